/// The tables of the scenario format, one for each object of a scenario file.
///
/// A row reads and writes its key, describes the key in the schema and offers it as a near match,
/// so an ordinary key takes one row:
///
///     Field("mainOnly", .flag, \.isMainOnly, "True to require the main thread.")
///
/// Rows are read in the order of their table, so a row may build on earlier rows. Checks that
/// concern several keys stand beside the table of their object.
package enum ScenarioFormat {
  /// The last rows of every object, with the places of their values.
  static func common<Object>(
    note: SendablePath<Object, [String]>? = nil, source: SendablePath<Object, String?>? = nil
  ) -> [ScenarioField<Object>] {
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

/// A row of the scenario format.
package typealias ScenarioField<Object: Sendable> = Field<ScenarioResolver, Object>

extension ObjectFormat where Reader == ScenarioResolver {
  /// A table of a kind of object, followed by the rows that every object has.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - noun: The object with its article.
  ///   - empty: The value of an object without keys.
  ///   - note: The place of the object's note in the value, if the value keeps the note.
  ///   - source: The place of the object's source in the value, if the value keeps the source.
  ///   - elsewhere: Keys that errors do not list, and the words that errors have in their place.
  ///   - own: The rows of the kind itself.
  init(
    _ kind: ObjectKind, _ noun: String, _ empty: Object,
    note: SendablePath<Object, [String]>? = nil, source: SendablePath<Object, String?>? = nil,
    elsewhere: (keys: [String], words: String)? = nil,
    @TableBuilder<ScenarioField<Object>> _ own: () -> [ScenarioField<Object>]
  ) {
    self.init(
      noun, empty, name: kind.rawValue, elsewhere: elsewhere,
      common: ScenarioFormat.common(note: note, source: source), own)
  }
}

/// Stages of reading the keys of a scenario.
///
/// All items are read after the first stage.
enum ReadingStage: Int {
  case beforeItems
  /// The app, which calls items.
  case app
  /// Keys that build on the app.
  case afterApp
}

extension Field where Reader == ScenarioResolver {
  /// The row, read at a stage.
  func at(_ stage: ReadingStage) -> Field { at(stage: stage.rawValue) }

  /// The row of a key that a device needs unless it is based on another.
  func requiredUnlessDerived(_ example: String) -> Field { mostlyRequired(example) }
}
