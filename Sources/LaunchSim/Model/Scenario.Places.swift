extension Scenario {
  /// Places of a scenario's parts in its files, for reporting failures of a run.
  ///
  /// Items hold their own places.
  package struct Places: Hashable, Sendable {
    /// The owner of steps outside items: a callback, or a later event by its index.
    package enum StepOwner: Hashable, Sendable {
      case callback(Callback), event(Int)
    }

    /// A call within an item's own steps that concerns a completion handler or a background task.
    package struct ItemCall: Hashable, Sendable {
      enum Call: Hashable, Sendable {
        case complete(String), begin(String), end(String)
      }

      var item: ItemIndex
      var call: Call
    }

    /// Places of budgets, by their keys.
    package var budgets: [String: SourceLocation] = [:]
    /// Places of the expected verdict and the expected order.
    var verdict: SourceLocation?
    var order: SourceLocation?
    /// Places of keys in `app` and `launch`, by their paths.
    var keys: [DocumentPath: SourceLocation] = [:]
    package var steps: [StepOwner: [SourceLocation]] = [:]
    /// Places of items' code, by the names of the items.
    package var code: [String: SourceLocation] = [:]
    /// Place of an item's verb, or the places of its steps, by the names of the items.
    package var costs: [String: [SourceLocation]] = [:]
    /// Places of covered code, in the order of the file.
    package var covers: [SourceLocation] = []
    /// Places of items' calls; equal calls in the order of the steps.
    var itemCalls: [ItemCall: [SourceLocation]] = [:]

    package init(
      budgets: [String: SourceLocation] = [:], verdict: SourceLocation? = nil,
      order: SourceLocation? = nil, keys: [DocumentPath: SourceLocation] = [:],
      steps: [StepOwner: [SourceLocation]] = [:], code: [String: SourceLocation] = [:],
      costs: [String: [SourceLocation]] = [:], covers: [SourceLocation] = [],
      itemCalls: [ItemCall: [SourceLocation]] = [:]
    ) {
      self.budgets = budgets
      self.verdict = verdict
      self.order = order
      self.keys = keys
      self.steps = steps
      self.code = code
      self.costs = costs
      self.covers = covers
      self.itemCalls = itemCalls
    }
  }
}
