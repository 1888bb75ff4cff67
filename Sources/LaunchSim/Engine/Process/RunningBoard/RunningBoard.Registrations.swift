extension RunningBoard {
  /// The registrations for remote notifications, and the answers to them that are still to come.
  ///
  /// The callback of an answer may register again, so nothing else bounds their number.
  struct Registrations: Sendable {
    /// The highest number of registrations before a run is given up (assumed: no app comes near it).
    static let limit = 100_000

    /// The answers by their times; the sequence of a key is the place among all that were asked for.
    private var pending = EventQueue()
    /// True for each one asked for that fails.
    private var failures: [Bool] = []

    /// The number of registrations asked for.
    var count: Int { failures.count }

    /// True once there are more than any app makes.
    var areRunaway: Bool { count > Self.limit }

    /// The time of the next answer.
    var next: Nanoseconds? { pending.first?.time }

    /// Asks for one; an answer after the end of simulated time is as good as none.
    mutating func ask(at now: Nanoseconds, answeredAfter time: Nanoseconds, fails: Bool) {
      let (sum, overflows) = now.rawValue.addingReportingOverflow(time.rawValue)
      pending.insert(
        EventKey(
          time: overflows ? .max : Nanoseconds(sum), rank: 0, sequence: Int32(failures.count)))
      failures.append(fails)
    }

    /// Removes the answers that have come by an instant.
    ///
    /// - Returns: Their callbacks, in the order of asking.
    /// - Complexity: O(*n* log *m*) for *n* of *m* answers.
    mutating func answers(by now: Nanoseconds) -> [Callback] {
      var come: [Int32] = []
      while let key = pending.first, key.time <= now {
        come.append(key.sequence)
        _ = pending.popFirst()
      }
      return come.sorted().map {
        failures[Int($0)]
          ? .didFailToRegisterForRemoteNotifications : .didRegisterForRemoteNotifications
      }
    }
  }
}
