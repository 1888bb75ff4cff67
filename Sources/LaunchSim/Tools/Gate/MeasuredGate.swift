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
  ///   - tolerance: The share by which a value may be above the baseline's value.
  init(
    _ file: MeasurementFile, budgets: [Budget], on device: DeviceProfile? = nil,
    baseline: MeasurementFile? = nil,
    tolerance: Double = defaultTolerance
  ) {
    self.tolerance = tolerance
    if let baseline { differences = file.host.differences(from: baseline.host) }
    let isCompared = baseline != nil && differences.isEmpty
    let limits = Dictionary(budgets.map { ($0.key, $0) }) { _, last in last }
    let earlier = Dictionary(
      (baseline?.measures ?? []).map { ($0.key, $0.outcome) }
    ) { first, _ in first }
    for measure in file.measures {
      func add(_ outcome: Outcome) {
        findings.append(
          Comparison(key: measure.key, outcome: outcome, location: measure.location))
      }
      guard case .measured(let value) = measure.outcome else {
        if case .failed(let reason) = measure.outcome { add(.failed(reason)) }
        continue
      }
      if let budget = limits[measure.key] {
        let levels = device.map(budget.levels) ?? budget.usual
        if let outcome = levels.outcome(of: value) { add(outcome) }
      }
      guard isCompared else { continue }
      if case .measured(let old)? = earlier[measure.key] {
        add(Self.outcome(of: value, since: old, tolerance))
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
  package init(_ file: MeasurementFile, scenario: Scenario, baseline: MeasurementFile?) {
    self.init(file, budgets: scenario.budgets, on: scenario.device, baseline: baseline)
  }

  /// The change of a value from another run.
  ///
  /// The two intervals were found separately, so the ratio may be any value of one interval over
  /// any value of the other. The resulting interval is never narrower than an interval of
  /// interleaved versions.
  private static func outcome(
    of value: MeasuredValue, since old: MeasuredValue, _ tolerance: Double
  ) -> Outcome {
    func ratio(_ new: Nanoseconds, _ old: Nanoseconds) -> Double {
      Double(new.rawValue) / Double(old.rawValue)
    }
    let median = ratio(value.median, old.median)
    let interval = Measurement.Interval(
      low: ratio(value.low, old.high), high: ratio(value.high, old.low))
    let level: BaselineLevel =
      switch Measurement.Decision.verdict(of: median, interval, limit: 1 + tolerance) {
      case .pass: interval.high < 1 - tolerance ? .improved : .within
      case .fail: .regressed
      case .inconclusive: .inconclusive
      }
    return .baseline(level, ratio: median, interval)
  }
}

extension Budget.Levels {
  /// The judgment of a measured value; `nil` for a budget without a limit.
  ///
  /// A value equal to a limit is within the limit. The failure limit decides first. If the interval
  /// contains the warning level, a median above the level gives a warning.
  fileprivate func outcome(of value: MeasuredValue) -> MeasuredGate.Outcome? {
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
    case good, warning, bad, nothingToCompare, improved, inconclusive, notComparable
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
