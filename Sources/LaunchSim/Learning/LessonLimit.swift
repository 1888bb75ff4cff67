/// A limit of lesson and answer files, with the problem of a file beyond it.
struct LessonLimit: Sendable {
  let count: Int
  let problem: Problem

  private init(_ count: Int, _ id: String, _ sentence: (_ count: Int) -> String) {
    self.count = count
    problem = Problem(id, sentence(count))
  }

  /// The bytes of a lesson or of a file of answers.
  static let bytes = LessonLimit(1_000_000, "lesson-too-long") {
    "a lesson or a file of answers may have at most \($0) bytes"
  }
  static let paragraph = LessonLimit(2_000, "text-too-long") {
    "the text is longer than \($0) characters"
  }
  static let paragraphs = LessonLimit(50, "list-too-long") { "more than \($0) paragraphs" }
  static let questions = LessonLimit(50, "list-too-long") { "more than \($0) questions" }
  /// One letter each.
  static let choices = LessonLimit(26, "list-too-long") { "more than \($0) entries to choose from" }
  static let variants = LessonLimit(20, "list-too-long") { "more than \($0) variants" }
  static let edits = LessonLimit(50, "list-too-long") { "more than \($0) edits" }
  static let names = LessonLimit(50, "list-too-long") { "more than \($0) names" }
  static let nesting = LessonLimit(8, "claims-too-deep") {
    "claims stand within each other deeper than \($0) levels"
  }
  /// The turns and events of a run, which is repeated while a lesson is judged.
  static let run = LessonLimit(50_000, "run-too-large") {
    "a run of a lesson may have at most \($0) turns and events"
  }
}
