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
  /// The values from which a run is warned of, and from which it fails.
  package struct Levels: Hashable, Sendable {
    package var warn: Nanoseconds?
    package var fail: Nanoseconds?
  }

  /// The key as the file writes it, as in `phase:applicationInit`.
  package var key: String
  package var subject: BudgetSubject
  var measure: BudgetMeasure
  /// The levels on a device that has none of its own.
  package var usual: Levels
  /// The levels of devices that have their own, complete, by the ids of the devices.
  var own: [String: Levels] = [:]

  package init(
    key: String, subject: BudgetSubject, measure: BudgetMeasure, warn: Nanoseconds? = nil,
    fail: Nanoseconds? = nil, own: [String: Levels] = [:]
  ) {
    self.key = key
    self.subject = subject
    self.measure = measure
    usual = Levels(warn: warn, fail: fail)
    self.own = own
  }

  /// The levels on a device.
  package func levels(on device: DeviceProfile) -> Levels { own[device.id] ?? usual }
}

/// The outcome that a scenario demands of its run.
package struct Expectations: Hashable, Sendable {
  package var verdict: Verdict.Kind?
  /// Items that must begin in this order.
  package var order: [ItemIndex] = []

  package init(verdict: Verdict.Kind? = nil, order: [ItemIndex] = []) {
    self.verdict = verdict
    self.order = order
  }
}
