/// The Info.plist of an app or an extension, from its project or its bundle.
///
///     let plist = try InfoPlist(contentsOf: "App/Info.plist", build: .init(sdk: 27))
///     let verdict = plist.verdict()
public struct InfoPlist: Sendable {
  /// The most bytes of a file; the Info.plist of a large app has less than a hundredth of it.
  package static let fileLimit = 16_000_000

  /// The facts of a build that an Info.plist may lack.
  public struct Build: Hashable, Sendable {
    /// The major version of the SDK that builds the app; `nil` for the SDK that the bundle names,
    /// else the newest.
    public var sdk: Int?
    /// The first major system version that the app runs on; `nil` for the version in the file.
    public var deploymentTarget: Int?
    /// The values of build settings that the file refers to, as in `$(PRODUCT_NAME)`.
    public var settings: [String: String]

    /// Creates the facts of a build.
    ///
    /// - Parameters:
    ///   - sdk: The major version of the SDK, as in 27.
    ///   - deploymentTarget: The first major system version that the app runs on, as in 15.
    ///   - settings: The values of build settings, by name.
    public init(
      sdk: Int? = nil, deploymentTarget: Int? = nil, settings: [String: String] = [:]
    ) {
      self.sdk = sdk
      self.deploymentTarget = deploymentTarget
      self.settings = settings
    }

    /// The settings as assignments, which override the settings of a project.
    package var assignments: [BuildSettings.Assignment] {
      settings.sorted { $0.key < $1.key }.map { BuildSettings.Assignment(name: $0, value: $1) }
    }
  }

  /// Kind of bundle and system, which decides the rules that apply.
  enum Kind: Hashable, Sendable {
    /// An app for iOS or iPadOS, as far as the file shows.
    case app
    case appOfTV, appOfVision, appOfWatch, appOfMac
    /// An iPad app that is built for the Mac.
    case appOfCatalyst
    case appExtension
    /// A framework, a test bundle or a resource bundle.
    case otherBundle
    /// A file without any key of an Info.plist.
    case unrelated
  }

  /// A key of the file with its value.
  struct Entry: Hashable, Sendable {
    var key: String
    var value: PropertyListValue
    /// Bytes of the key in the text of the file; `nil` in a binary list, and for a key added by a
    /// build setting.
    var keyRange: Range<Int>?
    /// Place of the key in the file, or of the build setting that adds the key.
    var location: SourceLocation
  }

  /// The newest known SDK.
  static let newestSDK = 27

  /// The file as it was named; the project, if build settings make the whole Info.plist.
  let name: String
  /// The property list in the file; `nil` if build settings make the whole Info.plist.
  let list: PropertyList?
  /// Keys in the order of the file, then the keys that build settings add.
  let entries: [Entry]
  /// Place of the last entry of each key.
  private var places: [String: Int]
  /// Kind of bundle and system.
  private(set) var kind = Kind.unrelated
  /// The facts of the build that the file lacks.
  public var build: Build
  /// True for the Info.plist that the build of a target makes.
  private let isBuilt: Bool
  /// True if no build setting adds further keys.
  let isComplete: Bool
  /// True for an app that configures its scenes in code, as SwiftUI does.
  let configuresScenesInCode: Bool
  /// Assignments of build settings whose names look like settings for Info.plist keys, but which
  /// make no key.
  let idleSettings: [BuildSettings.Assignment]
  /// The launch storyboards that localized strings name; `nil` if the strings are not known.
  package var localizedStoryboards: [LocalizedStoryboard]?
  /// Place of the outermost dictionary.
  let location: SourceLocation

