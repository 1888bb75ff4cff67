/// A property of the `UIScene.ConnectionOptions` of an app with scenes.
public enum ConnectionOption: String, CaseIterable, Sendable {
  /// The URLs to open, each with its options.
  case urlContexts
  /// The bundle identifier of the app that opens the URL.
  case sourceApplication
  /// The type of an activity that another device hands off.
  case handoffUserActivityType
  /// The activities to continue.
  case userActivities
  /// The response of the user to a notification.
  case notificationResponse
  /// The quick action chosen by the user.
  case shortcutItem
  /// The share accepted by the user.
  case cloudKitShareMetadata

  /// Table row of a property.
  package struct Facts: Sendable {
    /// Meaning of the property's value.
    package let value: String
    let content: OptionContent
    package let isOnTV: Bool

    fileprivate init(_ value: String, _ content: OptionContent, isOnTV: Bool = true) {
      self.value = value
      self.content = content
      self.isOnTV = isOnTV
    }
  }

  package var facts: Facts {
    switch self {
    case .urlContexts:
      Facts("a UIOpenURLContext for each URL, with its options", .piece(.url, else: "a URL"))
    case .sourceApplication:
      Facts(
        "the opener's bundle identifier, if it is of the same team", .piece(.sourceApplication))
    case .handoffUserActivityType:
      Facts("the type of an activity that another device hands off", .activityType)
    case .userActivities: Facts("the activities to continue", .activity)
    case .notificationResponse:
      Facts("the user's response to a notification", .notification, isOnTV: false)
    case .shortcutItem:
      Facts(
        "the chosen quick action", .piece(.shortcutItem, else: "the action"), isOnTV: false)
    case .cloudKitShareMetadata: Facts("the accepted share", .piece(.share, else: "the share"))
    }
  }
}
