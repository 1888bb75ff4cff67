import Testing

@testable import LaunchSim

@Suite("The verdict of a measurement")
struct MeasurementDecisionTests {
  private func decision(
    _ baseline: [Double], _ candidate: [Double], timeIsUp: Bool = false,
    _ plan: Measurement = Measurement("work", tolerance: 0.05)
  ) -> (decision: Measurement.Decision, isOver: Bool) {
    var decision = Measurement.Decision(plan, arms: 2)
    let isOver = decision.isOver([baseline, candidate], timeIsUp: timeIsUp)
    return (decision, isOver)
  }

  /// An interval of rounds, with the share that code layout may move.
  private static func widened(_ low: Double, _ high: Double) -> Measurement.Interval {
    Measurement.Interval(
      low: low * (1 - Measurement.layoutShare), high: high * (1 + Measurement.layoutShare))
  }

  private func rounds(_ value: Double, count: Int = 20) -> [Double] {
    Array(repeating: value, count: count)
  }

  @Test(
    "A version passes within the tolerance and fails beyond it, by more than code layout may move it",
    arguments: [
      // 102 x 1.02 = 104.04 and 103 x 1.02 = 105.06; 107 x 0.98 = 104.86 and 108 x 0.98 = 105.84.
      (100.0, Measurement.Verdict.pass), (90, .pass), (102, .pass), (103, .inconclusive),
      (107, .inconclusive), (108, .fail),
    ])
  func tolerance(candidate: Double, verdict: Measurement.Verdict) {
    let (decision, isOver) = decision(rounds(100), rounds(candidate))
    #expect(decision.verdict == verdict)
    #expect(decision.value == candidate / 100)
    #expect(isOver)
  }

  @Test("An effect beyond the tolerance does not fail while the interval holds the tolerance")
  func effectAlone() {
    // The medians are 100 and (100 + 112) / 2 = 106; draws have any of 100, 106 and 112.
    let candidate = (0..<20).map { $0 % 2 == 0 ? 100.0 : 112 }
    let (open, isOver) = decision(rounds(100), candidate)
    #expect(open.value == 1.06)
    #expect(open.interval == Self.widened(1, 1.12))
    #expect(open.verdict == .inconclusive)
    #expect(!isOver)
    let (ended, isOverNow) = decision(rounds(100), candidate, timeIsUp: true)
    #expect(ended.verdict == .inconclusive)
    #expect(isOverNow)
  }

  @Test("An interval as narrow as asked ends the measurement, even without an answer")
  func precision() {
    // Half of the interval from 1.049 to 1.051 is a tenth of a percent; 1 % is asked.
    let candidate = (0..<20).map { $0 % 2 == 0 ? 104.9 : 105.1 }
    let (decision, isOver) = decision(rounds(100), candidate)
    #expect(decision.verdict == .inconclusive)
    #expect(isOver)
  }

  @Test("Samples are looked at when a look is due, and when time is up")
  func schedule() {
    #expect(!decision(rounds(100, count: 19), rounds(100, count: 19)).isOver)
    #expect(!decision(rounds(100, count: 21), rounds(100, count: 21)).isOver)
    #expect(decision(rounds(100), rounds(100)).decision.looks == 1)
    #expect(decision(rounds(100, count: 19), rounds(100, count: 19)).decision.looks == 0)
  }

  @Test("Fewer than 20 rounds are never judged")
  func tooFewRounds() {
    let (decision, isOver) = decision(
      rounds(100, count: 19), rounds(300, count: 19), timeIsUp: true)
    #expect(decision.verdict == .inconclusive)
    #expect(isOver)
  }

  @Test("A sample that is missing, 0 or no number fails")
  func flaws() {
    #expect(decision([], [], timeIsUp: true).decision.flaw == .missing)
    #expect(decision([], [], timeIsUp: true).decision.verdict == .fail)
    var broken = rounds(100)
    broken[4] = 0
    #expect(decision(rounds(100), broken).decision.flaw == .zero(round: 5))
    #expect(decision(rounds(100), broken).decision.verdict == .fail)
    broken[4] = .nan
    #expect(decision(broken, rounds(100)).decision.verdict == .fail)
    let unequal = decision(rounds(100), rounds(100, count: 19)).decision
    #expect(unequal.flaw == .unequal(20, 19))
    #expect(unequal.verdict == .fail)
  }

  @Test("The last round ends the measurement")
  func lastRound() {
    let candidate = (0..<40).map { $0 % 2 == 0 ? 100.0 : 112 }
    let plan = Measurement("work", mostRounds: 40)
    #expect(decision(rounds(100, count: 40), candidate, plan).isOver)
    #expect(!decision(rounds(100, count: 20), Array(candidate.prefix(20)), plan).isOver)
  }

  @Test("Of one version the median is found as narrowly as asked")
  func cost() {
    var decision = Measurement.Decision(Measurement("work"), arms: 1)
    let isOver = decision.isOver([rounds(100)], timeIsUp: false)
    #expect(isOver)
    #expect(decision.value == 100)
    #expect(decision.interval == Self.widened(100, 100))
    var wide = Measurement.Decision(Measurement("work"), arms: 1)
    let isWideOver = wide.isOver([(0..<20).map { Double(100 + $0 * 10) }], timeIsUp: false)
    #expect(!isWideOver)
  }
}
