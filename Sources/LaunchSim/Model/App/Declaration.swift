/// A declaration that the system requires before it delivers a request.
///
/// It is made in the Info.plist or the entitlements, or the user has authorized it. The raw value is the key
/// of a scenario's `app.declares`.
enum Declaration: String, CaseIterable, Sendable {
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