  /// Reads an Info.plist.
  ///
  /// - Parameters:
  ///   - name: The file as it was named.
  ///   - bytes: The contents of the file.
  ///   - build: The facts of the build that the file lacks.
  /// - Throws: The first error in the file.
  package init(
    named name: String, _ bytes: [UInt8], build: Build = Build()
  ) throws(PropertyListError) {
    let list = try PropertyList(named: name, bytes)
    self.name = name
    self.list = list
    self.build = build
    var settings = BuildSettings()
    for assignment in build.assignments { settings.append(assignment) }
    entries = (list.root.members ?? []).map {
      Entry(
        key: $0.key, value: settings.filled($0.value), keyRange: $0.keyRange,
        location: list.location(of: $0.keyRange, in: name))
    }
    places = Self.places(of: entries)
    location = list.location(of: list.root.range, in: name)
    configuresScenesInCode = false
    idleSettings = []
    isBuilt = false
    // A file from a bundle, in which Xcode records the SDK.
    isComplete = places["DTPlatformName"] != nil || places["DTSDKName"] != nil
    kind = judgedKind
  }

  /// Creates the Info.plist that the build of a target makes.
  package init(_ built: BuiltInfoPlist, build: Build = Build()) {
    name = built.name
    list = built.file
    self.build = build
    entries = built.entries.map {
      Entry(
        key: $0.key, value: $0.value, keyRange: $0.keyRange, location: built.location(ofEntry: $0))
    }
    places = Self.places(of: entries)
    location = built.location(of: nil)
    isComplete = built.hasAllSettings
    isBuilt = true
    configuresScenesInCode = built.configuresScenesInCode
    idleSettings = built.idleSettings
    kind = judgedKind
  }

  private static func places(of entries: [Entry]) -> [String: Int] {
    var places: [String: Int] = [:]
    for (place, entry) in entries.enumerated() { places[entry.key] = place }
    return places
  }

  /// The entry of a key; the idiom's variant, if present, replaces the plain key.
  ///
  /// Among equal keys the last counts, as in `PropertyListValue.members`.
  ///
  /// - Complexity: O(1).
  func entry(_ key: String, on idiom: Idiom? = nil) -> Entry? {
    let special = idiom.flatMap { places[$0.variant(of: key)] }
    return (special ?? places[key]).map { entries[$0] }
  }

  /// The Info.plist with one key hidden from `entry(_:on:)`; `entries` and `kind` keep the key.
  func without(_ key: String) -> InfoPlist {
    var copy = self
    copy.places[key] = nil
    return copy
  }

  func value(_ key: String, on idiom: Idiom? = nil) -> PropertyListValue? {
    entry(key, on: idiom)?.value
  }

  // MARK: - What the file is about

