import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Edits of items and changes of their code")
struct ItemEditTests {
  private static let delegate = """
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
      ) -> Bool {
        Crash.start(level: 1)
        Search.warm(count: 100)
        setUp()
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) {
        Badge.clear()
      }
      func setUp() {
        Theme.apply()
        Fonts.register()
      }
    }
    """

  /// The members of a scenario that edits may replace.
  private static let scenario = """
    {"launchScenario": 1,
     "app": {"lifeCycle": "appDelegate", "linkedSDK": 18,
      "didFinishLaunching": ["crash", "search", "style"], "applicationDidBecomeActive": ["badge"]},
     "work": {
      "crash": {"cpu": "1ms", "code": "A.swift#Crash.start"},
      "search": {"cpu": "2ms", "code": "A.swift#Search.warm"},
      "style": {"cpu": "3ms", "code": "A.swift#AppDelegate.setUp"},
      "badge": {"cpu": "4ms", "code": "A.swift#Badge.clear"}},
     "covers": ["A.swift"]}
    """

  /// A scenario with its code.
  struct State {
    var scenario: Scenario
    var outcome: DriftCheck.Outcome

    init(_ scenario: String, _ delegate: String) throws {
      let files = SourceFiles.memory([("s.jsonc", scenario), ("A.swift", delegate)])
      let read = try ScenarioReader(files: files).read("s.jsonc").scenario
      self.scenario = read
      outcome = DriftCheck(of: read, at: "s.jsonc", files: files).run()
    }

    var accepted: BaselineUpdate.Scenario {
      let statements = WorkStatements(of: scenario)
      var values: [Measure: GateValue] = [.model: .number(1)]
      values.merge(statements.values) { $1 }
      for (code, reading) in outcome.covered { values.merge(reading.values(of: code)) { $1 } }
      return .init("s", values: [nil: values], code: outcome.covered, statements: statements)
    }

    /// The changes of the code since another state was accepted, without disagreements.
    func findings(since former: State) -> [Diagnostic] {
      var (update, outcome) = (BaselineUpdate(of: Baseline(), reason: "first"), outcome)
      update.accept(former.accepted)
      outcome.findings = []
      return CheckFinding.drift(
        of: scenario, named: "s", at: "s.jsonc", outcome, against: update.baseline
      ).compactMap { if case .stale(let found) = $0.subject { found } else { nil } }
    }

    func changes(since former: State) -> [Problem] { findings(since: former).map(\.problem) }

    /// True if an update accepts this state after another.
    func isAccepted(after former: State) -> Bool {
      var update = BaselineUpdate(of: Baseline(), reason: "first")
      update.accept(former.accepted)
      update.accept(accepted)
      return update.stale.isEmpty
    }
  }

  /// The baseline of the scenario and its code as they were, as read from a file.
  private static func baseline() throws -> Baseline {
    var update = BaselineUpdate(of: Baseline(), reason: "first")
    update.accept(try State(scenario, delegate).accepted)
    let text = SourceText(name: "b", bytes: Array(update.baseline.text.utf8))
    let (baseline, problems) = Baseline.read(text)
    #expect(problems.isEmpty)
    return baseline
  }

  private static func replacing(_ edit: (old: String, new: String), in text: String) -> String {
    #expect(text.contains(edit.old), "\(edit.old)")
    return text.replacing(edit.old, with: edit.new)
  }

  /// Changes of the code of one item, with the item.
  static let changes: [(old: String, new: String, item: String)] = [
    ("level: 1", "level: 2", "crash"),
    ("    Search.warm(count: 100)", "    Task { Search.warm(count: 100) }", "search"),
    ("    Search.warm(count: 100)", "    if isOn { Search.warm(count: 100) }", "search"),
    ("    Search.warm(count: 100)", "    await Search.warm(count: 100)", "search"),
    ("    setUp()", "    for _ in 0..<3 { setUp() }", "style"),
    ("    Theme.apply()", "    Theme.apply()\n    Icons.load()", "style"),
    ("    Fonts.register()\n", "", "style"),
    ("    Theme.apply()\n    Fonts.register()", "    Fonts.register()\n    Theme.apply()", "style"),
    ("    Theme.apply()", "    Theme.apply()\n    for _ in 0..<9 { count += 1 }", "style"),
  ]
  /// The keys of each item, whose cost an edit changes.
  static let items = ["crash": "1ms", "search": "2ms", "style": "3ms", "badge": "4ms"]

