/// A thread of execution in the simulated process: the launch sequence, or an item that is not
/// inline.
package struct Job: Sendable {
  /// Kind of a job's code, which decides how the job waits and where it is resumed.
  package enum Kind: Hashable, Sendable {
    /// Synchronous code on the main thread: the launch sequence, a main-queue item or a deferred
    /// item.
    case main
    case task, detached
    case actor(ActorID)
    /// An immediate item that still runs on its starter's thread.
    case hosted
    case global
    case queue(QueueID)

    var isAsync: Bool {
      switch self {
      case .task, .detached, .actor, .hosted: true
      case .main, .global, .queue: false
      }
    }
  }

  /// The thread that a job occupies.
  enum Thread: UInt8, Sendable {
    case none, main, pool, worker, queue
  }

  /// The activity of a job, with the resource or job that it waits for.
  enum State: Hashable, Sendable {
    /// The job's own code runs at this very instant.
    case active
    case running, readLatency, reading, waiting
    /// The job's CPU step is over; the job resumes at its turn within this instant.
    case ran
    case lockWait(LockID)
    case semaphoreWait(LockID)
    case awaiting(ItemID, AwaitMode)
    case draining
    /// The job waits for an immediate item that runs on its thread.
    case hosting(JobID)
    case delayed, deferred, idle
    /// The job waits for something of the app's own.
    case ownWait
    /// The system calls the job, which gets the main thread next.
    case summoned
    case mainQueued, poolQueued, globalQueued, serialQueued, actorQueued
    /// The job's wait is over; the job resumes at its turn within this instant.
    case woken
    case ended
  }

  package var kind: Kind
  var state: State
  var thread: Thread
  /// The class with which the job was started, inherited by items that it starts; never donated or
  /// escalated.
  var declared: QoS
  /// The highest class that awaiting jobs have given the job for good.
  var escalated: QoS = .background
  /// The class by which the job is served: its own class, or a higher donated class (rule 14).
  var effective: QoS
  /// The effective class that the job's band and queue know.
  var published: QoS
  /// The declared class of the worker that the job runs on, if any.
  var worker: QoS = .background
  /// The band in which the job runs.
  var band: QoS = .background
  /// True if the job has given its thread back and is not in a queue yet.
  var isSuspended = false
  /// True if the job's own code has run.
  var hasBegun = false
  /// The item that the job runs; `nil` for the launch sequence.
  @ItemID.Compact var item: ItemID?
  /// The job whose thread this job uses while hosted.
  @JobID.Compact var host: JobID?
  /// The next job in the list that this job stands in (see `JobList`).
  @JobID.Compact package var next: JobID?
  /// The job's index among the donors.
  @DonorID.Compact var donor: DonorID?
  /// The job's arrival number in the queue where it waits.
  var arrival: UInt32 = 0
  /// Number of locks that the job owns.
  var locksHeld: Int32 = 0
  var departure: UInt128 = 0
  /// Bytes to transfer once the latency is over.
  package var bytes: Int64 = 0
  /// Number of page faults still to take.
  var faults: Int64 = 0

  init(kind: Kind, state: State, thread: Thread, declared: QoS, item: ItemID?) {
    self.kind = kind
    self.state = state
    self.thread = thread
    self.declared = declared
    effective = declared
    published = declared
    self.item = item
  }

  /// The job's own class (rules 9 to 11), or a higher class to which the job was raised for good.
  var base: QoS {
    max(thread == .main ? .userInteractive : declared, escalated)
  }

  /// True if the job received a class above its own.
  var isRaised: Bool { effective != base }

  /// Puts the job in a state, ready for the last place of a list.
  mutating func line(up state: State) {
    self.state = state
    next = nil
  }

  /// Puts the job in a state, with an arrival number for a queue by urgency.
  mutating func line(up state: State, arrival: UInt32) {
    self.state = state
    self.arrival = arrival
  }

  /// Resumes the job on a thread; true if its own code runs for the first time.
  mutating func board(_ thread: Thread) -> Bool {
    state = .active
    self.thread = thread
    defer { hasBegun = true }
    return !hasBegun
  }

  /// Gives the job's thread back until the job is resumed.
  mutating func leaveThread() {
    thread = .none
    isSuspended = true
  }

  /// Runs a step in the band of its effective class.
  mutating func run(until departure: UInt128) {
    state = .running
    band = effective
    self.departure = departure
  }

  /// Sets the class that serves the job, and marks the class as known to its band and queue.
  mutating func settle(at qos: QoS) {
    effective = qos
    published = qos
  }

  /// True if a queue's entry is current: the job waits there now, with the same urgency.
  func isCurrent(_ waiter: ReadyQueue<JobID>.Waiter, in state: State) -> Bool {
    self.state == state && arrival == waiter.arrival && effective.rawValue == waiter.urgency
  }
}
