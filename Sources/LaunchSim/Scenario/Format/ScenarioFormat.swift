/// The tables of the scenario format, one for each object of a scenario file.
///
/// A row reads its key, describes it in the schema and offers it as a near match, so an ordinary key
/// is added as one row:
///
///     Field("mainOnly", .flag, \.isMainOnly, "Whether it must run on the main thread.")
///
/// Rows are read in the order of their table, so a row may build on those above it. Checks that
/// concern several keys stand beside the table of their object.
enum ScenarioFormat {
  /// The rows that every object has after its own.
  static func common<Object>() -> [Field<Object>] {
    [
      Field(noteKey, .note, "Free text for readers."),
      Field(sourceKey, .text, "Where the figures come from, short enough for a table."),
    ]
  }

  static let noteKey = "note"
  static let sourceKey = "source"
}
