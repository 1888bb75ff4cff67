import Testing

@testable import LaunchSim

/// The places where a request arrives, written from Apple's documentation and not from the table.
@Suite("Launch reasons")
struct LaunchReasonTests {
  /// The callbacks with scenes, without them, and in SwiftUI.
  typealias Handover = ([Callback], [Callback], [Callback])

  typealias Row = (
    kind: LaunchReason.Kind, launchOptions: [LaunchOption], connection: [ConnectionOption],
    launched: Handover, running: Handover
  )

  private static let nothing: Handover = ([], [], [])

  private static func everywhere(_ callback: Callback) -> Handover {
    ([callback], [callback], [callback])
  }

  private static let activity: [Callback] = [
    .applicationWillContinueUserActivity, .applicationContinueUserActivity,
  ]
  private static let sceneActivity: [Callback] = [
    .sceneWillContinueUserActivity, .sceneContinueUserActivity,
  ]
  private static let share = Callback.windowSceneUserDidAcceptCloudKitShare

  static let rows: [Row] = [
    (.tap, [], [], nothing, nothing),
    // A URL of a connecting scene is not delivered again.
    (
      .url, [.url, .sourceApplication, .annotation, .eventAttribution],
      [.urlContexts, .sourceApplication], ([], [.applicationOpenURL], [.onOpenURL]),
      ([.sceneOpenURLContexts], [.applicationOpenURL], [.onOpenURL])
    ),
    (
      .universalLink, [.userActivityDictionary, .userActivityType], [.userActivities],
      ([], activity, [.onOpenURL]), (sceneActivity, activity, [.onOpenURL])
    ),
    (
      .handoff, [.userActivityDictionary, .userActivityType],
      [.handoffUserActivityType, .userActivities], ([], activity, [.onContinueUserActivity]),
      (sceneActivity, activity, [.onContinueUserActivity])
    ),
    (
      .userActivity, [.userActivityDictionary, .userActivityType], [.userActivities],
      ([], activity, [.onContinueUserActivity]),
      (sceneActivity, activity, [.onContinueUserActivity])
    ),
    (
      .quickAction, [.shortcutItem], [.shortcutItem], ([], [.applicationPerformAction], []),
      ([.windowScenePerformAction], [.applicationPerformAction], [.windowScenePerformAction])
    ),
    (
      .notification, [.remoteNotification], [.notificationResponse],
      everywhere(.didReceiveNotificationResponse), everywhere(.didReceiveNotificationResponse)
    ),
    (
      .localNotification, [.localNotification], [.notificationResponse],
      everywhere(.didReceiveNotificationResponse), everywhere(.didReceiveNotificationResponse)
    ),
    (
      .silentPush, [.remoteNotification], [], everywhere(.didReceiveRemoteNotification),
      everywhere(.didReceiveRemoteNotification)
    ),
    (.location, [.location], [], everywhere(.didUpdateLocations), everywhere(.didUpdateLocations)),
    (
      .bluetoothCentral, [.bluetoothCentrals], [], everywhere(.centralManagerWillRestoreState),
      nothing
    ),
    (
      .bluetoothPeripheral, [.bluetoothPeripherals], [],
      everywhere(.peripheralManagerWillRestoreState), nothing
    ),
    (.backgroundFetch, [], [], everywhere(.performFetch), everywhere(.performFetch)),
    (.appRefresh, [], [], everywhere(.handleBackgroundTask), everywhere(.handleBackgroundTask)),
    (.processing, [], [], everywhere(.handleBackgroundTask), everywhere(.handleBackgroundTask)),
    (
      .backgroundURLSession, [], [], everywhere(.handleEventsForBackgroundURLSession),
      everywhere(.handleEventsForBackgroundURLSession)
    ),
    (
      .cloudKitShare, [.cloudKitShareMetadata], [.cloudKitShareMetadata],
      ([], [.applicationUserDidAcceptCloudKitShare], []),
      ([share], [.applicationUserDidAcceptCloudKitShare], [share])
    ),
    (
      .voipPush, [], [], everywhere(.didReceiveIncomingPush), everywhere(.didReceiveIncomingPush)
    ),
    (.newsstand, [.newsstandDownloads], [], nothing, nothing),
    (.prewarm, [], [], nothing, nothing),
    (.restoration, [], [], nothing, nothing),
  ]

