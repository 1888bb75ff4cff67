/// A search for misspelled keys and build settings, whose names nearly match names that the rules
/// read.
struct MisspelledKeys {
  /// The most keys to compare with the known keys.
  private static let limit = 1_000
  /// The keys whose dictionaries describe launch screens and scenes.
  private static let tables: Set = [
    "UILaunchScreen", "UILaunchScreens", "UILaunchStoryboards", "UIApplicationSceneManifest",
  ]
  /// The keys that the rules read, nested keys included.
  static let known =
    [
      "UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens",
      "UILaunchImages", "UILaunchImageFile", "UILaunchImageName", "UILaunchImageSize",
      "UILaunchImageOrientation", "UILaunchImageMinimumOSVersion", "UIMainStoryboardFile",
      "UIRequiresFullScreen", "UIRequiresFullScreenIgnoredStartingWithVersion",
      "UISupportedInterfaceOrientations", "UIInterfaceOrientation",
      "UIPreferredDefaultInterfaceOrientation", "UIStatusBarStyle", "UIStatusBarHidden",
      "UIUserInterfaceStyle", "UIApplicationSceneManifest", "UISceneConfigurations",
      "UIApplicationSupportsMultipleScenes", "UIApplicationPreferredDefaultSceneSessionRole",
      "UISceneConfigurationName", "UISceneDelegateClassName", "UISceneStoryboardFile",
      "UISceneClassName", "UIColorName", "UIImageName", "UIImageRespectsSafeAreaInsets",
      "UINavigationBar", "UITabBar", "UIToolbar", "UIDeviceFamily", "UIBackgroundModes",
      "LSApplicationQueriesSchemes", "LSRequiresIPhoneOS", "MinimumOSVersion",
      "BGTaskSchedulerPermittedIdentifiers",
    ]
    + InfoPlist.SceneRole.allCases.map(\.rawValue) + InfoPlist.SceneRole.ofOtherScreens
    + LaunchScreen.Table.all.flatMap {
      [$0.definitionsKey, $0.identifierKey, $0.defaultKey, $0.associationsKey]
        + [$0.fileKey].compactMap(\.self)
    }
  private static let knownSet = Set(known)

  private(set) var findings: [LintRule.Finding] = []
  private var count = 0

  mutating func look(at entry: InfoPlist.Entry, of plist: InfoPlist) {
    // For keys such as `UIStatusBarHidden-iphoneos~ipad`.
    let key = String(entry.key.prefix { $0 != "~" && $0 != "-" })
    if let near = keyLikelyMeant(by: key) {
      add(key, near, at: .entry(entry))
    } else if let near = idiomLikelyMeant(by: entry.key, of: key) {
      add(entry.key, near, at: .entry(entry))
    } else if Self.tables.contains(key) {
      look(into: entry.value, at: [.key(entry.key)], of: entry, plist)
    }
  }

  /// Judges a build setting that makes no key.
  mutating func look(at setting: BuildSettings.Assignment) {
    guard count < Self.limit else { return }
    count += 1
    guard
      let near = NearMatch.find(setting.name, in: Self.settings)
        // For settings such as `INFOPLIST_KEY_UILaunchScreen`.
        ?? Self.settings.first(where: { $0.hasPrefix(setting.name + "_") })
    else { return }
    let place = LintRule.Place(
      location: setting.location, path: DocumentPath([.key(setting.name)], isPlain: true))
    findings.append(
      LintRule.Finding(
        place: place, sentence: "the build reads no setting \(setting.name.quoted)",
        repair: .decide("did you mean \(near.quoted)?")))
  }

  /// The build settings that make keys.
  private static let settings = GeneratedInfoPlistKey.all.map(\.setting).filter {
    $0.hasPrefix(GeneratedInfoPlistKey.prefix)
  }

  private mutating func look(
    into value: PropertyListValue, at path: [DocumentPath.Part], of entry: InfoPlist.Entry,
    _ plist: InfoPlist
  ) {
    for (index, element) in (value.elements ?? []).enumerated() {
      look(into: element, at: path + [.index(index)], of: entry, plist)
    }
    for member in value.members ?? [] {
      let path = path + [.key(member.key)]
      guard let near = keyLikelyMeant(by: member.key) else {
        look(into: member.value, at: path, of: entry, plist)
        continue
      }
      add(member.key, near, at: .inside(entry, of: plist, at: path, member.keyRange))
    }
  }

  private mutating func add(_ key: String, _ near: String, at place: LintRule.Place) {
    findings.append(
      LintRule.Finding(
        place: place, sentence: "the system reads no key \(key.quoted)",
        repair: .decide("did you mean \(near.quoted)?")))
  }

  /// The key that a misspelled key stands for; `nil` for a correct key, or a key of another
  /// subject.
  private mutating func keyLikelyMeant(by key: String) -> String? {
    guard Self.prefixes.contains(where: { key.lowercased().hasPrefix($0) }),
      !Self.knownSet.contains(key), count < Self.limit
    else { return nil }
    count += 1
    return NearMatch.find(key, in: Self.known)
      // For keys such as `UIDefaultLaunchScreenIdentifier`.
      ?? Self.known.filter { key.hasPrefix($0) }.max { $0.count < $1.count }
  }

  /// The beginnings of known keys.
  private static let prefixes = Set(known.map { $0.prefix(2).lowercased() })

  /// The key with the device ending that a misspelled ending stands for.
  private func idiomLikelyMeant(by key: String, of base: String) -> String? {
    guard Self.knownSet.contains(base), let mark = key.firstIndex(of: "~") else { return nil }
    let (start, ending) = (key[..<mark], String(key[key.index(after: mark)...]))
    guard !Self.devices.contains(ending) else { return nil }
    return NearMatch.find(ending, in: Self.devices).map { "\(start)~\($0)" }
  }

  /// The endings of keys for kinds of devices.
  private static let devices = InfoPlist.Idiom.allCases.map(\.rawValue) + ["ipod"]
}
