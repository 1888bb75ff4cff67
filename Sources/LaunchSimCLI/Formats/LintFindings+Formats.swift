import LaunchSim
import LaunchSimTools

extension LintFindings {
  /// The findings for programs that show them at their places.
  var shown: [ShownFinding] { diagnostics.map { ShownFinding($0, edit: offers[$0]) } }

  var sarif: String { SARIFLog(findings: shown, omitted: omitted, relative: relative).text }

  var knownText: String {
    let rest = omitted > 0 ? "# \(omitted) more are not listed.\n" : ""
    return "# Findings of launch-sim lint that do not count; remove a line to see one again.\n"
      + KnownFindings.text(of: acceptable) + rest
  }
}
