/// A resource that one job owns at a time, a lock or an actor, with the jobs that wait for it.
struct Exclusive: Sendable {
  @JobID.Compact var owner: JobID?
  private var waiting = ReadyQueue<JobID>()

  /// True if a job may be waiting; `passOn` decides.
  var mayBeAwaited: Bool { !waiting.isEmpty }

  /// Enters a waiting job, or enters it again at another urgency.
  mutating func insert(_ job: JobID, urgency: QoS, arrival: UInt32) {
    waiting.insert(job, urgency: urgency.rawValue, arrival: arrival)
  }

  /// Makes the most urgent job that waits in the given state the owner, and returns that job.
  mutating func passOn(to state: Job.State, in jobs: JobID.Table<Job>) -> JobID? {
    owner = waiting.popFirst(of: jobs) { jobs, waiter in
      jobs[waiter.id].isCurrent(waiter, in: state)
    }
    return owner
  }
}
