import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

extension LaunchProperties {
  @Test("Phases' shares of the path add up to the ready frame, and items and lanes have no more")
  func budgetShares() {
    expectOfEveryLaunch { launch in
      guard launch.metrics.firstFrame != nil, let ready = launch.metrics.frameReady else {
        return nil
      }
      let shares = Shares(launch.metrics, of: launch.scenario)
      guard shares.phases == ready else { return "phases have \(shares.phases) of \(ready)" }
      guard shares.items <= ready else { return "items have \(shares.items) of \(ready)" }
      guard shares.lanes <= ready else { return "lanes have \(shares.lanes) of \(ready)" }
      return nil
    }
  }

  @Test("So they do in every scenario of the package", arguments: ScenarioFolder.files)
  func budgetShares(file: String) throws {
    let report = try ScenarioFolder.run(file)
    guard let ready = report.metrics.frameReady else { return }
    let shares = Shares(report.metrics, of: report.scenario)
    #expect(shares.phases == ready)
    #expect(shares.items <= ready)
    #expect(shares.lanes <= ready)
  }
}

/// The sums of the values that budgets of the path measure.
private struct Shares {
  let phases, items, lanes: Nanoseconds

  init(_ metrics: LaunchMetrics, of scenario: Scenario) {
    var scenario = scenario
    let queues = scenario.app.items.compactMap { item in
      if case .queue(let label, _) = item.placement { "queue:\(label)" } else { nil }
    }
    let names = Set(["main", "pool"] + QoS.allCases.map { "global:\($0.name)" } + queues).sorted()
    let lanes = names.map { Measure.lane($0) }
    let items = scenario.app.items.map { Measure.item($0.name) }
    // Lanes and items are looked up only for a scenario that has a budget of one.
    scenario.budgets = (lanes + items).map { Budget($0) }
    let ledger = BudgetLedger(metrics, of: scenario)
    func sum(_ measures: [Measure]) -> Nanoseconds {
      measures.reduce(.zero) { $0 + (ledger.value(of: $1) ?? .zero) }
    }
    self.lanes = sum(lanes)
    self.items = sum(items)
    phases = sum(
      Phase.allCases.filter { $0 != .extended && $0 != .background }.map { .phase($0) })
  }
}
