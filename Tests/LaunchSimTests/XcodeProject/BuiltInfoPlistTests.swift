import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Built Info.plist files")
struct BuiltInfoPlistTests {
  /// The Info.plist of the app of a project whose target has some settings.
  private static func build(
    _ settings: String, file: String? = nil, overriding overrides: [String] = []
  ) throws -> (infoPlist: BuiltInfoPlist?, diagnostics: [String]) {
    var files = [
      "d/App.xcodeproj/project.pbxproj": ProjectFixture.project(app: settings),
      "d/Base.xcconfig": "", "d/Config/App.xcconfig": "",
    ]
    files["d/Info.plist"] = file
    let read = ProjectFixture.reading(files)
    let contents = XcodeProject.targets(
      at: "d/App.xcodeproj",
      overriding: try overrides.map {
        try BuildSettings.Assignment(argument: $0)
      }, reading: read)
    let target = try #require(contents.targets.first)
    let (infoPlist, diagnostics) = target.infoPlist(reading: read)
    return (infoPlist, diagnostics.map(\.description))
  }

  private static func plist(_ members: String) -> String {
    "<plist version=\"1.0\">\n<dict>\n\(members)\n</dict>\n</plist>"
  }

  private static let fromFile = "INFOPLIST_FILE = Info.plist;"
  private static let generated = "GENERATE_INFOPLIST_FILE = YES;"

