import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Trials with a known truth: constants drawn from priors, and launches simulated with them.
///
/// `LAUNCHSIM_LONG=1` makes 1,000; without it there are a few.
@Suite("Coverage of the intervals of calibrations")
struct CalibrationCoverageTests {
  private static let isLong = ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] != nil
  private static let trials = isLong ? 1_000 : 30
  /// 95 % at 1,000 trials; a few trials of five constants may be off by three deviations.
  private static let allowed = isLong ? 0.935...0.965 : 0.89...1

  private static let figures: [ObservedFigure] =
    [
      .phase(.processCreation), .phase(.systemInterface), .phase(.staticInitialization),
      .phase(.uiKitInitialization), .phase(.applicationInitialization), .phase(.initialFrame),
      .meter(.timeToFirstDraw), .milestone(.main), .milestone(.didFinishLaunching),
      .milestone(.firstFrame),
    ]

  /// A trial: the truth of each unknown, and its interval.
  private func trial(
    _ number: Int, _ unknowns: [Calibration.Unknown], _ figures: [ObservedFigure], runs: Int
  ) throws -> [Bool] {
    var stream = RandomStream(seed: UInt64(number), name: StreamName("calibration"))
    func normal() -> Double { normalQuantile(max(stream.nextFraction(), 1e-12)) }
    let scenario = Scenario.example
    let truths = unknowns.map { naturalLogarithm($0.spread(in: scenario)) * normal() }
    var changed = scenario
    for (unknown, truth) in zip(unknowns, truths) {
      unknown.multiply(&changed, by: exponential(truth))
    }
    let simulated = SimulatedFigures(try Report(simulating: changed), meansDisplay: true)
    var launches = ObservedLaunches()
    for figure in figures {
      let time = Double(try #require(simulated[figure]).rawValue)
      let times = (0..<runs).map { _ in Nanoseconds(Int64(time * exponential(0.04 * normal()))) }
      _ = launches.add(figure, .runs(times))
    }
    let sides = [Calibration.Side(scenario, [launches])]
    let numbers = try ObservedNumbers(sides)
    let model = Calibration.Model([scenario], unknowns, numbers.entries)
    let factors = model.factors(
      of: try model.fit(numbers.entries), spread: numbers.spread, widening: 1)
    return zip(factors, truths).map { $0.range.contains(exponential($1)) }
  }

  private func share(_ results: [[Bool]]) -> Double {
    let all = results.flatMap(\.self)
    return Double(all.count(where: \.self)) / Double(all.count)
  }

  @Test("Constants lie in their intervals at 95 % in 93.5 to 96.5 % of 1,000 trials of five runs")
  func each() throws {
    let share = share(
      try (1...Self.trials).map {
        try trial($0, Calibration.Unknown.ofDevice(in: [.example]), Self.figures, runs: 5)
      })
    #expect(Self.allowed.contains(share), "\(share)")
  }

  @Test("One factor lies in its interval as often, with five runs of one figure")
  func one() throws {
    let share = share(
      try (1...Self.trials).map {
        try trial($0, [.constants], [.milestone(.firstFrame)], runs: 5)
      })
    #expect(Self.allowed.contains(share), "\(share)")
  }
}
