extension InfoPlist {
  /// The most bytes of a file; the Info.plist of a large app has less than a hundredth of it.
  package static let fileLimit = 16_000_000

  /// True if a file is a property list by its name.
  package static func isNamed(_ path: String) -> Bool { path.hasSuffix(".plist") }

  /// True for the names that projects and bundles give their Info.plist.
  package static func isConventional(_ name: String) -> Bool {
    name == "Info.plist" || name.hasSuffix("-Info.plist")
  }

  /// A rule that the file breaks, and the place.
  struct Break: Sendable {
    var rule: LintRule
    var diagnostic: Diagnostic
    var repair: Repair?
    /// False where the build or the code may still mend it.
    var isCertain: Bool
    /// The position in the file, by which breaks are ordered.
    var offset: Int
  }

  /// The rules that the file breaks, in the order of the file.
  ///
  /// - Parameter system: The major version of iOS or iPadOS; `nil` for every one that the app runs on.
  func breaks(on system: Int? = nil) -> [Break] {
    var found: [Break] = []
    for rule in LintRule.all where rule.holds(for: self, on: system) {
      guard case .infoPlist(let check) = rule.check else { continue }
      for finding in check(self) { found.append(placed(finding, by: rule)) }
    }
    return found.stablySorted { $0.offset < $1.offset }
  }

  private func placed(_ finding: LintRule.Finding, by rule: LintRule) -> Break {
    let isOpen = finding.mayComeFromBuild && !isComplete
    let sentence =
      finding.sentence + (isOpen ? ", unless a build setting adds it" : "")
      + (rule.number.map { " (\($0))" } ?? "")
    let severity = isOpen ? .warning : finding.severity ?? rule.severity
    return Break(
      rule: rule,
      diagnostic: Diagnostic(
        Problem(rule.id, sentence, finding.repair?.words, cause: .content),
        at: finding.entry?.location ?? location,
        path: DocumentPath(finding.entry.map { [.key($0.key)] } ?? []), severity: severity),
      repair: finding.repair, isCertain: !isOpen && rule.isProof,
      offset: finding.entry?.keyRange?.lowerBound ?? 0)
  }

  /// Judges the file by every rule that applies.
  ///
  /// - Returns: The findings in the order of the file.
  func findings() -> [Diagnostic] {
    unjudged.map { [$0] } ?? breaks().map(\.diagnostic)
  }

  /// Judges a file by every rule.
  ///
  /// - Parameters:
  ///   - path: The file as it was named.
  ///   - bytes: Its contents.
  ///   - build: The facts of the build that the file leaves out.
  /// - Returns: What is wrong with it; of a file that cannot be read, the first thing.
  package static func lint(
    _ path: String, _ bytes: [UInt8], build: Build = Build()
  ) -> DiagnosticList {
    DiagnosticList(diagnostics: review(path, bytes, build: build).diagnostics)
  }
}
