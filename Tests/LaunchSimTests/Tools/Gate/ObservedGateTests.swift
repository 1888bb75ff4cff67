import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Observed launches against budgets")
struct ObservedGateTests {
  private func scenario(_ budgets: String) throws -> Scenario {
    try ScenarioFixture.read(
      ("t", ScenarioFixture.scenario(rest: #""budgets": { \#(budgets) }"#))
    ).scenario
  }

  private func observation(
    _ figure: ObservedFigure, _ times: ObservedTimes,
    _ edit: (inout ObservedLaunches) -> Void = { _ in }
  ) -> LaunchObservation {
    var launches = ObservedLaunches()
    _ = launches.add(figure, times)
    edit(&launches)
    var observation = LaunchObservation()
    observation.launches = [launches]
    return observation
  }

  /// A thousand launches, from 1 to 1,000 ms.
  private let thousand = ObservedTimes.runs((1...1_000).map { .milliseconds($0) })

  @Test(
    "A quantile is over its limit only with its whole interval, and within it only so",
    arguments: [
      (870, MeasuredGate.Standing.bad), (890, .inconclusive), (910, .inconclusive), (925, .good),
    ])
  func quantile(limit: Int, standing: MeasuredGate.Standing) throws {
    let gate = MeasuredGate(
      observation(.milestone(.firstFrame), thousand),
      scenario: try scenario(#""firstFrame": { "p90": "\#(limit)ms" }"#))
    #expect(gate.standings == [standing], "\(gate.lines)")
  }

  @Test("A quantile beyond the slowest launch is told by enough launches only")
  func few() throws {
    let scenario = try scenario(#""firstFrame": { "p99": "2s" }"#)
    let few = MeasuredGate(
      observation(.milestone(.firstFrame), .runs((1...300).map { .milliseconds($0) })),
      scenario: scenario)
    #expect(few.standings == [.inconclusive])
    #expect(few.lines[0].contains("368 launches are needed"), "\(few.lines)")
    #expect(
      MeasuredGate(observation(.milestone(.firstFrame), thousand), scenario: scenario).standings
        == [.good])
  }

  @Test("The levels of a budget judge the median, or the mean if there is no more")
  func middle() throws {
    let scenario = try scenario(#""firstFrame": { "warn": "300ms", "fail": "400ms" }"#)
    func standings(_ times: ObservedTimes) -> Set<MeasuredGate.Standing> {
      MeasuredGate(observation(.milestone(.firstFrame), times), scenario: scenario).standings
    }
    #expect(standings(.mean(.milliseconds(410), runs: 5)) == [.bad])
    #expect(standings(.mean(.milliseconds(310), runs: 5)) == [.warning])
    #expect(standings(.quantiles([.init(percent: 50, time: .milliseconds(200))])) == [.good])
    // Quantiles without a median have nothing to judge by.
    #expect(standings(.quantiles([.init(percent: 90, time: .milliseconds(200))])) == [])
  }

  @Test("A first draw is judged by the first commit, else by the first frame, and says so")
  func meters() throws {
    let draw = observation(.meter(.timeToFirstDraw), .mean(.milliseconds(350), runs: 0))
    let both = try scenario(#""firstFrame": "400ms", "firstCommit": "300ms""#)
    #expect(MeasuredGate(draw, scenario: both).standings == [.bad])
    let frame = MeasuredGate(draw, scenario: try scenario(#""firstFrame": "400ms""#))
    #expect(frame.standings == [.good])
    #expect(frame.lines[0].hasPrefix("firstFrame by MetricKit time to first draw, mean 350.0 ms"))
  }

  @Test("Launches of another kind are not judged, those of another device by its levels")
  func conditions() throws {
    let scenario = try scenario(
      #""firstFrame": { "p50": "400ms", "devices": { "iphone-8": { "p50": "700ms" } } }"#)
    let times = ObservedTimes.mean(.milliseconds(500), runs: 9)
    let runs = ObservedTimes.runs(Array(repeating: .milliseconds(500), count: 9))
    #expect(
      MeasuredGate(
        observation(.milestone(.firstFrame), times) { $0.kind = .resume }, scenario: scenario
      ).findings.isEmpty)
    #expect(
      MeasuredGate(observation(.milestone(.firstFrame), runs), scenario: scenario).standings
        == [.bad])
    #expect(
      MeasuredGate(
        observation(.milestone(.firstFrame), runs) { $0.device = "iphone-8" }, scenario: scenario
      ).standings == [.good])
    // A mean has no quantile to judge.
    #expect(
      MeasuredGate(observation(.milestone(.firstFrame), times), scenario: scenario).standings
        == [.bad])
  }

  @Test("Figures of another kind of launch than the scenario's are not judged")
  func otherKinds() throws {
    let cold = try scenario(#""firstFrame": "400ms""#)
    for kind in [Meter.Kind.resumeTime, .optimizedTimeToFirstDraw] {
      let gate = MeasuredGate(
        observation(.meter(kind), .mean(.seconds(1), runs: 9)), scenario: cold)
      #expect(gate.findings.isEmpty)
    }
  }

  @Test("Limits that nothing judges are named")
  func unjudged() throws {
    let scenario = try scenario(#""firstFrame": { "p90": "600ms" }, "responsive": "5s""#)
    #expect(
      MeasuredGate.unjudged([scenario, scenario]) == [
        "firstFrame: P50, P90 and P99 are not judged without observed launches (--measured FILE)"
      ])
  }

  @Test("No interval of a quantile is narrower than that of the exact distribution")
  func ranks() {
    for percent in [1, 10, 25, 75, 90, 95, 99] {
      for count in [1, 2, 7, 20, 60, 150, 400, 1_000] {
        let ends = ProcessSpread.ranks(ofQuantile: percent, in: count)
        #expect(ends.lowerBound >= 0 && ends.upperBound < count)
        let share = Double(percent) / 100
        let least = ObservedTimes.leastLaunches(ofQuantile: percent)
        // The quantile is below a rank if at most that many values lie below it.
        if ends.lowerBound > 0 || percent < 50 && count >= least {
          #expect(binomial(upTo: ends.lowerBound, count, share) <= 0.0251, "\(percent) \(count)")
        }
        if ends.upperBound < count - 1 || percent > 50 && count >= least {
          let above = count - 1 - ends.upperBound
          #expect(binomial(upTo: above, count, 1 - share) <= 0.0251, "\(percent) \(count)")
        }
      }
    }
  }

  /// Probability of at most so many successes.
  private func binomial(upTo most: Int, _ count: Int, _ share: Double) -> Double {
    var sum = 0.0
    var logarithm = Double(count) * naturalLogarithm(1 - share)
    for successes in 0...most {
      sum += exponential(logarithm)
      logarithm +=
        naturalLogarithm(Double(count - successes) / Double(successes + 1) * share / (1 - share))
    }
    return sum
  }
}
