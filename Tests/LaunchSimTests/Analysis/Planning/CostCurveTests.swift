import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Curves")
struct CostCurveTests {
  private static let example = Result { try StarterScenario.read().scenario }

  private func report() throws -> Report {
    try Report(simulating: try Self.example.get())
  }

  @Test("A curve has the frame of a run at each cost, up to its tolerance")
  func values() throws {
    let report = try report()
    let experiments = Experiments(report: report)
    for curve in experiments.curvesThatMatter().curves {
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

  @Test(
    "In generated launches a curve has the quantity of a run at random costs, up to its tolerance",
    arguments: CostCurve.Quantity.allCases)
  func generated(quantity: CostCurve.Quantity) throws {
    var compared = 0
    var bent = 0
    let place = try #require(CostCurve.Quantity.allCases.firstIndex(of: quantity))
    for number in stride(from: place % 2, to: 60, by: 2) {
      let report = try Report(simulating: ScenarioGenerator.scenario(number: number))
      guard report.metrics.firstFrame != nil, !report.scenario.app.items.isEmpty else { continue }
      var dice = Dice(seed: 43, number: number)
      let experiments = Experiments(report: report)
      let item = dice.roll(0...(report.scenario.app.items.count - 1))
      let name = report.scenario.app.items[item].name
      guard let curve = experiments.curve(of: item, quantity), let last = curve.segments.last else {
        continue
      }
      bent += curve.segments.count > 1 ? 1 : 0
      let random = (0..<12).map { _ in Nanoseconds(dice.roll(0...last.upper.rawValue)) }
      for cost in random + curve.segments.prefix(8).flatMap({ [$0.lower, $0.upper] }) {
        let segment = try #require(curve.segments.first { $0.lower <= cost && cost <= $0.upper })
        guard segment.isExact else { continue }
        guard let run = experiments.applying([Move(item: name, action: .cpu(cost))]) else {
          continue
        }
        let value = curve.value(at: cost)
        let expected = quantity.value(in: run.metrics)
        let isEqual =
          value.flatMap { value in expected.map { value.isWithin(curve.tolerance, of: $0) } }
          ?? (value == expected)
        #expect(isEqual, "\(name) of launch \(number) at \(cost): \(String(describing: expected))")
        compared += 1
      }
    }
    #expect(compared > 150)
    #expect(bent > 2)
  }

  @Test("Of a large launch the curves of the largest items on the path are searched, and no others")
  func large() throws {
    let report = try report()
    let experiments = Experiments(report: report)
    let all = experiments.curvesThatMatter()
    #expect(all.untried == 0)
    let few = experiments.curvesThatMatter(eventLimit: 40 * report.size)
    #expect(few.untried > 0)
    #expect(!few.curves.isEmpty && few.curves.count < all.curves.count)
    #expect(few.curves.map(\.item) == all.curves.prefix(few.curves.count).map(\.item))
    let effects = CostEffects(curves: few.curves, untried: few.untried, anomalies: [])
    let text = CurveWords(report, style: .plain).lines(effects).joined(separator: " ")
    #expect(text.contains("the costs of \(few.untried) items were not tried"))
  }

  @Test("Where an item leaves the path, the work that it ran beside decides")
  func decider() throws {
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Open","Small","Large",{"await":"Open"}]"#,
      work: #""Open":{"cpu":"60ms","on":"global:userInitiated"},"#
        + #""Small":{"cpu":"5ms"},"Large":{"cpu":"30ms"}"#)
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    let curve = try #require(Experiments(report: report).curve(of: 0))
    let first = try #require(curve.segments.first)
    // Open ends before it is awaited if it is no longer than the 5 and 30 ms beside it.
    #expect(first.upper.isWithin(curve.tolerance, of: .milliseconds(35)))
    #expect(first.isFlat(curve.tolerance))
    #expect(first.decider == 2)
    #expect(curve.segments.dropFirst().allSatisfy { $0.decider == nil })
  }
}
