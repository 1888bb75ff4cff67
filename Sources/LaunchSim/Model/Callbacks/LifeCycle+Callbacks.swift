extension LifeCycle {
  /// The callback before the app leaves the foreground.
  var resigning: Callback {
    switch self {
    case .scenes: .sceneWillResignActive
    case .appDelegate: .applicationWillResignActive
    case .swiftUI: .scenePhaseInactive
    }
  }

  /// The callback once the app is in the background.
  var enteringBackground: Callback {
    switch self {
    case .scenes: .sceneDidEnterBackground
    case .appDelegate: .applicationDidEnterBackground
    case .swiftUI: .scenePhaseBackground
    }
  }

  /// The callback before the app is in the foreground again; SwiftUI has none.
  var enteringForeground: Callback? {
    switch self {
    case .scenes: .sceneWillEnterForeground
    case .appDelegate: .applicationWillEnterForeground
    case .swiftUI: nil
    }
  }

  /// The callback once the app is active.
  var becomingActive: Callback {
    switch self {
    case .scenes: .sceneDidBecomeActive
    case .appDelegate: .applicationDidBecomeActive
    case .swiftUI: .scenePhaseActive
    }
  }
}
