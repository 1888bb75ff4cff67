import LaunchSim

extension CheckFinding {
  /// A measure with its accepted value and the run's value.
  struct Movement: Hashable, Sendable {
    var measure: GateMeasure
    var before: Nanoseconds
    var after: Nanoseconds

    /// The growth of the value; negative if the value shrank.
    ///
    /// A baseline may state any number, so the difference is limited to the range of times.
    var growth: Nanoseconds {
      let growth = Int128(after.rawValue) - Int128(before.rawValue)
      return Nanoseconds(max(Int64(clamping: growth), -.max))
    }

    /// The time that users lose; less time left in the background counts as a loss too.
    var loss: Nanoseconds {
      measure == .backgroundMargin ? Nanoseconds(-growth.rawValue) : growth
    }
  }
}

extension CheckFinding.Movement {
  /// The judged measures with an accepted value and a value of the run, changed or not, in the
  /// order in which users meet them.
  static func all(
    from accepted: [GateMeasure: GateValue], to values: [GateMeasure: GateValue]
  ) -> [CheckFinding.Movement] {
    GateMeasure.judged.compactMap { measure in
      guard let before = accepted[measure]?.time, let after = values[measure]?.time else {
        return nil
      }
      return .init(measure: measure, before: before, after: after)
    }
  }
}
