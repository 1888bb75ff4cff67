/// The global queues, one for each class, and the worker threads that serve them (rule 24).
struct GlobalQueues: Sendable {
  private struct Queue: Sendable {
    var waiting = JobList()
    /// The queue's workers that are not blocked.
    var unblockedWorkers = 0
  }

  private var queues = Array(repeating: Queue(), count: QoS.allCases.count)
  /// Number of workers that exist.
  private var workers = 0
  private let workerLimit: Int
  /// Number of jobs that wait for a worker.
  private var waiting = 0

  init(_ configuration: MachineConfiguration) { workerLimit = configuration.workerLimit }

  var isEmpty: Bool { waiting == 0 }

  mutating func enqueue(_ job: JobID, in jobs: inout JobID.Table<Job>) {
    queues[index(jobs[job].declared)].waiting.append(job, as: .globalQueued, in: &jobs)
    waiting += 1
  }

  /// Gives a worker to the first job of the most urgent queue, if there is room for one.
  mutating func takeNext(
    in jobs: inout JobID.Table<Job>, _ configuration: MachineConfiguration
  ) -> JobID? {
    guard waiting > 0, workers < workerLimit else { return nil }
    var unblocked = 0
    for qos in QoS.mostUrgentFirst {
      let index = index(qos)
      unblocked += queues[index].unblockedWorkers
      guard !queues[index].waiting.isEmpty else { continue }
      guard unblocked < configuration.coreCount(for: qos) else { return nil }
      guard let job = queues[index].waiting.popFirst(in: jobs) else { continue }
      waiting -= 1
      workers += 1
      queues[index].unblockedWorkers += 1
      jobs[job].worker = qos
      return job
    }
    return nil
  }

  /// Records that a worker blocks, which makes room for another worker.
  mutating func block(_ worker: QoS) { queues[index(worker)].unblockedWorkers -= 1 }

  mutating func unblock(_ worker: QoS) { queues[index(worker)].unblockedWorkers += 1 }

  mutating func release(_ worker: QoS) {
    workers -= 1
    queues[index(worker)].unblockedWorkers -= 1
  }

  @inline(__always)
  private func index(_ qos: QoS) -> Int { Int(qos.rawValue) }
}
