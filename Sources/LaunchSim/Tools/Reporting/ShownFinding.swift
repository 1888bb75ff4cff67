package import LaunchSim

/// A finding of `lint` or `check` at a place in a file, for programs that show it there.
package struct ShownFinding: Sendable {
  package var severity: Diagnostic.Severity
  /// The rule or the kind of the finding; for files with errors, the kind of the error.
  package var id: String
  /// The kind and the launch in a few words; `nil` for a rule, which has its id.
  package var title: String?
  /// The place; without one of its own the file of the scenario; `nil` without any file.
  package var location: SourceLocation?
  /// The sentence.
  package var message: String
  /// The evidence and the command that simulates the launch again, a line each.
  package var details: [String] = []
  /// The parts that stay the same while files change elsewhere; `nil` for rule, file and path of
  /// keys.
  var identity: [String]?
  /// The path of keys in the file.
  var path = DocumentPath()
  /// The edit that mends it; `nil` if there is none.
  var edit: OfferedEdit?
}

extension ShownFinding {
  /// A diagnostic of a file; a problem of an option has no file to be shown in.
  package init(_ diagnostic: Diagnostic, edit: OfferedEdit? = nil) {
    let keys = diagnostic.path.parts.isEmpty ? "" : "\(diagnostic.path): "
    self.init(
      severity: diagnostic.severity, id: diagnostic.problem.id,
      location: diagnostic.cause == .option ? nil : diagnostic.location,
      message: keys + diagnostic.message, path: diagnostic.path, edit: edit)
  }
}
