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
  /// The median of the rounds; of several processes, the middle of their medians.
  package var median: Nanoseconds
  package var low: Nanoseconds
  package var high: Nanoseconds
  /// The rounds behind the value, in all processes; 0 if unknown.
  package var rounds = 0
  /// The samples outside Tukey's fences, which still count.
  package var outliers = 0
  /// The share of time, in thousandths, in which computing code waited for a core beside the samples;
  /// `nil` if unknown.
  package var withheld: Int?
  /// The medians of the processes that measured the value; empty if unknown.
  package var processes: [Nanoseconds] = []
}

extension MeasuredValue {
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
    (joined.low, joined.high) = (min(low, other.low), max(high, other.high))
    let medians = joined.processes.map { Double($0.rawValue) }
    if let (value, interval) = ProcessSpread.estimate(of: medians) {
      joined.median = Nanoseconds(Int64(value.rounded()))
      joined.low = Nanoseconds(max(1, Int64(interval.lowerBound.rounded(.down))))
      joined.high = Nanoseconds(Int64(interval.upperBound.rounded(.up)))
    } else {
      joined.median = Nanoseconds(Int64((Measurement.Times(medians).median ?? 0).rounded()))
    }
    return joined
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
