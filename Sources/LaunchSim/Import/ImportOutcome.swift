/// What came of an import: tables, or the reasons why there are none, and what to know about them.
package struct ImportOutcome: Hashable, Sendable {
  /// One for each launch in the input, in its order; empty if there is a problem.
  package var tables: [ImportedTable] = []
  /// What was left out, assumed or changed.
  package var notes: [ImportRemark<ImportNote>] = []
  package var problems: [ImportRemark<ImportProblem>] = []
}

extension ImportRemark<ImportNote> {
  /// As compilers write it: `file:line:column: note: …`.
  package var line: String { line("note", content.message) }
}

extension ImportRemark<ImportProblem> {
  /// As compilers write it: `file:line:column: error: …`.
  package var line: String { line("error", content.message) }
}

extension ImportRemark {
  /// One line in which names from the input cannot change what a terminal does.
  private func line(_ severity: String, _ message: String) -> String {
    "\(location): \(severity): \(message)".printable()
  }
}
