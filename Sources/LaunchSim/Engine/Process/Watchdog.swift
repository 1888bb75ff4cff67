/// The watchdog of the foreground: kills an app whose first frame is late (rule 38).
struct Watchdog: Sendable {
  /// Time that the launch or resume may take to its first frame.
  let limit: Nanoseconds
  let isArmed: Bool

  /// The last instant the launch may live through while the watchdog waits for it.
  var horizon: Nanoseconds { isArmed ? limit : .max }
}
