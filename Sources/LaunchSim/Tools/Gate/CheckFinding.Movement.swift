import LaunchSim

extension CheckFinding {
  /// A measure with its accepted value and the run's value.
  struct Movement: Hashable, Sendable {
    var measure: GateMeasure
    var before: Nanoseconds
    var after: Nanoseconds

    /// The time by which the value grew; negative if it shrank.
    ///
    /// A baseline may state any number, so the difference is limited to what a time can hold.
    var growth: Nanoseconds {
      let growth = Int128(after.rawValue) - Int128(before.rawValue)
      return Nanoseconds(max(Int64(clamping: growth), -.max))
    }

    /// The time that users lose: less time left in the background is a loss as well.
    var loss: Nanoseconds {
      measure == .backgroundMargin ? Nanoseconds(-growth.rawValue) : growth
    }
  }
}

extension CheckFinding.Movement {
  /// The judged measures that have an accepted value and one of the run, moved or not, in the order
  /// in which users meet them.
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
