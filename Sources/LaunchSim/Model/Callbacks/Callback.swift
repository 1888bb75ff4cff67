/// A point in an app's life at which the app's own code runs, in the order of the launch.
///
///     On(.didFinishLaunching) { launch in
///       await launch.work("CrashKit.start", cpu: .milliseconds(7))
///     }
///
/// A callback's name is its key in a scenario file's `app` object. Each callback has a row in the
/// table below: its life cycles, its phase, the Swift method behind it and its moment. The order is
/// UIKit's (model reference, *Callbacks*). The methods belong to UIKit, SwiftUI and other
/// frameworks, spelled as in their headers, each with the versions of iOS that call it. The raw
/// value is the position in the order, and may change between versions of the package.
public enum Callback: UInt8, CaseIterable, Sendable {
  // MARK: Before main and up to the delegate

  /// dyld loads the libraries, libSystem starts.
  case systemInterface
  /// `+load` methods and static initializers, before `main`.
  case staticInitializers
  /// `App.init`, in SwiftUI: after main and before UIKit starts.
  case appInit
  /// `UIApplicationDelegate.init`: the delegate is created, after UIKit has started.
  case delegateInit

  // MARK: The launch

  /// Loading of the storyboard, in UIKit: before the scene connects, or before willFinish without
  /// scenes.
  case mainInterface
  /// `application(_:willFinishLaunchingWithOptions:)`: the launch begins.
  case willFinishLaunching
  /// `application(_:shouldRestoreSecureApplicationState:)`, in UIKit: in state restoration, asks if
  /// the app wants it.
  case shouldRestoreState
  /// `viewController(withRestorationIdentifierPath:coder:)`, in UIKit: in state restoration, the
  /// view controllers are made.
  case viewControllerForRestoration
  /// `decodeRestorableState(with:)`, in UIKit: in state restoration, the view controllers read
  /// their state.
  case decodeRestorableState
  /// `application(_:didDecodeRestorableStateWith:)`, in UIKit: in state restoration, all state is
  /// read.
  case didDecodeRestorableState
  /// `applicationFinishedRestoringState()`, in UIKit: in state restoration, the restored view
  /// controllers learn that all state is read.
  case applicationFinishedRestoringState
  /// `application(_:didFinishLaunchingWithOptions:)`: the launch is nearly done.
  case didFinishLaunching
  /// `application(_:didDiscardSceneSessions:)`, with scenes and in SwiftUI: sessions were closed,
  /// now or while the app was not running.
  case didDiscardSceneSessions
  /// `application(_:configurationForConnecting:options:)`, with scenes and in SwiftUI: a new
  /// session is about to connect.
  case configurationForConnecting
  /// `scene(_:willConnectTo:options:)`, with scenes and in SwiftUI: the scene connects, once the
  /// run loop has started.
  case sceneWillConnect
  /// `loadView()`: as UIKit shows the window, the view is created.
  case loadView
  /// `viewDidLoad()`: as UIKit shows the window, the view is there.
  case viewDidLoad
  /// `viewWillAppear(_:)`: as UIKit shows the window, the view is about to appear.
  case viewWillAppear
  /// `scene(_:restoreInteractionStateWith:)`, with scenes: in state restoration, the scene restores
  /// its state.
  case sceneRestoreInteractionState
  /// `sceneWillEnterForeground(_:)`, with scenes: the scene is about to appear.
  case sceneWillEnterForeground
  /// `sceneDidBecomeActive(_:)`, with scenes: last before the frame.
  case sceneDidBecomeActive
  /// `App.body`, in SwiftUI: SwiftUI evaluates body as the scene connects.
  case body
  /// `onAppear(perform:)`, in SwiftUI: the root view appears.
  case onAppear
  /// `scenePhase == .active`, in SwiftUI: last before the frame.
  case scenePhaseActive
  /// `applicationWillEnterForeground(_:)`, without scenes: the app comes back; not in a fresh
  /// launch.
  case applicationWillEnterForeground
  /// `applicationDidBecomeActive(_:)`, without scenes: last before the frame.
  case applicationDidBecomeActive

