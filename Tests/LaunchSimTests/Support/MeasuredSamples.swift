@testable import LaunchSim

/// Made-up results of measurements, for tests that time nothing.
enum MeasuredSamples {
  static let host = MeasuredHost(
    system: "Linux", architecture: "x86_64", cores: 2, processor: "Test CPU",
    toolchain: "Swift 6.2", build: "release", index: .microseconds(400))

  /// A cost of which every round took as long.
  static func cost(
    _ name: String, wall: Double = 2_000_000, processor: Double = 1_500_000, rounds: Int = 20,
    host: MeasuredHost = host, withheld: Double = 0
  ) -> Measurement.Cost {
    let plan = Measurement(name)
    let walls = [Double](repeating: wall, count: rounds)
    var decision = Measurement.Decision(plan, arms: 1)
    _ = decision.isOver([walls], timeIsUp: true)
    return Measurement.Cost(
      plan, decision,
      Measurement.Samples(
        wall: walls, processor: Array(repeating: processor, count: rounds), calls: 1),
      conditions(host, withheld: withheld))
  }

  /// A comparison of the wall times of rounds with as many of 2 ms.
  static func comparison(_ candidate: [Double]) -> Measurement.Comparison {
    let plan = Measurement("Database.open")
    let base = [Double](repeating: 2_000_000, count: candidate.count)
    var decision = Measurement.Decision(plan, arms: 2)
    _ = decision.isOver([base, candidate], timeIsUp: true)
    func samples(_ wall: [Double]) -> Measurement.Samples {
      Measurement.Samples(wall: wall, processor: wall.map { $0 / 2 }, calls: 4)
    }
    return Measurement.Comparison(plan, decision, samples(base), samples(candidate), conditions())
  }

  static func conditions(
    _ host: MeasuredHost = host, withheld: Double = 0
  ) -> Measurement.Conditions {
    Measurement.Conditions(
      host: host, isOfProcess: false, warmUpCalls: 3, looks: 1,
      withheld: withheld)
  }
}
