/// An Info.plist together with the files that make up its launch screens.
struct LaunchSurroundings: Sendable {
  /// Kind of folder that contains the files.
  enum Form: Hashable, Sendable {
    /// The folder of a project, to which files may come from elsewhere.
    case project
    /// The bundle of an app, which has all files.
    case bundle
  }

  /// A launch screen with the colors and images that the screen names.
  struct Screen: Sendable {
    /// Place of the screen's definition.
    var place: LintRule.Place
    var assets: [Asset]
  }

  /// A color or image that a launch screen names.
  struct Asset: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case color, image
    }

    var kind: Kind
    var name: String
    var place: LintRule.Place
    /// True if the Info.plist, rather than a storyboard, names the color or image.
    var isInPlist: Bool
  }

  let plist: InfoPlist
  /// Kind of folder; `nil` if the surrounding files are not known.
  var form: Form?
  /// The readable launch storyboards and xib files that the Info.plist names.
  var storyboards: [Storyboard] = []
  /// Names of launch files that exist, without extensions.
  var launchFiles: Set<String> = []
  /// The launch storyboards that localized strings name.
  var localizedStoryboards: [InfoPlist.LocalizedStoryboard] = []
  /// Names of all storyboards and xib files, in order, if a launch file is missing.
  var interfaceNames: [String] = []
  /// The localized copies of launch files, in the order of the names in the Info.plist.
  var localizedCopies: [LaunchFilePath] = []
  /// The catalogs of the app, the nearest first; empty if unknown.
  var catalogs: [AssetCatalog] = []
  /// The catalogs that were not judged yet with another Info.plist.
  var newCatalogs: [AssetCatalog] = []
  /// Names of image files outside of catalogs, without extension.
  var looseImages: Set<String> = []

  init(plist: InfoPlist) { self.plist = plist }

  /// The screens of the Info.plist, followed by the screens of storyboards.
  var screens: [Screen] {
    plist.launchScreens
      + storyboards.map { storyboard in
        let colors = storyboard.colors.map { (LaunchSurroundings.Asset.Kind.color, $0) }
        let images = storyboard.images.filter { !$0.isOfSystem }.map {
          (LaunchSurroundings.Asset.Kind.image, $0)
        }
        return Screen(
          place: .file(storyboard.text.name),
          assets: (colors + images).map { kind, use in
            Asset(
              kind: kind, name: use.name, place: .bytes(use.range, of: storyboard.text),
              isInPlist: false)
          })
      }
  }

  /// Names of all launch files without extension, each once.
  var launchFileNames: [String] {
    (plist.launchFileNames
      + localizedStoryboards.map { InfoPlist.withoutExtension($0.name) }).uniqued()
  }

  /// The set of a color or image; from the nearest catalog, if several catalogs have a set.
  func set(of asset: Asset) -> AssetSet? {
    for catalog in catalogs {
      switch asset.kind {
      case .color: if let set = catalog.color(named: asset.name) { return set }
      case .image: if let set = catalog.image(named: asset.name) { return set }
      }
    }
    return nil
  }

  /// Names of all colors or images, beginning with the nearest catalog.
  func names(of kind: Asset.Kind) -> [String] {
    catalogs.lazy.flatMap(\.sets).filter {
      kind == .color ? $0.kind == .color : $0.kind == .image || $0.kind == .symbol
    }
    .map(\.name)
  }

  /// Suggests existing names in place of missing names.
  struct Suggestions {
    /// The most names to look up, because each is compared with every existing name.
    static let limit = 100

    private var names: [String]?
    private let collect: () -> [String]
    /// Number of names looked up.
    private(set) var count = 0

    init(among collect: @escaping () -> [String]) { self.collect = collect }

    /// The name most likely meant; `nil` without one and beyond the limit.
    mutating func name(likelyMeantBy name: String) -> String? {
      guard count < Self.limit else { return nil }
      count += 1
      let names = self.names ?? collect()
      self.names = names
      return NearMatch.find(name, in: names)
    }
  }
}

