extension InfoPlist {
  /// Judges the app on the system of one launch, together with its launch screen.
  ///
  /// The rules judge a file for every system and device. A single launch may lack a launch screen
  /// although a key names one, for example on a system that does not read the key.
  package func verdict(on resolution: LaunchScreen.Resolution) -> Verdict {
    let verdict = verdict(on: resolution.conditions.counterpart)
    guard case .nothing(letterboxed: true) = resolution.shown, verdict.outcome < .letterboxed,
      !verdict.causes.contains(where: { $0.outcome == .letterboxed }),
      let rule = LintRule.named("launch-screen-none")
    else { return verdict }
    let readsScreens = resolution.conditions.counterpart >= LintRule.firstWithScreens
    let finding = LintRule.Finding(
      sentence: "\(resolution.conditions.systemName) finds no launch screen"
        + (isComplete ? "" : ", unless a build setting adds one"),
      repair: .decide(
        needsStoryboard || !readsScreens
          ? "name a launch storyboard" : "name a launch storyboard, or write UILaunchScreen"))
    let cause = Verdict.Cause(
      outcome: .letterboxed, rule: rule.id, number: nil,
      sentence: finding.diagnostic(of: rule, at: location).description, isCertain: isComplete,
      source: rule.source)
    return Verdict(causes: (verdict.causes + [cause]).stablySorted { $0.outcome > $1.outcome })
  }
}
