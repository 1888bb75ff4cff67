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
    // The device's own constants are cited too: 100 ms and 28 ms of one talk.
    let milliseconds: [Int64] = [100, 28, 2 + 2, 4, 3]
    #expect(sources.map(\.length) == milliseconds.map(Nanoseconds.milliseconds))
    #expect(sources.map(\.text).suffix(3) == ["Paper: a", "Paper: b", "Talk"])
    let all = sources.reduce(Nanoseconds.zero) { $0 + $1.length }
    #expect(all == PathProvenance(of: report).cited + PathProvenance(of: report).scaled)
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
      // The device's constants are cited, 100 ms and 28 ms, and the callback's own step is not.
      #expect(provenance.cited == .milliseconds(100 + 28), "\(watchdog), \(waits)")
      #expect(provenance.assumed == .milliseconds(10), "\(watchdog), \(waits)")
    }
  }
}
