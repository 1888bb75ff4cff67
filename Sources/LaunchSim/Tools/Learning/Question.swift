package import LaunchSim

/// A question of a lesson.
package struct Question: Sendable {
  /// The id, unique in the lesson; answer files and grades use it.
  package var id: String
  /// The sentence of the question.
  package var text: String
  /// The hint after the first wrong answer.
  package var hint: String
  /// The variant that the question concerns; `nil` for the scenario without edits.
  package var variant: String?
  package var ask: Ask
  var place: LessonPlace

  /// The query that a run answers.
  package enum Ask: Sendable {
    /// Moments, as the file lists them, to be put in the order of the run.
    case order([Moment])
    /// Claims to choose from, of which exactly one holds.
    case chooseOne([Option])
    /// Claims to choose from; all claims that hold must be chosen.
    case chooseAll([Option])
    /// The instant of a moment, up to a tolerance.
    case predict(Moment, tolerance: Nanoseconds)
    /// The item with the largest value of a measure.
    case culprit(CulpritMeasure, among: [String])
    /// Edits after which the run meets its goal.
    case repair(Repairing)
  }

  /// A claim to choose, in the words of the file.
  package struct Option: Sendable {
    package var text: String
    var claim: Claim
  }

  /// The goal of a repair, and the allowed edits.
  package struct Repairing: Sendable {
    /// Paths that may be edited; `*` stands for one name.
    package var allowed: [String]
    /// The most edits.
    package var most: Int
    /// The claims that must hold.
    ///
    /// An empty list requires a launch that meets all demands of its scenario.
    var goal: [Claim]
    /// Edits that meet the goal; they check the lesson and are not the only right answer.
    var example: [ScenarioEdit]

    /// The goal in words.
    package var goalText: String {
      goal.isEmpty
        ? "the launch meets its budgets and expectations"
        : goal.map(\.text).joined(separator: "; ")
    }
  }
}

extension Question {
  /// A kind of question; the raw value is the word for it in files.
  package enum Kind: String, CaseIterable, Sendable {
    case order, chooseOne, chooseAll, predict, culprit, repair

    /// The row of a kind.
    struct Facts: Sendable {
      /// The task, in the words of pages.
      let meaning: String
      /// An answer of this form, for the page on lessons.
      let example: String
    }

    var facts: Facts {
      switch self {
      case .order:
        Facts(
          meaning: "put moments in the order of the run", example: "c a b")
      case .chooseOne:
        Facts(meaning: "choose the claim that holds", example: "b")
      case .chooseAll:
        Facts(meaning: "choose all claims that hold", example: "a c")
      case .predict:
        Facts(
          meaning: "predict an instant, counted from the request", example: "372.2ms")
      case .culprit:
        Facts(
          meaning: "find the item with the largest part", example: "Analytics.start")
      case .repair:
        Facts(
          meaning: "edit the scenario until it meets a goal",
          example: "work/Analytics.start/on=afterFirstFrame")
      }
    }
  }

  package var kind: Kind {
    switch ask {
    case .order: .order
    case .chooseOne: .chooseOne
    case .chooseAll: .chooseAll
    case .predict: .predict
    case .culprit: .culprit
    case .repair: .repair
    }
  }

  /// The form of an answer in words, as in `one letter from a to c`.
  ///
  /// The text shows no example, which could be the right answer.
  package var answerForm: String {
    let range = "from a to \(Self.letter(max(0, choices.count - 1)))"
    return switch kind {
    case .order: "all letters \(range), the earliest first"
    case .chooseOne: "one letter \(range)"
    case .chooseAll: "letters \(range), or none"
    case .predict: "a time with its unit, such as ms or s"
    case .culprit: "one letter \(range), or a name"
    case .repair: "edits PATH=VALUE, separated by semicolons"
    }
  }

  /// The texts that a learner orders or chooses from, in the order of the file.
  package var choices: [String] {
    switch ask {
    case .order(let moments): moments.map(\.text)
    case .chooseOne(let options), .chooseAll(let options): options.map(\.text)
    case .culprit(_, let items): items
    case .predict, .repair: []
    }
  }
}
