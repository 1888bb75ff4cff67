import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Meters, bounds and several runs as text")
struct TableTextTests {
  static func example(_ edits: ScenarioEdit...) throws -> Report {
    try Report(simulating: StarterScenario.read(edits: edits).scenario)
  }

  static func run(_ scenario: String) throws -> Report {
    try ScenarioFolder.run("one-point/\(scenario).json")
  }

  @Test("Each meter has its ends, its value and its source")
  func meters() throws {
    #expect(
      try MetersText(Self.example()).text == """
        Figures of other tools for this launch
        meter                           start    end     value
        MetricKit time to first draw      0.0  368.2  368.2 ms
          request to first commit; MXAppLaunchMetric.histogrammedTimeToFirstDraw
        MetricKit extended launch         0.0  383.3  383.3 ms
          request to content ready; MXAppLaunchMetric.histogrammedExtendedLaunch
        XCTest application launch         0.0  383.3  383.3 ms
          request to content ready; XCTApplicationLaunchMetric()
        XCTest launch until responsive    0.0  513.3  513.3 ms
          request to responsive; XCTApplicationLaunchMetric(waitUntilResponsive: true)
        Process start to first frame    100.0  383.3  283.3 ms
          process start to first frame; what a process can time by itself

        """)
  }

  @Test("A launch that ends early has no meters to its end")
  func noMeters() throws {
    let report = try Self.run("sdk-27-needs-scenes")
    #expect(
      MetersText(report).text == """
        Figures of other tools for this launch
        None: the launch ends before any of them stops measuring.

        """)
  }

  @Test("The bounds name the setting at either end and list each outcome once")
  func bounds() throws {
    #expect(
      try BoundsText(Self.example().bounds()).text == """
        Range of the undocumented rules (8 combinations)
        Earliest  first frame at 316.7 ms, ready at 312.0 ms: launched
                  queuedWorkBeforeScene=false, queuedWorkBeforeCommit=false,
                  utilityOnEfficiencyCores=false
        Latest    first frame at 383.3 ms, ready at 372.2 ms: launched, the scenario's
                  own setting
                  queuedWorkBeforeScene=false, queuedWorkBeforeCommit=true,
                  utilityOnEfficiencyCores=true

        first frame     ready  verdict   changed
           316.7 ms  312.0 ms  launched  queuedWorkBeforeCommit=false,
                                         utilityOnEfficiencyCores=false
           333.3 ms  328.0 ms  launched  utilityOnEfficiencyCores=false; 2 more alike
           366.7 ms  356.2 ms  launched  queuedWorkBeforeScene=true; 2 more alike
           383.3 ms  372.2 ms  launched  nothing

        """)
  }

  @Test("Only the switches that decide are named")
  func deciding() {
    func entry(_ a: Bool, _ b: Bool, _ c: Bool) -> Bounds.Combination {
      let settings = ["a=\(a)", "b=\(b)", "c=\(c)"]
      // Only b counts.
      let time = Nanoseconds.milliseconds(b ? 200 : 100)
      return Bounds.Combination(
        switches: Switches(), changes: settings.filter { $0.hasSuffix("true") },
        settings: settings, verdict: .launched, frameReady: time, firstFrame: time)
    }
    let flags = [false, true]
    let bounds = Bounds(
      combinations: flags.flatMap { c in flags.flatMap { b in flags.map { a in entry(a, b, c) } } })
    #expect(bounds.deciding == [1])
    #expect(
      BoundsText(bounds).text == """
        Range of the undocumented rules (8 combinations)
        Decided by b; the other 2 switches change nothing.
        Earliest  first frame at 100.0 ms, ready at 100.0 ms: launched, the scenario's
                  own setting
                  b=false
        Latest    first frame at 200.0 ms, ready at 200.0 ms: launched
                  b=true

        first frame     ready  verdict   changed
           100.0 ms  100.0 ms  launched  nothing
           200.0 ms  200.0 ms  launched  b=true

        """)
  }

  @Test("A combination without a first frame is the last of the table, and the latest")
  func boundsWithoutFrame() {
    func entry(_ changes: [String], _ verdict: Verdict, _ milliseconds: Int64?)
      -> Bounds.Combination
    {
      let time = milliseconds.map { Nanoseconds.milliseconds($0) }
      return Bounds.Combination(
        switches: Switches(), changes: changes, settings: ["a=\(!changes.isEmpty)"],
        verdict: verdict, frameReady: time, firstFrame: time)
    }
    let bounds = Bounds(combinations: [
      entry([], .killed(.launchWatchdog, isDeadlock: true), nil), entry(["a=true"], .launched, 100),
    ])
    #expect(
      BoundsText(bounds).text == """
        Range of the undocumented rules (2 combinations)
        Earliest  first frame at 100.0 ms, ready at 100.0 ms: launched
                  a=true
        Latest    killed by the watchdog (deadlock), the scenario's own setting
                  a=false

        first frame     ready  verdict   changed
           100.0 ms  100.0 ms  launched  a=true
                  –         –  killed    nothing

        """)
  }

  @Test("A combination without an answer is marked")
  func boundsWithoutAnswer() {
    let own = Bounds.Combination(
      switches: Switches(), changes: [], settings: ["a=false"], verdict: .launched,
      frameReady: .milliseconds(90), firstFrame: .milliseconds(100))
    #expect(
      BoundsText(Bounds(combinations: [own], unanswered: [["a=true"]])).text == """
        Undocumented rules change nothing (2 combinations)
        No answer with a=true: the launch takes too many turns, or too long.

        """)
  }

  @Test("If no setting makes a difference, the report says that instead")
  func closed() throws {
    #expect(
      BoundsText(try Self.run("main-waits-for-main").bounds()).text == """
        Undocumented rules change nothing (8 combinations)
        All       killed by the watchdog (deadlock)
                  queuedWorkBeforeScene, queuedWorkBeforeCommit,
                  utilityOnEfficiencyCores, each either way

        """)
  }

  @Test("Background runs have the time left in place of a frame")
  func runsInTheBackground() throws {
    func push(_ wait: String) throws -> Report {
      try TextReportBackgroundTests.push(
        #""Fetch""#,
        work: #""Fetch":{"on":"detached","steps":[{"wait":"\#(wait)"},{"complete":"silentPush"}]}"#)
    }
    let runs: [(label: String, report: Report)] = [
      ("2s", try push("2s")), ("40s", try push("40s")),
    ]
    let text = RunTableText("wait", runs, isQuiet: true).text
    #expect(
      text == """
        ✗ 1 of 2 runs fails: 40s

           wait     done  to spare  against the limit
        ✓  2s    2.128 s  28.000 s  of 30 s (silentPush)
        ✗  40s         –         –  killed (0x2182baad)

        """)
    #expect(!RunTableText("wait", runs).text.contains("frame"))
    // Beside one that is seen each has its own columns.
    let mixed = RunTableText("launch", runs + [("tap", try Self.example())], isQuiet: true).text
    #expect(mixed.contains("ready  first frame     done  to spare  against 400 ms"))
  }

  @Test("Each run has a row with its mark, its frame and its budget, and one with its phases")
  func runs() throws {
    let runs: [(label: String, report: Report)] = [
      ("iPhone 12", try Self.example()),
      ("iPhone 8", try Self.example(.device("iphone-8"))),
      ("refused", try Self.run("sdk-27-needs-scenes")),
    ]
    #expect(
      RunTableText("device", runs).text == """
        ✗ 1 of 3 runs fails: iPhone 8

           device        ready  first frame  against 400 ms             failed
        ✓  iPhone 12  372.2 ms     383.3 ms  16.7 ms to spare
        ✗  iPhone 8   527.4 ms     533.3 ms  133.3 ms over              3 budgets
        ✓  refused           –            –  fails to launch; expected

        device     responsive  longest wait of a tap
        iPhone 12    513.3 ms               130.0 ms
        iPhone 8     759.8 ms               226.5 ms
        refused             –                      –

        device     process  system  static  UIKit  application  frame
        iPhone 12    100.0    22.1     9.0   28.0        127.1   97.1
        iPhone 8     100.0    33.8    15.7   28.0        203.0  152.8
        refused      100.0    20.0     0.0    0.0            –      –

        iPhone 8
        ✗ phase:applicationInit takes 203.0 ms, 53.0 ms over its budget of 150 ms
          (Launch/trailhead.jsonc:47:5); Firebase.configure takes 60.8 ms of it
        ✗ tag:growth takes 43.6 ms, 13.6 ms over its budget of 30 ms
          (Launch/trailhead.jsonc:48:5); Analytics.start takes 27.9 ms of it
        ✗ item:Firebase.configure takes 60.8 ms, 20.8 ms over its budget of 40 ms
          (Launch/trailhead.jsonc:49:5); shorten Firebase.configure, or move it off the
          path

        Run one of them alone for its chart, what to change, and the evidence.

        """)
  }

  @Test("Work of only some runs has its own table, such as one-time setup")
  func conditionalWork() throws {
    let runs: [(label: String, report: Report)] = try ["true", "false"].map { value in
      let edit = try #require(ScenarioEdit(assignment: "launch/firstLaunch=\(value)"))
      let path = ScenarioFolder.path + "one-point/only-the-first-launch-migrates.json"
      let read = try ScenarioReader(files: .disk).read(path, edits: [edit])
      return (value, try Report(simulating: read.scenario))
    }
    #expect(
      RunTableText("launch/firstLaunch", runs).text == """
        ✓ All 2 runs pass

           launch/firstLaunch     ready  first frame  against 400 ms
        ✓  true                362.0 ms     366.7 ms  33.3 ms to spare
        ✓  false               248.0 ms     250.0 ms  150.0 ms to spare

        launch/firstLaunch  process  system  UIKit  application  frame
        true                  100.0    20.0   28.0        150.0   68.7
        false                 100.0    20.0   28.0         36.0   66.0

        only in some runs  in     its part of the path
        Database.make      true               120.0 ms
        Database.check     false                6.0 ms

        Run one of them alone for its chart, what to change, and the evidence.

        """)
  }

  @Test("Labels that do not fit are listed in full with a number, as is a long subject")
  func longLabels() throws {
    let labels = ["iphone-se-2, global:utility", "iphone-se-2, global:userInitiated"]
    let report = try Self.example()
    let text = RunTableText("device, work/Database.open/on", labels.map { ($0, report) }).text
    #expect(
      text.hasPrefix(
        """
        ✓ All 2 runs pass

        device, work/Database.open/on
        1  iphone-se-2, global:utility
        2  iphone-se-2, global:userInitiated

           run     ready  first frame  against 400 ms
        ✓  1    372.2 ms     383.3 ms  16.7 ms to spare
        ✓  2    372.2 ms     383.3 ms  16.7 ms to spare

        """))
    let paths = "work/Feed.load/cpu, work/Firebase.configure/cpu"
    let short = RunTableText(paths, [("8ms, 10ms", report)]).text
    #expect(short.hasPrefix("✓ The run passes\n\n\(paths)\n\n   run           ready  "))
    #expect(short.contains("✓  8ms, 10ms  372.2 ms"))
  }

  @Test("Long labels that differ at their ends stay whole, and failures name their numbers")
  func equalBeginnings() throws {
    let start = String(repeating: "x", count: 90)
    let report = try Self.example(.device("iphone-8"))
    let text = RunTableText("work/A", ["a", "b"].map { ("\(start) \($0)", report) }).text
    #expect(text.hasPrefix("✗ 2 of 2 runs fail: 1, 2\n"))
    let flow = text.replacing("\n   ", with: "")
    #expect(flow.contains("\n1  ") && flow.contains("x a\n") && flow.contains("x b\n"))
  }

  @Test("Ranked runs come best first, and each of the best is marked unless all are equal")
  func best() throws {
    func run(_ cost: String) throws -> RunTableText.Run {
      let edit = try #require(ScenarioEdit(assignment: "work/Feed.load/cpu=\(cost)"))
      return (cost, try Self.example(edit).analysis(.verdict))
    }
    var table = RunTableText("work/Feed.load/cpu")
    let runs = try [run("90ms"), run("8ms"), run("8ms")]
    for run in runs { table.add(run) }
    let text = table.text(ranking: Analysis.Rank.ordered(runs.map(\.analysis.rank)))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("✓") || $0.hasPrefix("✗") }
    #expect(rows.dropFirst().prefix(3).map { $0.prefix(6) } == ["✓ best", "✓ best", "✗     "])
    var equal = RunTableText("work/Feed.load/cpu")
    for run in runs.dropFirst() { equal.add(run) }
    #expect(!equal.text(ranking: [0, 1]).contains("✓ best"))
    #expect(!table.text().contains("✓ best"))
  }

  @Test("No column of figures wraps at 80 columns", arguments: [1, 12, 20])
  func columns(label: Int) throws {
    let runs: [(label: String, report: Report)] = [
      (String(repeating: "a", count: label), try Self.example(.device("iphone-8"))),
      (String(repeating: "b", count: label), try Self.example()),
    ]
    let lines = RunTableText("work", runs, isQuiet: true).text.split(separator: "\n")
    // The answer, the first frames, and the moments that differ from them under a heading each.
    #expect(lines.count == 1 + (1 + 2) + (1 + 2), "\(lines)")
  }

  @Test("Long names of a first column stay whole and apart")
  func longNames() {
    let start = String(repeating: "folder/", count: 12)
    var table = TextTable(columns: [.init("Launch"), .right("A"), .init("")])
    table.rows = ["a", "b"].map { ["\(start)\($0).json", "1.0", "remark \($0)"] }
    let lines = table.lines(TextStyle(width: 60))
    #expect(lines.allSatisfy { $0.displayWidth <= 60 })
    let first = lines.map { $0.prefix { $0 != " " } }.joined()
    #expect(first == "Launch" + table.rows.map { $0[0] }.joined())
  }

  @Test("A long label is wrapped, one that could steer a terminal spelled out")
  func labels() throws {
    let label = "\u{1B}[31m" + String(repeating: "x", count: 80)
    let text = RunTableText("work/A/on", [(label, try Self.example())]).text
    #expect(text.contains("\\u{1b}[31mxx"))
    #expect(text.split(separator: "\n").allSatisfy { $0.displayWidth <= 80 })
  }

  @Test("No line is wider than 80 columns in any scenario", arguments: ScenarioFolder.files)
  func width(file: String) throws {
    let report = try ScenarioFolder.run(file)
    let texts = [
      MetersText(report).text, BoundsText(report.bounds()).text,
      RunTableText("device", [(file, report)]).text,
    ]
    for line in texts.flatMap({ $0.split(separator: "\n") }) { #expect(line.displayWidth <= 80) }
  }

  @Test("In ASCII every mark has a replacement")
  func ascii() throws {
    let style = TextStyle(isASCII: true)
    let report = try Self.run("sdk-27-needs-scenes")
    let table = RunTableText("device", [("x", report)], style: style).text
    #expect(table.utf8.allSatisfy { $0 < 0x80 })
    #expect(table.contains("+  x"))
  }
}
