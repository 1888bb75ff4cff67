/// A system that launches apps by `UIApplicationMain`.
public enum LaunchSystem: String, CaseIterable, Sendable {
  /// The system of iPhones, and of iPads before version 13.
  case iOS
  /// The system of iPads, from version 13 on.
  case iPadOS
  /// The system of Apple TV.
  case tvOS
  /// The system of Apple Vision Pro.
  case visionOS

  /// The system of that name; iOS for an unknown name, which only an unread scenario can have.
  init(named name: String) { self = Self(rawValue: name) ?? .iOS }

  /// The versions that a scenario may name.
  var versions: ClosedRange<Int> { self == .visionOS ? 1...99 : 9...99 }

  /// The last iOS with rules of its own; later versions follow the same rules.
  static let latestKnown = 27

  /// The versions with known rules.
  var knownVersions: ClosedRange<Int> {
    versions.lowerBound...(version(withIOS: Self.latestKnown) ?? Self.latestKnown)
  }

  /// The first version that a scenario may name, as in `iOS 9`.
  var firstName: String { "\(rawValue) \(versions.lowerBound)" }

  /// The iOS with the same features as a version.
  ///
  /// visionOS 1 corresponds to iOS 17; from 26 on all systems share one number.
  func counterpart(of version: Int) -> Int {
    self == .visionOS && version < 26 ? version + 16 : version
  }

  /// The version that corresponds to an iOS; `nil` if the system appeared later.
  func version(withIOS version: Int) -> Int? {
    guard self == .visionOS, version < 26 else { return version }
    return version > 16 ? version - 16 : nil
  }

  /// Systems that launch apps in other ways.
  static let others = ["watchOS", "macOS"]
}

extension Scenario {
  var system: LaunchSystem { LaunchSystem(named: systemName) }

  /// The iOS that the scenario's system corresponds to.
  var counterpartOfSystem: Int { system.counterpart(of: systemVersion) }

  /// The Swift method or property behind a callback, on the scenario's system.
  package func selector(of callback: Callback) -> String? {
    callback.selector(onIOS: counterpartOfSystem)
  }
}
