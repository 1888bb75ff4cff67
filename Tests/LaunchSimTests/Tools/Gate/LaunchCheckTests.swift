import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("A launch held against its budgets and a baseline")
struct LaunchCheckTests {
  private static func check(
    _ settings: String..., rest: String = ""
  ) throws -> LaunchCheck {
    let edits = settings.compactMap(ScenarioEdit.init(assignment:))
    let read = try ScenarioFixture.read(
      (GateFixture.name, GateFixture.scenario(rest: rest)), edits: edits)
    return GateFixture.check(
      try Report(simulating: read.scenario),
      against: try GateFixture.baseline(GateFixture.report()))
  }

  /// A text with spaces where lines must not break.
  private static func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

  @Test("The same launch has no finding")
  func unchanged() throws {
    let check = try Self.check()
    #expect(check.ids == [])
    #expect(check.movements == [])
    #expect(!check.isFailing)
    #expect(CheckWords(check, in: GateFixture.result(check)).standing.hasPrefix("unchanged"))
  }

  @Test("A change within the tolerance is told and passes")
  func withinTolerance() throws {
    let check = try Self.check("work/Open/cpu=10.5ms")
    #expect(check.ids == [])
    #expect(check.movements.map(\.subject) == [.frameReady, .contentReady].map { .milestone($0) })
    #expect(check.movements.map(\.loss) == [.microseconds(500), .microseconds(500)])
    #expect(
      Self.plain(CheckWords(check, in: GateFixture.result(check)).standing)
        == "within tolerance: frame ready 0.5 ms later, 162.0 → 162.5 ms")
  }

  @Test("A regression says by how much, where and since which line")
  func regressed() throws {
    let check = try Self.check("work/Open/cpu=15ms")
    #expect(check.ids == ["regressed"])
    let regression = try #require(check.findings.regression)
    // 162 + 5 = 167 ms miss the refresh at 166.7 ms.
    #expect(
      regression.movements.map(\.loss)
        == [
          .milliseconds(5), Nanoseconds(16_666_667), Nanoseconds(16_666_667), .milliseconds(5),
        ])
    #expect(regression.blame.phase?.subject == .phase(.applicationInitialization))
    #expect(regression.blame.items.map(\.subject) == [.item("Open")])
    #expect(regression.blame.items.map(\.loss) == [.milliseconds(5)])
    let result = GateFixture.result(check)
    let words = CheckWords(check, in: result)
    #expect(words.title == "a.json · iphone-12, iOS 26")
    let finding = try #require(check.findings.first)
    // The frame moves from 166.7 to 183.3 ms as printed, and figures are their differences.
    #expect(
      Self.plain(words.sentence(for: finding))
        == "frame ready 5.0 ms later than the baseline, 162.0 → 167.0 ms, first frame 16.6 ms "
        + "later, responsive 16.6 ms later, content ready 5.0 ms later")
    #expect(
      words.evidence(for: finding).map(Self.plain)
        == [
          "Application initialization 5.0 ms more: Open 5.0 ms more, 10.0 → 15.0 ms",
          "launch-sim baseline update a.json --reason TEXT accepts that",
        ])
    // The key of the cost that is too large.
    #expect(finding.location.map { "\($0)" } == "a.json:4:20")
    #expect(CheckText(result).headline == "✗ The launch fails: regressed")
  }

  @Test("A launch that is over budget and has regressed shows the comparison, in every form")
  func comparison() throws {
    var check = try SampleChecks.launch(lower: .milliseconds(5))
    check.findings.insert(
      contentsOf: SampleChecks.findings.filter { $0.facts.kind == .overBudget }, at: 0)
    #expect(check.findings.map(\.facts.id).prefix(2) == ["over-budget", "regressed"])
    var result = SampleChecks.result([check])
    result.acceptedFiles = AcceptedFiles(folder: "App", baseline: SampleChecks.file)
    let command =
      "accepted=$(mktemp -d) && git -C .. archive \"$(git log -1 --format=%h -- "
      + "Launch/launch-baseline.txt)\" | tar -x -C \"$accepted\" && launch-sim diff "
      + "\"$accepted\"/App/Launch/cold.jsonc Launch/cold.jsonc"
    #expect(CheckWords(check, in: result).comparison == command)
    #expect(CheckText(result).text.contains(command))
    #expect(MarkdownCheck(result).text.contains(command))
    let escaped = command.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let junit = JUnitCheck(result).text
    #expect(junit.contains(command) || junit.contains(escaped))
  }

  @Test("Only a finding that a run would show names run")
  func repeated() throws {
    var check = try SampleChecks.launch()
    let result = SampleChecks.result([check])
    for finding in SampleChecks.findings {
      check.findings = [finding]
      let words = CheckWords(check, in: result)
      #expect((words.command(for: finding) != nil) == finding.isSimulated, "\(finding.facts.id)")
      let markdown = MarkdownCheck(SampleChecks.result([check])).text
      #expect(finding.isSimulated || !markdown.contains("launch-sim run"), "\(finding.facts.id)")
    }
  }

  @Test("Work behind the first frame is blamed for a tap that waits")
  func responsive() throws {
    let check = try Self.check("work/Warm/cpu=40ms")
    let regression = try #require(check.findings.regression)
    #expect(regression.movements.map(\.subject) == [.milestone(.responsive)])
    #expect(regression.movements.map(\.loss) == [.milliseconds(10)])
    #expect(regression.blame.items.map(\.subject) == [.item("Warm", .main)])
    #expect(regression.blame.items.map(\.loss) == [.milliseconds(10)])
  }

  @Test("The item that ends last is blamed for late content")
  func contentReady() throws {
    let check = try Self.check("work/Late/wait=170ms")
    let regression = try #require(check.findings.regression)
    #expect(regression.movements.map(\.subject) == [.milestone(.contentReady)])
    #expect(regression.movements.map(\.loss) == [.milliseconds(20)])
    #expect(regression.blame.last == "Late")
    #expect(check.ids == ["regressed"])
  }

  @Test("An improvement passes, and fails only with --ratchet")
  func improved() throws {
    let check = try Self.check("work/Open/cpu=2ms")
    #expect(check.ids == ["improved"])
    let plain = GateFixture.result(check)
    #expect(plain.failureCount == 0)
    #expect(plain.launches[0].findings.map(\.outcome) == [.good])
    #expect(GateFixture.result(check, isStrict: true).failureCount == 0)
    let ratcheted = GateFixture.result(check, ratchets: true)
    #expect(ratcheted.failureCount == 1)
    #expect(ratcheted.launches[0].findings.map(\.outcome) == [.improved])
  }

  @Test("A launch that the baseline does not have is to be accepted")
  func new() throws {
    let report = try GateFixture.report()
    let check = GateFixture.check(report, against: Baseline())
    #expect(check.ids == ["new"])
    #expect(check.findings.map(\.outcome) == [.nothingToCompare])
    #expect(check.findings.allSatisfy { $0.isNewLaunch })
    #expect(GateFixture.check(report, against: nil).ids == [])
  }

  @Test("Another device has values of its own")
  func otherDevice() throws {
    let baseline = try GateFixture.baseline(GateFixture.report())
    let check = LaunchCheck(
      try GateFixture.report("device=iphone-15"), of: GateFixture.name, path: GateFixture.name,
      on: .init(device: "iphone-15", system: "iOS-26"), against: baseline, command: [])
    #expect(check.ids == ["new"])
  }

  @Test("A measure that the launch no longer has is missing")
  func missing() throws {
    let check = try Self.check("app/contentReady=[]")
    #expect(check.ids == ["missing"])
    #expect(check.findings.map(\.outcome) == [.bad])
    #expect(check.findings.allSatisfy { $0.location?.line != nil })
  }

  @Test("Another order is a warning, with what moved")
  func order() throws {
    let check = try Self.check(
      #"app/didFinishLaunching=["Layout","Late","Warm"]"#, #"app/initialFrame=["Open"]"#)
    #expect(check.ids.contains("order-changed"))
    let same = try Self.check("work/Open/cpu=10.1ms")
    #expect(!same.ids.contains("order-changed"))
    let finding = try #require(check.findings.first { $0.facts.id == "order-changed" })
    let evidence = CheckWords(check, in: GateFixture.result(check)).evidence(for: finding)
    // Late begins on its own lane, whose order stays. Of two names that change places the former
    // first one moves.
    #expect(evidence.dropLast() == ["main: Open begins after Layout, formerly first"])
  }

  @Test("Values of another model are not compared, and of an unknown one neither")
  func otherModel() throws {
    var baseline = try GateFixture.baseline(GateFixture.report())
    let key = Baseline.Key(GateFixture.name, nil, .model)
    let report = try GateFixture.report("work/Open/cpu=90ms")
    for model in [GateValue.number(Version.model + 1), nil] {
      baseline[key] = model.map { .init(value: $0, reason: "", location: nil) }
      let check = GateFixture.check(report, against: baseline)
      #expect(check.ids == ["other-model"])
      #expect(check.findings.map(\.outcome) == [.notComparable])
    }
  }

  @Test("Budgets and expectations are judged with and without a baseline")
  func budgets() throws {
    let rest = """
      "budgets": {"item:Open": {"fail": "9ms"}, "frameReady": {"warn": "150ms"}},
      "expect": {"order": ["Layout", "Open"]}
      """
    let report = try GateFixture.report(rest: rest)
    for baseline in [nil, try GateFixture.baseline(GateFixture.report())] {
      let check = GateFixture.check(report, against: baseline)
      #expect(check.ids.sorted() == ["budget-warning", "expectation", "over-budget"])
      #expect(check.findings.allSatisfy { $0.location?.line != nil })
      let result = GateFixture.result(check)
      #expect(result.failureCount == 2)
      // A warning level fails with --strict only.
      #expect(GateFixture.result(check, isStrict: true).failureCount == 3)
    }
  }

  @Test("A launch that is killed fails, unless the scenario expects it")
  func verdict() throws {
    let check = try Self.check("work/Open/cpu=30s")
    #expect(check.ids.contains("verdict"))
    #expect(check.ids.contains("missing"))
    #expect(check.isFailing)
    let rest = #""expect": {"verdict": "killedByWatchdog"}"#
    let expected = GateFixture.check(
      try GateFixture.report("work/Open/cpu=30s", rest: rest), against: nil)
    #expect(expected.ids == [])
    let survived = GateFixture.check(try GateFixture.report(rest: rest), against: nil)
    #expect(survived.ids == ["expectation"])
  }

  @Test("A launch over the budget of every launch fails without one in the file")
  func overBudget() throws {
    let check = GateFixture.check(try GateFixture.report("work/Open/cpu=300ms"), against: nil)
    #expect(check.ids == ["verdict"])
    #expect(check.findings.map(\.outcome) == [.bad])
  }

  @Test("Warnings of files fail with --strict only")
  func warnings() throws {
    var check = try Self.check()
    check.findings.append(
      .warning(Diagnostic(.mergeConflict, at: SourceLocation(file: "a"), severity: .warning)))
    #expect(GateFixture.result(check).failureCount == 0)
    #expect(GateFixture.result(check, ratchets: true).failureCount == 0)
    #expect(GateFixture.result(check, isStrict: true).failureCount == 1)
  }
}
