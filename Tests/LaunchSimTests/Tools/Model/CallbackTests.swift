import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

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
    (.applicationFinishedRestoringState, uiKit, "applicationFinishedRestoringState()"),
    (.didFinishLaunching, all, "application(_:didFinishLaunchingWithOptions:)"),
    (.didDiscardSceneSessions, withScenes, "application(_:didDiscardSceneSessions:)"),
    (.configurationForConnecting, withScenes, "application(_:configurationForConnecting:options:)"),
    (.sceneWillConnect, withScenes, "scene(_:willConnectTo:options:)"),
    (.loadView, all, "loadView()"),
    (.viewDidLoad, all, "viewDidLoad()"),
    (.viewWillAppear, all, "viewWillAppear(_:)"),
    (.sceneRestoreInteractionState, scenes, "scene(_:restoreInteractionStateWith:)"),
    (.sceneWillEnterForeground, scenes, "sceneWillEnterForeground(_:)"),
    (.sceneDidBecomeActive, scenes, "sceneDidBecomeActive(_:)"),
    (.body, swiftUI, "App.body"),
    (.onAppear, swiftUI, "onAppear(perform:)"),
    (.scenePhaseActive, swiftUI, "scenePhase == .active"),
    (.applicationWillEnterForeground, appDelegate, "applicationWillEnterForeground(_:)"),
    (.applicationDidBecomeActive, appDelegate, "applicationDidBecomeActive(_:)"),
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

  /// The first version of those that came after their life cycle, and the last of the one that left.
  private static let versions: [Callback: ClosedRange<Int>] = [
    .sceneRestoreInteractionState: 15...99, .didReceiveNotificationResponse: 10...99,
    .applicationDidReceiveLocalNotification: 9...9, .handleBackgroundTask: 13...99,
    .backgroundTaskExpired: 13...99, .applicationUserDidAcceptCloudKitShare: 10...99,
  ]
  /// The methods of earlier versions, with the first version of the later one.
  private static let earlier: [Callback: (method: String, before: Int)] = [
    .shouldRestoreState: ("application(_:shouldRestoreApplicationState:)", 13),
    .shouldSaveState: ("application(_:shouldSaveApplicationState:)", 13),
    .didReceiveIncomingPush: ("pushRegistry(_:didReceiveIncomingPushWith:for:)", 11),
    .templateApplicationSceneDidConnect: ("templateApplicationScene(_:didConnect:to:)", 14),
    .templateApplicationSceneDidDisconnect: ("templateApplicationScene(_:didDisconnect:from:)", 14),
  ]

  @Test("Each has the versions of iOS that call it, and the method that each version calls")
  func versions() {
    for row in Self.rows {
      let cycle =
        row.lifeCycles == Self.swiftUI ? 14 : row.lifeCycles.contains(.appDelegate) ? 9 : 13
      let expected = Self.versions[row.callback] ?? cycle...99
      for version in 9...99 {
        let isCalled = row.callback.isCalled(onIOS: version)
        #expect(isCalled == expected.contains(version), "\(row.callback) \(version)")
        let earlier = Self.earlier[row.callback].flatMap { version < $0.before ? $0.method : nil }
        #expect(row.callback.selector(onIOS: version) == earlier ?? row.selector)
      }
    }
  }

  @Test("No launch calls a callback, or names a method, of another version", arguments: 9...27)
  func calls(version: Int) throws {
    var called: Set<Callback> = []
    for lifeCycle in LifeCycle.allCases where lifeCycle.firstVersion <= version {
      for reason in LaunchReason.Kind.allCases {
        let text = """
          {"launchScenario":1,"os":"iOS \(version)",
          "launch":{"reason":"\(reason.rawValue)","restores":true},
          "app":{"lifeCycle":"\(lifeCycle.rawValue)","restoration":{}},
          "then":[{"event":"leave","at":"5s"}]}
          """
        // SwiftUI restores by itself, and some reasons came later.
        let plain = text.replacing(",\"restoration\":{}", with: "")
        guard
          let scenario = (try? ScenarioFixture.read(("t", text)).scenario)
            ?? (try? ScenarioFixture.read(("t", plain)).scenario)
        else { continue }
        let report = try Report(simulating: scenario)
        called.formUnion(report.calledCallbacks)
        let json = JSONReport(report).text
        for callback in report.calledCallbacks {
          #expect(callback.isCalled(onIOS: version), "\(callback): \(text)")
          guard let method = callback.selector(onIOS: version) else { continue }
          #expect(json.contains("\"method\": \"\(method)\""), "\(callback): \(text)")
        }
      }
    }
    #expect(called.contains(.shouldRestoreState) && called.contains(.applicationDidBecomeActive))
    #expect(called.contains(.sceneRestoreInteractionState) == (version >= 15))
  }

  @Test("Steps of a callback that the system does not call are warned of")
  func otherVersion() throws {
    func complaints(_ app: String, os: Int) -> [String] {
      ScenarioFixture.complaints(app: app, rest: "\"os\":\"iOS \(os)\"")
    }
    let restore = "\"sceneRestoreInteractionState\":[{\"cpu\":\"1ms\"}]"
    #expect(
      complaints(restore, os: 14) == [
        """
        warning: app/sceneRestoreInteractionState: iOS 14 does not call sceneRestoreInteractionState, \
        which iOS 15 and later call, so its steps never run; move them, or write another "os"
        """
      ])
    #expect(complaints(restore, os: 15) == [])
    #expect(complaints("\"sceneRestoreInteractionState\":[]", os: 14) == [])
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
