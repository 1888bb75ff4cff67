/// An event other than a request, as scenario files name it.
package enum LaterEventName: String, CaseIterable, Sendable {
  case leave, comeBack, terminate, connectScene, disconnectScene, discardSession

  /// The model's event; `scene` is the name of the scene that it is about.
  func kind(_ scene: String?) -> LaterEvent.Kind? {
    switch self {
    case .leave: .leave
    case .comeBack: .comeBack
    case .terminate: .terminate
    case .connectScene: scene.map { .connectScene($0) }
    case .disconnectScene: scene.map { .disconnectScene($0) }
    case .discardSession: scene.map { .discardSession($0) }
    }
  }

  /// True for an event that is about one scene.
  var takesScene: Bool {
    switch self {
    case .connectScene, .disconnectScene, .discardSession: true
    case .leave, .comeBack, .terminate: false
    }
  }
}
