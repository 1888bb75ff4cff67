import Testing

@testable import LaunchSim

@Suite("Misspelled keys")
struct MisspelledKeysTests {
  /// The keys that a file with one key at its root is said to mean.
  private static func meant(by key: String) throws -> [String] {
    let text = "<plist><dict><key>\(key)</key><string>a</string></dict></plist>"
    let plist = try InfoPlist(named: "t", Array(text.utf8))
    var search = MisspelledKeys()
    for entry in plist.entries { search.look(at: entry, of: plist) }
    return search.findings.compactMap(\.repair?.words)
  }

  /// A way to miss a key.
  enum Slip: String, CaseIterable {
    case otherCase, capitalMore, letterMissing, letterTwice, otherLetter, swapped, wordBehind
    case underscore

    func change(_ key: String) -> String {
      var letters = Array(key)
      switch self {
      case .otherCase: return String(letters[..<4]) + String(letters[4...]).lowercased()
      case .capitalMore: return String(letters.dropLast()) + String(letters.suffix(1)).uppercased()
      case .letterMissing: letters.remove(at: 5)
      case .letterTwice: letters.insert(letters[5], at: 5)
      case .otherLetter: letters[5] = "q"
      case .swapped: letters.swapAt(6, 7)
      case .wordBehind: return key + "Identifier"
      case .underscore: return key + "_Generation"
      }
      return String(letters)
    }
  }

  @Test("Every known key is found behind every slip", arguments: Slip.allCases)
  func slips(slip: Slip) throws {
    for key in MisspelledKeys.known {
      let typed = slip.change(key)
      guard !MisspelledKeys.known.contains(typed) else { continue }
      // A slip may lead nearer to another key, as from one screen to several.
      #expect(try Self.meant(by: typed).count == 1, "\(typed)")
    }
  }

  /// The advice on a build setting.
  private static func meant(bySetting name: String) -> [String] {
    var settings = BuildSettings()
    settings.append(.init(name: name, value: "YES"))
    var search = MisspelledKeys()
    for setting in settings.idleInfoPlistSettings { search.look(at: setting) }
    return search.findings.compactMap(\.repair?.words)
  }

  private static let settings = GeneratedInfoPlistKey.all.map(\.setting).filter {
    $0.hasPrefix("INFOPLIST_KEY_")
  }

  @Test(
    "Every build setting that makes a key is found behind every slip",
    arguments: [Slip.otherCase, .capitalMore, .letterMissing, .letterTwice, .otherLetter, .swapped])
  func slipsOfSettings(slip: Slip) {
    for setting in Self.settings {
      let typed = "INFOPLIST_KEY_" + slip.change(String(setting.dropFirst(14)))
      guard !Self.settings.contains(typed) else { continue }
      #expect(Self.meant(bySetting: typed).count == 1, "\(typed)")
    }
  }

  @Test(
    "Build settings mean the setting that is nearest",
    arguments: [
      ("INFOPLIST_KEY_UILaunchStoryBoardName", "INFOPLIST_KEY_UILaunchStoryboardName"),
      ("INFOPLIST_KEY_UILaunchScreen", "INFOPLIST_KEY_UILaunchScreen_Generation"),
      ("INFOPLISTKEY_UIStatusBarHidden", "INFOPLIST_KEY_UIStatusBarHidden"),
      ("INFOPLIST_KEY_UIStatusBarHidden", nil), ("INFOPLIST_KEY_MyOwnValue", nil),
      ("INFOPLIST_FILE", nil), ("INFOPLIST_OUTPUT_FORMAT", nil), ("PRODUCT_NAME", nil),
    ])
  func settings(name: String, near: String?) {
    #expect(Self.meant(bySetting: name) == (near.map { ["did you mean \"\($0)\"?"] } ?? []))
  }

  @Test("A known key is no slip", arguments: MisspelledKeys.known)
  func known(key: String) throws {
    #expect(try Self.meant(by: key) == [])
  }

  @Test(
    "The ending of a kind of device is spelled as the system reads it",
    arguments: [
      ("UIStatusBarHidden~iPad", ["did you mean \"UIStatusBarHidden~ipad\"?"]),
      (
        "UISupportedInterfaceOrientations~iPhone",
        ["did you mean \"UISupportedInterfaceOrientations~iphone\"?"]
      ),
      ("UIStatusBarHidden~ipad", []), ("UIStatusBarHidden-iphoneos~ipad", []),
      ("UILaunchStoryboardName~ipod", []), ("MyKey~iPad", []),
    ])
  func idioms(key: String, expected: [String]) throws {
    #expect(try Self.meant(by: key) == expected)
  }

  @Test(
    "Keys of the system that no rule reads are no slips",
    arguments: [
      "UIAppFonts", "UIApplicationExitsOnSuspend", "UIApplicationShortcutItems",
      "UIApplicationShortcutWidget", "UIApplicationSupportsIndirectInputEvents",
      "UIApplicationSupportsPrintCommand", "UIApplicationSupportsTabbedSceneCollection",
      "UIDesignRequiresCompatibility", "UIFileSharingEnabled", "UINewsstandApp", "UINewsstandIcon",
      "UIPrerenderedIcon", "UIRequiredDeviceCapabilities", "UIRequiresPersistentWiFi",
      "UIStatusBarTintParameters", "UISupportedExternalAccessoryProtocols",
      "UISupportsDocumentBrowser", "UISupportsTrueScreenSizeOnMac", "UITrackingUsageDescription",
      "UIViewControllerBasedStatusBarAppearance", "UIViewEdgeAntialiasing", "UIViewGroupOpacity",
      "UIWhitePointAdaptivityStyle", "UISceneInitialImmersionStyle", "UTExportedTypeDeclarations",
      "CPSupportsDashboardNavigationScene", "CPSupportsInstrumentClusterNavigationScene",
      "LSApplicationCategoryType", "LSMinimumSystemVersion", "LSRequiresNativeExecution",
      "LSSupportsOpeningDocumentsInPlace", "LSUIElement",
      "NSMainStoryboardFile", "WKBackgroundModes", "CFBundleIcons", "LSEnvironment",
    ])
  func others(key: String) throws {
    #expect(try Self.meant(by: key) == [])
  }
}
