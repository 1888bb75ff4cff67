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

  /// Where what this callback does has its place in another life cycle.
  ///
  /// - Parameters:
  ///   - lifeCycle: The other life cycle.
  ///   - own: The life cycle in which the callback is called.
  ///   - reason: Of several reasons that the callback hands over this one counts.
  /// - Returns: The callback in its place, and the one that has it where the request launches the app, if
  ///   that is another.
  package func place(
    in lifeCycle: LifeCycle, from own: LifeCycle, for reason: LaunchReason.Kind = .tap
  ) -> (running: Callback?, launched: Callback?) {
    guard !lifeCycles.contains(lifeCycle) else { return (self, nil) }
    let reasons = [reason] + LaunchReason.Kind.allCases
    let facts = reasons.lazy.map(\.facts).first {
      $0.running[own].contains(self) || $0.launched[own].contains(self)
    }
    let same = counterpart(in: lifeCycle)
    guard let facts else { return (same, nil) }
    let handing = facts.running[lifeCycle]
    let running = same.flatMap { handing.contains($0) ? $0 : nil } ?? handing.last ?? same
    let atLaunch = facts.launched[lifeCycle]
    let isInOptions = atLaunch.isEmpty && !facts.connectionOptions.isEmpty
    return (running, isInOptions && lifeCycle != .appDelegate ? .sceneWillConnect : nil)
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
