package import LaunchSim

/// A finding of `lint` or `check` at a place in a file, for programs that show findings in files.
package struct ShownFinding: Sendable {
  package var severity: Diagnostic.Severity
  /// The rule or the kind of the finding; for files with errors, the id of the error.
  package var id: String
  /// The kind and the launch in a few words; `nil` for a rule, which is named by its id.
  package var title: String?
  /// The place of the finding; the file of the scenario for a finding without a place; `nil`
  /// without any file.
  package var location: SourceLocation?
  /// The sentence.
  package var message: String
  /// The evidence and the command that simulates the launch again, line by line.
  package var details: [String] = []
  /// The parts that stay the same while the file changes elsewhere; `nil` for the default parts:
  /// rule, file and path of keys.
  var identity: [String]?
  /// The path of keys in the file.
  var path = DocumentPath()
  /// The edit that repairs the finding; `nil` if there is none.
  var edit: OfferedEdit?
}

extension ShownFinding {
  /// Makes the finding of a diagnostic; a problem of an option has no file.
  package init(_ diagnostic: Diagnostic, edit: OfferedEdit? = nil) {
    let keys = diagnostic.path.parts.isEmpty ? "" : "\(diagnostic.path): "
    self.init(
      severity: diagnostic.severity, id: diagnostic.problem.id,
      location: diagnostic.cause == .option ? nil : diagnostic.location,
      message: keys + diagnostic.message, path: diagnostic.path, edit: edit)
  }
}
