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

  /// A launch over its budget with many items: by itself no move of `Open` or `Activate` meets it.
  private func planned() throws -> Report {
    let small = (0..<36).map { "I\($0)" }
    let work = small.enumerated().map { index, name in
      let place = index < 18 ? #""mayMove":"no""# : #""on":"queue:q","mayMove":"no""#
      return "\"\(name)\":{\"cpu\":\"1us\",\(place)}"
    }
    let text = ScenarioFixture.scenario(
      app: #""delegateInit":["Open"],"willFinishLaunching":["#
        + small.map { "\"\($0)\"" }.joined(separator: ",")
        + #"],"didFinishLaunching":["Activate","Tail"],"sceneWillConnect":[{"await":"Open"}],"#
        + #""initialFrame":["Layout"]"#,
      work: #""Open":{"cpu":"34ms","on":"global:utility","mayMove":"anywhere"},"#
        + #""Activate":{"steps":[{"wait":"70ms","for":"a reply"}],"mayMove":"anywhere"},"#
        + #""Tail":{"cpu":"2ms","mayMove":"later"},"#
        + #""Layout":{"cpu":"200ms","mayMove":"no"},"# + work.joined(separator: ","))
    return try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
  }

  @Test("A launch of many items and its plan fit a screenful, with the largest item and the plan's")
  func screenful() throws {
    let report = try planned()
    let plan = try #require(report.analysis(.text).plan)
    let lines = TextReport(report, source: "a.json").text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 48)
    for name in ["Layout"] + plan.moves.map(\.item) {
      #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)")
    }
    #expect(lines.contains { $0.hasPrefix("Within every budget with ") })
  }

  @Test("Rows beyond the lines of a chart are summed up, part by part")
  func folded() throws {
    let outline = try planned().analysis(.text).outline
    func count(_ outline: LaunchOutline) -> Int {
      (outline.sections.map(\.rows) + [outline.beside, outline.suspended])
        .reduce(0) { $0 + $1.count + ($1.count > 1 ? 1 : 0) }
    }
    #expect(count(outline) > LaunchOutline.lineLimit)
    let folded = outline.folded(keeping: [])
    #expect(count(folded) <= LaunchOutline.foldedLineCount)
    // The sums keep the length of every phase.
    func lengths(_ outline: LaunchOutline) -> [Nanoseconds] {
      outline.sections.map { $0.rows.reduce(.zero) { $0 + ($1.length ?? .zero) } }
    }
    #expect(lengths(folded) == lengths(outline))
    let few = try report(of: 10).analysis(.text).outline
    #expect(few.folded(keeping: []) == few)
  }

  @Test("Beside a plan the best other move is told, and the others are counted")
  func besidePlan() throws {
    let report = try planned()
    let analysis = report.analysis(.text)
    #expect(analysis.plan != nil)
    let lines = lines(report)
    let shown = lines.filter { $0.hasPrefix("1  ") || $0.hasPrefix("2  ") }
    let rest = analysis.observations.count - shown.count
    #expect(shown.count <= 1)
    #expect(lines.contains("… and \(rest) more (launch-sim what-if)") == (rest > 0))
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
