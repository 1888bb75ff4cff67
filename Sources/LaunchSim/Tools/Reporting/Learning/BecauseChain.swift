import LaunchSim

/// The chain from an event back to the request, in words for learners.
struct BecauseChain {
  /// An event of the chain.
  struct Step: Hashable {
    /// The number of the event, from 1.
    let number: Int
    let time: Nanoseconds
    /// The time in the unit of the run, as in `320.0 ms`.
    let instant: String
    /// The event in a sentence.
    let text: String
    /// The reason for the event and its time, in half a sentence; `nil` for the request.
    let because: String?

    /// The event with its time, as in `320.0 ms  Analytics.start begins`.
    var line: String { "\(instant)  \(text)" }
  }

  /// The steps, beginning with the event; steps of one instant that only follow one another are
  /// left out.
  let steps: [Step]

  /// The chain of the event that decides a judgment; empty without such an event.
  ///
  /// - Complexity: O(events).
  init(of judgment: AnswerJudgment, style: TextStyle = .plain) {
    self.init(judgment.event, in: EventExplanations(of: judgment.run, style: style))
  }

  /// The first `count` steps of the chain of an event; empty without an event.
  ///
  /// - Complexity: O(length of the chain); only the returned steps are put into words.
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
        instant: explanations.instant(told.time).replacing("\u{A0}", with: " "),
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
