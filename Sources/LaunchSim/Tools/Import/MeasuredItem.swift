package import LaunchSim

/// A work item as measured data gives it.
package struct MeasuredItem: Hashable, Sendable {
  package var name: String
  package var placement = Placement.inline
  package var steps: [MeasuredStep]
  /// The file and line, and the words there.
  package var source: String
  var note: String?
}

/// A step as measured data gives it.
package enum MeasuredStep: Hashable, Sendable {
  /// Time during which the item held its thread, running or waiting.
  case cpu(Nanoseconds)
  /// Time in which nothing was recorded, or that passed outside any thread.
  case wait(Nanoseconds)
  /// The call of another item of the table, by name.
  case call(String)
}
