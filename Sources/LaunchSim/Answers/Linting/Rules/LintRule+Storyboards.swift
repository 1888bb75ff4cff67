extension LintRule {
  private static let specifying = "Apple, Specifying your app's launch screen"
  private static let guidelines = "Human Interface Guidelines, Launching"
  private static let storyboards = "Use Your Loaf, Using a launch screen storyboard"

  /// The rules about the contents of launch storyboards and xib files, the gravest first.
  static let ofStoryboards: [LintRule] = [
    LintRule(
      id: "storyboard-custom-class", title: "A launch storyboard has no custom classes",
      severity: .error, source: "\(specifying); \(storyboards)", confidence: .documented,
      rationale:
        "The system draws the launch screen before it loads the app, so only UIKit's classes exist.",
      check: .storyboard(\.customClasses)),
    LintRule(
      id: "storyboard-foreign-view", title: "A launch storyboard has views of UIKit only",
      severity: .error, source: specifying, confidence: .documented,
      rationale: "The system loads no other framework to draw the launch screen.",
      check: .storyboard(\.foreignViews)),
    LintRule(
      id: "storyboard-web-view", title: "A launch storyboard has no web view",
      severity: .error, source: "\(specifying); \(storyboards)", confidence: .documented,
      rationale: "A launch storyboard may use basic views of UIKit, and no web view.",
      check: .storyboard(\.webViews)),
    LintRule(
      id: "storyboard-outlets", title: "A launch storyboard has no outlets and actions",
      severity: .error, source: specifying, confidence: .documented,
      rationale: "No code of the app is loaded that they could connect to.",
      check: .storyboard(\.outletsAndActions)),
    LintRule(
      id: "storyboard-runtime-attributes",
      title: "A launch storyboard has no user-defined runtime attributes",
      severity: .error, source: specifying, confidence: .documented,
      rationale: "The system does not allow them in a launch storyboard.",
      check: .storyboard(\.runtimeAttributes)),
    LintRule(
      id: "storyboard-no-initial-controller",
      title: "A launch storyboard has an initial view controller",
      severity: .error, source: "TN3118", confidence: .documented,
      rationale: "The system shows the screen of the initial view controller.",
      check: .storyboard { storyboard in
        guard !storyboard.hasInitialViewController else { return [] }
        let start = storyboard.document.range.lowerBound
        return [
          storyboard.finding(
            start..<start, "no view controller of the file is the initial one",
            "turn on Is Initial View Controller")
        ]
      }),
    LintRule(
      id: "xib-several-views", title: "A launch xib file has one view at the top",
      severity: .error, source: "\(specifying); \(storyboards)", confidence: .documented,
      rationale: "The launch screen is a single root view.",
      check: .storyboard(\.furtherTopLevelViews)),
    LintRule(
      id: "storyboard-split-view", title: "A launch storyboard has no split view controller",
      severity: .warning, source: storyboards, confidence: .reported,
      rationale: "A launch storyboard with a split view controller does not load.",
      caveat: "Observed on iOS 8.1; no source tells about later systems.",
      check: .storyboard(\.splitViewControllers)),
    LintRule(
      id: "storyboard-text", title: "A launch screen shows no text",
      severity: .warning, source: guidelines, confidence: .documented,
      rationale: "The contents of a launch screen do not change, so text is never localized.",
      caveat: "Text that is a fixed part of the first screen, in every language.",
      check: .storyboard(\.texts)),
  ]
}

extension Storyboard {
  /// Judges a launch file by every rule about its contents.
  ///
  /// - Returns: The findings in the order of the file.
  func findings() -> [Diagnostic] {
    LintRule.all.flatMap { rule -> [(offset: Int, diagnostic: Diagnostic)] in
      guard case .storyboard(let check) = rule.check else { return [] }
      return check(self).map {
        ($0.place.offset, $0.diagnostic(of: rule, at: SourceLocation(file: text.name)))
      }
    }.stablySorted { $0.offset < $1.offset }.map(\.diagnostic)
  }
}

extension AssetCatalog {
  /// Problems of unreadable files, then the findings of every rule about catalogs.
  func findings() -> [Diagnostic] {
    problems
      + LintRule.all.flatMap { rule -> [Diagnostic] in
        guard case .catalog(let check) = rule.check else { return [] }
        return check(self).map { $0.diagnostic(of: rule, at: SourceLocation(file: name)) }
      }
  }
}
