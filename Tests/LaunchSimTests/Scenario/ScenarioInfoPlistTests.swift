import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The Info.plist of a scenario")
struct ScenarioInfoPlistTests {
  /// An Info.plist with these keys, each on a line of its own from line 2 on.
  private static func plist(_ keys: String...) -> String {
    "<plist><dict>\n\(keys.joined(separator: "\n"))\n</dict></plist>"
  }

  private static func scenario(_ app: String = "", rest: String = "") -> String {
    ScenarioFixture.scenario(app: "\"infoPlist\":\"Info.plist\"\(app)", rest: rest)
  }

  private static let scenes = """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>\
    <key>UIWindowSceneSessionRoleApplication</key><array><dict/></array></dict></dict>
    """
  private static let modes = "<key>UIBackgroundModes</key><array><string>fetch</string></array>"
  private static let sdk = "<key>DTPlatformVersion</key><string>26.1</string>"
  private static let schemes = """
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>\
    <array><string>trail</string></array></dict></array>
    """

  @Test("It gives the SDK, the life cycle, the declarations and the launch screen")
  func facts() throws {
    let read = try ScenarioFixture.read(
      ("a/s", Self.scenario()),
      (
        "a/Info.plist",
        Self.plist(
          Self.scenes, Self.modes, Self.sdk, Self.schemes,
          "<key>UILaunchScreen</key><dict><key>UIColorName</key><string>Paper</string>"
            + "<key>UITabBar</key><dict/></dict>",
          "<key>CKSharingSupported</key><true/>")
      ))
    #expect(read.warnings == [])
    let app = read.scenario.app
    #expect(app.lifeCycle == .scenes)
    #expect(app.linkedSDK == 26)
    let declares = try #require(app.declares)
    #expect(declares[.backgroundModes] == ["fetch"])
    #expect(declares[.urlSchemes] == ["trail"])
    #expect(declares[.cloudKitSharing] == ["true"])
    #expect(declares[.userActivityTypes] == [])
    // Those that other places make, the shortcut items of the running app included.
    #expect(
      declares.openKinds == [
        .associatedDomains, .shortcutItems, .pushNotifications, .bluetoothRestoreIdentifiers,
        .locationAlways,
      ])
    #expect(
      app.launchScreen
        == App.Screen(name: "UILaunchScreen", background: "Paper", bars: [.tabBar]))
  }

  @Test("A mode that it lacks keeps a request from the app, and what it cannot tell does not")
  func delivery() throws {
    func verdict(_ keys: String) throws -> Verdict {
      let read = try ScenarioFixture.read(
        ("s", Self.scenario(rest: #""launch":{"reason":"silentPush"}"#)),
        ("Info.plist", Self.plist(Self.scenes, keys)))
      return try Report(simulating: read.scenario).verdict
    }
    guard case .notDelivered = try verdict(Self.modes) else {
      Issue.record("delivered without the mode")
      return
    }
    let modes = Self.modes.replacing("fetch", with: "remote-notification")
    if case .notDelivered = try verdict(modes) { Issue.record("not delivered with the mode") }
  }

  @Test("The scenario's keys count, and each says where the file differs")
  func contradictions() {
    let text = ScenarioFixture.lint(
      (
        "s",
        Self.scenario(
          """
          ,"lifeCycle":"appDelegate","linkedSDK":25,
          "declares":{"backgroundModes":["voip"],"urlSchemes":["trail"]},
          "launchScreen":{"bars":["toolbar"]}
          """)
      ),
      (
        "Info.plist",
        Self.plist(
          Self.scenes, Self.modes, Self.sdk, Self.schemes, "<key>UILaunchScreen</key><dict/>")
      ))
    #expect(
      text == """
        s:1:65: warning: app/lifeCycle: appDelegate contradicts Info.plist:2:1: \
        UIApplicationSceneManifest configures scenes; the scenario counts; change one of them
        s:1:91: warning: app/linkedSDK: 25 contradicts Info.plist:4:1: DTPlatformVersion is 26.1; \
        the scenario counts; change one of them
        s:2:31: warning: app/declares/backgroundModes: backgroundModes contradicts Info.plist:3:1: \
        UIBackgroundModes has "fetch"; the scenario counts; change one of them
        s:3:16: warning: app/launchScreen: a toolbar contradicts Info.plist:6:1: UILaunchScreen has \
        no toolbar; the scenario counts; change one of them
        """)
  }

  @Test("Declarations that the scenario leaves out are those of the file")
  func merge() throws {
    let read = try ScenarioFixture.read(
      ("s", Self.scenario(#","declares":{"urlSchemes":["trail"]}"#)),
      ("Info.plist", Self.plist(Self.scenes, Self.modes, Self.schemes)))
    #expect(read.warnings == [])
    let declares = try #require(read.scenario.app.declares)
    #expect(declares[.backgroundModes] == ["fetch"])
    // Its own object says that it has no other declarations.
    #expect(declares.openKinds == [.shortcutItems])
  }

  @Test("A value of a build setting leaves its declaration open")
  func symbolic() throws {
    let read = try ScenarioFixture.read(
      ("s", Self.scenario()),
      (
        "Info.plist",
        Self.plist(Self.scenes, Self.schemes.replacing("trail", with: "$(SCHEME)"))
      ))
    #expect(read.scenario.app.declares?[.urlSchemes] == [])
    #expect(read.scenario.app.declares?.open.contains(.urlSchemes) == true)
  }

  @Test("Without a configured scene the life cycle stays undecided, which a note says")
  func undecided() throws {
    let plist = Self.plist("<key>CFBundleName</key><string>A</string>")
    #expect(
      ScenarioFixture.lint(("s", Self.scenario()), ("Info.plist", plist)) == """
        s:1:40: note: app/infoPlist: Info.plist configures no scene of a window, which does not tell \
        the life cycle; scenes is assumed; "lifeCycle" says otherwise
        """)
    #expect(
      ScenarioFixture.lint(
        ("s", Self.scenario(#","lifeCycle":"swiftUI""#)), ("Info.plist", plist)) == "")
  }

  @Test("A second window contradicts a manifest of one scene")
  func windows() {
    #expect(
      ScenarioFixture.lint(
        (
          "s",
          Self.scenario(
            #","scenes":{"B":{},"TV":{"role":"carPlay"}}"#, rest: #""device":"ipad-air-4""#)
        ),
        ("Info.plist", Self.plist(Self.scenes))
      ) == """
        s:1:67: warning: app/scenes/B: a second window contradicts Info.plist:2:1: \
        UIApplicationSupportsMultipleScenes is not true; the scenario counts; change one of them
        """)
  }

  @Test(
    "A file that cannot be read is an error with its place",
    arguments: [
      (
        "<plist><dict><key>A</key></dict></plist>",
        "Info.plist:1:14: error: the key \"A\" has no value"
      ), ("<plist><array/></plist>", "Info.plist:1:8: error: an Info.plist is a dictionary"),
      ("<plist><dict><key>a</key><true/></dict></plist>", "Info.plist:1:8: warning: this property"),
    ])
  func damage(text: String, beginning: String) {
    let found = ScenarioFixture.lint(
      ("s", Self.scenario(#","lifeCycle":"scenes""#)), ("Info.plist", text))
    #expect(found.hasPrefix(beginning), "\(found)")
  }

  @Test("It stays inside the root folder, and is a file relative to the scenario")
  func root() {
    func complaint(_ name: String, root: String? = nil) -> String {
      let files = SourceFiles.memory([
        ("a/s", ScenarioFixture.scenario(app: #""infoPlist":"\#(name)""#)),
        ("Info.plist", Self.plist(Self.scenes)),
      ])
      return ScenarioReader(files: files, root: root).lint("a/s").description
    }
    #expect(
      complaint("../Info.plist") == """
        a/s:1:40: error: app/infoPlist: "../Info.plist" leads out of the root folder "a"; \
        move it into that folder, or name a folder around both with --root
        """)
    #expect(complaint("../Info.plist", root: ".") == "")
    #expect(
      complaint("b.plist") == """
        a/s:1:40: error: app/infoPlist: cannot read "a/b.plist": there is no such file
        """)
    #expect(
      complaint("/Info.plist") == """
        a/s:1:40: error: app/infoPlist: "/Info.plist" is an absolute path; infoPlist is relative to \
        this file
        """)
  }

  @Test("An option may name it, and a scenario is written with its facts")
  func edits() throws {
    let read = try ScenarioFixture.read(
      ("s", ScenarioFixture.scenario(app: #""didFinishLaunching":[]"#)),
      ("Info.plist", Self.plist(Self.scenes, Self.sdk, Self.modes)),
      edits: [try #require(ScenarioEdit(assignment: "app/infoPlist=Info.plist"))])
    let text = read.scenario.fileText
    #expect(!text.contains("infoPlist"))
    let again = try ScenarioFixture.read(("t", text)).scenario
    #expect(again.app == read.scenario.app)
    #expect(again.app.linkedSDK == 26)
  }

  @Test("A damaged file never ends the reading, and each error has a place")
  func fuzz() {
    let good = Array(
      Self.plist(
        Self.scenes, Self.modes, Self.sdk, Self.schemes,
        "<key>UILaunchScreen</key><dict><key>UIColorName</key><string>Paper</string></dict>"
      ).utf8)
    let scenario = Array(
      Self.scenario(#","declares":{"urlSchemes":["trail"]},"launchScreen":{"bars":[]}"#).utf8)
    var dice = Dice(seed: 14, number: 0)
    for number in 0..<2_000 {
      let files = SourceFiles.memory(bytes: [
        ("s", scenario), ("Info.plist", Damage.mutated(good, &dice)),
      ])
      for diagnostic in ScenarioReader(files: files).lint("s").diagnostics {
        #expect(diagnostic.location.position != nil, "\(number): \(diagnostic)")
      }
    }
  }
}
