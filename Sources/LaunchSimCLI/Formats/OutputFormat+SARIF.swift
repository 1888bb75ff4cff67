import LaunchSim
import LaunchSimTools

extension OutputFormat {
  /// SARIF for code scanning.
  static let sarif = OutputFormat(
    name: "sarif", holdsDiagnostics: true, offersEdits: true,
    check: { result, _ in SARIFLog(result, relative: WorkingFolder.relative).text },
    lint: { findings, _ in findings.sarif })
}

extension LintFindings {
  fileprivate var sarif: String {
    SARIFLog(
      findings: diagnostics.map { ShownFinding($0, edit: offers[$0]) }, omitted: omitted,
      relative: relative
    ).text
  }
}
