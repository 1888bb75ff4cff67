import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Provenance of the path")
struct PathProvenanceTests {
  /// Items of these milliseconds with these sources, one after the other.
  private func report(_ items: [(cost: Int, source: String)]) throws -> Report {
    let names = items.indices.map { "\"I\($0)\"" }.joined(separator: ",")
    let work = items.enumerated().map { index, item in
      "\"I\(index)\":{\"cpu\":\"\(item.cost)ms\",\"source\":\"\(item.source)\"}"
    }
    let scenario = ScenarioFixture.scenario(
      app: "\"didFinishLaunching\":[\(names)]", work: work.joined(separator: ","))
    return try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
  }

  @Test("Each source has the length that rests on it")
  func sums() throws {
    let report = try report([(2, "Paper: a"), (3, "Talk"), (4, "Paper: b"), (2, "Paper: a")])
    let sources = PathProvenance(of: report).sources
    let milliseconds: [Int64] = [2 + 2, 4, 3]
    #expect(sources.map(\.length) == milliseconds.map(Nanoseconds.milliseconds))
    #expect(sources.map(\.text) == ["Paper: a", "Paper: b", "Talk"])
    let all = sources.reduce(Nanoseconds.zero) { $0 + $1.length }
    #expect(all == PathProvenance(of: report).app.cited)
  }

  @Test("The figures of the system stand apart, assumed on a device their source does not name")
  func system() throws {
    let provenance = PathProvenance(of: try report([(2, "Paper: a")]))
    #expect(provenance.system.cited == .zero)
    #expect(provenance.system.assumed == .milliseconds(100 + 28 + 4))
    #expect(provenance.app.cited == .milliseconds(2))
    #expect(provenance.app.assumed == .zero)
    #expect(provenance.all.assumed == provenance.system.assumed)
  }

  @Test("The shares add up to 100", arguments: 0..<40)
  func shares(number: Int) throws {
    var scenario = ScenarioGenerator.scenario(number: number)
    for index in scenario.app.items.indices {
      let kinds: [Provenance] = [.cited("Talk"), .assumed("guess"), .hostScaled("Mac")]
      scenario.app.items[index].provenance = kinds[index % kinds.count]
      if index.isMultiple(of: 4) { scenario.app.items[index].measuredOn = "iphone-8" }
    }
    let report = try Report(simulating: scenario)
    let words = ReportWords(Analysis(of: report, .verdict), of: .program)
    guard let sentence = words.howSure else { return }
    let numbers = sentence.split(whereSeparator: { " \u{A0}".contains($0) }).compactMap { Int($0) }
    #expect(numbers.reduce(0, +) == 100, "\(sentence)")
  }

  @Test("Without any known cost there is no evidence, and the mark is ?, not ✓")
  func draft() throws {
    func text(_ work: String) throws -> String {
      let scenario = ScenarioFixture.scenario(
        app: "\"didFinishLaunching\":[\"A\",\"B\"]", work: work)
      let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
      #expect(report.judgment.isGood)
      return TextReport(Analysis(of: report, .text), of: .program).text
        .replacing(/\s+/, with: " ")
    }
    let open = try text(#""A":{"code":"a.swift#A"},"B":{"code":"a.swift#B"}"#)
    #expect(open.contains("? First frame at 133.3 ms"))
    #expect(open.contains("no cost is known, so the time is a floor"))
    #expect(open.contains("2 of 2 items have no cost: the time is a floor, no evidence."))
    #expect(!open.contains("Evidence:") && !open.contains("Verdict holds"))
    let half = try text(#""A":{"code":"a.swift#A"},"B":{"code":"a.swift#B","cpu":"9ms"}"#)
    #expect(half.contains("✓ First frame at"))
    #expect(half.contains("1 of 2 items has no cost: the time is a floor. Evidence: app "))
    #expect(half.contains("Verdict holds until"))
  }

  @Test("A wait that a deadlock holds is no figure, with and without a watchdog")
  func deadlock() throws {
    for (watchdog, waits) in [
      ("true", #""await":"Never""#), ("false", #""await":"Never""#),
      ("true", #""await":"Later""#), ("false", #""await":"Later""#),
    ] {
      let scenario = ScenarioFixture.scenario(
        app: "\"didFinishLaunching\":[{\"cpu\":\"10ms\"},\"Other\",\"Later\",{\(waits)}]",
        work: """
          "Other":{"cpu":"50ms","on":"global","source":"Talk"},"Never":{"cpu":"1ms","on":"mainQueue"},
          "Later":{"cpu":"3ms","on":"mainQueue"}
          """,
        rest: "\"launch\":{\"kind\":\"cold\",\"watchdog\":\(watchdog)}")
      let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
      switch report.verdict {
      case .deadlocked, .killed(_, isDeadlock: true): break
      default: Issue.record("\(report.verdict)")
      }
      let provenance = PathProvenance(of: report)
      // The device's constants, 100 ms and 28 ms, and the callback's own step.
      #expect(provenance.system.assumed == .milliseconds(100 + 28), "\(watchdog), \(waits)")
      #expect(provenance.app.assumed == .milliseconds(10), "\(watchdog), \(waits)")
      #expect(provenance.all.cited == .zero, "\(watchdog), \(waits)")
    }
  }
}
