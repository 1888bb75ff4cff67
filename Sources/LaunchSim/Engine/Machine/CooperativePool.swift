/// The cooperative pool: as many threads as cores, the most urgent job first (rules 13 and 15).
struct CooperativePool: Sendable {
  private var freeThreads: Int
  private var queue = ReadyQueue<JobID>()

  init(_ configuration: MachineConfiguration) { freeThreads = configuration.poolWidth }

  var hasFreeThread: Bool { freeThreads > 0 }

  /// True if a free thread may have work; `takeNext` decides.
  var mayTakeWork: Bool { hasFreeThread && !queue.isEmpty }

  mutating func insert(_ job: JobID, urgency: QoS, arrival: UInt32) {
    queue.insert(job, urgency: urgency.rawValue, arrival: arrival)
  }

  /// Gives a free thread to the most urgent job.
  mutating func takeNext(in jobs: JobID.Table<Job>) -> JobID? {
    let next = queue.popFirst(of: jobs) { jobs, waiter in
      jobs[waiter.id].isCurrent(waiter, in: .poolQueued)
    }
    if next != nil { freeThreads -= 1 }
    return next
  }

  mutating func release() { freeThreads += 1 }
}
