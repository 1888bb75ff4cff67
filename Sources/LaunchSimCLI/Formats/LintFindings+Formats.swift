import LaunchSim
import LaunchSimTools

extension LintFindings {
  /// The findings where GitHub shows them.
  var annotations: [GitHubAnnotation] { diagnostics.map { GitHubAnnotation(ShownFinding($0)) } }

  var sarif: String {
    SARIFLog(
      findings: diagnostics.map { ShownFinding($0, edit: offers[$0]) }, omitted: omitted,
      relative: relative
    ).text
  }

  var knownText: String {
    let rest = omitted > 0 ? "# \(omitted) more are not listed.\n" : ""
    return "# Findings of launch-sim lint that do not count; remove a line to see one again.\n"
      + KnownFindings.text(of: acceptable) + rest
  }
}
