extension LaunchScreen {
  /// The system, device and history of a launch, on which its launch screen depends.
  public struct Conditions: Hashable, Sendable {
    /// A kind of device.
    public enum DeviceClass: String, CaseIterable, Sendable {
      /// An iPhone or iPod touch.
      case phone
      /// An iPad.
      case pad
      /// An Apple TV.
      case tv
      /// An Apple Vision Pro.
      case vision
    }

    /// The look chosen by the user.
    public enum Appearance: String, CaseIterable, Sendable {
      /// Dark text on light backgrounds.
      case light
      /// Light text on dark backgrounds.
      case dark
      /// Light with increased contrast.
      case highContrast = "high-contrast"
    }

    /// The history of launches before this launch.
    public enum State: String, CaseIterable, Sendable {
      /// No launch since the app was installed.
      case first
      /// At least one launch since the app was installed or updated.
      case cached
      /// No launch since an update; the previous version was launched.
      case updated
      /// The app was suspended, and the system has its snapshot.
      case suspended
    }

    /// The system that launches the app.
    public var system: LaunchSystem
    /// The major version of the system.
    public var version: Int
    /// The kind of device, which selects variants of keys such as `UILaunchScreen~ipad`.
    public var deviceClass: DeviceClass
    /// The device; `nil` for any device of the class.
    ///
    /// An unnamed phone has no Home button.
    public var device: Device?
    /// The interface orientation that matches the way in which the device is held.
    public var orientation: Orientation
    /// The look chosen by the user.
    public var appearance: Appearance
    /// The scheme of the URL that launches the app; `nil` without a URL.
    public var urlScheme: String?
    /// The identifier of the requested launch interface; `nil` for none.
    public var interfaceID: String?
    /// The history of launches before this launch.
    public var state: State
    /// False if the top view controller had no restoration identifier when the snapshot was taken.
    public var hasRestorationIdentifier: Bool
    /// True after a call of `ignoreSnapshotOnNextApplicationLaunch()`.
    public var ignoresSnapshot: Bool
    /// The names of the files in the bundle; `nil` if unknown.
    public var files: Set<String>?

    /// Creates the conditions of a launch.
    ///
    /// - Parameters:
    ///   - system: The system.
    ///   - version: The major version of the system, as in 26.
    ///   - deviceClass: The kind of device; `nil` for the kind of `device`, else of the system.
    ///   - device: The device; `nil` for any device of the class.
    ///   - orientation: The orientation in which the device is held.
    ///   - appearance: The look chosen by the user.
    ///   - urlScheme: The scheme of the URL that launches the app, as in `https`.
    ///   - interfaceID: The identifier of the requested launch interface.
    ///   - state: The history of launches before this launch.
    ///   - hasRestorationIdentifier: False if the top view controller has no restoration
    ///     identifier.
    ///   - ignoresSnapshot: True if the app has asked to ignore its snapshot once.
    ///   - files: The names of the files in the bundle; `nil` if unknown.
    public init(
      _ system: LaunchSystem, _ version: Int, deviceClass: DeviceClass? = nil,
      device: Device? = nil, orientation: Orientation = .portrait, appearance: Appearance = .light,
      urlScheme: String? = nil, interfaceID: String? = nil, state: State = .first,
      hasRestorationIdentifier: Bool = true, ignoresSnapshot: Bool = false,
      files: Set<String>? = nil
    ) {
      self.system = system
      self.version = version
      self.deviceClass = deviceClass ?? device?.launchClass ?? DeviceClass(of: system)
      self.device = device
      self.orientation = orientation
      self.appearance = appearance
      self.urlScheme = urlScheme
      self.interfaceID = interfaceID
      self.state = state
      self.hasRestorationIdentifier = hasRestorationIdentifier
      self.ignoresSnapshot = ignoresSnapshot
      self.files = files
    }
  }
}

extension LaunchScreen.Conditions {
  /// The system with its version, as in `iOS 26`.
  package var systemName: String { "\(system.rawValue) \(version)" }

  /// The iOS of the same year, at most the newest known iOS: the version that verdicts use.
  package var counterpart: Int {
    // visionOS versions are shifted, and shifting the largest integers would trap.
    min(system.counterpart(of: min(version, 99)), LaunchSystem.latestKnown)
  }

  /// The major versions of a system for which a launch screen can be resolved.
  package static func versions(of system: LaunchSystem) -> ClosedRange<Int> {
    switch system {
    case .iOS, .iPadOS: 7...99
    case .tvOS: 9...99
    case .visionOS: 1...99
    }
  }

  /// The system for which an app is made, as far as its Info.plist shows.
  package static func system(of plist: InfoPlist) -> LaunchSystem {
    switch plist.kind {
    case .appOfTV: .tvOS
    case .appOfVision: .visionOS
    default: plist.deviceFamilies == [2] ? .iPadOS : .iOS
    }
  }
}

extension LaunchScreen.Conditions.DeviceClass {
  /// Kind of device that a system runs on; iOS before 13 runs on iPad too.
  fileprivate init(of system: LaunchSystem) {
    switch system {
    case .iOS: self = .phone
    case .iPadOS: self = .pad
    case .tvOS: self = .tv
    case .visionOS: self = .vision
    }
  }
}

extension Device {
  fileprivate var launchClass: LaunchScreen.Conditions.DeviceClass {
    switch profile.family {
    case .phone: .phone
    case .tablet: .pad
    }
  }

  /// The device's system, with the version to use if none is named.
  package var usualSystem: (LaunchSystem, Int) {
    (LaunchSystem(named: profile.family.systemName), profile.defaultSystemVersion)
  }
}
