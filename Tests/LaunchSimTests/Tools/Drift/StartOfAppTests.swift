import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Apps that no `@main` begins, and types that the launch reaches from another file.
@Suite("The start of a drafted app")
struct StartOfAppTests {
  private typealias File = (path: String, text: String)

  private func draft(_ files: [File], sceneDelegates: Set<String> = []) throws -> LaunchDraft {
    try LaunchDraft(
      of: files.map { .init(path: $0.path, reference: $0.path, bytes: Array($0.text.utf8)) },
      title: "T", folder: ".", sceneDelegates: sceneDelegates)
  }

  /// The ids of the findings of a draft's check with other sources.
  private func findings(_ draft: LaunchDraft, _ sources: [File]) throws -> [String] {
    let files = SourceFiles.memory([("s.jsonc", draft.text)] + sources.map { ($0.path, $0.text) })
    let scenario = try ScenarioReader(files: files).read("s.jsonc").scenario
    return DriftCheck(of: scenario, at: "s.jsonc", files: files).run().findings.map(\.problem.id)
  }

  private static let launched = """
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
      ) -> Bool {
        configure()
        return true
      }
    """

  @Test("A delegate whose own file has no word of a launch is found by its extension")
  func delegateWithoutWords() throws {
    let files: [File] = [
      ("App/App.swift", "@main struct TheApp: App { @UIApplicationDelegateAdaptor var d: Helper }"),
      ("App/Helper+iOS.swift", "extension Helper: UIApplicationDelegate {\n\(Self.launched)\n}"),
      ("App/Helper.swift", "final class Helper: NSObject { let store = Store() }"),
      ("Login/Helper.swift", "class Helper: NSObject, NSApplicationDelegate { let no = No() }"),
    ]
    let draft = try draft(files)
    #expect(draft.text.contains(#""delegateInit": ["Store.init"]"#), "\(draft.text)")
    #expect(draft.text.contains(#""didFinishLaunching": ["Helper.configure"]"#))
    #expect(!draft.remarks.contains { $0.problem.id == Problem.delegateElsewhere("").id })
    #expect(try findings(draft, files) == [])
  }

  /// The end of a main.swift, with the callback to which its code belongs.
  static let starts: [(end: String, callback: String)] = [
    ("TheApp.main()\nprivate struct TheApp: SwiftUI.App { let root = Root() }", "appInit"),
    ("UIApplicationMain(argc, argv, nil, NSStringFromClass(Helper.self))", "delegateInit"),
  ]

  @Test("The code of main.swift comes before that of the app it starts", arguments: starts)
  func main(end: String, callback: String) throws {
    let delegate = """
      class Helper: UIResponder, UIApplicationDelegate {
        let root = Root()
      \(Self.launched)
      }
      """
    func files(_ first: String) -> [File] {
      [
        ("R/Helper.swift", callback == "appInit" ? "" : delegate),
        ("R/main.swift", "\(first)\nlet early = Early.load()\nCrash.start()\n\(end)"),
      ]
    }
    let draft = try draft(files("import SwiftUI"))
    let items = #"["Early.load", "Crash.start", "Root.init"]"#
    #expect(draft.text.contains("\"\(callback)\": \(items)"), "\(draft.text)")
    #expect(try findings(draft, files("import SwiftUI")) == [])
    #expect(try findings(draft, files("Added.start()")) == ["unclaimed-call"])
  }

  private static let helper = """
    class Helper: UIResponder, UIApplicationDelegate {
      let root = Root()
    \(launched)
    }
    """
  private static let start = "UIApplicationMain(argc, argv, nil, NSStringFromClass(Helper.self))"

  @Test(
    "The call that starts the app is told from others, in each spelling",
    arguments: [
      (
        "Pre.go()\nlet log = Logger.main()\nPost.go()\n\(start)",
        ["Pre.go", "Logger.main", "Post.go"]
      ),
      (
        "Pre.go()\nlet d: AnyClass = NSClassFromString(\"T\") ?? Helper.self\n"
          + "UIApplicationMain(argc, argv, nil, NSStringFromClass(d))", ["Pre.go"]
      ),
      ("Pre.go()\nautoreleasepool {\n  In.go()\n  \(start)\n}", ["Pre.go", "In.go"]),
    ])
  func spellings(main: String, items: [String]) throws {
    let files: [File] = [("R/Helper.swift", Self.helper), ("R/main.swift", main)]
    let draft = try draft(files)
    let names = (items + ["Root.init"]).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(draft.text.contains("\"delegateInit\": [\(names)]"), "\(draft.text)")
    #expect(try findings(draft, files) == [])
  }

