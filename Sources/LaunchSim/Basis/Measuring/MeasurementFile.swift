/// Measured values of one host: the form between a `MeasurementLog` and the text of its file.
package struct MeasurementFile: Hashable, Sendable {
  /// The measured value of one key.
  package struct Measure: Hashable, Sendable {
    /// The key as `budgets` writes it, as in `cpu:item:Database.open`.
    package var key: String
    package var outcome: Outcome
    /// Place of the key in the file of origin; `nil` if the key was not read from a file.
    package var location: SourceLocation?
  }

  package enum Outcome: Hashable, Sendable {
    case measured(MeasuredValue)
    /// A failure instead of a value, with the reason; a failure never counts as 0.
    case failed(String)
  }

  package var host: MeasuredHost
  /// The measures, in the order of the file.
  package var measures: [Measure] = []

  package subscript(key: String) -> Measure? { measures.first { $0.key == key } }
}

/// A median with its interval.
package struct MeasuredValue: Hashable, Sendable {
  /// The median of the rounds; of several processes, the median of their medians.
  package var median: Nanoseconds
  package var low: Nanoseconds
  package var high: Nanoseconds
  /// The rounds behind the value, in all processes; 0 if unknown.
  package var rounds = 0
  /// The samples outside Tukey's fences, which still count.
  package var outliers = 0
  /// The share of time, in thousandths, in which computing code waited for a core beside the
  /// samples; `nil` if unknown.
  package var withheld: Int?
  /// The medians of the processes that measured the value; empty if unknown.
  package var processes: [Nanoseconds] = []
}

extension MeasuredValue {
  /// A value whose rounds are unknown.
  package init(median: Nanoseconds, low: Nanoseconds, high: Nanoseconds) {
    self.init(median: median, low: low, high: high, rounds: 0)
  }

  /// True if the rounds are known to be too few for a judgment.
  package var hasTooFewRounds: Bool { rounds > 0 && rounds < LookSchedule.leastRounds }

  /// True if the spread between processes makes the interval.
  package var coversProcesses: Bool { processes.count >= ProcessSpread.leastProcesses }

  /// The value with the value of a further process.
  ///
  /// The interval of too few processes holds the interval of each.
  func joined(with other: MeasuredValue) -> MeasuredValue {
    var joined = self
    joined.processes =
      (processes.isEmpty ? [median] : processes)
      + (other.processes.isEmpty ? [other.median] : other.processes)
    joined.rounds += other.rounds
    joined.outliers += other.outliers
    joined.withheld = [withheld, other.withheld].compactMap(\.self).max()
    joined.median = joined.medianOfProcesses ?? median
    let range = joined.rangeOfProcesses
    (joined.low, joined.high) = (min(low, other.low), max(high, other.high))
    if joined.coversProcesses, let range {
      (joined.low, joined.high) = (range.lowerBound, range.upperBound)
    }
    return joined
  }

  /// The median of the processes; `nil` if they are unknown.
  private var medianOfProcesses: Nanoseconds? {
    Measurement.Times(processes.map { Double($0.rawValue) }).median
      .map { Nanoseconds(Int64($0.rounded())) }
  }

  /// Interval of the spread between processes, or the range of too few; `nil` if they are unknown.
  private var rangeOfProcesses: ClosedRange<Nanoseconds>? {
    let times = processes.map { Double($0.rawValue) }
    guard let low = times.min(), let high = times.max() else { return nil }
    let range = ProcessSpread.interval(of: times) ?? low...high
    let least = Nanoseconds(max(1, Int64(range.lowerBound.rounded(.down))))
    return least...Nanoseconds(Int64(range.upperBound.rounded(.up)))
  }

  /// The key of a figure that contradicts another figure, with the reason; `nil` if all agree.
  var contradiction: (key: String, problem: Problem)? {
    if rounds > 0, outliers > rounds {
      return ("outliers", .moreThanRounds("outliers", outliers, rounds: rounds))
    }
    if rounds > 0, processes.count > rounds {
      return ("processesNs", .moreThanRounds("processes", processes.count, rounds: rounds))
    }
    // Programs round the middle of two values up or down.
    if let found = medianOfProcesses, abs(found.rawValue - median.rawValue) > 1 {
      return ("medianNs", .measuredMedian(median, ofProcesses: found))
    }
    guard let range = rangeOfProcesses, low > range.lowerBound || high < range.upperBound else {
      return nil
    }
    return ("processesNs", .measuredIntervalOfProcesses(range))
  }
}

extension MeasurementFile {
  /// True if a value has too few processes for the spread between them.
  package var isOfFewProcesses: Bool {
    measures.contains { measure in
      if case .measured(let value) = measure.outcome { !value.coversProcesses } else { false }
    }
  }

  /// Adds the values of a further process.
  mutating func join(_ other: MeasurementFile) {
    for measure in other.measures {
      guard let place = measures.firstIndex(where: { $0.key == measure.key }) else {
        measures.append(measure)
        continue
      }
      // A failure of one process stays.
      switch (measures[place].outcome, measure.outcome) {
      case (.failed, _): break
      case (_, .failed): measures[place].outcome = measure.outcome
      case (.measured(let value), .measured(let further)):
        measures[place].outcome = .measured(value.joined(with: further))
      }
    }
  }
}

extension MeasurementFile {
  /// The first key of the file, which names its kind.
  package static let kind = "launchMeasurements"
  /// The most bytes that are read.
  package static let byteLimit = 4_000_000
  /// The most measures in a file.
  package static let measureLimit = 10_000
}
