import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Drift")
struct DriftCheckTests {
  private static let delegate = """
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      let store = Store()
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
      ) -> Bool {
        print("launch")
        CrashKit.shared.start()
        DispatchQueue.main.async { Analytics.start(level: 1) }
        store.open()
        setUp()
        return true
      }
      private func setUp() {
        Theme.apply()
        Search.warm()
      }
    }
    """

  private static let work = """
    "Crash": { "cpu": "1ms", "code": "../App/AppDelegate.swift#CrashKit.start" },
    "Analytics": { "cpu": "1ms", "on": "mainQueue", "code": "../App/AppDelegate.swift#Analytics.start(level:)" },
    "Store": { "cpu": "1ms", "code": "../App/AppDelegate.swift#Store.open" },
    "Theme": { "cpu": "1ms", "code": "../App/AppDelegate.swift#Theme.apply" },
    "Search": { "cpu": "1ms", "code": "../App/AppDelegate.swift#Search.warm" }
    """

  private static let covers = """
    [{ "file": "../App/AppDelegate.swift", "ignores": ["print", "Store.init"] }]
    """

  /// Checks a scenario at Launch/s.jsonc in a package, beside the delegate.
  private func check(
    delegate: String = DriftCheckTests.delegate,
    calls: String = #""Crash", "Analytics", "Store", "Theme", "Search""#,
    work: String = DriftCheckTests.work, covers: String = DriftCheckTests.covers,
    links: [(String, String)] = [], root: String? = nil, marker: String = ".git",
    lifeCycle: String = "appDelegate"
  ) throws -> (digests: [String], findings: [String]) {
    let scenario = """
      {"launchScenario":1,"app":{"lifeCycle":"\(lifeCycle)","linkedSDK":18,
      "didFinishLaunching":[\(calls)]},
      "work":{
      \(work)
      },
      "covers":
      \(covers)
      }
      """
    let files = SourceFiles.memory(
      bytes: [
        ("P/Launch/s.jsonc", Array(scenario.utf8)),
        ("P/App/AppDelegate.swift", Array(delegate.utf8)),
        ("P/\(marker)", []), ("Secret.swift", Array("func secret() {}".utf8)),
      ], links: links.map { ($0.0, $0.1) })
    let read = try ScenarioReader(files: files).read("P/Launch/s.jsonc")
    let check = DriftCheck(of: read.scenario, at: "P/Launch/s.jsonc", files: files, root: root)
    #expect(check.hasCode)
    let outcome = check.run()
    return (
      outcome.covered.map { "\($0.code) \($0.reading.tokens)" },
      outcome.findings.map { $0.line(headed: "stale") }
    )
  }

  @Test("A chain belongs to the item of its main call, and its first call to no other item")
  func chains() throws {
    let delegate = """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
        ) -> Bool {
          Center.current().request(options: [.badge])
          Center.current().delegate = self
          return true
        }
      }
      """
    let work = """
      "Request": { "cpu": "1ms", "code": "../App/AppDelegate.swift#Center.request" },
      "Current": { "cpu": "1ms", "code": "../App/AppDelegate.swift#Center.current" }
      """
    let covers = #"["../App/AppDelegate.swift"]"#
    func found(_ calls: String) throws -> Int {
      try check(delegate: delegate, calls: calls, work: work, covers: covers).findings.count
    }
    #expect(try found(#""Request", "Current""#) == 0)
    #expect(try found(#""Current", "Request""#) == 1)
  }

  @Test("A scenario that agrees with the code has digests and no findings")
  func agreement() throws {
    let source = try SwiftSource(named: "a", Array(Self.delegate.utf8))
    let (digests, findings) = try check()
    #expect(digests == ["../App/AppDelegate.swift \(source.digest)"])
    #expect(findings == [])
  }

  @Test("Comments and layout leave the digest, a token moves it")
  func digests() throws {
    let before = try check().digests
    let commented = Self.delegate.replacing(
      "store.open()", with: "// first\n    store\n      .open()")
    #expect(try check(delegate: commented).digests == before)
    let changed = Self.delegate.replacing("level: 1", with: "level: 2")
    #expect(try check(delegate: changed).digests != before)
    #expect(try check(delegate: changed).findings == [])
  }

  @Test("The digest of one declaration is independent of the rest of its file")
  func declaration() throws {
    let covers = #"["../App/AppDelegate.swift#AppDelegate.setUp()"]"#
    let before = try check(covers: covers)
    let changed = Self.delegate.replacing("level: 1", with: "level: 2")
    #expect(try check(delegate: changed, covers: covers).digests == before.digests)
    let other = Self.delegate.replacing("Theme.apply()", with: "Theme.apply(1)")
    #expect(try check(delegate: other, covers: covers).digests != before.digests)
    #expect(before.findings == [])
  }

