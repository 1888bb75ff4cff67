import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The text and JSON of two launches side by side")
struct ComparisonTextTests {
  private func comparison(_ settings: String...) throws -> LaunchComparison {
    let edits = settings.compactMap(ScenarioEdit.init(assignment:))
    let read = try ScenarioFixture.read(("t", LaunchComparisonTests.app), edits: edits)
    return LaunchComparison(
      try LaunchComparisonTests.report(), try Report(simulating: read.scenario))
  }

  private func text(_ comparison: LaunchComparison, isQuiet: Bool = false) -> String {
    ComparisonText(
      comparison, first: .source(.file("t")), second: .changed(options: ["--set X"]),
      isQuiet: isQuiet
    ).text
  }

  @Test(
    "Printed deltas are differences of printed sums, so that they add up", arguments: [3, 5, 7])
  func sums(thirds: Int) throws {
    // Shares of some 0.0333 ms, each of which alone would be rounded away.
    let text = text(
      try comparison(
        "work/Open/cpu=\(10_000 + thirds * 11)us", "work/Layout/cpu=\(20_000 + thirds * 12)us",
        "work/Token/cpu=\(3_000 + thirds * 13)us"))
    let lines = text.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("Frame ready") })
    let end = try #require(lines.firstIndex { $0.hasPrefix("First frame  ") })
    let shares = lines[(start + 1)..<end].compactMap { line in
      line.split(separator: " ").first.flatMap { Double($0) }
    }
    #expect(shares.count == 3)
    let ends = lines[start].split(separator: " ").compactMap { Double($0) }
    #expect(ends.count == 2)
    #expect(abs(shares.reduce(0, +) - (ends[1] - ends[0])) < 0.01)
  }

  @Test("The first line is the answer")
  func answers() throws {
    // 128 + 10 + 10 + 20 + 4 = 172 ms are ready for refresh 11 at 183.3; 10 ms less for refresh 10 at 166.7.
    // What is printed is the difference of what is printed.
    #expect(
      text(try comparison("app/lifeCycle=scenes"), isQuiet: true)
        == "First frame 16.6 ms sooner: 183.3 → 166.7 ms\n")
    #expect(
      text(try comparison("work/Open/cpu=30ms"), isQuiet: true)
        == "First frame 16.7 ms later: 183.3 → 200.0 ms\n")
    #expect(
      text(try comparison("work/Open/cpu=11ms"), isQuiet: true)
        == "First frame unchanged at 183.3 ms. Frame ready 1.0 ms later: 172.0 → 173.0 ms.\n")
    #expect(
      text(try comparison("work/Open/cpu=300ms"), isQuiet: true)
        == "Now over budget. First frame 283.4 ms later: 183.3 → 466.7 ms.\n")
    #expect(
      text(try comparison("app/linkedSDK=27", "os=iOS 27"), isQuiet: true)
        == "A: first frame at 183.3 ms. B: fails to launch.\n")
    #expect(text(try comparison(), isQuiet: true) == "The two launches do not differ.\n")
  }

  @Test("No line is wider than asked for, however much differs", arguments: [60, 80, 120])
  func width(columns: Int) throws {
    let style = TextStyle(width: columns)
    for setting in ["app/lifeCycle=scenes", "os=iOS 27", "launch/kind=resume"] {
      let text = ComparisonText(
        try comparison("app/linkedSDK=27", setting), first: .source(.file("t")),
        second: .changed(options: ["--set"]),
        style: style
      ).text
      for line in text.split(separator: "\n") { #expect(line.displayWidth <= columns, "\(line)") }
    }
  }

  @Test("Each launch option has a line with its new place")
  func launchOptions() throws {
    let text = text(try comparison("app/lifeCycle=scenes"))
    let lines = text.split(separator: "\n").drop { $0 != "Launch options (nil in B)" }
      .dropFirst()
    #expect(lines.first == "  url                     connectionOptions.urlContexts")
    for option in LaunchOption.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(option.rawValue) ") }, "\(option)")
    }
  }

  @Test("Shares and items beyond a screenful are summed up")
  func many() throws {
    let names = (1...40).map { "I\($0)" }
    func scenario(_ cost: String) throws -> Report {
      let work = names.map { #""\#($0)":{"cpu":"\#(cost)"}"# }.joined(separator: ",")
      let calls = names.map { #""\#($0)""# }.joined(separator: ",")
      let text = ScenarioFixture.scenario(app: #""didFinishLaunching":[\#(calls)]"#, work: work)
      return try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    }
    let text = text(LaunchComparison(try scenario("1ms"), try scenario("3ms")))
    #expect(text.contains("+56.0  28 more together\n"))
    #expect(text.contains("\n… and 20 more; --format json lists them\n"))
  }

  @Test("Every key of the JSON is on the page, and every key on the page is written")
  func json() throws {
    var written: Set<String> = []
    let scenes = "app/lifeCycle=scenes"
    let url = "launch/reason=url"
    let diagnostic = Diagnostic(
      .emptyPath, at: SourceLocation(file: "a.json", position: TextPosition(line: 1, column: 2)))
    // Delivered later, with another limit, and opened by other callbacks.
    let push = [
      "launch/reason=silentPush",
      #"app/didReceiveRemoteNotification=[{"complete":"silentPush"}]"#,
      #"then=[{"at":"2s","event":"comeBack"}]"#,
    ]
    let budget = [#"budgets={"item:Open":"20ms"}"#]
    // An item waits for another in its queue.
    let queued = [
      #"app/didFinishLaunching=["Open","Two",{"await":"Two"}]"#, "work/Open/on=queue:db",
      #"work/Two={"on":"queue:db","cpu":"1ms"}"#,
    ]
    for (first, second) in [
      ([], [scenes]), ([url], [url, scenes]), ([], [url]), ([url, scenes], [scenes]),
      (push, push + [scenes, "work/Open/cpu=50ms", "limits/silentPush=40s"]),
      (budget, budget + ["work/Open/cpu=30ms"]), ([], ["device=ipad-pro-11-m2"]),
      (queued, queued + ["work/Open/cpu=30ms"]),
      ([], [#"app/systemInterface=[{"cpu":"5ms"}]"#]),
    ] {
      let comparison = LaunchComparison(
        try LaunchComparisonTests.report(first), try LaunchComparisonTests.report(second))
      let text = JSONComparison(
        comparison, first: .init(source: "t", run: "r", options: first),
        second: .init(source: "t", run: "r", options: second), diagnostics: [diagnostic]
      ).text
      for value in JSONOutput.values(of: try JSONOutput.root(of: text)) {
        let path = value.path.hasPrefix("b.") ? "a." + value.path.dropFirst(2) : value.path
        written.insert(path.replacing("items[].b.", with: "items[].a."))
      }
    }
    let own = written.filter { !$0.hasPrefix("versions.") && !$0.hasPrefix("diagnostics[].") }
    let documented = try PackageFiles.table(
      under: "## Two launches side by side", of: JSONDocumentationTests.page
    ).map { $0[0] }
    #expect(Set(documented) == own)
    let words = try JSONDocumentationTests.documented()["criticalPath[].activity"] ?? ""
    for cause in PathPart.Cause.Kind.allCases {
      #expect(words.contains("`\(cause.rawValue)`"), "\(cause)")
    }
    for change in LaunchComparison.ItemAspect.allCases {
      let page = try PackageFiles.lines(of: JSONDocumentationTests.page)
      #expect(page.contains { $0.contains("`\(change.rawValue)`") }, "\(change)")
    }
  }
}