  @Test("Each request arrives at its documented place, at launch and in a running app")
  func handover() {
    #expect(Self.rows.map(\.kind) == LaunchReason.Kind.allCases)
    for row in Self.rows {
      let reason = LaunchReason(row.kind)
      #expect(row.kind.facts.launchOptions == row.launchOptions, "\(row.kind)")
      #expect(row.kind.facts.connectionOptions == row.connection, "\(row.kind)")
      for (isRunning, expected) in [(false, row.launched), (true, row.running)] {
        let (scenes, appDelegate, swiftUI) = expected
        for (lifeCycle, callbacks) in [
          (LifeCycle.scenes, scenes), (.appDelegate, appDelegate), (.swiftUI, swiftUI),
        ] {
          #expect(
            reason.callbacks(in: lifeCycle, isRunning: isRunning) == callbacks,
            "\(row.kind) \(lifeCycle) \(isRunning)")
        }
      }
    }
  }

  @Test("Handlers, reports, suppressed callbacks and undelivered requests of each reason")
  func obligations() {
    let kinds = LaunchReason.Kind.allCases
    #expect(
      Dictionary(
        uniqueKeysWithValues: kinds.map { ($0, LaunchReason($0).handlers) }
      ).filter { !$0.value.isEmpty } == [
        .silentPush: ["silentPush"], .backgroundFetch: ["backgroundFetch"],
        .appRefresh: ["appRefresh"], .processing: ["processing"],
        .backgroundURLSession: ["backgroundURLSession"],
      ])
    #expect(LaunchReason.processing("index", "clean").handlers == ["index", "clean"])
    #expect(kinds.filter { LaunchReason($0).expires } == [.appRefresh, .processing])
    #expect(kinds.filter(\.facts.mustReportCall) == [.voipPush])
    #expect(kinds.filter(\.facts.ignoresResult) == [.notification, .silentPush])
    #expect(kinds.filter { $0.facts.heldBack != nil } == [.url, .quickAction])
    #expect(
      kinds.filter { !$0.facts.comesAfterForceQuit } == [
        .silentPush, .location, .bluetoothCentral, .bluetoothPeripheral, .backgroundFetch,
        .appRefresh, .processing, .backgroundURLSession, .voipPush, .newsstand,
      ])
  }

  @Test(
    "A tap has no payload and no callbacks besides the life cycle's",
    arguments: LifeCycle.allCases)
  func lifeCycles(lifeCycle: LifeCycle) {
    for kind in LaunchReason.Kind.allCases {
      for isRunning in [false, true] {
        let callbacks = LaunchReason(kind).callbacks(in: lifeCycle, isRunning: isRunning)
        #expect(callbacks.allSatisfy { $0.lifeCycles.contains(lifeCycle) }, "\(kind)")
      }
    }
    #expect(LaunchReason.tap.callbacks(in: lifeCycle, isRunning: false) == [])
    #expect(LaunchReason.tap.callbacks(in: lifeCycle, isRunning: true) == [])
    #expect(LaunchReason.Kind.tap.facts.launchOptions == [])
  }

  @Test("The required declarations are those in Apple's documentation")
  func declarations() {
    let expected: [LaunchReason.Kind: [(Declaration, BackgroundMode?)]] = [
      .url: [(.urlSchemes, nil)], .universalLink: [(.associatedDomains, nil)],
      .handoff: [(.userActivityTypes, nil)], .userActivity: [(.userActivityTypes, nil)],
      .quickAction: [(.shortcutItems, nil)], .notification: [(.pushNotifications, nil)],
      .silentPush: [(.pushNotifications, nil), (.backgroundModes, .remoteNotification)],
      .location: [(.locationAlways, nil)],
      .bluetoothCentral: [
        (.backgroundModes, .bluetoothCentral), (.bluetoothRestoreIdentifiers, nil),
      ],
      .bluetoothPeripheral: [
        (.backgroundModes, .bluetoothPeripheral), (.bluetoothRestoreIdentifiers, nil),
      ],
      .backgroundFetch: [(.backgroundModes, .fetch)],
      .appRefresh: [(.backgroundModes, .fetch), (.backgroundTasks, nil)],
      .processing: [(.backgroundModes, .processing), (.backgroundTasks, nil)],
      .cloudKitShare: [(.cloudKitSharing, nil)], .voipPush: [(.backgroundModes, .voip)],
      .newsstand: [(.backgroundModes, .newsstandContent)],
    ]
    for kind in LaunchReason.Kind.allCases {
      let requirements = kind.facts.requirements
      let rows = expected[kind] ?? []
      #expect(requirements.map(\.declaration) == rows.map(\.0), "\(kind)")
      #expect(requirements.map(\.mode) == rows.map(\.1), "\(kind)")
      // What can come undelivered says what the system does then.
      let canBeMissed = requirements.contains { $0.without == .notDelivered }
      #expect(kind.facts.instead.isEmpty != canBeMissed, "\(kind)")
    }
    let push = LaunchReason.Kind.notification.facts.requirements
    #expect(push.map(\.without) == [.withoutKey(.remoteNotification)])
  }

  @Test("The background modes are those that UIBackgroundModes knows on a phone")
  func backgroundModes() {
    #expect(
      BackgroundMode.allCases.map(\.rawValue) == [
        "audio", "bluetooth-central", "bluetooth-peripheral", "external-accessory", "fetch",
        "location", "nearby-interaction", "network-authentication", "newsstand-content",
        "processing", "push-to-talk", "remote-notification", "voip",
      ])
  }

  @Test("A background launch has the limit of its reason, any other the watchdog's")
  func limits() {
    let limits: [LaunchReason.Kind: SystemLimit] = [
      .silentPush: .silentPush, .location: .location, .bluetoothCentral: .bluetooth,
      .bluetoothPeripheral: .bluetooth, .backgroundFetch: .backgroundFetch,
      .appRefresh: .appRefresh, .processing: .processing,
      .backgroundURLSession: .backgroundURLSession, .voipPush: .voipPush,
    ]
    for kind in LaunchReason.Kind.allCases {
      let expected = kind.facts.presence == .foreground ? .launchWatchdog : limits[kind]
      #expect(kind.facts.limit == expected, "\(kind)")
    }
  }

  typealias Systems = (
    kind: LaunchReason.Kind, system: LaunchSystem, works: ClosedRange<Int>
  )

  static let systems: [Systems] = [
    (.cloudKitShare, .iOS, 10...99), (.appRefresh, .iOS, 13...99), (.processing, .tvOS, 13...99),
    (.processing, .visionOS, 1...99), (.prewarm, .iOS, 15...99), (.newsstand, .iOS, 9...12),
    (.backgroundFetch, .iOS, 9...99), (.localNotification, .iPadOS, 9...99),
    (.url, .tvOS, 9...99), (.quickAction, .visionOS, 1...99),
  ]

  @Test("A reason is there from the version that brought it to the last that had it")
  func versions() {
    for row in Self.systems {
      for version in row.system.versions {
        let problem = row.kind.problem(on: row.system, version: version)
        #expect((problem == nil) == row.works.contains(version), "\(row.kind) \(version)")
      }
    }
    for kind in [LaunchReason.Kind.quickAction, .notification, .localNotification] {
      #expect(kind.problem(on: .tvOS, version: 18) == .notOnTV(kind))
    }
  }

  @Test("visionOS 1 and 2 go with iOS 17 and 18, and from 26 on all have one number")
  func counterparts() {
    #expect([1, 2, 26, 27].map(LaunchSystem.visionOS.counterpart) == [17, 18, 26, 27])
    #expect([13, 18, 26].map(LaunchSystem.visionOS.version) == [nil, 2, 26])
    #expect([9, 18, 26].map(LaunchSystem.tvOS.counterpart) == [9, 18, 26])
  }
}
