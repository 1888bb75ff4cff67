package import LaunchSim

/// Measured values judged by budgets, and by an earlier file of measured values.
///
/// A value is judged with its interval: the value is beyond a limit, or within a limit, only if the
/// whole interval is. Budgets apply by their keys, so that one budget file serves simulated and
/// measured values; a budget without a measured value is left to the simulation.
package struct MeasuredGate: Hashable, Sendable {
  /// The judgment of one value by one limit.
  package struct Comparison: Hashable, Sendable {
    /// The budget key of the value.
    package var key: String
    package var outcome: Outcome
    /// The reason for a judgment that the value and its limit do not explain.
    package var remark: Remark?
    /// The samples behind the interval, in words; `nil` for those of the value.
    package var basis: String?
    /// Place of the key in the file of measured values; `nil` for a missing value.
    package var location: SourceLocation?
  }

  package enum Outcome: Hashable, Sendable {
    /// A failed measurement, with the reason.
    case failed(String)
    /// A judgment by a budget.
    case budget(BudgetLevel, MeasuredValue, limit: Nanoseconds)
    /// A judgment by the value of a baseline, with the ratio of the medians and the interval of the
    /// ratio.
    case baseline(BaselineLevel, ratio: Double, Measurement.Interval)
    /// The baseline has a value that was not measured.
    case missing
    /// A value was measured that the baseline does not have.
    case new
  }

  /// A reason for a judgment beside the value and its limit.
  package enum Remark: Hashable, Sendable {
    /// The processor time is judged, because the work only computes and the host was not quiet.
    case processorTime
    /// The host was busy, so that the elapsed time is not that of the code alone; with the share of
    /// the time, in thousandths, in which computing code waited for a core.
    case busy(Int)
    case tooFewRounds(Int)
    /// Too few launches for both ends of the interval; the number needed.
    case tooFewLaunches(Int)
    /// The limit lies within the bucket of a histogram that has the value.
    case withinBucket
  }

  package enum BudgetLevel: String, Hashable, Sendable {
    case within, warning, exceeded
    /// The interval contains the limit.
    case inconclusive
  }

  package enum BaselineLevel: String, Hashable, Sendable {
    case within, regressed, improved
    /// The interval contains the tolerance.
    case inconclusive
  }

  /// The findings in the order of the measured values; missing values come last.
  package var findings: [Comparison] = []
  /// Reasons why the baseline was not compared.
  package var differences: [MeasuredHost.Difference] = []
  /// The tolerance toward the baseline, as a share.
  package var tolerance: Double

  /// The usual tolerance toward a baseline.
  package static let defaultTolerance = 0.05
}

extension MeasuredGate {
  /// Judges measured values.
  ///
  /// - Parameters:
  ///   - file: The values.
  ///   - budgets: The limits, by their keys.
  ///   - device: The device whose levels apply; `nil` for the usual levels.
  ///   - baseline: Earlier values; `nil` for budgets alone.
  ///   - computing: The keys of elapsed times whose work only computes.
  ///   - tolerance: The share by which a value may be above the baseline's value.
  init(
    _ file: MeasurementFile, budgets: [Budget], on device: DeviceProfile? = nil,
    baseline: MeasurementFile? = nil, computing: Set<String> = [],
    tolerance: Double = defaultTolerance
  ) {
    self.tolerance = tolerance
    if let baseline { differences = file.host.differences(from: baseline.host) }
    let isCompared = baseline != nil && differences.isEmpty
    let limits = Dictionary(budgets.map { ($0.key, $0) }) { _, last in last }
    let (values, earlier) = (file.values, baseline?.values ?? [:])
    for measure in file.measures {
      func add(_ outcome: Outcome, _ remark: Remark? = nil) {
        findings.append(
          Comparison(
            key: measure.key, outcome: outcome, remark: remark, location: measure.location))
      }
      let twin = MeasurementFile.processorKey(of: measure.key)
      let onlyComputes = computing.contains(measure.key)
      guard case .measured(let value) = measure.outcome else {
        if case .failed(let reason) = measure.outcome { add(.failed(reason)) }
        continue
      }
      if let budget = limits[measure.key] {
        let levels = device.map(budget.levels) ?? budget.usual
        if let (outcome, remark) = levels.judgment(
          of: value, isElapsed: twin != nil, processor: twin.flatMap { values[$0] },
          onlyComputes: onlyComputes)
        {
          add(outcome, remark)
        }
      }
      guard isCompared else { continue }
      if let old = earlier[measure.key] {
        let both = twin.flatMap { twin in
          values[twin].flatMap { new in earlier[twin].map { (new, $0) } }
        }
        if let both, onlyComputes, !(value.isOfQuietHost && old.isOfQuietHost) {
          let (level, remark) = Self.outcome(of: both.0, since: both.1, tolerance, isElapsed: false)
          add(level, remark ?? .processorTime)
        } else {
          let judgment = Self.outcome(of: value, since: old, tolerance, isElapsed: twin != nil)
          add(judgment.outcome, judgment.remark)
        }
      } else {
        add(.new)
      }
    }
    guard isCompared, let baseline else { return }
    let measured = Set(file.measures.map(\.key))
    for measure in baseline.measures where !measured.contains(measure.key) {
      findings.append(Comparison(key: measure.key, outcome: .missing))
    }
  }

