/// The Info.plist of an app or an extension, as a file of its project or as its bundle has it.
///
///     let plist = try InfoPlist(contentsOf: "App/Info.plist", build: .init(sdk: 27))
///     let verdict = plist.verdict()
public struct InfoPlist: Sendable {
  /// The facts of a build that its Info.plist may leave out.
  public struct Build: Hashable, Sendable {
    /// The major version of the SDK that the app is built with; `nil` for the SDK that its bundle
    /// names, else the newest.
    public var sdk: Int?
    /// The first major version of the system that the app runs on; `nil` for the version in the
    /// file.
    public var deploymentTarget: Int?
    /// The values of build settings that the file refers to, as in `$(PRODUCT_NAME)`.
    public var settings: [String: String]

    /// Creates the facts of a build.
    ///
    /// - Parameters:
    ///   - sdk: The major version of the SDK, as in 27.
    ///   - deploymentTarget: The first major version of the system that the app runs on, as in 15.
    ///   - settings: The values of build settings, by name.
    public init(
      sdk: Int? = nil, deploymentTarget: Int? = nil, settings: [String: String] = [:]
    ) {
      self.sdk = sdk
      self.deploymentTarget = deploymentTarget
      self.settings = settings
    }

    /// The settings as assignments, which hide the settings of a project.
    package var assignments: [BuildSettings.Assignment] {
      settings.sorted { $0.key < $1.key }.map { BuildSettings.Assignment(name: $0, value: $1) }
    }
  }

  /// The kind of bundle and system, which decides the rules that apply.
  enum Kind: Hashable, Sendable {
    /// An app of iOS or iPadOS, as far as the file tells.
    case app
    case appOfTV, appOfVision, appOfWatch, appOfMac
    /// An app of iPad that is built for the Mac.
    case appOfCatalyst
    case appExtension
    /// A framework, a bundle of tests or of resources.
    case otherBundle
    /// None of the keys that an Info.plist has.
    case unrelated
  }

  /// A key of the file with its value.
  struct Entry: Hashable, Sendable {
    var key: String
    var value: PropertyListValue
    /// The bytes of the key in the text of the file; `nil` in a binary list and for a key that a build
    /// setting adds.
    var keyRange: Range<Int>?
    /// The place of the key: in the file, or of the build setting that adds it.
    var location: SourceLocation
  }

  /// The newest SDK that is known.
  static let newestSDK = 27

  /// The file as it was named; the project where build settings make it all.
  let name: String
  /// The list of the file; `nil` where build settings make it all.
  let list: PropertyList?
  /// The keys in the order of the file, then the keys that build settings add.
  let entries: [Entry]
  /// The place of the last entry of each key.
  private var places: [String: Int]
  /// The kind of bundle and system.
  private(set) var kind = Kind.unrelated
  /// The facts of the build that the file leaves out.
  public var build: Build
  /// True for the Info.plist that the build of a target makes.
  private let isBuilt: Bool
  /// True if no build setting adds anything more.
  let isComplete: Bool
  /// True for an app that configures its scenes in code, as SwiftUI does.
  let configuresScenesInCode: Bool
  /// The assignments of build settings whose names look like an Info.plist setting, but which make
  /// no key.
  let idleSettings: [BuildSettings.Assignment]
  /// The launch storyboards that strings of languages name; `nil` if the strings are not known.
  package var localizedStoryboards: [LocalizedStoryboard]?
  /// The place of the outermost dictionary.
  let location: SourceLocation

  /// Reads an Info.plist.
  ///
  /// - Parameters:
  ///   - name: The file as it was named.
  ///   - bytes: Its contents.
  ///   - build: The facts of the build that the file leaves out.
  /// - Throws: The first thing that is wrong with it.
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
    // The file of a bundle: Xcode notes the SDK in it.
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

  /// The entry of a key; of one for an idiom, if there is one, which replaces the plain one.
  ///
  /// Of equal keys the last counts, as in `PropertyListValue.members`.
  ///
  /// - Complexity: O(1).
  func entry(_ key: String, on idiom: Idiom? = nil) -> Entry? {
    let special = idiom.flatMap { places[$0.variant(of: key)] }
    return (special ?? places[key]).map { entries[$0] }
  }

