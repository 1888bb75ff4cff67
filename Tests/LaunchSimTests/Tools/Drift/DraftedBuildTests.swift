import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Drafts of sources that serve several apps, systems or configurations.
@Suite("The build of a draft")
struct DraftedBuildTests {
  private func draft(
    _ files: (path: String, text: String)..., targets: [DraftTarget] = []
  ) throws -> LaunchDraft {
    try LaunchDraft(
      of: files.map { .init(path: $0.path, reference: $0.path, bytes: Array($0.text.utf8)) },
      title: "Trailhead", folder: "R", targets: targets)
  }

  private func problems(_ files: (path: String, text: String)...) -> [String] {
    do {
      _ = try LaunchDraft(
        of: files.map { .init(path: $0.path, reference: $0.path, bytes: Array($0.text.utf8)) },
        title: "Trailhead", folder: "R")
      return []
    } catch {
      return error.diagnostics.map(\.description)
    }
  }

  /// The findings of the check of a fresh draft.
  private func findings(
    of draft: LaunchDraft, _ files: (path: String, text: String)...
  ) throws -> [String] {
    let files = SourceFiles.memory([("s.jsonc", draft.text)] + files.map { ($0.path, $0.text) })
    let read = try ScenarioReader(files: files).read("s.jsonc")
    return DriftCheck(of: read.scenario, at: "s.jsonc", files: files).run().findings
      .map { $0.line(headed: "stale") }
  }

  private static func delegate(_ statements: String, marked: String = "@main ") -> String {
    """
    \(marked)class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
      ) -> Bool {
        \(statements)
        return true
      }
    }
    """
  }

  private static func target(
    _ files: [String], system: String = "iphoneos", flags: String = "",
    product: String = "application"
  ) -> [DraftTarget] {
    let path = "R/App.xcodeproj"
    let text = ProjectFixture.project(
      app: "SDKROOT = \(system); SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"\(flags)\";",
      sources: files
    ).replacing("product-type.application", with: "product-type.\(product)")
    return XcodeProject.targets(
      at: path, reading: ProjectFixture.reading(["\(path)/project.pbxproj": text])
    ).targets.compactMap { DraftTarget($0, in: "/") }
  }

  @Test("Only the branches of the app's configuration are drafted, and the check agrees")
  func branches() throws {
    let text = Self.delegate(
      """
      #if DEBUG
      Debug.start()
      #endif
      #if os(macOS)
      Menu.build()
      #else
      Store.open()
      #endif
      #if BETA
      Beta.start()
      #else
      Release.start()
      #endif
      """)
    let file = (path: "R/A/AppDelegate.swift", text: text)
    let plain = try draft(file)
    #expect(plain.text.contains(#""didFinishLaunching": ["Store.open", "Release.start"]"#))
    #expect(plain.text.contains(#""ignores": ["Beta.start"]"#))
    #expect(try findings(of: plain, file) == [])
    let beta = try draft(file, targets: Self.target(["A/AppDelegate.swift"], flags: "BETA"))
    #expect(beta.text.contains(#""didFinishLaunching": ["Store.open", "Beta.start"]"#))
    #expect(try findings(of: beta, file) == [])
  }

  @Test("An app of tvOS is drafted for tvOS, by its target or by its folder")
  func system() throws {
    let text = Self.delegate(
      """
      #if os(tvOS)
      Shelf.write()
      #else
      Phone.start()
      #endif
      """)
    let named = (path: "R/App tvOS/AppDelegate.swift", text: text)
    let targeted = (path: "R/App/AppDelegate.swift", text: text)
    for (file, targets) in [
      (named, []), (targeted, Self.target(["App/AppDelegate.swift"], system: "appletvos")),
    ] {
      let draft = try draft(file, targets: targets)
      #expect(draft.text.contains(#""os": "tvOS 26""#))
      #expect(draft.text.contains(#""didFinishLaunching": ["Shelf.write"]"#))
      #expect(try findings(of: draft, file) == [])
    }
  }

