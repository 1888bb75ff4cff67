/// A problem at a place, as `file:line:column: error: work/Analytics.start/cpu: …`.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning
    /// A hint, or something an import left out, assumed or changed.
    case note
  }

  package var severity: Severity
  package var location: SourceLocation
  /// Place in the document, as in `work/Analytics.start/cpu`; empty if a path adds nothing.
  package var path: DocumentPath
  package var problem: Problem

  package init(
    _ problem: Problem, at location: SourceLocation, path: DocumentPath = DocumentPath(),
    severity: Severity = .error
  ) {
    self.severity = severity
    self.location = location
    self.path = path
    self.problem = problem
  }

  package var message: String { problem.message }

  /// The cause of the problem.
  ///
  /// A problem without a stated cause and without a position comes from an option.
  package var cause: Problem.Cause {
    problem.cause ?? (location.position == nil ? .option : .content)
  }

  /// The same diagnostic with another cause.
  package func caused(by cause: Problem.Cause) -> Diagnostic {
    let problem = Problem(problem.id, problem.sentence, problem.advice, cause: cause)
    return Diagnostic(problem, at: location, path: path, severity: severity)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic on one line, with nothing in it that could steer a terminal.
  package var description: String { line(headed: severity.rawValue) }

  /// The line with another word in the place of the severity.
  package func line(headed word: String) -> String {
    let place = path.parts.isEmpty ? "" : "\(path.shortened): "
    return "\(location): \(word): \(place)\(message)".printable()
  }
}

/// Diagnostics ordered by file, in the order of reading, then by position.
package struct DiagnosticList: Hashable, Sendable {
  /// The most lines that are printed at once.
  package static let shownLimit = 100

  package var diagnostics: [Diagnostic] = []
  /// Number of diagnostics beyond the kept ones.
  package var omitted = 0

  package init(diagnostics: [Diagnostic] = [], omitted: Int = 0) {
    self.diagnostics = diagnostics
    self.omitted = omitted
  }

  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  package var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }
}

extension DiagnosticList: CustomStringConvertible {
  /// One line for each diagnostic, without a line break at the end.
  package var description: String {
    let shown = diagnostics.prefix(Self.shownLimit).map(\.description)
    let hidden = diagnostics.count - shown.count + omitted
    guard hidden > 0 else { return shown.joined(separator: "\n") }
    return (shown + ["… and \(hidden) more"]).joined(separator: "\n")
  }
}
