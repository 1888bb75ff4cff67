import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Runs that share their beginnings")
struct PlanRunsTests {
  /// Generated launches with moves, their items free to move.
  static func launches(_ count: Int) -> [Report] {
    (0..<count).compactMap { number in
      var scenario = ScenarioGenerator.scenario(number: number)
      for item in scenario.app.items.indices { scenario.app.items[item].mobility = .anywhere }
      guard let report = try? Report(simulating: scenario), report.metrics.firstFrame != nil,
        !report.moveChoices(asking: false).isEmpty
      else { return nil }
      return report
    }
  }

  @Test("A branch of a run has the trace of the launch simulated from its request")
  func traces() throws {
    var compared = 0
    for (number, report) in Self.launches(120).enumerated() {
      let choices = report.moveChoices(asking: false)
      let runs = PlanRuns(report, choices)
      var dice = Dice(seed: 41, number: number)
      let selections = (0..<8).map { _ in
        choices.map { dice.chance(50) ? UInt8(dice.roll(0...$0.options.count)) : 0 }
      }
      let traces = runs.run(selections, .whole) { simulation, _ in
        simulation.isOver ? simulation.trace() : nil
      }
      let frames = runs.frames(of: selections)
      let plans = runs.plans(of: selections)
      for (place, selection) in selections.enumerated() {
        let options = runs.options(of: selection)
        let whole = Experiments(report: report).applying(options.map(\.move))
        #expect(traces[place] == whole?.trace, "\(options) of launch \(number)")
        #expect(frames[place]?.ready == whole?.metrics.frameReady)
        #expect(frames[place]?.shown == whole?.metrics.firstFrame)
        #expect(plans[place] == whole.flatMap { Plan(options, changing: report, to: $0) })
        compared += traces[place] == nil ? 0 : 1
      }
    }
    #expect(compared > 200)
  }

  @Test("No answer depends on the number of threads", arguments: [2, 3])
  func threads(_ threads: Int) {
    for report in Self.launches(20) {
      let choices = report.moveChoices(asking: false)
      var dice = Dice(seed: 43, number: threads)
      let selections = (0..<200).map { _ in
        choices.map { dice.chance(50) ? UInt8(dice.roll(0...$0.options.count)) : 0 }
      }
      let divided = PlanRuns(report, choices, threads: threads)
      let whole = PlanRuns(report, choices)
      #expect(divided.frames(of: selections) == whole.frames(of: selections))
      #expect(divided.plans(of: selections) == whole.plans(of: selections))
    }
  }
}
