extension LaunchScreen {
  /// The system, device and history of a launch, which decide about its launch screen.
  public struct Conditions: Hashable, Sendable {
    /// A kind of device.
    public enum DeviceClass: String, CaseIterable, Sendable {
      case phone, pad, tv, vision
    }

    /// The look that the user has chosen.
    public enum Appearance: String, CaseIterable, Sendable {
      case light, dark
      /// Light, with increased contrast.
      case highContrast = "high-contrast"
    }

    /// The launches before this one.
    public enum State: String, CaseIterable, Sendable {
      /// None since the app was installed.
      case first
      /// At least one since the app was installed or updated.
      case cached
      /// None since an update; the version before was launched.
      case updated
      /// The app was suspended, and the system has a snapshot of it.
      case suspended
    }

    /// The system that launches the app.
    public var system: LaunchSystem
    /// The major version of the system.
    public var version: Int
    /// The kind of device, which decides about keys such as `UILaunchScreen~ipad`.
    public var deviceClass: DeviceClass
    /// The device; `nil` for any of its class, of which a phone has no Home button.
    public var device: Device?
    /// The orientation of the interface that suits the way in which the device is held.
    public var orientation: Orientation
    /// The look that the user has chosen.
    public var appearance: Appearance
    /// The scheme of the URL that launches the app; `nil` without a URL.
    public var urlScheme: String?
    /// The identifier of the launch interface that is asked for; `nil` for none.
    public var interfaceID: String?
    /// The launches before this one.
    public var state: State
    /// False if the top view controller had no restoration identifier when the snapshot was taken.
    public var hasRestorationIdentifier: Bool
    /// True after a call of `ignoreSnapshotOnNextApplicationLaunch()`.
    public var ignoresSnapshot: Bool
    /// The names of the files in the bundle; `nil` if not known.
    public var files: Set<String>?

    /// Creates the conditions of a launch.
    ///
    /// - Parameters:
    ///   - system: The system.
    ///   - version: Its major version, as in 26.
    ///   - deviceClass: The kind of device; `nil` for the kind of `device`, else of the system.
    ///   - device: The device; `nil` for any of its class.
    ///   - orientation: The orientation in which the device is held.
    ///   - appearance: The look that the user has chosen.
    ///   - urlScheme: The scheme of the URL that launches the app, as in `https`.
    ///   - interfaceID: The identifier of the launch interface that is asked for.
    ///   - state: The launches before this one.
    ///   - hasRestorationIdentifier: False if the top view controller has none.
    ///   - ignoresSnapshot: True if the app has asked to ignore its snapshot once.
    ///   - files: The names of the files in the bundle; `nil` if not known.
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

  /// The iOS of the same year, at most the newest that is known: the version that verdicts take.
  package var counterpart: Int {
    // A version of visionOS is shifted; the largest numbers there are would trap.
    min(system.counterpart(of: min(version, 99)), LaunchSystem.latestKnown)
  }

  /// The major versions of a system that a launch screen can be resolved for.
  package static func versions(of system: LaunchSystem) -> ClosedRange<Int> {
    switch system {
    case .iOS, .iPadOS: 7...99
    case .tvOS: 9...99
    case .visionOS: 1...99
    }
  }

  /// The system that an app is made for, as far as its Info.plist tells.
  package static func system(of plist: InfoPlist) -> LaunchSystem {
    switch plist.kind {
    case .appOfTV: .tvOS
    case .appOfVision: .visionOS
    default: plist.deviceFamilies == [2] ? .iPadOS : .iOS
    }
  }
}

extension LaunchScreen.Conditions.DeviceClass {
  /// The kind of device that a system runs on; iOS before 13 runs on iPad too.
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

  /// The system of the device, and the version where nothing names one.
  package var usualSystem: (LaunchSystem, Int) {
    (LaunchSystem(named: profile.family.systemName), profile.defaultSystemVersion)
  }
}
