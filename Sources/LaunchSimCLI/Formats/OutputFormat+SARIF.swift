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
      findings: diagnostics.map { diagnostic in
        // A problem of an option has no file to be shown in.
        let file = diagnostic.cause == .option ? nil : relative(diagnostic.location.file)
        return SARIFLog.Finding(diagnostic, file: file, edit: offers[diagnostic])
      }, omitted: omitted
    ).text
  }
}
