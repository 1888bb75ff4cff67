import LaunchSim

/// The reasons for the verdicts of a lesson; each run is explained once.
struct LessonChains {
  /// A reason: a title, and a line for each event or cause.
  struct Reason: Hashable {
    var title: String
    /// The lines; empty without a deciding event.
    var lines: [String]
  }

  private struct Key: Hashable {
    var run: String
    var event: Int?
    var isOfEnd: Bool
  }

  /// The most events of a chain; few chains are longer.
  private static let limit = 30

  private var explanations: [String: EventExplanations] = [:]
  private var reasons: [Key: Reason] = [:]

  /// The reason of a judgment: the causes of the run's end, or the chain of the deciding event.
  ///
  /// - Complexity: O(events) for the first event of a run, then O(length of the chain).
  subscript(judgment: AnswerJudgment) -> Reason {
    mutating get {
      let run = judgment.run
      let key = Key(run: run.name, event: judgment.event, isOfEnd: judgment.isOfEnd)
      if let known = reasons[key] { return known }
      var reason = Reason(title: StoryText.endTitle, lines: judgment.endCauses())
      if reason.lines.isEmpty {
        let told = explanations[run.name] ?? EventExplanations(of: run)
        explanations[run.name] = told
        let steps = BecauseChain(judgment.event, in: told, first: Self.limit).steps
        reason = Reason(
          title: "Because, from the event back to the request",
          lines: steps.count > 1 ? steps.map(\.line) : [])
      }
      reasons[key] = reason
      return reason
    }
  }
}
