/// An event of a run in words: the event, its reason, and the rules of the model behind both.
package struct EventExplanation: Hashable, Sendable {
  /// The number of the event, from 1 on, in the order of the trace; `nil` for the end of a story, which
  /// is none.
  package var number: Int?
  var time: Nanoseconds
  /// The event in a sentence.
  package var text: String
  /// The reason why it comes then, in half a sentence; `nil` for the request.
  package var because: String?
  /// The rules that govern it, the most specific first.
  package var rules: [ModelRule]
}

/// The events of a run in words.
///
/// Nothing is worked out here: the sentences are made from the trace, its causes and its places.
package struct EventExplanations: Sendable {
  let report: Report
  /// The events, the names and the timeline of the report, which a copy of it would cost each time.
  let events: [TraceEvent]
  let names: Trace.Names
  let timeline: Timeline
  let causes: EventCauses
  let places: EventPlaces
  /// The priority inversions by the event at which the wait began.
  let inversions: [Int: PriorityInversion]
  let delivery: Delivery
  /// True if the run waits for itself; of any other run, what has not ended was cut short.
  let isDeadlocked: Bool
  /// The facts that items take part, or fail, by.
  let circumstances: Circumstances
  let style: TextStyle

  /// The explanations of a run.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - causes: The causes of its events.
  ///   - style: The characters that names may have.
  /// - Complexity: O(events), and what `PriorityInversion` takes.
  init(_ report: Report, _ causes: EventCauses, style: TextStyle = .plain) {
    self.report = report
    events = report.trace.events
    names = report.trace.names
    timeline = report.metrics.timeline
    self.causes = causes
    self.style = style
    places = EventPlaces(report.trace, report.metrics.timeline)
    let found = PriorityInversion.all(of: report, places)
    inversions = Dictionary(found.map { ($0.event, $0) }) { first, _ in first }
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
    let rules = rules(of: index)
    return EventExplanation(
      number: index + 1, time: events[index].time, text: sentence(for: index),
      because: because(index).map { $0 + remarks(of: index, rules) }, rules: rules)
  }

  /// The rules of an event; of the first run of an item, those of the thread that it got as well.
  func rules(of index: Int) -> [ModelRule] {
    let event = events[index]
    let cause = causes.deciding(index)
    var numbers = ModelRule.numbers(of: event, placement(of: event), cause?.relation)
    if let dispatch = dispatch(of: index) {
      let relation = causes.deciding(dispatch)?.relation
      let others = ModelRule.numbers(of: events[dispatch], nil, relation)
      numbers = others + numbers.filter { !others.contains($0) }
    }
    if let drain = drain(before: dispatch(of: index) ?? index) {
      numbers.removeAll { $0 == 22 }
      numbers = [drain.rule, 29].filter { !numbers.contains($0) } + numbers
    }
    if event.kind == .happened, let number = rule(ofLaterEvent: event.subject) {
      numbers = [number]
    }
    if inversions[index] != nil { numbers += [6, 14].filter { !numbers.contains($0) } }
    return numbers.compactMap { ModelRule($0) }
  }

  /// The rule of a later event of the scenario.
  private func rule(ofLaterEvent number: Int32) -> Int? {
    let list = report.scenario.laterEvents
    guard list.indices.contains(Int(number)) else { return nil }
    return switch list[Int(number)].kind {
    case .request: 54
    case .leave, .comeBack: 53
    case .terminate: 57
    case .connectScene, .disconnectScene, .discardSession: 59
    }
  }

  /// The event at which an item that begins got its thread; `nil` for one that begins at once on its
  /// starter's.
  func dispatch(of index: Int) -> Int? {
    guard events[index].kind == .itemBegan, let cause = causes.deciding(index),
      events[cause.event].kind == .dispatched
    else { return nil }
    return cause.event
  }

  /// The drain whose entry gets the main thread with an event, and the rule that has it.
  func drain(before index: Int) -> (event: Int, rule: Int)? {
    if events[index].kind == .drain { return (index, isBeforeScene(index) ? 27 : 28) }
    guard events[index].kind == .dispatched, events[index].subject == LaneKind.main.rawValue
    else { return nil }
    // The first entry of a drain gets the thread by it, a later one by the end of the one before.
    guard let cause = causes.deciding(index), cause.relation == .freesThread,
      events[cause.event].kind == .drain
    else { return nil }
    return (cause.event, isBeforeScene(cause.event) ? 27 : 28)
  }

  private func isBeforeScene(_ index: Int) -> Bool {
    guard let done = timeline[.lifeCycleDone] else { return true }
    return events[index].time < done
  }

  /// The placement of the item that an event starts or begins.
  func placement(of event: TraceEvent) -> Placement? {
    switch event.kind {
    case .itemStarted, .itemBegan:
      let items = report.scenario.app.items
      return items.indices.contains(event.item.index) ? items[event.item.index].placement : nil
    default: return nil
    }
  }
}
