extension RunningBoard {
  /// The registrations for remote notifications, and the answers to them that are still to come.
  ///
  /// The callback of an answer may register again, so only the limit bounds their number.
  struct Registrations: Sendable {
    /// The highest number of registrations before a run is given up (assumed: no app comes near
    /// it).
    static let limit = 100_000

    /// The answers by their times; the sequence of a key is the number of the registration.
    private var pending = EventQueue()
    /// For each registration, true if it fails.
    private var failures: [Bool] = []

    /// Number of registrations asked for.
    var count: Int { failures.count }

    /// True once there are more registrations than any app makes.
    var areRunaway: Bool { count > Self.limit }

    /// Time of the next answer.
    var next: Nanoseconds? { pending.first?.time }

    /// Registers; an answer after the end of simulated time never comes.
    mutating func ask(at now: Nanoseconds, answeredAfter time: Nanoseconds, fails: Bool) {
      let (sum, overflows) = now.rawValue.addingReportingOverflow(time.rawValue)
      pending.insert(
        EventKey(
          time: overflows ? .max : Nanoseconds(sum), rank: 0, sequence: Int32(failures.count)))
      failures.append(fails)
    }

    /// Removes the answers that have arrived by an instant.
    ///
    /// - Returns: The callbacks of the answers, in the order of the registrations.
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
