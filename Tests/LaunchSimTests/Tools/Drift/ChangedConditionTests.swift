import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Findings about one condition, one function and accessors")
struct ChangedConditionTests {
  private typealias State = ItemEditTests.State

  private static let names = (0..<14).map { "Step\($0)" }

  /// A launch with 14 calls, each with an item, and code around and behind them.
  private static func state(_ launch: String, members: String = "", work: String = "") throws
    -> State
  {
    let items = names.map { "\"\($0)\": {\"cpu\": \"1ms\", \"code\": \"A.swift#\($0).run\"}" }
    let delegate = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
        ) -> Bool {
      \(launch)
          return true
        }
        \(members)
      }
      """
    let scenario = """
      {"launchScenario": 1,
       "app": {"lifeCycle": "appDelegate", "linkedSDK": 18,
        "didFinishLaunching": [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]},
       "work": {\((items + [work]).filter { !$0.isEmpty }.joined(separator: ",\n"))},
       "covers": ["A.swift"]}
      """
    return try State(scenario, delegate)
  }

  /// The calls, some of them in closures and loops, so that they have different lanes.
  private static let calls = names.enumerated().map { place, name in
    place % 3 == 1
      ? "Task { \(name).run() }"
      : place % 3 == 2 ? "for _ in 0..<2 { \(name).run() }" : "\(name).run()"
  }.joined(separator: "\n")

  @Test(
    "One changed condition is one finding, whatever the calls behind it are",
    arguments: [
      ("if let url {\n\(calls)\n}", "guard let url else { return false }\n\(calls)", "another"),
      ("if isOn {\n\(calls)\n}", "if isOn, isFirst {\n\(calls)\n}", "another"),
      (calls, "guard isOn else { return false }\n\(calls)", "a"),
    ])
  func condition(old: String, new: String, word: String) throws {
    let (former, now) = (try Self.state(old), try Self.state(new))
    let changes = now.changes(since: former)
    #expect(changes.map(\.id) == ["call-condition"])
    let change = try #require(changes.first)
    #expect(change.sentence.contains("calls \"Step0.run\" and 13 more"))
    #expect(change.sentence.hasSuffix("under \(word) condition"))
    #expect(
      (change.advice ?? "").hasPrefix(
        "measure the cost of \"Step0\", \"Step1\", \"Step2\" and 11 more again, or remove it if"))
    #expect(now.findings(since: former).map(\.location.line) == [5])
  }

  @Test("Two changed conditions are two findings")
  func conditions() throws {
    func launch(_ first: String, _ second: String) -> String {
      "if \(first) { Step0.run() }\nif \(second) { Step1.run() }"
    }
    let former = try Self.state(launch("isA", "isB"))
    let now = try Self.state(launch("isA, isC", "isB, isC"))
    #expect(now.changes(since: former).map(\.id) == ["call-condition", "call-condition"])
  }

  // MARK: - Functions without calls

  static let bodies = ["", "print(1)", "count = 1", "let a = 1"]

  @Test("A function without calls keeps its name", arguments: bodies)
  func empty(body: String) throws {
    let alpha = #""alpha": {"cpu": "1ms", "code": "A.swift#AppDelegate.alpha"},"#
    func state(_ launch: String, _ body: String, without item: String = "") throws -> State {
      try Self.state(
        launch,
        members:
          "func alpha() { \(body) }\nfunc beta() { \(body) }\nfunc gamma(_ n: Int) { \(body) }",
        work: (alpha + #""beta": {"cpu": "1ms", "code": "A.swift#AppDelegate.beta"}"#)
          .replacing(item, with: "", maxReplacements: 1)
      )
    }
    let all = "alpha()\nbeta()\ngamma(1)"
    let former = try state(all, body)
    let gone = try state("beta()\ngamma(1)", body).changes(since: former)
    #expect(gone.map(\.id) == ["call-gone"])
    #expect(gone.first?.sentence.hasSuffix("no longer calls \"AppDelegate.alpha\"") == true)
    #expect(gone.first?.advice == "take its work out of \"alpha\"")
    #expect(!(try state("beta()\ngamma(1)", body)).isAccepted(after: former))
    #expect(try state("beta()\ngamma(1)", body, without: alpha).isAccepted(after: former))
    let amount = try state("alpha()\nbeta()", body).changes(since: former)
    #expect(amount.first?.sentence.hasSuffix("no longer calls \"AppDelegate.gamma\"") == true)
    #expect(amount.first?.advice == "take its work out of the scenario")
    // The first call in the functions is one finding, as is the last.
    let first = try state(all, "\(body)\nDisk.seek()").changes(since: former)
    #expect(first.map(\.id) == ["call-added", "call-added", "call-added"])
    for change in first { #expect(change.sentence.hasSuffix("now calls \"Disk.seek\" on main")) }
    // A baseline of an earlier version lists such a function without its name.
    let outline = former.outcome.covered[0].reading.outline
    let texts = outline.texts.map {
      $0.replacing("AppDelegate.alpha~~alpha", with: "…~~alpha")
        .replacing("AppDelegate.beta~~beta", with: "…~~beta")
        .replacing("AppDelegate.gamma~", with: "…~")
    }
    #expect(texts != outline.texts)
    let file = SourceLocation(file: "A.swift")
    #expect(CodeChange.all(from: CodeOutline(texts), to: outline, in: file).isEmpty)
  }

  @Test("Two functions of one name, of which one is not in covered code, are told apart")
  func overload() throws {
    func state(_ body: String) throws -> State {
      try Self.state(
        "alpha(n: 1)\nother.alpha(2)\nalpha.load(3)", members: "func alpha(n: Int) { \(body) }")
    }
    let sentences = try state("Disk.seek(2)").changes(since: try state("Disk.seek(1)"))
      .map(\.sentence)
    #expect(sentences == ["didFinishLaunching calls \"Disk.seek\" with other arguments"])
  }

  @Test("A new call in the function of an item is advised as a step of the item")
  func step() throws {
    func state(_ body: String) throws -> State {
      try Self.state(
        "setUp()", members: "func setUp() { Theme.apply(); \(body) }",
        work: #""style": {"cpu": "1ms", "code": "A.swift#AppDelegate.setUp"}"#)
    }
    let advice = try state("Fonts.load()").changes(since: try state("")).compactMap(\.advice)
    #expect(
      advice == [
        "measure the cost of \"style\" again, or model the call as a step of \"style\", or list it "
          + "in \"ignores\""
      ])
  }

  // MARK: - Accessors

  static let layouts: [(plain: String, stated: String)] = [
    ("{ Disk.seek() }", "{ get { Disk.seek() } set { Disk.write(newValue) } }"),
    (
      "{ Disk.seek() }",
      "{\n  get\n  {\n    Disk.seek()\n  }\n  set(value)\n  {\n    Disk.write()\n  }\n}"
    ),
    ("{ Disk.seek() }", "{ @inline(__always) get { Disk.seek() }\n nonmutating set {} }"),
  ]

  @Test("Accessors are code of their property", arguments: layouts)
  func accessors(plain: String, stated: String) throws {
    func state(_ body: String, _ launch: String = "let a = size\nStep0.run()") throws -> State {
      try Self.state(launch, members: "var size: Int \(body)")
    }
    #expect(try state(stated).changes(since: try state(plain)).map(\.sentence) == [])
    #expect(try state(plain).changes(since: try state(stated)).map(\.sentence) == [])
    let texts = try state(stated).outcome.covered[0].reading.outline.texts
    #expect(texts == ["didFinishLaunching:", "Disk.seek", "Step0.run~~Step0"])
  }

  @Test("A write runs the setter or the observers alone")
  func writes() throws {
    func texts(_ property: String, _ launch: String) throws -> [String] {
      let state = try Self.state(launch, members: property)
      return state.outcome.covered[0].reading.outline.texts.map { "\($0.prefix { $0 != "~" })" }
    }
    let computed = "var size: Int { get { Disk.seek() } set { Disk.write() } }"
    let observed = "var size: Int { willSet { Disk.seek() } didSet { Disk.write() } }"
    #expect(
      try texts(computed, "self.size = 1") == [
        "didFinishLaunching:", "Disk.write",
      ])
    #expect(
      try texts(observed, "self.size = 1") == [
        "didFinishLaunching:", "Disk.seek", "Disk.write",
      ])
    #expect(try texts(observed, "use(size)").contains("Disk.write") == false)
  }
}
