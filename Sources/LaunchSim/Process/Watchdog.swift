/// The watchdog of the foreground: kills an app whose first frame is late (rule 38).
package struct Watchdog: Sendable {
  /// Time that the launch or resume may take to its first frame.
  package let limit: Nanoseconds
  package let isArmed: Bool

  /// The last instant the launch may live through while the watchdog waits for it.
  package var horizon: Nanoseconds { isArmed ? limit : .max }
}
