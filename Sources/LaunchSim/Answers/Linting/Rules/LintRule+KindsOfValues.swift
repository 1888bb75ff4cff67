extension LintRule {
  /// The rule about the kinds of values.
  static let kindsOfValues = LintRule(
    id: "wrong-kind", title: "Keys that the rules read have values of their kinds",
    severity: .error, kinds: InfoPlist.kindsWithScenes,
    source: "Apple, Information Property List", confidence: .documented,
    rationale: "The system passes over a value of another kind, as if the key were not there.",
    check: .infoPlist { plist in
      var search = Search(plist: plist)
      for (key, kind) in KindOfValue.all {
        for key in InfoPlist.Idiom.keys(key) {
          guard let entry = plist.entry(key) else { continue }
          search.visit(entry.value, kind, in: entry, at: [.key(key)], entry.keyRange)
        }
      }
      return search.findings
    })

  /// A search for values whose kind does not match their key.
  private struct Search {
    let plist: InfoPlist
    var findings: [Finding] = []

    /// Judges a value and all values in it; `range` is the range of its key, or else of the value.
    mutating func visit(
      _ value: PropertyListValue, _ kind: KindOfValue, in entry: InfoPlist.Entry,
      at path: [DocumentPath.Part], _ range: Range<Int>?
    ) {
      // The same mistake may occur in every element of a list.
      guard findings.count < DiagnosticList.shownLimit, !value.isSymbolic else { return }
      guard kind.admits(value) else {
        findings.append(
          Finding(
            place: .inside(entry, of: plist, at: path, range),
            sentence: "this is \(value.kindName), not \(kind.name)"))
        return
      }
      switch kind {
      case .string, .boolean: break
      case .array(let kind):
        guard let kind else { return }
        for (index, element) in (value.elements ?? []).enumerated() {
          visit(element, kind, in: entry, at: path + [.index(index)], element.range ?? range)
        }
      case .dictionary(let kinds, let others):
        // Among equal keys the last counts.
        var seen: Set<String> = []
        for member in (value.members ?? []).reversed() where seen.insert(member.key).inserted {
          guard let kind = kinds[member.key] ?? others else { continue }
          visit(
            member.value, kind, in: entry, at: path + [.key(member.key)], member.keyRange ?? range)
        }
      }
    }
  }
}

/// Kind of a value in an Info.plist, including the kinds of nested values.
private indirect enum KindOfValue: Sendable {
  case string
  /// A Boolean, which may be written as a number or a word.
  case boolean
  /// An array with elements of a kind; `nil` for any kind.
  case array(KindOfValue?)
  /// A dictionary with the kinds of members by key, and the kind of all other members; `nil` for
  /// any kind.
  case dictionary([String: KindOfValue], others: KindOfValue? = nil)

  /// Name of the kind with its article.
  var name: String {
    switch self {
    case .string: "a string"
    case .boolean: "a Boolean"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }

  func admits(_ value: PropertyListValue) -> Bool {
    if case .boolean = self, value.truth != nil { return true }
    return value.kindName == name
  }

  private static let strings = Self.array(.string)

  /// Kinds of keys at the root, one row each.
  static let all: [(String, KindOfValue)] =
    [
      ("UILaunchStoryboardName", .string), ("UILaunchStoryboards", definitions(of: .storyboards)),
      ("UILaunchScreen", screen), ("UILaunchScreens", definitions(of: .screens)),
      ("UILaunchImages", .array(.dictionary([:], others: .string))),
      ("UILaunchImageFile", .string), ("UIMainStoryboardFile", .string),
      ("UIApplicationSceneManifest", sceneManifest), (sessionRole, .string),
      ("UISupportedInterfaceOrientations", strings), ("UIInterfaceOrientation", .string),
      ("UIPreferredDefaultInterfaceOrientation", .string), ("UIRequiresFullScreen", .boolean),
      ("UIRequiresFullScreenIgnoredStartingWithVersion", .string), ("UIStatusBarStyle", .string),
      ("UIStatusBarHidden", .boolean), ("UIUserInterfaceStyle", .string),
      ("UIDeviceFamily", .array(nil)), ("MinimumOSVersion", .string),
      ("LSApplicationQueriesSchemes", strings),
    ] + Declaration.allCases.compactMap(declared)

  private static let sessionRole = "UIApplicationPreferredDefaultSceneSessionRole"

  private static let sceneManifest = Self.dictionary([
    "UIApplicationSupportsMultipleScenes": .boolean, sessionRole: .string,
    // Each role has an array of configurations.
    "UISceneConfigurations": .dictionary(
      [:],
      others: .array(
        .dictionary([
          "UISceneConfigurationName": .string, "UISceneClassName": .string,
          "UISceneDelegateClassName": .string, "UISceneStoryboardFile": .string,
        ]))),
  ])

  private static let screenMembers: [String: KindOfValue] = [
    "UIColorName": .string, "UIImageName": .string, "UIImageRespectsSafeAreaInsets": .boolean,
  ].merging(
    App.Screen.Bar.allCases.map { ($0.infoPlistKey, .dictionary(["UIImageName": .string])) }
  ) { first, _ in first }

  private static let screen = Self.dictionary(screenMembers)

  private static func definitions(of table: LaunchScreen.Table) -> KindOfValue {
    var members = table.fileKey == nil ? screenMembers : [:]
    members[table.identifierKey] = .string
    if let key = table.fileKey { members[key] = .string }
    return .dictionary([
      table.definitionsKey: .array(.dictionary(members)), table.defaultKey: .string,
      table.associationsKey: .dictionary([:], others: .string),
    ])
  }

  /// Row of a declaration; `nil` for a declaration made elsewhere.
  private static func declared(_ declaration: Declaration) -> (String, KindOfValue)? {
    declaration.facts.infoPlistKey.map { key in
      if declaration.isFlag { return (key.name, .boolean) }
      guard let member = key.member else { return (key.name, strings) }
      // A URL type has an array of schemes, a shortcut item has one type.
      let kind = declaration == .urlSchemes ? strings : .string
      return (key.name, .array(.dictionary([member: kind])))
    }
  }
}
