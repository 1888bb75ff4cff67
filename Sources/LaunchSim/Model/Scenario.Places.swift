extension Scenario {
  /// The places of the parts of a scenario in its files, for failures of a run.
  ///
  /// An item has its place itself.
  package struct Places: Hashable, Sendable {
    /// The owner of steps that are no item's: a callback, or a later event by its index.
    package enum StepOwner: Hashable, Sendable {
      case callback(Callback), event(Int)
    }

    /// The places of budgets, by their keys.
    package var budgets: [String: SourceLocation] = [:]
    /// The places of the expected verdict and of the expected order.
    package var verdict: SourceLocation?
    package var order: SourceLocation?
    package var steps: [StepOwner: [SourceLocation]] = [:]
  }
}
