import Testing

@testable import LaunchSim

/// The keys as Apple's pages and headers have them, written out from those and not from the table.
@Suite("Launch options and connection options")
struct LaunchOptionTests {
  /// A row of Apple's list: the key, a reason that brings it, whether that brings the app to the screen,
  /// the SDK that deprecates it, and what takes its place with scenes.
  typealias Row = (
    key: LaunchOption, reason: LaunchReason.Kind, isSeen: Bool, deprecated: Int?, scenes: String
  )

  static let keys: [Row] = [
    (.url, .url, true, 26, "urlContexts"),
    (.sourceApplication, .url, true, 26, "sourceApplication"),
    (.annotation, .url, true, 16, "nothing"),
    (.eventAttribution, .url, true, 26, "urlContexts"),
    (.remoteNotification, .notification, true, 26, "notificationResponse"),
    (.remoteNotification, .silentPush, false, 26, "didReceiveRemoteNotification"),
    (.localNotification, .localNotification, true, 10, "UNUserNotificationCenter"),
    (.location, .location, false, 26, "after the scene connects"),
    (.newsstandDownloads, .newsstand, false, nil, "nothing"),
    (.bluetoothCentrals, .bluetoothCentral, false, 26, "make the managers again"),
    (.bluetoothPeripherals, .bluetoothPeripheral, false, 26, "make the managers again"),
    (.shortcutItem, .quickAction, true, 26, "shortcutItem"),
    (.userActivityDictionary, .universalLink, true, 26, "userActivities"),
    (.userActivityDictionary, .handoff, true, 26, "userActivities"),
    (.userActivityType, .handoff, true, 26, "handoffUserActivityType"),
    (.cloudKitShareMetadata, .cloudKitShare, true, 26, "cloudKitShareMetadata"),
  ]

  @Test(
    "There are fourteen launch options, and each has its reason, its end and its place with scenes")
  func launchOptions() {
    #expect(
      LaunchOption.allCases.map(\.rawValue) == [
        "url", "sourceApplication", "annotation", "eventAttribution", "remoteNotification",
        "localNotification", "location", "newsstandDownloads", "bluetoothCentrals",
        "bluetoothPeripherals", "shortcutItem", "userActivityDictionary", "userActivityType",
        "cloudKitShareMetadata",
      ])
    #expect(Set(Self.keys.map(\.key)) == Set(LaunchOption.allCases))
    for row in Self.keys {
      #expect(row.reason.facts.launchOptions.contains(row.key), "\(row.key)")
      #expect((row.reason.facts.presence == .foreground) == row.isSeen, "\(row.reason)")
      #expect(row.key.facts.deprecated == row.deprecated, "\(row.key)")
      #expect(row.key.facts.replacement.contains(row.scenes), "\(row.key)")
    }
  }

  @Test("The iOS version that introduced a key, as the header gives it")
  func versions() {
    let since: [LaunchOption: Int] = [
      .url: 3, .sourceApplication: 3, .annotation: 3, .remoteNotification: 3,
      .localNotification: 4, .location: 4, .newsstandDownloads: 5,
      .eventAttribution: 14, .bluetoothCentrals: 7, .bluetoothPeripherals: 7, .shortcutItem: 9,
      .userActivityDictionary: 8, .userActivityType: 8, .cloudKitShareMetadata: 10,
    ]
    for key in LaunchOption.allCases { #expect(key.facts.since == since[key], "\(key)") }
  }

  @Test("There are seven connection options, and each has its reason")
  func connectionOptions() {
    let reasons: [ConnectionOption: [LaunchReason.Kind]] = [
      .urlContexts: [.url], .sourceApplication: [.url], .handoffUserActivityType: [.handoff],
      .userActivities: [.universalLink, .handoff, .userActivity],
      .notificationResponse: [.notification, .localNotification], .shortcutItem: [.quickAction],
      .cloudKitShareMetadata: [.cloudKitShare],
    ]
    #expect(ConnectionOption.allCases.count == 7)
    for option in ConnectionOption.allCases {
      let having = LaunchReason.Kind.allCases.filter {
        $0.facts.connectionOptions.contains(option)
      }
      #expect(having == reasons[option], "\(option)")
    }
  }

  @Test("tvOS lacks five keys, and the options for two of them")
  func television() {
    let missing = LaunchOption.allCases.filter { !$0.facts.isOnTV }
    #expect(
      missing == [
        .remoteNotification, .localNotification, .newsstandDownloads, .shortcutItem,
        .cloudKitShareMetadata,
      ])
    #expect(
      ConnectionOption.allCases.filter { !$0.facts.isOnTV } == [
        .notificationResponse, .shortcutItem,
      ])
  }
}
