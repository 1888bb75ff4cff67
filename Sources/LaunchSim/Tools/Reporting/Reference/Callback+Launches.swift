import LaunchSim

extension Callback {
  /// The launches that call a callback, in words, and the rules that say so.
  struct Launches: Hashable, Sendable {
    var words: String
    /// The numbers of the rules in the model reference.
    var rules: [Int]

    fileprivate init(_ words: String, _ rules: Int...) {
      self.words = words
      self.rules = rules
    }
  }

  /// The launches that call it, beside the deliveries of requests; `nil` for a delivery alone.
  var launches: Launches? {
    switch self {
    case .systemInterface: Launches("every launch but a prewarmed one; no resume", 34, 36)
    case .staticInitializers, .appInit:
      Launches("every launch but one prewarmed up to UIApplicationMain; no resume", 26, 36)
    case .delegateInit, .willFinishLaunching, .didFinishLaunching:
      Launches("every launch, in the background too; no resume", 26, 36, 47)
    case .mainInterface:
      Launches(
        "every launch without scenes; with scenes every one that connects a scene; no resume", 26,
        36,
        47)
    case .shouldRestoreState, .viewControllerForRestoration, .decodeRestorableState,
      .didDecodeRestorableState, .applicationFinishedRestoringState,
      .sceneRestoreInteractionState:
      Launches("a launch with saved state to restore", 26)
    case .didDiscardSceneSessions:
      Launches("a launch after sessions were closed; later as they are closed", 26, 59)
    case .configurationForConnecting:
      Launches("a launch whose session is new; an existing one reconnects without it", 26, 59)
    case .sceneWillConnect, .body:
      Launches(
        "every launch; in the background with the switch sceneConnectsInBackground, which is on; no "
          + "resume", 26, 36, 47)
    case .sceneWillEnterForeground, .sceneDidBecomeActive, .scenePhaseActive,
      .applicationDidBecomeActive:
      Launches(
        "launches in the foreground, resumes, and coming back; none in the background", 26, 36, 53)
    case .onAppear: Launches("launches in the foreground; no resume", 26, 36)
    case .applicationWillEnterForeground:
      Launches("a resume, and coming back; no launch in the foreground", 36, 53)
    case .loadView, .viewDidLoad, .viewWillAppear:
      Launches(
        "every launch that shows a window, in the background too; a resume, as far as the app lists it",
        35, 36, 47)
    case .layoutSubviews, .draw, .initialFrame:
      Launches("launches in the foreground and resumes, as far as the app lists it", 35, 36)
    case .viewDidAppear: Launches("launches in the foreground; no resume", 35, 36)
    case .sceneDidEnterBackground, .applicationDidEnterBackground, .scenePhaseBackground:
      Launches(
        "leaving the foreground, and launches in the background with the switch "
          + "didEnterBackgroundOnWake, which is on", 47, 53)
    case .sceneWillResignActive, .applicationWillResignActive, .scenePhaseInactive:
      Launches("leaving the foreground; no launch", 53)
    case .stateRestorationActivity, .shouldSaveState, .encodeRestorableState:
      Launches("before the app-switcher snapshot; no launch", 52, 53)
    case .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications:
      Launches("the answer to a registration; no launch by itself", 56)
    case .backgroundTaskExpired: Launches("shortly before the time of a BGTask is over", 50)
    case .sceneDidDisconnect, .templateApplicationSceneDidConnect,
      .templateApplicationSceneDidDisconnect:
      Launches("further scenes, and sessions that are closed", 59)
    case .applicationWillTerminate:
      Launches("an end by the user while the app is not suspended", 57)
    case .sceneOpenURLContexts, .applicationOpenURL, .onOpenURL, .sceneWillContinueUserActivity,
      .sceneContinueUserActivity, .applicationWillContinueUserActivity,
      .applicationContinueUserActivity, .onContinueUserActivity, .windowScenePerformAction,
      .applicationPerformAction, .didReceiveNotificationResponse, .didReceiveRemoteNotification,
      .applicationDidReceiveLocalNotification, .windowSceneUserDidAcceptCloudKitShare,
      .applicationUserDidAcceptCloudKitShare, .handleEventsForBackgroundURLSession, .performFetch,
      .handleBackgroundTask, .didReceiveIncomingPush, .centralManagerWillRestoreState,
      .peripheralManagerWillRestoreState, .didUpdateLocations:
      nil
    }
  }

  /// The reasons that it delivers, launched or to an app that runs.
  func reasons(in lifeCycle: LifeCycle, isRunning: Bool) -> [LaunchReason.Kind] {
    LaunchReason.Kind.allCases.filter { kind in
      LaunchReason(kind).callbacks(in: lifeCycle, isRunning: isRunning).contains(self)
    }
  }

  /// The reasons that it delivers before iOS 10, which brought the notification center.
  var reasonsBeforeNotificationCenter: [LaunchReason.Kind] {
    LaunchReason.Kind.allCases.filter { $0.facts.beforeNotificationCenter == self }
  }
}

extension LifeCycle {
  /// Its callbacks in the order of a launch, then the others.
  var callbacksInOrder: [Callback] {
    var callbacks = Callback.allCases.filter { $0.lifeCycles.contains(self) }
    // With scenes the storyboard is that of the scene (rule 26).
    if self == .scenes, let place = callbacks.firstIndex(of: .mainInterface) {
      callbacks.remove(at: place)
      let scene = callbacks.firstIndex(of: .sceneWillConnect) ?? place
      callbacks.insert(.mainInterface, at: scene)
    }
    // In SwiftUI the views that body makes are part of the frame (rule 35).
    if self == .swiftUI {
      callbacks.removeAll(where: Callback.viewCreation.contains)
      let frame = callbacks.firstIndex(of: .layoutSubviews) ?? callbacks.endIndex
      callbacks.insert(contentsOf: Callback.viewCreation, at: frame)
    }
    return callbacks
  }

  /// The title of a list of its callbacks.
  var listTitle: String {
    switch self {
    case .scenes: "UIKit with scenes (scenes)"
    case .appDelegate: "UIKit without scenes (appDelegate)"
    case .swiftUI: "SwiftUI (swiftUI)"
    }
  }
}
