import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The kinds of values in an Info.plist")
struct KindsOfValuesTests {
  /// Values of each kind, in XML.
  private static let values = [
    "a string": "<string>a</string>", "a number": "<integer>7</integer>",
    "a number with a fraction": "<real>1.5</real>", "a Boolean": "<true/>",
    "a date": "<date>2026-01-01T00:00:00Z</date>", "data": "<data>AAAA</data>",
    "an array": "<array/>", "a dictionary": "<dict/>",
  ]

  /// Places of values with their kinds by Apple's pages: keys, and `0` for an element.
  private static let places: [(path: String, kind: String)] = [
    ("UILaunchStoryboardName", "a string"), ("UILaunchStoryboardName~ipad", "a string"),
    ("UILaunchStoryboards", "a dictionary"),
    ("UILaunchStoryboards/UILaunchStoryboardDefinitions", "an array"),
    ("UILaunchStoryboards/UILaunchStoryboardDefinitions/0", "a dictionary"),
    ("UILaunchStoryboards/UILaunchStoryboardDefinitions/0/UILaunchStoryboardFile", "a string"),
    ("UILaunchScreen", "a dictionary"), ("UILaunchScreen/UIColorName", "a string"),
    ("UILaunchScreen/UITabBar", "a dictionary"),
    ("UILaunchScreen/UITabBar/UIImageName", "a string"),
    ("UILaunchScreen/UIImageRespectsSafeAreaInsets", "a Boolean"),
    ("UILaunchScreens", "a dictionary"), ("UILaunchScreens/UIDefaultLaunchScreen", "a string"),
    ("UILaunchScreens/UILaunchScreenDefinitions/0/UIImageName", "a string"),
    ("UILaunchScreens/UIURLToLaunchScreenAssociations/facts", "a string"),
    ("UILaunchImages", "an array"), ("UILaunchImages/0", "a dictionary"),
    ("UIApplicationSceneManifest", "a dictionary"),
    ("UIApplicationSceneManifest/UIApplicationSupportsMultipleScenes", "a Boolean"),
    ("UIApplicationSceneManifest/UISceneConfigurations", "a dictionary"),
    (
      "UIApplicationSceneManifest/UISceneConfigurations/UIWindowSceneSessionRoleApplication",
      "an array"
    ),
    ("UIApplicationSceneManifest/UISceneConfigurations/MyRole", "an array"),
    ("UIApplicationSceneManifest/UISceneConfigurations/MyRole/0", "a dictionary"),
    (
      "UIApplicationSceneManifest/UISceneConfigurations/MyRole/0/UISceneDelegateClassName",
      "a string"
    ),
    ("UIApplicationPreferredDefaultSceneSessionRole", "a string"),
    ("UIBackgroundModes", "an array"), ("UIBackgroundModes/0", "a string"),
    ("UISupportedInterfaceOrientations/0", "a string"), ("UIRequiresFullScreen", "a Boolean"),
    ("UIStatusBarHidden", "a Boolean"), ("UIUserInterfaceStyle", "a string"),
    ("UIDeviceFamily", "an array"), ("MinimumOSVersion", "a string"),
    ("BGTaskSchedulerPermittedIdentifiers/0", "a string"),
    ("CFBundleURLTypes/0/CFBundleURLSchemes/0", "a string"), ("NSUserActivityTypes", "an array"),
    ("LSApplicationQueriesSchemes/0", "a string"),
  ]

  /// The findings about kinds in a file with a value at a path.
  private static func findings(_ path: String, _ value: String) throws -> [String] {
    var text = value
    for part in path.split(separator: "/").reversed() {
      text = part == "0" ? "<array>\(text)</array>" : "<dict><key>\(part)</key>\(text)</dict>"
    }
    let keys = String(text.dropFirst(6).dropLast(7))
    return try InfoPlistKeys.plist(keys).findings().filter { $0.problem.id == "wrong-kind" }
      .map { "\($0.path): \($0.problem.message)" }
  }

  @Test("A value of each other kind is found where it stands", arguments: places)
  func kinds(path: String, kind: String) throws {
    for (other, value) in Self.values.sorted(by: { $0.key < $1.key }) {
      let expected = other == kind ? [] : ["\(path): this is \(other), not \(kind)"]
      #expect(try Self.findings(path, value) == expected)
    }
  }

  @Test("A Boolean may be a word or a number, and a build setting has any kind")
  func tolerance() throws {
    for value in ["<string>YES</string>", "<integer>0</integer>"] {
      #expect(try Self.findings("UIStatusBarHidden", value) == [])
    }
    for (path, _) in Self.places {
      #expect(try Self.findings(path, "<string>$(VALUE)</string>") == [])
    }
  }

  @Test("Of equal keys the last counts, and each element has its place")
  func elements() throws {
    let modes = "<array><integer>1</integer><string>audio</string><dict/></array>"
    #expect(
      try Self.findings("UIBackgroundModes", modes) == [
        "UIBackgroundModes/0: this is a number, not a string",
        "UIBackgroundModes/2: this is a dictionary, not a string",
      ])
    let twice = "<dict><key>UIColorName</key><true/><key>UIColorName</key><string>A</string></dict>"
    #expect(try Self.findings("UILaunchScreen", twice) == [])
  }
}
