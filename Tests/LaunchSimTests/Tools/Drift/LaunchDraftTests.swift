import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Drafts of scenarios")
struct LaunchDraftTests {
  private func draft(_ files: [(path: String, text: String)]) throws -> LaunchDraft {
    try LaunchDraft(
      of: files.map { .init(path: $0.path, reference: $0.path, bytes: Array($0.text.utf8)) },
      title: "Trailhead", folder: "App")
  }

  /// The messages of the error for some files.
  private func problems(_ files: (String, String)...) -> [String] {
    do {
      _ = try draft(files.map { ($0.0, $0.1) })
      return []
    } catch let error as LaunchDraftError {
      return error.diagnostics.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  private static let delegate = """
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      let store = Store(url: URL(fileURLWithPath: "a"))
      private let queue = DispatchQueue(label: "app.trailhead.io", qos: .utility)
      lazy var later = Later()
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
      ) -> Bool {
        print("launch")
        CrashKit.shared.start()
        if isEnabled { Analytics.start() }
        DispatchQueue.main.async { self.warm() }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { Search.warm() }
        queue.async { Cache.trim() }
        Task.detached(priority: .low) { await Feed.load() }
        Task {
          await Feed.load()
          Badge.update()
        }
        UNUserNotificationCenter.current().requestAuthorization { _, _ in Log.note() }
        return true
      }
    }
    """

  private static let scene = """
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options: UIScene.ConnectionOptions
      ) {
        window.makeKeyAndVisible()
      }
    }
    """

  @Test("Calls, order and placement are those of the code, and costs are open")
  func text() throws {
    let draft = try draft([
      ("App/AppDelegate.swift", Self.delegate), ("App/Scene.swift", Self.scene),
    ])
    #expect(
      draft.text == """
        // A draft. Give each item its cost ("cpu", "read", "wait" or "steps"), or merge measured ones with
        // `launch-sim import … --merge`. Add "when" where a note tells of a condition.
        {
          "launchScenario": 1,
          "title": "Trailhead",
          "note": [
            "Drafted from the app's sources: callbacks, calls, order and placements are theirs. Costs are open."
          ],
          "app": {
            "lifeCycle": "scenes",
            "delegateInit": ["Store.init", "DispatchQueue.init"],
            "didFinishLaunching": [
              "CrashKit.start",
              "Analytics.start",
              "AppDelegate.warm",
              "Search.warm",
              "Cache.trim",
              "Feed.load",
              "Task",
              "UNUserNotificationCenter.requestAuthorization"
            ],
            "sceneWillConnect": ["window.makeKeyAndVisible"]
          },
          "work": {
            "Store.init": { "code": "App/AppDelegate.swift#Store.init" },
            "DispatchQueue.init": { "code": "App/AppDelegate.swift#DispatchQueue.init" },
            "CrashKit.start": { "code": "App/AppDelegate.swift#CrashKit.start" },
            "Analytics.start": {
              "code": "App/AppDelegate.swift#Analytics.start",
              "note": "Line 10: only under: if isEnabled."
            },
            "AppDelegate.warm": { "on": "mainQueue", "code": "App/AppDelegate.swift#AppDelegate.warm" },
            "Search.warm": { "on": "after:500ms", "code": "App/AppDelegate.swift#Search.warm" },
            "Cache.trim": {
              "on": "queue:app.trailhead.io:utility",
              "code": "App/AppDelegate.swift#Cache.trim"
            },
            "Feed.load": { "on": "detached:low", "code": "App/AppDelegate.swift#Feed.load" },
            "Task": { "on": "task", "steps": ["Feed.load 2", "Badge.update"] },
            "Feed.load 2": { "on": "inlineAsync", "code": "App/AppDelegate.swift#Feed.load" },
            "Badge.update": { "code": "App/AppDelegate.swift#Badge.update" },
            "UNUserNotificationCenter.requestAuthorization": {
              "code": "App/AppDelegate.swift#UNUserNotificationCenter.requestAuthorization"
            },
            "window.makeKeyAndVisible": { "code": "App/Scene.swift#window.makeKeyAndVisible" }
          },
          "covers": [{ "file": "App/AppDelegate.swift", "ignores": ["print"] }, "App/Scene.swift"]
        }

        """)
    #expect(draft.itemCount == 13)
    #expect(draft.remarks == [])
  }

  @Test("Lint accepts it but for the open costs, it runs, and it agrees with the code")
  func valid() throws {
    let draft = try draft([
      ("App/AppDelegate.swift", Self.delegate), ("App/Scene.swift", Self.scene),
    ])
    let files = SourceFiles.memory([
      ("s.jsonc", draft.text), ("App/AppDelegate.swift", Self.delegate),
      ("App/Scene.swift", Self.scene),
    ])
    let read = try ScenarioReader(files: files).read("s.jsonc")
    #expect(read.warnings.map(\.problem.id) == ["open-costs"])
    let outcome = DriftCheck(of: read.scenario, at: "s.jsonc", files: files).run()
    #expect(outcome.findings == [])
    #expect(outcome.covered.count == 2)
    #expect(try Report(simulating: read.scenario).timeToFirstFrame > .zero)
  }

  @Test("A SwiftUI app has its own initializer, and the callbacks of its delegate")
  func swiftUI() throws {
    let app = """
      @main struct Trailhead: App {
        @UIApplicationDelegateAdaptor(Delegate.self) var delegate
        init() { Theme.apply() }
        var body: some Scene { WindowGroup { Root() } }
      }
      """
    let delegate = Self.delegate.replacing("@main ", with: "").replacing(
      "AppDelegate:", with: "Delegate:")
    let draft = try draft([("a/App.swift", app), ("a/Delegate.swift", delegate)])
    #expect(draft.text.contains(#""lifeCycle": "swiftUI""#))
    #expect(draft.text.contains(#""appInit": ["Theme.apply"]"#))
    #expect(draft.text.contains(#""didFinishLaunching": ["#))
    #expect(!draft.text.contains("sceneWillConnect"))
  }

  @Test(
    "A SwiftUI app has the callbacks of its delegate, however the adaptor names it",
    arguments: [
      "@UIApplicationDelegateAdaptor(Delegate.self) var delegate",
      "@UIApplicationDelegateAdaptor(Delegate.self) private var delegate: Delegate",
      "@UIApplicationDelegateAdaptor private var delegate: Delegate",
      "@UIApplicationDelegateAdaptor\n  var delegate: Trailhead.Delegate",
      "@UIApplicationDelegateAdaptor(Trailhead.Delegate.self) var delegate",
      "@UIApplicationDelegateAdaptor<Delegate> var delegate",
      "@SwiftUI.UIApplicationDelegateAdaptor(Delegate.self) var delegate",
      """
      #if os(macOS)
        @NSApplicationDelegateAdaptor private var delegate: MacDelegate
        #else
        @UIApplicationDelegateAdaptor private var delegate: Delegate
        #endif
      """,
    ])
  func adaptors(property: String) throws {
    let app = """
      @main struct TrailheadApp: App {
        \(property)
        var body: some Scene { WindowGroup { Root() } }
      }
      """
    let delegate = """
      class Delegate: NSObject, UIApplicationDelegate {
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
        ) -> Bool { Store.open() }
      }
      """
    let draft = try draft([("a/App.swift", app), ("a/Delegate.swift", delegate)])
    #expect(draft.text.contains(#""didFinishLaunching": ["Store.open"]"#))
  }

  @Test(
    "The delegate of a framework is one, too",
    arguments: ["FlutterAppDelegate", "ExpoAppDelegate", "NSObject, UIApplicationDelegate"])
  func frameworks(inherited: String) throws {
    let delegate = """
      @main @objc class AppDelegate: \(inherited) {
        let store = Store.open()
        override func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
        ) -> Bool {
          Plugins.register(with: engine)
          return super.application(application, didFinishLaunchingWithOptions: options)
        }
      }
      """
    let draft = try draft([("a/AppDelegate.swift", delegate)])
    #expect(draft.text.contains(#""delegateInit": ["Store.open"]"#))
    #expect(draft.text.contains(#""didFinishLaunching": ["Plugins.register"]"#))
  }

  @Test("Observers of properties run in no initializer, and first values do")
  func observers() throws {
    let delegate = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var down = false { didSet { Sync.stop() } }
        var store = Store.open(at: url) {
          willSet { Sync.pause() }
        }
        var cache = Cache.make { Cache.trim() } { didSet { Sync.resume() } }
      }
      """
    let draft = try draft([("a/AppDelegate.swift", delegate)])
    #expect(draft.text.contains(#""delegateInit": ["Store.open", "Cache.make"]"#))
    #expect(!draft.text.contains("false"))
    #expect(!draft.text.contains("Sync"))
  }

  @Test("A main.swift names the delegate")
  func main() throws {
    let main = "UIApplicationMain(argc, argv, nil, NSStringFromClass(AppDelegate.self))"
    let delegate = Self.delegate.replacing("@main ", with: "")
    let draft = try draft([
      ("a/AppDelegate.swift", delegate), ("a/main.swift", main),
      ("a/Other.swift", delegate.replacing("AppDelegate", with: "Other")),
    ])
    #expect(draft.text.contains(#""lifeCycle": "appDelegate""#))
    #expect(!draft.text.contains("a/Other.swift"))
  }

  @Test("Without one app there is no draft, and each is named")
  func none() {
    #expect(
      problems(("App/a.swift", "struct A {}")) == [
        "App: error: no Swift file here declares an app: a type with @main, or a UIApplicationDelegate; name the folder of the app; a delegate in Objective-C cannot be drafted from"
      ])
    #expect(
      problems(
        ("App/One/a.swift", "@main struct One: App { init() { a() } }"),
        ("Two TV/b.swift", "\n@main struct Two: App { init() { a() } }"),
        ("App/Watch App/c.swift", "@main struct Three: App { init() { a() } }")) == [
          #"App/One/a.swift:1:14: error: "One" is one of several apps; draft from one: launch-sim init --from App/One"#,
          #"Two TV/b.swift:2:14: error: "Two" is one of several apps; draft from one: launch-sim init --from 'Two TV'"#,
        ])
    #expect(
      problems(("App/a.swift", "@main struct One: App {}")) == [
        "App/a.swift:1:14: error: the app calls nothing in its launch callbacks; launch-sim init writes a scenario to edit"
      ])
  }

  @Test("A source that cannot be read is a remark, in the draft too")
  func remarks() throws {
    let deep = "@main " + String(repeating: "(", count: 101)
    let draft = try draft([("a/A.swift", Self.delegate), ("a/B.swift", deep)])
    #expect(
      draft.remarks.map(\.description) == [
        "a/B.swift:1:107: warning: more than 100 brackets stand within each other"
      ])
    #expect(draft.text.contains("a/B.swift:1:107: more than 100 brackets"))
  }

  @Test("Names of a hostile source cannot steer a terminal, nor break the file")
  func hostile() throws {
    let hostile = Self.delegate.replacing("CrashKit", with: "Cr\u{202E}ash")
      .replacing("isEnabled", with: "a == \"\\u{7}\"")
    let draft = try draft([("a/A.swift", hostile)])
    #expect(!draft.text.unicodeScalars.contains { $0.isControl && $0 != "\n" })
    #expect(ScenarioFixture.lint(text: draft.text).contains("open-costs") == false)
    #expect(ScenarioFixture.lint(text: draft.text).split(separator: "\n").count == 1)
  }
}
