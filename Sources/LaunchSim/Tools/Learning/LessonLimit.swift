import LaunchSim

/// The limits of lessons and of files of answers.
enum LessonLimit {
  /// The bytes of a lesson or of a file of answers.
  static let bytes = FileLimit(1_000_000, "lesson-too-long") {
    "a lesson or a file of answers may have at most \($0) bytes"
  }
  /// The files of a folder that are searched for lessons; further files are ignored.
  static let folder = FileLimit(1_000, "list-too-long") { "more than \($0) files" }
  static let paragraph = FileLimit(2_000, "text-too-long") {
    "the text is longer than \($0) characters"
  }
  static let paragraphs = FileLimit(50, "list-too-long") { "more than \($0) paragraphs" }
  static let questions = FileLimit(50, "list-too-long") { "more than \($0) questions" }
  /// Each choice has a letter.
  static let choices = FileLimit(26, "list-too-long") { "more than \($0) entries to choose from" }
  static let variants = FileLimit(20, "list-too-long") { "more than \($0) variants" }
  static let edits = FileLimit(50, "list-too-long") { "more than \($0) edits" }
  static let names = FileLimit(50, "list-too-long") { "more than \($0) names" }
  static let nesting = FileLimit(8, "claims-too-deep") {
    "claims stand within each other deeper than \($0) levels"
  }
  /// The turns and events of a run: judging a lesson repeats the run many times.
  static let run = FileLimit(50_000, "run-too-large") {
    "a run of a lesson may have at most \($0) turns and events"
  }
  /// The turns and events of all runs in which `lint` tries shortcuts of repairs.
  static let shortcuts = FileLimit(20_000_000, "shortcuts-too-large") {
    "the shortcuts of the repairs, which lint tries, may take at most \($0) turns and events"
  }
  /// The turns and events of all runs for gains: one run for each item that is removed from a run.
  static let gains = FileLimit(20_000_000, "gains-too-large") {
    "the gains that a lesson asks for may take at most \($0) turns and events"
  }
}
