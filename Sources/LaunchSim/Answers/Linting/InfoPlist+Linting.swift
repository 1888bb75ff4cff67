extension InfoPlist {
  /// A broken rule with the place of the break.
  struct Break: Sendable {
    var rule: LintRule
    /// The finding; uncertain also if the build or the code may still mend the break.
    var finding: LintRule.Finding
    var diagnostic: Diagnostic
  }

  /// The rules that the file breaks, in the order of the file, followed by the rules that
  /// surrounding files break.
  ///
  /// - Parameters:
  ///   - system: The major version of iOS or iPadOS; `nil` for every version that the app runs on.
  ///   - files: The files around the Info.plist; `nil` judges the Info.plist alone.
  /// - Returns: The breaks, each with its place.
  func breaks(on system: Int? = nil, among files: LaunchSurroundings? = nil) -> [Break] {
    var found: [Break] = []
    for rule in LintRule.all where rule.holds(for: self, on: system) {
      let findings: [LintRule.Finding] =
        switch rule.check {
        case .infoPlist(let check): check(self)
        case .surroundings(let check): files.map(check) ?? []
        case .catalog(let check): files?.newCatalogs.flatMap(check) ?? []
        case .storyboard, .scenario, .notCheckable: []
        }
      for finding in findings { found.append(placed(finding, by: rule)) }
    }
    let sorted = found.stablySorted { $0.finding.place.offset < $1.finding.place.offset }
    let (own, others) = (
      sorted.filter { $0.diagnostic.location.file == name },
      sorted.filter { $0.diagnostic.location.file != name }
    )
    return own + others.stablySorted { $0.diagnostic.location.file < $1.diagnostic.location.file }
  }

  private func placed(_ finding: LintRule.Finding, by rule: LintRule) -> Break {
    var finding = finding
    // Without a file, or for a key that the file lacks, the repair changes a setting.
    let isElsewhere = finding.place.location.map { $0.file != name } ?? false
    if list == nil || isElsewhere && finding.place.path != DocumentPath() {
      finding.repair = finding.repair?.ofSettings
    }
    let isOpen = finding.mayComeFromBuild && !isComplete
    var diagnostic = finding.diagnostic(
      of: rule, at: location, condition: isOpen ? ", unless a build setting adds it" : "")
    if isOpen { finding.isCertain = false }
    if !finding.isCertain, diagnostic.severity == .error { diagnostic.severity = .warning }
    if !rule.isProof || finding.effect != .certain { finding.isCertain = false }
    return Break(rule: rule, finding: finding, diagnostic: diagnostic)
  }

  /// Judges the file by every rule that applies.
  ///
  /// - Parameter files: The files around the Info.plist; `nil` judges the Info.plist alone.
  /// - Returns: The findings in the order of the file, then the findings in files around it.
  func findings(among files: LaunchSurroundings? = nil) -> [Diagnostic] {
    unjudged.map { [$0] } ?? breaks(among: files).map(\.diagnostic)
  }

  /// Judges a file by every rule.
  ///
  /// - Parameters:
  ///   - path: The file as it was named.
  ///   - bytes: The contents of the file.
  ///   - build: The facts of the build that the file leaves out.
  /// - Returns: The findings; for an unreadable file, the first problem.
  package static func lint(
    _ path: String, _ bytes: [UInt8], build: Build = Build()
  ) -> DiagnosticList {
    DiagnosticList(diagnostics: review(path, bytes, build: build).diagnostics)
  }
}

extension LintRule.Finding {
  /// The finding as a diagnostic.
  ///
  /// - Parameters:
  ///   - rule: The rule that is broken.
  ///   - whole: The location of a break without a place.
  ///   - condition: A restriction that ends the sentence.
  /// - Returns: The diagnostic at the place of the finding.
  func diagnostic(
    of rule: LintRule, at whole: SourceLocation, condition: String = ""
  ) -> Diagnostic {
    let number = effect != .none ? rule.number.map { " (\($0))" } ?? "" : ""
    return Diagnostic(
      Problem(rule.id, sentence + condition + number, repair?.words, cause: .content),
      at: place.location ?? whole, path: place.path, severity: severity ?? rule.severity)
  }
}
