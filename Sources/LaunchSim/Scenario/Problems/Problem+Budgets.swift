// Problems of device classes, and of budgets that contradict each other.

extension Problem {
  // MARK: Device classes

  static func emptyClass(_ name: String) -> Problem {
    Problem(
      "empty-class", "the device class \(name.quoted) has no devices",
      "name profiles, as in [\"iphone-8\"]")
  }
  static func classIsDevice(_ name: String) -> Problem {
    Problem(
      "class-is-device", "\(name.quoted) is a device, so no class can have that name",
      "give the class another name")
  }
  static func duplicateClass(_ name: String, _ first: SourceLocation) -> Problem {
    Problem(
      "duplicate-class", "the device class \(name.quoted) is defined at \(first) already",
      "define it in one file")
  }
  static func deviceInTwoClasses(_ device: String, _ first: String, _ second: String) -> Problem {
    Problem(
      "device-in-two-classes",
      "the device \(device.quoted) is in the classes \(first.quoted) and \(second.quoted)",
      "leave it in one of them")
  }
  static func unknownDeviceOrClass(_ name: String, nearest: String?) -> Problem {
    Problem(
      "unknown-device-or-class", "there is no device or device class \(name.quoted)",
      hint(nearest, else: "define the class in \"deviceClasses\""))
  }
  /// Levels of a device or class that contradict each other; one of them may be the budget's own
  /// level.
  static func deviceLevelsDisagree(_ name: String, fail: String, warn: String) -> Problem {
    Problem(
      "device-levels-disagree",
      "on \(name.quoted) fail is \(fail), less than warn, \(warn)", "give both levels there")
  }

  // MARK: Sums

  /// A budget that is smaller than the sum of its parts' budgets.
  ///
  /// - Parameters:
  ///   - key: The key of the budget.
  ///   - limit: The limit of the budget.
  ///   - parts: The budgets of its parts.
  ///   - sum: The sum of the parts' budgets.
  ///   - devices: The devices with these limits; empty if every other device has these limits.
  /// - Returns: The problem.
  static func smallerThanParts(
    _ key: String, _ limit: String, _ parts: [String], _ sum: String, on devices: [String]
  ) -> Problem {
    let shown = 5
    var names = parts.prefix(shown).map(\.quoted)
    if parts.count > shown { names.append("\(parts.count - shown) more") }
    let place =
      devices.isEmpty ? "" : "on \(devices.map { $0.printable() }.listed(with: "and")) "
    let subject =
      parts.count == 1 ? "\(names[0]), a part of it," : "\(names.listed(with: "and")) together"
    return Problem(
      "smaller-than-parts",
      "\(place)\(key.quoted) may take \(limit), and \(subject) \(sum)",
      "raise it, or lower its parts")
  }
}
