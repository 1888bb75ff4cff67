@testable import LaunchSim
@testable import LaunchSimTestSupport

/// A launch, with the rule that decides about its launch screen and the answer in words.
struct LaunchScreenRow: CustomStringConvertible, Sendable {
  var keys: String
  var conditions: LaunchScreen.Conditions
  var expected: String

  init(_ keys: String, _ conditions: LaunchScreen.Conditions, _ expected: String) {
    self.keys = keys
    self.conditions = conditions
    self.expected = expected
  }

  var description: String { "\(conditions.systemName): \(expected)" }

  /// The rule and the answer of the simulator, in the form of `expected`.
  var actual: String {
    get throws {
      let resolution = try InfoPlistKeys.resolve(keys, conditions)
      return "\(resolution.screen.decidingStep?.rule ?? "none") \(resolution.shown)"
    }
  }
}

extension LaunchScreenRow {
  private static let name = InfoPlistKeys.name
  private static let screen = InfoPlistKeys.screen
  private static let screens = InfoPlistKeys.screens
  private static let storyboards = InfoPlistKeys.storyboards
  private static let phoneImages = InfoPlistKeys.phoneImages
  private static func text(_ key: String, _ value: String) -> String {
    InfoPlistKeys.text(key, value)
  }
  private static let black = "nothing nothing: the screen stays black, and the app runs letterboxed"
  private static let window =
    "icon-window a window with the app icon if the app loads slowly, of the size of its first window"
  private static func minimum(_ version: Int) -> String { text("MinimumOSVersion", "\(version).0") }
  private static func platform(_ name: String) -> String { text("DTPlatformName", name) }
  private static func notInstalled(_ system: String, _ target: String) -> String {
    "deployment-target no launch screen: the app is not installed on \(system), "
      + "as its deployment target is \(target)"
  }
  private static let empty = "the launch screen: system background"
  private static let suspended = LaunchScreen.Conditions.State.suspended