  // MARK: The first frame

  /// `layoutSubviews()`: for the first frame, layout.
  case layoutSubviews
  /// `draw(_:)`: for the first frame, drawing.
  case draw
  /// The rest of the work of the first frame, then the commit.
  case initialFrame
  /// `viewDidAppear(_:)`: the first turn after the commit.
  case viewDidAppear

  // MARK: What a request hands over

  /// `scene(_:openURLContexts:)`, with scenes: a URL for a scene that is connected.
  case sceneOpenURLContexts
  /// `application(_:open:options:)`, without scenes: a URL, after didFinish or to a running app.
  case applicationOpenURL
  /// `onOpenURL(perform:)`, in SwiftUI: a URL, handled by a view.
  case onOpenURL
  /// `scene(_:willContinueUserActivityWithType:)`, with scenes: an activity is on its way.
  case sceneWillContinueUserActivity
  /// `scene(_:continue:)`, with scenes: an activity for a scene that is connected.
  case sceneContinueUserActivity
  /// `application(_:willContinueUserActivityWithType:)`, without scenes: an activity is on its way.
  case applicationWillContinueUserActivity
  /// `application(_:continue:restorationHandler:)`, without scenes: an activity to continue.
  case applicationContinueUserActivity
  /// `onContinueUserActivity(_:perform:)`, in SwiftUI: an activity, handled by a view.
  case onContinueUserActivity
  /// `windowScene(_:performActionFor:completionHandler:)`, with scenes and in SwiftUI: a quick
  /// action for a scene that is connected.
  case windowScenePerformAction
  /// `application(_:performActionFor:completionHandler:)`, without scenes: a quick action.
  case applicationPerformAction
  /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`: a notification was tapped.
  case didReceiveNotificationResponse
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`: a silent push arrived.
  case didReceiveRemoteNotification
  /// `application(_:didReceive:)`, without scenes: before iOS 10, a local notification was tapped.
  case applicationDidReceiveLocalNotification
  /// `windowScene(_:userDidAcceptCloudKitShareWith:)`, with scenes and in SwiftUI: a share was
  /// accepted, for a scene that is connected.
  case windowSceneUserDidAcceptCloudKitShare
  /// `application(_:userDidAcceptCloudKitShareWith:)`, without scenes: a share was accepted.
  case applicationUserDidAcceptCloudKitShare
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`: the transfers of a
  /// background session are done.
  case handleEventsForBackgroundURLSession
  /// `application(_:performFetchWithCompletionHandler:)`: time for a background fetch.
  case performFetch
  /// `BGTaskScheduler's launch handler`: a refresh or processing task is due.
  case handleBackgroundTask
  /// `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`: a VoIP push arrived.
  case didReceiveIncomingPush
  /// `centralManager(_:willRestoreState:)`: Bluetooth has an event for a central manager.
  case centralManagerWillRestoreState
  /// `peripheralManager(_:willRestoreState:)`: Bluetooth has an event for a peripheral manager.
  case peripheralManagerWillRestoreState
  /// `locationManager(_:didUpdateLocations:)`: the location has changed.
  case didUpdateLocations
  /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`: registration for pushes
  /// succeeded.
  case didRegisterForRemoteNotifications
  /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)`: registration for pushes
  /// failed.
  case didFailToRegisterForRemoteNotifications

  // MARK: Leaving the foreground, and the end

