extension Measurement {
  /// A decision about samples, made in looks: pure arithmetic, the same for the same samples.
  ///
  /// For two versions, the ratio of their medians is judged against the tolerance. For one version,
  /// the decision ends when the interval of the median is as narrow as the precision asks.
  package struct Decision: Hashable, Sendable {
    private let tolerance: Double
    private let precision: Double
    private let seed: UInt64
    private let schedule: LookSchedule
    private let isComparison: Bool

    /// Number of looks so far.
    private(set) var looks = 0
    /// The ratio of the medians, or the median of the only version; `nil` before the first look.
    private(set) var value: Double?
    /// Interval of the value at the last look.
    private(set) var interval: Interval?
    /// Half the width of the interval that the rounds alone allow.
    private var halfWidth = Double.infinity
    private(set) var flaw: SampleFlaw?
    /// Number of rounds at the last look.
    private(set) var rounds = 0

    init(_ plan: Measurement, arms: Int) {
      tolerance = plan.tolerance
      precision = plan.precision
      seed = plan.seed
      schedule = LookSchedule(mostRounds: plan.mostRounds)
      isComparison = arms == 2
    }

    /// Looks at the samples if a look is due; true if no further round is needed.
    mutating func isOver(_ arms: [[Double]], timeIsUp: Bool) -> Bool {
      let rounds = arms.first?.count ?? 0
      guard timeIsUp || schedule.rounds.contains(rounds) else { return false }
      look(arms)
      return timeIsUp || flaw != nil || isClear || rounds >= schedule.rounds.last ?? 0
    }

    /// True if more rounds would not change the answer.
    private var isClear: Bool {
      guard let value, rounds >= LookSchedule.leastRounds else { return false }
      return halfWidth <= precision * value || (isComparison && verdict != .inconclusive)
    }

    private mutating func look(_ arms: [[Double]]) {
      looks += 1
      rounds = arms.first?.count ?? 0
      flaw = arms.lazy.compactMap { Times($0).flaw }.first
      if flaw == nil, let other = arms.last?.count, other != rounds {
        flaw = .unequal(rounds, other)
      }
      (value, interval) = (nil, nil)
      guard flaw == nil, let first = arms.first, let last = arms.last,
        let base = Times(first).median, let other = Times(last).median
      else { return }
      let confidence = schedule.confidenceOfLook
      let range =
        isComparison
        ? Bootstrap.ratioInterval(of: first, last, confidence: confidence, seed: seed)
          .joined(
            with: RoundNoise(zip(first, last).map { $1 / $0 })
              .medianInterval(confidence: confidence))
        : Self.medianInterval(of: first, schedule, seed: seed)
      value = isComparison ? other / base : base
      halfWidth = (range.upperBound - range.lowerBound) / 2
      interval = Interval(ofOneProcess: range)
    }

    /// The interval of the median of rounds, whether or not their noise outlasts a round.
    static func medianInterval(
      of values: [Double], _ schedule: LookSchedule, seed: UInt64
    ) -> ClosedRange<Double> {
      let confidence = schedule.confidenceOfLook
      return Bootstrap.medianInterval(of: values, confidence: confidence, seed: seed)
        .joined(with: RoundNoise(values).medianInterval(confidence: confidence))
    }

    /// The verdict of a comparison by the last look.
    ///
    /// A comparison fails only if the ratio and its whole interval lie beyond the tolerance.
    var verdict: Verdict {
      if flaw != nil { return .fail }
      guard let value, let interval, rounds >= LookSchedule.leastRounds else {
        return .inconclusive
      }
      return Self.verdict(of: value, interval, limit: 1 + tolerance)
    }

    /// The verdict on a value with an upper limit.
    package static func verdict(of value: Double, _ interval: Interval, limit: Double) -> Verdict {
      if value > limit, interval.low > limit { return .fail }
      return interval.high <= limit ? .pass : .inconclusive
    }
  }
}
