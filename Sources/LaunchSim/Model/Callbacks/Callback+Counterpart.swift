extension Callback {
  /// The callback of the same purpose in another life cycle; `nil` if that life cycle has none.
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
    case .applicationDidReceiveLocalNotification: .didReceiveNotificationResponse
    default: nil
    }
  }

  /// The callbacks that take over this callback's work in another life cycle.
  ///
  /// - Parameters:
  ///   - lifeCycle: The other life cycle.
  ///   - own: The life cycle in which the callback is called.
  ///   - reason: The reason that counts if the callback delivers requests of several reasons.
  /// - Returns: The replacement, and, if different, the replacement when the request launches the
  ///   app.
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

  /// Callbacks of the same purpose, one of each life cycle.
  private static let families: [[Callback]] = [
    LifeCycle.allCases.map(\.becomingActive),
    [.sceneWillEnterForeground, .applicationWillEnterForeground, .scenePhaseActive],
    [.sceneOpenURLContexts, .applicationOpenURL, .onOpenURL],
    [
      .sceneWillContinueUserActivity, .applicationWillContinueUserActivity, .onContinueUserActivity,
    ],
    [.sceneContinueUserActivity, .applicationContinueUserActivity, .onContinueUserActivity],
    [.windowScenePerformAction, .applicationPerformAction],
    [.windowSceneUserDidAcceptCloudKitShare, .applicationUserDidAcceptCloudKitShare],
    LifeCycle.allCases.map(\.resigning), LifeCycle.allCases.map(\.enteringBackground),
    [.sceneRestoreInteractionState, .decodeRestorableState],
    [.stateRestorationActivity, .encodeRestorableState],
  ]
}