  /// Judges measured values by the budgets of a scenario, at the levels of its device.
  ///
  /// - Parameters:
  ///   - file: The values.
  ///   - scenario: The scenario.
  ///   - baseline: Earlier values; `nil` for budgets alone.
  ///   - tolerance: The share by which a value may be above the baseline's value.
  package init(
    _ file: MeasurementFile, scenario: Scenario, baseline: MeasurementFile?,
    tolerance: Double = defaultTolerance
  ) {
    let computing = scenario.app.items.filter { item in
      item.steps.allSatisfy { if case .cpu = $0 { true } else { false } }
    }
    self.init(
      file, budgets: scenario.budgets, on: scenario.device, baseline: baseline,
      computing: Set(computing.map { Measure.item($0.name).key }), tolerance: tolerance)
  }

  /// The change of a value from another run.
  ///
  /// The interval is that of the spread between processes. Where a value has too few processes, the
  /// ratio may be any value of one interval over any value of the other: the two were found
  /// separately. The resulting interval is never narrower than an interval of interleaved versions.
  private static func outcome(
    of value: MeasuredValue, since old: MeasuredValue, _ tolerance: Double, isElapsed: Bool
  ) -> (outcome: Outcome, remark: Remark?) {
    func ratio(_ new: Nanoseconds, _ old: Nanoseconds) -> Double {
      Double(new.rawValue) / Double(old.rawValue)
    }
    func times(_ value: MeasuredValue) -> [Double] {
      value.processes.map { Double($0.rawValue) }
    }
    let spread = ProcessSpread.ratio(of: times(value), to: times(old))
    let median = spread?.value ?? ratio(value.median, old.median)
    let interval =
      spread.map { Measurement.Interval(low: $0.interval.lowerBound, high: $0.interval.upperBound) }
      ?? Measurement.Interval(
        low: ratio(value.low, old.high), high: ratio(value.high, old.low))
    let doubt = value.doubt(isElapsed: isElapsed) ?? old.doubt(isElapsed: isElapsed)
    guard doubt == nil else { return (.baseline(.inconclusive, ratio: median, interval), doubt) }
    let level: BaselineLevel =
      switch Measurement.Decision.verdict(of: median, interval, limit: 1 + tolerance) {
      case .pass: interval.high < 1 - tolerance ? .improved : .within
      case .fail: .regressed
      case .inconclusive: .inconclusive
      }
    return (.baseline(level, ratio: median, interval), nil)
  }
}

extension MeasurementFile {
  /// The measured values by their keys.
  fileprivate var values: [String: MeasuredValue] {
    var values: [String: MeasuredValue] = [:]
    for measure in measures {
      if case .measured(let value) = measure.outcome, values[measure.key] == nil {
        values[measure.key] = value
      }
    }
    return values
  }

