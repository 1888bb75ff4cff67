extension LifeCycle {
  /// What the app hears when its scene connects that has not, on its way to the foreground.
  package var connecting: [Callback] {
    switch self {
    case .scenes: [.mainInterface, .sceneWillConnect]
    case .appDelegate: []
    case .swiftUI: [.sceneWillConnect, .body, .onAppear]
    }
  }

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
