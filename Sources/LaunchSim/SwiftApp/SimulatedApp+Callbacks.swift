// The call of each callback, and its default that does nothing: an app implements only those it needs.
//
// A default reports itself to the run, and later runs of the same type of app skip the call.

extension SimulatedApp {
  /// Calls a callback.
  @LaunchMain func call(_ callback: Callback, _ launch: Launch) async throws {
    switch callback {
    case .systemInterface: try await systemInterface(launch)
    case .staticInitializers: try await staticInitializers(launch)
    case .appInit: try await appInit(launch)
    case .delegateInit: try await delegateInit(launch)
    case .mainInterface: try await mainInterface(launch)
    case .willFinishLaunching: try await willFinishLaunching(launch)
    case .shouldRestoreState: try await shouldRestoreState(launch)
    case .viewControllerForRestoration: try await viewControllerForRestoration(launch)
    case .decodeRestorableState: try await decodeRestorableState(launch)
    case .didDecodeRestorableState: try await didDecodeRestorableState(launch)
    case .didFinishLaunching: try await didFinishLaunching(launch)
    case .didDiscardSceneSessions: try await didDiscardSceneSessions(launch)
    case .configurationForConnecting: try await configurationForConnecting(launch)
    case .sceneWillConnect: try await sceneWillConnect(launch)
    case .sceneRestoreInteractionState: try await sceneRestoreInteractionState(launch)
    case .sceneWillEnterForeground: try await sceneWillEnterForeground(launch)
    case .sceneDidBecomeActive: try await sceneDidBecomeActive(launch)
    case .body: try await body(launch)
    case .onAppear: try await onAppear(launch)
    case .scenePhaseActive: try await scenePhaseActive(launch)
    case .applicationWillEnterForeground: try await applicationWillEnterForeground(launch)
    case .applicationDidBecomeActive: try await applicationDidBecomeActive(launch)
    case .loadView: try await loadView(launch)
    case .viewDidLoad: try await viewDidLoad(launch)
    case .viewWillAppear: try await viewWillAppear(launch)
    case .layoutSubviews: try await layoutSubviews(launch)
    case .draw: try await draw(launch)
    case .initialFrame: try await initialFrame(launch)
    case .viewDidAppear: try await viewDidAppear(launch)
    case .sceneOpenURLContexts: try await sceneOpenURLContexts(launch)
    case .applicationOpenURL: try await applicationOpenURL(launch)
    case .onOpenURL: try await onOpenURL(launch)
    case .sceneWillContinueUserActivity: try await sceneWillContinueUserActivity(launch)
    case .sceneContinueUserActivity: try await sceneContinueUserActivity(launch)
    case .applicationWillContinueUserActivity: try await applicationWillContinueUserActivity(launch)
    case .applicationContinueUserActivity: try await applicationContinueUserActivity(launch)
    case .onContinueUserActivity: try await onContinueUserActivity(launch)
    case .windowScenePerformAction: try await windowScenePerformAction(launch)
    case .applicationPerformAction: try await applicationPerformAction(launch)
    case .didReceiveNotificationResponse: try await didReceiveNotificationResponse(launch)
    case .didReceiveRemoteNotification: try await didReceiveRemoteNotification(launch)
    case .windowSceneUserDidAcceptCloudKitShare:
      try await windowSceneUserDidAcceptCloudKitShare(launch)
    case .applicationUserDidAcceptCloudKitShare:
      try await applicationUserDidAcceptCloudKitShare(launch)
    case .handleEventsForBackgroundURLSession: try await handleEventsForBackgroundURLSession(launch)
    case .performFetch: try await performFetch(launch)
    case .handleBackgroundTask: try await handleBackgroundTask(launch)
    case .didReceiveIncomingPush: try await didReceiveIncomingPush(launch)
    case .centralManagerWillRestoreState: try await centralManagerWillRestoreState(launch)
    case .peripheralManagerWillRestoreState: try await peripheralManagerWillRestoreState(launch)
    case .didUpdateLocations: try await didUpdateLocations(launch)
    case .didRegisterForRemoteNotifications: try await didRegisterForRemoteNotifications(launch)
    case .didFailToRegisterForRemoteNotifications:
      try await didFailToRegisterForRemoteNotifications(launch)
    case .backgroundTaskExpired: try await backgroundTaskExpired(launch)
    case .sceneWillResignActive: try await sceneWillResignActive(launch)
    case .sceneDidEnterBackground: try await sceneDidEnterBackground(launch)
    case .scenePhaseInactive: try await scenePhaseInactive(launch)
    case .scenePhaseBackground: try await scenePhaseBackground(launch)
    case .applicationWillResignActive: try await applicationWillResignActive(launch)
    case .applicationDidEnterBackground: try await applicationDidEnterBackground(launch)
    case .stateRestorationActivity: try await stateRestorationActivity(launch)
    case .shouldSaveState: try await shouldSaveState(launch)
    case .encodeRestorableState: try await encodeRestorableState(launch)
    case .sceneDidDisconnect: try await sceneDidDisconnect(launch)
    case .templateApplicationSceneDidConnect:
      try await templateApplicationSceneDidConnect(launch)
    case .templateApplicationSceneDidDisconnect:
      try await templateApplicationSceneDidDisconnect(launch)
    case .applicationWillTerminate: try await applicationWillTerminate(launch)
    }
  }
}

