@testable import LaunchSim
@testable import LaunchSimTools

/// Checks for tests of their renderers.
enum SampleChecks {
  static let variant = Baseline.Variant(device: "iphone-12", system: "iOS-26")
  static let file = "Launch/launch-baseline.txt"
  /// A name that would do something in a terminal, in XML, in HTML, in Markdown and in a workflow.
  static let hostile = "a|b`c\u{1B}[31m<&>\"'@octo ::error::##[error]\u{202E}\u{FFFE}.jsonc"

  /// A launch whose one item takes 30 ms of the main thread.
  static func report(_ item: String = "Database.open") throws -> Report {
    let work = WorkItem(name: item, steps: [.cpu(.fixed(.milliseconds(30)))])
    return try Report(
      simulating: Scenario(
        title: "Cold", device: .iPhone12,
        app: App(callbacks: [.didFinishLaunching: [.start(0)]], items: [work])))
  }

  /// A baseline in which the measures of a launch are lower by some time, a line each from line 3 on.
  static func baseline(
    _ report: Report, of name: String = "cold.jsonc", lower: Nanoseconds = .zero,
    model: Int = Version.model
  ) -> Baseline {
    var baseline = Baseline()
    let values = LaunchValues(of: report).values
    for (index, measure) in values.keys.sorted(by: { $0.key < $1.key }).enumerated() {
      var value = values[measure] ?? .number(0)
      if case .time(let time) = value { value = .time(time - lower) }
      baseline[.init(name, variant, measure)] = .init(
        value: value, reason: "", location: SourceLocation(file: file, line: index + 3))
    }
    baseline[.init(name, nil, .model)] = .init(value: .number(model), reason: "", location: nil)
    return baseline
  }

  /// A launch beside a baseline in which everything is lower by some time.
  static func launch(
    _ name: String = "cold.jsonc", item: String = "Database.open", lower: Nanoseconds = .zero
  ) throws -> LaunchCheck {
    let report = try report(item)
    return LaunchCheck(
      report, of: name, path: "Launch/\(name)", on: variant,
      against: baseline(report, of: name, lower: lower),
      command: ["launch-sim", "run", "Launch/\(name)"])
  }

  static func result(_ launches: [LaunchCheck], baseline: String? = file) -> CheckResult {
    var result = CheckResult(
      baseline: baseline, updateCommand: ["launch-sim", "baseline", "update", "Launch"])
    result.launches = launches
    return result
  }

  static let diagnostic = Diagnostic(
    Problem("unknown-key", "there is no key \"cpuu\"", cause: .content),
    at: SourceLocation(
      file: "Launch/cold.jsonc", position: TextPosition(line: 7, column: 5)),
    path: DocumentPath([.key("work")]))

  /// A finding of every kind, in the order of the kinds.
  static let findings: [CheckFinding] = {
    let (before, after) = (Nanoseconds.milliseconds(40), Nanoseconds.milliseconds(42))
    func moved(_ measure: Measure) -> CheckFinding.Movement {
      .init(measure, from: before, to: after)
    }
    let ready = moved(.milestone(.frameReady))
    let place = SourceLocation(
      file: "Launch/cold.jsonc", position: TextPosition(line: 3, column: 12))
    func budget(_ level: Judgment.BudgetResult.Level) -> CheckFinding.Subject {
      .budget(
        Judgment.BudgetResult(
          budget: Budget(
            .item("Database.open"), warn: .milliseconds(20), fail: .milliseconds(25)),
          levels: .init(warn: .milliseconds(20), fail: .milliseconds(25)),
          value: .milliseconds(30), level: level,
          largest: .init(item: 0, time: .milliseconds(30))))
    }
    let blame = CheckFinding.Blame(
      phases: [moved(.phase(.applicationInitialization))],
      parts: [.init("Database.open", from: before, to: after)], last: "Feed.load")
    let order = OrderChange(
      name: "Feed.load", former: .init(lane: "main", predecessor: "Database.open"),
      now: .init(lane: "pool", predecessor: "Cache.read"))
    let subjects: [CheckFinding.Subject] = [
      .unreadable([diagnostic, diagnostic]), .unanswered(.endless(at: .zero, last: "A")), .verdict,
      budget(.warning), budget(.within), budget(.exceeded), .expectation(.mainOnly(item: 0)),
      .mistake(.readsWhileLocked(0)), .warning(diagnostic),
      .regressed([ready], blame),
      .slipped([moved(.milestone(.firstFrame))], frameReady: ready, blame),
      .improved([.init(ready.subject, from: after, to: before)]),
      .missing([.milestone(.contentReady)]), .new([.milestone(.responsive)], isWhole: false),
      .renamed(from: "warm.jsonc"), .gone, .orderChanged([order], unlisted: ["pool"]),
      .itemsRenamed([.init(former: "Old.start", name: "New.start")]),
      .itemsGone([.init(.item("Old.start"), from: before, to: .zero)]),
      .stale(diagnostic),
      .otherModel(.number(1)), .otherDevice(diagnostic), .measured(.bad, "over budget: firstFrame"),
      .measured(.warning, "warning: firstFrame"), .measured(.improved, "improved: firstFrame"),
      .measured(.nothingToCompare, "new: firstFrame"),
      .measured(.inconclusive, "inconclusive: firstFrame"),
      .measured(.notComparable, "another host"), .measured(.unjudged, "no budget"),
    ]
    return subjects.map { subject in
      var finding = CheckFinding(subject: subject, location: place)
      finding.isAtCause = finding.blame != nil
      return finding
    }
  }()

  /// A launch with a finding of every kind.
  static func everything() throws -> CheckResult {
    var launch = try launch()
    launch.findings = findings
    launch.findings.append(
      CheckFinding(
        subject: .verdict, location: SourceLocation(file: "--set a=b", line: nil), isRaised: true))
    let unreadable = LaunchCheck(
      "warm.jsonc", path: "Launch/warm.jsonc",
      command: ["launch-sim", "lint", "Launch/warm.jsonc"],
      findings: [.unreadable([diagnostic])])
    // One cause in two launches.
    var tail = LaunchCheck(
      launch.scenario, path: launch.path,
      .init(device: variant.device, system: variant.system, costs: .p90), command: [],
      findings: findings.filter { $0.blame != nil })
    tail.settings = ["--costs", "p90"]
    var result = result([launch, tail, unreadable])
    result.acceptedFiles = AcceptedFiles(folder: "", baseline: file)
    return result
  }
}
