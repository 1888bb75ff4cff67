/// A place in an app's life at which its own code runs, in the order of the launch.
///
/// Its name is the key of a scenario file's `app` object. Which of them an app has depends on its life
/// cycle; the order is that of UIKit (see the model reference, *Callbacks*).
package enum Callback: UInt8, CaseIterable, Sendable {
  // Before main and up to the delegate.
  case systemInterface, staticInitializers, appInit, delegateInit
  // The launch.
  case mainInterface, willFinishLaunching, shouldRestoreState, viewControllerForRestoration
  case decodeRestorableState, didDecodeRestorableState, didFinishLaunching, didDiscardSceneSessions
  case configurationForConnecting, sceneWillConnect, sceneRestoreInteractionState
  case sceneWillEnterForeground, sceneDidBecomeActive, body, onAppear, scenePhaseActive
  case applicationWillEnterForeground, applicationDidBecomeActive
  // The first frame.
  case loadView, viewDidLoad, viewWillAppear, layoutSubviews, draw, initialFrame, viewDidAppear
  // What a request hands over.
  case sceneOpenURLContexts, applicationOpenURL, onOpenURL, sceneWillContinueUserActivity
  case sceneContinueUserActivity, applicationWillContinueUserActivity
  case applicationContinueUserActivity, onContinueUserActivity, windowScenePerformAction
  case applicationPerformAction, didReceiveNotificationResponse, didReceiveRemoteNotification
  case windowSceneUserDidAcceptCloudKitShare, applicationUserDidAcceptCloudKitShare
  case handleEventsForBackgroundURLSession, performFetch, handleBackgroundTask
  case didReceiveIncomingPush, centralManagerWillRestoreState, peripheralManagerWillRestoreState
  case didUpdateLocations, didRegisterForRemoteNotifications
  case didFailToRegisterForRemoteNotifications
  // Leaving the foreground, and the end.
  case backgroundTaskExpired, sceneWillResignActive, sceneDidEnterBackground, scenePhaseInactive
  case scenePhaseBackground, applicationWillResignActive, applicationDidEnterBackground
  case stateRestorationActivity, shouldSaveState, encodeRestorableState, sceneDidDisconnect
  case templateApplicationSceneDidConnect, templateApplicationSceneDidDisconnect
  case applicationWillTerminate

  /// The key of the callback in a scenario file, and its name in every report.
  package var name: String { Self.names[index] }

  /// The callback of that name.
  package init?(named name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// The names of all callbacks, in order.
  package static let names = allCases.map { String(describing: $0) }

  /// Its position in the declaration, which the trace records; saved traces hold names instead.
  package var index: Int { Int(rawValue) }

  /// The callback at that position of the declaration.
  package init?(index: Int) {
    guard let position = UInt8(exactly: index) else { return nil }
    self.init(rawValue: position)
  }

  /// The steps of the initial frame, in order, up to the commit.
  package static let frame: [Callback] = [
    .loadView, .viewDidLoad, .viewWillAppear, .layoutSubviews, .draw, .initialFrame,
  ]

  /// The life cycles that have this callback.
  package var lifeCycles: Set<LifeCycle> { facts.lifeCycles }
}
