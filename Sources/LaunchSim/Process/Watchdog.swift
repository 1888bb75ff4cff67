/// The watchdog of the foreground: kills an app whose first frame is not there in time (rule 38).
package struct Watchdog: Sendable {
  /// How long the launch or resume may take to its first frame.
  package let limit: Nanoseconds
  package let isArmed: Bool

  /// The last instant the launch may live through without a first frame.
  package func horizon(firstFrame: Nanoseconds?) -> Nanoseconds {
    isArmed && firstFrame == nil ? limit : .max
  }
}