extension SimulatedApp {
  /// Scenes.
  public var lifeCycle: LifeCycle { .scenes }
  /// Does nothing.
  @LaunchMain public func systemInterface(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func staticInitializers(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func appInit(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func delegateInit(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func willFinishLaunching(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func didFinishLaunching(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func sceneWillConnect(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func sceneWillEnterForeground(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func sceneDidBecomeActive(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func body(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func onAppear(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func scenePhaseActive(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func applicationWillEnterForeground(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func applicationDidBecomeActive(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func loadView(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func viewDidLoad(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func viewWillAppear(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func layoutSubviews(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func draw(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func initialFrame(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func viewDidAppear(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func mainInterface(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func shouldRestoreState(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func viewControllerForRestoration(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func decodeRestorableState(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func didDecodeRestorableState(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func didDiscardSceneSessions(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func configurationForConnecting(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func sceneRestoreInteractionState(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func sceneOpenURLContexts(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func applicationOpenURL(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func onOpenURL(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func sceneWillContinueUserActivity(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func sceneContinueUserActivity(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func applicationWillContinueUserActivity(_ launch: Launch) async {
    skip(launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationContinueUserActivity(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func onContinueUserActivity(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func windowScenePerformAction(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func applicationPerformAction(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func didReceiveNotificationResponse(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func didReceiveRemoteNotification(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func windowSceneUserDidAcceptCloudKitShare(_ launch: Launch) async {
    skip(launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationUserDidAcceptCloudKitShare(_ launch: Launch) async {
    skip(launch)
  }
  /// Does nothing.
  @LaunchMain public func handleEventsForBackgroundURLSession(_ launch: Launch) async {
    skip(launch)
  }
  /// Does nothing.
  @LaunchMain public func performFetch(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func handleBackgroundTask(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func didReceiveIncomingPush(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func centralManagerWillRestoreState(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func peripheralManagerWillRestoreState(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func didUpdateLocations(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func didRegisterForRemoteNotifications(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func didFailToRegisterForRemoteNotifications(_ launch: Launch) async {
    skip(launch)
  }
  /// Does nothing.
  @LaunchMain public func backgroundTaskExpired(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func sceneWillResignActive(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func sceneDidEnterBackground(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func scenePhaseInactive(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func scenePhaseBackground(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func applicationWillResignActive(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func applicationDidEnterBackground(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func stateRestorationActivity(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func shouldSaveState(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func encodeRestorableState(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func sceneDidDisconnect(_ launch: Launch) async { skip(launch) }
  /// Does nothing.
  @LaunchMain public func templateApplicationSceneDidConnect(_ launch: Launch) async {
    skip(launch)
  }
  /// Does nothing.
  @LaunchMain public func templateApplicationSceneDidDisconnect(_ launch: Launch) async {
    skip(launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationWillTerminate(_ launch: Launch) async { skip(launch) }

  private func skip(_ launch: Launch, _ function: String = #function) {
    guard launch.run.isHere, let name = function.split(separator: "(").first,
      let callback = Callback(named: String(name))
    else { return }
    launch.run.state.callbacks.recordDefault(callback, of: self)
  }
}
