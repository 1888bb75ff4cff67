import LaunchSim

extension CheckFinding {
  /// A measure with its accepted value and the value of the run.
  typealias Movement = Change<Measure, Nanoseconds>
}

extension Change<Measure, Nanoseconds> {
  /// The time that users lose; less time left in the background counts as a loss too.
  var loss: Nanoseconds {
    subject.isMargin ? Nanoseconds(-more.rawValue) : more
  }

  /// The judged measures with an accepted value and a value of the run, changed or not, in the
  /// order in which users meet them.
  static func judged(
    from accepted: [Measure: GateValue], to values: [Measure: GateValue]
  ) -> [Change] {
    Measure.judged.compactMap { measure in
      guard let before = accepted[measure]?.time, let after = values[measure]?.time else {
        return nil
      }
      return Change(measure, from: before, to: after)
    }
  }
}
