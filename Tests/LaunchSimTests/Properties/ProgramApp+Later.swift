@testable import LaunchSim

// The callbacks that not every launch makes.

extension ProgramApp {
  func mainInterface(_ launch: Launch) async { await steps(.mainInterface, launch) }
  func shouldRestoreState(_ launch: Launch) async { await steps(.shouldRestoreState, launch) }
  func viewControllerForRestoration(_ launch: Launch) async {
    await steps(.viewControllerForRestoration, launch)
  }
  func decodeRestorableState(_ launch: Launch) async { await steps(.decodeRestorableState, launch) }
  func didDecodeRestorableState(_ launch: Launch) async {
    await steps(.didDecodeRestorableState, launch)
  }
  func didDiscardSceneSessions(_ launch: Launch) async {
    await steps(.didDiscardSceneSessions, launch)
  }
  func configurationForConnecting(_ launch: Launch) async {
    await steps(.configurationForConnecting, launch)
  }
  func sceneRestoreInteractionState(_ launch: Launch) async {
    await steps(.sceneRestoreInteractionState, launch)
  }
  func sceneOpenURLContexts(_ launch: Launch) async { await steps(.sceneOpenURLContexts, launch) }
  func applicationOpenURL(_ launch: Launch) async { await steps(.applicationOpenURL, launch) }
  func onOpenURL(_ launch: Launch) async { await steps(.onOpenURL, launch) }
  func sceneWillContinueUserActivity(_ launch: Launch) async {
    await steps(.sceneWillContinueUserActivity, launch)
  }
  func sceneContinueUserActivity(_ launch: Launch) async {
    await steps(.sceneContinueUserActivity, launch)
  }
  func applicationWillContinueUserActivity(_ launch: Launch) async {
    await steps(.applicationWillContinueUserActivity, launch)
  }
  func applicationContinueUserActivity(_ launch: Launch) async {
    await steps(.applicationContinueUserActivity, launch)
  }
  func onContinueUserActivity(_ launch: Launch) async {
    await steps(.onContinueUserActivity, launch)
  }
  func windowScenePerformAction(_ launch: Launch) async {
    await steps(.windowScenePerformAction, launch)
  }
  func applicationPerformAction(_ launch: Launch) async {
    await steps(.applicationPerformAction, launch)
  }
  func didReceiveNotificationResponse(_ launch: Launch) async {
    await steps(.didReceiveNotificationResponse, launch)
  }
  func didReceiveRemoteNotification(_ launch: Launch) async {
    await steps(.didReceiveRemoteNotification, launch)
  }
  func windowSceneUserDidAcceptCloudKitShare(_ launch: Launch) async {
    await steps(.windowSceneUserDidAcceptCloudKitShare, launch)
  }
  func applicationUserDidAcceptCloudKitShare(_ launch: Launch) async {
    await steps(.applicationUserDidAcceptCloudKitShare, launch)
  }
  func handleEventsForBackgroundURLSession(_ launch: Launch) async {
    await steps(.handleEventsForBackgroundURLSession, launch)
  }
  func performFetch(_ launch: Launch) async { await steps(.performFetch, launch) }
  func handleBackgroundTask(_ launch: Launch) async { await steps(.handleBackgroundTask, launch) }
  func didReceiveIncomingPush(_ launch: Launch) async {
    await steps(.didReceiveIncomingPush, launch)
  }
  func centralManagerWillRestoreState(_ launch: Launch) async {
    await steps(.centralManagerWillRestoreState, launch)
  }
  func peripheralManagerWillRestoreState(_ launch: Launch) async {
    await steps(.peripheralManagerWillRestoreState, launch)
  }
  func didUpdateLocations(_ launch: Launch) async { await steps(.didUpdateLocations, launch) }
  func didRegisterForRemoteNotifications(_ launch: Launch) async {
    await steps(.didRegisterForRemoteNotifications, launch)
  }
  func didFailToRegisterForRemoteNotifications(_ launch: Launch) async {
    await steps(.didFailToRegisterForRemoteNotifications, launch)
  }
  func backgroundTaskExpired(_ launch: Launch) async { await steps(.backgroundTaskExpired, launch) }
  func sceneWillResignActive(_ launch: Launch) async { await steps(.sceneWillResignActive, launch) }
  func sceneDidEnterBackground(_ launch: Launch) async {
    await steps(.sceneDidEnterBackground, launch)
  }
  func scenePhaseInactive(_ launch: Launch) async { await steps(.scenePhaseInactive, launch) }
  func scenePhaseBackground(_ launch: Launch) async { await steps(.scenePhaseBackground, launch) }
  func applicationWillResignActive(_ launch: Launch) async {
    await steps(.applicationWillResignActive, launch)
  }
  func applicationDidEnterBackground(_ launch: Launch) async {
    await steps(.applicationDidEnterBackground, launch)
  }
  func stateRestorationActivity(_ launch: Launch) async {
    await steps(.stateRestorationActivity, launch)
  }
  func shouldSaveState(_ launch: Launch) async { await steps(.shouldSaveState, launch) }
  func encodeRestorableState(_ launch: Launch) async { await steps(.encodeRestorableState, launch) }
  func sceneDidDisconnect(_ launch: Launch) async { await steps(.sceneDidDisconnect, launch) }
  func applicationWillTerminate(_ launch: Launch) async {
    await steps(.applicationWillTerminate, launch)
  }
}
