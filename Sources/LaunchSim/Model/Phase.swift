/// A stage of the launch, named as WWDC19-423 names it.
public enum Phase: String, CaseIterable, Sendable {
  case processCreation, systemInterface, staticInitialization, uiKitInitialization
  case applicationInitialization, initialFrame, extended

  /// The name as people read it.
  public var title: String {
    switch self {
    case .processCreation: "Process creation"
    case .systemInterface: "System interface"
    case .staticInitialization: "Static initialization"
    case .uiKitInitialization: "UIKit initialization"
    case .applicationInitialization: "Application initialization"
    case .initialFrame: "Initial frame"
    case .extended: "Extended"
    }
  }

  /// The key that budgets and JSON use, as in `applicationInit`.
  package var key: String {
    switch self {
    case .staticInitialization: "staticInit"
    case .uiKitInitialization: "uiKitInit"
    case .applicationInitialization: "applicationInit"
    default: rawValue
    }
  }

  /// The phase of that key.
  package init?(key: String) {
    guard let match = Phase.allCases.first(where: { $0.key == key }) else { return nil }
    self = match
  }
}

/// A moment of the launch that has a name.
public enum Milestone: String, CaseIterable, Sendable {
  case launchScreen, processStart, imagesLoaded, main, willFinishLaunching, didFinishLaunching
  case sceneConnected, lifeCycleDone, firstCommit, frameReady, firstFrame, responsive, contentReady

  /// Its position in the declaration, which the trace records.
  package var index: Int32 {
    switch self {
    case .launchScreen: 0
    case .processStart: 1
    case .imagesLoaded: 2
    case .main: 3
    case .willFinishLaunching: 4
    case .didFinishLaunching: 5
    case .sceneConnected: 6
    case .lifeCycleDone: 7
    case .firstCommit: 8
    case .frameReady: 9
    case .firstFrame: 10
    case .responsive: 11
    case .contentReady: 12
    }
  }

  /// The name as people read it.
  public var title: String {
    switch self {
    case .launchScreen: "launch screen shown"
    case .processStart: "process start"
    case .imagesLoaded: "dyld and libSystem done"
    case .main: "main"
    case .willFinishLaunching: "willFinishLaunching called"
    case .didFinishLaunching: "didFinishLaunching returned"
    case .sceneConnected: "scene connected"
    case .lifeCycleDone: "last life-cycle callback returned"
    case .firstCommit: "first commit"
    case .frameReady: "frame ready"
    case .firstFrame: "first frame"
    case .responsive: "responsive"
    case .contentReady: "content ready"
    }
  }
}
