package import LaunchSim

/// A lesson being taken: the question that is asked, and the results so far.
///
///     var session = LessonSession(lesson, runs)
///     switch session.take("c a b") { … }
///
/// The first wrong answer to a question gets its hint, unless that was asked for; each further one gets
/// the events or causes that refute it. A question stays open until it is answered right or skipped,
/// which shows the answer. Nothing is stored.
package struct LessonSession: Sendable {
  /// The reply to a line.
  package enum Reply: Sendable {
    case right(AnswerJudgment)
    /// Wrong before the hint was shown.
    case hint(String)
    /// Wrong after the hint, with the event that refutes it.
    case wrong(AnswerJudgment)
    /// No answer to this question, which does not count as a try.
    case unreadable([Problem])
    /// The hint was asked for.
    case asked(String)
    /// The question was left out; with its answer in words.
    case skipped(String?)
    case quit
  }

  /// The result of a question.
  package enum Result: String, Hashable, Sendable {
    case right, wrong, missing
  }

  package let lesson: Lesson
  package let runs: LessonRuns
  /// The place of the question that is asked; the number of questions at the end.
  package private(set) var place = 0
  package private(set) var results: [Result]
  /// True once the hint of the question that is asked was shown.
  private var hasHint = false

  package init(_ lesson: Lesson, _ runs: LessonRuns) {
    self.lesson = lesson
    self.runs = runs
    results = Array(repeating: .missing, count: lesson.questions.count)
  }

  /// The question that is asked; `nil` at the end.
  package var question: Question? {
    lesson.questions.indices.contains(place) ? lesson.questions[place] : nil
  }

  /// The number of questions answered right.
  package var rightCount: Int { results.count { $0 == .right } }
  /// True if every question was answered right.
  package var isAllRight: Bool { rightCount == results.count }

  /// Takes a line: an answer, `?` for the hint, `skip` for the answer, or `quit` (or `q`).
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
      // The key of pagers, unless a choice has that letter.
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
