/// A key of the launch options of an app without scenes, spelled as `UIApplication.LaunchOptionsKey`
/// spells it.
public enum LaunchOption: String, CaseIterable, Sendable {
  case url, sourceApplication, annotation, eventAttribution, remoteNotification
  case localNotification, location, newsstandDownloads, bluetoothCentrals, bluetoothPeripherals
  case shortcutItem, userActivityDictionary, userActivityType, cloudKitShareMetadata

  /// The row of a key.
  struct Facts: Sendable {
    /// The meaning of its value.
    package let value: String
    let content: OptionContent
    /// The first iOS that has it, where a source says so.
    let since: Int?
    /// The iOS whose SDK calls it deprecated; `nil` if no source gives the version.
    let deprecated: Int?
    /// The first iOS that no longer passes it on; `nil` if all still do.
    let goneSince: Int?
    let isOnTV: Bool
    /// Its replacement in an app with scenes.
    let replacement: String

    fileprivate init(
      _ value: String, _ content: OptionContent, since: Int? = nil, deprecated: Int? = 26,
      goneSince: Int? = nil, isOnTV: Bool = true, replacement: String
    ) {
      self.value = value
      self.content = content
      self.since = since
      self.deprecated = deprecated
      self.goneSince = goneSince
      self.isOnTV = isOnTV
      self.replacement = replacement
    }
  }

  var facts: Facts {
    switch self {
    case .url:
      Facts(
        "the URL to open", .piece(.url, else: "a URL"),
        replacement: "connectionOptions.urlContexts")
    case .sourceApplication:
      Facts(
        "the opener's bundle identifier, if it is of the same team", .piece(.sourceApplication),
        replacement: "connectionOptions.sourceApplication")
    case .annotation:
      Facts(
        "a property list from the opener", .piece(.annotation), deprecated: 16, goneSince: 16,
        replacement: "nothing: the system no longer uses it")
    case .eventAttribution:
      Facts(
        "the UIEventAttribution of a URL, from iOS 14.5 on",
        .flag(.eventAttribution, "a UIEventAttribution"), since: 14,
        replacement: "the options of each of connectionOptions.urlContexts")
    case .remoteNotification:
      Facts(
        "the payload of a push", .piece(.remoteNotification, else: "the push"), isOnTV: false,
        replacement:
          "connectionOptions.notificationResponse for a tap; didReceiveRemoteNotification")
    case .localNotification:
      Facts(
        "a UILocalNotification", .piece(.localNotification, else: "the notification"),
        deprecated: 10, goneSince: 10, isOnTV: false,
        replacement: "the delegate of UNUserNotificationCenter")
    case .location:
      Facts(
        "true; a CLLocationManager delivers the locations", .fixed("true"),
        replacement: "CLLocationUpdate, CLMonitor or a delegate, after the scene connects")
    case .newsstandDownloads:
      Facts(
        "identifiers of NKAssetDownloads", .piece(.assets, else: "the assets"), deprecated: nil,
        goneSince: 13, isOnTV: false, replacement: "nothing: it is no longer used")
    case .bluetoothCentrals:
      Facts(
        "restore identifiers of CBCentralManagers", Self.managers, since: 7,
        replacement: Self.storedIdentifiers)
    case .bluetoothPeripherals:
      Facts(
        "restore identifiers of CBPeripheralManagers", Self.managers, since: 7,
        replacement: Self.storedIdentifiers)
    case .shortcutItem:
      Facts(
        "a UIApplicationShortcutItem", .piece(.shortcutItem, else: "the action"), since: 9,
        isOnTV: false, replacement: "connectionOptions.shortcutItem")
    case .userActivityDictionary:
      Facts(
        "a dictionary about the activity to continue", .fixed("the activity's dictionary"),
        since: 8, replacement: "connectionOptions.userActivities")
    case .userActivityType:
      Facts(
        "the activity's type, inside userActivityDictionary", .activityType, since: 8,
        replacement: "connectionOptions.handoffUserActivityType")
    case .cloudKitShareMetadata:
      Facts(
        "a CKShare.Metadata", .piece(.share, else: "the share"), since: 10,
        replacement: "connectionOptions.cloudKitShareMetadata")
    }
  }

  private static let managers = OptionContent.piece(
    .restoreIdentifiers, else: "the managers' identifiers")
  private static let storedIdentifiers =
    "nothing: store them, and make the managers again at launch"
}
