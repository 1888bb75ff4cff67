extension Scenario {
  /// The places of the parts of a scenario in its files, for failures of a run.
  ///
  /// An item has its place itself.
  struct Places: Hashable, Sendable {
    /// The owner of steps that are no item's: a callback, or a later event by its index.
    enum StepOwner: Hashable, Sendable {
      case callback(Callback), event(Int)
    }

    /// The places of budgets, by their keys.
    var budgets: [String: SourceLocation] = [:]
    /// The places of the expected verdict and of the expected order.
    var verdict: SourceLocation?
    var order: SourceLocation?
    var steps: [StepOwner: [SourceLocation]] = [:]
  }
}
