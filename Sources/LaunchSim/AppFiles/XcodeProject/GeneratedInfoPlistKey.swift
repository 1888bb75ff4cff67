/// A key that the build adds to an Info.plist from a build setting: one row of the table.
///
/// The keys are added only with `GENERATE_INFOPLIST_FILE`. If the file has the key too, a plain
/// value from the setting replaces the file's value, and lists and dictionaries are joined.
///
/// Source: swift-build, `InfoPlistProcessorTaskAction.defaultInfoPlistContent` and
/// `addAdditionalContent`.
struct GeneratedInfoPlistKey: Sendable {
  /// The form of the value made from the setting's text.
  enum Form: Sendable {
    case string, boolean, list
    /// A fixed value, if the setting is true.
    case fixed(PropertyListValue.Content)
  }

  let key: String
  let setting: String
  let form: Form

  private init(_ key: String, from setting: String, _ form: Form) {
    self.key = key
    self.setting = setting
    self.form = form
  }

  /// Creates the row of a key whose setting is named after it, with `_iPhone` and `_iPad` for the
  /// idioms.
  private init(_ key: String, _ form: Form = .string) {
    var setting = Self.prefix + key
    for (idiom, ending) in [("~iphone", "_iPhone"), ("~ipad", "_iPad")] where key.hasSuffix(idiom) {
      setting = setting.dropLast(idiom.count) + ending
    }
    self.init(key, from: setting, form)
  }

  /// True for a form whose value is the text of the setting itself.
  var isText: Bool {
    if case .string = form { true } else { false }
  }

  /// The value made from a setting's text; `nil` if the text makes none.
  func content(of text: String) -> PropertyListValue.Content? {
    switch form {
    case .string: .string(text)
    case .boolean: .bool(BuildSettings.isTrue(text))
    case .list:
      .array(BuildSettings.words(of: text).map { PropertyListValue(content: .string($0)) })
    case .fixed(let content): BuildSettings.isTrue(text) ? content : nil
    }
  }

  /// The setting that makes the scene manifest of SwiftUI apps.
  static let sceneManifestSetting = "INFOPLIST_KEY_UIApplicationSceneManifest_Generation"

  static let all: [GeneratedInfoPlistKey] =
    [
      // General
      GeneratedInfoPlistKey("CFBundleDisplayName"),
      GeneratedInfoPlistKey("LSApplicationCategoryType"),
      GeneratedInfoPlistKey("NSHumanReadableCopyright"),
      GeneratedInfoPlistKey("NSPrincipalClass"),
      GeneratedInfoPlistKey("ITSAppUsesNonExemptEncryption", .boolean),
      GeneratedInfoPlistKey("ITSEncryptionExportComplianceCode"),
      // macOS
      GeneratedInfoPlistKey("LSBackgroundOnly", .boolean),
      GeneratedInfoPlistKey("LSUIElement", .boolean),
      GeneratedInfoPlistKey("NSMainNibFile"),
      GeneratedInfoPlistKey("NSMainStoryboardFile"),
      GeneratedInfoPlistKey("NSViewGestureRecognizerIsExclusive", .boolean),
      // iOS and derived platforms
      GeneratedInfoPlistKey("UILaunchStoryboardName"),
      GeneratedInfoPlistKey("UIMainStoryboardFile"),
      GeneratedInfoPlistKey("UIRequiredDeviceCapabilities", .list),
      GeneratedInfoPlistKey("UISupportedInterfaceOrientations", .list),
      GeneratedInfoPlistKey("UIUserInterfaceStyle"),
      GeneratedInfoPlistKey("LSSupportsOpeningDocumentsInPlace", .boolean),
      GeneratedInfoPlistKey("NSSensorKitPrivacyPolicyURL"),
      GeneratedInfoPlistKey("NSSupportsLiveActivities", .boolean),
      GeneratedInfoPlistKey("NSSupportsLiveActivitiesFrequentUpdates", .boolean),
      GeneratedInfoPlistKey("UIApplicationSupportsIndirectInputEvents", .boolean),
      GeneratedInfoPlistKey("UIRequiresFullScreen", .boolean),
      GeneratedInfoPlistKey("UIStatusBarHidden", .boolean),
      GeneratedInfoPlistKey("UIStatusBarStyle"),
      GeneratedInfoPlistKey("UISupportedInterfaceOrientations~ipad", .list),
      GeneratedInfoPlistKey("UISupportedInterfaceOrientations~iphone", .list),
      GeneratedInfoPlistKey("UISupportsDocumentBrowser", .boolean),
      // watchOS
      GeneratedInfoPlistKey("CLKComplicationPrincipalClass"),
      GeneratedInfoPlistKey("WKApplication", .boolean),
      GeneratedInfoPlistKey("WKCompanionAppBundleIdentifier"),
      GeneratedInfoPlistKey("WKExtensionDelegateClassName"),
      GeneratedInfoPlistKey("WKRunsIndependentlyOfCompanionApp", .boolean),
      GeneratedInfoPlistKey("WKWatchOnly", .boolean),
      GeneratedInfoPlistKey("WKSupportsLiveActivityLaunchAttributeTypes", .list),
      // Metal, games, stickers
      GeneratedInfoPlistKey("MetalCaptureEnabled", .boolean),
      GeneratedInfoPlistKey("GCSupportsControllerUserInteraction", .boolean),
      GeneratedInfoPlistKey("GCSupportsGameMode", .boolean),
      GeneratedInfoPlistKey("NSStickerSharingLevel"),
    ] + usageDescriptions.map { GeneratedInfoPlistKey($0) } + [
      // Settings with names of their own
      GeneratedInfoPlistKey("CFBundleName", from: "PRODUCT_NAME", .string),
      GeneratedInfoPlistKey("CFBundleExecutable", from: "EXECUTABLE_NAME", .string),
      GeneratedInfoPlistKey("CFBundleVersion", from: "CURRENT_PROJECT_VERSION", .string),
      GeneratedInfoPlistKey("CFBundleDevelopmentRegion", from: "DEVELOPMENT_LANGUAGE", .string),
      GeneratedInfoPlistKey("CFBundleIdentifier", from: "PRODUCT_BUNDLE_IDENTIFIER", .string),
      GeneratedInfoPlistKey("CFBundlePackageType", from: "PRODUCT_BUNDLE_PACKAGE_TYPE", .string),
      GeneratedInfoPlistKey("CFBundleShortVersionString", from: "MARKETING_VERSION", .string),
      GeneratedInfoPlistKey(
        "UILaunchScreen", from: "INFOPLIST_KEY_UILaunchScreen_Generation", .fixed(.dictionary([]))),
      GeneratedInfoPlistKey(
        "UIApplicationSceneManifest", from: sceneManifestSetting,
        // SwiftUI needs a dictionary of configurations, which may be empty.
        .fixed(
          .dictionary([
            member("UIApplicationSupportsMultipleScenes", .bool(true)),
            member("UISceneConfigurations", .dictionary([])),
          ]))),
    ]