  @Test("An app that two products start is one app, and a tool's main.swift starts none")
  func products() throws {
    let draft = try draft([
      ("R/Shared/Helper.swift", Self.helper), ("R/Dev/main.swift", "Dev.go()\n\(Self.start)"),
      ("R/Prod/main.swift", "Prod.go()\n\(Self.start)"),
      ("R/Tool/main.swift", "Tool.main()"), ("R/Tool/Tool.swift", "struct Tool: Command {}"),
    ])
    #expect(draft.text.contains(#""didFinishLaunching": ["Helper.configure"]"#))
  }

  @Test("A chain that an ordinary call begins is drafted by its next call, and checks agree")
  func chains() throws {
    let files: [File] = [
      (
        "R/main.swift",
        """
        let folder = URL(fileURLWithPath: NSTemporaryDirectory())
          .appendingPathComponent("App")
        Crash.start()
        for name in names { remove(folder.appendingPathComponent(name)) }
        TheApp.main()
        struct TheApp: App { let context: Context = { logged(.app, "a"); return Context() }() }
        """
      )
    ]
    let draft = try draft(files)
    let items = [
      "URL.appendingPathComponent", "Crash.start", "URL.appendingPathComponent 2", "remove",
      "TheApp.logged", "Context.init",
    ]
    let list = items.map { "\"\($0)\"" }.joined(separator: ",")
    #expect(draft.text.filter { !" \n".contains($0) }.contains(list.filter { $0 != " " }))
    #expect(try findings(draft, files) == [])
  }

  private static func scene(_ name: String) -> File {
    (
      "R/\(name).swift",
      """
      class \(name): UIResponder, UIWindowSceneDelegate {
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options: UIScene.ConnectionOptions
        ) { \(name)View.show() }
      }
      """
    )
  }

  @Test("The delegate that an Info.plist names for windows has the scene of the launch")
  func sceneOfInfoPlist() throws {
    let app = "@main class A: UIResponder, UIApplicationDelegate {\n\(Self.launched)\n}"
    let files: [File] = [
      ("R/A.swift", app), Self.scene("External"), Self.scene("Game"), Self.scene("Main"),
    ]
    for name in ["External", "Game", "Main"] {
      let draft = try draft(files, sceneDelegates: [name])
      #expect(draft.text.contains(#""sceneWillConnect": ["\#(name)View.show"]"#), "\(name)")
    }
  }

  @Test("Code that names one delegate for scenes comes before the Info.plist")
  func sceneOfCode() throws {
    func draft(_ code: String) throws -> LaunchDraft {
      let app = "@main class A: UIResponder, UIApplicationDelegate {\n\(Self.launched)\n\(code)\n}"
      return try self.draft(
        [("R/A.swift", app), Self.scene("External"), Self.scene("Main")],
        sceneDelegates: ["Main"])
    }
    let one = "func set(_ c: UISceneConfiguration) { c.delegateClass = External.self }"
    #expect(try draft(one).text.contains("ExternalView.show"))
    #expect(try draft("").text.contains("MainView.show"))
  }

  @Test("An Info.plist names the delegate of its first configuration for windows")
  func firstConfiguration() throws {
    func name(_ configurations: String) throws -> String? {
      let text = """
        { UIApplicationSceneManifest = { UISceneConfigurations = { \(configurations) }; }; }
        """
      return try InfoPlist(named: "Info.plist", Array(text.utf8), build: .init())
        .windowSceneDelegate
    }
    let window = "UIWindowSceneSessionRoleApplication"
    let external = "UIWindowSceneSessionRoleExternalDisplay"
    func configuration(_ name: String) -> String {
      "{ UISceneDelegateClassName = \"\(name)\"; }"
    }
    let main = configuration("$(PRODUCT_MODULE_NAME).Main")
    let game = configuration("Game")
    #expect(try name("\(external) = (\(game)); \(window) = (\(main), \(game));") == "Main")
    #expect(try name("\(window) = (\(game));") == "Game")
    #expect(try name("\(window) = ({ UISceneStoryboardFile = Main; });") == nil)
    #expect(try name("\(external) = (\(game));") == nil)
  }
}
