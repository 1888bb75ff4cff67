import LaunchSim

extension LaunchCheck {
  /// The kind of the worst finding; without any the launch beside its baseline in a word.
  var standing: String {
    if let worst { return worst.facts.id }
    guard turnedOff.isEmpty else { return "turned-off" }
    guard !accepted.isEmpty else { return "within-budgets" }
    return movements.isEmpty ? "unchanged" : "within-tolerance"
  }

  /// The standing in a few words.
  var standingTitle: String { worst?.facts.title ?? standing.replacing("-", with: " ") }

  /// The sign of its worst finding.
  var mark: String {
    guard let worst else { return "✓" }
    return worst.isFailure ? "✗" : worst.severity == .warning ? "!" : "✓"
  }

  /// True if its command simulates it again.
  var isRepeatable: Bool { report != nil || variant != nil }
}