  @Test("Apps of macOS and watchOS are named with their system, not as missing")
  func others() {
    let reason =
      "is an app of macOS, and left out: only launches of iOS, tvOS and visionOS are modeled"
    #expect(
      problems(("R/A.swift", "class Mac: NSObject, NSApplicationDelegate {}")) == [
        "R/A.swift:1:7: error: \"Mac\" \(reason)"
      ])
    #expect(
      problems(("R/A.swift", "#if os(macOS)\nimport AppKit\n@main struct A: App {}\n#endif")) == [
        "R/A.swift:3:14: error: \"A\" \(reason)"
      ])
  }

  @Test("Code under a condition of another system takes no part, though it has the app's names")
  func otherSystem() throws {
    let phone = (
      path: "R/iOS.swift",
      text: """
      #if os(iOS)
      @main struct Guide: App {
        @UIApplicationDelegateAdaptor private var delegate: AppDelegate
        init() { Phone.start() }
      }
      #endif
      """
    )
    let mac = (
      path: "R/macOS.swift",
      text: """
      #if os(macOS)
      class AppDelegate: NSObject, NSApplicationDelegate {}
      @main struct Guide: App {
        @NSApplicationDelegateAdaptor private var delegate: AppDelegate
        init() { Mac.start() }
      }
      #endif
      """
    )
    let draft = try draft(phone, mac)
    #expect(draft.text.contains(#""appInit": ["Phone.start"]"#))
    #expect(!draft.text.contains("Mac"))
  }

  @Test("Of two types of one name the nearest takes part, and each app is named")
  func names() throws {
    let delegate = (path: "R/One/D.swift", text: Self.delegate("One.start()", marked: ""))
    let other = (path: "R/Two/D.swift", text: Self.delegate("Two.start()", marked: ""))
    let app = """
      @main struct Guide: App { @UIApplicationDelegateAdaptor var delegate: AppDelegate }
      """
    let draft = try draft(delegate, other, ("R/Two/App/Guide.swift", app))
    #expect(draft.text.contains(#""didFinishLaunching": ["Two.start"]"#))
    #expect(!draft.text.contains("One"))
    let main = """
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, NSStringFromClass(UIApplication.self),
        NSStringFromClass(AppDelegate.self))
      """
    #expect(
      problems(
        delegate, ("R/One/main.swift", main), ("R/Two/D.swift", Self.delegate("Two.start()"))) == [
          #"R/One/D.swift:1:7: error: "AppDelegate" is one of several apps; draft from one: launch-sim init --from R/One"#,
          #"R/Two/D.swift:1:13: error: "AppDelegate" is one of several apps; draft from one: launch-sim init --from R/Two"#,
        ])
  }

  @Test("A delegate that no source declares is remarked")
  func delegateElsewhere() throws {
    let app = """
      @main struct Guide: App {
        @UIApplicationDelegateAdaptor(Far.self) var delegate
        init() { Theme.apply() }
      }
      """
    #expect(
      try draft(("R/A.swift", app)).remarks.map(\.description) == [
        "R/A.swift:1:14: warning: the callbacks of \"Far\" are missing: no Swift file here "
          + "declares it; draft from a folder that holds its file, too"
      ])
    #expect(
      try draft(("R/A.swift", app), ("R/B.swift", "class Far: UIApplicationDelegate {}")).remarks
        == [])
  }

  @Test("Files of another app's target take no part")
  func targets() throws {
    let app = (path: "R/App.swift", text: Self.delegate("One.start()"))
    let extra = """
      class Scene: UIResponder, UIWindowSceneDelegate {
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options: UIScene.ConnectionOptions
        ) { Other.start() }
      }
      """
    let both = try draft(app, ("R/Scene.swift", extra))
    #expect(both.text.contains("Other.start"))
    let own = try draft(
      app, ("R/Scene.swift", extra),
      targets: Self.target(["App.swift"]) + Self.target(["Scene.swift"]))
    #expect(!own.text.contains("Other.start"))
    #expect(own.text.contains(#""lifeCycle": "appDelegate""#))
  }

  @Test(
    "Files that a project builds for other platforms alone take no part",
    arguments: ["ios", "tvos", "macos"])
  func platformFilters(platform: String) throws {
    let other = """
      class Scene: UIResponder, UIWindowSceneDelegate {
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options: UIScene.ConnectionOptions
        ) { Other.start() }
      }
      """
    for filter in ["platformFilter = \(platform);", "platformFilters = (watchos, \(platform));"] {
      let text = ProjectFixture.project(
        app: "SUPPORTED_PLATFORMS = \"iphoneos appletvos\";",
        sources: ["App.swift", "Scene.swift"]
      ).replacing("fileRef = R1;", with: "fileRef = R1; \(filter)")
      let targets = XcodeProject.targets(
        at: "R/App.xcodeproj",
        reading: ProjectFixture.reading(["R/App.xcodeproj/project.pbxproj": text])
      ).targets.compactMap { DraftTarget($0, in: "/") }
      let draft = try draft(
        ("R/App.swift", Self.delegate("One.start()")), ("R/Scene.swift", other), targets: targets)
      #expect(draft.text.contains("Other.start") == (platform == "ios"), "\(filter)")
      #expect(draft.text.contains("One.start"))
    }
  }

  @Test("A shared instance is that of the app's target, and computed ones create nothing")
  func sharedInstances() throws {
    let app = (path: "R/App/App.swift", text: Self.delegate("show(Context.shared)"))
    let created = "extension Context { static let shared = Context() }"
    let computed = "extension Context { static var shared: Context { find(Context.self) } }"
    func names(_ files: [(path: String, text: String)], targets: [DraftTarget] = []) throws -> Bool
    {
      try LaunchDraft(
        of: ([app] + files).map {
          .init(path: $0.path, reference: $0.path, bytes: Array($0.text.utf8))
        }, title: "T", folder: "R", targets: targets
      ).text.contains(#""Context.shared""#)
    }
    let targets = Self.target(["App/App.swift", "App/Context.swift"])
    let ofExtension = Self.target(["Share/Context.swift"], product: "app-extension")
    #expect(try names([("R/Share/Context.swift", created)]))
    #expect(try names([("R/Share/Context.swift", created)], targets: targets))
    #expect(try !names([("R/Share/Context.swift", created)], targets: targets + ofExtension))
    #expect(try names([("R/App/Context.swift", created)], targets: targets + ofExtension))
    #expect(
      try !names([("R/Share/Context.swift", created), ("R/App/Context.swift", computed)]))
    #expect(
      try names([("R/App/Context.swift", created), ("R/Share/Context.swift", computed)]))
  }

  @Test("A scene of CarPlay is not the scene of the window, in whatever order they stand")
  func cars() throws {
    func scene(_ name: String, _ inherited: String) -> String {
      """
      class \(name): NSObject\(inherited) {
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession,
          options: UIScene.ConnectionOptions
        ) { \(name).show() }
      }
      """
    }
    let car = scene("Car", "") + "\nextension Car: CPTemplateApplicationSceneDelegate {}"
    let draft = try draft(
      ("R/A.swift", Self.delegate("a()")), ("R/Car.swift", car),
      ("R/Window.swift", scene("Window", ", UIWindowSceneDelegate")))
    #expect(draft.text.contains(#""sceneWillConnect": ["Window.show"]"#))
    #expect(!draft.text.contains("Car."))
  }

  @Test("The main() of another type comes before the initializer of the app that it starts")
  func mainType() throws {
    let text = """
      @main class Main {
        static func main() {
          Patches.apply()
          Guide.main()
        }
      }
      struct Guide: App { init() { Theme.apply() } }
      """
    let file = (path: "R/Main.swift", text: text)
    let draft = try draft(file)
    #expect(draft.text.contains(#""appInit": ["Patches.apply", "Theme.apply"]"#))
    #expect(try findings(of: draft, file) == [])
  }
}
