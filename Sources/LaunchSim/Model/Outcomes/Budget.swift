/// The subject of a budget.
package enum BudgetSubject: Hashable, Sendable {
  case milestone(Milestone)
  case phase(Phase)
  case item(ItemIndex)
  case tag(String)
  /// A lane, by its name in the output.
  case lane(String)
  /// The longest uninterrupted turn of the main thread that holds the item or callback.
  case turn(String)
}

/// The measure of a budget's subject.
package enum BudgetMeasure: String, Hashable, Sendable {
  /// The time of a milestone or turn; of anything else its share of the path to the first frame.
  case path
  /// CPU time received.
  case cpu
  /// Time during which it occupied the main thread.
  case main
}

/// A limit that a run is judged by; a value equal to its limit is within it.
package struct Budget: Hashable, Sendable {
  /// The key as the file writes it, as in `phase:applicationInit`.
  package var key: String
  package var subject: BudgetSubject
  package var measure: BudgetMeasure
  package var warn: Nanoseconds?
  package var fail: Nanoseconds?

  package init(
    key: String, subject: BudgetSubject, measure: BudgetMeasure, warn: Nanoseconds?,
    fail: Nanoseconds?
  ) {
    self.key = key
    self.subject = subject
    self.measure = measure
    self.warn = warn
    self.fail = fail
  }
}

/// The outcome that a scenario demands of its run.
package struct Expectations: Hashable, Sendable {
  package var verdict: Verdict.Kind?
  /// Items that must begin in this order.
  package var order: [ItemIndex]

  package init(verdict: Verdict.Kind? = nil, order: [ItemIndex] = []) {
    self.verdict = verdict
    self.order = order
  }
}
