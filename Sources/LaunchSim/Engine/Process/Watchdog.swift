/// The foreground watchdog: kills an app whose first frame is late (rule 38).
struct Watchdog: Sendable {
  /// Time that the launch or resume may take to its first frame.
  let limit: Nanoseconds
  let isArmed: Bool

  /// The last instant of a launch for which the watchdog waits.
  var horizon: Nanoseconds { isArmed ? limit : .max }
}
