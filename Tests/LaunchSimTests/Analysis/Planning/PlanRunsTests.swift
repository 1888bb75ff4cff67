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
      for (selection, branch) in zip(selections, runs.reports(of: selections)) {
        let moves = runs.options(of: selection).map(\.move)
        let whole = Experiments(report: report).applying(moves)
        #expect(branch?.trace == whole?.trace, "\(moves) of launch \(number)")
        #expect(branch?.verdict == whole?.verdict)
        compared += branch == nil ? 0 : 1
      }
      for (selection, frame) in zip(selections, runs.frames(of: selections)) {
        let moves = runs.options(of: selection).map(\.move)
        let whole = Experiments(report: report).applying(moves)
        #expect(frame?.ready == whole?.metrics.frameReady)
        #expect(frame?.shown == whole?.metrics.firstFrame)
      }
    }
    #expect(compared > 200)
  }
}
