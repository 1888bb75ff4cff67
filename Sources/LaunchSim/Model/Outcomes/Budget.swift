/// A limit that a run is judged by; a value equal to its limit is within it.
package struct Budget: Hashable, Sendable {
  /// The value above which a run gets a warning, and the value above which the run fails.
  package struct Levels: Hashable, Sendable {
    package var warn: Nanoseconds?
    package var fail: Nanoseconds?
  }

  package var measure: Measure
  /// The levels on a device without levels of its own.
  package var usual: Levels
  /// The complete levels of devices with levels of their own, by the ids of the devices.
  var own: [String: Levels] = [:]

  package init(
    _ measure: Measure, warn: Nanoseconds? = nil, fail: Nanoseconds? = nil,
    own: [String: Levels] = [:]
  ) {
    self.measure = measure
    usual = Levels(warn: warn, fail: fail)
    self.own = own
  }

  /// The key as the file writes it, as in `phase:applicationInit`.
  package var key: String { measure.key }

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
