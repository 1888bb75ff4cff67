import LaunchSim

extension LaunchCheck {
  /// The kind of the worst finding; without findings, the comparison with the baseline in a word.
  var standing: String {
    if let worst { return worst.facts.id }
    guard turnedOff.isEmpty else { return "turned-off" }
    guard !accepted.isEmpty else { return "within-budgets" }
    return movements.isEmpty ? "unchanged" : "within-tolerance"
  }

  /// The standing in a few words.
  var standingTitle: String { worst?.facts.title ?? standing.replacing("-", with: " ") }

  /// The mark for the worst finding.
  var mark: String {
    guard let worst else { return "✓" }
    return worst.isFailure ? "✗" : worst.severity == .warning ? "!" : "✓"
  }

  /// True if the launch's command simulates the launch again; a launch of a test has no command.
  var isRepeatable: Bool { !command.isEmpty && (report != nil || variant != nil) }
}
