import LaunchSim

/// The limits of lessons and of files of answers.
enum LessonLimit {
  /// The bytes of a lesson or of a file of answers.
  static let bytes = FileLimit(1_000_000, "lesson-too-long") {
    "a lesson or a file of answers may have at most \($0) bytes"
  }
  /// The files of a folder that are searched for lessons; the rest are passed over.
  static let folder = FileLimit(1_000, "list-too-long") { "more than \($0) files" }
  static let paragraph = FileLimit(2_000, "text-too-long") {
    "the text is longer than \($0) characters"
  }
  static let paragraphs = FileLimit(50, "list-too-long") { "more than \($0) paragraphs" }
  static let questions = FileLimit(50, "list-too-long") { "more than \($0) questions" }
  /// One letter each.
  static let choices = FileLimit(26, "list-too-long") { "more than \($0) entries to choose from" }
  static let variants = FileLimit(20, "list-too-long") { "more than \($0) variants" }
  static let edits = FileLimit(50, "list-too-long") { "more than \($0) edits" }
  static let names = FileLimit(50, "list-too-long") { "more than \($0) names" }
  static let nesting = FileLimit(8, "claims-too-deep") {
    "claims stand within each other deeper than \($0) levels"
  }
  /// The turns and events of a run, which is repeated while a lesson is judged.
  static let run = FileLimit(50_000, "run-too-large") {
    "a run of a lesson may have at most \($0) turns and events"
  }
  /// The turns and events of the runs in which `lint` tries the shortcuts of all repairs.
  static let shortcuts = FileLimit(20_000_000, "shortcuts-too-large") {
    "the shortcuts of the repairs, which lint tries, may take at most \($0) turns and events"
  }
  /// The turns and events of the runs that gains take: one for each item that is left out of a run.
  static let gains = FileLimit(20_000_000, "gains-too-large") {
    "the gains that a lesson asks for may take at most \($0) turns and events"
  }
}
