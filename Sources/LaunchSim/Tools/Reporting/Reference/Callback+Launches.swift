import LaunchSim

extension Callback {
  /// The reasons that it delivers, launched or to an app that runs.
  func reasons(in lifeCycle: LifeCycle, isRunning: Bool) -> [LaunchReason.Kind] {
    LaunchReason.Kind.allCases.filter { kind in
      LaunchReason(kind).callbacks(in: lifeCycle, isRunning: isRunning).contains(self)
    }
  }

  /// The reasons that it delivers before iOS 10, which brought the notification center.
  var reasonsBeforeNotificationCenter: [LaunchReason.Kind] {
    LaunchReason.Kind.allCases.filter { $0.facts.beforeNotificationCenter == self }
  }
}

extension LifeCycle {
  /// Its callbacks in the order of a launch, then the others.
  var callbacksInOrder: [Callback] {
    var callbacks = Callback.allCases.filter { $0.lifeCycles.contains(self) }
    // With scenes the storyboard is that of the scene (rule 26).
    if self == .scenes, let place = callbacks.firstIndex(of: .mainInterface) {
      callbacks.remove(at: place)
      let scene = callbacks.firstIndex(of: .sceneWillConnect) ?? place
      callbacks.insert(.mainInterface, at: scene)
    }
    // In SwiftUI the views that body makes are part of the frame (rule 35).
    if self == .swiftUI {
      callbacks.removeAll(where: Callback.viewCreation.contains)
      let frame = callbacks.firstIndex(of: .layoutSubviews) ?? callbacks.endIndex
      callbacks.insert(contentsOf: Callback.viewCreation, at: frame)
    }
    return callbacks
  }

  /// The title of a list of its callbacks.
  var listTitle: String {
    switch self {
    case .scenes: "UIKit with scenes (scenes)"
    case .appDelegate: "UIKit without scenes (appDelegate)"
    case .swiftUI: "SwiftUI (swiftUI)"
    }
  }
}
