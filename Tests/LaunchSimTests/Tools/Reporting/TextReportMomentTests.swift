import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Moments after the first frame, and budgets, in text")
struct TextReportMomentTests {
  private func report(_ app: String, _ work: String, _ rest: String = "") throws -> Report {
    let scenario = ScenarioFixture.scenario(app: app, work: work, rest: rest)
    return try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
  }

  /// A launch whose content comes later than its frame, which is shown at 200.0 ms.
  private func feed(_ wait: String, _ rest: String = "") throws -> Report {
    try report(
      #""didFinishLaunching":["Feed","Layout"],"contentReady":["Feed"]"#,
      #""Feed":{"on":"detached","steps":[{"wait":"\#(wait)"}]},"Layout":{"cpu":"50ms"}"#, rest)
  }

  @Test("Responsive and content ready stand in the report where they are not the frame's")
  func moments() throws {
    // 128 + 50 + 4 = 182 ms are ready for the refresh of 183.3 ms; 128 + 400 = 528.
    let text = TextReport(try feed("400ms"), source: "t").text
    #expect(text.contains("\n  Frame ready 182.0 ms · content ready 528.0 ms\n"))
    #expect(TextReport(try feed("1ms"), source: "t").text.contains("\n  Frame ready 182.0 ms\n"))
    let never = try report(
      #""contentReady":["Feed"]"#, #""Feed":{"cpu":"1ms"}"#)
    #expect(TextReport(never, source: "t").text.contains("· content ready never\n"))
  }

  @Test("Open costs stand in the verdict, in quiet text and in tables too")
  func openCosts() throws {
    func draft(_ count: Int) throws -> Report {
      let names = (0..<count).map { "O\($0)" }
      let calls = (["Known"] + names).map { "\"\($0)\"" }.joined(separator: ",")
      let open = names.map { ",\"\($0)\":{\"code\":\"a.swift#\($0)\"}" }.joined()
      return try report(
        "\"didFinishLaunching\":[\(calls)]", "\"Known\":{\"cpu\":\"50ms\"}" + open)
    }
    func verdict(_ count: Int) throws -> String {
      TextReport(Analysis(of: try draft(count), .verdict), of: .file("t"), isQuiet: true).text
        .replacing("\n ", with: "")
    }
    // As above, 182 ms are ready for the refresh of 183.3 ms, 216.7 before 400.
    let good = "✓ First frame at 183.3 ms: 216.7 ms inside the 400 ms budget"
    #expect(try verdict(0) == "\(good)\n")
    #expect(try verdict(1) == "\(good); 1 cost is open and counts as nothing\n")
    #expect(try verdict(2) == "\(good); 2 costs are open and count as nothing\n")
    let table = RunTableText("x", [(label: "a", report: try draft(2))], isQuiet: true).text
    #expect(table.contains("2 costs are open"))
  }

  @Test("Tables of runs have a column for each of them, quiet ones too")
  func tables() throws {
    let runs = [("1ms", try feed("1ms")), ("400ms", try feed("400ms"))]
    let labeled = runs.map { (label: $0, report: $1) }
    #expect(
      RunTableText("work/Feed/wait", labeled, isQuiet: true).text == """
        ✓ All 2 runs pass

           work/Feed/wait     ready  first frame  against 400 ms
        ✓  1ms             182.0 ms     183.3 ms  216.7 ms to spare
        ✓  400ms           182.0 ms     183.3 ms  216.7 ms to spare

        work/Feed/wait  content ready
        1ms                  183.3 ms
        400ms                528.0 ms

        """)
    let same = [(label: "1ms", report: try feed("1ms"))]
    #expect(!RunTableText("work/Feed/wait", same, isQuiet: true).text.contains("content ready"))
  }

  @Test("A comparison names a moment that does not move as the frame does")
  func comparison() throws {
    let comparison = LaunchComparison(try feed("400ms"), try feed("300ms"))
    let text = ComparisonText(
      comparison, first: .source(.file("t")), second: .changed(options: ["--set x='1 2'"]),
      isQuiet: true
    ).text
    #expect(
      text
        == "First frame unchanged at 183.3 ms. Content ready 100.0 ms sooner: 528.0 →\n  428.0 ms.\n"
    )
    let whole = ComparisonText(
      comparison, first: .source(.file("t")), second: .changed(options: ["--set x=1 2"])
    ).text
    #expect(whole.contains("\nB: A with --set 'x=1 2'\n"))
  }

  @Test("The first line carries the mark of the whole run, and counts other failures")
  func mark() throws {
    let report = try feed("1ms", #""budgets":{"item:Layout":"40ms","firstFrame":{"warn":"100ms"}}"#)
    let text = TextReport(report, source: "t").text
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines[1] == "✗ 1 budget exceeded; first frame at 183.3 ms: 216.7 ms inside the 400 ms budget")
    let joined = text.replacing("\n  ", with: " ")
    #expect(joined.contains("move it off the path\n! firstFrame comes at 183.3 ms, over its"))
  }

  @Test("Beside a first frame over its budget the others are other budgets")
  func otherBudgets() throws {
    let report = try feed("1ms", #""budgets":{"item:Layout":"40ms","firstFrame":"100ms"}"#)
    let text = TextReport(report, source: "t").text.replacing("\n  ", with: " ")
    #expect(text.contains("✗ First frame at 183.3 ms, 83.3 ms over the 100 ms budget"))
    #expect(text.contains("; 1 other budget exceeded"))
  }

  @Test("A budget of the last phase is told with the path that it measures")
  func phaseOfDisplay() throws {
    let report = try feed("1ms", #""budgets":{"phase:initialFrame":"3ms"}"#)
    let result = try #require(report.judgment.budgets.first { $0.level == .exceeded })
    let value = try #require(result.value)
    let over = (value - .milliseconds(3)).milliseconds
    let text = TextReport(report, source: "t").text.replacing("\n  ", with: " ")
    #expect(text.contains("; path \(value.milliseconds) ms (\(over) ms over the 3 ms budget)"))
  }

  @Test("A first frame over its budget names the place of the budget")
  func place() throws {
    let text = TextReport(try feed("1ms", #""budgets":{"firstFrame":"100ms"}"#), source: "t").text
    #expect(text.replacing("\n  ", with: " ").contains("83.3 ms over the 100 ms budget (t:1:"))
  }

  @Test("A budget of a turn that measures nothing is reported")
  func emptyBudget() throws {
    let report = try feed("1ms", #""budgets":{"turn:Feed":"10ms"}"#)
    let text = TextReport(report, source: "t").text.replacing("\n  ", with: " ")
    #expect(
      text.contains("! turn:Feed measures nothing: Feed takes no time on the main thread (t:1:"))
    #expect(report.judgment.isGood)
  }

  @Test("A warning level of a phase without a heading has a line of its own")
  func phaseWarning() throws {
    let report = try feed("1ms", #""budgets":{"phase:processCreation":{"warn":"50ms"}}"#)
    #expect(
      TextReport(report, source: "t").text.contains(
        "! phase:processCreation takes 100.0 ms, over its warning level of 50 ms"))
  }

  @Test("A scenario from standard input gets options to add, not a command")
  func standardInput() throws {
    let report = try Scenario.example.simulate()
    let text = TextReport(report.analysis(.text), of: ScenarioSource("-")).text
    #expect(text.contains("\n      add: --set work/Database.open/on=global:default \\\n"))
    #expect(!text.contains("launch-sim run"))
  }
}
