package import LaunchSim

/// A work item from measured data.
package struct MeasuredItem: Hashable, Sendable {
  package var name: String
  package var placement = Placement.inline
  package var steps: [MeasuredStep]
  /// The source: the file and line, and the words there.
  package var source: String
  var note: String?
  /// True for the work of a callback, which no suggestion may move.
  var isCallback = false
  /// The day and the versions of the measurement.
  var measurement = CostRecord.Facts()
  /// The basis of the times: processor time if the recording tells it from waits.
  var basis = ScenarioFormat.Basis.wall
}

/// A step from measured data.
package enum MeasuredStep: Hashable, Sendable {
  /// Time during which the item occupied its thread, running or waiting; one time for each
  /// recording that has the item.
  case cpu([Nanoseconds])
  /// Time without a recorded activity, or time outside of any thread; one for each recording.
  case wait([Nanoseconds])
  /// A call of another item of the table, by name.
  case call(String)
  /// A wait for the end of another item of the table, with the recorded length.
  case await(String, [Nanoseconds])
}
