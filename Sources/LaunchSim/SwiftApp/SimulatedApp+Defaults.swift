// Every callback has a default that does nothing, so an app implements only those it needs.
//
// A default reports itself to the run, and later runs of the same type of app skip the call.

extension SimulatedApp {
  /// Scenes.
  public var lifeCycle: LifeCycle { .scenes }
  /// Does nothing.
  @LaunchMain public func systemInterface(_ launch: Launch) async { skip(.systemInterface, launch) }
  /// Does nothing.
  @LaunchMain public func staticInitializers(_ launch: Launch) async {
    skip(.staticInitializers, launch)
  }
  /// Does nothing.
  @LaunchMain public func appInit(_ launch: Launch) async { skip(.appInit, launch) }
  /// Does nothing.
  @LaunchMain public func delegateInit(_ launch: Launch) async { skip(.delegateInit, launch) }
  /// Does nothing.
  @LaunchMain public func willFinishLaunching(_ launch: Launch) async {
    skip(.willFinishLaunching, launch)
  }
  /// Does nothing.
  @LaunchMain public func didFinishLaunching(_ launch: Launch) async {
    skip(.didFinishLaunching, launch)
  }
  /// Does nothing.
  @LaunchMain public func sceneWillConnect(_ launch: Launch) async {
    skip(.sceneWillConnect, launch)
  }
  /// Does nothing.
  @LaunchMain public func sceneWillEnterForeground(_ launch: Launch) async {
    skip(.sceneWillEnterForeground, launch)
  }
  /// Does nothing.
  @LaunchMain public func sceneDidBecomeActive(_ launch: Launch) async {
    skip(.sceneDidBecomeActive, launch)
  }
  /// Does nothing.
  @LaunchMain public func body(_ launch: Launch) async { skip(.body, launch) }
  /// Does nothing.
  @LaunchMain public func onAppear(_ launch: Launch) async { skip(.onAppear, launch) }
  /// Does nothing.
  @LaunchMain public func scenePhaseActive(_ launch: Launch) async {
    skip(.scenePhaseActive, launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationWillEnterForeground(_ launch: Launch) async {
    skip(.applicationWillEnterForeground, launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationDidBecomeActive(_ launch: Launch) async {
    skip(.applicationDidBecomeActive, launch)
  }
  /// Does nothing.
  @LaunchMain public func loadView(_ launch: Launch) async { skip(.loadView, launch) }
  /// Does nothing.
  @LaunchMain public func viewDidLoad(_ launch: Launch) async { skip(.viewDidLoad, launch) }
  /// Does nothing.
  @LaunchMain public func viewWillAppear(_ launch: Launch) async { skip(.viewWillAppear, launch) }
  /// Does nothing.
  @LaunchMain public func layoutSubviews(_ launch: Launch) async { skip(.layoutSubviews, launch) }
  /// Does nothing.
  @LaunchMain public func draw(_ launch: Launch) async { skip(.draw, launch) }
  /// Does nothing.
  @LaunchMain public func initialFrame(_ launch: Launch) async { skip(.initialFrame, launch) }
  /// Does nothing.
  @LaunchMain public func viewDidAppear(_ launch: Launch) async { skip(.viewDidAppear, launch) }
  /// Does nothing.
  @LaunchMain public func mainInterface(_ launch: Launch) async { skip(.mainInterface, launch) }
  /// Does nothing.
  @LaunchMain public func shouldRestoreState(_ launch: Launch) async {
    skip(.shouldRestoreState, launch)
  }
  /// Does nothing.
  @LaunchMain public func viewControllerForRestoration(_ launch: Launch) async {
    skip(.viewControllerForRestoration, launch)
  }
  /// Does nothing.
  @LaunchMain public func decodeRestorableState(_ launch: Launch) async {
    skip(.decodeRestorableState, launch)
  }
  /// Does nothing.
  @LaunchMain public func didDecodeRestorableState(_ launch: Launch) async {
    skip(.didDecodeRestorableState, launch)
  }
  /// Does nothing.
  @LaunchMain public func didDiscardSceneSessions(_ launch: Launch) async {
    skip(.didDiscardSceneSessions, launch)
  }
  /// Does nothing.
  @LaunchMain public func configurationForConnecting(_ launch: Launch) async {
    skip(.configurationForConnecting, launch)
  }
  /// Does nothing.
  @LaunchMain public func sceneRestoreInteractionState(_ launch: Launch) async {
    skip(.sceneRestoreInteractionState, launch)
  }
  /// Does nothing.
  @LaunchMain public func sceneOpenURLContexts(_ launch: Launch) async {
    skip(.sceneOpenURLContexts, launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationOpenURL(_ launch: Launch) async {
    skip(.applicationOpenURL, launch)
  }
  /// Does nothing.
  @LaunchMain public func onOpenURL(_ launch: Launch) async { skip(.onOpenURL, launch) }
  /// Does nothing.
  @LaunchMain public func sceneWillContinueUserActivity(_ launch: Launch) async {
    skip(.sceneWillContinueUserActivity, launch)
  }
  /// Does nothing.
  @LaunchMain public func sceneContinueUserActivity(_ launch: Launch) async {
    skip(.sceneContinueUserActivity, launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationWillContinueUserActivity(_ launch: Launch) async {
    skip(.applicationWillContinueUserActivity, launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationContinueUserActivity(_ launch: Launch) async {
    skip(.applicationContinueUserActivity, launch)
  }
  /// Does nothing.
  @LaunchMain public func onContinueUserActivity(_ launch: Launch) async {
    skip(.onContinueUserActivity, launch)
  }
  /// Does nothing.
  @LaunchMain public func windowScenePerformAction(_ launch: Launch) async {
    skip(.windowScenePerformAction, launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationPerformAction(_ launch: Launch) async {
    skip(.applicationPerformAction, launch)
  }
  /// Does nothing.
  @LaunchMain public func didReceiveNotificationResponse(_ launch: Launch) async {
    skip(.didReceiveNotificationResponse, launch)
  }
  /// Does nothing.
  @LaunchMain public func didReceiveRemoteNotification(_ launch: Launch) async {
    skip(.didReceiveRemoteNotification, launch)
  }
  /// Does nothing.
  @LaunchMain public func windowSceneUserDidAcceptCloudKitShare(_ launch: Launch) async {
    skip(.windowSceneUserDidAcceptCloudKitShare, launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationUserDidAcceptCloudKitShare(_ launch: Launch) async {
    skip(.applicationUserDidAcceptCloudKitShare, launch)
  }
  /// Does nothing.
  @LaunchMain public func handleEventsForBackgroundURLSession(_ launch: Launch) async {
    skip(.handleEventsForBackgroundURLSession, launch)
  }
  /// Does nothing.
  @LaunchMain public func performFetch(_ launch: Launch) async { skip(.performFetch, launch) }
  /// Does nothing.
  @LaunchMain public func handleBackgroundTask(_ launch: Launch) async {
    skip(.handleBackgroundTask, launch)
  }
  /// Does nothing.
  @LaunchMain public func didReceiveIncomingPush(_ launch: Launch) async {
    skip(.didReceiveIncomingPush, launch)
  }
  /// Does nothing.
  @LaunchMain public func centralManagerWillRestoreState(_ launch: Launch) async {
    skip(.centralManagerWillRestoreState, launch)
  }
  /// Does nothing.
  @LaunchMain public func peripheralManagerWillRestoreState(_ launch: Launch) async {
    skip(.peripheralManagerWillRestoreState, launch)
  }
  /// Does nothing.
  @LaunchMain public func didUpdateLocations(_ launch: Launch) async {
    skip(.didUpdateLocations, launch)
  }
  /// Does nothing.
  @LaunchMain public func didRegisterForRemoteNotifications(_ launch: Launch) async {
    skip(.didRegisterForRemoteNotifications, launch)
  }
  /// Does nothing.
  @LaunchMain public func didFailToRegisterForRemoteNotifications(_ launch: Launch) async {
    skip(.didFailToRegisterForRemoteNotifications, launch)
  }
  /// Does nothing.
  @LaunchMain public func backgroundTaskExpired(_ launch: Launch) async {
    skip(.backgroundTaskExpired, launch)
  }
  /// Does nothing.
  @LaunchMain public func sceneWillResignActive(_ launch: Launch) async {
    skip(.sceneWillResignActive, launch)
  }
  /// Does nothing.
  @LaunchMain public func sceneDidEnterBackground(_ launch: Launch) async {
    skip(.sceneDidEnterBackground, launch)
  }
  /// Does nothing.
  @LaunchMain public func scenePhaseInactive(_ launch: Launch) async {
    skip(.scenePhaseInactive, launch)
  }
  /// Does nothing.
  @LaunchMain public func scenePhaseBackground(_ launch: Launch) async {
    skip(.scenePhaseBackground, launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationWillResignActive(_ launch: Launch) async {
    skip(.applicationWillResignActive, launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationDidEnterBackground(_ launch: Launch) async {
    skip(.applicationDidEnterBackground, launch)
  }
  /// Does nothing.
  @LaunchMain public func stateRestorationActivity(_ launch: Launch) async {
    skip(.stateRestorationActivity, launch)
  }
  /// Does nothing.
  @LaunchMain public func shouldSaveState(_ launch: Launch) async { skip(.shouldSaveState, launch) }
  /// Does nothing.
  @LaunchMain public func encodeRestorableState(_ launch: Launch) async {
    skip(.encodeRestorableState, launch)
  }
  /// Does nothing.
  @LaunchMain public func sceneDidDisconnect(_ launch: Launch) async {
    skip(.sceneDidDisconnect, launch)
  }
  /// Does nothing.
  @LaunchMain public func templateApplicationSceneDidConnect(_ launch: Launch) async {
    skip(.templateApplicationSceneDidConnect, launch)
  }
  /// Does nothing.
  @LaunchMain public func templateApplicationSceneDidDisconnect(_ launch: Launch) async {
    skip(.templateApplicationSceneDidDisconnect, launch)
  }
  /// Does nothing.
  @LaunchMain public func applicationWillTerminate(_ launch: Launch) async {
    skip(.applicationWillTerminate, launch)
  }

  private func skip(_ callback: Callback, _ launch: Launch) {
    if launch.run.isHere { launch.run.state.callbacks.recordDefault(callback, of: self) }
  }
}
