import Foundation
import Testing

@testable import LaunchSim

/// The share of wrong verdicts, over a thousand made-up measurements of each kind.
///
/// The samples follow from fixed seeds, so that the counts are the same everywhere.
/// `LAUNCHSIM_LONG=1` makes all trials; without it each distribution has a few.
@Suite("Wrong verdicts over a thousand trials")
struct MeasurementErrorRateTests {
  enum Distribution: String, CaseIterable {
    case normal, logNormal, bimodal, drifting, heavyTailed

    /// The time of a version in a round.
    func time(round: Int, _ stream: inout RandomStream) -> Double {
      let z = normalQuantile(stream.nextFraction())
      switch self {
      case .normal: return 1_000 * (1 + 0.03 * z)
      case .logNormal: return 1_000 * exponential(0.04 * z)
      // Half of the rounds meet a clock that is 2 % slower.
      case .bimodal: return 1_000 * (1 + 0.01 * z) * (stream.nextFraction() < 0.5 ? 1 : 1.02)
      // A machine that slows down by a thousandth each round.
      case .drifting: return 1_000 * (1 + 0.02 * z) * (1 + Double(round) / 1_000)
      // One sample in twenty takes up to ten times as long.
      case .heavyTailed:
        let disturbance = stream.nextFraction()
        return 1_000 * (1 + 0.02 * z) * (disturbance < 0.05 ? 1 + disturbance * 180 : 1)
      }
    }
  }

  private static var trials: Int {
    ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] == nil ? 3 : 200
  }

  /// The verdicts of made-up measurements in which the candidate is slower by a share.
  private func tally(
    _ distribution: Distribution, slowdown: Double, seed: UInt64
  ) -> SelfTest.Tally {
    var tally = SelfTest.Tally()
    let plan = LaunchSim.Measurement("made up", tolerance: 0.05)
    for trial in 0..<Self.trials {
      var stream = RandomStream(
        seed: seed, name: StreamName("\(distribution.rawValue) \(trial)"))
      var decision = LaunchSim.Measurement.Decision(plan, arms: 2)
      var arms: [[Double]] = [[], []]
      repeat {
        let round = arms[0].count
        arms[0].append(distribution.time(round: round, &stream))
        arms[1].append(distribution.time(round: round, &stream) * (1 + slowdown))
      } while !decision.isOver(arms, timeIsUp: false)
      tally.add(decision.verdict)
    }
    return tally
  }

  @Test("The same work fails in at most 1 % of trials")
  func falseAlarms() {
    let tallies = Distribution.allCases.map { tally($0, slowdown: 0, seed: 1) }
    let trials = tallies.map(\.count).reduce(0, +)
    #expect(tallies.map(\.failed).reduce(0, +) * 100 <= trials)
  }

  @Test("Work slower by twice the tolerance passes in at most 1 % of trials, and fails in 95 %")
  func misses() {
    let tallies = Distribution.allCases.map { tally($0, slowdown: 0.1, seed: 2) }
    let trials = tallies.map(\.count).reduce(0, +)
    #expect(tallies.map(\.passed).reduce(0, +) * 100 <= trials)
    #expect(tallies.map(\.failed).reduce(0, +) * 100 >= trials * 95)
  }
}
