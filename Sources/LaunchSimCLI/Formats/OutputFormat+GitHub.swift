import LaunchSim
import LaunchSimTools

extension OutputFormat {
  /// Annotations of GitHub Actions, and the text below them.
  ///
  /// The log shows an annotation without its file and line, so every finding stands in the text too.
  static let github = OutputFormat(
    name: "github",
    check: { result, layout in
      GitHubAnnotation.text(of: result.annotations.map(GitHubAnnotation.init))
        + CheckText(result, isQuiet: layout.isQuiet, style: layout.style).text
    },
    lint: { findings, layout in
      GitHubAnnotation.text(of: findings.diagnostics.map { GitHubAnnotation(ShownFinding($0)) })
        + findings.text(layout)
    })
}

extension GitHubAnnotation {
  fileprivate init(_ finding: ShownFinding) {
    self.init(
      kind: Kind(finding.severity), file: finding.location.map { WorkingFolder.relative($0.file) },
      line: finding.location?.line, column: finding.location?.column,
      title: finding.title ?? finding.id,
      message: ([finding.message.printable()] + finding.details).joined(separator: "\n"))
  }
}

extension GitHubAnnotation.Kind {
  fileprivate init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .notice
    }
  }
}
