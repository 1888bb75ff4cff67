/// A limit that a run is judged by; a value equal to its limit is within it.
package struct Budget: Hashable, Sendable {
  /// The value above which a run gets a warning, and the value above which the run fails.
  package struct Levels: Hashable, Sendable {
    package var warn: Nanoseconds?
    package var fail: Nanoseconds?
    /// The times that 50, 90 and 99 % of observed launches may take; simulated launches have none.
    package var p50: Nanoseconds?
    package var p90: Nanoseconds?
    package var p99: Nanoseconds?

    package init(
      warn: Nanoseconds? = nil, fail: Nanoseconds? = nil, p50: Nanoseconds? = nil,
      p90: Nanoseconds? = nil, p99: Nanoseconds? = nil
    ) {
      (self.warn, self.fail, self.p50, self.p90, self.p99) = (warn, fail, p50, p90, p99)
    }

    /// The levels, and those of others where these have none.
    func filled(from others: Levels) -> Levels {
      Levels(
        warn: warn ?? others.warn, fail: fail ?? others.fail, p50: p50 ?? others.p50,
        p90: p90 ?? others.p90, p99: p99 ?? others.p99)
    }
  }

  package var measure: Measure
  /// The levels on a device without levels of its own.
  package var usual: Levels
  /// The complete levels of devices with levels of their own, by the ids of the devices.
  package var own: [String: Levels] = [:]

  package init(
    _ measure: Measure, warn: Nanoseconds? = nil, fail: Nanoseconds? = nil,
    own: [String: Levels] = [:]
  ) {
    self.init(measure, Levels(warn: warn, fail: fail), own: own)
  }

  init(_ measure: Measure, _ usual: Levels, own: [String: Levels] = [:]) {
    (self.measure, self.usual, self.own) = (measure, usual, own)
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
