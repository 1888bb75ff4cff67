extension LintRule {
  /// The rules about other keys that the system reads at the launch.
  static let ofOtherKeys: [LintRule] = [
    LintRule(
      id: "preferred-orientation-unsupported",
      title: "UIPreferredDefaultInterfaceOrientation is one of the supported orientations",
      severity: .warning, source: "Apple, UIPreferredDefaultInterfaceOrientation",
      confidence: .documented,
      rationale: "visionOS opens the app in its default orientation instead.",
      check: .infoPlist { plist in
        let lists = InfoPlist.Idiom.keys("UISupportedInterfaceOrientations").compactMap {
          plist.value($0)?.elements
        }
        let supported = lists.flatMap(\.self)
        guard !lists.isEmpty, !supported.contains(where: \.isSymbolic) else { return [] }
        let names = supported.compactMap(\.string)
        return InfoPlist.Idiom.keys("UIPreferredDefaultInterfaceOrientation").compactMap { key in
          guard let entry = plist.entry(key),
            let name = entry.value.string, !entry.value.isSymbolic, !names.contains(name)
          else { return nil }
          let near = NearMatch.find(name, in: names)
          return Finding(
            place: .entry(entry), sentence: "\(name.quoted) is no supported orientation",
            repair: .decide(
              near.map { "did you mean \($0.quoted)?" }
                ?? "add it to UISupportedInterfaceOrientations"))
        }
      }),
    LintRule(
      id: "key-misspelled",
      title: "Keys that the rules read are spelled as the system reads them",
      severity: .warning, source: "Apple, Information Property List", confidence: .documented,
      rationale: "The system passes over a key of another name, as if it were not there.",
      caveat: "A key of the app's own with a name much like one of these.",
      check: .infoPlist { plist in
        var search = MisspelledKeys()
        for entry in plist.entries { search.look(at: entry, of: plist) }
        for setting in plist.idleSettings { search.look(at: setting) }
        return search.findings
      }),
    LintRule(
      id: "status-bar-style-unknown", title: "UIStatusBarStyle has a value that the system knows",
      severity: .warning, source: "Apple, UIStatusBarStyle", confidence: .documented,
      rationale: "The value is the style of the status bar during the launch.",
      check: .infoPlist { plist in
        unknownValue(of: plist.entry("UIStatusBarStyle"), among: statusBarStyles)
      }),
    LintRule(
      id: "session-role-unknown",
      title: "UIApplicationPreferredDefaultSceneSessionRole names a role of visionOS",
      severity: .error, kinds: [.app, .appOfVision],
      source: "Apple, UIApplicationPreferredDefaultSceneSessionRole", confidence: .documented,
      rationale: "The role decides about the first scene: a window, a volume or a space.",
      check: .infoPlist { plist in
        guard let (role, entry) = plist.preferredSceneRole else { return [] }
        let member = plist.member(["UIApplicationPreferredDefaultSceneSessionRole"], of: entry)
        return unknownValue(role, at: member?.place ?? .entry(entry), among: sessionRoles)
      }),
    LintRule(
      id: "query-schemes-over-limit",
      title: "LSApplicationQueriesSchemes has at most 25 schemes; before the iOS 27 SDK, 50",
      severity: .warning, source: "TN3208 and TN3187, as summarized by others",
      confidence: .reported,
      rationale: "The limit falls from 50 to 25 with the iOS 27 SDK.",
      check: .infoPlist { plist in
        let limit = plist.sdk >= 27 ? 25 : 50
        guard let entry = plist.entry("LSApplicationQueriesSchemes"),
          let count = entry.value.elements?.count, count > limit
        else { return [] }
        return [
          Finding(
            place: .entry(entry),
            sentence: "\(count) schemes are listed, and an app built with the iOS \(plist.sdk) SDK "
              + "has \(limit)",
            repair: .decide("remove \(count - limit)"))
        ]
      }),
    LintRule(
      id: "deployment-target-before-13", title: "An app that is uploaded needs iOS 13 or later",
      severity: .warning, outcome: .rejected, isProof: false,
      source: "TN3208 and TN3187, as summarized by others", confidence: .reported,
      rationale: "App Store Connect takes no app for older systems since 9 September 2026.",
      caveat: "An app that is not uploaded any more may keep its target.",
      check: .infoPlist { plist in
        guard let minimum = plist.minimumOS, minimum < 13 else { return [] }
        return [
          Finding(
            place: .entry(plist.entry("MinimumOSVersion")),
            sentence: "the deployment target is iOS \(minimum)",
            repair: .decide("raise the deployment target to 13 before the next upload"))
        ]
      }),
  ]

  private static let statusBarStyles = LaunchScreen.StatusBarStyle.allCases.map(\.rawValue)
  private static let sessionRoles = InfoPlist.SceneRole.allCases.map(\.rawValue)

  private static func unknownValue(
    of entry: InfoPlist.Entry?, among known: [String]
  ) -> [Finding] {
    entry.map { unknownValue($0.value, at: .entry($0), among: known) } ?? []
  }

  private static func unknownValue(
    _ value: PropertyListValue, at place: Place, among known: [String]
  ) -> [Finding] {
    guard let name = value.string, !value.isSymbolic, !known.contains(name) else { return [] }
    let near = NearMatch.find(name, in: known)
    return [
      Finding(
        place: place, sentence: "the system knows no value \(name.quoted)",
        repair: .decide(
          near.map { "did you mean \($0.quoted)?" } ?? "write one of \(known.listed(with: "and"))"))
    ]
  }
}
