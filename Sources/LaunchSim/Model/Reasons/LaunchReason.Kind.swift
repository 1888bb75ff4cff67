extension LaunchReason {
  /// A launch reason without its payload; the raw value is its name in a scenario file.
  public enum Kind: String, CaseIterable, Sendable {
    /// The user taps the icon.
    case tap
    /// A URL with a scheme of the app's own is opened.
    case url
    /// A link to a web site that the app is associated with is opened.
    case universalLink
    /// An activity of another device is continued.
    case handoff
    /// Another user activity is continued.
    case userActivity
    /// The user chooses one of the icon's quick actions.
    case quickAction
    /// The user taps a remote notification.
    case notification
    /// The user taps a local notification.
    case localNotification
    /// A push with `content-available` wakes the app.
    case silentPush
    /// A location service delivers an event.
    case location
    /// Bluetooth has an event for a central manager.
    case bluetoothCentral
    /// Bluetooth has an event for a peripheral manager.
    case bluetoothPeripheral
    /// The system grants time for a background fetch (`performFetchWithCompletionHandler`).
    case backgroundFetch
    /// A `BGAppRefreshTask` is due.
    case appRefresh
    /// A `BGProcessingTask` is due.
    case processing
    /// The transfers of a background URL session are done.
    case backgroundURLSession
    /// The user accepts a CloudKit share.
    case cloudKitShare
    /// A VoIP push arrives.
    case voipPush
    /// Newsstand has downloaded an issue.
    case newsstand
    /// The system launches the app ahead of its use.
    case prewarm
    /// The app is restored to its last state, for no other purpose.
    case restoration

    package var facts: Facts { Self.table[self] ?? row.completed }

    /// Made once, because a run asks for its reason's row several times.
    private static let table = Dictionary(
      uniqueKeysWithValues: allCases.map { ($0, $0.row.completed) })

    private var row: Facts {
      switch self {
      // MARK: Foreground
      case .tap:
        Facts(
          title: "the user taps the icon", presence: .foreground, phrase: "tap",
          source: "Apple, Responding to the launch")
      case .url:
        Facts(
          title: "a URL with a scheme of the app's own is opened", presence: .foreground,
          phrase: "by a URL",
          payload: [.url, .sourceApplication, .sameTeam, .annotation, .eventAttribution],
          requirements: [.init(.urlSchemes)],
          instead: "no app opens the URL, and the opener learns that it failed",
          launchOptions: [.url, .sourceApplication, .annotation, .eventAttribution],
          connectionOptions: [.urlContexts, .sourceApplication],
          launched: .init(appDelegate: [.applicationOpenURL], swiftUI: [.onOpenURL]),
          running: .init(
            scenes: [.sceneOpenURLContexts], appDelegate: [.applicationOpenURL],
            swiftUI: [.onOpenURL]),
          heldBack: .applicationOpenURL,
          source: "\(Self.optionsPage).url; Apple, scene(_:openURLContexts:)",
          doubt: """
            The header promises eventAttribution among the connection options; it is in the options of a \
            URL context. That SwiftUI calls onOpenURL after a launch too is inferred.
            """)
      case .universalLink:
        Facts(
          title: "a link to an associated web site is opened", presence: .foreground,
          phrase: "by a universal link", since: 9, payload: [.url],
          requirements: [.init(.associatedDomains)], instead: "the browser opens the page",
          launchOptions: [.userActivityDictionary, .userActivityType],
          connectionOptions: [.userActivities],
          launched: .init(appDelegate: Self.activity, swiftUI: [.onOpenURL]),
          running: .init(
            scenes: Self.sceneActivity, appDelegate: Self.activity, swiftUI: [.onOpenURL]),
          source: "Apple TN3155; Apple, Supporting universal links in your app",
          doubt: """
            Apple's page says that SwiftUI delivers the link to onOpenURL and not as an activity. The \
            callbacks of an app without scenes after its launch are inferred from those of one that runs.
            """)
      case .handoff:
        Facts(
          title: "an activity of another device is continued", presence: .foreground,
          phrase: "by Handoff", since: 8, payload: [.activityType],
          requirements: [.init(.userActivityTypes)],
          instead: "the app is not offered for the activity",
          launchOptions: [.userActivityDictionary, .userActivityType],
          connectionOptions: [.handoffUserActivityType, .userActivities],
          launched: .init(appDelegate: Self.activity, swiftUI: [.onContinueUserActivity]),
          running: Self.activityOfRunningApp, source: Self.activitySource,
          doubt: "An activity that does not arrive calls didFail instead, which is not modeled.")
      case .userActivity:
        Facts(
          title: "a user activity of this device is continued", presence: .foreground,
          phrase: "by a user activity", since: 8, payload: [.activityType],
          requirements: [.init(.userActivityTypes)],
          instead: "the app is not offered for the activity",
          launchOptions: [.userActivityDictionary, .userActivityType],
          connectionOptions: [.userActivities],
          launched: .init(appDelegate: Self.activity, swiftUI: [.onContinueUserActivity]),
          running: Self.activityOfRunningApp, source: Self.activitySource,
          doubt: "Taken to be as Handoff, without the type that arrives before the activity.")
      case .quickAction:
        Facts(
          title: "the user chooses a quick action of the icon", presence: .foreground,
          phrase: "by a quick action", since: 9, payload: [.shortcutItem],
          requirements: [.init(.shortcutItems)],
          instead: "the icon's menu does not offer the action",
          missingOnTV: "icons there have no quick actions", launchOptions: [.shortcutItem],
          connectionOptions: [.shortcutItem],
          launched: .init(appDelegate: [.applicationPerformAction]),
          running: .init(
            scenes: [.windowScenePerformAction], appDelegate: [.applicationPerformAction],
            swiftUI: [.windowScenePerformAction]),
          heldBack: .applicationPerformAction,
          source: "\(Self.optionsPage).shortcutItem; Apple, windowScene(_:performActionFor:)")
      case .notification:
        Facts(
          title: "the user taps a remote notification", presence: .foreground,
          phrase: "by a notification", since: 3, payload: [.remoteNotification],
          requirements: [.init(.pushNotifications, without: .withoutKey(.remoteNotification))],
          missingOnTV: "notifications there cannot be tapped", launchOptions: [.remoteNotification],
          connectionOptions: [.notificationResponse],
          launched: .all(.didReceiveNotificationResponse),
          running: .all(.didReceiveNotificationResponse),
          beforeNotificationCenter: .didReceiveRemoteNotification, ignoresResult: true,
          source: "\(Self.optionsPage).remoteNotification; UIScene.ConnectionOptions",
          doubt: """
            No source says if the notification center's delegate is called before or after the options are \
            read; it is taken to come after, and needs a delegate that is set before the launch ends. On \
            iOS 9 the app delegate's didReceiveRemoteNotification gets it (gist 623637646); its handler is \
            not modeled there.
            """)
      case .localNotification:
        Facts(
          title: "the user taps a local notification", presence: .foreground,
          phrase: "by a local notification", payload: [.localNotification],
          missingOnTV: "notifications there cannot be tapped", launchOptions: [.localNotification],
          connectionOptions: [.notificationResponse],
          launched: .all(.didReceiveNotificationResponse),
          running: .all(.didReceiveNotificationResponse),
          beforeNotificationCenter: .applicationDidReceiveLocalNotification,
          source: "\(Self.optionsPage).localNotification; UIScene.ConnectionOptions",
          doubt: """
            From iOS 10 on the notification center's delegate gets it, and the key is deprecated: it is \
            taken to be gone. On iOS 9 the app delegate's application(_:didReceive:) gets it; that it does \
            so after a launch too is inferred from the remote notification.
            """)
      case .cloudKitShare:
        Facts(
          title: "the user accepts a CloudKit share", presence: .foreground,
          phrase: "by a CloudKit share", since: 10, payload: [.share],
          requirements: [.init(.cloudKitSharing)],
          instead: "the link to the share does not open the app",
          launchOptions: [.cloudKitShareMetadata], connectionOptions: [.cloudKitShareMetadata],
          launched: .init(appDelegate: [.applicationUserDidAcceptCloudKitShare]),
          running: .init(
            scenes: [.windowSceneUserDidAcceptCloudKitShare],
            appDelegate: [.applicationUserDidAcceptCloudKitShare],
            swiftUI: [.windowSceneUserDidAcceptCloudKitShare]),
          source: "\(Self.optionsPage).cloudKitShareMetadata; Apple, CKSharingSupported",
          doubt: """
            The window scene's method is named from its header. That the method of an app without scenes \
            is called after a launch too is inferred.
            """)
      case .restoration:
        Facts(
          title: "the app comes back as it was", presence: .foreground, phrase: "restored",
          since: 6, source: "WWDC19-258, WWDC13-222",
          doubt:
            "The state to restore is the session's, not an option of the launch or the connection.")

      // MARK: Background
      case .silentPush:
        Facts(
          title: "a push with content-available wakes the app", presence: .background,
          phrase: "by a silent push", since: 7, payload: [.remoteNotification],
          requirements: [.init(.pushNotifications), .mode(.remoteNotification)],
          instead: "the push does not launch the app", launchOptions: [.remoteNotification],
          launched: .all(.didReceiveRemoteNotification),
          running: .all(.didReceiveRemoteNotification), ignoresResult: true, completion: .handler,
          limit: .silentPush, source: "Apple, Pushing background updates to your App; WWDC13-204",
          doubt: Self.sceneDoubt)
      case .location:
        Facts(
          title: "a location service delivers an event", presence: .background,
          phrase: "by a location event", payload: [.service],
          requirements: [.init(.locationAlways)],
          instead: "the location service does not launch the app", launchOptions: [.location],
          launched: .all(.didUpdateLocations), running: .all(.didUpdateLocations),
          reportedAfterForceQuit: (18, "forums 826964, for a significant change up to iOS 18"),
          limit: .location,
          source: """
            Apple, Location and Maps Programming Guide, Getting the User's Location, Table 1-1; Apple DTS, \
            forums 815618
            """,
          doubt: """
            Standard updates launch no app; to one with a process they need the background mode location. \
            didUpdateLocations stands for the callbacks of regions (didEnterRegion, didExitRegion) and of \
            visits (didVisit) too. \
            The end of the wake's time is a switch: launch-sim show switches locationOverrunKills. \
            \(Self.sceneDoubt)
            """)
      case .bluetoothCentral:
        Self.bluetooth(
          "central", .bluetoothCentral, [.bluetoothCentrals], .centralManagerWillRestoreState)
      case .bluetoothPeripheral:
        Self.bluetooth(
          "peripheral", .bluetoothPeripheral, [.bluetoothPeripherals],
          .peripheralManagerWillRestoreState)
      case .backgroundFetch:
        Facts(
          title: "the system has time for a background fetch", presence: .background,
          phrase: "by a background fetch", since: 7, deprecated: 13, requirements: [.mode(.fetch)],
          disabled: (.backgroundTasks, 13),
          instead: "the system does not launch the app for a fetch", launched: .all(.performFetch),
          running: .all(.performFetch), completion: .handler, limit: .backgroundFetch,
          source: "WWDC13-204, WWDC19-707; Apple, Using background tasks to update your app",
          doubt: "Deprecated by BGTaskScheduler; it still works. " + Self.sceneDoubt)
      case .appRefresh: Self.task("refresh", "an app refresh", .fetch, limit: .appRefresh)
      case .processing:
        Self.task(
          "processing", "a processing", .processing, limit: .processing,
          (.max, "Apple DTS, forums 793189; 119758 says the opposite"))
      case .backgroundURLSession:
        Facts(
          title: "the transfers of a background URL session are done", presence: .background,
          phrase: "by a background URL session", since: 7, payload: [.session],
          launched: .all(.handleEventsForBackgroundURLSession),
          running: .all(.handleEventsForBackgroundURLSession), completion: .handler,
          limit: .backgroundURLSession,
          source: "WWDC13-204; Apple, handleEventsForBackgroundURLSession", doubt: Self.sceneDoubt)
      case .voipPush:
        Facts(
          title: "a VoIP push arrives", presence: .background, phrase: "by a VoIP push", since: 8,
          requirements: [.mode(.voip)], instead: "the push does not launch the app",
          missingOnTV: "it has no CallKit, to which the call must be reported",
          launched: .all(.didReceiveIncomingPush), running: .all(.didReceiveIncomingPush),
          mustReportCall: true, reportedAfterForceQuit: (.max, "forums 781211"),
          limit: .voipPush, source: "WWDC19-707",
          doubt: "That it came with iOS 8 has no source here. " + Self.sceneDoubt)
      case .newsstand:
        Facts(
          title: "Newsstand has downloaded an issue", presence: .background,
          phrase: "by a Newsstand download",
          retired: (12, "iOS 13 deprecated NewsstandKit, and later systems have left it out"),
          payload: [.assets], requirements: [.mode(.newsstandContent)],
          instead: "the download does not launch the app", missingOnTV: "there was no Newsstand",
          launchOptions: [.newsstandDownloads],
          source: "Apple, LaunchOptionsKey.newsstandDownloads",
          doubt: "No source says which system was the last to launch an app for it.")
      case .prewarm:
        Facts(
          title: "the system prepares a launch ahead of its use", presence: .background,
          phrase: "by prewarming", since: 15, comesAfterForceQuit: true,
          source: "Apple, About the app launch sequence",
          doubt: """
            The end of such a launch is a switch: launch-sim show switches prewarmPolicy. That it also \
            comes after a force quit is assumed.
            """)
      }
    }
  }
}

