extension LifeCycle {
  /// What the app hears when it is about to be left.
  package var resigning: Callback {
    switch self {
    case .scenes: .sceneWillResignActive
    case .appDelegate: .applicationWillResignActive
    case .swiftUI: .scenePhaseInactive
    }
  }

  /// What the app hears once it is in the background.
  package var enteringBackground: Callback {
    switch self {
    case .scenes: .sceneDidEnterBackground
    case .appDelegate: .applicationDidEnterBackground
    case .swiftUI: .scenePhaseBackground
    }
  }

  /// What the app hears before it is in the foreground again; SwiftUI says nothing then.
  package var enteringForeground: Callback? {
    switch self {
    case .scenes: .sceneWillEnterForeground
    case .appDelegate: .applicationWillEnterForeground
    case .swiftUI: nil
    }
  }

  /// What the app hears once it is active.
  package var becomingActive: Callback {
    switch self {
    case .scenes: .sceneDidBecomeActive
    case .appDelegate: .applicationDidBecomeActive
    case .swiftUI: .scenePhaseActive
    }
  }
}
