package import LaunchSim

/// An event of a run in words: the event, its reason, and the rules of the model behind them.
package struct EventExplanation: Hashable, Sendable {
  /// The number of the event, from 1, in the order of the trace; `nil` for the end of a story,
  /// which has no event.
  package var number: Int?
  var time: Nanoseconds
  /// The event in a sentence.
  package var text: String
  /// The reason for the event and its time, in half a sentence; `nil` for the request.
  package var because: String?
  /// The rules that govern the event, most specific first.
  package var rules: [ModelRule]
}

/// The events of a run in words.
///
/// No facts are computed here: the sentences are made from the history of the run and the causes of
/// its events.
package struct EventExplanations: Sendable {
  let report: Report
  /// The events, the names and the timeline of the report, kept because each access would copy
  /// them.
  let events: [TraceEvent]
  let names: Trace.Names
  let timeline: Timeline
  let causes: EventCauses
  /// The rules of each event, and the events behind the choice of rules.
  let choice: EventRules
  let history: RunHistory
  /// The priority inversions, by the event that begins the wait.
  var inversions: [Int: PriorityInversion] { choice.inversions }
  let delivery: Delivery
  /// True if the run is deadlocked; in any other run, an activity without an end was cut short.
  let isDeadlocked: Bool
  /// The facts that decide which items take part, and which fail.
  let circumstances: Circumstances
  let style: TextStyle

  /// The explanations of a run.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - causes: The causes of the run's events.
  ///   - style: The characters that names may have.
  /// - Complexity: O(events), and what `PriorityInversion` takes.
  package init(_ report: Report, _ causes: EventCauses, style: TextStyle = .plain) {
    self.report = report
    events = report.trace.events
    names = report.trace.names
    timeline = report.metrics.timeline
    self.causes = causes
    self.style = style
    history = report.history
    choice = EventRules(of: report, causes)
    delivery = report.scenario.delivery
    circumstances = Circumstances(report.scenario)
    isDeadlocked =
      switch report.verdict {
      case .deadlocked, .killed(_, isDeadlock: true): true
      default: false
      }
  }

  /// The explanation of the event at a place of the trace.
  package subscript(_ index: Int) -> EventExplanation {
    let rules = choice.rules(of: index)
    return EventExplanation(
      number: index + 1, time: events[index].time, text: sentence(for: index),
      because: because(index).map { $0 + remarks(of: index, rules) }, rules: rules)
  }
}
