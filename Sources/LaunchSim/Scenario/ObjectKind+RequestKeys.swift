// What may come with a launch, and what an app declares for it.

extension ObjectKind {
  /// The keys of a launch that come with its reason.
  static let payloadKeys = LaunchReason.Payload.Key.allCases.map { key in
    let owners = key.owners.map(\.rawValue).joined(separator: ", ")
    return Key(key.rawValue, key.shape, "\(owners): \(key.meaning).")
  }

  static let declarationKeys = Declaration.allCases.map { declaration in
    Key(declaration.rawValue, declaration.shape, "\(declaration.place).")
  }
}

extension LaunchReason.Payload.Key {
  /// The reasons that it may come with.
  var owners: [LaunchReason.Kind] {
    LaunchReason.Kind.allCases.filter { $0.facts.payload.contains(self) }
  }

  fileprivate var shape: ValueShape {
    switch self {
    case .sameTeam, .eventAttribution: .flag
    case .restoreIdentifiers, .tasks, .assets: .list(.text)
    case .service: .choice(LaunchReason.LocationService.allCases.map(\.rawValue))
    case .url, .sourceApplication, .annotation, .activityType, .shortcutItem, .remoteNotification,
      .localNotification, .session, .share:
      .text
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .url: "the URL that is opened"
    case .sourceApplication: "the bundle identifier of the app that opens it"
    case .sameTeam: "whether that app is of the same team; false if absent"
    case .annotation: "what that app adds, up to iOS 15"
    case .eventAttribution: "whether a UIEventAttribution comes with it, from iOS 14 on"
    case .activityType: "the type of the activity"
    case .shortcutItem: "the type of the action"
    case .remoteNotification, .localNotification: "its category or identifier"
    case .service: "the service that has news"
    case .restoreIdentifiers: "the managers' restore identifiers"
    case .session: "the identifier of the session"
    case .tasks: "the tasks' identifiers"
    case .share: "a name for the share"
    case .assets: "the assets' identifiers"
    }
  }
}

extension Declaration {
  fileprivate var shape: ValueShape {
    if isFlag { return .flag }
    return self == .backgroundModes
      ? .list(.choice(BackgroundMode.allCases.map(\.rawValue))) : .list(.text)
  }
}
