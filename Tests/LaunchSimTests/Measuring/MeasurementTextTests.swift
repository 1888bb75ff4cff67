import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Results of measurements in words")
struct MeasurementTextTests {
  @Test("The answer comes first, the evidence below it")
  func slower() throws {
    // 2.2 ms over 2 ms.
    let result = MeasuredSamples.comparison(Array(repeating: 2_200_000, count: 20))
    #expect(result.verdict == .fail)
    #expect(
      "\(result)" == """
        fail: Database.open is 10 % slower than the baseline, beyond 5 % (one process: +7.8 % to +12.2 %)
          elapsed time: baseline 2.000 ms, candidate 2.200 ms (decides)
          processor time of the thread: baseline 1.000 ms, candidate 1.100 ms
          95 % for its rounds, and 2 % more each way for code layout; another process may differ by more
          20 rounds of 4 calls; outliers, kept: 0 and 0
          Linux, x86_64, 2 cores, Test CPU, Swift 6.2, release, index 0.400 ms
        """)
    try PackageFiles.expect(
      "\(result)", inBlock: 0, of: "text",
      of: "Sources/LaunchSim/LaunchSim.docc/MeasuringRealCode.md")
  }

  @Test("The first line has the verdict and its reason")
  func headlines() {
    func first(_ candidate: [Double]) -> String {
      String("\(MeasuredSamples.comparison(candidate))".prefix { $0 != "\n" })
    }
    #expect(
      first(Array(repeating: 2_000_000, count: 20))
        == "pass: Database.open is as fast as the baseline, within 5 % (one process: -2 % to +2 %)")
    #expect(
      first((0..<20).map { $0 % 2 == 0 ? 2_000_000 : 2_240_000 })
        == "inconclusive: Database.open is 6 % slower than the baseline, the tolerance is 5 % (one "
        + "process: -2 % to +14.2 %); "
        + "allow more time, or measure on a quieter machine")
    #expect(
      first(Array(repeating: 0, count: 20))
        == "fail: Database.open: round 1 took no time; return the value that the work computes, so "
        + "that the compiler keeps the work")
  }

  @Test("A cost has its median and interval first")
  func cost() {
    #expect(
      "\(MeasuredSamples.cost("Feed.load"))" == """
        Feed.load: 2.000 ms, elapsed time (one process: 1.960 ms to 2.040 ms)
          processor time of the thread: 1.500 ms
          95 % for its rounds, and 2 % more each way for code layout; another process may differ by more
          20 rounds of 1 call; outliers, kept: 0
          Linux, x86_64, 2 cores, Test CPU, Swift 6.2, release, index 0.400 ms
        """)
  }

  @Test("A cost of too few rounds is none")
  func shortCost() {
    #expect(
      "\(MeasuredSamples.cost("Feed.load", rounds: 1))"
        == "inconclusive: Feed.load: 1 round in the time; 20 are needed; allow more time")
  }

  @Test("A name that could steer a terminal is spelled out")
  func hostileName() {
    let plan = Measurement("a\u{1B}[2J")
    let decision = Measurement.Decision(plan, arms: 2)
    let none = Measurement.Samples(wall: [], processor: [], calls: 1)
    let result = Measurement.Comparison(
      plan, decision, none, none, MeasuredSamples.conditions())
    #expect("\(result)".hasPrefix("inconclusive: a\\u{1b}[2J: no round was made"))
  }
}