  @Test(
    "An edit answers changes of the edited item alone",
    arguments: ItemEditTests.changes.indices, ["crash", "search", "style", "badge"])
  func items(change: Int, edited: String) throws {
    let (old, new, owner) = Self.changes[change]
    let cost = Self.items[edited] ?? ""
    let scenario = Self.replacing((cost, "9ms"), in: Self.scenario)
    let now = try State(scenario, Self.replacing((old, new), in: Self.delegate))
    var update = BaselineUpdate(of: try Self.baseline(), reason: "second")
    update.accept(now.accepted)
    #expect(update.stale.map(\.scenario) == (edited == owner ? [] : ["s"]))
    #expect(update.changes.isEmpty == (edited != owner))
    // The findings name the item, and after its edit they advise the update alone.
    var outcome = now.outcome
    outcome.findings = []
    let messages = CheckFinding.drift(
      of: now.scenario, named: "s", at: "s.jsonc", outcome, against: try Self.baseline()
    ).compactMap { if case .stale(let found) = $0.subject { found.message } else { nil } }
    #expect(!messages.isEmpty)
    for message in messages {
      #expect(
        message.hasSuffix(
          "; \"\(owner)\" was edited since the baseline was written, so update the baseline")
          == (edited == owner))
      #expect(message.contains("\"\(owner)\"") || message.contains("order of the calls"))
    }
    update.accept(now.accepted, isReviewed: true)
    #expect(!update.changes.isEmpty)
  }

  /// Edits that say nothing about the work of an item.
  @Test(
    "An edit of other parts answers no change",
    arguments: [
      (#""linkedSDK": 18"#, #""linkedSDK": 26"#),
      (#""covers""#, #""budgets": {"firstFrame": "9000ms"}, "covers""#),
      (#""covers""#, #""device": "iphone-13", "covers""#),
      (#"["badge"]"#, #"["badge", "new"]"#),
    ])
  func otherParts(old: String, new: String) throws {
    let work = #""badge": {"#
    let scenario = Self.replacing((old, new), in: Self.scenario)
      .replacing(work, with: #""new": {"cpu": "1ms"}, "# + work)
    let delegate = Self.replacing(("level: 1", "level: 2"), in: Self.delegate)
    var update = BaselineUpdate(of: try Self.baseline(), reason: "second")
    update.accept(try State(scenario, delegate).accepted)
    #expect(update.stale.map(\.scenario) == ["s"])
    let finding = try #require(update.stale.first?.findings.first)
    #expect(finding.message.contains("calls \"Crash.start\" with other arguments"))
    #expect(finding.message.hasSuffix("measure the cost of \"crash\" again"))
  }

  @Test(
    "The edit that follows a change answers it",
    arguments: [
      // A new call with an item of its own, or as a cost of its callback.
      (
        "    setUp()", "    Ads.load()\n    setUp()", #""search", "style"]"#,
        #""search", "ads", "style"]"#
      ),
      (
        "    setUp()", "    Ads.load()\n    setUp()", #""search", "style"]"#,
        #""search", {"cpu": "1ms"}, "style"]"#
      ),
      // A call that is gone, with its item.
      ("    Search.warm(count: 100)\n", "", #""search", "style"]"#, #""style"]"#),
      // Another order.
      (
        "    Crash.start(level: 1)\n    Search.warm(count: 100)",
        "    Search.warm(count: 100)\n    Crash.start(level: 1)", #"["crash", "search""#,
        #"["search", "crash""#
      ),
    ])
  func following(old: String, new: String, statement: String, edited: String) throws {
    let delegate = Self.replacing((old, new), in: Self.delegate)
    func update(_ scenario: String) throws -> BaselineUpdate {
      var update = BaselineUpdate(of: try Self.baseline(), reason: "second")
      update.accept(try State(scenario, delegate).accepted)
      return update
    }
    #expect(try update(Self.scenario).stale.map(\.scenario) == ["s"])
    var scenario = Self.replacing((statement, edited), in: Self.scenario)
    if edited.contains("ads") {
      scenario = scenario.replacing(
        #""badge": {"#, with: #""ads": {"cpu": "1ms", "code": "A.swift#Ads.load"}, "badge": {"#)
    }
    if !edited.contains("search") {
      scenario = scenario.replacing(
        #""search": {"cpu": "2ms", "code": "A.swift#Search.warm"},"#, with: "")
    }
    #expect(try update(scenario).stale.isEmpty)
  }

  @Test("A change of shared code is one finding, which names the callbacks and the items")
  func shared() throws {
    func delegate(_ body: String) -> String {
      Self.delegate.replacing("    setUp()", with: "    setUp()\n    Log.open()")
        .replacing("    Badge.clear()", with: "    Badge.clear()\n    Log.open()")
        .replacing("    Theme.apply()", with: "    Log.open()\n    Theme.apply()")
        + "\nenum Log { static func open() { \(body) } }"
    }
    func findings(_ old: String, _ new: String) throws -> [String] {
      let before = try State(Self.scenario, delegate(old))
      var update = BaselineUpdate(of: Baseline(), reason: "first")
      update.accept(before.accepted)
      var now = try State(Self.scenario, delegate(new))
      now.outcome.findings = []
      return CheckFinding.drift(
        of: now.scenario, named: "s", at: "s.jsonc", now.outcome, against: update.baseline
      ).compactMap { if case .stale(let found) = $0.subject { found.message } else { nil } }
    }
    let (one, two) = ("Disk.seek(1)", "Disk.seek(1); Disk.sync()")
    let added = try findings(one, two)
    #expect(added.count == 1)
    #expect(
      added.first?.hasPrefix(
        "didFinishLaunching and 1 more now call \"Disk.sync\" on main; measure the cost of \"style\""
      )
        == true)
    #expect(
      try findings(two, one).map { $0.prefix { $0 != ";" } } == [
        "didFinishLaunching and 1 more no longer call \"Disk.sync\""
      ])
    #expect(try findings(one, "Disk.seek(2)").count == 1)
    #expect(try findings(one, "Task { Disk.seek(1) }").count == 1)
  }

  @Test("Code that no callback reaches any more is said to be unreached, once for its file")
  func unreached() throws {
    let helpers = """

      extension Helper {
        static func run() { Alpha.run() }
        static func stop() { Beta.run() }
      }
      """
    func state(_ call: String) throws -> State {
      let files = SourceFiles.memory([
        ("s.jsonc", Self.scenario.replacing(#"["A.swift"]"#, with: #"["A.swift", "B.swift"]"#)),
        ("A.swift", Self.delegate.replacing("    Theme.apply()", with: call)),
        ("B.swift", "enum Helper {}" + helpers),
      ])
      var state = try State(Self.scenario, Self.delegate)
      state.scenario = try ScenarioReader(files: files).read("s.jsonc").scenario
      state.outcome = DriftCheck(of: state.scenario, at: "s.jsonc", files: files).run()
      return state
    }
    var update = BaselineUpdate(of: Baseline(), reason: "first")
    update.accept(try state("    Helper.run()\n    Helper.stop()").accepted)
    let now = try state("    Theme.apply()")
    let sentences = CheckFinding.drift(
      of: now.scenario, named: "s", at: "s.jsonc", now.outcome, against: update.baseline
    ).compactMap { if case .stale(let found) = $0.subject { found.problem.sentence } else { nil } }
    #expect(
      sentences == [
        "didFinishLaunching now calls \"Theme.apply\" on main",
        "didFinishLaunching no longer calls \"Alpha.run\" and 1 more",
        "Helper.run() and 1 more are called by no launch callback now",
      ])
  }

  @Test("A lost or damaged digest of an item is no edit", arguments: ["", "0000000000000000"])
  func lostDigest(damage: String) throws {
    let key = "code:item:crash "
    let whole = try Self.baseline().text
    let text = whole.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      guard line.contains(key) else { return String(line) }
      return damage.isEmpty
        ? nil : String(line).replacing(/code:item:crash [0-9a-f]+/, with: key + damage)
    }.joined(separator: "\n")
    #expect(text != whole)
    let (baseline, problems) = Baseline.read(SourceText(name: "b", bytes: Array(text.utf8)))
    #expect(problems.isEmpty)
    let delegate = Self.replacing(("level: 1", "level: 2"), in: Self.delegate)
    var update = BaselineUpdate(of: baseline, reason: "second")
    update.accept(try State(Self.scenario, delegate).accepted)
    #expect(update.stale.map(\.scenario) == ["s"])
  }
}
