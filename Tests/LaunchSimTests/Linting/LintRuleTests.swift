import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The rules of Info.plist files")
struct LintRuleTests {
  /// The findings of an app's file with some keys: `rule severity`.
  static func findings(_ keys: String, sdk: Int? = nil) throws -> [String] {
    try plist(keys, sdk: sdk).findings().map { "\($0.problem.id) \($0.severity.rawValue)" }
  }

  static func plist(_ keys: String, sdk: Int? = nil) throws -> InfoPlist {
    let text = "<plist><dict><key>CFBundleName</key><string>A</string>\(keys)</dict></plist>"
    return try InfoPlist(named: "t", Array(text.utf8), build: .init(sdk: sdk))
  }

  static let manifest = """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>\
    <key>UIWindowSceneSessionRoleApplication</key><array><dict/></array></dict></dict>
    """
  static let built = "<key>DTPlatformName</key><string>iphoneos</string>"
  static let screen = "<key>UILaunchScreen</key><dict/>"
  static let four = """
    <array><string>UIInterfaceOrientationPortrait</string>\
    <string>UIInterfaceOrientationPortraitUpsideDown</string>\
    <string>UIInterfaceOrientationLandscapeLeft</string>\
    <string>UIInterfaceOrientationLandscapeRight</string></array>
    """
  static let pad =
    "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"
  static let preferredPortrait = """
    <key>UIPreferredDefaultInterfaceOrientation</key><string>UIInterfaceOrientationPortrait</string>
    """
  static func manifest(role: String) -> String {
    manifest.replacing(
      "<dict><key>UISceneC",
      with: "<dict><key>UIApplicationPreferredDefaultSceneSessionRole</key>"
        + "<string>\(role)</string><key>UISceneC", maxReplacements: 1)
  }
  static func schemes(_ count: Int) -> String {
    let list = (0..<count).map { "<string>s\($0)</string>" }.joined()
    return "<key>LSApplicationQueriesSchemes</key><array>\(list)</array>"
  }
  static func minimum(_ version: String) -> String {
    "<key>MinimumOSVersion</key><string>\(version)</string>"
  }
  static func storyboard(_ name: String) -> String {
    "<key>UILaunchStoryboardName</key><string>\(name)</string>"
  }

