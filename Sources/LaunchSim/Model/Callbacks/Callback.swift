/// A place in an app's life at which its own code runs, in the order of the launch.
///
/// Its name is the key of a scenario file's `app` object. Each has one row below: its life cycles, its phase,
/// the Swift method behind it and its moment. The order is that of UIKit (model reference, *Callbacks*).
/// The methods are UIKit's, SwiftUI's and those of the frameworks named in them, as their headers spell them.
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

  var facts: Facts { Self.table[index] }

  /// Made once: a run asks for life cycles all the time.
  private static let table = allCases.map(\.row)

  private var row: Facts {
    switch self {
    case .systemInterface:
      Facts(.all, .systemInterface, nil, "dyld loads the libraries, libSystem starts")
    case .staticInitializers:
      Facts(.all, .staticInitialization, nil, "+load methods and static initializers, before main")
    case .appInit:
      Facts(.swiftUI, .uiKitInitialization, "App.init", "after main and before UIKit starts")
    case .delegateInit:
      Facts(
        .all, .uiKitInitialization, "UIApplicationDelegate.init",
        "the delegate is created, after UIKit has started")
    case .mainInterface:
      Facts(
        .uiKit, .applicationInitialization, nil,
        "the storyboard is loaded: before the scene connects, or before willFinish without scenes")
    case .willFinishLaunching:
      Facts(
        .all, .applicationInitialization, "application(_:willFinishLaunchingWithOptions:)",
        "the launch begins")
    case .shouldRestoreState:
      Facts(
        .uiKit, .applicationInitialization, "application(_:shouldRestoreSecureApplicationState:)",
        "state restoration: asks if the app wants it")
    case .viewControllerForRestoration:
      Facts(
        .uiKit, .applicationInitialization, "viewController(withRestorationIdentifierPath:coder:)",
        "state restoration: the view controllers are made")
    case .decodeRestorableState:
      Facts(
        .uiKit, .applicationInitialization, "decodeRestorableState(with:)",
        "state restoration: the view controllers read their state")
    case .didDecodeRestorableState:
      Facts(
        .uiKit, .applicationInitialization, "application(_:didDecodeRestorableStateWith:)",
        "state restoration: all state is read")
    case .didFinishLaunching:
      Facts(
        .all, .applicationInitialization, "application(_:didFinishLaunchingWithOptions:)",
        "the launch is nearly done")
    case .didDiscardSceneSessions:
      Facts(
        .withScenes, .applicationInitialization, "application(_:didDiscardSceneSessions:)",
        "sessions were closed, now or while the app was not running")
    case .configurationForConnecting:
      Facts(
        .withScenes, .applicationInitialization,
        "application(_:configurationForConnecting:options:)",
        "a new session is about to connect")
    case .sceneWillConnect:
      Facts(
        .withScenes, .applicationInitialization, "scene(_:willConnectTo:options:)",
        "the scene connects, once the run loop has started")
    case .sceneRestoreInteractionState:
      Facts(
        .scenes, .applicationInitialization, "scene(_:restoreInteractionStateWith:)",
        "state restoration: the scene restores its state")
    case .sceneWillEnterForeground:
      Facts(
        .scenes, .applicationInitialization, "sceneWillEnterForeground(_:)",
        "the scene is about to appear")
    case .sceneDidBecomeActive:
      Facts(
        .scenes, .applicationInitialization, "sceneDidBecomeActive(_:)",
        "last before the frame")
    case .body:
      Facts(
        .swiftUI, .applicationInitialization, "App.body",
        "SwiftUI evaluates body as the scene connects")
    case .onAppear:
      Facts(.swiftUI, .applicationInitialization, "onAppear(perform:)", "the root view appears")
    case .scenePhaseActive:
      Facts(.swiftUI, .applicationInitialization, "scenePhase == .active", "last before the frame")
    case .applicationWillEnterForeground:
      Facts(
        .appDelegate, .applicationInitialization, "applicationWillEnterForeground(_:)",
        "the app comes back; not in a fresh launch")
    case .applicationDidBecomeActive:
      Facts(
        .appDelegate, .applicationInitialization, "applicationDidBecomeActive(_:)",
        "last before the frame")
    case .loadView: Facts(.all, .initialFrame, "loadView()", "the first frame: the view is created")
    case .viewDidLoad:
      Facts(.all, .initialFrame, "viewDidLoad()", "the first frame: the view is there")
    case .viewWillAppear:
      Facts(
        .all, .initialFrame, "viewWillAppear(_:)",
        "the first frame: the view is about to be shown")
    case .layoutSubviews: Facts(.all, .initialFrame, "layoutSubviews()", "the first frame: layout")
    case .draw: Facts(.all, .initialFrame, "draw(_:)", "the first frame: drawing")
    case .initialFrame:
      Facts(
        .all, .initialFrame, nil,
        "the first frame: the rest of its work, then the commit")
    case .viewDidAppear:
      Facts(.all, .initialFrame, "viewDidAppear(_:)", "the first turn after the commit")
    case .sceneOpenURLContexts:
      Facts(.scenes, nil, "scene(_:openURLContexts:)", "a URL for a scene that is connected")
    case .applicationOpenURL:
      Facts(
        .appDelegate, nil, "application(_:open:options:)",
        "a URL, after didFinish or to a running app")
    case .onOpenURL: Facts(.swiftUI, nil, "onOpenURL(perform:)", "a URL, handled by a view")
    case .sceneWillContinueUserActivity:
      Facts(.scenes, nil, "scene(_:willContinueUserActivityWithType:)", "an activity is on its way")
    case .sceneContinueUserActivity:
      Facts(.scenes, nil, "scene(_:continue:)", "an activity for a scene that is connected")
    case .applicationWillContinueUserActivity:
      Facts(
        .appDelegate, nil, "application(_:willContinueUserActivityWithType:)",
        "an activity is on its way")
    case .applicationContinueUserActivity:
      Facts(
        .appDelegate, nil, "application(_:continue:restorationHandler:)",
        "an activity to continue")
    case .onContinueUserActivity:
      Facts(.swiftUI, nil, "onContinueUserActivity(_:perform:)", "an activity, handled by a view")
    case .windowScenePerformAction:
      Facts(
        .withScenes, nil, "windowScene(_:performActionFor:completionHandler:)",
        "a quick action for a scene that is connected")
    case .applicationPerformAction:
      Facts(
        .appDelegate, nil, "application(_:performActionFor:completionHandler:)",
        "a quick action")
    case .didReceiveNotificationResponse:
      Facts(
        .all, nil, "userNotificationCenter(_:didReceive:withCompletionHandler:)",
        "a notification was tapped")
    case .didReceiveRemoteNotification:
      Facts(
        .all, nil, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "a silent push arrived")
    case .windowSceneUserDidAcceptCloudKitShare:
      Facts(
        .withScenes, nil, "windowScene(_:userDidAcceptCloudKitShareWith:)",
        "a share was accepted, for a scene that is connected")
    case .applicationUserDidAcceptCloudKitShare:
      Facts(
        .appDelegate, nil, "application(_:userDidAcceptCloudKitShareWith:)",
        "a share was accepted")
    case .handleEventsForBackgroundURLSession:
      Facts(
        .all, nil, "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
        "the transfers of a background session are done")
    case .performFetch:
      Facts(
        .all, nil, "application(_:performFetchWithCompletionHandler:)",
        "time for a background fetch")
    case .handleBackgroundTask:
      Facts(
        .all, nil, "BGTaskScheduler's launch handler",
        "a refresh or processing task is due")
    case .didReceiveIncomingPush:
      Facts(
        .all, nil, "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
        "a VoIP push arrived")
    case .centralManagerWillRestoreState:
      Facts(
        .all, nil, "centralManager(_:willRestoreState:)",
        "Bluetooth has an event for a central manager")
    case .peripheralManagerWillRestoreState:
      Facts(
        .all, nil, "peripheralManager(_:willRestoreState:)",
        "Bluetooth has an event for a peripheral manager")
    case .didUpdateLocations:
      Facts(.all, nil, "locationManager(_:didUpdateLocations:)", "the location has changed")
    case .didRegisterForRemoteNotifications:
      Facts(
        .all, nil, "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
        "registration for pushes succeeded")
    case .didFailToRegisterForRemoteNotifications:
      Facts(
        .all, nil, "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
        "registration for pushes failed")
    case .backgroundTaskExpired:
      Facts(
        .all, nil, "BGTask.expirationHandler",
        "a refresh or processing task has run out of time")
    case .sceneWillResignActive:
      Facts(.scenes, nil, "sceneWillResignActive(_:)", "the scene is about to leave the foreground")
    case .sceneDidEnterBackground:
      Facts(.scenes, nil, "sceneDidEnterBackground(_:)", "the scene is in the background")
    case .scenePhaseInactive:
      Facts(.swiftUI, nil, "scenePhase == .inactive", "the scene is about to leave the foreground")
    case .scenePhaseBackground:
      Facts(.swiftUI, nil, "scenePhase == .background", "the scene is in the background")
    case .applicationWillResignActive:
      Facts(
        .appDelegate, nil, "applicationWillResignActive(_:)",
        "the app is about to leave the foreground")
    case .applicationDidEnterBackground:
      Facts(.appDelegate, nil, "applicationDidEnterBackground(_:)", "the app is in the background")
    case .stateRestorationActivity:
      Facts(.scenes, nil, "stateRestorationActivity(for:)", "the state of a scene is saved")
    case .shouldSaveState:
      Facts(
        .uiKit, nil, "application(_:shouldSaveSecureApplicationState:)",
        "asks if the state should be saved")
    case .encodeRestorableState:
      Facts(.uiKit, nil, "encodeRestorableState(with:)", "the view controllers write their state")
    case .sceneDidDisconnect:
      Facts(
        .scenes, nil, "sceneDidDisconnect(_:)",
        "the scene disconnects; its session may reconnect")
    case .templateApplicationSceneDidConnect:
      Facts(
        .withScenes, nil, "templateApplicationScene(_:didConnect:)", "CarPlay connects a scene")
    case .templateApplicationSceneDidDisconnect:
      Facts(
        .withScenes, nil, "templateApplicationScene(_:didDisconnect:)",
        "CarPlay disconnects its scene")
    case .applicationWillTerminate:
      Facts(
        .all, nil, "applicationWillTerminate(_:)",
        "the app is about to terminate; not called if it is suspended")
    }
  }
}

extension Set<LifeCycle> {
  fileprivate static let all = Set(LifeCycle.allCases)
  fileprivate static let scenes: Set = [.scenes]
  fileprivate static let appDelegate: Set = [.appDelegate]
  fileprivate static let swiftUI: Set = [.swiftUI]
  /// Life cycles with scenes; SwiftUI apps have them too.
  fileprivate static let withScenes: Set = [.scenes, .swiftUI]
  /// Life cycles with view controllers and storyboards.
  fileprivate static let uiKit: Set = [.scenes, .appDelegate]
}
