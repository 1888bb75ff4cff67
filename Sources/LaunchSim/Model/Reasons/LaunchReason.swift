/// Why the system launches the app, or turns to it again, and what comes with that.
///
///     let report = try Trailhead().simulate(reason: .url("trailhead://route?id=7"))
///
/// Each kind stands here by itself as well: a URL of which nothing more is said, a quick action of which
/// there is only one. `launch-sim show reasons` says of each what the app is told, and where.
public struct LaunchReason: Hashable, Sendable {
  /// What kind of reason it is.
  public let kind: Kind
  package let payload: Payload

  package init(_ kind: Kind, _ payload: Payload = Payload()) {
    self.kind = kind
    self.payload = payload
  }

  /// A launch reason without what comes with it; the raw value is its name in a scenario file.
  public enum Kind: String, CaseIterable, Sendable {
    /// The user taps the icon.
    case tap
    /// A URL of a scheme of the app's own is opened.
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
    /// A location service has news.
    case location
    /// Bluetooth has an event for a central manager.
    case bluetoothCentral
    /// Bluetooth has an event for a peripheral manager.
    case bluetoothPeripheral
    /// The system has time for a fetch, as `performFetchWithCompletionHandler` takes it.
    case backgroundFetch
    /// A `BGAppRefreshTask` is due.
    case appRefresh
    /// A `BGProcessingTask` is due.
    case processing
    /// The transfers of a background URL session are done.
    case backgroundURLSession
    /// The user accepts a CloudKit share.
    case cloudKitShare
    /// A VoIP push has come.
    case voipPush
    /// Newsstand has downloaded an issue.
    case newsstand
    /// The system launches the app before anybody asks for it.
    case prewarm
    /// The app is brought back as it was, and nothing else is asked of it.
    case restoration
  }
}

extension LaunchReason {
  /// The user taps the icon.
  public static let tap = LaunchReason(.tap)
  /// A URL of a scheme of the app's own is opened, without query items.
  public static let url = LaunchReason(.url)
  /// A link to a web site that the app is associated with is opened, without query items.
  public static let universalLink = LaunchReason(.universalLink)
  /// An activity of another device is continued.
  public static let handoff = LaunchReason(.handoff)
  /// Another user activity is continued.
  public static let userActivity = LaunchReason(.userActivity)
  /// The user chooses one of the icon's quick actions.
  public static let quickAction = LaunchReason(.quickAction)
  /// The user taps a remote notification.
  public static let notification = LaunchReason(.notification)
  /// The user taps a local notification.
  public static let localNotification = LaunchReason(.localNotification)
  /// A push with `content-available` wakes the app.
  public static let silentPush = LaunchReason(.silentPush)
  /// A location service has news.
  public static let location = LaunchReason(.location)
  /// Bluetooth has an event for a central manager.
  public static let bluetoothCentral = LaunchReason(.bluetoothCentral)
  /// Bluetooth has an event for a peripheral manager.
  public static let bluetoothPeripheral = LaunchReason(.bluetoothPeripheral)
  /// The system has time for a fetch, as `performFetchWithCompletionHandler` takes it.
  public static let backgroundFetch = LaunchReason(.backgroundFetch)
  /// A `BGAppRefreshTask` is due.
  public static let appRefresh = LaunchReason(.appRefresh)
  /// A `BGProcessingTask` is due.
  public static let processing = LaunchReason(.processing)
  /// The transfers of a background URL session are done.
  public static let backgroundURLSession = LaunchReason(.backgroundURLSession)
  /// The user accepts a CloudKit share.
  public static let cloudKitShare = LaunchReason(.cloudKitShare)
  /// A VoIP push has come.
  public static let voipPush = LaunchReason(.voipPush)
  /// Newsstand has downloaded an issue, as only a scenario file for an old system can have it.
  public static let newsstand = LaunchReason(.newsstand)
  /// The system launches the app before anybody asks for it.
  public static let prewarm = LaunchReason(.prewarm)
  /// The app is brought back as it was, and nothing else is asked of it.
  public static let restoration = LaunchReason(.restoration)
}
