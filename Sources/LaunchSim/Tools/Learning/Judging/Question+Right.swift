import LaunchSim

extension Question {
  /// The right answer by facts that other answers share; `nil` if the runs give none.
  ///
  /// For a repair it is the example of the file, if that meets the goal.
  func rightAnswer(
    _ proofs: ChoiceProofs, _ runs: LessonRuns, of lesson: Lesson
  ) -> LessonAnswer? {
    let run = runs[variant]
    switch ask {
    case .order(let moments):
      let events = moments.map { $0.event(in: run) }
      guard events.allSatisfy({ $0 != nil }) else { return nil }
      return .order(moments.indices.sorted { events[$0] ?? 0 < events[$1] ?? 0 })
    case .chooseOne, .chooseAll: return .choices(Set(proofs.holding))
    case .predict(let moment, _): return moment.time(in: run).map { .time($0) }
    case .culprit: return proofs.values.first.map { .item($0.item) }
    case .repair(let repair):
      let judgment = try? judge(repair.example, repair, runs, of: lesson)
      return judgment?.isRight == true ? .edits(repair.example) : nil
    }
  }

  /// The right answer with the facts that decide it and the runs behind the facts, without a
  /// period; `nil` if the runs give none.
  ///
  /// - Complexity: the same as judging every choice.
  package func rightAnswerInWords(_ runs: LessonRuns, of lesson: Lesson) -> String? {
    let proofs = ChoiceProofs(of: self, runs)
    guard let answer = rightAnswer(proofs, runs, of: lesson),
      let judgment = try? judge(answer, proofs, runs, of: lesson)
    else { return nil }
    let words: [String] =
      switch (ask, answer) {
      case (.chooseOne(let options), .choices(let places)),
        (.chooseAll(let options), .choices(let places)):
        places.sorted().map { "“\(options[$0].text)”" }
      case (.repair, _): [spelling(of: answer)]
      // In other questions the facts already name the moments in order, the time, or the item.
      default: []
      }
    let place: String? =
      switch ask {
      // The facts of claims already name their variants.
      case .chooseOne, .chooseAll: nil
      case .repair: "after the edits"
      case .order, .predict, .culprit: variant.map { "in “\($0)”" }
      }
    let facts = judgment.facts.joined(separator: "; ")
    return (words + [place.map { "\($0): \(facts)" } ?? facts]).joined(separator: "; ")
  }

  /// An answer as a learner types it.
  package func spelling(of answer: LessonAnswer) -> String {
    switch answer {
    case .order(let places): places.map(Self.letter).joined(separator: " ")
    case .choices(let places):
      places.isEmpty ? "none" : places.sorted().map(Self.letter).joined(separator: " ")
    case .time(let time): time.literal
    case .item(let item): item
    case .edits(let edits): edits.map { "\($0.path)=\($0.value)" }.joined(separator: "; ")
    }
  }
}
