import LaunchSim

extension CheckFinding {
  /// A measure with its accepted value and the value of the run.
  typealias Movement = Change<GateMeasure, Nanoseconds>
}

extension Change<GateMeasure, Nanoseconds> {
  /// The time that users lose; less time left in the background counts as a loss too.
  var loss: Nanoseconds {
    subject == .backgroundMargin ? Nanoseconds(-more.rawValue) : more
  }

  /// The judged measures with an accepted value and a value of the run, changed or not, in the
  /// order in which users meet them.
  static func judged(
    from accepted: [GateMeasure: GateValue], to values: [GateMeasure: GateValue]
  ) -> [Change] {
    GateMeasure.judged.compactMap { measure in
      guard let before = accepted[measure]?.time, let after = values[measure]?.time else {
        return nil
      }
      return Change(measure, from: before, to: after)
    }
  }
}
