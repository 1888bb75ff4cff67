/// The launch watchdog: kills an app whose first frame is not there in time (rule 38).
package struct Watchdog: Sendable {
  /// How long a launch may take to its first frame.
  package static let limit = SystemFigures.watchdog.value

  package let isArmed: Bool

  /// The last instant the launch may live through without a first frame.
  package func horizon(firstFrame: Nanoseconds?) -> Nanoseconds {
    isArmed && firstFrame == nil ? Self.limit : .max
  }
}
