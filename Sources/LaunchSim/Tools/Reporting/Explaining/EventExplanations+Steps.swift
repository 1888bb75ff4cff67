import LaunchSim

// The steps of a story in words.

extension EventExplanations {
  /// The most names that a step lists.
  private static let namesShown = 8

  /// A step of a story, at the time of its first event; `end` has the words for the end of the
  /// process.
  func telling(_ step: LaunchStory.Step, end: EventExplanation) -> EventExplanation {
    switch step {
    case .end: return end
    case .event(let index): return telling(index)
    case .starts(let indices):
      let text = "\(subject(of: indices[0])) starts \(listed(indices.map(start)))"
      return telling(indices, history.isInApp(indices[0]) ? text : text.capitalizedFirst)
    case .emptyCalls(let indices):
      let names = indices.map { index in
        let callback = Callback(index: Int(events[index].subject))
        return callback.map { report.scenario.selector(of: $0) ?? $0.name } ?? ""
      }
      let callbacks = indices.compactMap { Callback(index: Int(events[$0].subject)) }
      return telling(
        indices,
        "The system calls \(listed(names)), in which the app has no code" + departure(in: callbacks)
      )
    case .skipped(let indices):
      let items = indices.map { index in
        "\(name(of: events[index].item)) (\(obstacle(to: events[index].item)))"
      }
      return telling(
        indices, "\(indices.count) items take no part in this launch: \(listed(items))")
    case .shortItems(let indices, let sum):
      let names = listed(indices.map { name(of: events[$0].item) })
      let text = "\(indices.count) short items run, \(ms(sum)) in all: \(names)"
      return telling(indices, text)
    }
  }

  /// The remark on calls in a resume that a device would not make (rule 36); empty without such
  /// calls.
  func departure(in callbacks: [Callback]) -> String {
    let others = callbacks.filter(Callback.viewCreation.contains)
    guard report.scenario.request.kind == .resume, !others.isEmpty else { return "" }
    return "; a device does not call \(others.map(\.name).listed(with: "and")) in a resume"
  }

  private func telling(_ indices: [Int], _ text: String) -> EventExplanation {
    let rules = indices.map { choice.rules(of: $0) }
    let switches = zip(indices, rules).flatMap { self.switches(of: $0, $1) }.uniqued()
    let remarks = switches.map { " \($0.remark)" }.joined()
    return EventExplanation(
      number: indices[0] + 1, time: events[indices[0]].time, text: text + remarks + ".",
      because: nil, rules: rules.flatMap(\.self).uniqued())
  }

  /// One event, with the end of the callback, item or wait that the event begins.
  private func telling(_ index: Int) -> EventExplanation {
    var explanation = self[index]
    let event = events[index]
    switch event.kind {
    case .itemBegan where choice.placement(of: event)?.isInline ?? false:
      let text = "\(subject(of: index)) calls \(name(of: event.item))\(end(of: index))."
      explanation.text = history.isInApp(index) ? text : text.capitalizedFirst
      explanation.because = nil
    case .itemBegan:
      explanation.text = String(explanation.text.dropLast()) + end(of: index) + "."
    case .callbackBegan where length(index) != .zero:
      explanation.text = String(explanation.text.dropLast()) + end(of: index) + "."
    case .callbackBegan: break
    // Only the request leads to these two, and every story begins with it.
    case .itemSkipped, .elapse: explanation.because = nil
    default:
      // A job's own step needs no reason for following the previous step.
      if causes.deciding(index)?.relation == .follows {
        explanation.because = nil
        explanation.text =
          "\(explanation.text.dropLast())\(remarks(of: index, explanation.rules))."
      }
    }
    return explanation
  }

  /// The end of the callback, item or wait that an event begins, as in `; it ends at 178.0 ms,
  /// after 30.0 ms`.
  private func end(of index: Int) -> String {
    guard let end = history.end(of: index) else { return "; it has not ended when the run ends" }
    let verb = events[index].kind == .callbackBegan ? "returns" : "ends"
    let length = ms(span(index, end))
    let fate = events[index].kind == .itemBegan ? failure(of: events[index].item) : ""
    return "; it \(verb)\(fate) at \(instant(events[end].time)), after \(length)"
  }

  /// A started item with its placement, as in `Search.warm (whenIdle)`.
  private func start(_ index: Int) -> String {
    let event = events[index]
    return name(of: event.item)
      + (choice.placement(of: event).map { " (\(style.text($0.description)))" } ?? "")
  }

  /// A list of names; the first names of a long list.
  private func listed(_ names: [String]) -> String {
    let rest = names.count - Self.namesShown
    guard rest > 1 else { return names.listed(with: "and") }
    return (names.prefix(Self.namesShown) + ["\(rest) more"]).listed(with: "and")
  }
}
