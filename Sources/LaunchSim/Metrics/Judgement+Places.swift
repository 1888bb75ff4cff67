// Places of what a run broke, as the reader of the scenario's files found them.

extension Judgement.Violation {
  /// The place of the expectation, the item or the call; `nil` if it is not in a file.
  package func location(in scenario: Scenario) -> SourceLocation? {
    switch self {
    case .verdict: scenario.expectations.verdictLocation
    case .order: scenario.expectations.orderLocation
    case .after(let item, _), .beforeItem(let item, _), .beforeMilestone(let item, _),
      .mainOnly(let item):
      scenario.app.items[item].location
    case .completedTwice(let misuse): misuse.location(in: scenario)
    }
  }
}

extension BackgroundTime.Misuse {
  /// The place of the item that makes the call; `nil` for a callback's steps, and in no file.
  package func location(in scenario: Scenario) -> SourceLocation? {
    item.flatMap { scenario.app.items[$0].location }
  }
}
