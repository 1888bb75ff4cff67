import LaunchSim

/// The verdicts on a lesson's answers, for the script of its page.
struct LessonPageData {
  let json: String

  init(_ lesson: Lesson, _ runs: LessonRuns, command: String) {
    var chains = LessonChains()
    let members: JSONMembers = [
      "command": command,
      "questions": lesson.questions.enumerated().map { place, question -> JSONMembers in
        let table = VerdictTable(question, runs, of: lesson, chains: &chains)
        let answer = question.rightAnswerInWords(runs, of: lesson) ?? ""
        return [
          "place": place, "kind": question.kind.rawValue, "hint": question.hint.printable(),
          "right": table.right.printable(), "answer": answer.printable(),
          "refutations": table.refutations.map(\.members),
        ]
      },
    ]
    json = members.json.text().escapedForScript
  }
}

/// All possible mistakes in an answer to a question, each with the verdict of a run.
///
/// An answer with any of the mistakes is wrong; the first of its mistakes decides. A few rows thus
/// judge all answers: an order of five moments has 120 answers but ten mistakes.
struct VerdictTable {
  /// A mistake of an answer.
  enum Mistake: Hashable {
    /// A chosen claim does not hold.
    case chosen(Int)
    /// A true claim was left out.
    case missing(Int)
    /// A moment is directly before another moment that actually precedes it.
    case neighbors(Int, Int)
  }

  /// A mistake with its verdict.
  struct Refutation {
    var mistake: Mistake
    var fact: String
    /// The causes of the end, or the chain of the event, that refutes the mistake.
    var because: LessonChains.Reason
  }

  /// The facts of the right answer; empty for free answers.
  private(set) var right = ""
  /// The mistakes in the order in which they decide; empty for free answers.
  private(set) var refutations: [Refutation] = []

  /// Judges one answer for each mistake.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - runs: The runs of the lesson.
  ///   - lesson: The lesson.
  ///   - chains: The chains that the questions of the lesson share.
  /// - Complexity: the same as judging every choice, or every pair of moments.
  init(
    _ question: Question, _ runs: LessonRuns, of lesson: Lesson, chains: inout LessonChains
  ) {
    let proofs = ChoiceProofs(of: question, runs)
    guard let answer = question.rightAnswer(proofs, runs, of: lesson) else { return }
    var candidates: [(Mistake, LessonAnswer)] = []
    switch (question.ask, answer) {
    case (.order(let moments), _):
      for first in moments.indices {
        for second in moments.indices where second != first {
          candidates.append((.neighbors(first, second), .order([first, second])))
        }
      }
    case (.chooseOne(let options), .choices(let places)),
      (.chooseAll(let options), .choices(let places)):
      let others = Set(options.indices).subtracting(places).sorted()
      candidates = others.map { (.chosen($0), .choices(places.union([$0]))) }
      candidates += places.sorted().map { (.missing($0), .choices(places.subtracting([$0]))) }
    case (.culprit(_, let items), _):
      candidates = items.indices.map { (.chosen($0), .item(items[$0])) }
    default: return
    }
    func judged(_ answer: LessonAnswer) -> AnswerJudgment? {
      try? question.judge(answer, proofs, runs, of: lesson)
    }
    right = judged(answer)?.facts.joined(separator: "; ") ?? ""
    for (mistake, answer) in candidates {
      guard let judgment = judged(answer), !judgment.isRight else { continue }
      refutations.append(
        Refutation(
          mistake: mistake, fact: judgment.facts.joined(separator: "; "),
          because: chains[judgment]))
    }
  }
}

extension VerdictTable.Refutation {
  fileprivate var members: JSONMembers {
    let place: JSONMembers =
      switch mistake {
      case .chosen(let place): ["chosen": place]
      case .missing(let place): ["missing": place]
      case .neighbors(let first, let second): ["first": first, "then": second]
      }
    return place + [
      "fact": fact.printable(), "title": because.title,
      "because": because.lines.map { $0.printable() },
    ]
  }
}
