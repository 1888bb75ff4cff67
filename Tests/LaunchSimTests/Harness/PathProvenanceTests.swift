import Testing

@testable import LaunchSim

@Suite("What the path rests on")
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

  private func sentence(_ report: Report) -> String? {
    let text = TextReport(report, source: "t").text.replacing("\n", with: " ")
    return text.firstMatch(of: /Sources: .*?\)\./).map { String($0.output) }
  }

  @Test("Each source has what rests on it, each work the sum of its sources")
  func sums() throws {
    let report = try report([(2, "Paper: a"), (3, "Talk"), (4, "Paper: b"), (2, "Paper: a")])
    let sources = report.provenance.sources
    // The device's own constants are cited too: 100 ms and 28 ms of one talk.
    #expect(sources.map(\.length.rawValue) == [100, 28, 2 + 2, 4, 3].map { $0 * 1_000_000 })
    #expect(sources.map(\.text).suffix(3) == ["Paper: a", "Paper: b", "Talk"])
    let all = sources.reduce(Nanoseconds.zero) { $0 + $1.length }
    #expect(all == report.provenance.cited + report.provenance.derived)
    #expect(
      sentence(report) == "Sources: WWDC19-423 (128.0 ms), Paper (8.0 ms), Talk (3.0 ms).")
  }

  @Test("Many works are counted behind the first three, and a long name is cut")
  func many() throws {
    let long = String(repeating: "x", count: 60)
    let report = try report([(9, long)] + (1...5).map { ($0, "Work \($0)") })
    let cut = String(repeating: "x", count: 39) + "…"
    #expect(
      sentence(report)
        == "Sources: WWDC19-423 (128.0 ms), \(cut) (9.0 ms), Work 5 (5.0 ms), 4 more (--format json)."
    )
  }
}