  /// The file for which `entry(_:on:)` finds no entry of a key; `entries` and `kind` keep it.
  func without(_ key: String) -> InfoPlist {
    var copy = self
    copy.places[key] = nil
    return copy
  }

  func value(_ key: String, on idiom: Idiom? = nil) -> PropertyListValue? {
    entry(key, on: idiom)?.value
  }

  // MARK: - What the file is about

  /// The kind that the keys tell.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  private var judgedKind: Kind {
    let keys = places.keys
    // The list that a compiled storyboard holds.
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
      // Only Mac Catalyst has families of devices on the Mac (swift-build,
      // `InfoPlistProcessorTaskAction.mergeUIDeviceFamilyContent`).
      if platform.hasPrefix("macos") {
        return deviceFamilies?.isEmpty == false ? .appOfCatalyst : .appOfMac
      }
      if platform.hasPrefix("iphone") { return .app }
    }
    if deviceFamilies == [3] { return .appOfTV }
    if deviceFamilies == [7] { return .appOfVision }
    if value("LSRequiresIPhoneOS")?.truth == true { return .app }
    // An app of iOS may name its companion as well.
    if keys.contains("WKApplication") || keys.contains("WKWatchKitApp")
      || keys.contains("WKCompanionAppBundleIdentifier")
    {
      return .appOfWatch
    }
    if value("NSPrincipalClass")?.string == "NSApplication" { return .appOfMac }
    // Templates of iOS apps have it as well.
    if keys.contains("LSMinimumSystemVersion"), !keys.contains(where: { $0.hasPrefix("UI") }) {
      return .appOfMac
    }
    return keys.contains { Self.isOwnKey($0) } ? .app : .unrelated
  }

  private static func isOwnKey(_ key: String) -> Bool {
    ["CFBundle", "UI", "LS", "NS", "DT", "CA", "WK", "SK", "BGTask"].contains { key.hasPrefix($0) }
  }

  /// The name of the system that the app is made for.
  var systemName: String {
    switch kind {
    case .appOfTV: "tvOS"
    case .appOfVision: "visionOS"
    case .appOfWatch: "watchOS"
    case .appOfMac, .appOfCatalyst: "macOS"
    case .app, .appExtension, .otherBundle, .unrelated: "iOS"
    }
  }

  /// The numbers of `UIDeviceFamily`; `nil` if a build setting adds it.
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

  /// The kinds of devices that the app is made for; both if a build setting adds the families.
  var idioms: [Idiom] {
    let known = (deviceFamilies ?? []).compactMap { [1: Idiom.phone, 2: .pad][$0] }
    return known.isEmpty ? [.phone, .pad] : known
  }

  /// The first major version of the system that the app runs on; `nil` if a build setting adds it.
  ///
  /// A target whose settings state no deployment target gets the SDK's default: the version of the
  /// SDK itself (swift-build, `DefaultDeploymentTarget` of the SDK's settings).
  var minimumOS: Int? {
    if let stated = build.deploymentTarget ?? Self.major(value("MinimumOSVersion")?.string) {
      return stated
    }
    return isBuilt && isComplete && entry("MinimumOSVersion") == nil ? sdk : nil
  }

  /// The major version of the SDK that the app is built with: as given, else of its bundle, else the
  /// newest.
  var sdk: Int {
    build.sdk ?? statedSDK?.version ?? Self.newestSDK
  }

  /// The major version of the SDK that the file of a bundle states, with its key.
  var statedSDK: (version: Int, entry: Entry)? {
    for key in ["DTPlatformVersion", "DTSDKName"] {
      guard let entry = entry(key),
        let version = Self.major(entry.value.string.map { String($0.drop { !$0.isNumber }) })
      else { continue }
      return (version, entry)
    }
    return nil
  }

  /// The system of the same year as the SDK, which apps that name none are judged on.
  package var usualSystem: Int { max(Self.firstCommonSystem, min(sdk, Self.newestSDK)) }

  /// The first version that all systems share.
  private static let firstCommonSystem = 26

  /// The whole number that a version begins with.
  private static func major(_ version: String?) -> Int? {
    version.flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
  }
}

extension PropertyListValue {
  /// True for a text that refers to a build setting, as in `$(PRODUCT_NAME)`: only the build knows it.
  var isSymbolic: Bool { string.map { $0.contains("$(") || $0.contains("${") } ?? false }
}
