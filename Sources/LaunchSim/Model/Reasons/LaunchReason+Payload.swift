extension LaunchReason {
  /// What comes with a reason, as far as it is known.
  package struct Payload: Hashable, Sendable {
    package var url: LaunchURL?
    /// The bundle identifier of the app that opens the URL.
    package var sourceApplication: String?
    /// Whether that app is of the same team, which alone lets its name through.
    package var isSameTeam = false
    package var annotation: String?
    package var hasEventAttribution = false
    package var activityType: String?
    package var shortcutItem: String?
    package var remoteNotification: String?
    package var localNotification: String?
    package var service: LocationService?
    package var restoreIdentifiers: [String] = []
    /// The identifier of a background URL session.
    package var session: String?
    /// The identifiers of background tasks.
    package var tasks: [String] = []
    package var share: String?
    package var assets: [String] = []

    package init() {}

    /// A piece of a payload; the raw value is its key in a scenario's `launch`.
    package enum Key: String, CaseIterable, Sendable {
      case url, sourceApplication, sameTeam, annotation, eventAttribution, activityType
      case shortcutItem, remoteNotification, localNotification, service, restoreIdentifiers
      case session, tasks, share, assets
    }

    /// What is known of a piece, as texts; none where it is not there.
    package subscript(key: Key) -> [String] {
      func one(_ text: String?) -> [String] { text.map { [$0] } ?? [] }
      return switch key {
      case .url: one(url?.text)
      case .sourceApplication: one(sourceApplication)
      case .sameTeam: isSameTeam ? ["true"] : []
      case .annotation: one(annotation)
      case .eventAttribution: hasEventAttribution ? ["true"] : []
      case .activityType: one(activityType)
      case .shortcutItem: one(shortcutItem)
      case .remoteNotification: one(remoteNotification)
      case .localNotification: one(localNotification)
      case .service: one(service?.rawValue)
      case .restoreIdentifiers: restoreIdentifiers
      case .session: one(session)
      case .tasks: tasks
      case .share: one(share)
      case .assets: assets
      }
    }
  }

  /// A location service that can launch an app; the raw value is its name in a scenario file.
  public enum LocationService: String, CaseIterable, Sendable {
    /// Continuous standard updates.
    case standard
    /// The significant-change service.
    case significantChange
    /// A region that was entered or left.
    case region
  }

  private init(_ kind: Kind, _ change: (inout Payload) -> Void) {
    var payload = Payload()
    change(&payload)
    self.init(kind, payload)
  }

  /// A URL of a scheme of the app's own is opened.
  ///
  /// - Parameters:
  ///   - url: The URL, as in `trailhead://route?id=7`.
  ///   - sourceApplication: The bundle identifier of the app that opens it.
  ///   - isSameTeam: Whether that app is of the same team; the app is told of no other.
  ///   - annotation: What that app adds, which iOS 16 and later pass on no more.
  ///   - hasEventAttribution: Whether a `UIEventAttribution` comes with it, from iOS 14 on.
  /// - Returns: The reason; a text that is no URL is an error of the simulation.
  public static func url(
    _ url: String, from sourceApplication: String? = nil, sameTeam isSameTeam: Bool = false,
    annotation: String? = nil, eventAttribution hasEventAttribution: Bool = false
  ) -> LaunchReason {
    LaunchReason(.url) {
      $0.url = LaunchURL(url)
      $0.sourceApplication = sourceApplication
      $0.isSameTeam = isSameTeam
      $0.annotation = annotation
      $0.hasEventAttribution = hasEventAttribution
    }
  }

  /// A link to a web site that the app is associated with is opened, as in
  /// `https://trailhead.example/route?id=7`.
  public static func universalLink(_ url: String) -> LaunchReason {
    LaunchReason(.universalLink) { $0.url = LaunchURL(url) }
  }

  /// An activity of another device is continued, of a type as in `com.example.editing`.
  public static func handoff(_ activityType: String) -> LaunchReason {
    LaunchReason(.handoff) { $0.activityType = activityType }
  }

  /// Another user activity is continued.
  public static func userActivity(_ activityType: String) -> LaunchReason {
    LaunchReason(.userActivity) { $0.activityType = activityType }
  }

  /// The user chooses a quick action of this type.
  public static func quickAction(_ type: String) -> LaunchReason {
    LaunchReason(.quickAction) { $0.shortcutItem = type }
  }

  /// The user taps a remote notification, named by its category or identifier.
  public static func notification(_ name: String) -> LaunchReason {
    LaunchReason(.notification) { $0.remoteNotification = name }
  }

  /// The user taps a local notification, named by its category or identifier.
  public static func localNotification(_ name: String) -> LaunchReason {
    LaunchReason(.localNotification) { $0.localNotification = name }
  }

  /// A push with `content-available` wakes the app, named by its category or identifier.
  public static func silentPush(_ name: String) -> LaunchReason {
    LaunchReason(.silentPush) { $0.remoteNotification = name }
  }

  /// A location service has news.
  public static func location(_ service: LocationService) -> LaunchReason {
    LaunchReason(.location) { $0.service = service }
  }

  /// Bluetooth has an event for the central managers with these restore identifiers.
  public static func bluetoothCentral(_ restoreIdentifiers: String...) -> LaunchReason {
    LaunchReason(.bluetoothCentral) { $0.restoreIdentifiers = restoreIdentifiers }
  }

  /// Bluetooth has an event for the peripheral managers with these restore identifiers.
  public static func bluetoothPeripheral(_ restoreIdentifiers: String...) -> LaunchReason {
    LaunchReason(.bluetoothPeripheral) { $0.restoreIdentifiers = restoreIdentifiers }
  }

  /// The `BGAppRefreshTask`s with these identifiers are due.
  public static func appRefresh(_ identifiers: String...) -> LaunchReason {
    LaunchReason(.appRefresh) { $0.tasks = identifiers }
  }

  /// The `BGProcessingTask`s with these identifiers are due.
  public static func processing(_ identifiers: String...) -> LaunchReason {
    LaunchReason(.processing) { $0.tasks = identifiers }
  }

  /// The transfers of the background URL session with this identifier are done.
  public static func backgroundURLSession(_ identifier: String) -> LaunchReason {
    LaunchReason(.backgroundURLSession) { $0.session = identifier }
  }

  /// The user accepts a CloudKit share, named as the report is to name it.
  public static func cloudKitShare(_ share: String) -> LaunchReason {
    LaunchReason(.cloudKitShare) { $0.share = share }
  }

  /// Newsstand has downloaded these assets.
  ///
  /// iOS 12 was the last system to launch an app for it, and `simulate` has iOS 26: only a scenario file,
  /// with its `os`, has an answer.
  public static func newsstand(_ assets: String...) -> LaunchReason {
    LaunchReason(.newsstand) { $0.assets = assets }
  }
}
