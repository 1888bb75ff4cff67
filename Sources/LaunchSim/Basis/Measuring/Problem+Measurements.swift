// Problems of files of measured values, and of logs.

extension Problem {
  static let notMeasurements = Problem(
    "not-measurements", "this is no file of measured values",
    "its first key is \"\(MeasurementFile.kind)\": 1; MeasurementLog writes one")
  static func measurementsTooLarge(limit: Int) -> Problem {
    Problem("measurements-too-large", "the file is longer than \(bytes(limit))")
  }
  package static func unknownMeasuredKey(_ key: String, nearest: String) -> Problem {
    Problem("unknown-measured-key", "no budget has the key \(key.quoted)", hint(nearest))
  }
  static func tooManyMeasures(limit: Int) -> Problem {
    Problem("too-many-measures", "the file has more than \(limit) measures")
  }
  static let measuredIntervalOrder = Problem(
    "measured-interval-order", "lowNs, medianNs and highNs must ascend")
}