// MARK: - Said of several

extension LaunchReason.Kind {
  private static let optionsPage = "Apple, LaunchOptionsKey"
  private static let activitySource =
    "\(optionsPage).userActivityDictionary; UIScene.ConnectionOptions"
  private static let activity: [Callback] = [
    .applicationWillContinueUserActivity, .applicationContinueUserActivity,
  ]
  private static let sceneActivity: [Callback] = [
    .sceneWillContinueUserActivity, .sceneContinueUserActivity,
  ]
  private static let activityOfRunningApp = LaunchReason.Handover(
    scenes: sceneActivity, appDelegate: activity, swiftUI: [.onContinueUserActivity])
  private static let sceneDoubt = """
    That a scene may connect in such a launch is documented; when, is not. The callback without scenes is \
    cited.
    """

  private static func bluetooth(
    _ role: String, _ mode: BackgroundMode, _ options: [LaunchOption], _ callback: Callback
  ) -> LaunchReason.Facts {
    LaunchReason.Facts(
      title: "Bluetooth has an event for a \(role) manager", presence: .background,
      phrase: "by Bluetooth", since: 7, payload: [.restoreIdentifiers],
      requirements: [.mode(mode), .init(.bluetoothRestoreIdentifiers)],
      instead: "the event does not launch the app", launchOptions: options,
      launched: .all(callback), limit: .bluetooth, source: "Apple, LaunchOptionsKey; TN3115",
      doubt: """
        A running app gets the event by the manager's own methods, which are not modeled. \(sceneDoubt)
        """)
  }

  private static func task(
    _ name: String, _ words: String, _ mode: BackgroundMode, limit: SystemLimit,
    _ afterForceQuit: (through: Int, source: String)? = nil
  ) -> LaunchReason.Facts {
    LaunchReason.Facts(
      title: "a \(name) task of BGTaskScheduler is due", presence: .background,
      phrase: "by \(words) task", since: 13, payload: [.tasks],
      requirements: [.mode(mode), .init(.backgroundTasks)],
      instead: "the scheduler refuses the request, so that the task is never due",
      launched: .all(.handleBackgroundTask), running: .all(.handleBackgroundTask),
      completion: .tasks, reportedAfterForceQuit: afterForceQuit, limit: limit,
      source: "WWDC19-707",
      doubt: "Its handler must be registered before the launch ends. " + sceneDoubt)
  }
}
