/// A declaration that the system requires before it delivers a request.
///
/// It is made in the Info.plist or the entitlements, or the user has authorized it. The raw value is the key
/// of a scenario's `app.declares`.
package enum Declaration: String, CaseIterable, Sendable {
  case urlSchemes, associatedDomains, userActivityTypes, shortcutItems, pushNotifications
  case backgroundModes, cloudKitSharing, bluetoothRestoreIdentifiers, locationAlways
  case backgroundTasks

  /// The place of the declaration.
  var place: String {
    switch self {
    case .urlSchemes: "CFBundleURLTypes"
    case .associatedDomains: "the associated-domains entitlement, applinks:"
    case .userActivityTypes: "NSUserActivityTypes"
    case .shortcutItems: "UIApplicationShortcutItems, or shortcutItems at run time"
    case .pushNotifications: "the capability for push notifications"
    case .backgroundModes: "UIBackgroundModes"
    case .cloudKitSharing: "CKSharingSupported"
    case .bluetoothRestoreIdentifiers: "the manager's option for its restore identifier"
    case .locationAlways: "the user's authorization for location, Always"
    case .backgroundTasks: "BGTaskSchedulerPermittedIdentifiers"
    }
  }

  /// True for a declaration without values.
  var isFlag: Bool {
    switch self {
    case .pushNotifications, .cloudKitSharing, .locationAlways: true
    case .urlSchemes, .associatedDomains, .userActivityTypes, .shortcutItems, .backgroundModes,
      .bluetoothRestoreIdentifiers, .backgroundTasks:
      false
    }
  }
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
  var urlSchemes: [String] = []
  var associatedDomains: [String] = []
  var userActivityTypes: [String] = []
  var shortcutItems: [String] = []
  var pushNotifications = false
  var backgroundModes: [BackgroundMode] = []
  var cloudKitSharing = false
  var bluetoothRestoreIdentifiers: [String] = []
  var locationAlways = false
  var backgroundTasks: [String] = []

  /// The declared values of a kind, as texts.
  subscript(declaration: Declaration) -> [String] {
    switch declaration {
    case .urlSchemes: urlSchemes
    case .associatedDomains: associatedDomains
    case .userActivityTypes: userActivityTypes
    case .shortcutItems: shortcutItems
    case .pushNotifications: pushNotifications ? ["true"] : []
    case .backgroundModes: backgroundModes.map(\.rawValue)
    case .cloudKitSharing: cloudKitSharing ? ["true"] : []
    case .bluetoothRestoreIdentifiers: bluetoothRestoreIdentifiers
    case .locationAlways: locationAlways ? ["true"] : []
    case .backgroundTasks: backgroundTasks
    }
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
