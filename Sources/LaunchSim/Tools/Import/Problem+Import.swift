import LaunchSim

// Problems and notes about measured data as a whole.

extension Problem {
  /// End of the list, for an input with more problems than are kept.
  static func notListed(after limit: Int) -> Problem {
    Problem("problems-not-listed", "more than \(limit) problems: the rest is not listed")
  }
  static func tooManyImportedItems(limit: Int) -> Problem {
    Problem(
      "too-many-imported-items", "this is more than the \(limit) items that a scenario may have",
      "cut the input to the launch")
  }
  /// A scenario longer than a file may be.
  static func tooLong(bytes: Int, limit: Int) -> Problem {
    Problem(
      "import-too-long",
      "the scenario would be \(bytes) bytes long, and a file may have \(limit)",
      "cut the input to the launch")
  }
  /// A missing name for the device of the measurement.
  static let unnamedDevice = Problem(
    "unnamed-device",
    "the file does not name the device of the measurement",
    "until measuredOn does, the costs count as measured on \(DeviceProfile.iPhone12.id)")
}
