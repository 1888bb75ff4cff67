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

/// The quantity that a budget limits.
package enum BudgetMeasure: String, Hashable, Sendable {
  /// Time of a milestone or turn; for any other subject, its share of the path to the first frame.
  case path
  /// CPU time received.
  case cpu
  /// Time during which the subject occupied the main thread.
  case main
}

/// A limit that a run is judged by; a value equal to its limit is within it.
package struct Budget: Hashable, Sendable {
  /// The value above which a run gets a warning, and the value above which the run fails.
  package struct Levels: Hashable, Sendable {
    package var warn: Nanoseconds?
    package var fail: Nanoseconds?
  }

  /// The key as the file writes it, as in `phase:applicationInit`.
  package var key: String
  package var subject: BudgetSubject
  var measure: BudgetMeasure
  /// The levels on a device without levels of its own.
  package var usual: Levels
  /// The complete levels of devices with levels of their own, by the ids of the devices.
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

/// The outcome that a scenario requires of its run.
package struct Expectations: Hashable, Sendable {
  package var verdict: Verdict.Kind?
  /// Items that must begin in this order.
  package var order: [ItemIndex] = []

  package init(verdict: Verdict.Kind? = nil, order: [ItemIndex] = []) {
    self.verdict = verdict
    self.order = order
  }
}
