/// A system and its major version, as in `iOS 26`.
struct SystemVersion: Hashable, Sendable, CustomStringConvertible {
  var system: LaunchSystem
  var version: Int

  init(_ system: LaunchSystem, _ version: Int) {
    self.system = system
    self.version = version
  }

  /// The default system of a device, for a scenario that names none.
  init(of device: DeviceProfile) {
    self.init(LaunchSystem(named: device.family.systemName), device.defaultSystemVersion)
  }

  /// The iOS version with the same features.
  var counterpart: Int { system.counterpart(of: version) }

  var description: String { "\(system.rawValue) \(version)" }
}

extension Scenario {
  /// The system, as the file names it.
  var os: SystemVersion {
    get { SystemVersion(system, systemVersion) }
    set { (systemName, systemVersion) = (newValue.system.rawValue, newValue.version) }
  }

  /// The device, which decides about the system if the file names no system.
  var deviceOfSystem: DeviceProfile {
    get { device }
    set {
      device = newValue
      os = SystemVersion(of: newValue)
    }
  }
}
