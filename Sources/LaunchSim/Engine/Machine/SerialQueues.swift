/// A serial queue: its jobs run one after another, strictly in order.
struct SerialQueue: Sendable {
  /// The job on the queue's thread.
  @JobID.Compact var running: JobID?
  var waiting = JobList()
  var reach = Reach()
  /// The queue's place in the order of first use; `nil` before the first use.
  fileprivate var order: UInt32?

  /// True if the next job could run at once.
  fileprivate var isReady: Bool { running == nil && !waiting.isEmpty }

  /// The job that everything in the queue waits for.
  var head: JobID? { running ?? waiting.first }
}

/// All serial queues.
///
/// Queues take their next jobs in passes over all queues, in the order of first use.
///
/// Invariant: a queue that could take a job is in `ready`, or in `late` if its turn in the current
/// pass is over; the late queues are ready in the next pass.
struct SerialQueues: Sendable {
  private var queues: QueueID.Table<SerialQueue>
  /// Number of queues that have been used.
  private var known: UInt32 = 0
  private var ready = ReadyQueue<QueueID>()
  private var late = ReadyQueue<QueueID>()
  /// The turns that are still to come in the current pass; `nil` between passes.
  private var pass: Range<UInt32>?

  init(count: Int) { queues = QueueID.Table(repeating: SerialQueue(), count: count) }

  subscript(queue: QueueID) -> SerialQueue {
    @inline(__always)
    get { queues[queue] }
    @inline(__always)
    _modify { yield &queues[queue] }
  }

  /// Adds queues up to a total of `count`.
  mutating func grow(to count: Int) {
    while queues.count < count { queues.append(SerialQueue()) }
  }

  /// True if any queue could take a job now.
  var canTakeWork: Bool { !ready.isEmpty }

  mutating func enqueue(_ job: JobID, on queue: QueueID, in jobs: inout JobID.Table<Job>) {
    if queues[queue].order == nil {
      queues[queue].order = known
      known += 1
    }
    let wasReady = queues[queue].isReady
    queues[queue].waiting.append(job, as: .serialQueued, in: &jobs)
    if !wasReady { noteReady(queue) }
  }

  /// Frees a queue's thread.
  mutating func release(_ queue: QueueID) {
    queues[queue].running = nil
    noteReady(queue)
  }

  mutating func beginPass() { pass = 0..<known }

  /// Gives the first ready queue its next job, and returns the job; `nil` if the pass is over.
  mutating func takeNext(in jobs: JobID.Table<Job>) -> JobID? {
    guard let queue = ready.popFirst() else { return nil }
    if let order = queues[queue].order, let limit = pass?.upperBound { pass = order + 1..<limit }
    let job = queues[queue].waiting.popFirst(in: jobs)
    queues[queue].running = job
    return job
  }

  mutating func endPass() {
    pass = nil
    if !late.isEmpty { swap(&ready, &late) }
  }

  /// Enters a queue that could take a job: in this pass if the queue's turn is still to come, else
  /// in the next pass.
  ///
  /// - Complexity: O(log n).
  private mutating func noteReady(_ queue: QueueID) {
    guard queues[queue].isReady, let order = queues[queue].order else { return }
    if pass?.contains(order) ?? true {
      ready.insert(queue, urgency: 0, arrival: order)
    } else {
      late.insert(queue, urgency: 0, arrival: order)
    }
  }
}
