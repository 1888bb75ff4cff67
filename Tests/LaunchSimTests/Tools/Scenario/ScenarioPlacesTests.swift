import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Places of a scenario's parts")
struct ScenarioPlacesTests {
  private static let text = """
    { "launchScenario": 1, "include": ["table.json"],
      "app": {
        "didFinishLaunching": ["A", "B"],
        "didReceiveRemoteNotification": [{ "complete": "silentPush" }, { "complete": "silentPush" }]
      },
      "work": {
        "A": { "cpu": "5ms" },
        "B": { "cpu": "5ms", "on": "mainQueue", "after": ["A"] }
      },
      "launch": { "reason": "silentPush" },
      "expect": {
        "verdict": "launched",
        "order": ["B", "A"]
      },
      "budgets": { "cpu:item:A": "1ms" } }
    """
  private static let table = #"{ "launchBudgets": 1, "budgets": { "cpu:item:B": "1ms" } }"#

  private func scenario() throws -> Scenario {
    try ScenarioFixture.read(("t.json", Self.text), ("table.json", Self.table)).scenario
  }

  @Test("Budgets and expectations know the place of their keys")
  func statements() throws {
    let scenario = try scenario()
    let places = scenario.budgets.map { scenario.places.budgets[$0.key]?.description }
    #expect(places == ["table.json:1:36", "t.json:15:16"])
    #expect(scenario.places.verdict?.description == "t.json:12:5")
    #expect(scenario.places.order?.description == "t.json:13:5")
  }

  @Test("A violation has the place of the expectation, the item or the step")
  func violations() throws {
    let scenario = try scenario()
    func place(_ violation: Judgment.Violation) -> String? {
      violation.location(in: scenario)?.description
    }
    #expect(place(.verdict(expected: .launched, actual: .expired)) == "t.json:12:5")
    #expect(place(.order(first: 1, second: 0)) == "t.json:13:5")
    #expect(place(.after(item: 1, other: 0)) == "t.json:8:5")
    var twice = BackgroundTime.Misuse(kind: .completedTwice, name: "silentPush", time: .zero)
    #expect(place(.completedTwice(twice)) == nil)
    twice.callback = .didReceiveRemoteNotification
    twice.step = 1
    #expect(place(.completedTwice(twice)) == "t.json:4:68")
    twice.item = 0
    #expect(place(.completedTwice(twice)) == "t.json:7:5")
  }

  @Test("A call that an item makes in vain has the place of its step")
  func calls() throws {
    let text = ScenarioFixture.scenario(
      app: #""didReceiveRemoteNotification":["A"]"#,
      work: #""A":{"steps":[{"complete":"silentPush"},{"cpu":"1ms"},{"complete":"silentPush"}]}"#,
      rest: #""launch":{"reason":"silentPush"}"#)
    let columns = text.ranges(of: #""silentPush""#).map { range in
      text.distance(from: text.startIndex, to: range.lowerBound) + 1
    }
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    let places = report.metrics.background.misuses.map { $0.location(in: report.scenario) }
    // The second of three places is that of the second call; the third is the reason.
    #expect(places.map { $0?.description } == ["t:1:\(columns[1])"])
  }

  @Test("The JSON of a run has the places")
  func json() throws {
    let text = JSONReport(try Report(simulating: scenario()), source: nil).text
    #expect(text.contains(#""location": "t.json:12:5""#))
    #expect(text.contains(#""location": "t.json:15:16""#))
    #expect(text.contains(#""location": "t.json:4:68""#))
  }
}