  /// The key of the processor time of an elapsed time; `nil` for a processor time.
  fileprivate static func processorKey(of key: String) -> String? {
    let prefix = "\(LaunchSim.Measure.Quantity.cpu.rawValue):"
    return key.hasPrefix(prefix) ? nil : prefix + key
  }
}

extension MeasuredValue {
  /// True if the host is known to have been quiet.
  fileprivate var isOfQuietHost: Bool { withheld.map { $0 <= MeasuredHost.quietLimit } ?? false }

  /// The reason why a value that is not within its limit gives no answer; `nil` if it gives one.
  fileprivate func doubt(isElapsed: Bool) -> MeasuredGate.Remark? {
    if hasTooFewRounds { return .tooFewRounds(rounds) }
    guard isElapsed, let withheld, !isOfQuietHost else { return nil }
    return .busy(withheld)
  }
}

extension Budget.Levels {
  /// The judgment of a measured value; `nil` for a budget without a limit.
  ///
  /// Elapsed time of a busy host is more than the code's own, so that it can be within a limit and
  /// says nothing beyond it. Processor time takes its place if the work only computes. Work whose
  /// processor time alone is beyond the limit is beyond it on any host.
  fileprivate func judgment(
    of value: MeasuredValue, isElapsed: Bool, processor: MeasuredValue?, onlyComputes: Bool
  ) -> (MeasuredGate.Outcome, MeasuredGate.Remark?)? {
    if let processor, onlyComputes, !value.isOfQuietHost,
      let outcome = outcome(of: processor)
    {
      return processor.hasTooFewRounds
        ? inconclusive(processor, .tooFewRounds(processor.rounds)) : (outcome, .processorTime)
    }
    guard let outcome = outcome(of: value) else { return nil }
    if value.hasTooFewRounds { return inconclusive(value, .tooFewRounds(value.rounds)) }
    guard outcome.standing != .good, let doubt = value.doubt(isElapsed: isElapsed) else {
      return (outcome, nil)
    }
    if let fail, let processor, processor.low > fail { return (outcome, nil) }
    return inconclusive(value, doubt)
  }

  private func inconclusive(
    _ value: MeasuredValue, _ remark: MeasuredGate.Remark
  ) -> (MeasuredGate.Outcome, MeasuredGate.Remark?)? {
    (fail ?? warn).map { (.budget(.inconclusive, value, limit: $0), remark) }
  }

  /// The judgment of a measured value; `nil` for a budget without a limit.
  ///
  /// A value equal to a limit is within the limit. The failure limit decides first. If the interval
  /// contains the warning level, a median above the level gives a warning.
  func outcome(of value: MeasuredValue) -> MeasuredGate.Outcome? {
    if let fail {
      if value.low > fail { return .budget(.exceeded, value, limit: fail) }
      if value.high > fail { return .budget(.inconclusive, value, limit: fail) }
    }
    if let warn, value.median > warn { return .budget(.warning, value, limit: warn) }
    return (fail ?? warn).map { .budget(.within, value, limit: $0) }
  }
}

// MARK: - Standing

extension MeasuredGate {
  /// Meaning of a finding for a gate.
  package enum Standing: Hashable, Sendable {
    case good, warning, bad, nothingToCompare, improved, inconclusive, notComparable, unjudged
  }

  /// The standings of all findings, and the standing of the hosts.
  package var standings: Set<Standing> {
    var standings = Set(findings.map(\.outcome.standing))
    if !differences.isEmpty { standings.insert(.notComparable) }
    return standings
  }
}

extension MeasuredGate.Outcome {
  /// A failed or missing measurement is bad, and never a time of 0.
  package var standing: MeasuredGate.Standing {
    switch self {
    case .failed, .missing, .budget(.exceeded, _, _), .baseline(.regressed, _, _): .bad
    case .new: .nothingToCompare
    case .budget(.inconclusive, _, _), .baseline(.inconclusive, _, _): .inconclusive
    case .budget(.warning, _, _): .warning
    case .baseline(.improved, _, _): .improved
    case .budget(.within, _, _), .baseline(.within, _, _): .good
    }
  }
}
