/// The reason for a launch, or for a later request to a running app, with its payload.
///
///     let report = try Trailhead().simulate(reason: .url("trailhead://route?id=7"))
///
/// Each kind also exists without a payload, as in `.url`. `launch-sim show reasons` lists the
/// options and callbacks that deliver each reason.
public struct LaunchReason: Hashable, Sendable {
  /// The kind of reason.
  public let kind: Kind
  package let payload: Payload

  package init(_ kind: Kind, _ payload: Payload = Payload()) {
    self.kind = kind
    self.payload = payload
  }
}

extension LaunchReason {
  /// The user taps the icon.
  public static let tap = LaunchReason(.tap)
  /// A URL with a scheme of the app's own is opened, without query items.
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
  /// A location service delivers an event.
  public static let location = LaunchReason(.location)
  /// Bluetooth has an event for a central manager.
  public static let bluetoothCentral = LaunchReason(.bluetoothCentral)
  /// Bluetooth has an event for a peripheral manager.
  public static let bluetoothPeripheral = LaunchReason(.bluetoothPeripheral)
  /// The system grants time for a background fetch (`performFetchWithCompletionHandler`).
  public static let backgroundFetch = LaunchReason(.backgroundFetch)
  /// A `BGAppRefreshTask` is due.
  public static let appRefresh = LaunchReason(.appRefresh)
  /// A `BGProcessingTask` is due.
  public static let processing = LaunchReason(.processing)
  /// The transfers of a background URL session are done.
  public static let backgroundURLSession = LaunchReason(.backgroundURLSession)
  /// The user accepts a CloudKit share.
  public static let cloudKitShare = LaunchReason(.cloudKitShare)
  /// A VoIP push arrives.
  public static let voipPush = LaunchReason(.voipPush)
  /// Newsstand has downloaded an issue; only a scenario file for an old system can use this reason.
  public static let newsstand = LaunchReason(.newsstand)
  /// The system launches the app ahead of its use.
  public static let prewarm = LaunchReason(.prewarm)
  /// The app is restored to its last state, for no other purpose.
  public static let restoration = LaunchReason(.restoration)
}

// Reasons with a payload.

extension LaunchReason {
  private init(_ kind: Kind, _ pieces: [Payload.Key: [String]]) {
    self.init(kind, Payload(pieces))
  }

  /// A URL with a scheme of the app's own is opened.
  ///
  /// - Parameters:
  ///   - url: The URL, as in `trailhead://route?id=7`.
  ///   - sourceApplication: The bundle identifier of the app that opens it.
  ///   - isSameTeam: True if the opening app belongs to the same team; the system names no other
  ///     app.
  ///   - annotation: The annotation of the opening app, which iOS 16 and later do not pass on.
  ///   - hasEventAttribution: True if a `UIEventAttribution` comes with the URL, from iOS 14 on.
  /// - Returns: The reason; simulating a text that is not a URL is an error.
  public static func url(
    _ url: String, from sourceApplication: String? = nil, sameTeam isSameTeam: Bool = false,
    annotation: String? = nil, eventAttribution hasEventAttribution: Bool = false
  ) -> LaunchReason {
    LaunchReason(
      .url,
      [
        .url: [url], .sourceApplication: sourceApplication.map { [$0] } ?? [],
        .sameTeam: isSameTeam ? ["true"] : [], .annotation: annotation.map { [$0] } ?? [],
        .eventAttribution: hasEventAttribution ? ["true"] : [],
      ])
  }

  /// A link to an associated web site is opened, as in `https://trailhead.example/route?id=7`.
  public static func universalLink(_ url: String) -> LaunchReason {
    LaunchReason(.universalLink, [.url: [url]])
  }

  /// An activity of another device is continued; its type is as in `com.example.editing`.
  public static func handoff(_ activityType: String) -> LaunchReason {
    LaunchReason(.handoff, [.activityType: [activityType]])
  }

  /// Another user activity is continued.
  public static func userActivity(_ activityType: String) -> LaunchReason {
    LaunchReason(.userActivity, [.activityType: [activityType]])
  }

  /// The user chooses a quick action of this type.
  public static func quickAction(_ type: String) -> LaunchReason {
    LaunchReason(.quickAction, [.shortcutItem: [type]])
  }

  /// The user taps a remote notification, named by its category or identifier.
  public static func notification(_ name: String) -> LaunchReason {
    LaunchReason(.notification, [.remoteNotification: [name]])
  }

  /// The user taps a local notification, named by its category or identifier.
  public static func localNotification(_ name: String) -> LaunchReason {
    LaunchReason(.localNotification, [.localNotification: [name]])
  }

  /// A push with `content-available` wakes the app, named by its category or identifier.
  public static func silentPush(_ name: String) -> LaunchReason {
    LaunchReason(.silentPush, [.remoteNotification: [name]])
  }

  /// A location service delivers an event.
  public static func location(_ service: LocationService) -> LaunchReason {
    LaunchReason(.location, [.service: [service.rawValue]])
  }

  /// Bluetooth has an event for the central managers with these restore identifiers.
  public static func bluetoothCentral(_ restoreIdentifiers: String...) -> LaunchReason {
    LaunchReason(.bluetoothCentral, [.restoreIdentifiers: restoreIdentifiers])
  }

  /// Bluetooth has an event for the peripheral managers with these restore identifiers.
  public static func bluetoothPeripheral(_ restoreIdentifiers: String...) -> LaunchReason {
    LaunchReason(.bluetoothPeripheral, [.restoreIdentifiers: restoreIdentifiers])
  }

  /// The `BGAppRefreshTask`s with these identifiers are due.
  public static func appRefresh(_ identifiers: String...) -> LaunchReason {
    LaunchReason(.appRefresh, [.tasks: identifiers])
  }

  /// The `BGProcessingTask`s with these identifiers are due.
  public static func processing(_ identifiers: String...) -> LaunchReason {
    LaunchReason(.processing, [.tasks: identifiers])
  }

  /// The transfers of the background URL session with this identifier are done.
  public static func backgroundURLSession(_ identifier: String) -> LaunchReason {
    LaunchReason(.backgroundURLSession, [.session: [identifier]])
  }

  /// The user accepts a CloudKit share, by its name in the report.
  public static func cloudKitShare(_ share: String) -> LaunchReason {
    LaunchReason(.cloudKitShare, [.share: [share]])
  }

  /// Newsstand has downloaded these assets.
  ///
  /// iOS 12 was the last system to launch an app for this reason, and `simulate` uses iOS 26: only
  /// a scenario file that sets `os` can simulate the reason.
  public static func newsstand(_ assets: String...) -> LaunchReason {
    LaunchReason(.newsstand, [.assets: assets])
  }
}