  @Test("Without a file, settings make the keys, each with its setting's line")
  func generation() throws {
    let (built, diagnostics) = try Self.build(
      Self.generated
        + """
        INFOPLIST_KEY_UILaunchScreen_Generation = YES;
        INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
        INFOPLIST_KEY_UIStatusBarHidden = NO;
        INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = "A B";
        INFOPLIST_KEY_UILaunchStoryboardName = "";
        PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier)";
        IPHONEOS_DEPLOYMENT_TARGET = 16.4; TARGETED_DEVICE_FAMILY = "1,2,7";
        """)
    let plist = try #require(built)
    #expect(diagnostics.isEmpty)
    #expect(plist.hasAllSettings)
    func content(_ key: String) -> PropertyListValue.Content? { plist.entry(key)?.value.content }
    #expect(content("UILaunchScreen") == .dictionary([]))
    #expect(
      content("UIApplicationSceneManifest").map {
        PropertyListValue(content: $0)["UISceneConfigurations"]?.content
      }
        == .dictionary([]))
    #expect(content("UIStatusBarHidden") == .bool(false))
    #expect(
      content("UISupportedInterfaceOrientations~ipad")
        == .array([.init(content: .string("A")), .init(content: .string("B"))]))
    for (key, text) in [
      ("UILaunchStoryboardName", ""), ("CFBundleIdentifier", "org.example.My-App"),
      ("CFBundleName", "My App"), ("CFBundlePackageType", "APPL"), ("MinimumOSVersion", "16.4"),
      ("DTPlatformName", "iphoneos"),
    ] { #expect(content(key) == .string(text), "\(key)") }
    #expect(
      content("UIDeviceFamily")
        == .array([.init(content: .integer(1)), .init(content: .integer(2))]))
    #expect(content("LSRequiresIPhoneOS") == .bool(true))
    #expect(plist.setting(of: "UILaunchScreen") == "INFOPLIST_KEY_UILaunchScreen_Generation")
    // The settings begin in line 28 of the project, after four tabs.
    #expect(
      plist.location(of: "UILaunchScreen").description == "d/App.xcodeproj/project.pbxproj:28:35")
    #expect(plist.location(of: "UIStatusBarHidden").line == 30)
    #expect(plist.location(of: "UIMainStoryboardFile").line == 13)
  }

  @Test(
    "A manifest that a setting makes is SwiftUI's, which brings its scenes; an empty one is not",
    arguments: [
      (generated + "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;", nil, true),
      (generated + "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = NO;", nil, false),
      ("INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;", emptyScenes, false),
      (generated, emptyScenes, false),
    ])
  func generatedScenes(settings: String, manifest: String?, bringsScenes: Bool) throws {
    let built = try #require(
      try Self.build(
        settings + Self.fromFile + "INFOPLIST_KEY_UILaunchScreen_Generation = YES;",
        file: Self.plist(manifest ?? "")
      ).infoPlist)
    let plist = InfoPlist(built, build: .init(sdk: 27))
    #expect(plist.breaks().contains { $0.rule.id == "scenes-missing" } != bringsScenes)
  }

  private static let emptyScenes = """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict/></dict>
    """

  @Test("A file is filled in, and its keys keep their places")
  func filling() throws {
    let (built, diagnostics) = try Self.build(
      Self.fromFile + "STORYBOARD = Launch; INFOPLIST_KEY_UILaunchScreen_Generation = YES;",
      file: Self.plist(
        "<key>UILaunchStoryboardName</key><string>$(STORYBOARD)</string>\n"
          + "<key>CFBundleName</key><string>$(UNKNOWN)</string><key>NSPrincipalClass</key><string/>"
      ))
    let plist = try #require(built)
    #expect(diagnostics.isEmpty)
    #expect(
      plist.entries.map(\.key) == [
        "UILaunchStoryboardName", "CFBundleName", "CFBundleSupportedPlatforms", "DTPlatformName",
      ])
    #expect(plist.entry("UILaunchStoryboardName")?.value.string == "Launch")
    #expect(plist.entry("CFBundleName")?.value.string == "$(UNKNOWN)")
    #expect(plist.location(of: "CFBundleName").description == "d/Info.plist:4:1")
    #expect(plist.location(of: nil).description == "d/Info.plist:2:1")
    #expect(plist.setting(of: "CFBundleName") == nil)
    #expect(plist.root.members?.count == 4)
  }

  @Test("Beside a file, a plain value of a setting wins, and lists and dictionaries are joined")
  func merging() throws {
    let (built, diagnostics) = try Self.build(
      Self.fromFile + Self.generated
        + """
        INFOPLIST_KEY_UIRequiresFullScreen = YES; INFOPLIST_KEY_UILaunchScreen_Generation = YES;
        INFOPLIST_KEY_UISupportedInterfaceOrientations = "A B";
        INFOPLIST_KEY_UIMainStoryboardFile = Main;
        """,
      file: Self.plist(
        """
        <key>UIRequiresFullScreen</key><false/>
        <key>UILaunchScreen</key><dict><key>UIColorName</key><string>C</string></dict>
        <key>UISupportedInterfaceOrientations</key><array><string>B</string></array>
        <key>UIMainStoryboardFile</key><array/>
        """))
    let plist = try #require(built)
    #expect(plist.entry("UIRequiresFullScreen")?.value.content == .bool(true))
    #expect(plist.setting(of: "UIRequiresFullScreen") == "INFOPLIST_KEY_UIRequiresFullScreen")
    #expect(plist.entry("UILaunchScreen")?.value["UIColorName"]?.string == "C")
    #expect(plist.location(of: "UILaunchScreen").description == "d/Info.plist:4:1")
    #expect(
      plist.entry("UISupportedInterfaceOrientations")?.value.elements?.map(\.string) == ["B", "A"])
    #expect(
      diagnostics == [
        "d/Info.plist:6:1: error: UIMainStoryboardFile: INFOPLIST_KEY_UIMainStoryboardFile makes "
          + "a string, which the build cannot join with an array; remove the key or the setting"
      ])
  }

  @Test(
    "MinimumOSVersion is never below the deployment target",
    arguments: [("15.0", "16.4"), ("16.4.0", "16.4.0"), ("17", "17"), ("", "16.4"), ("x", "x")])
  func minimum(stated: String, expected: String) throws {
    let (built, _) = try Self.build(
      Self.fromFile + "IPHONEOS_DEPLOYMENT_TARGET = 16.4;",
      file: Self.plist("<key>MinimumOSVersion</key><string>\(stated)</string>"))
    #expect(built?.entry("MinimumOSVersion")?.value.string == expected)
  }

  @Test("Families of other systems do not count, and none means all of this one")
  func families() throws {
    for (setting, expected) in [("2", [Int64(2)]), ("3,7", [1, 2]), ("2 1", [1, 2])] {
      let (built, _) = try Self.build(Self.generated + "TARGETED_DEVICE_FAMILY = \"\(setting)\";")
      #expect(
        built?.entry("UIDeviceFamily")?.value.content
          == .array(expected.map { PropertyListValue(content: .integer($0)) }))
    }
  }

  @Test("An option hides the settings of the project; an unknown value leaves a key open")
  func overriding() throws {
    let settings = Self.generated + "INFOPLIST_KEY_UILaunchScreen_Generation = \"$(GENERATE)\";"
    let open = try #require(try Self.build(settings).infoPlist)
    #expect(open.entry("UILaunchScreen") == nil)
    #expect(!open.hasAllSettings)
    let built = try #require(try Self.build(settings, overriding: ["GENERATE=YES"]).infoPlist)
    #expect(built.entry("UILaunchScreen") != nil)
    #expect(built.hasAllSettings)
    let forced = try #require(
      try Self.build(settings, overriding: ["INFOPLIST_KEY_UILaunchScreen_Generation=1"]).infoPlist)
    #expect(forced.location(of: "UILaunchScreen").description == "--build-setting")
  }

  @Test(
    "A target whose list cannot be made has a located error",
    arguments: [
      (
        "", nil,
        "d/App.xcodeproj/project.pbxproj:13:68: error: the target \"My App\" has no Info.plist; "
          + "set GENERATE_INFOPLIST_FILE, or name a file with INFOPLIST_FILE"
      ),
      (
        fromFile, nil,
        "d/App.xcodeproj/project.pbxproj:28:5: error: the Info.plist \"d/Info.plist\" that "
          + "INFOPLIST_FILE names cannot be read: there is no such file"
      ),
      (
        "INFOPLIST_FILE = \"$(X)/I\";", nil,
        "d/App.xcodeproj/project.pbxproj:28:5: warning: INFOPLIST_FILE is \"$(X)/I\", of which a "
          + "part is unknown; give it with --build-setting NAME=VALUE"
      ),
      (
        fromFile, "<plist>\n<array/></plist>",
        "d/Info.plist:2:1: error: an Info.plist is a dictionary, not an array"
      ),
      (
        fromFile, "<plist>\n<dict>",
        "d/Info.plist:2:7: error: the text ends inside <dict> opened at 2:1"
      ),
      (
        fromFile + "INFOPLIST_PREPROCESS = YES;",
        plist("  #ifndef PLAIN\n<key>A</key><true/>\n#endif"),
        "d/Info.plist:3:3: warning: the build runs the preprocessor on this file "
          + "(INFOPLIST_PREPROCESS), so the app is not judged; build the app, and judge the .app"
      ),
    ])
  func failures(settings: String, file: String?, expected: String) throws {
    let (built, diagnostics) = try Self.build(settings, file: file)
    #expect(built == nil)
    #expect(diagnostics == [expected])
  }

  @Test(
    "A file that the build preprocesses is passed over if it is no property list before that",
    arguments: [
      ("#if DEBUG\n#endif", false), ("#if A && B\n#endif", false), ("#define URL x", false),
      ("<!--\n# a note\n-->", true), ("<key>A</key><string>\n# b</string>", true),
      ("<key>A</key>\n<true/>", true),
    ])
  func preprocessing(members: String, isJudged: Bool) throws {
    let setting = Self.fromFile + "INFOPLIST_PREPROCESS = YES;"
    for lineEnd in ["\n", "\r\n", "\r"] {
      let file = Self.plist(members).replacing("\n", with: lineEnd)
      let (built, diagnostics) = try Self.build(setting, file: file)
      #expect((built != nil) == isJudged)
      #expect(diagnostics.count == (isJudged ? 0 : 1))
      let plain = try Self.build(Self.fromFile, file: file).diagnostics
      #expect(plain.filter { $0.contains(": error: ") }.count == (isJudged ? 0 : 1))
    }
  }

  @Test("Each key is generated by one row, from a setting of its name where it has one")
  func table() {
    let rows = GeneratedInfoPlistKey.all
    #expect(Set(rows.map(\.key)).count == rows.count)
    #expect(Set(rows.map(\.setting)).count == rows.count)
    #expect(rows.count == 102)
    #expect(
      rows.first { $0.key == "UISupportedInterfaceOrientations~iphone" }?.setting
        == "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone")
    #expect(
      rows.first { $0.key == "NSCameraUsageDescription" }?.setting
        == "INFOPLIST_KEY_NSCameraUsageDescription")
  }
}
