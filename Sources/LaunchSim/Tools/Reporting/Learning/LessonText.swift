package import LaunchSim

/// A lesson in a terminal or a pipe: its text, its questions, and the replies to answers.
package struct LessonText {
  private let lesson: Lesson
  private let style: TextStyle

  package init(_ lesson: Lesson, style: TextStyle) {
    self.lesson = lesson
    self.style = style
  }

  /// The title, the lessons to take first, the text and its sources.
  package var opening: String {
    var lines = [style(.bold, style.text(lesson.title))]
    if !lesson.needs.isEmpty { lines += wrapped("After: \(lesson.needs.joined(separator: ", ")).") }
    lines.append("")
    for paragraph in lesson.text { lines += wrapped(paragraph) + [""] }
    if !lesson.sources.isEmpty {
      lines += wrapped("Sources: \(lesson.sources.joined(separator: "; "))") + [""]
    }
    return finished(lines)
  }

  /// A question with its choices and the form of its answer.
  package func prompt(for question: Question, at place: Int) -> String {
    var lines = style.text(question.text)
      .wrapped(toWidth: style.width, after: "\(place + 1)/\(lesson.questions.count)  ")
    if let variant = question.variant, variant != Lesson.baseName {
      lines += wrapped("This is about the variant “\(variant)”: \(edits(of: variant)).")
    }
    for (index, choice) in question.choices.enumerated() {
      lines += style.text(choice)
        .wrapped(toWidth: style.width, after: "  \(Question.letter(index))  ")
    }
    if case .repair(let repair) = question.ask {
      let paths = repair.allowed.joined(separator: ", ")
      lines += wrapped("Goal: \(repair.goalText).")
      lines += wrapped("You may edit \(paths), at most \(repair.most.counted("edit")).")
    }
    lines += wrapped(
      "Answer: \(question.answerForm). Or: ? for a hint, skip, quit."
    )
    return finished(lines)
  }

  /// The reply to a line.
  package func reply(_ reply: LessonSession.Reply) -> String {
    switch reply {
    case .right(let judgment):
      return finished(
        style.text(Self.sentence(true, judgment.facts)).wrapped(toWidth: style.width, after: "✓ ")
          + [""])
    case .hint(let hint):
      return finished(
        style.text("Not so. Hint: \(hint)").wrapped(toWidth: style.width, after: "✗ ") + [""])
    case .wrong(let judgment):
      let sentence = Self.sentence(false, judgment.facts)
      return finished(
        style.text(sentence).wrapped(toWidth: style.width, after: "✗ ") + chain(judgment)
          + [""])
    case .unreadable(let problems):
      return finished(problems.flatMap { wrapped($0.message.capitalizedFirst + ".") } + [""])
    case .asked(let hint): return finished(wrapped("Hint: \(hint)") + [""])
    case .skipped(let answer):
      return finished(wrapped("Skipped." + (answer.map { " The answer: \($0)." } ?? "")) + [""])
    case .quit: return ""
    }
  }

  /// The number of right answers, at the end.
  package func closing(_ session: LessonSession) -> String {
    finished(["\(session.rightCount) of \(session.results.count) right."])
  }

  /// The grade of a file of answers, question by question.
  package func grade(_ grade: Grade) -> String {
    var lines: [String] = []
    for (place, row) in grade.rows.enumerated() {
      let mark = row.result == .right ? "✓" : "✗"
      let given = row.given.isEmpty ? "no answer" : row.given
      lines += style.text("\(row.question.id): \(given)")
        .wrapped(toWidth: style.width, after: "\(mark) \(place + 1)  ")
      lines += sentences(of: row).flatMap {
        style.text($0).wrapped(toWidth: style.width, after: "     ")
      }
      if row.result == .wrong, let judgment = row.judgment { lines += chain(judgment) }
    }
    lines += ["", "\(grade.rightCount) of \(grade.rows.count) right."]
    return finished(lines)
  }

  // MARK: - Parts

  /// The facts that decide a grade, or the problems of an answer that could not be judged.
  private func sentences(of row: Grade.Row) -> [String] {
    guard row.judgment != nil else { return row.facts.map { $0.capitalizedFirst + "." } }
    return [Self.sentence(row.result == .right, row.facts)]
  }

  /// The verdict on an answer; names in the facts keep their spelling.
  private static func sentence(_ isRight: Bool, _ facts: [String]) -> String {
    "\(isRight ? "Right" : "The run shows otherwise"): \(facts.joined(separator: "; "))."
  }

  /// The most events of a chain that are shown.
  private static let chainLimit = 10

  /// The causes of the end, or the chain of the event, that decides a judgment; each cause is below
  /// its effect.
  private func chain(_ judgment: AnswerJudgment) -> [String] {
    let causes = judgment.endCauses(style)
    guard causes.isEmpty else {
      return ["     \(StoryText.endTitle):"]
        + causes.flatMap { style.text($0).wrapped(toWidth: style.width, after: "       ") }
    }
    let steps = BecauseChain(of: judgment, style: style).steps
    guard let first = steps.first, steps.count > 1 else { return [] }
    var lines = style.text(first.line).wrapped(toWidth: style.width, after: "     ")
    if let because = first.because {
      lines += style.text("because \(because)").wrapped(toWidth: style.width, after: "     ")
    }
    lines.append("     Back to the request:")
    lines += steps.dropFirst().prefix(Self.chainLimit).flatMap { step in
      style.text(step.line).wrapped(toWidth: style.width, after: "       ")
    }
    let rest = steps.count - 1 - Self.chainLimit
    if rest > 0 { lines.append("       … \(rest.counted("earlier event"))") }
    return lines
  }

  private func edits(of variant: String) -> String {
    let edits = lesson.variants.first { $0.name == variant }?.edits ?? []
    return edits.map { "\($0.path)=\($0.value)" }.joined(separator: ", ")
  }

  private func wrapped(_ text: String) -> [String] {
    style.text(text).wrapped(toWidth: style.width)
  }

  private func finished(_ lines: [String]) -> String {
    style.finished(lines.joined(separator: "\n") + "\n")
  }
}
