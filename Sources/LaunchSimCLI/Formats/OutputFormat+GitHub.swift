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
      GitHubAnnotation.text(of: findings.annotations)
        + findings.text(layout)
    })
}

extension LintFindings {
  /// The findings where GitHub shows them.
  fileprivate var annotations: [GitHubAnnotation] {
    diagnostics.map { diagnostic in
      let path = diagnostic.path.parts.isEmpty ? "" : "\(diagnostic.path): "
      return GitHubAnnotation(
        kind: GitHubAnnotation.Kind(diagnostic.severity),
        // A problem of an option has no file to be shown in.
        file: diagnostic.cause == .option ? nil : relative(diagnostic.location.file),
        line: diagnostic.location.line, column: diagnostic.location.column,
        title: diagnostic.problem.id, message: "\(path)\(diagnostic.message)".printable())
    }
  }
}

extension GitHubAnnotation {
  /// A finding of a check.
  fileprivate init(_ annotation: CheckAnnotation) {
    self.init(
      kind: Kind(annotation.severity),
      file: annotation.location.map { WorkingFolder.relative($0.file) },
      line: annotation.location?.line, column: annotation.location?.column,
      title: annotation.title,
      message: ([annotation.message] + annotation.details).joined(separator: "\n"))
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