  /// `BGTask.expirationHandler`: a refresh or processing task has run out of time.
  case backgroundTaskExpired
  /// `sceneWillResignActive(_:)`, with scenes: the scene is about to leave the foreground.
  case sceneWillResignActive
  /// `sceneDidEnterBackground(_:)`, with scenes: the scene is in the background.
  case sceneDidEnterBackground
  /// `scenePhase == .inactive`, in SwiftUI: the scene is about to leave the foreground.
  case scenePhaseInactive
  /// `scenePhase == .background`, in SwiftUI: the scene is in the background.
  case scenePhaseBackground
  /// `applicationWillResignActive(_:)`, without scenes: the app is about to leave the foreground.
  case applicationWillResignActive
  /// `applicationDidEnterBackground(_:)`, without scenes: the app is in the background.
  case applicationDidEnterBackground
  /// `stateRestorationActivity(for:)`, with scenes: the state of a scene is saved.
  case stateRestorationActivity
  /// `application(_:shouldSaveSecureApplicationState:)`, in UIKit: asks if the state should be
  /// saved.
  case shouldSaveState
  /// `encodeRestorableState(with:)`, in UIKit: the view controllers write their state.
  case encodeRestorableState
  /// `sceneDidDisconnect(_:)`, with scenes: the scene disconnects; its session may reconnect.
  case sceneDidDisconnect
  /// `templateApplicationScene(_:didConnect:)`, with scenes and in SwiftUI: CarPlay connects a
  /// scene.
  case templateApplicationSceneDidConnect
  /// `templateApplicationScene(_:didDisconnect:)`, with scenes and in SwiftUI: CarPlay disconnects
  /// its scene.
  case templateApplicationSceneDidDisconnect
  /// `applicationWillTerminate(_:)`: the app is about to terminate; not called if it is suspended.
  case applicationWillTerminate

