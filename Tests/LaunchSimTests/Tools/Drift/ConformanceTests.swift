import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Types whose extensions make them an app or a delegate.
@Suite("Conformances in extensions")
struct ConformanceTests {
  private static let members = """
      let store = Store()
      let size: Int = { Sync.start(); return 1 }()
      override init() {
        super.init()
        Early.start()
      }
    }
    """
  private static let launched = """
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
      ) -> Bool {
        Crash.start()
        return true
      }
    }
    """

  /// Sources of one delegate each.
  static let delegates: [[String]] = [
    "@UIApplicationMain class AppDelegate: UIResponder", "@main class AppDelegate: UIResponder",
    "class AppDelegate: UIResponder",
  ].flatMap { head in
    let type = "\(head) {\n\(members)"
    let conformance = "extension AppDelegate: UIApplicationDelegate {\n\(launched)"
    return [["\(type)\n\(conformance)"], ["\(conformance)\n\(type)"], [type, conformance]]
  }

  private func draft(_ texts: [String]) throws -> LaunchDraft {
    try LaunchDraft(
      of: texts.enumerated().map { index, text in
        .init(path: "\(index).swift", reference: "\(index).swift", bytes: Array(text.utf8))
      }, title: "T", folder: ".")
  }

  /// The findings of a draft's check with other sources.
  private func findings(_ draft: LaunchDraft, _ texts: [String]) throws -> [String] {
    let files = SourceFiles.memory(
      [("s.jsonc", draft.text)] + texts.enumerated().map { ("\($0).swift", $1) })
    let scenario = try ScenarioReader(files: files).read("s.jsonc").scenario
    return DriftCheck(of: scenario, at: "s.jsonc", files: files).run().findings
      .map { "\($0.problem.id) \($0.location.line ?? 0)" }
  }

  @Test("The delegate's values and initializer are drafted and checked", arguments: delegates)
  func delegate(texts: [String]) throws {
    let draft = try draft(texts)
    #expect(
      draft.text.contains(
        #""delegateInit": ["Store.init", "Sync.start", "Early.start"]"#), "\(draft.text)")
    #expect(draft.text.contains(#""didFinishLaunching": ["Crash.start"]"#))
    #expect(try findings(draft, texts) == [])
    let edits = [
      ("let store", "let added = Added()\n  let store"), ("Early.start()", "Added.start()"),
    ]
    let found = try edits.map { old, new in
      try findings(draft, texts.map { $0.replacing(old, with: new) }).map {
        $0.split(separator: " ")[0]
      }
    }
    #expect(found == [["unclaimed-call"], ["symbol-gone", "unclaimed-call"]])
  }

  @Test("A SwiftUI app may be one by an extension in another file")
  func swiftUI() throws {
    let type = "@main struct Guide {\n  let store = Store()\n  init() { Theme.apply() }\n}"
    let conformance = """
      extension Guide: App {
        var body: some Scene { WindowGroup { Home() } }
      }
      """
    let draft = try draft([type, conformance])
    #expect(draft.text.contains(#""appInit": ["Store.init", "Theme.apply"]"#))
    #expect(draft.text.contains(#""covers": ["0.swift", "1.swift"]"#))
    #expect(try findings(draft, [type, conformance]) == [])
    let added = type.replacing("let store", with: "let added = Added()\n  let store")
    #expect(try findings(draft, [added, conformance]) == ["unclaimed-call 2"])
  }

  /// A scene delegate whose parts are in the given order.
  private static func scene(_ first: String, _ second: String) -> String {
    "\(first)\n\(second)\nextension Scene: UIWindowSceneDelegate {}"
  }

  @Test("The values and initializer of a scene's delegate come before its first callback")
  func sceneDelegate() throws {
    let type = """
      class Scene: UIResponder {
        var window: UIWindow?
        let store = Store()
        override init() {
          super.init()
          Early.start()
        }
      }
      """
    let method = """
      extension Scene {
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options: UIScene.ConnectionOptions
        ) {
          Root.show()
          Store()
        }
      }
      """
    let delegate = "@main class AppDelegate: UIResponder, UIApplicationDelegate {\n\(Self.launched)"
    for scene in [Self.scene(type, method), Self.scene(method, type)] {
      let draft = try draft([delegate, scene])
      #expect(
        draft.text.contains(
          #""sceneWillConnect": ["Store.init", "Early.start", "Root.show", "Store.init 2"]"#),
        "\(draft.text)")
      #expect(try findings(draft, [delegate, scene]) == [])
      let added = scene.replacing("let store", with: "let added = Added()\n  let store")
      #expect(
        try findings(draft, [delegate, added]).map { $0.split(separator: " ")[0] } == [
          "unclaimed-call"
        ])
    }
  }

  @Test("Of two types with one name only the nearest has the protocols of an extension")
  func nearest() throws {
    let sources = [
      ("iOS/A.swift", "class AppDelegate: UIResponder {\n\(Self.members)"),
      ("iOS/B.swift", "extension AppDelegate: UIApplicationDelegate {\n\(Self.launched)"),
      ("Kit/A.swift", "class AppDelegate: NSObject { let other = SceneDelegate() }"),
    ]
    let draft = try LaunchDraft(
      of: sources.map { .init(path: $0.0, reference: $0.0, bytes: Array($0.1.utf8)) }, title: "T",
      folder: ".")
    #expect(
      draft.text.contains(
        #""covers": [{ "file": "iOS/A.swift", "ignores": ["super.init"] }, "iOS/B.swift"]"#))
  }
}
