import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Curves and quotes")
struct CostCurveTests {
  private static let example = Result { try StarterScenario.read().scenario }

  private func report() throws -> Report {
    try Report(simulating: try Self.example.get())
  }

  @Test("A curve has the frame of a run at each cost, up to its tolerance")
  func values() throws {
    let report = try report()
    let experiments = Experiments(report: report)
    for curve in experiments.curvesThatMatter() {
      let name = report.scenario.app.items[curve.item].name
      for step in 0...20 {
        let cost = Nanoseconds(Int64(step) * 4_999_999)
        let run = try report.whatIf(.cost(name, cpu: cost.duration))
        let ready = try #require(run.metrics.frameReady)
        let value = try #require(curve.value(at: cost))
        #expect(value.isWithin(curve.tolerance, of: ready), "\(name) at \(cost)")
      }
    }
  }

  @Test("A quoted cost fits, and a nanosecond more does not")
  func quotedCosts() throws {
    let report = try report()
    let device = report.scenario.deviceOfCosts
    let quote = Quote([report], measuredOn: device)
    for row in quote.rows {
      guard let cost = row.cells[0].cost, row.cells[0].obstacle != nil else { continue }
      let judge = Quote.Judge(report, row.position)
      for (added, fits) in [(Int64(0), true), (1, false)] {
        var item = WorkItem(
          name: "New.item", placement: .inline,
          steps: [.cpu(.fixed(cost + Nanoseconds(added)))])
        item.measuredOn = device.id
        item.measuredSpeed = device.performanceCores.speed.value
        let scenario = report.scenario.adding(item, at: row.position)
        let run = try Experiments(report: report).simulating(scenario)
        #expect((judge.obstacle(in: run) == nil) == fits, "\(row.position), \(added)")
      }
    }
  }
}