  @Test(
    "Each rule finds its mistake, and nothing in the same file without it",
    arguments: [
      ("launch-screen-missing error", manifest + built, manifest + built + screen),
      ("launch-screen-missing warning", manifest, manifest + screen),
      ("scenes-missing warning", screen, screen + manifest),
      (
        "launch-storyboard-extension error", manifest + storyboard("Launch.storyboard"),
        manifest + storyboard("Launch")
      ),
      (
        "launch-storyboard-empty error", manifest + screen + storyboard(""),
        manifest + storyboard("$(LAUNCH)")
      ),
      (
        "launch-screen-ignored warning", manifest + screen + storyboard("Launch"),
        manifest + screen
      ),
      (
        "launch-screen-before-14 error", manifest + screen + minimum("13.0"),
        manifest + screen + minimum("14.0")
      ),
      (
        "multitasking-orientations error", manifest + screen + pad + built,
        manifest + screen + pad + built + minimum("17.0")
          + "<key>UISupportedInterfaceOrientations~ipad</key>\(four)"
      ),
      (
        "full-screen-discrete warning",
        manifest + screen + pad + built + "<key>UIRequiresFullScreen</key><true/>",
        manifest + screen + built + "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
          + "<key>UIRequiresFullScreen</key><true/>"
      ),
      (
        "full-screen-discrete warning",
        manifest + screen + pad + built + "<key>UIRequiresFullScreen</key><string>YES</string>",
        manifest + screen + pad + built + "<key>UIRequiresFullScreen</key><integer>1</integer>"
          + "<key>UIRequiresFullScreenIgnoredStartingWithVersion</key><string>26.2</string>"
      ),
      (
        "wrong-kind error",
        manifest + screen + "<key>UIRequiresFullScreen</key><string>on</string>",
        manifest + screen + "<key>UIRequiresFullScreen</key><string>NO</string>"
      ),
      (
        "key-misspelled warning",
        manifest + screen
          + "<key>UILaunchStoryBoardName</key><string>L</string>",
        manifest + screen + "<key>UIApplicationSupportsPrintCommand</key><true/>"
      ),
      (
        "key-misspelled warning",
        manifest
          + "<key>UILaunchScreen</key><dict><key>UIColourName</key><string>C</string></dict>",
        manifest + "<key>UILaunchScreen</key><dict><key>UILaunchScreen</key><dict/></dict>"
      ),
      (
        "full-screen-version-alone warning",
        manifest + screen
          + "<key>UIRequiresFullScreenIgnoredStartingWithVersion</key><string>27.0</string>",
        manifest + screen
      ),
      (
        "orientation-unknown error",
        manifest + screen + "<key>UISupportedInterfaceOrientations</key><array>"
          + "<string>UIInterfaceOrientationPotrait</string></array>",
        manifest + screen + "<key>UISupportedInterfaceOrientations</key><array>"
          + "<string>$(ORIENTATION)</string></array>"
      ),
      (
        "default-screen-unknown warning",
        manifest
          + "<key>UILaunchScreens</key><dict><key>UIDefaultLaunchScreen</key><string>a</string></dict>",
        manifest + "<key>UILaunchScreens</key><dict/>"
      ),
      (
        "launch-images-left-behind warning",
        manifest + screen + minimum("15.0") + "<key>UILaunchImages</key><array/>",
        manifest + screen + minimum("15.0")
      ),
      (
        "orientation-ignored warning",
        manifest + screen + "<key>UISupportedInterfaceOrientations</key>\(four)"
          + "<key>UIInterfaceOrientation</key><string>UIInterfaceOrientationPortrait</string>",
        manifest + screen + "<key>UISupportedInterfaceOrientations</key>\(four)"
      ),
      (
        "static-launch-images warning",
        manifest + screen + "<key>UILaunchImages</key><array/>", manifest + screen
      ),
      (
        "launch-storyboard-variant warning",
        manifest + "<key>UILaunchStoryboardName~ipad</key><string>Pad</string>",
        manifest + "<key>UILaunchStoryboardName~ipad</key><string>Pad</string>"
          + storyboard("Launch")
      ),
      (
        "preferred-orientation-unsupported warning",
        manifest + screen + preferredPortrait
          + "<key>UISupportedInterfaceOrientations</key><array>"
          + "<string>UIInterfaceOrientationLandscapeLeft</string></array>",
        manifest + screen + preferredPortrait
          + "<key>UISupportedInterfaceOrientations</key>\(four)"
      ),
      (
        "status-bar-style-unknown warning",
        manifest + screen + "<key>UIStatusBarStyle</key><string>LightContent</string>",
        manifest + screen
          + "<key>UIStatusBarStyle</key><string>UIStatusBarStyleLightContent</string>"
      ),
      (
        "session-role-unknown error", manifest(role: "UIWindowSceneSessionRole") + screen,
        manifest(role: "UIWindowSceneSessionRoleApplication") + screen
      ),
      (
        "query-schemes-over-limit warning", manifest + screen + schemes(26),
        manifest + screen + schemes(25)
      ),
      (
        "deployment-target-before-13 warning",
        manifest + storyboard("Launch") + minimum("12.4"),
        manifest + storyboard("Launch") + minimum("13.0")
      ),
      (
        "wrong-kind error", manifest + "<key>UILaunchScreen</key><true/>", manifest + screen
      ),
    ] as [(String, String, String)])
  func rules(finding: String, wrong: String, right: String) throws {
    #expect(try Self.findings(wrong).contains(finding))
    #expect(try Self.findings(right).isEmpty)
  }

