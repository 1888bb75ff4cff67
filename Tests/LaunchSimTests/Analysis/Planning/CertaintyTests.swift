import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Certainty of the verdict")
struct CertaintyTests {
  private func report(
    _ work: [(name: String, milliseconds: Int, source: String?)], rest: String = ""
  ) throws -> Report {
    let names = work.map { "\"\($0.name)\"" }.joined(separator: ",")
    let items = work.map { name, cost, source in
      let source = source.map { ",\"source\":\"\($0)\"" } ?? ""
      return "\"\(name)\":{\"cpu\":\"\(cost)ms\"\(source)}"
    }
    let text = ScenarioFixture.scenario(
      app: "\"didFinishLaunching\":[\(names)]", work: items.joined(separator: ","), rest: rest)
    return try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
  }

  /// An item whose growth makes the first frame late, or in time.
  private func alone(_ item: ItemIndex, _ change: Int) -> Certainty.Alone {
    Certainty.Alone(item: item, change: change, demand: .verdict(.launchedOverBudget))
  }

  private func certainty(_ report: Report) throws -> Certainty {
    try #require(Certainty(of: report))
  }

  @Test("A launch on one path flips where its assumed costs fill the budget")
  func oneItem() throws {
    // 100 + 28 + 4 ms of the system are assumed too: 232 f ≤ 400 up to 1.724.
    let one = try certainty(report([("A", 100, nil)]))
    #expect(one.direction == .grow)
    #expect(one.change == 725)
    #expect(one.isProven)
    // 132 + 100 f ≤ 400 up to 2.680.
    #expect(one.soonest == alone(0, 1681))
    // 50 ms with a source stay: 232 f + 50 ≤ 400 up to 1.508.
    let two = try certainty(report([("A", 100, nil), ("B", 50, "Talk")]))
    #expect(two.change == 509)
    // 182 + 100 f ≤ 400 up to 2.180.
    #expect(two.soonest == alone(0, 1181))
  }

  @Test("A launch over its budget flips where its assumed costs leave the budget room")
  func overBudget() throws {
    // 432 f ≤ 400 from 0.925 down, and 132 + 300 f ≤ 400 from 0.893 down.
    let one = try certainty(report([("A", 300, nil)]))
    #expect(one.direction == .shrink)
    #expect(one.change == 1000 - 925)
    #expect(one.soonest == alone(0, 1000 - 893))
    let none = try certainty(report([("A", 10, nil), ("B", 500, "Talk")]))
    #expect(none.change == nil)
    #expect(none.soonest == nil)
    #expect(none.isProven)
  }

  @Test("The item that flips the verdict soonest is the one with the least change, not the first")
  func soonest() throws {
    let certainty = try certainty(report([("A", 20, nil), ("B", 60, nil), ("C", 40, nil)]))
    // 132 + 20 + 40 + 60 f ≤ 400 up to 3.466.
    #expect(certainty.soonest == alone(1, 2467))
  }

  @Test("The demand that flips the verdict is named")
  func demand() throws {
    // 1 ms of growth exceeds the phase's budget, long before the frame is late.
    let budget = "\"budgets\":{\"phase:applicationInit\":\"101ms\"}"
    let certainty = try certainty(report([("A", 100, nil)], rest: budget))
    #expect(certainty.change == 11)
    #expect(certainty.demand == .budget("phase:applicationInit"))
    #expect(certainty.soonest?.demand == .budget("phase:applicationInit"))
  }

  @Test("Every kind of cost scales: steps of callbacks, waits, reads, touches, constants")
  func kinds() throws {
    let text = ScenarioFixture.scenario(
      app: """
        "didFinishLaunching":[{"cpu":"10ms"},"Read","Wait"]
        """,
      work: """
        "Read":{"steps":[{"read":"100MB"},{"touch":"16MB"}]},"Wait":{"wait":"20ms"}
        """)
    let scenario = try ScenarioFixture.read(("t", text)).scenario
    let costs = AssumedCosts(of: scenario)
    func ready(_ permille: Int, only item: ItemIndex? = nil) throws -> Nanoseconds {
      let scaled = try #require(costs.scaled(permille: permille, only: item))
      return try #require(try Report(simulating: scaled).metrics.frameReady)
    }
    let (once, twice) = (try ready(1000), try ready(2000))
    // Only the latency of the read, 0.1 ms, does not double.
    #expect(twice == once + once - .microseconds(100))
    let wait = try #require(scenario.app.items.firstIndex { $0.name == "Wait" })
    #expect(try ready(2000, only: wait) == once + .milliseconds(20))
    #expect(costs.scaled(permille: .max / 2) == nil)
  }

