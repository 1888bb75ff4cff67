extension Machine {
  /// How far into a serial queue those donate who wait for one of its jobs: for each class the highest
  /// number of a job that was donated that class or a higher one, together with all that is ahead of it.
  struct Donations: Sendable {
    private var utility: JobID = -1
    private var `default`: JobID = -1
    private var userInitiated: JobID = -1
    private var userInteractive: JobID = -1

    /// Whether nobody donates to a job of the queue.
    var isEmpty: Bool { utility < 0 }

    /// The last job that has this class or a higher one, -1 for none.
    func reach(of qos: QoS) -> JobID {
      switch qos {
      // Nobody has less than that, so nobody needs to be donated it.
      case .background: .max
      case .utility: utility
      case .default: `default`
      case .userInitiated: userInitiated
      case .userInteractive: userInteractive
      }
    }

    /// Notes that all jobs up to one have this class at least.
    mutating func extend(_ qos: QoS, to job: JobID) {
      if qos >= .utility { utility = max(utility, job) }
      if qos >= .default { `default` = max(`default`, job) }
      if qos >= .userInitiated { userInitiated = max(userInitiated, job) }
      if qos >= .userInteractive { userInteractive = max(userInteractive, job) }
    }
  }
}
