/// An event in the app's life after the request of its launch.
package struct LaterEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A further request.
    case request(LaunchReason)
    /// The user goes Home, or to another app.
    case leave
    /// The user returns by the app switcher.
    case comeBack
    /// The user quits the app in the app switcher, or the system terminates the app.
    case terminate
    /// A further scene connects, by its name.
    case connectScene(String)
    /// The system disconnects a scene; its session stays.
    case disconnectScene(String)
    /// The user closes a scene for good.
    case discardSession(String)
  }

  /// Time after the request of the launch.
  package var time: Nanoseconds
  package var kind: Kind
  /// The app's steps for this event only, after the callback's steps, which run for every event.
  package var steps: [Step]

  init(at time: Nanoseconds, _ kind: Kind, steps: [Step] = []) {
    self.time = time
    self.kind = kind
    self.steps = steps
  }
}

extension LaterEvent.Kind {
  /// Name of the event; `nil` for a request.
  package var name: LaterEventName? {
    switch self {
    case .request: nil
    case .leave: .leave
    case .comeBack: .comeBack
    case .terminate: .terminate
    case .connectScene: .connectScene
    case .disconnectScene: .disconnectScene
    case .discardSession: .discardSession
    }
  }

  /// The event in words, as in `the user comes back`; `text` makes names safe to show.
  package func words(_ text: (String) -> String) -> String {
    switch self {
    case .request(let reason): text(reason.arrival)
    case .leave: "the user leaves"
    case .comeBack: "the user comes back"
    case .terminate: "the app is ended"
    case .connectScene(let name): "the scene \(text(name)) connects"
    case .disconnectScene(let name): "the scene \(text(name)) disconnects"
    case .discardSession(let name): "the user closes the scene \(text(name))"
    }
  }

  /// Name of the scene that the event is about; `nil` for an event about the app.
  package var scene: String? {
    switch self {
    case .connectScene(let scene), .disconnectScene(let scene), .discardSession(let scene): scene
    case .request, .leave, .comeBack, .terminate: nil
    }
  }

  /// True for a request that the user does not see.
  package var wakes: Bool {
    if case .request(let reason) = self { reason.isInBackground } else { false }
  }

  /// True if the event brings an app that is not running to the foreground.
  var bringsForward: Bool {
    switch self {
    case .request(let reason): !reason.isInBackground
    case .comeBack, .connectScene: true
    case .leave, .terminate, .disconnectScene, .discardSession: false
    }
  }
}
