/// What every job did, interval by interval: a trace read job by job.
///
/// A pure function of the trace. Intervals of a job follow one another and do not overlap; intervals of
/// no length are left out, and so is the time for which what runs stands still in a suspended process.
///
/// - Complexity: O(events).
package struct Timeline: Hashable, Sendable {
  /// What a job does during an interval.
  package enum Activity: Hashable, Sendable {
    case running
    case reading
    /// Taking page faults.
    case faulting
    /// Waiting for elapsed time.
    case waiting
    /// Waiting for something of the app's own, of which the simulation knows nothing.
    case ownWait
    /// Waiting for the system, on no core of the app's.
    case elapsing
    case lockWait(Int32)
    case awaiting(item: Int32, AwaitMode)
    /// Letting the main queue run.
    case draining
    case queued(Lane)
    /// Waiting for a delay, for the first frame or for an idle main thread.
    case deferred
    /// Waiting for an immediate item that runs on its thread.
    case hosting(job: Int32)
  }

  /// The thread that a job occupies.
  package enum Thread: Hashable, Sendable {
    case none, main, pool
    case global(QoS)
    case queue(Int32)
  }

  /// A length of time during which a job did one thing in one place.
  package struct Interval: Hashable, Sendable {
    package var job: Int32
    package var start: Nanoseconds
    package var end: Nanoseconds
    package var activity: Activity
    /// The innermost item whose code it is, -1 for the launch sequence's own.
    package var item: Int32
    /// The callback that the launch sequence is in.
    package var callback: Callback?
    package var thread: Thread

    package var length: Nanoseconds { end - start }
  }

  /// When things happened to an item.
  package struct ItemTimes: Hashable, Sendable {
    /// When its start step ran.
    package var started: Nanoseconds?
    /// When its own code first ran.
    package var began: Nanoseconds?
    package var ended: Nanoseconds?
    /// The thread on which its own code first ran.
    package var beganOn = Thread.none
    /// The job that runs its code.
    package var job: Int32 = -1
    /// The job that started it.
    package var starter: Int32 = -1
    package var isSkipped = false
    package var isInline = false
    /// What its own CPU steps cost on the reference core.
    package var cpu = Nanoseconds.zero
  }

  /// An interval of the main thread that nothing else could interrupt.
  package struct Turn: Hashable, Sendable {
    package var job: Int32
    package var start: Nanoseconds
    package var end: Nanoseconds

    package var length: Nanoseconds { end - start }
  }

  /// Who owned a lock from some instant on; -1 for nobody.
  package struct Ownership: Hashable, Sendable {
    package var start: Nanoseconds
    package var owner: Int32
  }

  /// The intervals of each job, by job.
  package internal(set) var intervals: [[Interval]] = []
  package internal(set) var items: [ItemTimes]
  /// The item whose job each job is, by job; -1 for the launch sequence.
  package internal(set) var jobItems: [Int32] = []
  /// The items in the order in which their code first ran.
  package internal(set) var beginnings: [Int32] = []
  /// When each milestone was reached, by its index.
  package internal(set) var milestones: [Nanoseconds?]
  package internal(set) var turns: [Turn] = []
  package internal(set) var ownerships: [[Ownership]]
  package let end: Nanoseconds

  /// When a milestone was reached.
  package subscript(milestone: Milestone) -> Nanoseconds? { milestones[Int(milestone.index)] }

  /// When a job was started; the launch sequence is there from the request on.
  package func start(of job: Int32) -> Nanoseconds {
    let item = jobItems[Int(job)]
    return item < 0 ? .zero : items[Int(item)].started ?? .zero
  }

  /// The job that started a job, or -1.
  package func starter(of job: Int32) -> Int32 {
    let item = jobItems[Int(job)]
    return item < 0 ? -1 : items[Int(item)].starter
  }

  /// The intervals of a job that overlap an interval, cut to it.
  ///
  /// - Complexity: O(log n + result).
  package func intervals(
    of job: Int32, from start: Nanoseconds, to end: Nanoseconds
  ) -> [Interval] {
    guard job >= 0, Int(job) < intervals.count, start < end else { return [] }
    let all = intervals[Int(job)]
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
