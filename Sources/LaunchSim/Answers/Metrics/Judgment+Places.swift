// Places of broken demands, as the reader of the scenario's files found them.

extension Judgment.Violation {
  /// The place of the expectation, the item or the call; `nil` if a file does not hold it.
  package func location(in scenario: Scenario) -> SourceLocation? {
    switch self {
    case .verdict: scenario.places.verdict
    case .order: scenario.places.order
    case .after(let item, _), .beforeItem(let item, _), .beforeMilestone(let item, _),
      .mainOnly(let item):
      scenario.app.items[item].location
    case .completedTwice(let misuse): misuse.location(in: scenario)
    }
  }
}

extension BackgroundTime.Misuse {
  /// The call, with the name of its handler or task.
  private var call: Scenario.Places.ItemCall.Call {
    switch kind {
    case .completedTwice, .completedInVain: .complete(name)
    case .endedTwice, .endedInVain: .end(name)
    case .begunTooLate: .begin(name)
    }
  }

  /// The place of the step that makes the call, or of its item; `nil` if a file does not hold them.
  package func location(in scenario: Scenario) -> SourceLocation? {
    if let item {
      let places = scenario.places.itemCalls[.init(item: item, call: call)] ?? []
      let place = places.indices.contains(occurrence) ? places[occurrence] : places.last
      return place ?? scenario.app.items[item].location
    }
    let (owner, steps): (Scenario.Places.StepOwner, [Step])
    if let callback {
      (owner, steps) = (.callback(callback), scenario.app.callbacks[callback] ?? [])
    } else if let event {
      (owner, steps) = (.event(event), scenario.laterEvents[event].steps)
    } else {
      return nil
    }
    guard let places = scenario.places.steps[owner], let place = place(in: steps),
      places.indices.contains(place)
    else { return nil }
    return places[place]
  }
}
