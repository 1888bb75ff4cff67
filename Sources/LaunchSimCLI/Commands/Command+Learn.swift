import LaunchSim
import LaunchSimTools

extension Command {
  static let learn = Command(
    name: "learn", group: .explain,
    summary: "take the course: lessons judged by runs",
    operands: [
      Operand(
        usage: "[LESSON]", noun: "lesson", words: .filesOr { Course.entries.map(\.id) },
        isList: true)
    ],
    flags: [.answers, .grade, .html] + Flag.usual,
    summaries: [.format: "print text, or grades as JSON or CSV (text)"],
    formats: LearnOptions.renderers.map(\.key),
    explanation: """
      Without a LESSON, lists the lessons of the course in the order of need. With one, tells it \
      and asks its questions: every answer is judged by a run, and a wrong one is refuted by what \
      happens there. A LESSON is a name or number of the list, or the path of a lesson file.

      At a question, '?' gives a hint, 'skip' shows the answer and 'quit' ends. --answers takes \
      the answers from a file; --grade grades files of answers, one row each. --html writes lessons \
      as pages.
      """,
    examples: [
      "launch-sim learn": "the lessons",
      "launch-sim learn delegate-order": "the first one",
      "launch-sim learn delegate-order --grade answers/*.txt": "a table of grades",
    ],
    statuses: [
      .good: "every answer is right",
      .bad: "an answer is wrong or missing",
      .badData: "a lesson or a file of answers has mistakes, or answers another lesson or none",
      .inputMissing: "a file is missing or cannot be read",
    ],
    meaning: { $0.learnOptions() })
}

/// The options of `learn`.
struct LearnOptions: Hashable, Sendable {
  /// The task of the command.
  enum Task: Hashable, Sendable {
    /// Lists the lessons of the course.
    case list
    /// Asks the questions of a lesson, and judges each answer as it is typed.
    case play
    /// Judges a file of answers.
    case answers(String)
    /// Judges files of answers, and lists grades.
    case grade([String])
    /// Writes pages into a folder.
    case html(folder: String, replacing: Bool)
  }

  /// The lesson: an id of the course, a file, or `-`; `nil` for the whole course.
  var lesson: String?
  var task = Task.list
}

extension Meaning {
  mutating func learnOptions() -> LearnOptions {
    _ = inputs(parsed.operands)
    let tasks = [Flag.answers, .grade, .html].filter(parsed.has)
    if tasks.count > 1 { problems.append(.oneTaskOfLearn(tasks)) }
    if tasks.first == .grade { return gradeOptions() }
    if parsed.operands.count > 1 {
      problems.append(.extraOperand(.learn, parsed.operands[1]))
    }
    var options = LearnOptions(lesson: parsed.operands.first)
    switch tasks.first {
    case .answers?: options.task = .answers(parsed[.answers] ?? "")
    case .html?: options.task = .html(folder: parsed[.html] ?? "", replacing: parsed.has(.force))
    default: options.task = options.lesson == nil ? .list : .play
    }
    return options
  }

  /// Every file is a file of answers; a first word that is no path is the lesson.
  private func gradeOptions() -> LearnOptions {
    var files = parsed.operands[...]
    var options = LearnOptions()
    if let first = files.first, !first.contains("/"), !first.contains("."), first != "-" {
      options.lesson = first
      files = files.dropFirst()
    }
    options.task = .grade((parsed.values[.grade] ?? []) + files)
    return options
  }
}

extension Problem {
  /// Options that ask for different tasks.
  static func oneTaskOfLearn(_ flags: [Flag]) -> Problem {
    usage(
      "one-task-of-learn", "only one of \(flags.map(\.spelling).joined(separator: ", ")) at a time")
  }
}

extension LearnOptions: CommandAction {
  static let renderers: OutputFormat.Renderers<GradeBook> = [
    .text: { GradeText($0).table($1.style, isQuiet: $1.isQuiet) },
    .json: { book, _ in GradeText(book).json }, .csv: { book, _ in GradeText(book).csv },
  ]

  var formats: [OutputFormat] {
    if case .grade = task { Self.renderers.map(\.key) } else { [.text] }
  }

  var filesToRead: [String] {
    let lesson = [lesson].compactMap(\.self)
    switch task {
    case .answers(let path): return [path] + lesson
    case .grade(let paths): return paths + lesson
    case .list, .play, .html: return lesson
    }
  }

  /// Lists lessons, plays a lesson, or judges files of answers.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let style = invocation.style
    switch task {
    case .list: return Self.listLessons(invocation, style)
    case .play: return Self.play(lesson ?? "", style)
    case .answers(let path):
      // Standard input may hold the lesson or the answers, but not both.
      let book = GradeBook([path], lesson: lesson, files: .disk)
      let text = book.grades.first.map { LessonText($0.lesson, style: style).grade($0) }
      return Self.answer(to: book, text: text ?? "", remarks: book.problems.map(\.description))
    case .grade(let paths):
      let book = GradeBook(paths, lesson: lesson, files: .disk)
      return Self.answer(
        to: book, text: invocation.text(of: book, Self.renderers),
        remarks: invocation.format.holdsDiagnostics ? [] : book.problems.map(\.description))
    case .html(let folder, let replacing):
      return Self.writeLessons(lesson, in: folder, replacing: replacing)
    }
  }

  private static func answer(to book: GradeBook, text: String, remarks: [String]) -> Answer {
    let reading = ExitStatus(readingFailedWith: book.problems)
    return Answer(
      status: .combining([reading, book.grades.allSatisfy(\.isAllRight) ? .good : .bad]),
      text: text, remarks: remarks)
  }
}