  @Test("Without an assumed cost there is no distance")
  func none() throws {
    let device = """
      "device":{"basedOn":"iphone-12","name":"x",
        "constants":{"processCreation":"0ms","uiKitInitialization":"0ms","render":"0ms"}}
      """
    let sourced = try report([("A", 100, "Talk")], rest: device)
    #expect(try certainty(sourced).restsOnNone)
    let words = ReportWords(Analysis(of: sourced, .text), of: .program)
    #expect(words.certaintySentence == "No assumed cost bears on the verdict.")
  }

  @Test("The sentence has the change, its direction and the item")
  func sentence() throws {
    func words(_ report: Report) -> String? {
      ReportWords(Analysis(of: report, .text), of: .program).certaintySentence?
        .replacing("\u{A0}", with: " ")
    }
    #expect(
      try words(report([("A", 100, nil)]))
        == "Verdict holds until the assumed costs grow by 72.5 % (first frame); A alone: 168.1 %.")
    #expect(
      try words(report([("A", 300, nil)]))
        == "Verdict holds until the assumed costs shrink by 7.5 % (first frame); A alone: 10.7 %.")
    #expect(
      try words(report([("A", 10, nil), ("B", 500, "Talk")]))
        == "Verdict holds even if the assumed costs fall to nothing.")
    #expect(
      try words(report([("B", 10, "Talk")]))
        == "Verdict holds until the assumed costs grow by 195.5 % (first frame); no item alone.")
  }

  @Test("No smaller change flips the verdict, and the change does")
  func bruteForce() throws {
    let checked = try (0..<60).count { try check(ScenarioGenerator.scenario(number: $0)) }
    #expect(checked > 20)
  }

  @Test("Nor in the background, with later events")
  func bruteForceOfLives() throws {
    let checked = try (0..<20).count { try check(LifeGenerator.scenario(number: $0)) }
    #expect(checked > 5)
  }

  /// Holds the certainty of a launch against runs; false for a launch without one.
  private func check(_ scenario: Scenario) throws -> Bool {
    guard let report = try? Report(simulating: scenario), report.size < 2_000,
      let certainty = Certainty(of: report), !certainty.restsOnNone
    else { return false }
    let costs = AssumedCosts(of: scenario)
    func flips(_ change: Int, only item: ItemIndex? = nil) throws -> Bool {
      let factor = certainty.direction.factor(of: change)
      guard let scaled = costs.scaled(permille: factor, only: item),
        let changed = try? Experiments(report: report).simulating(scaled)
      else { return false }
      return changed.judgment.isGood != report.judgment.isGood
    }
    if let change = certainty.change {
      #expect(try flips(change))
      #expect(try change == 1 || !flips(change - 1))
    }
    if let alone = certainty.soonest {
      #expect(try flips(alone.change, only: alone.item))
      #expect(try alone.change == 1 || !flips(alone.change - 1, only: alone.item))
    }
    guard certainty.isProven else { return true }
    for change in 1..<min(certainty.change ?? certainty.direction.range, 80) {
      #expect(try !flips(change), "\(change)")
    }
    return true
  }

  @Test("Of several launches the least certain is named, whatever the number of threads")
  func leastSure() throws {
    let reports = try [
      report([("A", 100, nil)]), report([("A", 250, nil)]), report([("A", 20, nil)]),
      report([("A", 250, nil)]),
    ]
    for threads in [1, 3] { #expect(Certainty.leastSure(of: reports, threads: threads) == 1) }
    let sentence = ReportWords.leastSure(
      of: reports.enumerated().map { ("\($0)", $1) }, style: .plain)
    // 382 f ≤ 400 up to 1.047.
    #expect(sentence?.hasPrefix("Least sure, 1: verdict holds until") == true)
    #expect(sentence?.contains("grow by 4.8\u{A0}%") == true)
  }
}
