/// The verdicts of a lesson's choices, as the script of its page reads them.
struct LessonPageData {
  let json: String

  init(_ lesson: Lesson, _ runs: LessonRuns, command: String) {
    let questions = lesson.questions.enumerated().map { place, question in
      JSONLayout.object([
        .init("place", .integer(place)), .init("id", .string(question.id)),
        .init("kind", .string(question.kind.rawValue)),
        .init("hint", .string(question.hint.printable())),
        .init(
          "choices", .list(question.verdicts(runs, of: lesson).map(\.json))),
      ])
    }
    let layout = JSONLayout.object([
      .init("command", .string(command)), .init("questions", .list(questions)),
    ])
    json = layout.text().escapedForScript
  }
}

/// The verdict of one choice.
struct ChoiceVerdict {
  /// True if the choice holds; always true for the moments of an order.
  var holds: Bool
  /// The place in the right order; 0 for other questions.
  var rank: Int
  var fact: String
  /// The chain of the event that decides.
  var because: BecauseChain
}

extension Question {
  /// The verdict of each choice, worked out by runs; empty for free answers.
  func verdicts(_ runs: LessonRuns, of lesson: Lesson) -> [ChoiceVerdict] {
    let run = runs[variant]
    switch ask {
    case .order(let moments):
      guard case .order(let right) = rightAnswer(runs, of: lesson) else { return [] }
      return moments.enumerated().map { place, moment in
        ChoiceVerdict(
          holds: true, rank: right.firstIndex(of: place) ?? 0, fact: moment.fact(in: run),
          because: BecauseChain(moment.event(in: run), in: run))
      }
    case .chooseOne(let options), .chooseAll(let options):
      return options.map { option in
        let proof = option.claim.proof(in: run, runs)
        return ChoiceVerdict(
          holds: proof.holds, rank: 0, fact: proof.fact,
          because: BecauseChain(proof.event, in: proof.run))
      }
    case .culprit(_, let items):
      return items.compactMap { item in
        guard let judgment = try? judge(.item(item), runs, of: lesson) else { return nil }
        return ChoiceVerdict(
          holds: judgment.isRight, rank: 0, fact: judgment.facts.joined(separator: "; "),
          because: BecauseChain(of: judgment))
      }
    case .predict, .repair: return []
    }
  }
}

extension ChoiceVerdict {
  fileprivate var json: JSONLayout {
    .object([
      .init("holds", .bool(holds)), .init("rank", .integer(rank)),
      .init("fact", .string(fact.printable())),
      .init("because", .list(because.steps.prefix(12).map { .string($0.line.printable()) })),
    ])
  }
}