  var row: Facts {
    switch self {
    case .systemInterface:
      Facts(.process, .all, .systemInterface, nil, "dyld loads the libraries, libSystem starts")
    case .staticInitializers:
      Facts(
        .initialization, .all, .staticInitialization, nil,
        "+load methods and static initializers, before main")
    case .appInit:
      Facts(
        .initialization, .swiftUI, .uiKitInitialization, "App.init",
        "after main and before UIKit starts")
    case .delegateInit:
      Facts(
        .every, .all, .uiKitInitialization, "UIApplicationDelegate.init",
        "the delegate is created, after UIKit has started")
    case .mainInterface:
      .launch(
        .interface, .uiKit, nil,
        "the storyboard is loaded: before the scene connects, or before willFinish without scenes")
    case .willFinishLaunching:
      .launch(.every, .all, "application(_:willFinishLaunchingWithOptions:)", "the launch begins")
    case .shouldRestoreState:
      .launch(
        .restoring, .uiKit, "application(_:shouldRestoreSecureApplicationState:)",
        "state restoration: asks if the app wants it", since: 13,
        before: "application(_:shouldRestoreApplicationState:)")
    case .viewControllerForRestoration:
      .launch(
        .restoring, .uiKit, "viewController(withRestorationIdentifierPath:coder:)",
        "state restoration: the view controllers are made")
    case .decodeRestorableState:
      .launch(
        .restoring, .uiKit, "decodeRestorableState(with:)",
        "state restoration: the view controllers read their state")
    case .didDecodeRestorableState:
      .launch(
        .restoring, .uiKit, "application(_:didDecodeRestorableStateWith:)",
        "state restoration: all state is read")
    case .applicationFinishedRestoringState:
      .launch(
        .restoring, .uiKit, "applicationFinishedRestoringState()",
        "state restoration: the restored view controllers learn that all state is read")
    case .didFinishLaunching:
      .launch(
        .every, .all, "application(_:didFinishLaunchingWithOptions:)", "the launch is nearly done")
    case .didDiscardSceneSessions:
      .launch(
        .discarding, .withScenes, "application(_:didDiscardSceneSessions:)",
        "sessions were closed, now or while the app was not running")
    case .configurationForConnecting:
      .launch(
        .newSession, .withScenes, "application(_:configurationForConnecting:options:)",
        "a new session is about to connect")
    case .sceneWillConnect:
      .launch(
        .connecting, .withScenes, "scene(_:willConnectTo:options:)",
        "the scene connects, once the run loop has started")
    case .loadView: .frame(.window, "loadView()", "UIKit shows the window: the view is created")
    case .viewDidLoad: .frame(.window, "viewDidLoad()", "UIKit shows the window: the view is there")
    case .viewWillAppear:
      .frame(.window, "viewWillAppear(_:)", "UIKit shows the window: the view is about to appear")
    case .sceneRestoreInteractionState:
      .launch(
        .restoring, .scenes, "scene(_:restoreInteractionStateWith:)",
        "state restoration: the scene restores its state", since: 15)
    case .sceneWillEnterForeground:
      .launch(.foreground, .scenes, "sceneWillEnterForeground(_:)", "the scene is about to appear")
    case .sceneDidBecomeActive:
      .launch(.foreground, .scenes, "sceneDidBecomeActive(_:)", "last before the frame")
    case .body:
      .launch(.connecting, .swiftUI, "App.body", "SwiftUI evaluates body as the scene connects")
    case .onAppear: .launch(.appearing, .swiftUI, "onAppear(perform:)", "the root view appears")
    case .scenePhaseActive:
      .launch(.foreground, .swiftUI, "scenePhase == .active", "last before the frame")
    case .applicationWillEnterForeground:
      .launch(
        .comingBack, .appDelegate, "applicationWillEnterForeground(_:)",
        "the app comes back; not in a fresh launch")
    case .applicationDidBecomeActive:
      .launch(.foreground, .appDelegate, "applicationDidBecomeActive(_:)", "last before the frame")
    case .layoutSubviews: .frame(.frame, "layoutSubviews()", "the first frame: layout")
    case .draw: .frame(.frame, "draw(_:)", "the first frame: drawing")
    case .initialFrame:
      .frame(.frame, nil, "the first frame: the rest of its work, then the commit")
    case .viewDidAppear: .frame(.appeared, "viewDidAppear(_:)", "the first turn after the commit")
    case .sceneOpenURLContexts:
      .delivery(.scenes, "scene(_:openURLContexts:)", "a URL for a scene that is connected")
    case .applicationOpenURL:
      .delivery(
        .appDelegate, "application(_:open:options:)", "a URL, after didFinish or to a running app")
    case .onOpenURL: .delivery(.swiftUI, "onOpenURL(perform:)", "a URL, handled by a view")
    case .sceneWillContinueUserActivity:
      .delivery(.scenes, "scene(_:willContinueUserActivityWithType:)", "an activity is on its way")
    case .sceneContinueUserActivity:
      .delivery(.scenes, "scene(_:continue:)", "an activity for a scene that is connected")
    case .applicationWillContinueUserActivity:
      .delivery(
        .appDelegate, "application(_:willContinueUserActivityWithType:)",
        "an activity is on its way")
    case .applicationContinueUserActivity:
      .delivery(
        .appDelegate, "application(_:continue:restorationHandler:)", "an activity to continue")
    case .onContinueUserActivity:
      .delivery(.swiftUI, "onContinueUserActivity(_:perform:)", "an activity, handled by a view")
    case .windowScenePerformAction:
      .delivery(
        .withScenes, "windowScene(_:performActionFor:completionHandler:)",
        "a quick action for a scene that is connected")
    case .applicationPerformAction:
      .delivery(
        .appDelegate, "application(_:performActionFor:completionHandler:)", "a quick action")
    case .didReceiveNotificationResponse:
      .delivery(
        .all, "userNotificationCenter(_:didReceive:withCompletionHandler:)",
        "a notification was tapped", since: 10)
    case .didReceiveRemoteNotification:
      .delivery(
        .all, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "a silent push arrived")
    case .applicationDidReceiveLocalNotification:
      .delivery(
        .appDelegate, "application(_:didReceive:)",
        "before iOS 10: a local notification was tapped", through: 9)
    case .windowSceneUserDidAcceptCloudKitShare:
      .delivery(
        .withScenes, "windowScene(_:userDidAcceptCloudKitShareWith:)",
        "a share was accepted, for a scene that is connected")
    case .applicationUserDidAcceptCloudKitShare:
      .delivery(
        .appDelegate, "application(_:userDidAcceptCloudKitShareWith:)", "a share was accepted",
        since: 10)
    case .handleEventsForBackgroundURLSession:
      .delivery(
        .all, "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
        "the transfers of a background session are done")
    case .performFetch:
      .delivery(
        .all, "application(_:performFetchWithCompletionHandler:)", "time for a background fetch")
    case .handleBackgroundTask:
      .delivery(
        .all, "BGTaskScheduler's launch handler", "a refresh or processing task is due", since: 13)
    case .didReceiveIncomingPush:
      .delivery(
        .all, "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)", "a VoIP push arrived",
        since: 11, before: "pushRegistry(_:didReceiveIncomingPushWith:for:)")
    case .centralManagerWillRestoreState:
      .delivery(
        .all, "centralManager(_:willRestoreState:)", "Bluetooth has an event for a central manager")
    case .peripheralManagerWillRestoreState:
      .delivery(
        .all, "peripheralManager(_:willRestoreState:)",
        "Bluetooth has an event for a peripheral manager")
    case .didUpdateLocations:
      .delivery(.all, "locationManager(_:didUpdateLocations:)", "the location has changed")
    case .didRegisterForRemoteNotifications:
      .later(
        .registration, .all, "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
        "registration for pushes succeeded")
    case .didFailToRegisterForRemoteNotifications:
      .later(
        .registration, .all, "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
        "registration for pushes failed")
    case .backgroundTaskExpired:
      .later(
        .expiring, .all, "BGTask.expirationHandler",
        "a refresh or processing task is nearly out of time", since: 13)
    case .sceneWillResignActive:
      .later(
        .leaving, .scenes, "sceneWillResignActive(_:)", "the scene is about to leave the foreground"
      )
    case .sceneDidEnterBackground:
      .later(.background, .scenes, "sceneDidEnterBackground(_:)", "the scene is in the background")
    case .scenePhaseInactive:
      .later(
        .leaving, .swiftUI, "scenePhase == .inactive", "the scene is about to leave the foreground")
    case .scenePhaseBackground:
      .later(.background, .swiftUI, "scenePhase == .background", "the scene is in the background")
    case .applicationWillResignActive:
      .later(
        .leaving, .appDelegate, "applicationWillResignActive(_:)",
        "the app is about to leave the foreground")
    case .applicationDidEnterBackground:
      .later(
        .background, .appDelegate, "applicationDidEnterBackground(_:)",
        "the app is in the background")
    case .stateRestorationActivity:
      .later(.saving, .scenes, "stateRestorationActivity(for:)", "the state of a scene is saved")
    case .shouldSaveState:
      .later(
        .saving, .uiKit, "application(_:shouldSaveSecureApplicationState:)",
        "asks if the state should be saved", since: 13,
        before: "application(_:shouldSaveApplicationState:)")
    case .encodeRestorableState:
      .later(
        .saving, .uiKit, "encodeRestorableState(with:)", "the view controllers write their state")
    case .sceneDidDisconnect:
      .later(
        .furtherScenes, .scenes, "sceneDidDisconnect(_:)",
        "the scene disconnects; its session may reconnect")
    case .templateApplicationSceneDidConnect:
      .later(
        .furtherScenes, .withScenes, "templateApplicationScene(_:didConnect:)",
        "CarPlay connects a scene", since: 14, before: "templateApplicationScene(_:didConnect:to:)")
    case .templateApplicationSceneDidDisconnect:
      .later(
        .furtherScenes, .withScenes, "templateApplicationScene(_:didDisconnect:)",
        "CarPlay disconnects its scene", since: 14,
        before: "templateApplicationScene(_:didDisconnect:from:)")
    case .applicationWillTerminate:
      .later(
        .ending, .all, "applicationWillTerminate(_:)",
        "the app is about to terminate; not called if it is suspended")
    }
  }
}
