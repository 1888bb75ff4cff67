/// A thread of execution in the simulated process: the launch sequence, or an item that is not inline.
package struct Job: Sendable {
  /// The kind of code, which decides how a job waits and where it is resumed.
  package enum Kind: Hashable, Sendable {
    /// Synchronous code on the main thread: the launch sequence, a main-queue or a deferred item.
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

  /// The thread a job occupies.
  enum Thread: UInt8, Sendable {
    case none, main, pool, worker, queue
  }

  /// The activity of a job, with the thing it waits for.
  enum State: Hashable, Sendable {
    /// Its own code runs at this very instant.
    case active
    case running, readLatency, reading, waiting
    /// Its CPU step is over and it resumes at its turn within this instant.
    case ran
    case lockWait(LockID)
    case awaiting(ItemID, AwaitMode)
    case draining
    /// It waits for an immediate item that runs on its thread.
    case hosting(JobID)
    case delayed, deferred, idle
    /// It waits for something of the app's own.
    case ownWait
    /// The system calls: it has the main thread next.
    case summoned
    case mainQueued, poolQueued, globalQueued, serialQueued, actorQueued
    /// Its wait is over and it resumes at its turn within this instant.
    case woken
    case ended
  }

  package var kind: Kind
  var state: State
  var thread: Thread
  /// The class it was started with, which its own items inherit: never donated or escalated.
  var declared: QoS
  /// The highest class that awaiting it has given it for good.
  var escalated: QoS = .background
  /// The class it is served by: its own, or a higher class that it was donated (rule 14).
  var effective: QoS
  /// The effective class that its band and its queue know of.
  var published: QoS
  /// The declared class of the worker it runs on, where it runs on one.
  var worker: QoS = .background
  /// The band it runs in.
  var band: QoS = .background
  /// True if it gave its thread back and is in no queue yet.
  var isSuspended = false
  /// True if its own code has run.
  var hasBegun = false
  /// The item whose job it is; `nil` for the launch sequence.
  @ItemID.Compact var item: ItemID?
  /// The job on whose thread it runs while hosted.
  @JobID.Compact var host: JobID?
  /// The job behind it in the list it stands in (see `JobList`).
  @JobID.Compact package var next: JobID?
  /// Its place among the donors.
  @DonorID.Compact var donor: DonorID?
  /// Its arrival where it queues.
  var arrival: UInt32 = 0
  /// Number of locks it owns.
  var locksHeld: Int32 = 0
  var departure: UInt128 = 0
  /// Bytes that are transferred once the latency is over.
  package var bytes: Int64 = 0
  /// Page faults still to take.
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

  /// The job's own class (rules 9 to 11), with the class to which it was raised for good.
  var base: QoS {
    max(thread == .main ? .userInteractive : declared, escalated)
  }

  /// True if it was donated a class above its own.
  var isRaised: Bool { effective != base }

  /// Takes the last place of a list, in that state.
  mutating func line(up state: State) {
    self.state = state
    next = nil
  }

  /// Takes a place in a queue by urgency.
  mutating func line(up state: State, arrival: UInt32) {
    self.state = state
    self.arrival = arrival
  }

  /// Resumes on a thread; returns whether its own code runs for the first time.
  mutating func board(_ thread: Thread) -> Bool {
    state = .active
    self.thread = thread
    defer { hasBegun = true }
    return !hasBegun
  }

  /// Gives its thread back until it is resumed.
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

  /// Sets the class that serves it, which its band and queue know already.
  mutating func settle(at qos: QoS) {
    effective = qos
    published = qos
  }

  /// True if a waiter of a queue stands for the job as it waits there now.
  func isCurrent(_ waiter: ReadyQueue<JobID>.Waiter, in state: State) -> Bool {
    self.state == state && arrival == waiter.arrival && effective.rawValue == waiter.urgency
  }
}
