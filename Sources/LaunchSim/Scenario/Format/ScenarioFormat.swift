/// The tables of the scenario format, one for each object of a scenario file.
///
/// A row reads and writes its key, describes it in the schema and offers it as a near match, so an
/// ordinary key is added as one row:
///
///     Field("mainOnly", .flag, \.isMainOnly, "True to require the main thread.")
///
/// Rows are read in the order of their table, so a row may build on the rows above it. Checks that
/// concern several keys stand beside the table of their object.
package enum ScenarioFormat {
  /// The rows that every object has after its own, with the places of their values.
  static func common<Object>(
    note: SendablePath<Object, [String]>? = nil, source: SendablePath<Object, String?>? = nil
  ) -> [Field<Object>] {
    let noteSummary = "Free text for readers."
    let sourceSummary = "The source of the figures, short enough for a table."
    return [
      note.map { Field(noteKey, .note, $0, noteSummary) } ?? Field(noteKey, .note, noteSummary),
      source.map { Field(sourceKey, .text, $0, sourceSummary) }
        ?? Field(sourceKey, .text, sourceSummary),
    ]
  }

  package static let noteKey = "note"
  package static let sourceKey = "source"
}
