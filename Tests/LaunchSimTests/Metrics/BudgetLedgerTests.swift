import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The quantities of budgets")
struct BudgetLedgerTests {
  /// Two inline items and one on a queue that the launch waits for, with a budget of every kind.
  private func values() throws -> [String: Nanoseconds] {
    let keys = [
      "item:A", "tag:t", "cpu:tag:t", "main:tag:t", "lane:main", "lane:queue:q", "cpu:lane:main",
      "turn:A", "turn:draw", "main:phase:applicationInit", "main:lane:queue:q",
    ]
    let budgets = keys.map { "\"\($0)\": \"1s\"" }.joined(separator: ", ")
    let text = """
      { "launchScenario": 1, "title": "Ledger", "device": {
          "name": "bench", "cores": { "performance": { "count": 2, "speed": 1000 } },
          "refresh": 60, "storage": { "latency": "0ms", "throughput": "1GB" },
          "constants": { "processCreation": "0ms", "uiKitInitialization": "0ms", "render": "0ms" } },
        "app": { "didFinishLaunching": ["A", "C", "B", { "await": "C" }] },
        "work": { "A": { "cpu": "3ms", "tags": ["t"] }, "B": { "cpu": "4ms" },
                  "C": { "cpu": "9ms", "on": "queue:q", "tags": ["t"] } },
        "budgets": { \(budgets) } }
      """
    let reader = ScenarioReader(files: .memory([("a.json", text)]))
    let report = try Report(simulating: reader.read("a.json").scenario)
    return Dictionary(
      report.judgment.budgets.map { ($0.budget.key, $0.value ?? .zero) }, uniquingKeysWith: max)
  }

  @Test("Each kind is a sum that can be redone")
  func kinds() throws {
    let values = try values()
    let a = Nanoseconds.milliseconds(3)
    let b = Nanoseconds.milliseconds(4)
    let c = Nanoseconds.milliseconds(9)
    // C begins when A has ended, beside B, so the launch waits for what is left of it.
    let waited = c - b
    #expect(values["item:A"] == a)
    #expect(values["tag:t"] == a + waited)
    #expect(values["cpu:tag:t"] == a + c)
    #expect(values["main:tag:t"] == a)
    #expect(values["lane:main"] == a + b)
    #expect(values["lane:queue:q"] == waited)
    #expect(values["cpu:lane:main"] == a + b)
    #expect(values["main:lane:queue:q"] == .zero)
    #expect(values["main:phase:applicationInit"] == a + b)
    #expect(values["turn:A"] == a + b + waited)
    #expect(values["turn:draw"] == .zero)
  }

  @Test("A turn over its budget names the item that holds the main thread longest in it")
  func longestOfTurn() throws {
    let text = """
      { "launchScenario": 1, "app": { "didFinishLaunching": ["A", "B"] },
        "work": { "A": { "cpu": "3ms" }, "B": { "cpu": "4ms" } },
        "budgets": { "turn:A": "1ms" } }
      """
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    let result = try #require(report.judgment.budgets.first)
    #expect(result.largest == .init(item: 1, time: .milliseconds(4)))
    #expect(report.failures.joined().contains("; B takes 4.0 ms of it: split that turn"))
  }

  @Test("Work that goes on from one phase into the next is shared between them")
  func acrossPhases() throws {
    // B owns the second lock for 40 ms and the first for 20 of them, so the path is B's throughout.
    let text = """
      { "launchScenario": 1, "title": "Locks", "device": {
          "name": "bench", "cores": { "performance": { "count": 2, "speed": 1000 } },
          "refresh": 60, "storage": { "latency": "0ms", "throughput": "1GB" },
          "constants": { "processCreation": "0ms", "uiKitInitialization": "0ms", "render": "0ms" } },
        "app": { "didFinishLaunching": ["B", { "cpu": "1ms" }],
                 "sceneDidBecomeActive": [{ "lock": "first", "steps": [] }],
                 "initialFrame": [{ "lock": "second", "steps": [{ "cpu": "1ms" }] }] },
        "work": { "B": { "on": "global:userInitiated", "lock": "second",
                         "steps": [{ "lock": "first", "steps": [{ "cpu": "20ms" }] },
                                   { "cpu": "20ms" }] } },
        "budgets": { "phase:applicationInit": "1s", "phase:initialFrame": "1s" } }
      """
    let reader = ScenarioReader(files: .memory([("a.json", text)]))
    let report = try Report(simulating: reader.read("a.json").scenario)
    let shares = report.judgment.budgets.compactMap(\.value)
    let ready = Nanoseconds.milliseconds(20 + 20 + 1)
    #expect(report.metrics.frameReady == ready)
    #expect(shares.reduce(.zero, +) == ready)
    #expect(shares.first == .milliseconds(20))
  }

  /// A launch whose content is an item of 50 ms after the first frame, with budgets of the extended phase.
  private func extended(contentReady: String) throws -> Report {
    let scenario = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["A"]\#(contentReady)"#,
      work: #""A":{"on":"afterFirstFrame","cpu":"50ms"}"#,
      rest: """
        "budgets":{"phase:extended":"49ms","main:phase:extended":"49ms",
        "cpu:phase:extended":"50ms"}
        """)
    return try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
  }

  @Test("The extended phase lasts from the first frame to the content, and can be too long")
  func extended() throws {
    let report = try extended(contentReady: #","contentReady":["A"]"#)
    #expect(report.duration(of: .extended) == .milliseconds(50))
    #expect(report.judgment.budgets.allSatisfy { $0.value == .milliseconds(50) })
    #expect(report.judgment.budgets.map(\.level) == [.exceeded, .exceeded, .within])
    let text = TextReport(report, source: "t").text
    #expect(text.contains("✗ phase:extended takes 50.0 ms, 1.0 ms over its budget of 49 ms"))
  }

  @Test("Without content there is no extended phase, which is no way to be within its budget")
  func noContent() throws {
    let report = try extended(contentReady: "")
    #expect(report.duration(of: .extended) == nil)
    #expect(report.judgment.budgets.map(\.level) == [.exceeded, .exceeded, .exceeded])
    #expect(TextReport(report, source: "t").text.contains("✗ phase:extended was never reached"))
  }
}
