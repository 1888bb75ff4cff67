import LaunchSim
import LaunchSimTools

/// The options of `learn`.
struct LearnOptions: Hashable, Sendable {
  /// The task of the command.
  enum Task: Hashable, Sendable {
    /// Lists the lessons of the course.
    case list
    /// Asks the questions of a lesson, and judges answers as they come.
    case play
    /// Judges a file of answers.
    case answers(String)
    /// Judges files of answers, and lists grades.
    case grade([String])
    /// Writes pages into a folder.
    case html(folder: String, replacing: Bool)
  }

  /// True if the answer is a list of grades.
  var grades: Bool {
    if case .grade = task { true } else { false }
  }

  /// The lesson: an id of the course, a file, or `-`; `nil` for the whole course.
  var lesson: String?
  var task = Task.list
}

extension LaunchSimCommand {
  /// Lists lessons, plays one, or judges files of answers.
  static func learn(
    _ options: LearnOptions, _ invocation: Invocation, _ style: TextStyle
  ) -> Answer {
    switch options.task {
    case .list: return listLessons(invocation, style)
    case .play: return play(options.lesson ?? "", style)
    case .answers(let path):
      // Standard input may hold the lesson or the answers, not both.
      let book = GradeBook([path], lesson: options.lesson, files: .disk)
      let text = book.grades.first.map { LessonText($0.lesson, style: style).grade($0) }
      return answer(to: book, text: text ?? "", remarks: book.problems.map(\.description))
    case .grade(let paths):
      let book = GradeBook(paths, lesson: options.lesson, files: .disk)
      let layout = OutputFormat.Layout(style: style, isQuiet: invocation.isQuiet)
      return answer(
        to: book, text: invocation.format.grades.map { $0(book, layout) } ?? "",
        remarks: invocation.format.holdsDiagnostics ? [] : book.problems.map(\.description))
    case .html(let folder, let replacing):
      return writeLessons(options.lesson, in: folder, replacing: replacing)
    }
  }

  private static func answer(to book: GradeBook, text: String, remarks: [String]) -> Answer {
    let list = DiagnosticList(diagnostics: book.problems)
    let reading = ExitStatus(readingFailedWith: list)
    return Answer(
      status: .combining([reading, book.grades.allSatisfy(\.isAllRight) ? .good : .bad]),
      text: text, remarks: remarks)
  }
}
