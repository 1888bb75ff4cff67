import Foundation
import Testing

@testable import LaunchSim

/// The share of wrong answers, over some seventy thousand made-up measurements of eleven kinds of
/// noise.
///
/// The samples follow from fixed seeds, so that the counts are the same everywhere.
/// `LAUNCHSIM_LONG=1` makes all trials; without it each kind has a few. A share is wrong if the
/// interval of its count (Wilson) does not hold the goal.
@Suite("Wrong answers under eleven kinds of noise")
struct MeasurementErrorRateTests {
  private static let isLong = ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] != nil
  private static let trials = isLong ? 450 : 2

  // MARK: - One process

  private struct Tally {
    var verdicts = SelfTest.Tally()
    /// The trials whose interval holds the true ratio.
    var covered = 0
  }

  /// Answers of made-up measurements in which the candidate is slower by a share.
  private static func tally(
    _ kind: MadeUpNoise.Kind, slowdown: Double, seed: UInt64
  ) -> Tally {
    var tally = Tally()
    let plan = LaunchSim.Measurement("made up", tolerance: 0.05)
    for trial in 0..<trials {
      var noise = MadeUpNoise(kind, seed: seed, trial: trial)
      var decision = LaunchSim.Measurement.Decision(plan, arms: 2)
      var arms: [[Double]] = [[], []]
      repeat {
        let (first, second) = noise.next()
        arms[0].append(first)
        arms[1].append(second * (1 + slowdown))
      } while !decision.isOver(arms, timeIsUp: false)
      tally.verdicts.add(decision.verdict)
      if let interval = decision.interval, interval.low <= 1 + slowdown,
        1 + slowdown <= interval.high
      {
        tally.covered += 1
      }
    }
    return tally
  }

  @Test("The same work fails in at most 1 % of trials", arguments: MadeUpNoise.Kind.allCases)
  func falseAlarms(kind: MadeUpNoise.Kind) {
    let tally = Self.tally(kind, slowdown: 0, seed: 1)
    #expect(Wilson.interval(tally.verdicts.failed, of: Self.trials).lowerBound <= 0.01)
    // A bias of layout is beyond one process: it is widened by less than this kind has.
    guard kind != .layout else { return }
    let goal = kind == .autocorrelated ? 0.9 : 0.95
    #expect(Wilson.interval(tally.covered, of: Self.trials).upperBound >= goal)
  }

  @Test(
    "Work slower by twice the tolerance passes in at most 1 % of trials",
    arguments: MadeUpNoise.Kind.allCases)
  func misses(kind: MadeUpNoise.Kind) {
    let tally = Self.tally(kind, slowdown: 0.1, seed: 2)
    #expect(Wilson.interval(tally.verdicts.passed, of: Self.trials).lowerBound <= 0.01)
    let goal = kind == .autocorrelated || kind == .layout ? 0.7 : 0.95
    #expect(Wilson.interval(tally.verdicts.failed, of: Self.trials).upperBound >= goal)
  }

  // MARK: - Several processes

  private static let rounds = 40
  /// Numbers of processes: the fewest, usual ones, and so many that a skew of the noise shows.
  private static let processCounts =
    [ProcessSpread.leastProcesses, 10] + (isLong ? [7, 40, 100] : [])

  /// The median of the rounds of a process.
  private static func median(
    _ kind: MadeUpNoise.Kind, seed: UInt64, trial: Int, process: Int
  ) -> Double {
    var noise = MadeUpNoise(kind, seed: seed, trial: trial, process: process)
    let times = (0..<rounds).map { _ in noise.next().0 }
    return LaunchSim.Measurement.Times(times).median ?? 0
  }

  /// The median of the medians of many processes: the typical process.
  private static func truth(_ kind: MadeUpNoise.Kind) -> Double {
    let count = isLong ? 4_001 : 401
    let medians = (0..<count).map { median(kind, seed: 3, trial: $0, process: 0) }
    return LaunchSim.Measurement.Times(medians).median ?? 0
  }

  @Test(
    "The spread of processes covers every kind of noise in 95 %, and alarms falsely in at most 1 %",
    arguments: MadeUpNoise.Kind.allCases, processCounts)
  func processes(kind: MadeUpNoise.Kind, processes: Int) {
    let truth = Self.truth(kind)
    let trials = Self.isLong ? 1_000 : 20
    var (covered, same, alarms, missed) = (0, 0, 0, 0)
    for trial in 0..<trials {
      let medians = (0..<2 * processes).map {
        Self.median(kind, seed: 4, trial: trial, process: $0)
      }
      let (base, other) = (medians.prefix(processes), medians.suffix(processes))
      if ProcessSpread.interval(of: Array(base))?.contains(truth) == true { covered += 1 }
      let ratio = ProcessSpread.ratio(of: Array(other), to: Array(base))?.interval ?? 0...0
      if ratio.contains(1) { same += 1 }
      if ratio.lowerBound > 1.05 { alarms += 1 }
      if ratio.upperBound * 1.1 <= 1.05 { missed += 1 }
    }
    #expect(Wilson.interval(covered, of: trials).upperBound >= 0.95, "\(covered) of \(trials)")
    #expect(Wilson.interval(same, of: trials).upperBound >= 0.95, "\(same) of \(trials)")
    #expect(Wilson.interval(alarms, of: trials).lowerBound <= 0.01)
    #expect(Wilson.interval(missed, of: trials).lowerBound <= 0.01)
  }

  @Test(
    "A cost of one process covers the typical process only if processes are alike",
    arguments: MadeUpNoise.Kind.allCases)
  func cost(kind: MadeUpNoise.Kind) {
    let truth = Self.truth(kind)
    let plan = LaunchSim.Measurement("made up")
    let covered = (0..<Self.trials).count { trial in
      var noise = MadeUpNoise(kind, seed: 7, trial: trial)
      var decision = LaunchSim.Measurement.Decision(plan, arms: 1)
      var times: [Double] = []
      repeat { times.append(noise.next().0) } while !decision.isOver([times], timeIsUp: false)
      return decision.interval.map { $0.low <= truth && truth <= $0.high } == true
    }
    let shares = Wilson.interval(covered, of: Self.trials)
    switch kind {
    case .frequency, .layout, .steps:
      #expect(!Self.isLong || shares.upperBound < 0.95, "\(covered) of \(Self.trials)")
    default: #expect(shares.upperBound >= 0.95, "\(covered) of \(Self.trials)")
    }
  }

  @Test("The rounds of one process cover its own layout, and not another")
  func layout() {
    let schedule = LookSchedule(mostRounds: 320)
    let trials = 30
    let covered = (0..<trials).count { trial in
      var noise = MadeUpNoise(.layout, seed: 5, trial: trial)
      let times = (0..<Self.rounds).map { _ in noise.next().0 }
      return LaunchSim.Measurement.Decision.medianInterval(of: times, schedule, seed: 1)
        .contains(1_000)
    }
    #expect(covered * 2 < trials)
  }
}
