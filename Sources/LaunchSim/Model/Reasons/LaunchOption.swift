/// A key of the launch options that an app without scenes is handed, spelt as
/// `UIApplication.LaunchOptionsKey` spells it.
public enum LaunchOption: String, CaseIterable, Sendable {
  case url, sourceApplication, annotation, eventAttribution, remoteNotification
  case localNotification, location, newsstandDownloads, bluetoothCentrals, bluetoothPeripherals
  case shortcutItem, userActivityDictionary, userActivityType, cloudKitShareMetadata

  /// What there is to say of a key besides its name.
  package struct Facts: Sendable {
    /// What its value is.
    package let value: String
    /// The first iOS that has it, where a source says so.
    package let since: Int?
    /// The iOS whose SDK calls it deprecated; `nil` where no source says more than that it is.
    package let deprecated: Int?
    /// The first iOS that passes it on no more, where there is one.
    package let goneSince: Int?
    /// Whether tvOS has it.
    package let isOnTV: Bool
    /// What takes its place in an app with scenes.
    package let replacement: String

    fileprivate init(
      _ value: String, since: Int? = nil, deprecated: Int? = 26, goneSince: Int? = nil,
      isOnTV: Bool = true, replacement: String
    ) {
      self.value = value
      self.since = since
      self.deprecated = deprecated
      self.goneSince = goneSince
      self.isOnTV = isOnTV
      self.replacement = replacement
    }
  }

  package var facts: Facts {
    switch self {
    case .url:
      Facts("the URL to open", replacement: "connectionOptions.urlContexts")
    case .sourceApplication:
      Facts(
        "the opener's bundle identifier, if it is of the same team",
        replacement: "connectionOptions.sourceApplication")
    case .annotation:
      Facts(
        "a property list from the opener", deprecated: 16, goneSince: 16,
        replacement: "nothing: the system no longer uses it")
    case .eventAttribution:
      Facts(
        "the UIEventAttribution of a URL, from iOS 14.5 on", since: 14,
        replacement: "the options of each of connectionOptions.urlContexts")
    case .remoteNotification:
      Facts(
        "the payload of a push", isOnTV: false,
        replacement:
          "connectionOptions.notificationResponse for a tap; didReceiveRemoteNotification")
    case .localNotification:
      Facts(
        "a UILocalNotification", deprecated: 10, goneSince: 10, isOnTV: false,
        replacement: "the delegate of UNUserNotificationCenter")
    case .location:
      Facts(
        "true; the locations come to a CLLocationManager",
        replacement: "CLLocationUpdate, CLMonitor or a delegate, after the scene connects")
    case .newsstandDownloads:
      Facts(
        "identifiers of NKAssetDownloads", deprecated: nil, goneSince: 13, isOnTV: false,
        replacement: "nothing: it is no longer used")
    case .bluetoothCentrals:
      Facts(
        "restore identifiers of CBCentralManagers", since: 7,
        replacement: "nothing: store them, and make the managers again at launch")
    case .bluetoothPeripherals:
      Facts(
        "restore identifiers of CBPeripheralManagers", since: 7,
        replacement: "nothing: store them, and make the managers again at launch")
    case .shortcutItem:
      Facts(
        "a UIApplicationShortcutItem", since: 9, isOnTV: false,
        replacement: "connectionOptions.shortcutItem")
    case .userActivityDictionary:
      Facts(
        "a dictionary about the activity to continue", since: 8,
        replacement: "connectionOptions.userActivities")
    case .userActivityType:
      Facts(
        "the activity's type, inside userActivityDictionary", since: 8,
        replacement: "connectionOptions.handoffUserActivityType")
    case .cloudKitShareMetadata:
      Facts(
        "a CKShare.Metadata", since: 10, replacement: "connectionOptions.cloudKitShareMetadata")
    }
  }
}

/// A property of the `UIScene.ConnectionOptions` that an app with scenes is handed.
public enum ConnectionOption: String, CaseIterable, Sendable {
  case urlContexts, sourceApplication, handoffUserActivityType, userActivities
  case notificationResponse, shortcutItem, cloudKitShareMetadata

  /// Whether tvOS has it.
  package var isOnTV: Bool { self != .shortcutItem && self != .notificationResponse }

  /// What its value is.
  package var value: String {
    switch self {
    case .urlContexts: "a UIOpenURLContext for each URL, with its options"
    case .sourceApplication: "the opener's bundle identifier, if it is of the same team"
    case .handoffUserActivityType: "the type of an activity that another device hands off"
    case .userActivities: "the activities to continue"
    case .notificationResponse: "what the user made of a notification"
    case .shortcutItem: "the quick action that was chosen"
    case .cloudKitShareMetadata: "the share that was accepted"
    }
  }
}
