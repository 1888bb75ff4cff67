/// One thing that the system does with the app besides its launch, in its turn on the main thread.
package enum Call: Hashable, Sendable {
  /// A callback of the app runs.
  case callback(Callback)
  /// Steps of the app run that stand in no callback, from that instruction on.
  case steps(Int32)
  /// Something that the scenario lets happen later comes to the app.
  case event(Int)
  /// The app is told in the background what it was launched or woken for.
  case deliver(LaunchReason)
  /// A call must have been reported by now.
  case expectCallReport
  /// The app is in the background from here on, and back from its callbacks about that.
  case enterBackground, haveEnteredBackground
  /// The app is in the foreground from here on, and back from its callbacks about that.
  case enterForeground, haveEnteredForeground
  /// The system takes its picture of the app for the app switcher.
  case takeSnapshot
  /// The process ends.
  case exit
}

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