  /// The prefix of names of settings that make keys.
  static let prefix = "INFOPLIST_KEY_"

  private static func member(
    _ key: String, _ content: PropertyListValue.Content
  ) -> PropertyListMember {
    PropertyListMember(key: key, keyRange: nil, value: PropertyListValue(content: content))
  }

  private static let usageDescriptions =
    [
      "NFCReader", "NSAccessoryTracking", "NSAppData", "NSAppleEvents", "NSAppleMusic",
      "NSBluetoothAlways", "NSBluetoothPeripheral", "NSBluetoothWhileInUse", "NSCalendars",
      "NSCalendarsFullAccess", "NSCalendarsWriteOnlyAccess", "NSCamera", "NSContacts",
      "NSCriticalMessaging", "NSDesktopFolder", "NSDocumentsFolder", "NSDownloadsFolder",
      "NSFaceID", "NSFallDetection", "NSFileProviderDomain", "NSFileProviderPresence",
      "NSFinancialData", "NSFocusStatus", "NSGKFriendList", "NSHandsTracking",
      "NSHealthClinicalHealthRecordsShare", "NSHealthShare", "NSHealthUpdate", "NSHomeKit",
      "NSIdentity", "NSLocalNetwork", "NSLocationAlwaysAndWhenInUse", "NSLocationAlways",
      "NSLocation", "NSLocationWhenInUse", "NSMicrophone", "NSMotion",
      "NSNearbyInteractionAllowOnce", "NSNearbyInteraction", "NSNetworkVolumes",
      "NSPhotoLibraryAdd", "NSPhotoLibrary", "NSReminders", "NSRemindersFullAccess",
      "NSRemovableVolumes", "NSSensorKit", "NSSiri", "NSSpeechRecognition",
      "NSSystemAdministration", "NSSystemExtension", "NSUserTracking", "NSVideoSubscriberAccount",
      "NSVoIP", "NSWorldSensing", "OSBundle",
    ].map { $0 + "UsageDescription" }

  /// The keys that the build leaves out if their text is empty.
  static let droppedIfEmpty: Set<String> = [
    "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleGetInfoString", "CFBundleIconFile",
    "CFBundleIdentifier", "CFBundleName", "CFBundlePackageType", "CFBundleResourceSpecification",
    "CFBundleShortVersionString", "CFBundleSignature", "CFBundleTypeIconFile", "CFBundleTypeRole",
    "CFBundleVersion", "NSDocumentClass", "NSHelpFile", "NSHumanReadableCopyright",
    "NSMainNibFile", "NSPrincipalClass", "NSStickerSharingLevel", "BuildMachineOSBuild",
    "DTSwiftPlaygroundsBuild", "DTSwiftPlaygroundsVersion", "DTXcode", "DTXcodeBuild",
  ]
}

extension BuildSettings {
  /// The deciding assignments of settings whose names look like settings for Info.plist keys, but
  /// which make no key.
  var idleInfoPlistSettings: [Assignment] {
    let known = Set(GeneratedInfoPlistKey.all.map(\.setting))
    let start = GeneratedInfoPlistKey.prefix.prefix { $0 != "_" }
    return assignments.map(\.name).filter { name in
      name.uppercased().hasPrefix(start) && !known.contains(name)
    }
    .uniqued().compactMap { assignment(of: $0) }
  }
}
