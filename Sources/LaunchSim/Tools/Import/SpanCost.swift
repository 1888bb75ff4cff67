package import LaunchSim

/// The own time of a recorded span.
package struct SpanCost: Hashable, Sendable {
  /// The name of the span, unique in the recording.
  package var name: String
  /// Elapsed time without the spans within this span, on the same thread or in the same task; waits
  /// are included.
  package var time: Nanoseconds
  /// Place of the span in the recording, as in `line 12`; a byte in a binary recording.
  package var place: String
}