  @Test("A call that no item claims is found, in a method of the type too")
  func unclaimed() throws {
    let added = Self.delegate.replacing(
      "    store.open()", with: "    store.open()\n    Ads.load()")
    #expect(
      try check(delegate: added).findings == [
        #"P/App/AppDelegate.swift:10:9: stale: didFinishLaunching calls "Ads.load", and no item is its work; add an item with "code": "../App/AppDelegate.swift#Ads.load", or list it in "ignores""#
      ])
    let inside = Self.delegate.replacing(
      "    Search.warm()", with: "    Search.warm()\n    Ads.load()")
    #expect(
      try check(delegate: inside).findings.map { $0.prefix(59) } == [
        "P/App/AppDelegate.swift:16:9: stale: didFinishLaunching cal"
      ])
    let queued = Self.delegate.replacing("level: 1)", with: "level: 1); Ads.load()")
    #expect(try check(delegate: queued).findings.count == 1)
    // Values for a call, closures that it takes and what is called on its result belong to it.
    let parts = Self.delegate.replacing(
      "Theme.apply()", with: "Theme.apply(Color(1)) { Ads.load() }.animate()")
    #expect(try check(delegate: parts).findings == [])
  }

  @Test("A method of the type without any claimed call is one call")
  func method() throws {
    let work = Self.work.split(separator: "\n").prefix(3).joined(separator: "\n").dropLast()
    #expect(
      try check(calls: #""Crash", "Analytics", "Store""#, work: String(work)).findings == [
        #"P/App/AppDelegate.swift:10:5: stale: didFinishLaunching calls "AppDelegate.setUp", and no item is its work; add an item with "code": "../App/AppDelegate.swift#AppDelegate.setUp", or list it in "ignores""#
      ])
  }

  @Test("An item without a call is found at its code")
  func withoutCall() throws {
    // Another method calls it still.
    let moved = Self.delegate.replacing(
      "    store.open()\n", with: ""
    ).replacing("private func", with: "func later() { store.open() }\n  private func")
    #expect(
      try check(delegate: moved).findings == [
        #"P/Launch/s.jsonc:6:34: stale: work/Store: didFinishLaunching starts "Store" here, and its code no longer calls "Store.open"; move or remove the item, or name another symbol"#
      ])
  }

  @Test("A symbol that is gone is found once, with the nearest name")
  func gone() throws {
    let renamed = Self.delegate.replacing("Theme.apply", with: "Themes.apply")
    #expect(
      try check(delegate: renamed).findings == [
        #"P/Launch/s.jsonc:7:34: stale: work/Theme: "Theme.apply" is neither declared nor called in ../App/AppDelegate.swift; did you mean "Themes.apply"?"#,
        #"P/App/AppDelegate.swift:14:12: stale: didFinishLaunching calls "Themes.apply", and no item is its work; add an item with "code": "../App/AppDelegate.swift#Themes.apply", or list it in "ignores""#,
      ])
    #expect(
      try check(covers: #"["../App/AppDelegate.swift#AppDelegate.setUpp()"]"#).findings.last
        == #"P/Launch/s.jsonc:11:2: stale: ../App/AppDelegate.swift declares no "AppDelegate.setUpp()"; did you mean "AppDelegate.setUp()"?"#
    )
  }

  @Test("Another order is found at the calls that have moved")
  func order() throws {
    #expect(
      try check(calls: #""Analytics", "Store", "Theme", "Search", "Crash""#).findings == [
        #"P/App/AppDelegate.swift:7:21: stale: didFinishLaunching calls "Crash" before "Analytics", and the scenario starts it after; give the items the order of the calls"#
      ])
    #expect(
      try check(calls: #""Search", "Crash", "Analytics", "Store", "Theme""#).findings == [
        #"P/App/AppDelegate.swift:15:12: stale: didFinishLaunching calls "Search" after "Theme", and the scenario starts it before; give the items the order of the calls"#
      ])
  }

  @Test("Items may start others whose calls stand in the body of theirs")
  func nested() throws {
    let work = Self.work.replacing(
      #""Theme": { "cpu": "1ms","#, with: #""Theme": { "steps": [{ "cpu": "1ms" }, "Search"],"#
    ).replacing("Theme.apply", with: "AppDelegate.setUp")
    #expect(
      try check(calls: #""Crash", "Analytics", "Store", "Theme""#, work: work).findings == [])
  }

  @Test("A callback of another life cycle, or that no launch calls, is not compared")
  func callbacks() throws {
    let other = Self.delegate.replacing(
      "private func",
      with: "func applicationWillResignActive(_ a: UIApplication) { Ads.stop() }\n  private func")
    #expect(try check(delegate: other).findings == [])
    let active = other.replacing("WillResignActive", with: "DidBecomeActive")
    #expect(try check(delegate: active).findings.count == 1)
    #expect(try check(delegate: active, lifeCycle: "scenes").findings == [])
  }

  @Test("The first values of a delegate's properties are its delegateInit")
  func making() throws {
    let made = Self.delegate.replacing("Store()", with: "Store.make(url)")
    // Store() alone is an item's neither, but the type is known by it.
    #expect(
      try check(delegate: made).findings.contains {
        $0.hasPrefix("P/App/AppDelegate.swift:2:21: stale: delegateInit calls \"Store.make\"")
      })
  }

  @Test("Sources outside of the root are not read")
  func root() throws {
    let covers = #"["../../Secret.swift"]"#
    #expect(
      try check(covers: covers).findings.first
        == #"P/Launch/s.jsonc:11:2: stale: "../../Secret.swift" leads out of the root folder "P"; move it into that folder, or name a folder around both with --root"#
    )
    #expect(try check(covers: covers, root: ".").findings == [])
    // Links are resolved first.
    let linked = try check(
      covers: #"["Linked.swift"]"#, links: [("P/Launch/Linked.swift", "Secret.swift")])
    #expect(linked.digests == [])
    #expect(linked.findings.first?.contains("leads out of the root folder") == true)
    // Without a repository around it, the root is the folder of the scenario.
    for marker in ["README.md", "Package.swift", "Trailhead.xcodeproj/project.pbxproj"] {
      let alone = try check(marker: marker)
      #expect(alone.digests == [])
      #expect(alone.findings.count == 6)
    }
  }

  @Test(
    "A path out of the root gets the same answer, whether there is a file or not",
    arguments: [
      ("../../Secret.swift", "../../None.swift"),
      ("there.swift", "gone.swift"), ("out/Secret.swift", "out/None.swift"),
      ("up/../Secret.swift", "up/../None.swift"), ("twice.swift", "twiceGone.swift"),
    ])
  func secrecy(existing: String, missing: String) throws {
    let links = [
      ("P/Launch/there.swift", "Secret.swift"), ("P/Launch/gone.swift", "None.swift"),
      ("P/Launch/out", "/memory"), ("P/Launch/up", "P"),
      ("P/Launch/twice.swift", "P/Launch/there.swift"),
      ("P/Launch/twiceGone.swift", "P/Launch/gone.swift"),
    ]
    for path in [existing, missing] {
      #expect(
        try check(covers: "[\"\(path)\"]", links: links).findings.first
          == "P/Launch/s.jsonc:11:2: stale: \"\(path)\" leads out of the root folder \"P\"; move it into that folder, or name a folder around both with --root"
      )
    }
  }

  @Test("A path may lead through a link inside the root, and not out of the root and in again")
  func within() throws {
    let digest = try SwiftSource(named: "a", Array(Self.delegate.utf8)).digest
    func digests(_ path: String) throws -> [String] {
      let covers = #"[{ "file": "\#(path)", "ignores": ["print", "Store.init"] }]"#
      return try check(covers: covers, links: [("P/Launch/app", "P/App")]).digests
    }
    #expect(
      try digests("app/AppDelegate.swift") == ["app/AppDelegate.swift \(digest)"])
    #expect(try digests("../../P/App/AppDelegate.swift") == [])
  }

  @Test("Files that are missing or cannot be read are findings at the key")
  func unreadable() throws {
    #expect(
      try check(covers: #"["../App/Gone.swift"]"#).findings
        == [
          #"P/Launch/s.jsonc:11:2: stale: cannot read "P/Launch/../App/Gone.swift": there is no such file"#
        ])
    let deep = String(repeating: "(", count: 101)
    let (digests, findings) = try check(delegate: deep)
    #expect(digests == [])
    #expect(findings.count == 6)
    #expect(
      findings.first
        == "P/Launch/s.jsonc:11:2: stale: cannot read P/App/AppDelegate.swift:1:101: more than 100 brackets stand within each other"
    )
  }

  @Test("Findings cannot steer a terminal")
  func printable() throws {
    let hostile = Self.delegate.replacing("Theme.apply", with: "Th\u{202E}eme.apply")
    for finding in try check(delegate: hostile).findings {
      #expect(!finding.unicodeScalars.contains { $0.isControl })
    }
  }
}
