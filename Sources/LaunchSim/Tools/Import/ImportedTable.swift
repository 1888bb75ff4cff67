import LaunchSim

/// One measured launch as work items: the form between an input and the text of a scenario.
package struct ImportedTable: Hashable, Sendable {
  package var title: String
  /// Notes on the figures, for readers of the table.
  package var notes: [String] = []
  /// The device of the measurement; `nil` if unknown.
  var measuredOn: String?
  /// The callbacks with steps of their own.
  package var callbacks: [MeasuredCallback] = []
  /// The items, in the order of the input.
  package var items: [MeasuredItem] = []
}

/// The measured steps of one callback.
package struct MeasuredCallback: Hashable, Sendable {
  var callback: Callback
  package var steps: [MeasuredStep]
}
