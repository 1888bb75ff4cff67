@testable import LaunchSim

/// Keys of Info.plist files that tests put together.
enum InfoPlistKeys {
  static func text(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }
  static let name = text("UILaunchStoryboardName", "Launch")
  static let screen = "<key>UILaunchScreen</key><dict/>"
  static let storyboards = """
    <key>UILaunchStoryboards</key><dict><key>UILaunchStoryboardDefinitions</key><array>\
    <dict>\(text("UILaunchStoryboardIdentifier", "a"))\(text("UILaunchStoryboardFile", "A"))</dict>\
    <dict>\(text("UILaunchStoryboardIdentifier", "a"))\(text("UILaunchStoryboardFile", "B"))</dict>\
    <dict>\(text("UILaunchStoryboardIdentifier", "u"))\(text("UILaunchStoryboardFile", "U"))</dict>\
    </array>\(text("UIDefaultLaunchStoryboard", "a"))\
    <key>UIURLToLaunchStoryboardAssociations</key><dict>\(text("facts", "u"))\
    \(text("gone", "x"))</dict></dict>
    """
  static let screens = """
    <key>UILaunchScreens</key><dict><key>UILaunchScreenDefinitions</key><array>\
    <dict>\(text("UILaunchScreenIdentifier", "p"))\(text("UIColorName", "P"))</dict>\
    <dict>\(text("UILaunchScreenIdentifier", "q"))\(text("UIImageName", "Q"))</dict>\
    </array>\(text("UIDefaultLaunchScreen", "p"))\
    <key>UIURLToLaunchScreenAssociations</key><dict>\(text("facts", "q"))\(text("edit", "q"))\
    </dict></dict>
    """
  static func images(_ entries: String) -> String {
    "<key>UILaunchImages</key><array>\(entries)</array>"
  }
  static func image(_ name: String, _ size: String, _ minimum: String, _ more: String = "")
    -> String
  {
    "<dict>\(text("UILaunchImageName", name))\(text("UILaunchImageSize", size))"
      + "\(text("UILaunchImageMinimumOSVersion", minimum))\(more)</dict>"
  }
  static let phoneImages = images(
    image("L", "{320, 480}", "7.0") + image("L-568h", "{320, 568}", "7.0")
      + image("L-667h", "{375, 667}", "8.0") + image("L-736h", "{414, 736}", "8.0")
      + image("Lx", "{414, 736}", "8.0", text("UILaunchImageOrientation", "Landscape"))
      + image("Ly", "{414, 736}", "8.0", text("UILaunchImageOrientation", "LandscapeLeft")))

  static func plist(_ keys: String, build: InfoPlist.Build = .init()) throws -> InfoPlist {
    let text = "<plist><dict><key>CFBundleName</key><string>A</string>\(keys)</dict></plist>"
    return try InfoPlist(named: "t", Array(text.utf8), build: build)
  }

  static func resolve(
    _ keys: String, _ conditions: LaunchScreen.Conditions, build: InfoPlist.Build = .init()
  ) throws -> LaunchScreen.Resolution {
    LaunchScreen.resolve(try plist(keys, build: build), for: conditions)
  }
}
