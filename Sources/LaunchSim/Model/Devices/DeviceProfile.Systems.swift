extension DeviceProfile {
  /// The major versions of a system that a device runs.
  package struct Systems: Hashable, Sendable {
    /// Version with which the device was first sold.
    let first: Int
    /// The last version; `nil` if every later version so far supports the device.
    let last: Int?

    fileprivate init(_ first: Int, _ last: Int?) {
      self.first = first
      self.last = last
    }

    /// True if the device runs a version.
    func contain(_ version: Int) -> Bool { first <= version && version <= last ?? .max }
  }

  /// The systems of each profile that ships.
  ///
  /// First versions are taken from Apple's technical specifications. A last version is the last
  /// before Apple's list of compatible devices left the model out: iOS 13 (A8), 16 (A9 and A10), 17
  /// (A11), 26 (A12). The last versions are assumed: the lists were not read for this table.
  private static let systemsByID: [String: Systems] = [
    "iphone-6-plus": Systems(8, 12), "iphone-6s": Systems(9, 15), "iphone-7": Systems(10, 15),
    "iphone-8": Systems(11, 16), "iphone-xr": Systems(12, 18), "iphone-se-2": Systems(13, nil),
    "iphone-12": Systems(14, nil), "iphone-13": Systems(15, nil),
    "iphone-13-pro": Systems(15, nil), "iphone-14-pro": Systems(16, nil),
    "iphone-15": Systems(17, nil), "iphone-15-pro": Systems(17, nil),
    "ipad-air-4": Systems(14, nil), "ipad-pro-11-m2": Systems(16, nil),
  ]

  /// The systems that the device runs; `nil` for a device defined by a scenario.
  package var systems: Systems? { Self.systemsByID[id] }

  /// The system version to use if no version is named: 26, or the last version that the device
  /// runs.
  package var defaultSystemVersion: Int { min(systems?.last ?? 26, 26) }
}

extension DeviceProfile.Systems {
  /// Versions after the name of the system, as in `iOS 9 to 15`.
  package func names(of system: String) -> String {
    "\(system) \(first)" + (last.map { " to \($0)" } ?? " or later")
  }
}
