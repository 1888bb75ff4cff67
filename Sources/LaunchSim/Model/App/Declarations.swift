/// A declaration that the system requires before it delivers a request.
///
/// It is made in the Info.plist or the entitlements, or the user has authorized it. The raw value is the key
/// of a scenario's `app.declares`.
package enum Declaration: String, CaseIterable, Sendable {
  case urlSchemes, associatedDomains, userActivityTypes, shortcutItems, pushNotifications
  case backgroundModes, cloudKitSharing, bluetoothRestoreIdentifiers, locationAlways
  case backgroundTasks

  /// The row of a declaration.
  struct Facts: Sendable {
    /// The place of the declaration.
    let place: String
    let shape: KeyShape
  }

  var facts: Facts {
    switch self {
    case .urlSchemes:
      Facts(place: "CFBundleURLTypes", shape: .list(of: "schemes", example: "trailhead"))
    case .associatedDomains:
      Facts(
        place: "the associated-domains entitlement, applinks:",
        shape: .list(of: "domains", example: "trailhead.example"))
    case .userActivityTypes:
      Facts(
        place: "NSUserActivityTypes", shape: .list(of: "types", example: "com.example.editing"))
    case .shortcutItems:
      Facts(
        place: "UIApplicationShortcutItems, or shortcutItems at run time",
        shape: .list(of: "types", example: "new"))
    case .pushNotifications: Facts(place: "the capability for push notifications", shape: .flag)
    case .backgroundModes:
      Facts(place: "UIBackgroundModes", shape: .list(of: "background modes", example: "fetch"))
    case .cloudKitSharing: Facts(place: "CKSharingSupported", shape: .flag)
    case .bluetoothRestoreIdentifiers:
      Facts(
        place: "the manager's option for its restore identifier",
        shape: .list(of: "identifiers", example: "store"))
    case .locationAlways:
      Facts(place: "the user's authorization for location, Always", shape: .flag)
    case .backgroundTasks:
      Facts(
        place: "BGTaskSchedulerPermittedIdentifiers",
        shape: .list(of: "identifiers", example: "com.example.refresh"))
    }
  }

  /// True for a declaration without values.
  var isFlag: Bool { facts.shape == .flag }
}

/// A value of `UIBackgroundModes`.
enum BackgroundMode: String, CaseIterable, Sendable {
  case audio
  case bluetoothCentral = "bluetooth-central"
  case bluetoothPeripheral = "bluetooth-peripheral"
  case externalAccessory = "external-accessory"
  case fetch
  case location
  case nearbyInteraction = "nearby-interaction"
  case networkAuthentication = "network-authentication"
  case newsstandContent = "newsstand-content"
  case processing
  case pushToTalk = "push-to-talk"
  case remoteNotification = "remote-notification"
  case voip
}

/// The declarations of an app.
package struct Declarations: Hashable, Sendable {
  private var values: [Declaration: [String]] = [:]

  /// The declared values of a kind, `true` for a flag; empty if nothing of the kind is declared.
  subscript(declaration: Declaration) -> [String] {
    get { values[declaration] ?? [] }
    set { values[declaration] = newValue.isEmpty ? nil : newValue }
  }

  /// True if a value is declared; without a value, if anything of the kind is.
  func contain(_ value: String?, of declaration: Declaration) -> Bool {
    let declared = self[declaration]
    guard let value else { return !declared.isEmpty }
    switch declaration {
    case .urlSchemes: return declared.contains { $0.lowercased() == value.lowercased() }
    case .associatedDomains: return declared.contains { Self.domain($0, covers: value) }
    default: return declared.contains(value)
    }
  }

  /// True if an associated domain, as in `applinks:*.trailhead.example`, covers a host.
  private static func domain(_ entry: String, covers host: String) -> Bool {
    var domain = entry.lowercased()[...]
    if domain.hasPrefix("applinks:") { domain = domain.dropFirst("applinks:".count) }
    domain = domain.prefix { $0 != "?" }
    return domain.hasPrefix("*.") ? host.hasSuffix(domain.dropFirst()) : host == domain
  }
}

extension LaunchReason {
  /// A declaration that a reason needs, and the consequence if it is missing.
  struct Requirement: Hashable, Sendable {
    /// The consequence of a missing declaration.
    enum Consequence: Hashable, Sendable {
      /// The request is not delivered.
      case notDelivered
      /// The request is delivered without the key.
      case withoutKey(LaunchOption)
    }

    let declaration: Declaration
    /// The background mode that it needs; `nil` if it needs none.
    let mode: BackgroundMode?
    let without: Consequence

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
    // Only standard updates need the background mode.
    guard kind == .location, payload.service == .significantChange || payload.service == .region
    else { return kind.facts.requirements }
    return kind.facts.requirements.filter { $0.mode == nil }
  }

  /// The values that a declaration must hold for the payload; empty if any value will do.
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
      let missing = values.first { !declarations.contain($0, of: requirement.declaration) }
      return missing.map { (requirement, $0) }
    }
  }
}
