extension LaunchReason {
  /// The known pieces of data that come with a reason.
  package struct Payload: Hashable, Sendable {
    private var pieces: [Key: [String]] = [:]

    init() {}

    /// A payload of pieces; an empty list counts as absent.
    init(_ pieces: [Key: [String]]) {
      self.pieces = pieces.filter { !$0.value.isEmpty }
    }

    /// The texts of a piece, `true` for a flag; empty if the piece is absent.
    package subscript(key: Key) -> [String] {
      get { pieces[key] ?? [] }
      set { pieces[key] = newValue.isEmpty ? nil : newValue }
    }

    /// True if the payload contains the piece.
    func contains(_ key: Key) -> Bool { pieces[key] != nil }

    /// The URL with its judgment; `nil` if the payload has none.
    package var url: LaunchURL? { self[.url].first.map(LaunchURL.init) }

    /// The location service; `nil` if unknown.
    var service: LocationService? {
      self[.service].first.flatMap(LocationService.init(rawValue:))
    }
  }

  /// A location service; the raw value is its name in a scenario file.
  public enum LocationService: String, CaseIterable, Sendable {
    /// Continuous standard updates, which reach a running app and launch none.
    case standard
    /// The significant-change service.
    case significantChange
    /// A region that was entered or left.
    case region
    /// A place at which the user stayed for a while.
    case visits

    /// True if an event of the service launches an app without a process.
    var relaunches: Bool { self != .standard }

    /// The background mode that the service needs; `nil` for a service that needs none.
    var mode: BackgroundMode? { self == .standard ? .location : nil }
  }
}

extension LaunchReason.Payload {
  /// A piece of a payload; the raw value is its key in a scenario's `launch`.
  package enum Key: String, CaseIterable, Sendable {
    case url, sourceApplication, sameTeam, annotation, eventAttribution, activityType
    case shortcutItem, remoteNotification, localNotification, service, restoreIdentifiers
    case session, tasks, share, assets

    /// Table row of a piece.
    struct Facts: Sendable {
      let shape: KeyShape
      /// Meaning of the piece, in half a sentence.
      let meaning: String
    }

    var facts: Facts {
      switch self {
      case .url: Facts(shape: .text, meaning: "the URL that is opened")
      case .sourceApplication:
        Facts(shape: .text, meaning: "the bundle identifier of the app that opens it")
      case .sameTeam:
        Facts(shape: .flag, meaning: "true if that app is of the same team; false if absent")
      case .annotation: Facts(shape: .text, meaning: "the opener's annotation, up to iOS 15")
      case .eventAttribution:
        Facts(shape: .flag, meaning: "true if a UIEventAttribution comes with it, from iOS 14 on")
      case .activityType: Facts(shape: .text, meaning: "the type of the activity")
      case .shortcutItem: Facts(shape: .text, meaning: "the type of the action")
      case .remoteNotification, .localNotification:
        Facts(shape: .text, meaning: "its category or identifier")
      case .service:
        Facts(
          shape: .choice(
            of: "a location service", LaunchReason.LocationService.allCases.map(\.rawValue)),
          meaning: "the service that delivers the event")
      case .restoreIdentifiers:
        Facts(
          shape: .list(of: "identifiers", example: "store"),
          meaning: "the managers' restore identifiers")
      case .session: Facts(shape: .text, meaning: "the identifier of the session")
      case .tasks:
        Facts(
          shape: .list(of: "identifiers", example: "com.example.refresh"),
          meaning: "the tasks' identifiers")
      case .share: Facts(shape: .text, meaning: "a name for the share")
      case .assets:
        Facts(
          shape: .list(of: "identifiers", example: "issue-7"), meaning: "the assets' identifiers")
      }
    }

    package var shape: KeyShape { facts.shape }

    /// The reasons that the piece may come with.
    var reasons: [LaunchReason.Kind] {
      LaunchReason.Kind.allCases.filter { $0.facts.payload.contains(self) }
    }
  }
}