extension InfoPlist {
  /// A value inside the dictionary of an entry.
  struct Member {
    var key: String
    var value: PropertyListValue
    var place: LintRule.Place
  }

  /// The value that some keys lead to inside the dictionary of an entry.
  func member(_ keys: [String], of entry: Entry) -> Member? {
    member(keys, in: entry.value, at: [.key(entry.key)], of: entry)
  }

  private func member(
    _ keys: [String], in value: PropertyListValue, at path: [DocumentPath.Part], of entry: Entry
  ) -> Member? {
    var (value, path) = (value, path)
    var range = entry.keyRange
    for key in keys {
      guard let member = value.members?.last(where: { $0.key == key }) else { return nil }
      value = member.value
      path.append(.key(key))
      range = member.keyRange ?? range
    }
    return keys.last.map {
      Member(key: $0, value: value, place: .inside(entry, of: self, at: path, range))
    }
  }

  /// The entries of a key, and of the key's variants for kinds of devices.
  private func entries(of key: String) -> [Entry] {
    Idiom.keys(key).compactMap { entry($0) }
  }

  /// The members of each definition in a table that some keys lead to.
  private func definitions(
    of table: LaunchScreen.Table, _ keys: [[String]]
  ) -> [[Member]] {
    entries(of: table.key).flatMap { entry in
      (entry.value[table.definitionsKey]?.elements ?? []).enumerated().map { index, definition in
        let path: [DocumentPath.Part] = [
          .key(entry.key), .key(table.definitionsKey), .index(index),
        ]
        return keys.compactMap { member($0, in: definition, at: path, of: entry) }
      }
    }
  }

  /// Names of launch storyboards in `UILaunchStoryboardName`, without names that the build fills
  /// in.
  var launchStoryboardNames: [Member] {
    entries(of: "UILaunchStoryboardName").compactMap { entry in
      guard let name = entry.value.string, !name.isEmpty, !entry.value.isSymbolic else {
        return nil
      }
      return Member(key: entry.key, value: entry.value, place: .entry(entry))
    }
  }

  /// Names of files in `UILaunchStoryboards`.
  var launchStoryboardFiles: [Member] {
    definitions(of: .storyboards, [["UILaunchStoryboardFile"]]).flatMap(\.self).filter {
      $0.value.string?.isEmpty == false && !$0.value.isSymbolic
    }
  }

  /// Names of all launch files without extension, each once.
  var launchFileNames: [String] {
    var seen: Set<String> = []
    return (launchStoryboardNames + launchStoryboardFiles).compactMap { member in
      guard let name = member.value.string.map(Self.withoutExtension) else { return nil }
      return seen.insert(name).inserted ? name : nil
    }
  }

  /// A launch file's name without extension, for lookup.
  static func withoutExtension(_ name: String) -> String {
    guard InterfaceFileForm(path: name) != nil, let dot = name.lastIndex(of: ".") else {
      return name
    }
    return String(name[..<dot])
  }

  /// The screens that the Info.plist itself defines.
  fileprivate var launchScreens: [LaunchSurroundings.Screen] {
    let keys =
      [["UIColorName"], ["UIImageName"]]
      + App.Screen.Bar.allCases.map { [$0.infoPlistKey, "UIImageName"] }
    let single = entries(of: "UILaunchScreen").map { entry in
      keys.compactMap { member($0, of: entry) }
    }
    return (single + definitions(of: .screens, keys)).compactMap { members in
      let assets = members.compactMap { member -> LaunchSurroundings.Asset? in
        guard let name = member.value.string, !name.isEmpty, !member.value.isSymbolic else {
          return nil
        }
        return LaunchSurroundings.Asset(
          kind: member.key == "UIColorName" ? .color : .image, name: name, place: member.place,
          isInPlist: true)
      }
      return assets.first.map { LaunchSurroundings.Screen(place: $0.place, assets: assets) }
    }
  }
}
