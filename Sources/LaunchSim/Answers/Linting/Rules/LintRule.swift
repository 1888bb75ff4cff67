/// A rule by which a file is judged without running anything: one table row, with its check.
package struct LintRule: Sendable {
  /// The subject of a rule, with the check.
  enum Check: Sendable {
    case infoPlist(@Sendable (InfoPlist) -> [Finding])
    case scenario(@Sendable (Scenario) -> [Finding])
    /// A storyboard or xib file that a launch screen is made of.
    case storyboard(@Sendable (Storyboard) -> [Finding])
    case catalog(@Sendable (AssetCatalog) -> [Finding])
    /// An Info.plist together with the files around it.
    case surroundings(@Sendable (LaunchSurroundings) -> [Finding])
    /// Guidance that no file can prove.
    case notCheckable
  }

  /// Place of a break: an entry of an Info.plist, bytes of a text, or a whole file.
  struct Place: Hashable, Sendable {
    /// The location; `nil` for the file as a whole.
    var location: SourceLocation?
    /// The keys that lead to the place.
    var path = DocumentPath()
    /// Position in the file, by which breaks are ordered.
    var offset = 0
  }

  /// The likelihood that a break leads to the outcome of its rule.
  enum Effect: Sendable {
    case none, possible, certain
  }

  /// A break of the rule.
  struct Finding: Sendable {
    /// The place; the file as a whole for a missing key.
    var place = Place()
    var sentence: String
    var repair: Repair?
    /// A severity below the severity of the rule, if the file leaves doubt.
    var severity: Diagnostic.Severity?
    /// True for a key missing from a project's file to which a build setting may add the key.
    var mayComeFromBuild = false
    /// False if something that was not judged, such as a file elsewhere, may mend the break.
    var isCertain = true
    var effect = Effect.certain
  }

  package let id: String
  /// The rule in one sentence, without a period.
  package let title: String
  package let severity: Diagnostic.Severity
  /// Effect of a break on the app; `nil` for advice.
  package var outcome: InfoPlist.Verdict.Outcome?
  /// False if the app's code may make up for the lack in the file.
  package var isProof = true
  /// Number of the message with which App Store Connect rejects the upload.
  var itms: Int?
  /// Kinds of apps to which the rule applies.
  var kinds: Set<InfoPlist.Kind> = [.app]
  /// The first SDK for which the rule applies; `nil` for all SDKs.
  package var sinceSDK: Int?
  /// The last SDK for which the rule applies; `nil` if the rule still applies.
  package var untilSDK: Int?
  /// Versions of iOS on which a break has an effect; all versions for uploads and advice.
  package var systems: ClosedRange<Int> = LintRule.knownSystems
  /// Source of the rule.
  package let source: String
  /// The evidence for the rule.
  package let confidence: LaunchScreen.Confidence
  package let rationale: String
  /// The case in which a break is right; `nil` if there is none.
  package var caveat: String?
  /// The part of an edit in mending a break.
  package var repairKind = RepairKind.decision
  let check: Check

  /// Kinds of apps that have launch storyboards and catalogs.
  static let kindsWithLaunchFiles: Set<InfoPlist.Kind> = [.app, .appOfTV]

  /// Versions of iOS that rules distinguish.
  package static let knownSystems = 7...27

  /// The message of App Store Connect, as in `ITMS-90474`.
  package var number: String? { itms.map { "ITMS-\($0)" } }
}

extension LintRule.Place {
  /// Place of an Info.plist entry; without an entry, the file as a whole.
  static func entry(_ entry: InfoPlist.Entry?) -> Self {
    guard let entry else { return Self() }
    return Self(
      location: entry.location, path: DocumentPath([.key(entry.key)], isPlain: true),
      offset: entry.keyRange?.lowerBound ?? 0)
  }

  /// Place of a key or value inside an entry; the place of the entry unless its file is text.
  static func inside(
    _ entry: InfoPlist.Entry, of plist: InfoPlist, at path: [DocumentPath.Part],
    _ range: Range<Int>?
  ) -> Self {
    let range = entry.keyRange == nil ? nil : range
    return Self(
      location: range.flatMap { plist.list?.location(of: $0, in: plist.name) } ?? entry.location,
      path: DocumentPath(path, isPlain: true),
      offset: range?.lowerBound ?? entry.keyRange?.lowerBound ?? 0)
  }

  /// Bytes of a text.
  static func bytes(_ range: Range<Int>, of text: SourceText) -> Self {
    Self(location: text.location(of: range.lowerBound), offset: range.lowerBound)
  }

  /// A file as a whole.
  static func file(_ path: String) -> Self { Self(location: SourceLocation(file: path)) }
}

extension LintRule {
  /// The SDKs for which the rule applies, as in `27–`.
  package var sdks: String {
    switch (sinceSDK, untilSDK) {
    case (nil, nil): "all"
    case (let first?, let last?) where first == last: "\(first)"
    case (let first, let last): "\(first.map { "\($0)" } ?? "")–\(last.map { "\($0)" } ?? "")"
    }
  }

  /// Versions of iOS on which a break has an effect, as in `27`; `nil` for all.
  package var systemRange: String? {
    guard systems != Self.knownSystems else { return nil }
    if systems.lowerBound == Self.knownSystems.lowerBound { return "up to \(systems.upperBound)" }
    return systems.count == 1
      ? "\(systems.lowerBound)" : "\(systems.lowerBound) to \(systems.upperBound)"
  }
}

extension LintRule {
  /// Every rule, by subject.
  package static let all: [LintRule] =
    ofLaunchScreens + ofScenes + ofOtherKeys + ofStoryboards + ofLaunchFiles + ofAssets
    + ofSpaces + ofRepeatedKeys + ofEffects + ofFirstScreens + ofBackground + notCheckable

  /// The rule with an id.
  package static func named(_ id: String) -> LintRule? { all.first { $0.id == id } }

  /// False for guidance that no file can prove.
  package var isCheckable: Bool {
    if case .notCheckable = check { false } else { true }
  }

  /// The severity of a break, or the words `not checkable`.
  package var gravity: String { isCheckable ? severity.rawValue : "not checkable" }

  /// Effect of a break, as a predicate after *the app*; `nil` for advice.
  var effect: String? {
    outcome.map { isProof ? $0.words : "may \($0.possibleWords)" }
  }

  /// True if the rule applies to an app on a version of iOS; without a version, on any version that
  /// the app runs on.
  func holds(for plist: InfoPlist, on system: Int?) -> Bool {
    guard kinds.contains(plist.kind), sinceSDK.map({ plist.sdk >= $0 }) ?? true,
      untilSDK.map({ plist.sdk <= $0 }) ?? true
    else { return false }
    if let system { return systems.contains(system) }
    return systems.upperBound >= plist.minimumOS ?? Self.knownSystems.lowerBound
  }
}
