import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Changes of code and what is told of them")
struct ToldChangesTests {
  private static let launch = """
        Alpha.run()
        Beta.run()
        setUp()
    """
  private static let helper = """
        Theme.apply()
        Fonts.register()
    """

  private static func delegate(_ launch: String = launch, helper: String = helper) -> String {
    """
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
      ) -> Bool {
    \(launch)
        return true
      }
      func setUp() {
    \(helper)
      }
    }
    """
  }

  /// The ids and lines of the findings about an edited delegate, each with a word of its sentence.
  private func findings(_ edited: String) throws -> [String] {
    func outcome(_ delegate: String) throws -> (Scenario, DriftCheck.Outcome) {
      let scenario = """
        {"launchScenario": 1,
         "app": {"lifeCycle": "appDelegate", "linkedSDK": 18,
          "didFinishLaunching": ["alpha", "beta", "style"]},
         "work": {"alpha": {"cpu": "1ms", "code": "A.swift#Alpha.run"},
          "beta": {"cpu": "1ms", "code": "A.swift#Beta.run"},
          "style": {"cpu": "1ms", "code": "A.swift#AppDelegate.setUp"}},
         "covers": ["A.swift"]}
        """
      let files = SourceFiles.memory([("s.jsonc", scenario), ("A.swift", delegate)])
      let read = try ScenarioReader(files: files).read("s.jsonc").scenario
      return (read, DriftCheck(of: read, at: "s.jsonc", files: files).run())
    }
    let (_, before) = try outcome(Self.delegate())
    #expect(before.findings == [])
    let baseline = try EditedCode.baseline(before)
    let (scenario, now) = try outcome(edited)
    return CheckFinding.drift(of: scenario, named: "s", at: "s.jsonc", now, against: baseline)
      .compactMap { finding in
        guard case .stale(let found) = finding.subject else { return nil }
        return "\(found.problem.id):\(found.location.line ?? 0)"
      }
  }

  @Test("Another order of items is told once, and another order of other calls besides it")
  func orders() throws {
    let launch = """
          Beta.run()
          Alpha.run()
          setUp()
      """
    let helper = """
          Fonts.register()
          Theme.apply()
      """
    let orderOfItems = try findings(Self.delegate(launch))
    #expect(orderOfItems.map { $0.prefix { $0 != ":" } } == ["other-order"])
    #expect(try findings(Self.delegate(helper: helper)) == ["call-order:12"])
    #expect(try findings(Self.delegate(launch, helper: helper)) == orderOfItems + ["call-order:12"])
  }

  @Test("A call that is gone with an item's symbol is told once, and other calls besides it")
  func gone() throws {
    let launch = "    Beta.run()\n    setUp()"
    let symbol = try findings(Self.delegate(launch))
    #expect(symbol.map { $0.prefix { $0 != ":" } } == ["symbol-gone"])
    #expect(
      try findings(Self.delegate(launch, helper: "    Theme.apply()")) == symbol + ["call-gone:2"])
  }

  @Test("Behind the changes that are reported one by one stands the number of the rest")
  func many() throws {
    let calls = (0..<25).map { "    Step\($0).run()\n" }.joined()
    let found = try EditedCode.changes([.init("    store.open()\n", "    store.open()\n" + calls)])
    #expect(found.count == 21)
    #expect(found.last?.hasSuffix("the covered code has 5 more changes") == true)
  }

  @Test("Code with more calls than a baseline lists is told to have changed, with the reason")
  func overLimit() throws {
    let calls = (0...LaunchValues.laneLimit).map { "    Step\($0).run()\n" }.joined()
    let helper = Self.helper + "\n" + calls
    let covers = #"["AppDelegate.swift"]"#
    func outcome(_ helper: String) throws -> (Scenario, DriftCheck.Outcome) {
      try EditedCode.outcome(Self.delegate(helper: helper), EditedCode.store, covers: covers)
    }
    var (scenario, now) = try outcome(helper + "    Ads.load()")
    now.findings = []
    let baseline = try EditedCode.baseline(try outcome(helper).1)
    let found = CheckFinding.drift(of: scenario, named: "s", at: "s", now, against: baseline)
      .compactMap { if case .stale(let found) = $0.subject { found.problem } else { nil } }
    #expect(found.map(\.id) == ["code-moved"])
    #expect(found.first?.sentence.contains("more than \(LaunchValues.laneLimit) names") == true)
  }

  @Test("A long value of a local counts whole")
  func longValue() throws {
    func delegate(_ last: Int) -> String {
      let sum = (0..<100).map(String.init).joined(separator: " + ")
      return Self.delegate(
        "    let count = \(sum) + \(last)\n    Alpha.run(count)\n    Beta.run()\n    setUp()")
    }
    let covers = #"["AppDelegate.swift"]"#
    let outlines = try [1, 2].map {
      try EditedCode.outcome(delegate($0), EditedCode.store, covers: covers).1.covered[0].reading
        .outline.digest
    }
    #expect(outlines[0] != outlines[1])
  }

  @Test("A call of the app is ignored by its name, whatever its labels")
  func ignoredCalls() throws {
    let added = EditedCode.Edit(
      "    store.open()", "    Routes.append(contentsOf: all)\n    store.open()")
    let covers = #"[{"file": "AppDelegate.swift", "ignores": ["Routes.append"]}, "Store.swift"]"#
    #expect(try EditedCode.changes([added], covers: covers).isEmpty)
  }
}
