extension AppRun {
  /// Count of actions of the app's code in the current instant, to detect a loop in which no time
  /// passes.
  struct Activity {
    static let limit = 1_000_000

    private(set) var count = 0
    private var instant = Nanoseconds.zero

    /// Counts one more action; returns false beyond the limit.
    @inline(__always)
    mutating func count(at now: Nanoseconds) -> Bool {
      if instant != now { self = Activity(count: 0, instant: now) }
      count += 1
      return count <= Self.limit
    }
  }
}
