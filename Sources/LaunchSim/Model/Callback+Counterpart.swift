extension Callback {
  /// The callback that does the same in a life cycle that lacks this one; `nil` where nothing does.
  package func counterpart(in lifeCycle: LifeCycle) -> Callback? {
    if lifeCycles.contains(lifeCycle) { return self }
    if let family = Self.families.first(where: { $0.contains(self) }) {
      return family.first { $0.lifeCycles.contains(lifeCycle) }
    }
    return switch self {
    case .appInit: .delegateInit
    case .mainInterface: .body
    case .body: .loadView
    case .onAppear: .viewDidAppear
    case .sceneWillConnect: .didFinishLaunching
    default: nil
    }
  }

  /// Callbacks that say the same in one life cycle each.
  private static let families: [[Callback]] = [
    [.sceneDidBecomeActive, .applicationDidBecomeActive, .scenePhaseActive],
    [.sceneWillEnterForeground, .applicationWillEnterForeground, .scenePhaseActive],
    [.sceneOpenURLContexts, .applicationOpenURL, .onOpenURL],
    [
      .sceneWillContinueUserActivity, .applicationWillContinueUserActivity, .onContinueUserActivity,
    ],
    [.sceneContinueUserActivity, .applicationContinueUserActivity, .onContinueUserActivity],
    [.windowScenePerformAction, .applicationPerformAction],
    [.windowSceneUserDidAcceptCloudKitShare, .applicationUserDidAcceptCloudKitShare],
    [.sceneWillResignActive, .applicationWillResignActive, .scenePhaseInactive],
    [.sceneDidEnterBackground, .applicationDidEnterBackground, .scenePhaseBackground],
    [.sceneRestoreInteractionState, .decodeRestorableState],
    [.stateRestorationActivity, .encodeRestorableState],
  ]
}
