package import LaunchSim

/// One measured launch as work items: the form between an input and the text of a scenario.
package struct ImportedTable: Hashable, Sendable {
  package var title: String
  /// Notes on the figures, for readers of the table.
  package var notes: [String] = []
  /// The device of the measurement; `nil` if unknown.
  var measuredOn: String?
  /// The day and the versions of the measurement.
  package var measurement = CostRecord.Facts()
  /// The device with fitted constants; `nil` for the device of the measurement as it is.
  var fittedDevice: DeviceProfile?
  /// The first item on the main thread, and the time from its beginning to the first frame; `nil`
  /// if the recording has no mark of the frame.
  var frame: RecordedTime?
  package var lifeCycle = LifeCycle.scenes
  /// The callbacks with steps of their own.
  package var callbacks: [MeasuredCallback] = []
  /// The items, in the order of the input.
  package var items: [MeasuredItem] = []
}

/// The measured steps of one callback.
package struct MeasuredCallback: Hashable, Sendable {
  var callback: Callback
  package var steps: [MeasuredStep]
  /// The item of the callback's own span, and its beginning after that of the recording; `nil`
  /// without a span.
  var start: RecordedTime?
}

/// A recorded time about an item.
struct RecordedTime: Hashable, Sendable {
  var item: String
  var time: Nanoseconds
}
