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
      .launch(
        .uiKit, nil,
        "the storyboard is loaded: before the scene connects, or before willFinish without scenes")
    case .willFinishLaunching:
      .launch(.all, "application(_:willFinishLaunchingWithOptions:)", "the launch begins")
    case .shouldRestoreState:
      .launch(
        .uiKit, "application(_:shouldRestoreSecureApplicationState:)",
        "state restoration: asks if the app wants it")
    case .viewControllerForRestoration:
      .launch(
        .uiKit, "viewController(withRestorationIdentifierPath:coder:)",
        "state restoration: the view controllers are made")
    case .decodeRestorableState:
      .launch(
        .uiKit, "decodeRestorableState(with:)",
        "state restoration: the view controllers read their state")
    case .didDecodeRestorableState:
      .launch(
        .uiKit, "application(_:didDecodeRestorableStateWith:)",
        "state restoration: all state is read")
    case .didFinishLaunching:
      .launch(.all, "application(_:didFinishLaunchingWithOptions:)", "the launch is nearly done")
    case .didDiscardSceneSessions:
      .launch(
        .withScenes, "application(_:didDiscardSceneSessions:)",
        "sessions were closed, now or while the app was not running")
    case .configurationForConnecting:
      .launch(
        .withScenes, "application(_:configurationForConnecting:options:)",
        "a new session is about to connect")
    case .sceneWillConnect:
      .launch(
        .withScenes, "scene(_:willConnectTo:options:)",
        "the scene connects, once the run loop has started")
    case .sceneRestoreInteractionState:
      .launch(
        .scenes, "scene(_:restoreInteractionStateWith:)",
        "state restoration: the scene restores its state")
    case .sceneWillEnterForeground:
      .launch(.scenes, "sceneWillEnterForeground(_:)", "the scene is about to appear")
    case .sceneDidBecomeActive:
      .launch(.scenes, "sceneDidBecomeActive(_:)", "last before the frame")
    case .body: .launch(.swiftUI, "App.body", "SwiftUI evaluates body as the scene connects")
    case .onAppear: .launch(.swiftUI, "onAppear(perform:)", "the root view appears")
    case .scenePhaseActive: .launch(.swiftUI, "scenePhase == .active", "last before the frame")
    case .applicationWillEnterForeground:
      .launch(
        .appDelegate, "applicationWillEnterForeground(_:)",
        "the app comes back; not in a fresh launch")
    case .applicationDidBecomeActive:
      .launch(.appDelegate, "applicationDidBecomeActive(_:)", "last before the frame")
    case .loadView: .frame("loadView()", "the first frame: the view is created")
    case .viewDidLoad: .frame("viewDidLoad()", "the first frame: the view is there")
    case .viewWillAppear:
      .frame("viewWillAppear(_:)", "the first frame: the view is about to be shown")
    case .layoutSubviews: .frame("layoutSubviews()", "the first frame: layout")
    case .draw: .frame("draw(_:)", "the first frame: drawing")
    case .initialFrame: .frame(nil, "the first frame: the rest of its work, then the commit")
    case .viewDidAppear: .frame("viewDidAppear(_:)", "the first turn after the commit")
    case .sceneOpenURLContexts:
      .later(.scenes, "scene(_:openURLContexts:)", "a URL for a scene that is connected")
    case .applicationOpenURL:
      .later(
        .appDelegate, "application(_:open:options:)", "a URL, after didFinish or to a running app")
    case .onOpenURL: .later(.swiftUI, "onOpenURL(perform:)", "a URL, handled by a view")
    case .sceneWillContinueUserActivity:
      .later(.scenes, "scene(_:willContinueUserActivityWithType:)", "an activity is on its way")
    case .sceneContinueUserActivity:
      .later(.scenes, "scene(_:continue:)", "an activity for a scene that is connected")
    case .applicationWillContinueUserActivity:
      .later(
        .appDelegate, "application(_:willContinueUserActivityWithType:)",
        "an activity is on its way")
    case .applicationContinueUserActivity:
      .later(.appDelegate, "application(_:continue:restorationHandler:)", "an activity to continue")
    case .onContinueUserActivity:
      .later(.swiftUI, "onContinueUserActivity(_:perform:)", "an activity, handled by a view")
    case .windowScenePerformAction:
      .later(
        .withScenes, "windowScene(_:performActionFor:completionHandler:)",
        "a quick action for a scene that is connected")
    case .applicationPerformAction:
      .later(.appDelegate, "application(_:performActionFor:completionHandler:)", "a quick action")
    case .didReceiveNotificationResponse:
      .later(
        .all, "userNotificationCenter(_:didReceive:withCompletionHandler:)",
        "a notification was tapped")
    case .didReceiveRemoteNotification:
      .later(
        .all, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "a silent push arrived")
    case .windowSceneUserDidAcceptCloudKitShare:
      .later(
        .withScenes, "windowScene(_:userDidAcceptCloudKitShareWith:)",
        "a share was accepted, for a scene that is connected")
    case .applicationUserDidAcceptCloudKitShare:
      .later(.appDelegate, "application(_:userDidAcceptCloudKitShareWith:)", "a share was accepted")
    case .handleEventsForBackgroundURLSession:
      .later(
        .all, "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
        "the transfers of a background session are done")
    case .performFetch:
      .later(
        .all, "application(_:performFetchWithCompletionHandler:)", "time for a background fetch")
    case .handleBackgroundTask:
      .later(.all, "BGTaskScheduler's launch handler", "a refresh or processing task is due")
    case .didReceiveIncomingPush:
      .later(
        .all, "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)", "a VoIP push arrived")
    case .centralManagerWillRestoreState:
      .later(
        .all, "centralManager(_:willRestoreState:)", "Bluetooth has an event for a central manager")
    case .peripheralManagerWillRestoreState:
      .later(
        .all, "peripheralManager(_:willRestoreState:)",
        "Bluetooth has an event for a peripheral manager")
    case .didUpdateLocations:
      .later(.all, "locationManager(_:didUpdateLocations:)", "the location has changed")
    case .didRegisterForRemoteNotifications:
      .later(
        .all, "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
        "registration for pushes succeeded")
    case .didFailToRegisterForRemoteNotifications:
      .later(
        .all, "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
        "registration for pushes failed")
    case .backgroundTaskExpired:
      .later(.all, "BGTask.expirationHandler", "a refresh or processing task is nearly out of time")
    case .sceneWillResignActive:
      .later(.scenes, "sceneWillResignActive(_:)", "the scene is about to leave the foreground")
    case .sceneDidEnterBackground:
      .later(.scenes, "sceneDidEnterBackground(_:)", "the scene is in the background")
    case .scenePhaseInactive:
      .later(.swiftUI, "scenePhase == .inactive", "the scene is about to leave the foreground")
    case .scenePhaseBackground:
      .later(.swiftUI, "scenePhase == .background", "the scene is in the background")
    case .applicationWillResignActive:
      .later(
        .appDelegate, "applicationWillResignActive(_:)", "the app is about to leave the foreground")
    case .applicationDidEnterBackground:
      .later(.appDelegate, "applicationDidEnterBackground(_:)", "the app is in the background")
    case .stateRestorationActivity:
      .later(.scenes, "stateRestorationActivity(for:)", "the state of a scene is saved")
    case .shouldSaveState:
      .later(
        .uiKit, "application(_:shouldSaveSecureApplicationState:)",
        "asks if the state should be saved")
    case .encodeRestorableState:
      .later(.uiKit, "encodeRestorableState(with:)", "the view controllers write their state")
    case .sceneDidDisconnect:
      .later(.scenes, "sceneDidDisconnect(_:)", "the scene disconnects; its session may reconnect")
    case .templateApplicationSceneDidConnect:
      .later(.withScenes, "templateApplicationScene(_:didConnect:)", "CarPlay connects a scene")
    case .templateApplicationSceneDidDisconnect:
      .later(
        .withScenes, "templateApplicationScene(_:didDisconnect:)", "CarPlay disconnects its scene")
    case .applicationWillTerminate:
      .later(
        .all, "applicationWillTerminate(_:)",
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

extension Callback.Facts {
  /// The row of a callback on the way to the first frame, or of a scene that connects.
  fileprivate static func launch(
    _ lifeCycles: Set<LifeCycle>, _ selector: String?, _ moment: String
  ) -> Self {
    Self(lifeCycles, .applicationInitialization, selector, moment)
  }

  /// The row of a callback for the first frame.
  fileprivate static func frame(_ selector: String?, _ moment: String) -> Self {
    Self(.all, .initialFrame, selector, moment)
  }

  /// The row of a callback after the launch.
  fileprivate static func later(
    _ lifeCycles: Set<LifeCycle>, _ selector: String?, _ moment: String
  ) -> Self {
    Self(lifeCycles, nil, selector, moment)
  }
}
