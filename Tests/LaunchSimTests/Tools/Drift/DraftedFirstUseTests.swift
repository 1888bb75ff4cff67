import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Values that the first use creates, and values that SwiftUI creates later.
@Suite("First uses in drafts")
struct DraftedFirstUseTests {
  private static func delegate(_ statements: String) -> String {
    """
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      lazy var feed = Feed(size: 3)
      lazy var idle = Idle()
      lazy var count = 3
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
      ) -> Bool {
        \(statements)
        return true
      }
    }
    """
  }
  private static let store = """
    final class Store {
      static let shared = Store()
      static let current = 3
    }
    """

  /// The names of didFinishLaunching in a draft, and the findings of the draft's own check.
  private func items(_ statements: String) throws -> (items: [String], findings: [String]) {
    let texts = [("A.swift", Self.delegate(statements)), ("S.swift", Self.store)]
    let draft = try LaunchDraft(
      of: texts.map { .init(path: $0.0, reference: $0.0, bytes: Array($0.1.utf8)) },
      title: "T", folder: ".")
    let files = SourceFiles.memory([("s.jsonc", draft.text)] + texts.map { ($0.0, $0.1) })
    let scenario = try ScenarioReader(files: files).read("s.jsonc").scenario
    let outcome = DriftCheck(of: scenario, at: "s.jsonc", files: files).run()
    let started = scenario.app.callbacks[.didFinishLaunching]?.startedItems ?? []
    return (
      started.map { scenario.app.items[$0].name },
      outcome.findings.map { $0.line(headed: "stale") }
    )
  }

  @Test(
    "The first use of a lazy property or shared instance is an item before its call",
    arguments: [
      (
        "a(); feed.load(); feed.stop()",
        ["AppDelegate.a", "AppDelegate.feed", "feed.load", "feed.stop"]
      ),
      ("self.feed.load()", ["AppDelegate.feed", "feed.load"]),
      ("show(feed)", ["AppDelegate.feed", "AppDelegate.show"]),
      ("feed = other(); b()", ["AppDelegate.other", "AppDelegate.b"]),
      ("let feed = other(); feed.load()", ["AppDelegate.other", "feed.load"]),
      ("Store.shared.open(); Store.shared.close()", ["Store.shared", "Store.open", "Store.close"]),
      ("a(Store.shared); b(Store.shared)", ["Store.shared", "AppDelegate.a", "AppDelegate.b"]),
      (
        "Store.current.open(); Other.shared.open(); a(count)",
        ["Store.open", "Other.open", "AppDelegate.a"]
      ),
      (
        "DispatchQueue.main.async { Store.shared.open() }; Store.shared.close()",
        ["DispatchQueue.main.async", "Store.close"]
      ),
      ("let feed = self.feed; feed.load()", ["AppDelegate.feed", "feed.load"]),
      ("let feed = feed; feed.load()", ["AppDelegate.feed", "feed.load"]),
      (
        "let feed = other(); self.feed.stop()",
        ["AppDelegate.other", "AppDelegate.feed", "feed.stop"]
      ),
      (
        "if isOn { let feed = 1; a(feed) }; self.feed.load()",
        ["AppDelegate.a", "AppDelegate.feed", "feed.load"]
      ),
      (
        "if isOn { let feed = 1; a(feed) }; b(feed)",
        ["AppDelegate.a", "AppDelegate.feed", "AppDelegate.b"]
      ),
      (
        "if let feed = other() { a(feed) }; b(feed)",
        ["AppDelegate.other", "AppDelegate.a", "AppDelegate.feed", "AppDelegate.b"]
      ),
      (
        "guard let feed = other() else { return false }; b(feed)",
        ["AppDelegate.other", "AppDelegate.b"]
      ),
      (
        "for feed in all() { a(feed) }; b(feed)",
        ["AppDelegate.all", "AppDelegate.a", "AppDelegate.feed", "AppDelegate.b"]
      ),
      ("on { feed.load() }; feed.stop()", ["AppDelegate.on", "AppDelegate.feed", "feed.stop"]),
    ])
  func firstUses(statements: String, expected: [String]) throws {
    let (items, findings) = try items(statements)
    #expect(items == expected)
    #expect(findings == [])
  }