  /// Launches by the rules of the page *Info.plist*, each worked out from its sources.
  static let all: [LaunchScreenRow] = [
    // UILaunchStoryboardName begins with iOS 8 and comes before UILaunchScreen.
    .init(name, .init(.iOS, 26), #"storyboard-name the storyboard "Launch""#),
    .init(name + screen, .init(.iOS, 26), #"storyboard-name the storyboard "Launch""#),
    .init(screen + name, .init(.iOS, 14), #"storyboard-name the storyboard "Launch""#),
    .init(name, .init(.iOS, 8), #"storyboard-name the storyboard "Launch""#),
    .init(name, .init(.tvOS, 9), #"storyboard-name the storyboard "Launch""#),
    .init(
      name, .init(.iOS, 7, device: .iPhone6Plus),
      "default-image the image Default-736h@3x.png (1242 × 2208 px)"),
    // An app for iPhone and iPad states a version of iOS, of which 17 goes with visionOS 1.
    .init(
      screen + minimum(15), .init(.iOS, 14),
      notInstalled("iOS 14", "iOS 15")),
    .init(screen + minimum(15), .init(.iPadOS, 15), "screen \(empty)"),
    .init(screen + minimum(18), .init(.visionOS, 1), notInstalled("visionOS 1", "iOS 18")),
    .init(screen + minimum(17), .init(.visionOS, 1), window),
    .init(
      minimum(2) + platform("xros"), .init(.visionOS, 1), notInstalled("visionOS 1", "visionOS 2")),
    .init(minimum(2) + platform("xros"), .init(.visionOS, 2), window),
    .init(
      name + minimum(12) + platform("appletvos"), .init(.tvOS, 11),
      notInstalled("tvOS 11", "tvOS 12")),
    .init(text("UILaunchStoryboardName", ""), .init(.iOS, 26), black),
    .init(text("UILaunchStoryboardName", "L.storyboard"), .init(.iOS, 26), black),
    .init(
      text("UILaunchStoryboardName", "L.storyboard") + screen, .init(.iOS, 26),
      "screen \(empty)"),
    .init("<key>UILaunchStoryboardName</key><true/>" + screen, .init(.iOS, 26), "screen \(empty)"),
    .init(
      name + screen, .init(.iOS, 26, files: ["Launch.storyboardc"]),
      #"storyboard-name the storyboard "Launch""#),
    .init(
      name + screen, .init(.iOS, 26, files: ["Launch.nib"]),
      #"storyboard-name the storyboard "Launch""#),
    .init(name + screen, .init(.iOS, 26, files: ["Main.storyboardc"]), "screen \(empty)"),
    .init(name, .init(.iOS, 26, files: []), black),
    // UILaunchScreen begins with iOS 14, and is no key of tvOS.
    .init(screen, .init(.iOS, 14), "screen \(empty)"),
    .init(screen, .init(.iPadOS, 27), "screen \(empty)"),
    .init(screen, .init(.iOS, 13, files: []), black),
    .init(screen, .init(.tvOS, 26), "nothing nothing: the screen stays black"),
    .init("<key>UILaunchScreen</key><string>x</string>", .init(.iOS, 26), black),
    .init(
      "<key>UILaunchScreen~ipad</key><dict>\(text("UIColorName", "Sky"))</dict>" + screen,
      .init(.iPadOS, 26), "screen the launch screen: color Sky"),
    .init(
      "<key>UILaunchScreen~ipad</key><dict>\(text("UIColorName", "Sky"))</dict>" + screen,
      .init(.iOS, 26), "screen \(empty)"),
    .init(
      """
      <key>UILaunchScreen</key><dict>\(text("UIImageName", "Logo"))\
      <key>UIImageRespectsSafeAreaInsets</key><true/><key>UITabBar</key><dict>\
      \(text("UIImageName", "Tabs"))</dict><key>UINavigationBar</key><dict/></dict>
      """, .init(.iOS, 26),
      "screen the launch screen: system background, image Logo in the safe area, "
        + "navigation bar, tab bar with image Tabs"),
    // The tables come before the plain keys, screens before storyboards.
    .init(
      screens + storyboards + name + screen, .init(.iOS, 26),
      #"default-screen the launch screen "p": color P"#),
    .init(
      screens + storyboards + name + screen, .init(.iOS, 13),
      #"default-storyboard the storyboard "A""#),
    .init(storyboards + name + screen, .init(.iOS, 9), #"default-storyboard the storyboard "A""#),
    .init(storyboards + name, .init(.iOS, 8), #"storyboard-name the storyboard "Launch""#),
    .init(
      storyboards, .init(.iOS, 26, files: ["B.storyboardc"]),
      #"default-storyboard the storyboard "B""#),
    .init(storyboards + screen, .init(.iOS, 26, files: []), "screen \(empty)"),
    .init(
      "<key>UILaunchScreens</key><dict>\(text("UIDefaultLaunchScreen", "z"))</dict>" + name,
      .init(.iOS, 26), #"storyboard-name the storyboard "Launch""#),
    // A URL's scheme, storyboards before screens; an identifier before both.
    .init(
      screens + storyboards, .init(.iOS, 26, urlScheme: "facts"),
      #"url-storyboard the storyboard "U""#),
    .init(
      screens + storyboards, .init(.iOS, 26, urlScheme: "FACTS"),
      #"url-storyboard the storyboard "U""#),
    .init(
      screens + storyboards, .init(.iOS, 26, urlScheme: "edit"),
      #"url-screen the launch screen "q": system background, image Q"#),
    .init(
      screens + storyboards, .init(.iOS, 26, urlScheme: "gone"),
      #"default-screen the launch screen "p": color P"#),
    .init(
      screens + storyboards, .init(.iOS, 13, urlScheme: "edit"),
      #"default-storyboard the storyboard "A""#),
    .init(
      screens + storyboards, .init(.iOS, 26, urlScheme: "facts", interfaceID: "q"),
      #"interface-id the launch screen "q": system background, image Q"#),
    .init(
      screens + storyboards, .init(.iOS, 26, urlScheme: "facts", interfaceID: "none"),
      #"url-storyboard the storyboard "U""#),
    // Images, from iOS 7 to 13.
    .init(
      phoneImages, .init(.iOS, 12, device: .iPhone8),
      "launch-images the image L-667h@2x.png (750 × 1334 px)"),
    .init(
      phoneImages, .init(.iOS, 8, device: .iPhone6Plus),
      "launch-images the image L-736h@3x.png (1242 × 2208 px)"),
    .init(
      phoneImages + text("UIInterfaceOrientation", "UIInterfaceOrientationLandscapeLeft"),
      .init(.iOS, 8, device: .iPhone6Plus),
      "launch-images the image Ly@3x.png (2208 × 1242 px)"),
    .init(
      phoneImages + text("UIInterfaceOrientation", "UIInterfaceOrientationLandscapeRight"),
      .init(.iOS, 8, device: .iPhone6Plus),
      "launch-images the image Lx@3x.png (2208 × 1242 px)"),
    .init(
      phoneImages + text("UIInterfaceOrientation", "UIInterfaceOrientationLandscapeRight"),
      .init(.iOS, 9, device: .iPhone6s),
      "launch-images the image L-667h@2x.png (750 × 1334 px)"),
    .init(phoneImages, .init(.iOS, 12, device: .iPhoneXR), "launch-images " + black.dropFirst(8)),
    .init(phoneImages, .init(.iOS, 14, device: .iPhone8), black),
    .init(
      InfoPlistKeys.images(""), .init(.iOS, 12, device: .iPhone8),
      "launch-images " + black.dropFirst(8)),
    .init(
      phoneImages + name, .init(.iOS, 12, device: .iPhone8),
      #"storyboard-name the storyboard "Launch""#),
    .init(
      text("UILaunchImageFile", "Start"), .init(.iOS, 12, device: .iPhoneXR),
      "launch-image-file the image Start-1792h~iphone.png (828 × 1792 px)"),
    .init(
      "", .init(.iOS, 12, device: .iPhone8, files: ["Default-667h@2x.png"]),
      "default-image the image Default-667h@2x.png (750 × 1334 px)"),
    .init("", .init(.iOS, 12, device: .iPhone8, files: ["Default.png"]), black),
    .init(
      "", .init(.iPadOS, 13),
      "default-image a launch image, which depends on the size of the screen"),
    // A snapshot comes first, unless it is not to be shown.
    .init(name, .init(.iOS, 26, state: suspended), "snapshot the snapshot of the suspended app"),
    .init(
      name, .init(.iOS, 26, state: suspended, hasRestorationIdentifier: false),
      #"storyboard-name the storyboard "Launch""#),
    .init(
      name, .init(.iOS, 7, state: suspended, ignoresSnapshot: true, files: []),
      black),
    // Other systems.
    .init(
      name, .init(.visionOS, 2),
      "icon-window a window with the app icon if the app loads slowly, of the size of its first "
        + "window"),
    .init(
      text(
        "UIApplicationPreferredDefaultSceneSessionRole",
        "UISceneSessionRoleImmersiveSpaceApplication"), .init(.visionOS, 26),
      "icon-window a window with the app icon if the app loads slowly, of a size of the system's"),
    .init(
      "<key>NSExtension</key><dict/>" + name, .init(.iOS, 26),
      "bundle-kind no launch screen: an extension is shown inside another app"),
    .init(
      "<key>WKApplication</key><true/>", .init(.iOS, 26),
      "bundle-kind no launch screen: watchOS shows none"),
    .init(
      text("LSMinimumSystemVersion", "14.0"), .init(.iOS, 26),
      "bundle-kind no launch screen: macOS shows none"),
  ]
}
