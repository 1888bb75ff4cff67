extension LintRule {
  /// The rules about the life of an app in the background.
  static let ofBackground: [LintRule] = [
    LintRule(
      id: "background-mode-not-modelled",
      title: "The simulator has the assertion of each background mode that an app declares",
      severity: .note, source: "Apple, Configuring background execution modes",
      confidence: .documented,
      rationale: """
        Playback, navigation, a call and the like keep an app running in the background. The simulator \
        suspends such an app like any other.
        """,
      caveat: "Nothing before the app leaves the foreground depends on it.",
      check: .scenario { scenario in
        scenario.app.modesNotModeled.map { mode in
          scenario.finding(
            about: "app", "declares",
            "\(mode.rawValue): \(mode.sentence), which is not modeled; the simulator suspends it",
            nil)
        }
      })
  ]
}
