import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Edits of covered code")
struct CodeChangeTests {
  typealias Edit = EditedCode.Edit

  /// An edit that changes nothing in a launch.
  struct Refactoring: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var edits: [Edit]

    init(_ name: String, _ edits: Edit...) { (testDescription, self.edits) = (name, edits) }
  }

  private static let unusedHelper = """
      private func unused() {
        Legacy.migrate()
      }

    """
  private static let countHelper = """
      private func count() {
        var sum = 0
        for number in 0..<1_000_000 { sum += number }
      }

    """
  private static let setUpHelper = """
      private func setUp() {
        Theme.apply(style: .dark)
        Fonts.register()
      }

    """

  static let refactorings = [
    Refactoring("comment", Edit("    store.open()", "    // first\n    store.open()")),
    Refactoring("documentation", Edit("@main", "/// The delegate.\n@main")),
    Refactoring("layout", Edit("start(level: 2)", "start(\n      level: 2,\n    )")),
    Refactoring("semicolon", Edit("    store.open()\n", "    store.open();\n")),
    Refactoring("local", Edit("let flags", "let features"), Edit("if flags", "if features")),
    Refactoring("loop variable", Edit("for name", "for it"), Edit("load(name)", "load(it)")),
    Refactoring(
      "parameter", Edit("_ application: UIApplication, did", "_ app: UIApplication, did")),
    Refactoring("type of a local", Edit("let flags =", "let flags: Flags =")),
    Refactoring("type of a property", Edit("let store =", "let store: Store =")),
    Refactoring(
      "name of a property", Edit("let store", "let base"), Edit("    store.open", "    base.open"),
      Edit("store.save", "base.save")),
    Refactoring("shorthand of an initializer", Edit("store = Store()", "store: Store = .init()")),
    Refactoring("access", Edit("private func setUp", "func setUp"), Edit("final class", "class")),
    Refactoring("attribute", Edit("  private func cleanUp", "  @objc private func cleanUp")),
    Refactoring("self", Edit("    store.open()", "    self.store.open()")),
    Refactoring("text of a log", Edit("\"launched\"", "\"launched \\(Self.self)\"")),
    Refactoring("print", Edit("    store.open()", "    print(\"open\")\n    store.open()")),
    Refactoring("parentheses", Edit("if flags.isOn {", "if (flags.isOn) {")),
    Refactoring("spelling of a number", Edit("count: 100)", "count: 1_00)")),
    Refactoring("result", Edit("return true", "return options != nil")),
    Refactoring("weak self", Edit("{ self.cleanUp() }", "{ [weak self] in self?.cleanUp() }")),
    Refactoring(
      "unwrapped self",
      Edit(
        "{ self.cleanUp() }",
        "{ [weak self] in\n      guard let self else { return }\n      cleanUp()\n    }")),
    Refactoring(
      "unwrapped self with its value",
      Edit(
        "{ self.cleanUp() }",
        "{ [weak self] in\n      guard let self = self else { return }\n      cleanUp()\n    }")),
    Refactoring("unreached body", Edit("Legacy.migrate()", "Legacy.upload()")),
    Refactoring("unreached helper", Edit(unusedHelper, "")),
    Refactoring("body of a later callback", Edit("store.save()", "store.save(all: true)")),
    Refactoring("unreached method of a callee", Edit("Database.write()", "Database.close()")),
    Refactoring(
      "place of a helper", Edit(setUpHelper, ""), Edit(unusedHelper, setUpHelper + unusedHelper)),
    Refactoring(
      "name of a helper", Edit("    setUp()", "    style()"), Edit("func setUp", "func style")),
    Refactoring(
      "inlined helper",
      Edit("    setUp()\n", "    Theme.apply(style: .dark)\n    Fonts.register()\n")),
    Refactoring(
      "helper in another file", Edit(setUpHelper, ""),
      Edit("final class Store", "extension AppDelegate {\n\(setUpHelper)}\n\nfinal class Store")),
  ]

  @Test("An edit that changes nothing in a launch changes no call", arguments: refactorings)
  func refactoring(_ refactoring: Refactoring) throws {
    #expect(try EditedCode.changes(refactoring.edits) == [])
  }

  /// An edit that changes the launch, with the findings.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var edits: [Edit]
    var findings: [String]

    init(_ name: String, _ edits: Edit..., finds findings: String...) {
      (testDescription, self.edits, self.findings) = (name, edits, findings)
    }
  }

  static let changesOfLaunches = [
    Change(
      "call added", Edit("    store.open()", "    Ads.load()\n    store.open()"),
      finds: "P/AppDelegate.swift:16 didFinishLaunching now calls \"Ads.load\" on main"),
    Change(
      "call of code without calls", Edit("    store.open()", "    count()\n    store.open()"),
      Edit(unusedHelper, unusedHelper + countHelper),
      finds: "P/AppDelegate.swift:45 didFinishLaunching now runs a loop on main"),
    Change(
      "call removed", Edit("    Fonts.register()\n", ""),
      finds: "P/AppDelegate.swift:7 didFinishLaunching no longer calls \"Fonts.register\""),
    Change(
      "calls reordered",
      Edit(
        "    Theme.apply(style: .dark)\n    Fonts.register()",
        "    Fonts.register()\n    Theme.apply(style: .dark)"),
      finds:
        "P/AppDelegate.swift:32 didFinishLaunching calls \"Theme.apply\" in another order, now after \"Fonts.register\""
    ),
    Change(
      "into a task", Edit("    store.open()", "    Task { store.open() }"),
      finds:
        "P/AppDelegate.swift:16 didFinishLaunching calls \"Database.open\" on task, formerly on main"
    ),
    Change(
      "into a queue",
      Edit("    Fonts.register()", "    DispatchQueue.global().async { Fonts.register() }"),
      finds:
        "P/AppDelegate.swift:32 didFinishLaunching calls \"Fonts.register\" on global, formerly on main"
    ),
    Change(
      "class of a queue", Edit("qos: .utility", "qos: .background"),
      finds: "P/AppDelegate.swift:5 delegateInit calls \"DispatchQueue.init\" with other arguments",
      "P/AppDelegate.swift:21 didFinishLaunching calls \"Feed.refresh\" on queue:work:background, formerly on queue:work:utility"
    ),
    Change(
      "priority of a task", Edit("Task { await", "Task(priority: .low) { await"),
      finds:
        "P/AppDelegate.swift:36 didFinishLaunching calls \"Feed.refresh\" on task (priority: .low), formerly on task"
    ),
    Change(
      "actor of a task", Edit("Task { await", "Task { @MainActor in await"),
      finds:
        "P/AppDelegate.swift:36 didFinishLaunching calls \"Feed.refresh\" on task @MainActor, formerly on task"
    ),
    Change(
      "delay", Edit("main.async {", "main.asyncAfter(deadline: .now() + 2) {"),
      finds:
        "P/AppDelegate.swift:15 didFinishLaunching calls \"Analytics.start\" on after:2s, formerly on mainQueue"
    ),
    Change(
      "into a loop", Edit("    Fonts.register()", "    for _ in 0..<3 { Fonts.register() }"),
      finds: "P/AppDelegate.swift:32 didFinishLaunching calls \"Fonts.register\" now in a loop"),
    Change(
      "longer loop", Edit("[\"A\", \"B\"]", "[\"A\", \"B\", \"C\"]"),
      finds: "P/AppDelegate.swift:18 didFinishLaunching calls \"Plugins.load\" in another loop"),
    Change(
      "behind a condition", Edit("    setUp()", "    if isFirst { setUp() }"),
      finds:
        "P/AppDelegate.swift:20 didFinishLaunching calls \"Theme.apply\" and 1 more now under a condition"
    ),
    Change(
      "negated condition on self", Edit("    store.open()", "    if !self.isOn { store.open() }"),
      finds:
        "P/AppDelegate.swift:16 didFinishLaunching calls \"Database.open\" now under a condition"
    ),
    Change(
      "negated guard on self",
      Edit(
        "work.async { self.cleanUp() }",
        "work.async {\n      guard !self.isOn else { return }\n      self.cleanUp()\n    }"),
      finds:
        "P/AppDelegate.swift:22 didFinishLaunching calls \"Feed.refresh\" now under a condition"
    ),
    Change(
      "condition besides self",
      Edit(
        "work.async { self.cleanUp() }",
        "work.async { [weak self] in\n      guard let self, isOn else { return }\n      cleanUp()\n    }"
      ),
      finds:
        "P/AppDelegate.swift:22 didFinishLaunching calls \"Feed.refresh\" now under a condition"
    ),
    Change(
      "condition negated", Edit("if flags.isOn", "if !flags.isOn"),
      finds:
        "P/AppDelegate.swift:12 didFinishLaunching calls \"Search.warm\" under another condition"),
    Change(
      "await", Edit("    CrashKit", "    await CrashKit"),
      finds:
        "P/AppDelegate.swift:10 didFinishLaunching now awaits \"CrashKit.start\", which ran without await"
    ),
    Change(
      "larger amount", Edit("count: 100", "count: 900"),
      finds: "P/AppDelegate.swift:13 didFinishLaunching calls \"Search.warm\" with other arguments"),
    Change(
      "lazy made eager", Edit("lazy var images", "let images"),
      finds: "P/AppDelegate.swift:4 delegateInit now calls \"Images.init\" on main"),
    Change(
      "eager made lazy", Edit("private let store", "private lazy var store"),
      finds:
        "P/AppDelegate.swift:3 didFinishLaunching now calls \"Store.init\" and 1 more, formerly delegateInit"
    ),
    Change(
      "body of a callee",
      Edit(
        "    Database.open(path: \"rows\")",
        "    Database.open(path: \"rows\")\n    Database.vacuum()"),
      finds: "P/Store.swift:6 didFinishLaunching now calls \"Database.vacuum\" on main"),
    Change(
      "value in a callee", Edit("limit: 10", "limit: 99"),
      finds: "P/Store.swift:2 delegateInit calls \"Cache.init\" with other arguments"),
    Change(
      "new callback",
      Edit(
        "  func applicationWill",
        "  func applicationDidBecomeActive(_ a: UIApplication) { Ads.load() }\n  func applicationWill"
      ),
      finds: "P/AppDelegate.swift:26 applicationDidBecomeActive now calls \"Ads.load\" on main"),
    Change(
      "new initializer", Edit("  func open", "  init() { Database.migrate() }\n  func open"),
      finds: "P/Store.swift:4 delegateInit now calls \"Database.migrate\" on main"),
    Change(
      "helper called", Edit("    return true", "    unused()\n    return true"),
      finds: "P/AppDelegate.swift:41 didFinishLaunching now calls \"Legacy.migrate\" on main"),
    Change(
      "loop without calls",
      Edit("    store.open()", "    for i in 0..<1_000_000 { sum += i }\n    store.open()"),
      finds: "P/AppDelegate.swift:16 didFinishLaunching now runs a loop on main"),
    Change(
      "while loop without calls",
      Edit("    store.open()", "    while sum < 1_000_000 { sum += 1 }\n    store.open()"),
      finds: "P/AppDelegate.swift:16 didFinishLaunching now runs a loop on main"),
    Change(
      "repeat loop with ordinary calls",
      Edit("    store.open()", "    repeat { sum = max(sum, 1) } while sum < 9\n    store.open()"),
      finds: "P/AppDelegate.swift:16 didFinishLaunching now runs a loop on main"),
    Change(
      "loop without calls in a closure",
      Edit("{ self.cleanUp() }", "{ self.cleanUp(); for i in 0..<9 { sum += i } }"),
      finds: "P/AppDelegate.swift:21 didFinishLaunching now runs a loop on queue:work:utility"),
    Change(
      "loop over a static value",
      Edit("    store.open()", "    for i in 0..<Self.count { sum += i }\n    store.open()"),
      Edit(
        "  lazy var",
        "  static let count = Self.make()\n  static func make() -> Int { Disk.count() }\n  lazy var"
      ),
      finds: "P/AppDelegate.swift:5 didFinishLaunching now calls \"Disk.count\" on main",
      "P/AppDelegate.swift:18 didFinishLaunching now runs a loop on main"),
    Change(
      "file read by an initializer of a basic value",
      Edit("    store.open()", "    let terms = String(contentsOf: url)\n    store.open()"),
      finds: "P/AppDelegate.swift:16 didFinishLaunching now calls \"String.init\" on main"),
    Change(
      "large array",
      Edit("    store.open()", "    let a = Array(repeating: 0, count: 9_000)\n    store.open()"),
      finds: "P/AppDelegate.swift:16 didFinishLaunching now calls \"Array.init\" on main"),
    Change(
      "assignment", Edit("    return true", "    window.root = Root.shared\n    return true"),
      finds: "P/AppDelegate.swift:23 didFinishLaunching now sets \"window.root\" on main"),
  ]

  @Test(
    "An edit that changes a launch is told with its line and its lanes",
    arguments: changesOfLaunches)
  func change(_ change: Change) throws {
    #expect(try EditedCode.changes(change.edits) == change.findings)
  }

  /// An edit of code that other edits have added.
  static let later: [(name: String, first: Edit, edit: Edit, findings: [String])] = [
    (
      "longer loop without calls",
      Edit("    store.open()", "    for i in 0..<1_000 { sum += i }\n    store.open()"),
      Edit("0..<1_000", "0..<1_000_000"),
      ["P/AppDelegate.swift:16 didFinishLaunching runs another loop"]
    ),
    (
      "renamed variable of a loop without calls",
      Edit("    store.open()", "    for i in 0..<1_000 { sum += i }\n    store.open()"),
      Edit("for i in 0..<1_000 { sum += i", "for index in 0..<1_000 { sum += index"), []
    ),
    (
      "size of an array",
      Edit("    store.open()", "    let a = Array(repeating: 0, count: 9)\n    store.open()"),
      Edit("count: 9)", "count: 9_000)"),
      ["P/AppDelegate.swift:16 didFinishLaunching calls \"Array.init\" with other arguments"]
    ),
    (
      "type of a local that is set",
      Edit(
        "    store.open()",
        "    let bar = Bar.appearance()\n    bar.color = Color.red\n    store.open()"),
      Edit("let bar =", "let bar: Bar ="), []
    ),
    (
      "text of a log function",
      Edit("    store.open()", "    DDLogError(\"not opened\")\n    store.open()"),
      Edit("not opened", "closed"), []
    ),
    (
      "text of a function whose name holds a log",
      Edit("    store.open()", "    Catalog.load(\"a\")\n    catalogInfo(\"b\")\n    store.open()"),
      Edit("catalogInfo(\"b\")", "catalogInfo(\"c\")"),
      [
        "P/AppDelegate.swift:17 didFinishLaunching calls \"AppDelegate.catalogInfo\" with other arguments"
      ]
    ),
    (
      "handler of a button",
      Edit(
        "    store.open()", "    button.addAction(UIAction { _ in Shop.open() })\n    store.open()"),
      Edit("Shop.open()", "Shop.open(); Shop.load()"), []
    ),
    (
      "observer of a notification",
      Edit(
        "    store.open()",
        "    center.addObserver(forName: name) { _ in Shop.open() }\n    store.open()"),
      Edit("Shop.open()", "Shop.open(); Shop.load()"),
      [
        "P/AppDelegate.swift:16 didFinishLaunching now calls \"Shop.load\" on closure of addObserver"
      ]
    ),
  ]

  @Test("An edit of loops, logs and handlers", arguments: CodeChangeTests.later.indices)
  func laterEdit(index: Int) throws {
    let row = Self.later[index]
    #expect(try EditedCode.changes([row.edit], after: [row.first]) == row.findings, "\(row.name)")
  }

  @Test("An ignored initializer ignores a slow one only with its labels")
  func ignoredInitializers() throws {
    let reading = Edit(
      "    store.open()", "    let terms = String(contentsOf: url)\n    store.open()")
    func count(_ ignored: String) throws -> Int {
      let covers = #"[{"file": "AppDelegate.swift", "ignores": ["\#(ignored)"]}, "Store.swift"]"#
      return try EditedCode.changes([reading], covers: covers).count
    }
    #expect(try count("String.init") == 1)
    #expect(try count("String.init(contentsOf:)") == 0)
  }

  @Test("A guard is told once for the calls behind it")
  func guarded() throws {
    let guarding = Edit("    let flags", "    guard isFirst else { return true }\n    let flags")
    #expect(
      try EditedCode.changes([guarding]).map {
        $0.split(separator: " ").prefix(4).joined(separator: " ")
      } == [
        "P/AppDelegate.swift:11 didFinishLaunching calls \"Flags.load\""
      ])
  }

  @Test("A covered declaration is read with what it calls, a covered type with its callbacks")
  func declarations() throws {
    let grown = Edit("    Fonts.register()", "    Fonts.register()\n    Icons.load()")
    let method =
      #"["AppDelegate.swift#AppDelegate.application(_:didFinishLaunchingWithOptions:)"]"#
    let found = ["P/AppDelegate.swift:33 didFinishLaunching now calls \"Icons.load\" on main"]
    #expect(try EditedCode.changes([grown], covers: method) == found)
    #expect(try EditedCode.changes([grown], covers: #"["AppDelegate.swift#AppDelegate"]"#) == found)
    #expect(
      try EditedCode.changes([grown], covers: #"["AppDelegate.swift#AppDelegate.cleanUp()"]"#) == []
    )
    let later = Edit("store.save()", "store.save(all: true)")
    #expect(try EditedCode.changes([later], covers: #"["AppDelegate.swift#AppDelegate"]"#) == [])
  }

  @Test("Names of the code are kept whatever they hold")
  func hostile() throws {
    for label in ["a>b", "a,b", "a~b:", "a%b#c d", "\u{202E}", "…"] {
      let delegate = EditedCode.delegate.replacing("\"work\"", with: "\"\(label)\"")
      let (_, outcome) = try EditedCode.outcome(
        delegate, EditedCode.store, covers: #"["AppDelegate.swift"]"#)
      let outline = outcome.covered[0].reading.outline
      #expect(CodeOutline(outline.texts).actions == outline.actions)
      let baseline = try EditedCode.baseline(outcome)
      #expect(
        baseline[.init("s", nil, .calls("AppDelegate.swift"))]?.value == .names(outline.texts))
    }
  }
}
