/// The main thread: its occupant, its queue, and deferred work.
///
/// Invariant: during a drain the launch sequence waits, and entries queued after the drain began do
/// not belong to the drain.
struct MainThread: Sendable {
  /// The job on the thread.
  @JobID.Compact private(set) var occupant: JobID? = .launchSequence
  private var queue = JobList()
  /// True if the launch sequence has the thread next, before anything that queues for it.
  private var isSummoned = false
  /// Entries that the current drain has still to take; `nil` without a drain.
  private var drainRemaining: Int?
  /// Jobs that enter the queue with the first frame (rule 31).
  private var deferred = JobList()
  /// Jobs that run when the thread has nothing else to do (rule 32).
  private var idle = JobList()

  /// True if a queue entry, or the launch sequence, could take the thread now.
  var canTakeWork: Bool {
    occupant == nil && drainRemaining != 0 && (!queue.isEmpty || isSummoned)
  }

  var isIdle: Bool { occupant == nil && queue.isEmpty && !isSummoned }

  mutating func enqueue(_ job: JobID, in jobs: inout JobID.Table<Job>) {
    queue.append(job, as: .mainQueued, in: &jobs)
  }

  mutating func putOffUntilFirstFrame(_ job: JobID, in jobs: inout JobID.Table<Job>) {
    deferred.append(job, as: .deferred, in: &jobs)
  }

  mutating func putOffUntilIdle(_ job: JobID, in jobs: inout JobID.Table<Job>) {
    idle.append(job, as: .idle, in: &jobs)
  }

  /// Removes and returns the first job that was deferred until the first frame.
  mutating func takeDeferred(in jobs: JobID.Table<Job>) -> JobID? { deferred.popFirst(in: jobs) }

  /// Gives the launch sequence the thread next, before anything that queues for it.
  mutating func summon() { isSummoned = true }

  /// Gives the free thread to the launch sequence if it is summoned, else to the first in the
  /// queue.
  mutating func takeNext(in jobs: JobID.Table<Job>) -> JobID? {
    guard occupant == nil, drainRemaining != 0 else { return nil }
    let summoned: JobID? = isSummoned ? .launchSequence : nil
    guard let job = summoned ?? queue.popFirst(in: jobs) else { return nil }
    isSummoned = false
    if let remaining = drainRemaining { drainRemaining = remaining - 1 }
    occupant = job
    return job
  }

  /// Gives the idle thread to the first job that waits for idleness.
  mutating func takeIdle(in jobs: JobID.Table<Job>) -> JobID? {
    guard let job = idle.popFirst(in: jobs) else { return nil }
    occupant = job
    return job
  }

  /// Begins a drain of the entries in the queue, and returns their number; `nil` if there are none.
  mutating func beginDrain() -> Int? {
    guard !queue.isEmpty else { return nil }
    drainRemaining = queue.count
    occupant = nil
    return queue.count
  }

  /// Frees the thread; true if this ends a drain and returns the thread to the launch sequence.
  mutating func release() -> Bool {
    occupant = nil
    guard drainRemaining == 0 else { return false }
    drainRemaining = nil
    occupant = .launchSequence
    return true
  }
}
