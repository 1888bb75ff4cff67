/// The Info.plist of an app or an extension, as a file of its project or as its bundle has it.
package struct InfoPlist: Sendable {
  /// A kind of device, which keys may be for: `UISupportedInterfaceOrientations~ipad`.
  enum Idiom: String, Sendable {
    case phone = "iphone"
    case pad = "ipad"
  }

  /// The kind of bundle and system, which decides the rules that apply.
  enum Kind: Hashable, Sendable {
    /// An app of iOS or iPadOS, as far as the file tells.
    case app
    case appOfTV, appOfVision, appOfWatch, appOfMac
    case appExtension
    /// None of the keys that an Info.plist has.
    case unrelated
  }

  /// A key of the file with its value.
  struct Entry: Sendable {
    var key: String
    var value: PropertyListValue
    var keyRange: Range<Int>?
  }

  /// The file as it was named.
  let name: String
  let list: PropertyList

  init(named name: String, _ bytes: [UInt8]) throws(PropertyListError) {
    self.name = name
    list = try PropertyList(named: name, bytes)
  }

  /// The entry of a key; of one for an idiom, if there is one, which replaces the plain one.
  func entry(_ key: String, on idiom: Idiom? = nil) -> Entry? {
    let members = list.root.members ?? []
    let special = idiom.flatMap { idiom in members.first { $0.key == "\(key)~\(idiom.rawValue)" } }
    return (special ?? members.first { $0.key == key }).map {
      Entry(key: $0.key, value: $0.value, keyRange: $0.keyRange)
    }
  }

  func value(_ key: String, on idiom: Idiom? = nil) -> PropertyListValue? {
    entry(key, on: idiom)?.value
  }

  /// The place of an entry, or of the outermost dictionary.
  func location(of entry: Entry?) -> SourceLocation {
    list.location(of: entry.map(\.keyRange) ?? list.root.range, in: name)
  }

  // MARK: - What the file is about

  var kind: Kind {
    let keys = Set((list.root.members ?? []).map(\.key))
    if keys.contains("NSExtension") || keys.contains("EXAppExtensionAttributes")
      || value("CFBundlePackageType")?.string == "XPC!"
    {
      return .appExtension
    }
    if keys.contains("WKApplication") || keys.contains("WKWatchKitApp")
      || keys.contains("WKCompanionAppBundleIdentifier")
    {
      return .appOfWatch
    }
    let platforms =
      (value("CFBundleSupportedPlatforms")?.elements ?? []).compactMap(\.string)
      + [value("DTPlatformName")?.string].compactMap(\.self)
    for platform in platforms.map({ $0.lowercased() }) {
      if platform.hasPrefix("appletv") { return .appOfTV }
      if platform.hasPrefix("xr") { return .appOfVision }
      if platform.hasPrefix("watch") { return .appOfWatch }
      if platform.hasPrefix("macos") { return .appOfMac }
      if platform.hasPrefix("iphone") { return .app }
    }
    if deviceFamilies == [3] { return .appOfTV }
    if deviceFamilies == [7] { return .appOfVision }
    if keys.contains("LSMinimumSystemVersion")
      || value("NSPrincipalClass")?.string == "NSApplication"
    {
      return .appOfMac
    }
    return keys.contains { Self.isOwnKey($0) } ? .app : .unrelated
  }

  private static func isOwnKey(_ key: String) -> Bool {
    ["CFBundle", "UI", "LS", "NS", "DT", "CA", "WK", "SK", "BGTask"].contains { key.hasPrefix($0) }
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

  /// The first iOS that the app runs on; `nil` if a build setting adds it.
  var minimumOS: Int? { Self.major(value("MinimumOSVersion")?.string) }

  /// The SDK that the app was built with, as its bundle says; `nil` in the file of a project.
  var sdk: Int? {
    Self.major(value("DTPlatformVersion")?.string)
      ?? Self.major(
        value("DTSDKName")?.string.map { String($0.drop { !$0.isNumber }) })
  }

  /// The whole number that a version begins with.
  private static func major(_ version: String?) -> Int? {
    version.flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
  }

  /// True for the file of a bundle, to which no build setting adds anything more.
  var isComplete: Bool { value("DTPlatformName") != nil || value("DTSDKName") != nil }
}

extension PropertyListValue {
  /// True for a text that refers to a build setting, as in `$(PRODUCT_NAME)`: only the build knows it.
  var isSymbolic: Bool { string.map { $0.contains("$(") || $0.contains("${") } ?? false }
}
