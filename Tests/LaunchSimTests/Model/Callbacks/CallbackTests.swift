import Testing

@testable import LaunchSim

/// The callbacks with their Swift methods as Apple's reference spells them, and not from the table.
@Suite("Callbacks")
struct CallbackTests {
  typealias Row = (callback: Callback, lifeCycles: Set<LifeCycle>, selector: String?)

  private static let all = Set(LifeCycle.allCases)
  private static let scenes: Set<LifeCycle> = [.scenes]
  private static let appDelegate: Set<LifeCycle> = [.appDelegate]
  private static let swiftUI: Set<LifeCycle> = [.swiftUI]
  private static let withScenes: Set<LifeCycle> = [.scenes, .swiftUI]
  private static let uiKit: Set<LifeCycle> = [.scenes, .appDelegate]

  static let rows: [Row] = [
    (.systemInterface, all, nil),
    (.staticInitializers, all, nil),
    (.appInit, swiftUI, "App.init"),
    (.delegateInit, all, "UIApplicationDelegate.init"),
    (.mainInterface, uiKit, nil),
    (.willFinishLaunching, all, "application(_:willFinishLaunchingWithOptions:)"),
    (.shouldRestoreState, uiKit, "application(_:shouldRestoreSecureApplicationState:)"),
    (.viewControllerForRestoration, uiKit, "viewController(withRestorationIdentifierPath:coder:)"),
    (.decodeRestorableState, uiKit, "decodeRestorableState(with:)"),
    (.didDecodeRestorableState, uiKit, "application(_:didDecodeRestorableStateWith:)"),
    (.didFinishLaunching, all, "application(_:didFinishLaunchingWithOptions:)"),
    (.didDiscardSceneSessions, withScenes, "application(_:didDiscardSceneSessions:)"),
    (.configurationForConnecting, withScenes, "application(_:configurationForConnecting:options:)"),
    (.sceneWillConnect, withScenes, "scene(_:willConnectTo:options:)"),
    (.sceneRestoreInteractionState, scenes, "scene(_:restoreInteractionStateWith:)"),
    (.sceneWillEnterForeground, scenes, "sceneWillEnterForeground(_:)"),
    (.sceneDidBecomeActive, scenes, "sceneDidBecomeActive(_:)"),
    (.body, swiftUI, "App.body"),
    (.onAppear, swiftUI, "onAppear(perform:)"),
    (.scenePhaseActive, swiftUI, "scenePhase == .active"),
    (.applicationWillEnterForeground, appDelegate, "applicationWillEnterForeground(_:)"),
    (.applicationDidBecomeActive, appDelegate, "applicationDidBecomeActive(_:)"),
    (.loadView, all, "loadView()"),
    (.viewDidLoad, all, "viewDidLoad()"),
    (.viewWillAppear, all, "viewWillAppear(_:)"),
    (.layoutSubviews, all, "layoutSubviews()"),
    (.draw, all, "draw(_:)"),
    (.initialFrame, all, nil),
    (.viewDidAppear, all, "viewDidAppear(_:)"),
    (.sceneOpenURLContexts, scenes, "scene(_:openURLContexts:)"),
    (.applicationOpenURL, appDelegate, "application(_:open:options:)"),
    (.onOpenURL, swiftUI, "onOpenURL(perform:)"),
    (.sceneWillContinueUserActivity, scenes, "scene(_:willContinueUserActivityWithType:)"),
    (.sceneContinueUserActivity, scenes, "scene(_:continue:)"),
    (
      .applicationWillContinueUserActivity, appDelegate,
      "application(_:willContinueUserActivityWithType:)"
    ),
    (.applicationContinueUserActivity, appDelegate, "application(_:continue:restorationHandler:)"),
    (.onContinueUserActivity, swiftUI, "onContinueUserActivity(_:perform:)"),
    (.windowScenePerformAction, withScenes, "windowScene(_:performActionFor:completionHandler:)"),
    (.applicationPerformAction, appDelegate, "application(_:performActionFor:completionHandler:)"),
    (
      .didReceiveNotificationResponse, all,
      "userNotificationCenter(_:didReceive:withCompletionHandler:)"
    ),
    (
      .didReceiveRemoteNotification, all,
      "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
    ),
    (.applicationDidReceiveLocalNotification, appDelegate, "application(_:didReceive:)"),
    (
      .windowSceneUserDidAcceptCloudKitShare, withScenes,
      "windowScene(_:userDidAcceptCloudKitShareWith:)"
    ),
    (
      .applicationUserDidAcceptCloudKitShare, appDelegate,
      "application(_:userDidAcceptCloudKitShareWith:)"
    ),
    (
      .handleEventsForBackgroundURLSession, all,
      "application(_:handleEventsForBackgroundURLSession:completionHandler:)"
    ),
    (.performFetch, all, "application(_:performFetchWithCompletionHandler:)"),
    (
      .handleBackgroundTask, all,
      "BGTaskScheduler's launch handler"
    ),
    (.didReceiveIncomingPush, all, "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"),
    (.centralManagerWillRestoreState, all, "centralManager(_:willRestoreState:)"),
    (.peripheralManagerWillRestoreState, all, "peripheralManager(_:willRestoreState:)"),
    (.didUpdateLocations, all, "locationManager(_:didUpdateLocations:)"),
    (
      .didRegisterForRemoteNotifications, all,
      "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"
    ),
    (
      .didFailToRegisterForRemoteNotifications, all,
      "application(_:didFailToRegisterForRemoteNotificationsWithError:)"
    ),
    (.backgroundTaskExpired, all, "BGTask.expirationHandler"),
    (.sceneWillResignActive, scenes, "sceneWillResignActive(_:)"),
    (.sceneDidEnterBackground, scenes, "sceneDidEnterBackground(_:)"),
    (.scenePhaseInactive, swiftUI, "scenePhase == .inactive"),
    (.scenePhaseBackground, swiftUI, "scenePhase == .background"),
    (.applicationWillResignActive, appDelegate, "applicationWillResignActive(_:)"),
    (.applicationDidEnterBackground, appDelegate, "applicationDidEnterBackground(_:)"),
    (.stateRestorationActivity, scenes, "stateRestorationActivity(for:)"),
    (.shouldSaveState, uiKit, "application(_:shouldSaveSecureApplicationState:)"),
    (.encodeRestorableState, uiKit, "encodeRestorableState(with:)"),
    (.sceneDidDisconnect, scenes, "sceneDidDisconnect(_:)"),
    (.templateApplicationSceneDidConnect, withScenes, "templateApplicationScene(_:didConnect:)"),
    (
      .templateApplicationSceneDidDisconnect, withScenes,
      "templateApplicationScene(_:didDisconnect:)"
    ),
    (.applicationWillTerminate, all, "applicationWillTerminate(_:)"),
  ]

  @Test("Each has its life cycles and its Swift method")
  func facts() {
    #expect(Self.rows.map(\.callback) == Callback.allCases)
    for row in Self.rows {
      #expect(row.callback.lifeCycles == row.lifeCycles, "\(row.callback)")
      #expect(row.callback.selector == row.selector, "\(row.callback)")
    }
  }

  @Test("A callback has a counterpart of the same purpose in another life cycle")
  func counterparts() {
    #expect(Callback.sceneDidBecomeActive.counterpart(in: .swiftUI) == .scenePhaseActive)
    #expect(
      Callback.scenePhaseInactive.counterpart(in: .appDelegate) == .applicationWillResignActive)
    #expect(
      Callback.applicationDidEnterBackground.counterpart(in: .scenes) == .sceneDidEnterBackground)
    #expect(Callback.onOpenURL.counterpart(in: .appDelegate) == .applicationOpenURL)
    #expect(Callback.sceneDidDisconnect.counterpart(in: .swiftUI) == nil)
  }
}
