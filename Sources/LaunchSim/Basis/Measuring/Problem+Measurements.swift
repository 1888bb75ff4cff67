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
  static func failedWithValue(_ key: String) -> Problem {
    Problem(
      "failed-with-value", "a measure that failed has no value, and this one has \(key.quoted)",
      "keep \"failed\" or the values")
  }
  static let noMeasuredProcesses = Problem(
    "no-measured-processes", "processesNs is empty", "leave it out if the processes are unknown")
  static func moreThanRounds(_ what: String, _ count: Int, rounds: Int) -> Problem {
    Problem("more-than-rounds", "\(count) \(what) are more than the \(rounds) rounds")
  }
  static func measuredMedian(_ median: Nanoseconds, ofProcesses found: Nanoseconds) -> Problem {
    Problem(
      "measured-median",
      "medianNs is \(median.rawValue), and processesNs has the median "
        + "\(found.rawValue)", again)
  }
  static func measuredIntervalOfProcesses(_ range: ClosedRange<Nanoseconds>) -> Problem {
    Problem(
      "measured-interval-of-processes",
      "the interval of these processes reaches from "
        + "\(range.lowerBound.rawValue) to \(range.upperBound.rawValue), beyond lowNs or highNs",
      again)
  }

  private static let again = "measure again; MeasurementLog.append(to:) writes both"
}
