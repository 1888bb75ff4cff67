/// The chain from an event back to the request, in words, as a learner reads it.
struct BecauseChain {
  /// An event of the chain.
  struct Step: Hashable {
    /// The number of the event, from 1 on.
    let number: Int
    let time: Nanoseconds
    /// The event in a sentence.
    let text: String
    /// The reason why it comes then, in half a sentence; `nil` for the request.
    let because: String?

    /// The event with its time, as in `320.0 ms  Analytics.start begins`.
    var line: String { "\(time.milliseconds) ms  \(text)" }
  }

  /// The event first; steps that only follow one another at one instant are left out.
  let steps: [Step]

  /// The chain of the event that decides a judgment; empty without one.
  ///
  /// - Complexity: O(events).
  init(of judgment: AnswerJudgment, style: TextStyle = .plain) {
    self.init(judgment.event, in: judgment.run, style: style)
  }

  /// The chain of the event at a place of a run; empty without one.
  ///
  /// - Complexity: O(events).
  init(_ event: Int?, in run: LessonRun, style: TextStyle = .plain) {
    let causes = EventCauses(of: run.report)
    guard let event, let text = EventText(event + 1, of: run.report, causes, style: style) else {
      steps = []
      return
    }
    let explanations = text.explanations
    let places =
      [event]
      + text.links.compactMap { link in
        if case .event(let place) = link { place } else { nil }
      }
    steps = places.map { place in
      let told = explanations[place]
      return Step(
        number: place + 1, time: told.time,
        // The first event stands for the request, whatever it notes.
        text: place == 0 ? "The launch is requested." : told.text,
        because: told.because)
    }
  }
}
