/// The activities of every job, interval by interval: a trace read job by job.
///
/// A pure function of the trace. Intervals of a job follow one another and do not overlap; intervals of
/// no length are left out, and so is the time in which running jobs stand still in a suspended process.
///
/// - Complexity: O(events).
package struct Timeline: Hashable, Sendable {
  /// The activity of a job during an interval.
  package enum Activity: Hashable, Sendable {
    case running
    case reading
    /// Taking page faults.
    case faulting
    /// Waiting for elapsed time.
    case waiting
    /// Waiting for something of the app's own, unknown to the simulation.
    case ownWait
    /// Waiting for the system, on no core of the app's.
    case elapsing
    case lockWait(LockID)
    case awaiting(item: ItemID, AwaitMode)
    /// Letting the main queue run.
    case draining
    case queued(Lane)
    /// Waiting for a delay, for the first frame or for an idle main thread.
    case deferred
    /// Waiting for an immediate item that runs on its thread.
    case hosting(job: JobID)
  }

  /// The thread that a job occupies.
  package enum Thread: Hashable, Sendable {
    case none, main, pool
    case global(QoS)
    case queue(QueueID)
  }

  /// A length of time during which a job did one thing in one place.
  package struct Interval: Hashable, Sendable {
    package var job: JobID
    package var start: Nanoseconds
    package var end: Nanoseconds
    package var activity: Activity
    /// The innermost item whose code it is; `nil` for the launch sequence's own.
    package var item: ItemID?
    /// The callback that the launch sequence is in.
    package var callback: Callback?
    package var thread: Thread

    package var length: Nanoseconds { end - start }
  }

  /// The instants of an item.
  package struct ItemTimes: Hashable, Sendable {
    /// The start step.
    package var started: Nanoseconds?
    /// The first run of its own code.
    package var began: Nanoseconds?
    package var ended: Nanoseconds?
    /// The thread on which its own code first ran.
    package var beganOn = Thread.none
    /// The job that runs its code.
    package var job: JobID?
    /// The job that started it.
    package var starter: JobID?
    package var isSkipped = false
    package var isInline = false
    /// Cost of its own CPU steps on the reference core.
    package var cpu = Nanoseconds.zero
  }

  /// An interval of the main thread that no other work could interrupt.
  package struct Turn: Hashable, Sendable {
    package var job: JobID
    package var start: Nanoseconds
    package var end: Nanoseconds

    package var length: Nanoseconds { end - start }
  }

  /// The owner of a lock from some instant on; `nil` for none.
  package struct Ownership: Hashable, Sendable {
    package var start: Nanoseconds
    package var owner: JobID?
  }

  /// The intervals of each job, by job.
  package internal(set) var intervals = JobID.Table<[Interval]>()
  package internal(set) var items: [ItemTimes]
  /// The item whose job each job is, by job; `nil` for the launch sequence.
  package internal(set) var jobItems = JobID.Table<ItemID?>()
  /// The items in the order in which their code first ran.
  package internal(set) var beginnings: [ItemID] = []
  /// Instants of the milestones, by their indices.
  package internal(set) var milestones: [Nanoseconds?]
  package internal(set) var turns: [Turn] = []
  package internal(set) var ownerships: LockID.Table<[Ownership]>
  package let end: Nanoseconds

  /// Instant of a milestone.
  package subscript(milestone: Milestone) -> Nanoseconds? { milestones[Int(milestone.index)] }

  /// Start of a job; that of the launch sequence is the request.
  package func start(of job: JobID) -> Nanoseconds {
    jobItems[job].flatMap { items[$0.index].started } ?? .zero
  }

  /// The job that started a job; `nil` for the launch sequence.
  package func starter(of job: JobID) -> JobID? {
    jobItems[job].flatMap { items[$0.index].starter }
  }

  /// The intervals of a job that overlap an interval, cut to it.
  ///
  /// - Complexity: O(log n + result).
  package func intervals(
    of job: JobID, from start: Nanoseconds, to end: Nanoseconds
  ) -> [Interval] {
    guard intervals.contains(job), start < end else { return [] }
    let all = intervals[job]
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].end <= start { low = middle + 1 } else { high = middle }
    }
    var result: [Interval] = []
    while low < all.count, all[low].start < end {
      var interval = all[low]
      interval.start = max(interval.start, start)
      interval.end = min(interval.end, end)
      result.append(interval)
      low += 1
    }
    return result
  }
}
