extension Measurement {
  /// Two versions of some work, timed against each other.
  public struct Comparison: Hashable, Sendable {
    /// The plan of the comparison.
    public let measurement: Measurement
    /// The answer.
    public let verdict: Verdict
    /// The median of the candidate over the median of the baseline; `nil` without valid samples.
    public let ratio: Double?
    /// The interval of the ratio; `nil` without valid samples.
    public let interval: Interval?
    /// The samples of the baseline.
    public let baseline: Samples
    /// The samples of the candidate, which may be slower by the tolerance.
    public let candidate: Samples
    /// The circumstances of the comparison.
    public let conditions: Conditions
    let flaw: SampleFlaw?

    init(_ session: Session) {
      self.init(
        session.plan, session.decision, session.samples(0), session.samples(1), session.conditions)
    }

    init(
      _ measurement: Measurement, _ decision: Decision, _ baseline: Samples, _ candidate: Samples,
      _ conditions: Conditions
    ) {
      self.measurement = measurement
      verdict = decision.verdict
      ratio = decision.value
      interval = decision.interval
      flaw = decision.flaw
      (self.baseline, self.candidate, self.conditions) = (baseline, candidate, conditions)
    }

    /// The answer that a clock gives for the same rounds.
    func verdict(by clock: Clock) -> Verdict {
      var decision = Decision(measurement, arms: 2)
      let arms = [baseline, candidate].map { $0.times(clock).values }
      _ = decision.isOver(arms, timeIsUp: true)
      return decision.verdict
    }
  }

  /// The cost of some work on this machine.
  public struct Cost: Hashable, Sendable {
    /// The plan of the measurement.
    public let measurement: Measurement
    /// The samples of the work.
    public let samples: Samples
    /// The interval of the median by the deciding clock; `nil` without valid samples.
    public let interval: Interval?
    /// The circumstances of the measurement.
    public let conditions: Conditions
    let flaw: SampleFlaw?

    init(_ session: Session) {
      self.init(session.plan, session.decision, session.samples(0), session.conditions)
    }

    init(
      _ measurement: Measurement, _ decision: Decision, _ samples: Samples, _ conditions: Conditions
    ) {
      self.measurement = measurement
      interval = decision.interval
      flaw = decision.flaw
      (self.samples, self.conditions) = (samples, conditions)
    }

    /// Interval of the median by a clock; `nil` without valid samples.
    func interval(_ clock: Clock) -> Interval? {
      if clock == measurement.clock { return interval }
      let times = samples.times(clock)
      guard times.flaw == nil else { return nil }
      let schedule = LookSchedule(mostRounds: measurement.mostRounds)
      return Interval(
        ofOneProcess: Decision.medianInterval(of: times.values, schedule, seed: measurement.seed))
    }
  }
}

// MARK: - Words

extension Measurement.Comparison: CustomStringConvertible {
  /// The verdict in the first line, the evidence below.
  public var description: String {
    ([headline] + evidence).joined(separator: "\n  ")
  }

  private var headline: String {
    let name = measurement.name.printable()
    let tolerance = MeasuredText.percent(measurement.tolerance)
    if let flaw { return "fail: \(name): \(flaw)" }
    guard let ratio, let interval else { return "inconclusive: \(name): no round was made" }
    let effect = MeasuredText.change(ratio, from: "the baseline")
    let range = MeasuredText.changes(interval)
    switch verdict {
    case .pass: return "pass: \(name) is \(effect), within \(tolerance) (one process: \(range))"
    case .fail: return "fail: \(name) is \(effect), beyond \(tolerance) (one process: \(range))"
    case .inconclusive where baseline.wall.values.count < LookSchedule.leastRounds:
      let reason = MeasuredText.tooFew(baseline.wall.values.count)
      return "inconclusive: \(name): \(reason); allow more time"
    case .inconclusive:
      return "inconclusive: \(name) is \(effect), the tolerance is \(tolerance) "
        + "(one process: \(range)); allow more time, or measure on a quieter machine"
    }
  }

  private var evidence: [String] {
    let clocks = Measurement.Clock.allCases.compactMap { clock -> String? in
      guard let base = baseline.times(clock).median, let other = candidate.times(clock).median
      else { return nil }
      let decides = clock == measurement.clock ? " (decides)" : ""
      return "\(clock.words(conditions)): baseline \(MeasuredText.time(base)), candidate "
        + "\(MeasuredText.time(other))\(decides)"
    }
    let outliers = [baseline, candidate].map { $0.times(measurement.clock).outliers }
    return clocks + [
      Measurement.layoutRemark,
      "\(MeasuredText.rounds(baseline)); outliers, kept: \(outliers[0]) and \(outliers[1])",
      conditions.host.description,
    ]
  }
}

extension Measurement.Cost: CustomStringConvertible {
  /// The cost in the first line, the evidence below.
  public var description: String {
    let name = measurement.name.printable()
    if let flaw { return "fail: \(name): \(flaw)" }
    guard let median = samples.times(measurement.clock).median, let interval else {
      return "inconclusive: \(name): no round was made"
    }
    let rounds = samples.wall.values.count
    guard rounds >= LookSchedule.leastRounds else {
      return "inconclusive: \(name): \(MeasuredText.tooFew(rounds)); allow more time"
    }
    let clock = measurement.clock
    let other: Measurement.Clock = clock == .wall ? .processor : .wall
    let lines = [
      "\(name): \(MeasuredText.time(median)), \(clock.words(conditions)) (one process: "
        + "\(MeasuredText.time(interval.low)) to \(MeasuredText.time(interval.high)))",
      "\(other.words(conditions)): \(MeasuredText.time(samples.times(other).median ?? 0))",
      Measurement.layoutRemark,
      "\(MeasuredText.rounds(samples)); outliers, kept: \(samples.times(clock).outliers)",
      conditions.host.description,
    ]
    return lines.joined(separator: "\n  ")
  }
}

extension Measurement {
  /// Line about the interval of one process.
  fileprivate static let layoutRemark =
    "95 % for its rounds, and \(MeasuredText.percent(layoutShare)) more each way for code layout; "
    + "another process may differ by more"
}

extension Measurement.Clock {
  fileprivate func words(_ conditions: Measurement.Conditions) -> String {
    switch self {
    case .wall: "elapsed time"
    case .processor:
      conditions.isOfProcess ? "processor time of the process" : "processor time of the thread"
    }
  }
}
