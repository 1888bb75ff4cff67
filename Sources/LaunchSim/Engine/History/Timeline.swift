/// The activities of every job, interval by interval: the history of a run over time.
///
/// The intervals of a job follow one another and do not overlap. Intervals of no length are left
/// out, and so is the time in which a suspended process stops running jobs.
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
    /// Waiting for something in the app that the simulation does not know.
    case ownWait
    /// Waiting for the system, on none of the app's cores.
    case elapsing
    case lockWait(LockID)
    case awaiting(item: ItemID, AwaitMode)
    /// Letting the main queue run.
    case draining
    case queued(LaneKind)
    /// Waiting for a delay, for the first frame or for an idle main thread.
    case deferred
    /// Waiting for an immediate item that runs on the job's thread.
    case hosting(job: JobID)
  }

  /// The thread that a job occupies.
  package enum Thread: Hashable, Sendable {
    case none, main, pool
    case global(QoS)
    case queue(QueueID)
  }

  /// A stretch of time with one activity, one thread and one owner.
  package struct Interval: Hashable, Sendable {
    package var job: JobID
    package var start: Nanoseconds
    package var end: Nanoseconds
    package var activity: Activity
    /// The innermost item whose code runs; `nil` for the launch sequence's own code.
    package var item: ItemID?
    /// The callback in which the launch sequence is.
    package var callback: Callback?
    package var thread: Thread
    /// The place of the activity in the history; -1 while the render server has the frame.
    package var span: Int32 = -1

    package var length: Nanoseconds { end - start }
  }

  /// The instants of an item.
  package struct ItemTimes: Hashable, Sendable {
    /// The start step.
    package var started: Nanoseconds?
    /// The first run of the item's own code.
    package var began: Nanoseconds?
    package var ended: Nanoseconds?
    /// The thread on which the item's own code first ran.
    package var beganOn = Thread.none
    /// The job that runs the item's code.
    package var job: JobID?
    /// The job that started the item.
    var starter: JobID?
    package var isSkipped = false
    /// True if the item was done before the request: no job of this launch runs it.
    package var isDoneBefore: Bool { ended != nil && job == nil }
    var isInline = false
    /// Cost of the item's own CPU steps on the reference core.
    package var cpu = Nanoseconds.zero
  }

  /// An interval of the main thread that no other work could interrupt.
  package struct Turn: Hashable, Sendable {
    var job: JobID
    package var start: Nanoseconds
    package var end: Nanoseconds
    /// False if the turn still held the main thread at the end of the run; `end` is then the end of
    /// the run.
    var isOver = true

    var length: Nanoseconds { end - start }
  }

  /// The history that the intervals come from.
  package let history: RunHistory
  /// The intervals of each job, by job.
  package var intervals: JobID.Table<[Interval]>
  package var turns: [Turn] = []

  package var items: [ItemTimes] { history.items }
  /// The item of each job, by job; `nil` for the launch sequence.
  package var jobItems: JobID.Table<ItemID?> { history.jobItems }
  /// The items in the order in which their code first ran.
  package var beginnings: [ItemID] { history.frames.compactMap(\.item) }
  /// Last instant of the process.
  package var end: Nanoseconds { history.end }

  /// Instant of a milestone.
  package subscript(milestone: Milestone) -> Nanoseconds? {
    history.milestones[Int(milestone.index)]
  }

  /// Start of a job; for the launch sequence, the instant of the request.
  func start(of job: JobID) -> Nanoseconds {
    jobItems[job].flatMap { items[$0.index].started } ?? .zero
  }

  /// The job that started a job; `nil` for the launch sequence.
  func starter(of job: JobID) -> JobID? {
    jobItems[job].flatMap { items[$0.index].starter }
  }

  /// The item that a job waits for in an interval: the awaited item, or the item whose job owns the
  /// lock; `nil` for other intervals.
  ///
  /// - Complexity: O(log n) in the ownerships of the lock.
  package func itemWaitedFor(in interval: Interval) -> ItemIndex? {
    switch interval.activity {
    case .awaiting(let item, _): item.index
    case .lockWait: owningJob(in: interval).flatMap { jobItems[$0]?.index }
    default: nil
    }
  }

  /// The job that owns the lock that a job waits for, at the start of the interval.
  ///
  /// Of a semaphore, the holder of the place that becomes free for the job; `nil` for other intervals.
  ///
  /// - Complexity: O(log n) in the ownerships.
  package func owningJob(in interval: Interval) -> JobID? {
    let owners = ownerships(in: interval)
    let next = owners.partitioningIndex { history.time(of: $0.event) > interval.start }
    return next > 0 ? owners[next - 1].owner : nil
  }

  /// The ownerships of the lock that a job waits for in an interval; empty for other intervals.
  func ownerships(in interval: Interval) -> [RunHistory.Ownership] {
    guard case .lockWait(let lock) = interval.activity else { return [] }
    return history.ownerships(
      of: lock, awaitedUntil: history.spans[Int(interval.span)].end)
  }

  /// The intervals of a job that overlap a range, cut to the range.
  ///
  /// - Complexity: O(log n + result).
  package func intervals(
    of job: JobID, from start: Nanoseconds, to end: Nanoseconds
  ) -> [Interval] {
    guard intervals.contains(job), start < end else { return [] }
    let all = intervals[job]
    return all[all.partitioningIndex { $0.end > start }...].prefix { $0.start < end }.map {
      var interval = $0
      interval.start = max(interval.start, start)
      interval.end = min(interval.end, end)
      return interval
    }
  }

  /// Visits the intervals of items' own code, each with its item.
  ///
  /// An inline item shares the job of its caller, so an interval belongs to its innermost item.
  package func forEachOwnInterval(_ body: (ItemIndex, Interval) -> Void) {
    for interval in intervals.joined() {
      if let item = interval.item?.index, items[item].job == interval.job { body(item, interval) }
    }
  }
}
