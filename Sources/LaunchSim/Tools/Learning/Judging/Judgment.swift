package import LaunchSim

/// The judgment of an answer by a run.
package struct AnswerJudgment: Sendable {
  package var isRight: Bool
  /// Sentences about the run that decide the answer, without periods.
  package var facts: [String]
  /// The run that decides the answer.
  var run: LessonRun
  /// The place of the deciding event in the trace of `run`; `nil` if the absence of an event
  /// decides.
  var event: Int?
  /// True if the end of `run` decides the answer.
  ///
  /// The causes of the end are then told instead of the causes of the event.
  var isOfEnd = false
}

extension Question {
  /// Judges an answer by the runs of the lesson, and a repair by a new run.
  ///
  /// - Throws: `Problem` for edits that are not allowed or give no scenario; such an answer does
  ///   not count as wrong.
  /// - Complexity: O(events); at most one simulation for each claim and item.
  package func judge(
    _ answer: LessonAnswer, _ runs: LessonRuns, of lesson: Lesson
  ) throws(LessonAnswerProblem) -> AnswerJudgment {
    try judge(answer, ChoiceProofs(of: self, runs), runs, of: lesson)
  }

  /// Judges an answer with facts that other answers share.
  ///
  /// - Throws: `Problem` for edits that are not allowed or give no scenario; such an answer does
  ///   not count as wrong.
  func judge(
    _ answer: LessonAnswer, _ proofs: ChoiceProofs, _ runs: LessonRuns, of lesson: Lesson
  ) throws(LessonAnswerProblem) -> AnswerJudgment {
    let run = runs[variant]
    switch (ask, answer) {
    case (.order(let moments), .order(let places)):
      return judge(order: places.map { moments[$0] }, in: run)
    case (.chooseOne, .choices(let places)), (.chooseAll, .choices(let places)):
      return judge(places, by: proofs)
    case (.predict(let moment, let tolerance), .time(let time)):
      let actual = moment.time(in: run)
      let isRight = actual.map { max($0, time) - min($0, time) <= tolerance } ?? false
      return AnswerJudgment(
        isRight: isRight, facts: [moment.fact(in: run)], run: run, event: moment.event(in: run))
    case (.culprit(let measure, _), .item(let item)):
      return judge(item, by: measure, proofs.values, in: run)
    case (.repair(let repair), .edits(let edits)):
      return try judge(edits, repair, runs, of: lesson)
    default:
      throw LessonAnswerProblem(.badAnswer("", form: answerForm))
    }
  }

  /// Two neighbors whose order is reversed in the run refute the answer; the first such pair is
  /// told.
  private func judge(order: [Moment], in run: LessonRun) -> AnswerJudgment {
    for (first, second) in zip(order, order.dropFirst()) {
      let proof = Moment.proof(that: first, precedes: second, in: run)
      if !proof.holds {
        return AnswerJudgment(isRight: false, facts: [proof.fact], run: run, event: proof.event)
      }
    }
    let event = order.last.flatMap { $0.event(in: run) }
    return AnswerJudgment(
      isRight: true, facts: order.map { $0.fact(in: run) }, run: run, event: event)
  }

  private func judge(_ places: Set<Int>, by choices: ChoiceProofs) -> AnswerJudgment {
    let proofs = choices.claims
    let right = Set(choices.holding)
    // A chosen claim that fails is told before a true claim that was left out.
    let wrong = places.subtracting(right).min() ?? right.subtracting(places).min()
    let deciding = wrong ?? right.min() ?? 0
    let proof = proofs[deciding]
    return AnswerJudgment(
      isRight: wrong == nil,
      facts: wrong == nil && !right.isEmpty ? right.sorted().map { proofs[$0].fact } : [proof.fact],
      run: proof.run, event: proof.event, isOfEnd: proof.isOfEnd)
  }

  private func judge(
    _ item: String, by measure: CulpritMeasure,
    _ values: [(item: String, value: Nanoseconds)], in run: LessonRun
  ) -> AnswerJudgment {
    guard let first = values.first else {
      return AnswerJudgment(isRight: false, facts: [], run: run, event: run.lastEvent)
    }
    let own = values.first { $0.item == item } ?? (item, .zero)
    let compared = [first] + (own.item == first.item ? [] : [own])
    let amounts = compared.map { "\($0.item) \($0.value.inFact)" }
    let facts = ["\(measure.meaning): \(amounts.joined(separator: ", "))"]
    return AnswerJudgment(
      isRight: own.item == first.item, facts: facts, run: run,
      event: run.event(.itemBegan, of: first.item))
  }
}

/// The reasons why an answer cannot be judged.
package struct LessonAnswerProblem: Error, Hashable, Sendable {
  /// A problem, and the edit that has it.
  struct Entry: Hashable, Sendable {
    var problem: Problem
    /// The place of the wrong edit among the edits of the answer; `nil` for a problem of the whole
    /// answer.
    var edit: Int?
  }

  var entries: [Entry]
  package var problems: [Problem] { entries.map(\.problem) }

  init(_ problem: Problem) { entries = [Entry(problem: problem)] }
  init(_ entries: [Entry]) { self.entries = entries }
}
