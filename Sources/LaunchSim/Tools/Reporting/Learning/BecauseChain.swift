import LaunchSim

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
    self.init(judgment.event, in: EventExplanations(of: judgment.run, style: style))
  }

  /// The chain of the event at a place of a run, as far as its first steps; empty without an event.
  ///
  /// - Complexity: O(length of the chain); only the steps that are asked for are put into words.
  init(_ event: Int?, in explanations: EventExplanations, first count: Int = .max) {
    guard let event, let text = EventText(event + 1, in: explanations) else {
      steps = []
      return
    }
    let places =
      [event]
      + text.links.compactMap { link in
        if case .event(let place) = link { place } else { nil }
      }
    steps = places.prefix(count).map { place in
      let told = explanations[place]
      return Step(
        number: place + 1, time: told.time,
        text: place == 0 ? explanations.request : told.text,
        because: told.because)
    }
  }
}

extension EventExplanations {
  /// The events of a lesson's run in words.
  ///
  /// - Complexity: O(events).
  init(of run: LessonRun, style: TextStyle = .plain) {
    self.init(run.report, EventCauses(run.report.history), style: style)
  }
}
