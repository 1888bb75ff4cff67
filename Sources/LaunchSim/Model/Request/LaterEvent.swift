/// Something that happens to the app after its launch was asked for.
package struct LaterEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The system turns to the app again.
    case request(LaunchReason)
    /// The user goes Home, or to another app.
    case leave
    /// The user comes back by the app switcher.
    case comeBack
    /// The user ends the app in the app switcher, or the system does.
    case terminate
    /// A further scene connects, by its name.
    case connectScene(String)
    /// The system lets a scene go; its session stays.
    case disconnectScene(String)
    /// The user closes a scene for good.
    case discardSession(String)
  }

  /// How long after the request of the launch.
  package var time: Nanoseconds
  package var kind: Kind
  /// What the app does about this one event, after what its callback does about each.
  package var steps: [Step]

  package init(at time: Nanoseconds, _ kind: Kind, steps: [Step] = []) {
    self.time = time
    self.kind = kind
    self.steps = steps
  }
}

extension LaterEvent.Kind {
  /// Whether it takes an app that is not there to the foreground.
  package var bringsForward: Bool {
    switch self {
    case .request(let reason): !reason.isInBackground
    case .comeBack, .connectScene: true
    case .leave, .terminate, .disconnectScene, .discardSession: false
    }
  }
}
