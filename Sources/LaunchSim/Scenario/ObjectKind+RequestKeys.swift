// What may come with a launch, and what an app declares for it.

extension ObjectKind {
  /// The keys of a launch that come with its reason.
  static let payloadKeys = LaunchReason.Payload.Key.allCases.map { key in
    switch key {
    case .url: Key(key.rawValue, .text, "url, universalLink: the URL that is opened.")
    case .sourceApplication:
      Key(key.rawValue, .text, "url: the bundle identifier of the app that opens it.")
    case .sameTeam:
      Key(key.rawValue, .flag, "url: whether that app is of the same team; false if absent.")
    case .annotation: Key(key.rawValue, .text, "url: what that app adds, up to iOS 15.")
    case .eventAttribution:
      Key(key.rawValue, .flag, "url: whether a UIEventAttribution comes with it, from iOS 14 on.")
    case .activityType:
      Key(key.rawValue, .text, "handoff, userActivity: the type of the activity.")
    case .shortcutItem: Key(key.rawValue, .text, "quickAction: the type of the action.")
    case .remoteNotification:
      Key(key.rawValue, .text, "notification, silentPush: its category or identifier.")
    case .localNotification:
      Key(key.rawValue, .text, "localNotification: its category or identifier.")
    case .service:
      Key(
        key.rawValue, .choice(LaunchReason.LocationService.allCases.map(\.rawValue)),
        "location: the service that has news.")
    case .restoreIdentifiers:
      Key(
        key.rawValue, .list(.text),
        "bluetoothCentral, bluetoothPeripheral: the managers' restore identifiers.")
    case .session:
      Key(key.rawValue, .text, "backgroundURLSession: the identifier of the session.")
    case .tasks:
      Key(key.rawValue, .list(.text), "appRefresh, processing: the tasks' identifiers.")
    case .share: Key(key.rawValue, .text, "cloudKitShare: a name for the share.")
    case .assets: Key(key.rawValue, .list(.text), "newsstand: the assets' identifiers.")
    }
  }

  static let declarationKeys = Declaration.allCases.map { declaration in
    Key(declaration.rawValue, declaration.shape, "\(declaration.place).")
  }
}

extension Declaration {
  fileprivate var shape: ValueShape {
    switch self {
    case .pushNotifications, .cloudKitSharing, .locationAlways: .flag
    case .backgroundModes: .list(.choice(BackgroundMode.allCases.map(\.rawValue)))
    default: .list(.text)
    }
  }
}
