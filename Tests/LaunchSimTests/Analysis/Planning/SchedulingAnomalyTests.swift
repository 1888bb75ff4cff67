import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Scheduling anomalies and dependence on order")
struct SchedulingAnomalyTests {
  /// A long holder of a lock that the awaited item needs too: the sooner the holder comes to the
  /// lock, the longer the frame waits for it.
  private func locked() throws -> Report {
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Index","Session",{"await":"Session"}]"#,
      work: #"""
        "Index":{"on":"detached","steps":[{"cpu":"20ms"},{"lock":"db","steps":[{"cpu":"50ms"}]}]},
        "Session":{"on":"detached","steps":[{"cpu":"10ms"},{"lock":"db","steps":[{"cpu":"5ms"}]}]}
        """#)
    return try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
  }

  @Test("A cheaper item that takes a lock first makes the frame later, with the costs that show it")
  func cheaper() throws {
    let report = try locked()
    let curve = try #require(Experiments(report: report).curve(of: 0))
    #expect(!curve.anomalies.isEmpty)
    for anomaly in curve.anomalies {
      guard case .cost(let item, let from, let to) = anomaly.change else { continue }
      #expect(to < from)
      let name = report.scenario.app.items[item].name
      let ready = try [from, to].map { cost in
        try #require(report.whatIf(.cost(name, cpu: cost.duration)).metrics.frameReady)
      }
      #expect(anomaly.before.isWithin(curve.tolerance, of: ready[0]))
      #expect(anomaly.after.isWithin(curve.tolerance, of: ready[1]))
      #expect(ready[0] < ready[1])
    }
  }

  @Test("A better device makes the frame later exactly where an anomaly says so", arguments: 0..<60)
  func device(number: Int) throws {
    guard let report = try? Report(simulating: ScenarioGenerator.scenario(number: number)),
      let before = report.metrics.frameReady
    else { return }
    let found = Experiments(report: report).deviceAnomalies()
    var expected: [SchedulingAnomaly] = []
    for change in [SchedulingAnomaly.Change.oneMorePerformanceCore, .oneMoreEfficiencyCore] {
      var scenario = report.scenario
      if change == .oneMorePerformanceCore {
        guard scenario.device.performanceCores.count > 0 else { continue }
        scenario.device.performanceCores.count += 1
      } else {
        guard scenario.device.efficiencyCores.count > 0 else { continue }
        scenario.device.efficiencyCores.count += 1
      }
      guard let after = try Report(simulating: scenario).metrics.frameReady, after > before else {
        continue
      }
      expected.append(SchedulingAnomaly(change: change, before: before, after: after))
    }
    let cores = found.filter { if case .fasterCores = $0.change { false } else { true } }
    #expect(cores == expected)
  }

  @Test("A swap of adjoining starts is a move that gives the frame it names", arguments: 0..<60)
  func swaps(number: Int) throws {
    guard let report = try? Report(simulating: ScenarioGenerator.scenario(number: number)) else {
      return
    }
    for anomaly in Experiments(report: report).orderDependences() {
      let option = try #require(anomaly.move(in: report.scenario.app))
      let changed = try #require(Experiments(report: report).applying([option.move]))
      #expect(changed.metrics.frameReady == anomaly.after)
      #expect(report.metrics.frameReady == anomaly.before)
      #expect([option.move].assignments(in: report.scenario.app)?.count == 2)
    }
  }

  @Test(
    "A swap that helps is to be asked for, unless one of the two items may change the order",
    arguments: [("", ""), (#","mayMove":"later""#, ""), (#","mayMove":"anywhere""#, "allowed")])
  func asked(mobility: String, allowed: String) throws {
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Theme","Session",{"await":"Session"}]"#,
      work: #"""
        "Theme":{"cpu":"40ms"\#(mobility)},"Session":{"on":"detached","cpu":"60ms"}
        """#)
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    let effects = CostEffects(of: report)
    let anomaly = try #require(effects.anomalies.first)
    let option = try #require(anomaly.move(in: report.scenario.app))
    #expect(option.isAllowed == !allowed.isEmpty)
    let sentence = "Session before Theme in didFinishLaunching: -40.0 ms"
    let lines = CurveWords(report).lines(effects).map { $0.replacing("\u{A0}", with: " ") }
    #expect(lines.contains { $0.hasPrefix((option.isAllowed ? "" : "? ") + sentence) })
  }
}