  @Test("A first use inside a method of the type belongs to the method's item")
  func methods() throws {
    let text = Self.delegate("setUp(); Store.shared.close()")
      .replacing("lazy var idle", with: "func setUp() { Store.shared.open() }; lazy var idle")
    let draft = try LaunchDraft(
      of: [("A.swift", text), ("S.swift", Self.store)].map {
        .init(path: $0.0, reference: $0.0, bytes: Array($0.1.utf8))
      }, title: "T", folder: ".")
    #expect(draft.text.contains(#""didFinishLaunching": ["AppDelegate.setUp", "Store.close"]"#))
  }

  @Test("A later use in another callback is not an item's, in whatever order callbacks are read")
  func laterCallbacks() throws {
    let later = """
        func applicationDidBecomeActive(_ application: UIApplication) { Store.shared.close() }
        lazy var idle
      """
    let text = Self.delegate("a(Store.shared)").replacing("lazy var idle", with: later)
    let texts = [("A.swift", text), ("S.swift", Self.store)]
    let draft = try LaunchDraft(
      of: texts.map { .init(path: $0.0, reference: $0.0, bytes: Array($0.1.utf8)) },
      title: "T", folder: ".")
    #expect(draft.text.contains(#""applicationDidBecomeActive": ["Store.close"]"#))
    let files = SourceFiles.memory([("s.jsonc", draft.text)] + texts)
    let scenario = try ScenarioReader(files: files).read("s.jsonc").scenario
    #expect(DriftCheck(of: scenario, at: "s.jsonc", files: files).run().findings == [])
  }

  @Test("An item of a first use is stale once the code uses the property no more")
  func stale() throws {
    let before = Self.delegate("feed.load()")
    let draft = try LaunchDraft(
      of: [.init(path: "A.swift", reference: "A.swift", bytes: Array(before.utf8))], title: "T",
      folder: ".")
    func findings(_ text: String) throws -> [String] {
      let files = SourceFiles.memory([("s.jsonc", draft.text), ("A.swift", text)])
      let scenario = try ScenarioReader(files: files).read("s.jsonc").scenario
      return DriftCheck(of: scenario, at: "s.jsonc", files: files).run().findings
        .map(\.problem.id)
    }
    #expect(try findings(before) == [])
    #expect(
      try findings(Self.delegate("load()")) == [
        "symbol-gone", "unclaimed-call", "item-without-call",
      ])
  }

  @Test("A state object is created after the initializer, with the first body")
  func stateObjects() throws {
    let app = """
      @main struct Guide: App {
        @StateObject private var library = Library()
        @State private var settings = Settings()
        init() { Theme.apply() }
      }
      """
    let draft = try LaunchDraft(
      of: [.init(path: "A.swift", reference: "A.swift", bytes: Array(app.utf8))], title: "T",
      folder: ".")
    #expect(draft.text.contains(#""appInit": ["Settings.init", "Theme.apply"]"#))
    #expect(draft.text.contains(#""initialFrame": ["Library.init"]"#))
    let files = SourceFiles.memory([("s.jsonc", draft.text), ("A.swift", app)])
    let scenario = try ScenarioReader(files: files).read("s.jsonc").scenario
    #expect(DriftCheck(of: scenario, at: "s.jsonc", files: files).run().findings == [])
  }

  @Test(
    "A case with associated values is no work, and a call in another call's closure no item's",
    arguments: [
      ("state = .launching(options, active: false); a()", ["AppDelegate.a"]),
      ("kit.options = [.modifier(Token(3))]", []),
      ("window = .init(frame: bounds)", [".init"]),
      (
        "on { error in Log(error) }; a(); do { try b() } catch { Log(error) }",
        ["AppDelegate.on", "AppDelegate.a", "AppDelegate.b", "Log.init"]
      ),
      ("c(); on { c() }", ["AppDelegate.c", "AppDelegate.on"]),
    ])
  func noWork(statements: String, expected: [String]) throws {
    let (items, findings) = try items("Start.run(); \(statements)")
    #expect(items == ["Start.run"] + expected)
    #expect(findings == [])
  }
}
