import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Frame ready at 100 + 28 + 10 + 20 + 4 = 162 ms, the first frame at the refresh after ten
/// sixtieths, 166.7 ms (`GateFixture`).
@Suite("Runs as Markdown and JUnit XML")
struct RunDocumentTests {
  @Test("A picture takes the moments of the run, and ends where the launch is over")
  func record() throws {
    let record = PictureFixture.record(try GateFixture.report())
    let launch = PicturedLaunch(record)
    #expect(launch.name == "a.json")
    #expect(launch.circumstances == "cold launch, tap · iPhone 12, iOS 26, 60 Hz")
    #expect(
      launch.verdict.hasPrefix("✓ First frame at 166.7 ms: 233.3 ms inside the 400 ms budget"))
    // Warm holds the main thread from 166.7 ms for 30 ms; Late ends at 138 + 150 ms.
    #expect(
      launch.moments.map(\.text) == [
        "frame ready 162.0 ms", "first frame 166.7 ms", "responsive 196.7 ms",
        "content ready 288.0 ms", "budget 400 ms",
      ])
    #expect(launch.end == .milliseconds(400) && launch.launchEnd == .milliseconds(288))
    #expect(SVGElements(SVGTimeline([record]).text) != nil)
  }

  @Test("A picture of a launch with later events has the whole life, on two scales")
  func laterLife() throws {
    let record = PictureFixture.record(
      try ScenarioFolder.run("background/leave-and-come-back.json"))
    let launch = PicturedLaunch(record)
    // The user comes back after 60 s; the budget of 400 ms is the last moment of the launch.
    #expect(!launch.isCut && launch.end >= .seconds(60))
    #expect(launch.launchEnd == .milliseconds(400))
    #expect(SVGTimeline([record]).text.contains("Time axis: one scale to 400.0 ms"))
  }

  @Test("Markdown has the verdict, the phases and the items with their parts of the path")
  func markdown() throws {
    let text = MarkdownTimeline(PictureFixture.record(try GateFixture.report())).text
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "### `a.json`")
    #expect(lines[1].hasPrefix("**✓ First frame at 166.7 ms: 233.3 ms inside the 400 ms budget"))
    #expect(lines.contains("| Phase | Start (ms) | Length (ms) |"))
    #expect(lines.contains("| Process creation | 0.0 | 100.0 |"))
    #expect(lines.contains { $0.hasPrefix("| `Open` | main thread | 128.0 | 10.0 | 10.0 |") })
    #expect(lines.contains { $0.hasPrefix("| `Layout` | main thread | 138.0 | 20.0 | 20.0 |") })
    #expect(lines.contains { $0.hasPrefix("| `Warm` | main thread | 166.7 | 30.0 | – |") })
  }

  @Test("A name that is markup stays text in Markdown")
  func hostileMarkdown() throws {
    let text = MarkdownTimeline(
      PictureFixture.record(try GateFixture.report(), name: "@me|<b>#1\n# x`")
    ).text
    #expect(text.hasPrefix("### `` @me|<b>#1\\u{a}# x` ``\n"))
  }

  @Test("A setting to try in Markdown can be pasted into a shell, whatever its item is called")
  func settings() throws {
    let trial = try Trial(["a;b"], ["a;b": .on(.mainQueue, .cpu(40))])
    let text = MarkdownTimeline(PictureFixture.record(try Report(simulating: trial.scenario))).text
    #expect(text.contains("`--set 'work/a;b/on=afterFirstFrame'`"))
  }

  @Test("Several runs begin with a table of all")
  func severalRuns() throws {
    let report = try GateFixture.report()
    let runs = ["a.json", "b.json"].map {
      MarkdownTimeline(report.analysis(.verdict), name: $0)
    }
    let lines = MarkdownTimeline.text(of: runs).split(separator: "\n")
    #expect(lines[0] == "| Run | Verdict | Frame ready (ms) | First frame (ms) |")
    #expect(lines[2] == "| `a.json` | ✓ launched | 162.0 | 166.7 |")
    #expect(lines.count { $0.hasPrefix("### ") } == 2)
  }

  @Test("Two runs begin with their difference, and each stands under its letter")
  func twoRuns() throws {
    let reports = [try GateFixture.report(), try GateFixture.report("work/Layout/cpu=320ms")]
    let runs = reports.map { MarkdownTimeline($0.analysis(.verdict), name: "a.json") }
    let comparison = LaunchComparison(ComparedLaunch(reports[0]), ComparedLaunch(reports[1]))
    let lines = MarkdownTimeline.text(
      of: runs[0], runs[1],
      ComparisonMarkdown(
        comparison, first: .source(.file("a.json")), second: .source(.file("a.json")))
    ).split(separator: "\n")
    // 162 + 300 ms are ready at 462 ms, shown at the refresh 28 of 60, 466.7 ms.
    #expect(lines[0].hasPrefix("### Now over budget. First frame 300.0 ms later"))
    #expect(lines.contains("| frame ready | 162.0 | 462.0 | +300.0 |"))
    #expect(lines.contains("| A: `a.json` | ✓ launched | 162.0 | 166.7 |"))
    #expect(lines.contains("| B: `a.json` | ✗ over budget | 462.0 | 466.7 |"))
    #expect(
      lines.filter { $0.hasPrefix("### ") }.dropFirst() == ["### A: `a.json`", "### B: `a.json`"])
  }

  @Test("JUnit has a suite for each file, and a case for each run")
  func junit() throws {
    var document = JUnitRun()
    let good = try GateFixture.report()
    // 162 + 300 ms are ready at 462 ms, shown at the refresh 28 of 60, 466.7 ms.
    let bad = try GateFixture.report("work/Layout/cpu=320ms")
    document.add(good.analysis(.verdict), source: "a.json", label: "iphone-12")
    document.add(bad.analysis(.verdict), source: "a.json", label: "iphone-xr")
    document.add(good.analysis(.verdict), source: nil, label: "")
    let elements = try #require(SVGElements(document.text))
    #expect(elements.all[0].attributes["name"] == "launch-sim run")
    #expect(elements.all[0].attributes["tests"] == "3")
    #expect(elements.all[0].attributes["failures"] == "1")
    #expect(
      elements.named("testsuite").compactMap { $0.attributes["name"] } == [
        "a.json", "built-in example",
      ])
    let failure = try #require(elements.named("failure").first)
    #expect(failure.attributes["type"] == "launchedOverBudget")
    #expect(
      failure.attributes["message"]?.hasPrefix("✗ First frame at 466.7 ms, 66.7 ms over") == true)
    #expect(failure.text.hasPrefix("✗ First frame at 466.7 ms"))
    #expect(elements.named("system-out")[0].text.hasPrefix("✓ First frame at 166.7 ms"))
  }

  @Test("Warnings that count as failures fail a case, and errors of files are cases")
  func junitFailures() throws {
    var document = JUnitRun()
    let report = try GateFixture.report()
    document.add(report.analysis(.verdict), source: "a.json", label: "", strictWarnings: 1)
    document.add([Diagnostic(.emptyText, at: SourceLocation(file: "b.json", line: nil))])
    let elements = try #require(SVGElements(document.text))
    #expect(elements.all[0].attributes["failures"] == "1")
    #expect(elements.all[0].attributes["errors"] == "1")
    #expect(elements.named("failure")[0].attributes["type"] == "warning")
    #expect(elements.named("error")[0].text.contains("b.json"))
  }
}
