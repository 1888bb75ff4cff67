import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Outcomes of the gate beside those of a run")
struct CheckOutcomeTests {
  /// Outcomes of launches, with the status of `run`.
  private static let outcomes: [(name: String, scenario: String, status: Int32)] = [
    ("launched", scenario(), 0),
    ("over its budget", scenario(rest: #""budgets": {"firstFrame": "150ms"}"#), 1),
    ("over the budget of every launch", scenario(layout: #"{"cpu": "500ms"}"#), 1),
    ("killed", scenario(layout: #"{"cpu": "30s"}"#), 1),
    (
      "killed as expected",
      scenario(
        layout: #"{"cpu": "30s"}"#, rest: #""expect": {"verdict": "killedByWatchdog"}"#), 0
    ),
    (
      "alive against its expectation",
      scenario(rest: #""expect": {"verdict": "killedByWatchdog"}"#), 1
    ),
    ("deadlocked", deadlock(), 2),
    ("deadlocked over a budget", deadlock(rest: #""budgets": {"firstFrame": "400ms"}"#), 2),
    (
      "deadlocked and expected to launch",
      deadlock(rest: #""expect": {"verdict": "launched"}"#), 2
    ),
    ("deadlocked as expected", deadlock(rest: #""expect": {"verdict": "deadlocked"}"#), 0),
    (
      "deadlocked under the watchdog",
      deadlock().replacing(#""launch": {"watchdog": false}, "#, with: ""), 1
    ),
    (
      "in the background",
      #"""
      {"launchScenario": 1, "launch": {"reason": "backgroundFetch"},
       "app": {"performFetch": [{"complete": "backgroundFetch"}]}}
      """#, 0
    ),
    ("no scenario", "{", 65),
  ]

  private static func scenario(
    layout: String = #"{"cpu": "20ms"}"#, rest: String = ""
  ) -> String {
    #"""
    {"launchScenario": 1, "app": {"initialFrame": ["Layout"]},
     "work": {"Layout": \#(layout)}\#(rest.isEmpty ? "" : ", \(rest)")}
    """#
  }

  /// A scene that awaits the frame that comes after it.
  private static func deadlock(rest: String = "") -> String {
    #"""
    {"launchScenario": 1, "launch": {"watchdog": false}, "app": {"lifeCycle": "scenes",
      "sceneWillConnect": [{"await": "Layout"}], "initialFrame": ["Layout"]},
     "work": {"Layout": {"cpu": "60ms"}}\#(rest.isEmpty ? "" : ", \(rest)")}
    """#
  }

  @Test("A launch has the status of a run, with and without warnings", arguments: outcomes)
  func statuses(name: String, scenario: String, status: Int32) throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(scenario, to: "a.json")
    _ = try LaunchSimBinary.run("baseline", "update", ".", "--reason", "x", in: folder)
    if status == 65 { try folder.write("launchBaseline 1\n", to: "launch-baseline.txt") }
    for options in [[], ["--strict"]] {
      let run = try LaunchSimBinary.run(["run", "a.json"] + options, in: folder)
      let check = try LaunchSimBinary.run(["check", "a.json"] + options, in: folder)
      #expect(check.status == run.status, "\(name): \(check.output)")
      if options.isEmpty { #expect(run.status == status, "\(name)") }
    }
  }

  @Test("An improvement in another order passes --strict where the file says so")
  func severities() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(GateFixture.scenario(), to: "a.json")
    let update = ["baseline", "update", ".", "--reason", "x"]
    #expect(try LaunchSimBinary.run(update, in: folder).status == 0)
    let faster = GateFixture.scenario().replacing(
      #"["Open", "Late", "Warm"], "initialFrame": ["Layout"]"#,
      with: #"["Layout", "Warm"], "initialFrame": ["Open", "Late"]"#
    ).replacing(#""cpu": "10ms""#, with: #""cpu": "2ms""#)
      .replacing(#""wait": "150ms""#, with: #""wait": "100ms""#)
    try folder.write(faster, to: "a.json")
    let check = ["check", ".", "--strict"]
    #expect(try LaunchSimBinary.run(check, in: folder).status == 1)
    for (level, strict, plain) in [("warning", 0, 0), ("off", 0, 0), ("error", 1, 1)] {
      try folder.write(
        #"{"launchBudgets": 1, "severities": {"order-changed": "\#(level)"}}"#, to: "gate.jsonc")
      let budgets = ["--budgets", "gate.jsonc"]
      let outcome = try LaunchSimBinary.run(check + budgets, in: folder)
      #expect(outcome.status == Int32(strict), "\(level): \(outcome.output)")
      #expect(outcome.output.contains("order changed") == (level != "off"), "\(level)")
      #expect(try LaunchSimBinary.run(["check", "."] + budgets, in: folder).status == Int32(plain))
    }
    // A gate cannot do without an answer.
    try folder.write(
      #"{"launchBudgets": 1, "severities": {"no-answer": "off"}}"#, to: "gate.jsonc")
    #expect(try LaunchSimBinary.run(check + ["--budgets", "gate.jsonc"], in: folder).status == 65)
  }

  @Test("Budgets and the baseline are judged at the percentile of --costs")
  func percentile() throws {
    let folder = try LaunchSimBinary.Folder()
    func write(p95: String) throws {
      try folder.write(
        GateFixture.scenario(rest: #""budgets": {"item:Layout": "60ms"}"#).replacing(
          #"{"cpu": "20ms"}"#, with: #"{"cpu": {"p50": "20ms", "p95": "\#(p95)"}}"#),
        to: "a.json")
    }
    try write(p95: "40ms")
    for costs in [[], ["--costs", "p90"]] {
      let update = ["baseline", "update", ".", "--reason", "x"] + costs
      #expect(try LaunchSimBinary.run(update, in: folder).status == 0)
    }
    let text = try folder.text(of: "launch-baseline.txt")
    #expect(text.contains("\na.json iphone-12 iOS-26 frameReady 162000000 "))
    #expect(text.contains("\na.json iphone-12 iOS-26 p90 frameReady "))
    // The baseline has both, so both are simulated.
    let both = try LaunchSimBinary.run("check", ".", in: folder)
    #expect(both.status == 0)
    #expect(both.output.contains("a.json · iphone-12, iOS 26, p90: unchanged"))
    // The median stays at 20 ms, and the tail is above the budget of 60 ms.
    try write(p95: "200ms")
    #expect(try LaunchSimBinary.run("check", ".", "--costs", "p50", in: folder).status == 0)
    let tail = try LaunchSimBinary.run("check", ".", "--costs", "p90", in: folder)
    #expect(tail.status == 1)
    #expect(tail.output.contains("over budget: item:Layout takes "))
    #expect(tail.output.contains("regressed: frame ready"))
    #expect(tail.output.contains("launch-sim run a.json --costs p90"))
    let draw = try LaunchSimBinary.run("check", ".", "--costs", "draw", in: folder)
    #expect(draw.status == 64)
    // A percentile that no baseline has is refused with those that it has.
    for word in ["p95", "p99", "P90"] {
      let other = try LaunchSimBinary.run("check", ".", "--costs", word, in: folder)
      #expect(other.status == 64)
      #expect(other.errors.contains("p50, p90"))
      #expect(!other.errors.contains("draw"))
    }
  }

  @Test("A baseline that cannot be read is the first thing told, and no command that fails")
  func conflict() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(GateFixture.scenario(), to: "a.json")
    try folder.write("<<<<<<< ours\nlaunchBaseline 1\n", to: "launch-baseline.txt")
    let both = try LaunchSimBinary.shell("launch-sim check . 2>&1", in: folder.url)
    #expect(both.status == 65)
    let lines = both.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("launch-baseline.txt:1:1: error: a conflict of a merge") == true)
    #expect(lines.last == "✗ Nothing is checked: 1 problem of the input")
    #expect(!both.output.contains("No baseline"))
  }

  @Test("An answer does not call within budget and tolerance what files keep from failing")
  func lenience() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(GateFixture.scenario(), to: "a.json")
    let update = ["baseline", "update", ".", "--reason", "x"]
    #expect(try LaunchSimBinary.run(update, in: folder).status == 0)
    // 60 - 10 ms more, for a tolerance of 1 ms.
    try folder.write(GateFixture.scenario().replacing("10ms", with: "60ms"), to: "a.json")
    func answer(_ level: String) throws -> LaunchSimBinary.Outcome {
      try folder.write(
        #"{"launchBudgets": 1, "severities": {"regressed": "\#(level)"}}"#, to: "gate.jsonc")
      return try LaunchSimBinary.run("check", ".", "--budgets", "gate.jsonc", in: folder)
    }
    let off = try answer("off")
    #expect(off.status == 0)
    #expect(off.output.hasPrefix("✓ Nothing fails; 1 finding turned off\n"))
    #expect(off.output.contains("turned off: regressed"))
    let warned = try answer("warning")
    #expect(warned.status == 0)
    #expect(warned.output.hasPrefix("✓ Nothing fails; 1 warning\n"))
    #expect(try answer("error").status == 1)
  }

  @Test("A deadlock has no answer, whatever severity files give it")
  func deadlockTurnedOff() throws {
    let folder = try LaunchSimBinary.Folder()
    let severities = #""severities": {"verdict": "off", "over-budget": "off"}"#
    try folder.write(Self.deadlock(rest: severities), to: "a.json")
    let update = ["baseline", "update", ".", "--reason", "x"]
    #expect(try LaunchSimBinary.run(update, in: folder).status == 2)
    #expect(try LaunchSimBinary.run("check", ".", in: folder).status == 2)
  }

  @Test("A scenario under another name is judged on all that is accepted of it")
  func renamed() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(GateFixture.scenario(), to: "a.json")
    for options in [[], ["--costs", "p90"], ["-d", "iphone-15"]] {
      let update = ["baseline", "update", ".", "--reason", "x"] + options
      #expect(try LaunchSimBinary.run(update, in: folder).status == 0)
    }
    try folder.write(GateFixture.scenario(), to: "b.json")
    try FileManager.default.removeItem(at: folder.url.appending(path: "a.json"))
    let renamed = try LaunchSimBinary.run("check", ".", in: folder)
    #expect(renamed.status == 3)
    #expect(renamed.output.hasPrefix("✗ 3 of 3 launches fail: renamed"))
    #expect(
      try LaunchSimBinary.run("baseline", "update", ".", "--reason", "y", in: folder).status == 0)
    let text = try folder.text(of: "launch-baseline.txt")
    #expect(text.contains("\nb.json iphone-12 iOS-26 p90 frameReady "))
    #expect(text.contains("\nb.json iphone-15 iOS-26 frameReady "))
    #expect(!text.contains("a.json"))
  }

  @Test("Observed launches are judged by P50, P90 and P99 as measured values are")
  func observedLaunches() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      """
      { "launchScenario": 1, "app": { "didFinishLaunching": ["A"] },
        "work": { "A": { "cpu": "5ms" } },
        "budgets": { "firstFrame": { "fail": "400ms", "p90": "500ms" } } }
      """, to: "a.json")
    try folder.write(
      """
      { "launchObservation": 1, "launches": [ { "times": { "timeToFirstDraw": { "buckets": [
        { "from": "200ms", "to": "250ms", "count": 800 },
        { "from": "600ms", "to": "700ms", "count": 200 } ] } } } ] }
      """, to: "field.json")
    let check = try LaunchSimBinary.run("check", "a.json", "--measured", "field.json", in: folder)
    #expect(check.status == 1)
    #expect(
      check.output.contains("firstFrame by MetricKit time to first draw, P90 649."),
      "\(check.output)")
    try folder.write(
      """
      { "launchObservation": 1, "launches": [ { "times": { "timeToFirstDraw": { "buckets": [
        { "from": "200ms", "to": "600ms", "count": 1000 } ] } } } ] }
      """, to: "wide.json")
    try folder.write(
      #"{ "launchBudgets": 1, "budgets": { "firstFrame": { "p90": "200ms" } } }"#, to: "edge.json")
    let wide = try LaunchSimBinary.run("check", "a.json", "--measured", "wide.json", in: folder)
    #expect(
      wide.output.contains("P90 559.8")
        && wide.output.contains("the limit is inside a bucket of the histogram"),
      "\(wide.output)")
    // The end of a bucket is a limit that its launches do not keep.
    let edge = try LaunchSimBinary.run(
      "check", "a.json", "--measured", "wide.json", "--budgets", "edge.json", in: folder)
    #expect(edge.status == 1 && edge.output.contains("P90 559.8"), "\(edge)")
    try folder.write(
      #"{"launchObservation":1,"launches":[{"kind":"warm","times":{"firstFrame":"90ms"}}]}"#,
      to: "warm.json")
    let warm = try LaunchSimBinary.run("check", "a.json", "--measured", "warm.json", in: folder)
    #expect(
      warm.output.replacing("\n", with: " ").contains("the observed launches are warm"),
      "\(warm.output)")
    let mixed = ["diff", "a.json", "warm.json", "--mix", "observed"]
    #expect(
      try LaunchSimBinary.run(mixed, in: folder).errors.contains(
        "the observed launches are warm, and the simulated one is cold"))
    let without = try LaunchSimBinary.run("check", "a.json", in: folder)
    #expect(without.output.contains("P50, P90 and P99 are not judged"))
    let before = try LaunchSimBinary.run(
      "check", "a.json", "--measured", "field.json", "--measured-before", "field.json", in: folder)
    #expect(before.errors.contains("compares values of MeasurementLog"), "\(before)")
  }

  @Test(
    "Days of the field are judged together by device and version, and told apart by their places")
  func days() throws {
    let folder = try LaunchSimBinary.Folder()
    try folder.write(
      """
      { "launchScenario": 1, "app": { "didFinishLaunching": ["A"] }, "work": { "A": { "cpu": "5ms" } },
        "budgets": { "firstFrame": { "p90": "500ms" } } }
      """, to: "a.json")
    func day(_ date: String, _ version: String, _ device: String) -> String {
      """
      { "timeStampBegin": "\(date)", "appVersion": "\(version)",
        "metaData": { "deviceType": "\(device)" },
        "applicationLaunchMetrics": { "histogrammedTimeToFirstDrawKey": { "histogramValue": { "0": {
          "bucketCount": 30, "bucketStart": "300 ms", "bucketEnd": "310 ms" } } } } }
      """
    }
    let days = [
      day("2026-11-01", "5.1", "iPhone13,2"), day("2026-11-02", "5.1", "iPhone13,2"),
      day("2026-11-03", "5.2", "iPhone13,2"), day("2026-11-03", "5.2", "iPhone99,9"),
    ]
    try folder.write("[\(days.joined(separator: ",\n"))]", to: "mx.json")
    let output = try LaunchSimBinary.run("check", "a.json", "--measured", "mx.json", in: folder)
      .output
    #expect(output.contains("on iPhone 12 (mx.json:1), P90 30"), "\(output)")
    #expect(output.contains("(60 launches: ") && output.contains("36 launches are needed"))
    #expect(output.contains("on iPhone99,9 (no profile; limits of iPhone 12), P90"))
  }
}
