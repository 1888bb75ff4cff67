extension SerialQueue {
  /// The reach of donations to jobs of a queue: for each class, the last job that received that
  /// class or a higher one together with all jobs ahead of it.
  struct Reach: Sendable {
    @JobID.Compact private var utility: JobID?
    @JobID.Compact private var `default`: JobID?
    @JobID.Compact private var userInitiated: JobID?
    @JobID.Compact private var userInteractive: JobID?

    /// True if no job of the queue received a class.
    var isEmpty: Bool { utility == nil }

    /// The last job that received this class, which is above background, or a higher class.
    subscript(qos: QoS) -> JobID? {
      switch qos {
      case .background, .utility: utility
      case .default: `default`
      case .userInitiated: userInitiated
      case .userInteractive: userInteractive
      }
    }

    /// Records that all jobs up to one received at least this class.
    mutating func extend(_ qos: QoS, to job: JobID) {
      if qos >= .utility { utility = max(utility ?? job, job) }
      if qos >= .default { `default` = max(`default` ?? job, job) }
      if qos >= .userInitiated { userInitiated = max(userInitiated ?? job, job) }
      if qos >= .userInteractive { userInteractive = max(userInteractive ?? job, job) }
    }
  }
}
