package import LaunchSim

/// The answers of one file to one lesson, judged.
package struct Grade: Sendable {
  /// The grade of a question.
  package struct Row: Sendable {
    package var question: Question
    package var result: LessonSession.Result
    /// The answer as typed; empty if it is missing.
    package var given: String
    /// The sentences about the run that decide the answer, or the problem of an answer that cannot
    /// be judged.
    package var facts: [String]
    /// The judgment of an answer that could be judged.
    var judgment: AnswerJudgment?
  }

  package var file: String
  package var name: String?
  package var lesson: Lesson
  package var rows: [Row]

  package var rightCount: Int { rows.count { $0.result == .right } }
  package var isAllRight: Bool { rightCount == rows.count }

  /// Judges a sheet of answers.
  ///
  /// - Complexity: the same as judging every answer.
  package init(_ sheet: AnswerSheet, _ lesson: Lesson, _ runs: LessonRuns) {
    file = sheet.file
    name = sheet.name
    self.lesson = lesson
    rows = lesson.questions.enumerated().map { place, question in
      guard let parts = sheet.parts(of: question, at: place) else {
        return Row(question: question, result: .missing, given: "", facts: [], judgment: nil)
      }
      return Row(question, parts, lesson, runs)
    }
  }
}

extension Grade.Row {
  fileprivate init(_ question: Question, _ parts: [String], _ lesson: Lesson, _ runs: LessonRuns) {
    self.question = question
    given = parts.joined(separator: question.kind == .repair ? "; " : " ")
    (result, facts) = (.wrong, [])
    do throws(Problem) {
      let answer =
        parts.count == 1 ? try question.answer(parts[0]) : try question.answer(parts: parts)
      do throws(LessonAnswerProblem) {
        let judgment = try question.judge(answer, runs, of: lesson)
        facts = judgment.facts
        self.judgment = judgment
        if judgment.isRight { result = .right }
      } catch {
        facts = error.problems.map(\.message)
      }
    } catch {
      facts = [error.message]
    }
  }
}

/// A file of answers that could not be judged.
package struct UnjudgedSheet: Sendable {
  package var file: String
  package var name: String?
  /// The first problem, without its place.
  package var reason: String
}

/// Files of answers, each judged by its lesson.
package struct GradeBook: Sendable {
  /// A file of answers, judged or not.
  package enum Entry: Sendable {
    case grade(Grade)
    case unjudged(UnjudgedSheet)
  }

  /// The files in their order.
  package private(set) var entries: [Entry] = []
  /// Errors that prevent judging files, and warnings of answers to no question.
  package private(set) var problems: [Diagnostic] = []
  private var known: [(name: String, lesson: Lesson, runs: LessonRuns)] = []

  /// Judges files of answers.
  ///
  /// - Parameters:
  ///   - paths: The files. If no lesson is named, one of them may be the lesson.
  ///   - lesson: The lesson, an id or a path, of files that name no lesson.
  ///   - files: Access to files.
  /// - Complexity: one simulation for each variant of each lesson, and one for each repair.
  package init(_ paths: [String], lesson: String?, files: SourceFiles) {
    var (paths, lesson) = (paths, lesson)
    if lesson == nil, let place = paths.firstIndex(where: { Self.isLesson($0, files) }) {
      lesson = paths.remove(at: place)
    }
    for path in paths {
      let sheet = AnswerSheet(reading: path, files: files)
      let known = problems.count
      if let grade = grade(sheet, lesson, files) {
        entries.append(.grade(grade))
      } else {
        let reason = problems.dropFirst(known).first
        entries.append(
          .unjudged(
            UnjudgedSheet(
              file: sheet.file, name: sheet.name, reason: reason?.problem.message ?? "")))
      }
    }
  }

  /// The judged files, in their order.
  package var grades: [Grade] {
    entries.compactMap { if case .grade(let grade) = $0 { grade } else { nil } }
  }

  /// Judges a sheet; `nil` with a problem if that is not possible.
  private mutating func grade(
    _ sheet: AnswerSheet, _ asked: String?, _ files: SourceFiles
  ) -> Grade? {
    problems += sheet.problems
    guard sheet.problems.isEmpty else { return nil }
    guard let name = asked ?? sheet.lesson else {
      problems.append(Diagnostic(.noLessonNamed, at: SourceLocation(file: sheet.file)))
      return nil
    }
    // A path to a lesson counts only on the command line: a file of answers must not lead to other
    // files.
    guard let (lesson, runs) = find(name, files: asked == nil ? .memory([]) : files) else {
      return nil
    }
    if let named = sheet.lesson, named != lesson.id, named != name {
      let problem = Problem.answersOfOtherLesson(named, asked: lesson.id)
      problems.append(Diagnostic(problem, at: SourceLocation(file: sheet.file)))
      return nil
    }
    problems += sheet.strangers(in: lesson)
    return Grade(sheet, lesson, runs)
  }

  private static func isLesson(_ path: String, _ files: SourceFiles) -> Bool {
    // Standard input can be read only once.
    guard path != "-" else { return false }
    return (try? ScenarioReader(files: files).head(of: path)) == .known(.lesson)
  }

  private mutating func find(
    _ name: String, files: SourceFiles
  ) -> (lesson: Lesson, runs: LessonRuns)? {
    if let found = known.first(where: { $0.name == name }) { return (found.lesson, found.runs) }
    let read = Course.read(name, files: files)
    guard let lesson = read.lesson else {
      problems += read.diagnostics.errors
      return nil
    }
    do throws(SimulationError) {
      let runs = try read.runs(of: lesson)
      known.append((name, lesson, runs))
      return (lesson, runs)
    } catch {
      problems.append(
        Diagnostic(
          .lessonHasNoRun(lesson.title, "\(error)"), at: SourceLocation(file: lesson.file)))
      return nil
    }
  }

  /// True if every answer of every file is right.
  package var isAllRight: Bool { entries.count == grades.count && grades.allSatisfy(\.isAllRight) }
}