  @Test("An iPad app for iOS 13 needs a launch storyboard for multitasking")
  func multitasking() throws {
    let keys =
      Self.manifest + Self.built + Self.pad + Self.minimum("13.0")
      + "<key>UISupportedInterfaceOrientations</key>\(Self.four)"
    #expect(
      try Self.findings(keys + Self.screen) == [
        "multitasking-launch-screen error", "launch-screen-before-14 error",
      ])
    #expect(try Self.findings(keys + Self.storyboard("Launch")).isEmpty)
  }

  @Test(
    "On iPad a screen is a dictionary, and of several the default is defined",
    arguments: [
      ("<key>UILaunchScreen</key><true/>", false),
      ("<key>UILaunchScreen</key><true/><key>UILaunchScreen~ipad</key><dict/>", true),
      ("<key>UILaunchScreens</key><dict/>", false), (InfoPlistKeys.screens, true),
      (InfoPlistKeys.screens.replacing("UILaunchScreenIdentifier", with: "Identifier"), false),
      (InfoPlistKeys.storyboards, true),
      (InfoPlistKeys.storyboards.replacing("UILaunchStoryboardFile", with: "File"), false),
      (InfoPlistKeys.storyboards.replacing("UIDefaultLaunch", with: "Default"), false),
    ])
  func padInterfaces(keys: String, counts: Bool) throws {
    let pad =
      Self.manifest + Self.built + Self.pad + Self.minimum("15.0")
      + "<key>UISupportedInterfaceOrientations</key>\(Self.four)"
    let found = try Self.findings(pad + keys)
    #expect(found.contains("multitasking-launch-screen error") != counts)
  }

  @Test("A definition with an extension is found at its file, and left to a decision")
  func extensionsOfDefinitions() throws {
    let keys = InfoPlistKeys.storyboards.replacing(
      "<string>U</string>", with: "<string>U.storyboard</string>")
    let found = try Self.plist(Self.manifest + keys.replacing("<key>", with: "\n<key>")).breaks()
    #expect(
      found.map(\.diagnostic.description) == [
        """
        t:9:1: warning: UILaunchStoryboards/UILaunchStoryboardDefinitions/2/UILaunchStoryboardFile: \
        "U.storyboard" is not found with its extension; write <string>U</string>
        """
      ])
    #expect(found.first?.finding.repair?.edit == nil && found.first?.finding.isCertain == false)
  }

  @Test("The role of the first scene is read in the manifest, then at the root")
  func preferredRole() throws {
    let key = "UIApplicationPreferredDefaultSceneSessionRole"
    let space = "UISceneSessionRoleImmersiveSpaceApplication"
    func role(_ name: String) -> String { "<key>\(key)</key><string>\(name)</string>" }
    let own = Self.manifest + Self.screen
    #expect(try Self.findings(own + role("Window")) == ["session-role-unknown error"])
    #expect(try Self.findings(own + role(space)) == ["full-space-at-launch warning"])
    let window = Self.manifest(role: "UIWindowSceneSessionRoleApplication") + Self.screen
    #expect(try Self.findings(window + role("Window")) == [])
    #expect(try Self.plist(own + role("Window")).findings().first?.path.description == key)
  }

  @Test("Launch images are a launch screen up to iOS 13", arguments: [13, 14])
  func imagesOfSystems(minimum: Int) throws {
    let keys = Self.manifest + Self.built + Self.minimum("\(minimum).0")
    let images = "<key>UILaunchImages</key><array/>"
    #expect(
      try Self.findings(keys + images, sdk: 26)
        == (minimum == 13
          ? ["static-launch-images warning"]
          : ["launch-screen-none warning", "launch-images-left-behind warning"]))
  }

  @Test("A launch screen may be named for each kind of device")
  func idioms() throws {
    func name(_ suffix: String) -> String {
      "<key>UILaunchStoryboardName~\(suffix)</key><string>L</string>"
    }
    let keys = Self.manifest + Self.built + "<key>UIRequiresFullScreen</key><true/>"
    func messages(_ keys: String, sdk: Int = 26) throws -> [String] {
      try Self.plist(keys, sdk: sdk).findings().filter {
        ["launch-screen-none", "launch-screen-missing"].contains($0.problem.id)
      }.map { "\($0.severity.rawValue): \($0.problem.sentence)" }
    }
    let phone = "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
    #expect(try messages(keys + Self.pad + name("ipad") + name("iphone")) == [])
    #expect(try messages(keys + phone + name("iphone")) == [])
    #expect(
      try messages(keys + Self.pad + name("ipad")) == [
        "warning: no key names a launch screen for iPhone"
      ])
    #expect(
      try messages(keys + phone + name("ipad"), sdk: 27) == [
        """
        error: none of UILaunchStoryboardName, UILaunchStoryboards, UILaunchScreen and UILaunchScreens \
        is there (ITMS-90870)
        """
      ])
    #expect(
      try messages(keys + phone + Self.storyboard("")) == [
        "warning: no key names a launch screen, and UILaunchStoryboardName is empty"
      ])
  }

  @Test("The rules of SDK 27 wait for that SDK")
  func sdks() throws {
    #expect(try Self.findings("", sdk: 26) == ["launch-screen-none warning"])
    let sdk = "<key>DTPlatformVersion</key><string>26.1</string>"
    #expect(try Self.findings(Self.screen + sdk) == [])
    let full = Self.pad + "<key>UIRequiresFullScreen</key><true/>"
    #expect(try Self.findings(Self.screen + full, sdk: 25) == [])
    #expect(try Self.findings(Self.screen + full, sdk: 26) == ["full-screen-deprecated warning"])
    #expect(try Self.findings(Self.screen + Self.schemes(50), sdk: 26) == [])
    #expect(
      try Self.findings(Self.screen + Self.schemes(51), sdk: 26) == [
        "query-schemes-over-limit warning"
      ])
  }

  @Test(
    "Bundles without a launch screen of iOS are not judged by its rules",
    arguments: [
      "<key>NSExtension</key><dict/>", "<key>WKApplication</key><true/>",
      "<key>LSMinimumSystemVersion</key><string>14.0</string>",
      "<key>CFBundlePackageType</key><string>XPC!</string>",
    ])
  func others(keys: String) throws {
    #expect(try Self.findings(keys) == [])
  }

  @Test(
    "Apps of tvOS and visionOS need scenes too, and those of tvOS a launch storyboard",
    arguments: [3, 7])
  func otherSystems(family: Int) throws {
    let keys = "<key>UIDeviceFamily</key><array><integer>\(family)</integer></array>"
    let screen = family == 3 ? ["launch-screen-none-tv warning"] : []
    #expect(try Self.findings(keys) == screen + ["scenes-missing warning"])
    #expect(try Self.findings(keys + Self.manifest) == screen)
    #expect(try Self.findings(keys + Self.manifest + Self.screen) == screen)
    #expect(try Self.findings(keys + Self.manifest + Self.storyboard("Launch")) == [])
    // Without black bars the app launches.
    #expect(
      try Self.plist(keys + Self.manifest).verdict().possibleOutcome == .launches)
    let images = keys + Self.manifest + "<key>UILaunchImages</key><array/>"
    #expect(try Self.findings(images + Self.minimum("13.0")) == [])
    #expect(try Self.findings(images + Self.minimum("14.0")) == screen)
  }

  @Test("An app built for the SDK before multitasking takes no part in it")
  func beforeMultitasking() throws {
    let keys = Self.built + Self.pad + Self.screen + "<key>DTPlatformVersion</key><string>"
    #expect(try Self.findings(keys + "8.0</string>") == [])
    // Without MinimumOSVersion, UILaunchScreen may be met by systems that do not know it.
    #expect(
      try Self.findings(keys + "9.0</string>")
        == ["multitasking-orientations error", "multitasking-launch-screen error"])
  }

  @Test("UILaunchScreen is ignored for the screen that the system resolves")
  func ignored() throws {
    let both = Self.screen + Self.storyboard("Launch")
    let table = """
      <key>UILaunchScreens</key><dict><key>UIDefaultLaunchScreen</key><string>a</string>\
      <key>UILaunchScreenDefinitions</key><array><dict>\
      <key>UILaunchScreenIdentifier</key><string>a</string></dict></array></dict>
      """
    func sentence(_ keys: String) throws -> String? {
      let text = "<plist><dict>\(Self.manifest)\(keys)</dict></plist>"
      return try InfoPlist(named: "t", Array(text.utf8)).findings()
        .first { $0.problem.id == "launch-screen-ignored" }?.message
    }
    let advice = "; remove one of UILaunchScreen and UILaunchStoryboardName"
    #expect(
      try sentence(both) == "the system shows the storyboard \"Launch\" instead of it" + advice)
    #expect(
      try sentence(both + table)
        == "the system shows the launch screen \"a\": system background instead of it" + advice)
  }

  @Test("Findings stand at their keys, with the repair and the number of the upload")
  func places() throws {
    let text = """
      <plist><dict>
      <key>CFBundleName</key><string>A</string>
      \(Self.manifest)
      <key>UILaunchStoryboardName</key><string>Launch.xib</string>
      </dict></plist>
      """
    #expect(
      InfoPlist.lint("Info.plist", Array(text.utf8)).description == """
        Info.plist:4:1: error: UILaunchStoryboardName: "Launch.xib" is not found with its \
        extension; write <string>Launch</string>
        """)
    #expect(
      InfoPlist.lint("a.plist", Array("<plist><array/></plist>".utf8)).description
        == "a.plist:1:8: error: an Info.plist is a dictionary, not an array")
  }

  @Test("A binary list has no lines, and what is wrong with it is still its content")
  func binary() {
    for bytes in [
      Array("bplist00".utf8), Array("bplist00".utf8) + [UInt8](repeating: 1, count: 60),
    ] {
      let list = InfoPlist.lint("Info.plist", bytes)
      #expect(list.errors.map(\.cause) == [.content])
    }
  }
}
