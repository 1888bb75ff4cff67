import Testing

@testable import LaunchSim

/// Where a request arrives, by what Apple says of each: with scenes after a launch, with scenes in an app
/// that runs, and without scenes in an app that runs.
@Suite("Launch reasons")
struct LaunchReasonTests {
  typealias Row = (
    kind: LaunchReason.Kind, connection: [ConnectionOption], launched: [Callback],
    running: [Callback], runningWithoutScenes: [Callback]
  )

  static let rows: [Row] = [
    // A URL of a connecting scene is not handed over once more.
    (.url, [.urlContexts, .sourceApplication], [], [.sceneOpenURLContexts], [.applicationOpenURL]),
    (
      .universalLink, [.userActivities], [],
      [.sceneWillContinueUserActivity, .sceneContinueUserActivity],
      [.applicationWillContinueUserActivity, .applicationContinueUserActivity]
    ),
    (
      .handoff, [.handoffUserActivityType, .userActivities], [],
      [.sceneWillContinueUserActivity, .sceneContinueUserActivity],
      [.applicationWillContinueUserActivity, .applicationContinueUserActivity]
    ),
    (.quickAction, [.shortcutItem], [], [.windowScenePerformAction], [.applicationPerformAction]),
    (
      .notification, [.notificationResponse], [.didReceiveNotificationResponse],
      [.didReceiveNotificationResponse], [.didReceiveNotificationResponse]
    ),
    (
      .silentPush, [], [.didReceiveRemoteNotification], [.didReceiveRemoteNotification],
      [.didReceiveRemoteNotification]
    ),
    (
      .cloudKitShare, [.cloudKitShareMetadata], [], [.windowSceneUserDidAcceptCloudKitShare],
      [.applicationUserDidAcceptCloudKitShare]
    ),
    (
      .backgroundURLSession, [], [.handleEventsForBackgroundURLSession],
      [.handleEventsForBackgroundURLSession], [.handleEventsForBackgroundURLSession]
    ),
    (.appRefresh, [], [.handleBackgroundTask], [.handleBackgroundTask], [.handleBackgroundTask]),
    (.processing, [], [.handleBackgroundTask], [.handleBackgroundTask], [.handleBackgroundTask]),
  ]

  @Test("Each arrives where Apple says, after a launch and in an app that runs")
  func handover() {
    for row in Self.rows {
      let reason = LaunchReason(row.kind)
      #expect(row.kind.facts.connectionOptions == row.connection, "\(row.kind)")
      #expect(reason.callbacks(in: .scenes, isRunning: false) == row.launched, "\(row.kind)")
      #expect(reason.callbacks(in: .scenes, isRunning: true) == row.running, "\(row.kind)")
      #expect(
        reason.callbacks(in: .appDelegate, isRunning: true) == row.runningWithoutScenes,
        "\(row.kind)")
    }
  }

  @Test(
    "A tap brings nothing, and what is new comes by the app's own life cycle",
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

  @Test("What must be declared is what Apple asks for")
  func declarations() {
    let expected: [LaunchReason.Kind: [(Declaration, BackgroundMode?)]] = [
      .url: [(.urlSchemes, nil)], .universalLink: [(.associatedDomains, nil)],
      .handoff: [(.userActivityTypes, nil)], .userActivity: [(.userActivityTypes, nil)],
      .quickAction: [(.shortcutItems, nil)], .notification: [(.pushNotifications, nil)],
      .silentPush: [(.pushNotifications, nil), (.backgroundModes, .remoteNotification)],
      .location: [(.locationAlways, nil), (.backgroundModes, .location)],
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

  @Test("What launches an app unseen is held to its own limit, all else to the watchdog's")
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
