package import LaunchSim

/// A lesson in progress: the current question, and the results so far.
///
///     var session = LessonSession(lesson, runs)
///     switch session.take("c a b") { … }
///
/// The first wrong answer to a question gets the hint, unless the learner has asked for it; each
/// further wrong answer gets the events or causes that refute it. A question stays open until it is
/// answered right or skipped, which shows the right answer. Nothing is stored.
package struct LessonSession: Sendable {
  /// The reply to a line.
  package enum Reply: Sendable {
    case right(AnswerJudgment)
    /// A wrong answer before the hint was shown, with the hint.
    case hint(String)
    /// A wrong answer after the hint, with the event that refutes the answer.
    case wrong(AnswerJudgment)
    /// A text that is no answer to this question, and does not count as a try.
    case unreadable([Problem])
    /// The hint, on request.
    case asked(String)
    /// A skipped question, with the right answer in words.
    case skipped(String?)
    case quit
  }

  /// The result of a question.
  package enum Result: String, Hashable, Sendable {
    case right, wrong, missing
  }

  package let lesson: Lesson
  package let runs: LessonRuns
  /// The place of the current question; the number of questions at the end.
  package private(set) var place = 0
  package private(set) var results: [Result]
  /// True once the hint of the current question was shown.
  private var hasHint = false

  package init(_ lesson: Lesson, _ runs: LessonRuns) {
    self.lesson = lesson
    self.runs = runs
    results = Array(repeating: .missing, count: lesson.questions.count)
  }

  /// The current question; `nil` at the end.
  package var question: Question? {
    lesson.questions.indices.contains(place) ? lesson.questions[place] : nil
  }

  /// The number of questions answered right.
  package var rightCount: Int { results.count { $0 == .right } }
  /// True if every question was answered right.
  package var isAllRight: Bool { rightCount == results.count }

  /// Takes a line: an answer, `?` for the hint, `skip` for the right answer, or `quit` (or `q`).
  ///
  /// - Complexity: the same as judging the answer.
  package mutating func take(_ line: String) -> Reply {
    guard let question else { return .quit }
    let line = line.stripped
    switch line {
    case "?":
      hasHint = true
      return .asked(question.hint)
    case "skip":
      let answer = question.rightAnswerInWords(runs, of: lesson)
      advance()
      return .skipped(answer)
    case "quit": return quit()
    default: break
    }
    let judgment: AnswerJudgment
    do throws(Problem) {
      let answer = try question.answer(line)
      do throws(LessonAnswerProblem) {
        judgment = try question.judge(answer, runs, of: lesson)
      } catch {
        return .unreadable(error.problems)
      }
    } catch {
      // `q` quits, as in pagers, unless it is the letter of a choice.
      return line == "q" ? quit() : .unreadable([error])
    }
    if judgment.isRight {
      results[place] = .right
      advance()
      return .right(judgment)
    }
    results[place] = .wrong
    guard !hasHint else { return .wrong(judgment) }
    hasHint = true
    return .hint(question.hint)
  }

  private mutating func quit() -> Reply {
    place = lesson.questions.count
    return .quit
  }

  private mutating func advance() {
    place += 1
    hasHint = false
  }
}
