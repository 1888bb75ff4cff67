import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Acceptance of covered code")
struct CodeAcceptanceTests {
  @Test("A baseline of an earlier version holds the digest of all tokens, and is read")
  func earlierBaseline() throws {
    let covers = #"["AppDelegate.swift"]"#
    let (scenario, before) = try EditedCode.outcome(
      EditedCode.delegate, EditedCode.store, covers: covers)
    let code = before.covered[0]
    var baseline = Baseline()
    baseline[.init("s", nil, .covers(code.code))] = Baseline.Entry(
      value: .digest(try #require(UInt64(code.reading.tokens, radix: 16))), reason: "",
      location: nil)
    func findings(_ outcome: DriftCheck.Outcome) -> [String] {
      var outcome = outcome
      outcome.findings = []
      return CheckFinding.drift(of: scenario, named: "s", at: "s", outcome, against: baseline)
        .compactMap { if case .stale(let finding) = $0.subject { finding.problem.id } else { nil } }
    }
    #expect(findings(before) == [])
    let edited = EditedCode.delegate.replacing("level: 2", with: "level: 3")
    #expect(
      findings(try EditedCode.outcome(edited, EditedCode.store, covers: covers).1) == ["code-moved"]
    )
  }

  @Test(
    "An update keeps the lines of a scenario whose code cannot be read or found",
    arguments: [
      #"["../Elsewhere/AppDelegate.swift"]"#, #"["Gone.swift"]"#,
      ##"["AppDelegate.swift#GoneDelegate"]"##,
    ])
  func unreadCode(covers: String) throws {
    func scenario(_ covers: String, ready: Nanoseconds) throws -> BaselineUpdate.Scenario {
      let (_, outcome) = try EditedCode.outcome(
        EditedCode.delegate, EditedCode.store, covers: covers)
      var values: [Measure: GateValue] = [.milestone(.frameReady): .time(ready)]
      for (code, reading) in outcome.covered { values.merge(reading.values(of: code)) { $1 } }
      return BaselineUpdate.Scenario(
        "s", values: [nil: values], code: outcome.covered, unread: outcome.unread)
    }
    var first = BaselineUpdate(of: Baseline(), reason: "first")
    first.accept(try scenario(#"["AppDelegate.swift"]"#, ready: .milliseconds(1)))
    #expect(first.unread.isEmpty)
    for isReviewed in [false, true] {
      var second = BaselineUpdate(of: first.baseline, reason: "second")
      second.accept(try scenario(covers, ready: .milliseconds(2)), isReviewed: isReviewed)
      #expect(second.unread.map(\.scenario) == ["s"])
      #expect(second.changes.isEmpty)
      let text = BaselineUpdateText(
        of: second, file: "b", isNew: false, isQuiet: true, style: .plain
      ).text
      #expect(text.contains("--root") && text.contains(second.unread[0].findings[0].message))
      #expect(!text.contains("✓"))
    }
  }

  @Test("An update of a scenario that disagrees with its code names the finding, without a ✓")
  func disagreement() {
    var update = BaselineUpdate(of: Baseline(), reason: "first")
    let finding = Diagnostic(
      .symbolGone("Store.open", file: "Store.swift", nearest: nil),
      at: SourceLocation(file: "s.jsonc"), severity: .warning)
    update.accept(
      .init("s", values: [nil: [.model: .number(1)]], disagreements: [finding, finding]))
    #expect(update.changes.count == 1)
    let text = BaselineUpdateText(
      of: update, file: "b", isNew: true, isQuiet: true, style: .plain
    ).text
    #expect(text.hasPrefix("! b: 1 line written\n! s stays stale"))
    #expect(text.contains("Store.open") && text.contains("(and 1 more)"))
  }

  @Test("A long list that moved is shown from the first name that differs")
  func movedList() {
    let names = (1...50).map { "Module\($0).start" }
    func scenario(_ names: [String]) -> BaselineUpdate.Scenario {
      .init("s", values: [nil: [.calls("A.swift"): .names(names)]])
    }
    var first = BaselineUpdate(of: Baseline(), reason: "first")
    first.accept(scenario(names + ["Feed.load", "End"]))
    var second = BaselineUpdate(of: first.baseline, reason: "second")
    second.accept(scenario(names + ["News.load", "End"]))
    let text = BaselineUpdateText(
      of: second, file: "b", isNew: false, isQuiet: false, style: .plain
    ).text
    #expect(text.contains("…Feed.load,End → …News.load,End"))
  }

  @Test(
    "An update refuses changed code unless the scenario was edited, or reviewed",
    arguments: [(false, false, true), (true, false, false), (false, true, false)])
  func acceptance(isEdited: Bool, isReviewed: Bool, isRefused: Bool) throws {
    let covers = #"["AppDelegate.swift"]"#
    func scenario(_ delegate: String, code: UInt64) throws -> BaselineUpdate.Scenario {
      let (_, outcome) = try EditedCode.outcome(delegate, EditedCode.store, covers: covers)
      var values: [Measure: GateValue] = [
        .model: .number(1), .input: .digest(1), .code: .digest(code),
      ]
      for (code, reading) in outcome.covered { values.merge(reading.values(of: code)) { $1 } }
      return BaselineUpdate.Scenario("s", values: [nil: values], code: outcome.covered)
    }
    var first = BaselineUpdate(of: Baseline(), reason: "first")
    first.accept(try scenario(EditedCode.delegate, code: 1))
    #expect(first.stale.isEmpty)
    let moved = EditedCode.delegate.replacing("    store.open()", with: "    Task { store.open() }")
    var second = BaselineUpdate(of: first.baseline, reason: "second")
    second.accept(try scenario(moved, code: isEdited ? 2 : 1), isReviewed: isReviewed)
    #expect(second.stale.map(\.scenario) == (isRefused ? ["s"] : []))
    #expect(second.changes.isEmpty == isRefused)
    // A scenario whose code does the same is never refused.
    var third = BaselineUpdate(of: first.baseline, reason: "third")
    let renamed = EditedCode.delegate.replacing("flags", with: "features")
    third.accept(try scenario(renamed, code: 1))
    #expect(third.stale.isEmpty)
  }
}
