extension LaunchReason {
  /// A declaration that a reason needs, and the consequence if it is missing.
  package struct Requirement: Hashable, Sendable {
    /// The consequence of a missing declaration.
    package enum Consequence: Hashable, Sendable {
      /// The request is not delivered.
      case notDelivered
      /// The request is delivered without the key.
      case withoutKey(LaunchOption)
    }

    package let declaration: Declaration
    /// The background mode to declare; `nil` for any other declaration.
    package let mode: BackgroundMode?
    package let without: Consequence

    init(
      _ declaration: Declaration, mode: BackgroundMode? = nil,
      without: Consequence = .notDelivered
    ) {
      self.declaration = declaration
      self.mode = mode
      self.without = without
    }

    static func mode(_ mode: BackgroundMode) -> Requirement {
      Requirement(.backgroundModes, mode: mode)
    }
  }

  /// The declarations that a reason needs, for its payload.
  var requirements: [Requirement] {
    guard kind == .location, let mode = payload.service?.mode else {
      return kind.facts.requirements
    }
    return kind.facts.requirements + [.mode(mode)]
  }

  /// The values that a declaration must hold for the payload; empty if any value is enough.
  private func values(of requirement: Requirement) -> [String] {
    switch requirement.declaration {
    case .urlSchemes: payload.url.map { [$0.scheme] } ?? []
    case .associatedDomains: payload.url?.host.map { [$0] } ?? []
    case .userActivityTypes: payload[.activityType]
    case .shortcutItems: payload[.shortcutItem]
    case .bluetoothRestoreIdentifiers: payload[.restoreIdentifiers]
    case .backgroundTasks: payload[.tasks]
    case .backgroundModes: requirement.mode.map { [$0.rawValue] } ?? []
    case .pushNotifications, .cloudKitSharing, .locationAlways: []
    }
  }

  /// The declarations that the reason needs and the app lacks, each with the missing value.
  func missing(
    in declarations: Declarations
  ) -> [(requirement: Requirement, value: String?)] {
    requirements.compactMap { requirement in
      let values = values(of: requirement)
      guard !values.isEmpty else {
        return declarations.contain(nil, of: requirement.declaration) ? nil : (requirement, nil)
      }
      let missing = declarations.firstMissing(of: values, in: requirement.declaration)
      return missing.map { (requirement, $0) }
    }
  }
}
