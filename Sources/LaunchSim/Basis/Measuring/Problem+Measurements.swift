// Problems of files of measured values, and of logs that become one.

extension Problem {
  static let notMeasurements = Problem(
    "not-measurements", "this is no file of measured values",
    "its first key is \"\(MeasurementFile.kind)\": 1; MeasurementLog writes one")
  static let measurementsVersion = Problem(
    "measurements-version", "this launch-sim reads version 1 of measured values only")
  static func measurementsTooLarge(limit: Int) -> Problem {
    Problem("measurements-too-large", "the file is longer than \(bytes(limit))")
  }
  static func unknownMeasurementsKey(_ key: String, nearest: String?, names: [String]) -> Problem {
    Problem(
      "unknown-measurements-key", "there is no key \(key.quoted) here",
      hint(nearest, else: "write \(names.listed(with: "or"))"))
  }
  package static func unknownMeasuredKey(_ key: String, nearest: String) -> Problem {
    Problem("unknown-measured-key", "no budget has the key \(key.quoted)", hint(nearest))
  }
  static func missingMeasurementsKey(_ key: String) -> Problem {
    Problem("missing-measurements-key", "the key \"\(key)\" is missing here")
  }
  static func measurementsType(_ expected: String, found: String) -> Problem {
    Problem("measurements-type", "expected \(expected), found \(found)")
  }
  static func measurementsText(limit: Int) -> Problem {
    Problem(
      "measurements-text",
      "this must be one line of at most \(limit) characters that is not empty")
  }
  static func tooManyMeasures(limit: Int) -> Problem {
    Problem("too-many-measures", "the file has more than \(limit) measures")
  }
  static let measuredIntervalOrder = Problem(
    "measured-interval-order", "lowNs, medianNs and highNs must ascend")
}
