// Every callback has a default that does nothing, so an app implements only those it needs.
//
// A default reports itself to the run, and later runs of the same type of app skip the call.

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