  /// Kind of bundle, as the keys show it.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  private var judgedKind: Kind {
    let keys = places.keys
    // The property list inside a compiled storyboard.
    if keys.contains("UIViewControllerIdentifiersToNibNames") { return .unrelated }
    if keys.contains("NSExtension") || keys.contains("EXAppExtensionAttributes")
      || value("CFBundlePackageType")?.string == "XPC!"
    {
      return .appExtension
    }
    if let type = value("CFBundlePackageType")?.string, ["FMWK", "BNDL"].contains(type) {
      return .otherBundle
    }
    let platforms =
      (value("CFBundleSupportedPlatforms")?.elements ?? []).compactMap(\.string)
      + [value("DTPlatformName")?.string].compactMap(\.self)
    for platform in platforms.map({ $0.lowercased() }) {
      if platform.hasPrefix("appletv") { return .appOfTV }
      if platform.hasPrefix("xr") { return .appOfVision }
      if platform.hasPrefix("watch") { return .appOfWatch }
      // On the Mac only Mac Catalyst has families of devices (swift-build,
      // `InfoPlistProcessorTaskAction.mergeUIDeviceFamilyContent`).
      if platform.hasPrefix("macos") {
        return deviceFamilies?.isEmpty == false ? .appOfCatalyst : .appOfMac
      }
      if platform.hasPrefix("iphone") { return .app }
    }
    if deviceFamilies == [3] { return .appOfTV }
    if deviceFamilies == [7] { return .appOfVision }
    if value("LSRequiresIPhoneOS")?.truth == true { return .app }
    // An iOS app may name its companion too.
    if keys.contains("WKApplication") || keys.contains("WKWatchKitApp")
      || keys.contains("WKCompanionAppBundleIdentifier")
    {
      return .appOfWatch
    }
    if value("NSPrincipalClass")?.string == "NSApplication" { return .appOfMac }
    // Templates of iOS apps have the key too.
    if keys.contains("LSMinimumSystemVersion"), !keys.contains(where: { $0.hasPrefix("UI") }) {
      return .appOfMac
    }
    return keys.contains { Self.isOwnKey($0) } ? .app : .unrelated
  }

  private static func isOwnKey(_ key: String) -> Bool {
    ["CFBundle", "UI", "LS", "NS", "DT", "CA", "WK", "SK", "BGTask"].contains { key.hasPrefix($0) }
  }

  /// Name of the system for which the app is made.
  var systemName: String {
    switch kind {
    case .appOfTV: "tvOS"
    case .appOfVision: "visionOS"
    case .appOfWatch: "watchOS"
    case .appOfMac, .appOfCatalyst: "macOS"
    case .app, .appExtension, .otherBundle, .unrelated: "iOS"
    }
  }

  /// The numbers of `UIDeviceFamily`; `nil` if a build setting adds the key.
  var deviceFamilies: [Int]? {
    value("UIDeviceFamily")?.elements.map { elements in
      elements.compactMap { element in
        switch element.content {
        case .integer(let number): Int(exactly: number)
        case .string(let text): Int(text)
        default: nil
        }
      }
    }
  }

  /// True if a version of iPadOS ignores `UIRequiresFullScreen`; `nil` if the file does not say.
  ///
  /// Source: TN3192.
  func fullScreenIsIgnored(onIOS version: Int) -> Bool? {
    let value = value("UIRequiresFullScreenIgnoredStartingWithVersion", on: .pad)
    guard let parts = value?.string?.split(separator: ".", omittingEmptySubsequences: false),
      let major = parts.first.flatMap({ Int($0) })
    else { return nil }
    return major < version || major == version && parts.dropFirst().allSatisfy { Int($0) == 0 }
  }

  /// True if the app is made for iPad; `nil` if a build setting adds the families of devices.
  var isForPad: Bool? { deviceFamilies.map { $0.contains(2) } }

  /// Kinds of devices for which the app is made; both kinds if a build setting adds the families.
  var idioms: [Idiom] {
    let known = (deviceFamilies ?? []).compactMap { [1: Idiom.phone, 2: .pad][$0] }
    return known.isEmpty ? [.phone, .pad] : known
  }

  /// The first major system version that the app runs on; `nil` if a build setting adds the
  /// version.
  ///
  /// A target whose settings state no deployment target gets the SDK's default, which is the
  /// version of the SDK itself (swift-build, `DefaultDeploymentTarget` of the SDK's settings).
  var minimumOS: Int? {
    if let stated = build.deploymentTarget ?? Self.major(value("MinimumOSVersion")?.string) {
      return stated
    }
    return isBuilt && isComplete && entry("MinimumOSVersion") == nil ? sdk : nil
  }

  /// The major version of the SDK that builds the app: as given, else from the bundle, else the
  /// newest.
  var sdk: Int {
    build.sdk ?? statedSDK?.version ?? Self.newestSDK
  }

  /// The major version of the SDK that a bundle's file states, with its key.
  var statedSDK: (version: Int, entry: Entry)? {
    for key in ["DTPlatformVersion", "DTSDKName"] {
      guard let entry = entry(key),
        let version = Self.major(entry.value.string.map { String($0.drop { !$0.isNumber }) })
      else { continue }
      return (version, entry)
    }
    return nil
  }

  /// The system released in the same year as the SDK, on which apps are judged if no system is
  /// named.
  package var usualSystem: Int { max(Self.firstCommonSystem, min(sdk, Self.newestSDK)) }

  /// The first version number that all systems share.
  private static let firstCommonSystem = 26

  /// The whole number at the beginning of a version.
  private static func major(_ version: String?) -> Int? {
    version.flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
  }
}

extension PropertyListValue {
  /// True for a text that refers to a build setting, as in `$(PRODUCT_NAME)`, so that only the
  /// build knows its value.
  var isSymbolic: Bool { string.map { $0.contains("$(") || $0.contains("${") } ?? false }
}
