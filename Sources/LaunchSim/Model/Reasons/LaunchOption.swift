/// A key of the launch options of an app without scenes, spelled as
/// `UIApplication.LaunchOptionsKey` spells it.
public enum LaunchOption: String, CaseIterable, Sendable {
  /// The URL to open.
  case url
  /// The bundle identifier of the app that opens the URL.
  case sourceApplication
  /// A property list from the app that opens the URL.
  case annotation
  /// The attribution of the URL for ad measurement.
  case eventAttribution
  /// The payload of a remote notification.
  case remoteNotification
  /// A local notification.
  case localNotification
  /// The launch is for a location event.
  case location
  /// The identifiers of Newsstand downloads.
  case newsstandDownloads
  /// The restore identifiers of central managers.
  case bluetoothCentrals
  /// The restore identifiers of peripheral managers.
  case bluetoothPeripherals
  /// The quick action chosen by the user.
  case shortcutItem
  /// A dictionary about the activity to continue.
  case userActivityDictionary
  /// The type of the activity to continue.
  case userActivityType
  /// The share accepted by the user.
  case cloudKitShareMetadata

  /// Table row of a key.
  package struct Facts: Sendable {
    /// Meaning of the key's value.
    package let value: String
    let content: OptionContent
    /// The first iOS that has the key, if a source says so.
    package var since: Int?
    /// The iOS whose SDK deprecates the key; `nil` if no source gives the version.
    package var deprecated: Int? = 26
    /// The first iOS that no longer passes the key on; `nil` if all versions still do.
    package var goneSince: Int?
    package var isOnTV = true
    /// The replacement of the key in an app with scenes.
    package let replacement: String
  }

  package var facts: Facts {
    switch self {
    case .url:
      Facts(
        value: "the URL to open", content: .piece(.url, else: "a URL"), since: 3,
        replacement: "connectionOptions.urlContexts")
    case .sourceApplication:
      Facts(
        value: "the opener's bundle identifier, if it is of the same team",
        content: .piece(.sourceApplication), since: 3,
        replacement: "connectionOptions.sourceApplication")
    case .annotation:
      Facts(
        value: "a property list from the opener, from iOS 3.2 on", content: .piece(.annotation),
        since: 3, deprecated: 16, goneSince: 16,
        replacement: "nothing: the system no longer uses it")
    case .eventAttribution:
      Facts(
        value: "the UIEventAttribution of a URL, from iOS 14.5 on",
        content: .flag(.eventAttribution, "a UIEventAttribution"), since: 14,
        replacement: "the options of each of connectionOptions.urlContexts")
    case .remoteNotification:
      Facts(
        value: "the payload of a push", content: .piece(.remoteNotification, else: "the push"),
        since: 3, isOnTV: false,
        replacement:
          "connectionOptions.notificationResponse for a tap; didReceiveRemoteNotification")
    case .localNotification:
      Facts(
        value: "a UILocalNotification",
        content: .piece(.localNotification, else: "the notification"), since: 4, deprecated: 10,
        goneSince: 10, isOnTV: false, replacement: "the delegate of UNUserNotificationCenter")
    case .location:
      Facts(
        value: "true; a CLLocationManager delivers the locations", content: .fixed("true"),
        since: 4,
        replacement: "CLLocationUpdate, CLMonitor or a delegate, after the scene connects")
    case .newsstandDownloads:
      Facts(
        value: "identifiers of NKAssetDownloads", content: .piece(.assets, else: "the assets"),
        since: 5, deprecated: nil, goneSince: 13, isOnTV: false,
        replacement: "nothing: it is no longer used")
    case .bluetoothCentrals:
      Facts(
        value: "restore identifiers of CBCentralManagers", content: Self.managers, since: 7,
        replacement: Self.storedIdentifiers)
    case .bluetoothPeripherals:
      Facts(
        value: "restore identifiers of CBPeripheralManagers", content: Self.managers, since: 7,
        replacement: Self.storedIdentifiers)
    case .shortcutItem:
      Facts(
        value: "a UIApplicationShortcutItem", content: .piece(.shortcutItem, else: "the action"),
        since: 9, isOnTV: false, replacement: "connectionOptions.shortcutItem")
    case .userActivityDictionary:
      Facts(
        value: "a dictionary about the activity to continue",
        content: .fixed("the activity's dictionary"), since: 8,
        replacement: "connectionOptions.userActivities")
    case .userActivityType:
      Facts(
        value: "the activity's type, inside userActivityDictionary", content: .activityType,
        since: 8, replacement: "connectionOptions.handoffUserActivityType")
    case .cloudKitShareMetadata:
      Facts(
        value: "a CKShare.Metadata", content: .piece(.share, else: "the share"), since: 10,
        isOnTV: false,
        replacement: "connectionOptions.cloudKitShareMetadata")
    }
  }

  private static let managers = OptionContent.piece(
    .restoreIdentifiers, else: "the managers' identifiers")
  private static let storedIdentifiers =
    "nothing: store them, and make the managers again at launch"
}
