/// The number of a job: jobs are numbered in start order, and the launch sequence is 0.
package typealias JobID = Int32

/// A thread of execution in the simulated process: the launch sequence, or an item that is not inline.
package struct Job: Sendable {
  /// What kind of code the job is, which decides how it waits and where it goes when woken.
  package enum Kind: UInt8, Sendable {
    /// The launch sequence, a main-queue or a deferred item: synchronous, on the main thread.
    case main
    case task, detached, actor
    /// An immediate item that still runs on its starter's thread.
    case hosted
    case global, queue

    package var isAsync: Bool {
      switch self {
      case .task, .detached, .actor, .hosted: true
      case .main, .global, .queue: false
      }
    }
  }

  /// The thread a job occupies.
  package enum Thread: UInt8, Sendable {
    case none, main, pool, worker, queue
  }

  /// What a job is doing.
  package enum State: UInt8, Sendable {
    /// It runs on at this very instant.
    case active
    case running, readLatency, reading, waiting
    /// Its CPU step is over and it runs on when its turn comes within this instant.
    case ran
    case lockWait, awaiting, draining, hosting
    case delayed, deferred, idle
    /// It waits for something of the app's own.
    case ownWait
    /// The system calls: it has the main thread next.
    case summoned
    case mainQueued, poolQueued, globalQueued, serialQueued, actorQueued
    /// It was woken and runs on when its turn comes within this instant.
    case woken
    case ended
  }

  package var kind: Kind
  package var state: State
  package var thread: Thread
  /// The class it was started with: what it hands on, never donated or escalated.
  package var declared: QoS
  /// The highest class that awaiting it has given it for good.
  package var escalated: QoS = .background
  /// The class it is served by now: its own, or a higher one that it was donated (rule 14).
  package var effective: QoS
  /// The effective class that its band and its queue know of.
  package var published: QoS
  /// The declared class of the worker it runs on, where it runs on one.
  package var worker: QoS = .background
  /// The band it runs in.
  package var band: QoS = .background
  package var awaitMode: AwaitMode = .semaphore
  /// Whether it gave its thread back and is in no queue yet.
  package var isSuspended = false
  /// Whether its own code has run.
  package var hasBegun = false
  package var item: Int32
  /// The queue or actor of an item that has one.
  package var home: Int32
  /// The job on whose thread it runs while hosted.
  package var host: JobID = -1
  /// The lock, item or hosted job that it waits for.
  package var target: Int32 = -1
  /// The job behind it in the list it stands in (see `JobList`).
  package var next: JobID = -1
  /// Its place among the donors, or -1.
  package var donorIndex: Int32 = -1
  /// Its arrival where it queues.
  package var arrival: UInt32 = 0
  /// How many locks it owns.
  var locksHeld: Int32 = 0
  package var departure: UInt128 = 0
  /// Bytes that are transferred once the latency is over.
  package var bytes: Int64 = 0
  /// Page faults still to take.
  package var faults: Int64 = 0

  package init(kind: Kind, state: State, thread: Thread, declared: QoS, item: Int32, home: Int32) {
    self.kind = kind
    self.state = state
    self.thread = thread
    self.declared = declared
    effective = declared
    published = declared
    self.item = item
    self.home = home
  }

  /// Its own class (rules 9 to 11) with what it was given for good.
  package var base: QoS {
    max(thread == .main ? .userInteractive : declared, escalated)
  }

  /// It takes the last place of a list, where it does what the state says.
  mutating func line(up state: State) {
    self.state = state
    next = -1
  }

  /// It takes a place in a queue by urgency.
  mutating func line(up state: State, arrival: UInt32) {
    self.state = state
    self.arrival = arrival
  }

  /// It has a thread and runs on; returns whether this is the first time.
  mutating func board(_ thread: Thread) -> Bool {
    state = .active
    self.thread = thread
    defer { hasBegun = true }
    return !hasBegun
  }

  /// It leaves its thread until it is woken.
  mutating func leaveThread() {
    thread = .none
    isSuspended = true
  }

  /// It runs a step in the band of its effective class.
  mutating func run(until departure: UInt128) {
    state = .running
    band = effective
    self.departure = departure
  }

  /// It is served by this class from now on, and its band and queue know.
  mutating func settle(at qos: QoS) {
    effective = qos
    published = qos
  }

  /// Whether an entry of a queue says how the job waits there now.
  func isCurrent(_ entry: ReadyQueue.Entry, in state: State) -> Bool {
    self.state == state && arrival == entry.arrival && effective.rawValue == entry.urgency
  }
}
