extension Callback {
  /// What there is to say of a callback besides its name.
  package struct Facts: Sendable {
    /// The life cycles that have it.
    package let lifeCycles: Set<LifeCycle>
    /// The phase of a foreground launch that it belongs to; `nil` for what is called after one.
    package let phase: Phase?
    /// The method that stands behind it; `nil` where several or none do.
    package let method: String?
    /// When it is called, in half a sentence.
    package let moment: String

    fileprivate init(
      _ lifeCycles: Set<LifeCycle>, _ phase: Phase?, _ method: String?, _ moment: String
    ) {
      self.lifeCycles = lifeCycles
      self.phase = phase
      self.method = method
      self.moment = moment
    }
  }

  package var facts: Facts { Self.table[index] }

  /// The phase of a foreground launch that it belongs to in a life cycle (rule 34).
  package func phase(in lifeCycle: LifeCycle) -> Phase? {
    // Without scenes the storyboard is loaded before willFinish, which ends UIKit initialization.
    self == .mainInterface && lifeCycle == .appDelegate ? .uiKitInitialization : facts.phase
  }

  /// Read once: the life cycles are asked for at every run.
  private static let table = allCases.map(\.row)

  private var row: Facts {
    switch self {
    case .systemInterface:
      .init(.all, .systemInterface, nil, "dyld loads the libraries, libSystem starts")
    case .staticInitializers:
      .init(.all, .staticInitialization, nil, "+load methods and static initializers, before main")
    case .appInit:
      .init(.swiftUI, .uiKitInitialization, "App.init", "after main and before UIKit starts")
    case .delegateInit:
      .init(
        .all, .uiKitInitialization, "UIApplicationDelegate.init",
        "the delegate is created, after UIKit has started")
    case .mainInterface:
      .init(
        .uiKit, .applicationInitialization, nil,
        "the storyboard is loaded: before the scene connects, or before willFinish without scenes")
    case .willFinishLaunching:
      .init(
        .all, .applicationInitialization, "application(_:willFinishLaunchingWithOptions:)",
        "the launch begins")
    case .shouldRestoreState:
      .init(
        .uiKit, .applicationInitialization, "application(_:shouldRestoreSecureApplicationState:)",
        "state restoration: whether there is to be any")
    case .viewControllerForRestoration:
      .init(
        .uiKit, .applicationInitialization, "viewController(withRestorationIdentifierPath:coder:)",
        "state restoration: the view controllers are made")
    case .decodeRestorableState:
      .init(
        .uiKit, .applicationInitialization, "decodeRestorableState(with:)",
        "state restoration: the view controllers read their state")
    case .didDecodeRestorableState:
      .init(
        .uiKit, .applicationInitialization, "application(_:didDecodeRestorableStateWith:)",
        "state restoration: all is read")
    case .didFinishLaunching:
      .init(
        .all, .applicationInitialization, "application(_:didFinishLaunchingWithOptions:)",
        "the launch is nearly done")
    case .didDiscardSceneSessions:
      .init(
        .withScenes, .applicationInitialization, "application(_:didDiscardSceneSessions:)",
        "sessions were closed, now or while it did not run")
    case .configurationForConnecting:
      .init(
        .withScenes, .applicationInitialization,
        "application(_:configurationForConnecting:options:)",
        "a new session is about to connect")
    case .sceneWillConnect:
      .init(
        .withScenes, .applicationInitialization, "scene(_:willConnectTo:options:)",
        "once the run loop has started")
    case .sceneRestoreInteractionState:
      .init(
        .scenes, .applicationInitialization, "scene(_:restoreInteractionStateWith:)",
        "state restoration: the scene takes up its state")
    case .sceneWillEnterForeground:
      .init(
        .scenes, .applicationInitialization, "sceneWillEnterForeground(_:)",
        "the scene is about to be seen")
    case .sceneDidBecomeActive:
      .init(
        .scenes, .applicationInitialization, "sceneDidBecomeActive(_:)",
        "last before the frame")
    case .body:
      .init(
        .swiftUI, .applicationInitialization, "App.body",
        "SwiftUI evaluates body as the scene connects")
    case .onAppear:
      .init(.swiftUI, .applicationInitialization, "onAppear(perform:)", "the root view appears")
    case .scenePhaseActive:
      .init(.swiftUI, .applicationInitialization, "scenePhase == .active", "last before the frame")
    case .applicationWillEnterForeground:
      .init(
        .appDelegate, .applicationInitialization, "applicationWillEnterForeground(_:)",
        "the app comes back; not in a fresh launch")
    case .applicationDidBecomeActive:
      .init(
        .appDelegate, .applicationInitialization, "applicationDidBecomeActive(_:)",
        "last before the frame")
    case .loadView: .init(.all, .initialFrame, "loadView()", "the first frame: the view is created")
    case .viewDidLoad:
      .init(.all, .initialFrame, "viewDidLoad()", "the first frame: the view is there")
    case .viewWillAppear:
      .init(
        .all, .initialFrame, "viewWillAppear(_:)",
        "the first frame: the view is about to be shown")
    case .layoutSubviews: .init(.all, .initialFrame, "layoutSubviews()", "the first frame: layout")
    case .draw: .init(.all, .initialFrame, "draw(_:)", "the first frame: drawing")
    case .initialFrame:
      .init(
        .all, .initialFrame, nil,
        "the first frame: whatever of it is not told apart, then the commit")
    case .viewDidAppear:
      .init(.all, .initialFrame, "viewDidAppear(_:)", "the first turn after the commit")
    case .sceneOpenURLContexts:
      .init(.scenes, nil, "scene(_:openURLContexts:)", "a URL for a scene that is connected")
    case .applicationOpenURL:
      .init(
        .appDelegate, nil, "application(_:open:options:)",
        "a URL, after didFinish or to a running app")
    case .onOpenURL: .init(.swiftUI, nil, "onOpenURL(perform:)", "a URL, as a view takes it")
    case .sceneWillContinueUserActivity:
      .init(.scenes, nil, "scene(_:willContinueUserActivityWithType:)", "an activity is on its way")
    case .sceneContinueUserActivity:
      .init(.scenes, nil, "scene(_:continue:)", "an activity for a scene that is connected")
    case .applicationWillContinueUserActivity:
      .init(
        .appDelegate, nil, "application(_:willContinueUserActivityWithType:)",
        "an activity is on its way")
    case .applicationContinueUserActivity:
      .init(
        .appDelegate, nil, "application(_:continue:restorationHandler:)",
        "an activity is to be continued")
    case .onContinueUserActivity:
      .init(.swiftUI, nil, "onContinueUserActivity(_:perform:)", "an activity, as a view takes it")
    case .windowScenePerformAction:
      .init(
        .withScenes, nil, "windowScene(_:performActionFor:completionHandler:)",
        "a quick action for a scene that is connected")
    case .applicationPerformAction:
      .init(
        .appDelegate, nil, "application(_:performActionFor:completionHandler:)",
        "a quick action")
    case .didReceiveNotificationResponse:
      .init(
        .all, nil, "userNotificationCenter(_:didReceive:withCompletionHandler:)",
        "a notification was tapped")
    case .didReceiveRemoteNotification:
      .init(
        .all, nil, "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "a silent push has come")
    case .windowSceneUserDidAcceptCloudKitShare:
      .init(
        .withScenes, nil, "windowScene(_:userDidAcceptCloudKitShareWith:)",
        "a share was accepted, for a scene that is connected")
    case .applicationUserDidAcceptCloudKitShare:
      .init(
        .appDelegate, nil, "application(_:userDidAcceptCloudKitShareWith:)",
        "a share was accepted")
    case .handleEventsForBackgroundURLSession:
      .init(
        .all, nil, "application(_:handleEventsForBackgroundURLSession:completionHandler:)",
        "the transfers of a background session are done")
    case .performFetch:
      .init(
        .all, nil, "application(_:performFetchWithCompletionHandler:)",
        "time for a background fetch")
    case .handleBackgroundTask:
      .init(.all, nil, "BGTaskScheduler's launch handler", "a refresh or processing task is to run")
    case .didReceiveIncomingPush:
      .init(
        .all, nil, "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)",
        "a VoIP push has come")
    case .centralManagerWillRestoreState:
      .init(
        .all, nil, "centralManager(_:willRestoreState:)",
        "Bluetooth has an event for a central manager")
    case .peripheralManagerWillRestoreState:
      .init(
        .all, nil, "peripheralManager(_:willRestoreState:)",
        "Bluetooth has an event for a peripheral manager")
    case .didUpdateLocations:
      .init(.all, nil, "locationManager(_:didUpdateLocations:)", "the location has changed")
    case .didRegisterForRemoteNotifications:
      .init(
        .all, nil, "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)",
        "registration for pushes has succeeded")
    case .didFailToRegisterForRemoteNotifications:
      .init(
        .all, nil, "application(_:didFailToRegisterForRemoteNotificationsWithError:)",
        "registration for pushes has failed")
    case .backgroundTaskExpired:
      .init(
        .all, nil, "BGTask.expirationHandler",
        "the time of a refresh or processing task is over")
    case .sceneWillResignActive:
      .init(.scenes, nil, "sceneWillResignActive(_:)", "the scene is about to be left")
    case .sceneDidEnterBackground:
      .init(.scenes, nil, "sceneDidEnterBackground(_:)", "the scene is in the background")
    case .scenePhaseInactive:
      .init(.swiftUI, nil, "scenePhase == .inactive", "the scene is about to be left")
    case .scenePhaseBackground:
      .init(.swiftUI, nil, "scenePhase == .background", "the scene is in the background")
    case .applicationWillResignActive:
      .init(.appDelegate, nil, "applicationWillResignActive(_:)", "the app is about to be left")
    case .applicationDidEnterBackground:
      .init(.appDelegate, nil, "applicationDidEnterBackground(_:)", "the app is in the background")
    case .stateRestorationActivity:
      .init(.scenes, nil, "stateRestorationActivity(for:)", "the state of a scene is saved")
    case .shouldSaveState:
      .init(
        .uiKit, nil, "application(_:shouldSaveSecureApplicationState:)",
        "whether state is to be saved")
    case .encodeRestorableState:
      .init(.uiKit, nil, "encodeRestorableState(with:)", "the view controllers write their state")
    case .sceneDidDisconnect:
      .init(
        .scenes, nil, "sceneDidDisconnect(_:)",
        "the scene is released; its session may come back")
    case .templateApplicationSceneDidConnect:
      .init(
        .withScenes, nil, "templateApplicationScene(_:didConnect:)", "CarPlay connects a scene")
    case .templateApplicationSceneDidDisconnect:
      .init(
        .withScenes, nil, "templateApplicationScene(_:didDisconnect:)",
        "CarPlay lets its scene go")
    case .applicationWillTerminate:
      .init(
        .all, nil, "applicationWillTerminate(_:)",
        "the app is about to be ended, if it is not suspended")
    }
  }
}

extension Set<LifeCycle> {
  fileprivate static let all = Set(LifeCycle.allCases)
  fileprivate static let scenes: Set = [.scenes]
  fileprivate static let appDelegate: Set = [.appDelegate]
  fileprivate static let swiftUI: Set = [.swiftUI]
  /// What UIKit calls on scenes, however they came about.
  fileprivate static let withScenes: Set = [.scenes, .swiftUI]
  /// What goes with view controllers and storyboards.
  fileprivate static let uiKit: Set = [.scenes, .appDelegate]
}
