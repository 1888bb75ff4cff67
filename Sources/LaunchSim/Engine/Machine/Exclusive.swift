/// A thing that one job has at a time, and the jobs that wait for it: a lock or an actor.
struct Exclusive: Sendable {
  @JobID.Compact var owner: JobID?
  private var waiting = ReadyQueue<JobID>()

  /// True if a job may wait for it; only `passOn` tells.
  var mayBeAwaited: Bool { !waiting.isEmpty }

  /// Enters a job that waits, or enters it again at another urgency.
  mutating func insert(_ job: JobID, urgency: QoS, arrival: UInt32) {
    waiting.insert(job, urgency: urgency.rawValue, arrival: arrival)
  }

  /// Passes on to the most urgent of the jobs that wait in a state, and returns it.
  mutating func passOn(to state: Job.State, in jobs: JobID.Table<Job>) -> JobID? {
    owner = waiting.popFirst(of: jobs) { jobs, waiter in
      jobs[waiter.id].isCurrent(waiter, in: state)
    }
    return owner
  }
}
