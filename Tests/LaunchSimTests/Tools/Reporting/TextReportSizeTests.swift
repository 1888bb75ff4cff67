import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The text of a large launch")
struct TextReportSizeTests {
  /// A launch of so many inline items, all of them of one millisecond but the last, which takes two.
  private func report(of count: Int, extra: String = "", on: String = "inline") throws -> Report {
    let names = (0..<count).map { "\"I\($0)\"" }
    let work = (0..<count).map { index in
      let home = on.replacing("#", with: "\(index)")
      let cost = index == count - 1 ? 2 : 1
      return "\"I\(index)\": { \"cpu\": \"\(cost)ms\", \"on\": \"\(home)\", \"mayMove\": \"no\" }"
    }
    let text = """
      { "launchScenario": 1, "app": { "didFinishLaunching": [\(names.joined(separator: ", "))] },
        "work": { \(work.joined(separator: ", ")) }\(extra) }
      """
    let reader = ScenarioReader(files: .memory([("a.json", text)]))
    return try Report(simulating: reader.read("a.json").scenario)
  }

  private func lines(_ report: Report) -> [Substring] {
    TextReport(report, source: "a.json").text.split(separator: "\n")
  }

  @Test("A phase shows its longest rows, at any position, and counts the others")
  func rows() throws {
    let lines = lines(try report(of: 100))
    let rows = lines.filter { $0.hasPrefix("  I") }
    // 12 rows: 11 items, of which the longest is the last, and the sum of the other 89.
    #expect(rows.count == 11)
    #expect(rows.last?.hasPrefix("  I99 ") == true)
    let others = try #require(lines.first { $0.hasPrefix("  89 more") })
    #expect(others.hasSuffix("  89.0"))
  }

  @Test("Twelve failures are listed, the others counted")
  func failures() throws {
    let budgets = (0..<40).map { "\"item:I\($0)\": \"0ms\"" }.joined(separator: ", ")
    let lines = lines(try report(of: 40, extra: ", \"budgets\": { \(budgets) }"))
    #expect(lines.filter { $0.hasPrefix("✗ item:I") }.count == 12)
    #expect(lines.contains("✗ … and 28 more (--format json)"))
  }

  @Test("Failures come before warnings")
  func warnings() throws {
    var budgets = (0..<40).map { "\"main:item:I\($0)\": { \"warn\": \"0ms\" }" }
    budgets.append("\"item:I0\": \"0ms\"")
    let extra = ", \"budgets\": { \(budgets.joined(separator: ", ")) }"
    let lines = lines(try report(of: 40, extra: extra))
    let told = lines.filter { $0.contains("item:I") && $0.contains(" takes ") }
    #expect(told.first?.hasPrefix("✗ item:I0 takes 1.0 ms") == true)
    // 12 of the 41 are told.
    #expect(told.count == 12)
    #expect(lines.contains("! … and 29 more (--format json)"))
  }

  @Test("Few lanes are named, the others counted")
  func lanes() throws {
    let lines = lines(try report(of: 40, on: "queue:q#"))
    // 12 of the 40 rows are shown, and only their lanes count.
    let heading = "Off the main thread · queue:q0, queue:q1, queue:q2, 9 more"
    #expect(lines.contains { $0.hasPrefix(heading) })
  }
}
