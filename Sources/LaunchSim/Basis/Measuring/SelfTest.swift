/// A test of this machine: identical work must pass, and slowed work must fail.
///
/// For each tolerance, work is compared with itself (A/A) and with work that is slower by twice the
/// tolerance. The smallest slowdown that every trial finds is the smallest effect that a gate can
/// detect here and now.
package struct SelfTest: Sendable {
  /// The slowdowns that are injected, in percent.
  package static let injected = [1, 2, 5, 10, 20]
  /// The slowdown that a useful machine must find: twice the default tolerance.
  package static let neededEffect = 10
  /// The trials for each slowdown, by default: few enough for a test of less than a minute.
  package static let defaultRuns = 10
  package static let mostRuns = 1_000

  /// The trials for each slowdown, and likewise of identical work.
  package var runs: Int
  /// The longest time of one trial.
  private static let trialTime = Duration.milliseconds(500)
  /// Steps of the work, which take about 0.4 ms in a release build.
  private static let steps = 100_000

  package init(runs: Int = Self.defaultRuns) { self.runs = runs }

  /// Counts of the verdicts on one pair of versions.
  package struct Tally: Hashable, Sendable {
    package var passed = 0
    package var failed = 0
    package var inconclusive = 0

    package var count: Int { passed + failed + inconclusive }

    package mutating func add(_ verdict: Measurement.Verdict) {
      switch verdict {
      case .pass: passed += 1
      case .fail: failed += 1
      case .inconclusive: inconclusive += 1
      }
    }
  }

  /// The trials of one slowdown.
  package struct Row: Hashable, Sendable {
    /// The slowdown in percent.
    package var injected: Int
    /// The trials of identical work.
    package var same = Tally()
    /// The trials of the slower work.
    package var slower = Tally()

    /// Half of the slowdown, as a share.
    package var tolerance: Double { Double(injected) / 200 }
    /// True if every trial found the slowdown, and no trial of identical work did.
    package var isSeen: Bool { slower.failed == slower.count && same.failed == 0 }
  }

  package struct Result: Hashable, Sendable {
    /// The trials judged by elapsed time.
    package var rows: [Row]
    /// The same trials judged by processor time, which other work on the machine disturbs less.
    package var processorRows: [Row]
    package var host: MeasuredHost

    /// The smallest injected slowdown, in percent, that every trial found by elapsed time, as did
    /// every trial of the larger slowdowns.
    package var leastEffect: Int? { Self.leastEffect(of: rows) }
    /// The same by processor time.
    package var leastProcessorEffect: Int? { Self.leastEffect(of: processorRows) }

    private static func leastEffect(of rows: [Row]) -> Int? {
      rows.reversed().prefix { $0.isSeen }.last?.injected
    }
    /// Number of failed trials of identical work, and the number of all trials of identical work.
    package var falseAlarms: (count: Int, trials: Int) {
      (rows.map(\.same.failed).reduce(0, +), rows.map(\.same.count).reduce(0, +))
    }
    /// Share of false alarms to expect, with 95 % confidence.
    package var falseAlarmInterval: ClosedRange<Double> {
      let (count, trials) = falseAlarms
      return Wilson.interval(count, of: trials)
    }
    /// The verdict: fails after a false alarm, and is inconclusive if a trial missed a slowdown of
    /// `neededEffect`.
    package var verdict: Measurement.Verdict {
      if falseAlarms.count > 0 || processorRows.contains(where: { $0.same.failed > 0 }) {
        return .fail
      }
      guard let leastEffect, leastEffect <= SelfTest.neededEffect else { return .inconclusive }
      return .pass
    }
  }

  /// Makes the trials.
  ///
  /// - Parameter progress: Called before each trial, with the number of trials made and of all
  ///   trials.
  /// - Returns: The verdicts of all trials.
  package func run(progress: (_ done: Int, _ trials: Int) -> Void) -> Result {
    var rows = Self.injected.map { Row(injected: $0) }
    var processorRows = rows
    let trials = rows.count * runs * 2
    var done = 0
    var indices: [Double] = []
    for _ in 0..<runs {
      for place in rows.indices {
        for isSlower in [false, true] {
          progress(done, trials)
          let trial = trial(rows[place], isSlower: isSlower, seed: UInt64(done))
          let tally = isSlower ? \Row.slower : \Row.same
          rows[place][keyPath: tally].add(trial.verdict)
          processorRows[place][keyPath: tally].add(trial.verdict(by: .processor))
          indices.append(Double(trial.conditions.host.index.rawValue))
          done += 1
        }
      }
    }
    return Result(
      rows: rows, processorRows: processorRows,
      host: .current(index: Measurement.Times(indices).median ?? 0))
  }

  private func trial(_ row: Row, isSlower: Bool, seed: UInt64) -> Measurement.Comparison {
    let slower = isSlower ? Self.steps * (100 + row.injected) / 100 : Self.steps
    var results: (UInt64, UInt64) = (1, 1)
    return Measurement(
      "self-test", tolerance: row.tolerance, precision: row.tolerance / 5, warmUps: 1,
      mostTime: Self.trialTime, seed: seed
    ).compare(
      baseline: { results.0 = ReferenceWork.spin(Self.steps, from: results.0) },
      candidate: { results.1 = ReferenceWork.spin(slower, from: results.1) })
  }
}
