extension SerialQueue {
  /// The extent of the donations to jobs of a queue: for each class the last job that was donated that
  /// class or a higher one, together with all that is ahead of it.
  struct Reach: Sendable {
    @JobID.Compact private var utility: JobID?
    @JobID.Compact private var `default`: JobID?
    @JobID.Compact private var userInitiated: JobID?
    @JobID.Compact private var userInteractive: JobID?

    /// True if no job of the queue was donated anything.
    var isEmpty: Bool { utility == nil }

    /// The last job that was donated this class, which is above background, or a higher one.
    subscript(qos: QoS) -> JobID? {
      switch qos {
      case .background, .utility: utility
      case .default: `default`
      case .userInitiated: userInitiated
      case .userInteractive: userInteractive
      }
    }

    /// Notes that all jobs up to one were donated this class at least.
    mutating func extend(_ qos: QoS, to job: JobID) {
      if qos >= .utility { utility = max(utility ?? job, job) }
      if qos >= .default { `default` = max(`default` ?? job, job) }
      if qos >= .userInitiated { userInitiated = max(userInitiated ?? job, job) }
      if qos >= .userInteractive { userInteractive = max(userInteractive ?? job, job) }
    }
  }
}
