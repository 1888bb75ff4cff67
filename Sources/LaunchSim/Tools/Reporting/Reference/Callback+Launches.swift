import LaunchSim

extension Callback {
  /// The reasons that the callback delivers, at launch or to a running app.
  func reasons(in lifeCycle: LifeCycle, isRunning: Bool) -> [LaunchReason.Kind] {
    LaunchReason.Kind.allCases.filter { kind in
      LaunchReason(kind).callbacks(in: lifeCycle, isRunning: isRunning).contains(self)
    }
  }

  /// The reasons that the callback delivers before iOS 10, which introduced the notification
  /// center.
  var reasonsBeforeNotificationCenter: [LaunchReason.Kind] {
    LaunchReason.Kind.allCases.filter { $0.facts.beforeNotificationCenter == self }
  }
}

extension LifeCycle {
  /// The callbacks of the life cycle, first in the order of a launch, then the others.
  var callbacksInOrder: [Callback] {
    var callbacks = Callback.allCases.filter { $0.lifeCycles.contains(self) }
    // With scenes, the storyboard is loaded for the scene (rule 26).
    if self == .scenes, let place = callbacks.firstIndex(of: .mainInterface) {
      callbacks.remove(at: place)
      let scene = callbacks.firstIndex(of: .sceneWillConnect) ?? place
      callbacks.insert(.mainInterface, at: scene)
    }
    // In SwiftUI, the views that body makes belong to the frame (rule 35).
    if self == .swiftUI {
      callbacks.removeAll(where: Callback.viewCreation.contains)
      let frame = callbacks.firstIndex(of: .layoutSubviews) ?? callbacks.endIndex
      callbacks.insert(contentsOf: Callback.viewCreation, at: frame)
    }
    return callbacks
  }

  /// The title of a list of the life cycle's callbacks.
  var listTitle: String {
    switch self {
    case .scenes: "UIKit with scenes (scenes)"
    case .appDelegate: "UIKit without scenes (appDelegate)"
    case .swiftUI: "SwiftUI (swiftUI)"
    }
  }
}
