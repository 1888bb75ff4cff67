import LaunchSim

extension OutputFormat {
  /// The file that `lint --known` reads, with every finding in it.
  static let known = OutputFormat(
    name: "known", acceptsFindings: true,
    lint: { findings, _ in findings.knownText })
}

extension LintFindings {
  fileprivate var knownText: String {
    let rest = omitted > 0 ? "# \(omitted) more are not listed.\n" : ""
    return "# Findings of launch-sim lint that do not count; remove a line to see one again.\n"
      + KnownFindings.text(of: acceptable) + rest
  }
}
