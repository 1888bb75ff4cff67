/// A queue that runs several items at once: a concurrent dispatch queue, or an operation queue with
/// a limit (rule 61).
///
/// An item holds a place in the queue from its admission to its end, and takes its thread from the
/// workers of the global queue of its class, as a concurrent queue of Dispatch does.
///
/// Invariant: the first waiting item may not have a place yet.
struct WideQueue: Sendable {
  /// Number of items with a place at the same time.
  let width: Int
  /// Jobs of the items with a place, in the order of their admission.
  private(set) var running: [JobID] = []
  private var waiting = JobList()
  private var isInBarrier = false

  init(width: Int) { self.width = width }

  mutating func enqueue(_ job: JobID, in jobs: inout JobID.Table<Job>) {
    waiting.append(job, as: .serialQueued, in: &jobs)
  }

  /// Gives the first waiting item a place, and returns its job; `nil` if it has to wait.
  ///
  /// A barrier begins alone, and lets no other item begin before it has ended.
  mutating func admit(in jobs: JobID.Table<Job>, isBarrier: (JobID) -> Bool) -> JobID? {
    guard let first = waiting.first, !isInBarrier, running.count < width else { return nil }
    if isBarrier(first) {
      guard running.isEmpty else { return nil }
      isInBarrier = true
    }
    running.append(first)
    return waiting.popFirst(in: jobs)
  }

  /// Takes the place of an item that has ended.
  ///
  /// - Complexity: O(items with a place).
  mutating func release(_ job: JobID) {
    running.removeAll { $0 == job }
    isInBarrier = false
  }
}

extension Machine {
  /// Widens the queues and counts the semaphores of an app, by their numbered names.
  mutating func share(_ app: App, queues: [String], locks: [String]) {
    if !app.queueWidths.isEmpty {
      for (number, label) in queues.enumerated() where app.isWide(label) {
        widen(QueueID(number), to: app.queueWidths[label] ?? 1)
      }
    }
    if !app.semaphores.isEmpty {
      for (number, name) in locks.enumerated() {
        if let count = app.semaphores[name] { self.count(LockID(number), upTo: count) }
      }
    }
  }

  /// Lets a queue run several items at once; a second width has no effect.
  mutating func widen(_ queue: QueueID, to width: Int) {
    if wideQueues[queue] == nil { wideQueues[queue] = WideQueue(width: width) }
  }

  @inline(__always)
  func isWide(_ queue: QueueID) -> Bool { !wideQueues.isEmpty && wideQueues[queue] != nil }

  /// Admits a job to a wide queue, or lets the job wait for its place.
  mutating func line(_ job: JobID, upIn queue: QueueID) {
    wideQueues[queue]?.enqueue(job, in: &jobs)
    guard !admitNext(to: queue) else { return }
    record(.queued, job: job, subject: LaneKind.queue.rawValue, amount: Int64(queue.rawValue))
  }

  /// Takes the place of a job that has ended, and admits the jobs for which there is room.
  mutating func leave(_ queue: QueueID, by job: JobID) {
    wideQueues[queue]?.release(job)
    while admitNext(to: queue) {}
  }

  private mutating func admitNext(to queue: QueueID) -> Bool {
    let next = wideQueues[queue]?.admit(in: jobs) { [items, jobs] job in
      jobs[job].item.map { items[$0].spec.isBarrier } ?? false
    }
    guard let next else { return false }
    enqueueOnGlobalQueue(next)
    return true
  }
}
