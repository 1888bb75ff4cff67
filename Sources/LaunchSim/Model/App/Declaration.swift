/// A declaration that the system requires before it delivers a request.
///
/// A declaration is made in the Info.plist or the entitlements, or by the user's authorization. The
/// raw value is the key of a scenario's `app.declares`.
package enum Declaration: String, CaseIterable, Sendable {
  case urlSchemes, associatedDomains, userActivityTypes, shortcutItems, pushNotifications
  case backgroundModes, cloudKitSharing, bluetoothRestoreIdentifiers, locationAlways
  case backgroundTasks

  /// The Info.plist key of a declaration.
  struct InfoPlistKey: Sendable {
    /// Key of the outermost dictionary.
    let name: String
    /// The key, in each element of the array, that holds the values; `nil` if the elements are the
    /// values.
    let member: String?
    /// Another place where the app may declare values; `nil` if there is none.
    let otherPlace: String?
  }

  /// Table row of a declaration.
  package struct Facts: Sendable {
    /// Place where the declaration is made.
    package let place: String
    /// Key in the Info.plist; `nil` for a declaration made elsewhere.
    let infoPlistKey: InfoPlistKey?
    let shape: KeyShape

    /// Row of a declaration in the entitlements, in code or by the user.
    init(place: String, shape: KeyShape) {
      self.place = place
      self.shape = shape
      infoPlistKey = nil
    }

    /// Row of a declaration in the Info.plist.
    init(key: String, member: String? = nil, or otherPlace: String? = nil, shape: KeyShape) {
      infoPlistKey = InfoPlistKey(name: key, member: member, otherPlace: otherPlace)
      place = key + (otherPlace.map { ", or \($0)" } ?? "")
      self.shape = shape
    }
  }

  package var facts: Facts {
    switch self {
    case .urlSchemes:
      Facts(
        key: "CFBundleURLTypes", member: "CFBundleURLSchemes",
        shape: .list(of: "schemes", example: "trailhead"))
    case .associatedDomains:
      Facts(
        place: "the associated-domains entitlement, applinks:",
        shape: .list(of: "domains", example: "trailhead.example"))
    case .userActivityTypes:
      Facts(key: "NSUserActivityTypes", shape: .list(of: "types", example: "com.example.editing"))
    case .shortcutItems:
      Facts(
        key: "UIApplicationShortcutItems", member: "UIApplicationShortcutItemType",
        or: "shortcutItems at run time", shape: .list(of: "types", example: "new"))
    case .pushNotifications: Facts(place: "the capability for push notifications", shape: .flag)
    case .backgroundModes:
      Facts(key: "UIBackgroundModes", shape: .list(of: "background modes", example: "fetch"))
    case .cloudKitSharing: Facts(key: "CKSharingSupported", shape: .flag)
    case .bluetoothRestoreIdentifiers:
      Facts(
        place: "the manager's option for its restore identifier",
        shape: .list(of: "identifiers", example: "store"))
    case .locationAlways:
      Facts(place: "the user's authorization for location, Always", shape: .flag)
    case .backgroundTasks:
      Facts(
        key: "BGTaskSchedulerPermittedIdentifiers",
        shape: .list(of: "identifiers", example: "com.example.refresh"))
    }
  }

  /// True for a declaration without values.
  package var isFlag: Bool { facts.shape == .flag }
}
