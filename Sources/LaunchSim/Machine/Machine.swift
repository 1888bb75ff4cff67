/// The simulated machine: processor, storage, threads, queues, locks, and the jobs that use them.
///
///     var machine = Machine(configuration, items: items, locks: 0, queues: 0, actors: 0)
///     while let job = machine.next() {
///       // run the job's own code until a verb says that it may not go on
///     }
///
/// The machine knows nothing of what a job's code does. `next` names the job whose turn it is; its
/// driver then submits what the job does through the verbs (`cpu`, `read`, `wait`, `lock`, `await`,
/// `start`, `finish`, ...) until one of them answers that the job is parked. The machine is a plain value
/// without I/O, closures or foreign code, and the order of everything follows from what was submitted.
///
/// Invariants: a thread has one occupant; a lock or an actor has one owner; a job waits for one thing at
/// a time; time never goes back.
package struct Machine: Sendable {
  /// What a driver does after a verb.
  package enum Outcome: Sendable {
    /// The job goes on at once.
    case goOn
    /// The job keeps its thread and is named by `next` when it may go on.
    case parked
    /// The job gave its thread back and is named by `next` when it may go on.
    case suspended
  }

  /// Why `next` has no more job to name.
  package enum End: Hashable, Sendable {
    /// Nothing is due any more.
    case quiet
    /// The next event lies beyond the horizon.
    case horizon
    /// More turns were taken than the limit allows.
    case turnLimit
    /// The next event lies beyond the end of simulated time.
    case endOfTime
  }

  /// Where an item stands.
  package enum ItemStatus: UInt8, Sendable {
    case notStarted, started, finished, skipped
  }

  /// What the machine knows of an item before it starts.
  package struct ItemSpec: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
      case inline, mainQueue, task, immediate, detached, global, queue, actor
      case afterFirstFrame, whenIdle, delayed
    }

    package var kind: Kind
    package var qos: QoS?
    /// The queue or actor it belongs to.
    package var home: Int32
    package var delay: Nanoseconds
    /// Finished before the launch begins, or skipped.
    package var initialStatus: ItemStatus

    package init(
      kind: Kind, qos: QoS? = nil, home: Int32 = -1, delay: Nanoseconds = .zero,
      initialStatus: ItemStatus = .notStarted
    ) {
      self.kind = kind
      self.qos = qos
      self.home = home
      self.delay = delay
      self.initialStatus = initialStatus
    }

    /// What kind of job the item becomes, and its declared class (rules 10 and 11), which it inherits
    /// from its starter if it says none.
    func job(inheriting inherited: QoS) -> (kind: Job.Kind, declared: QoS) {
      switch kind {
      case .inline, .mainQueue, .afterFirstFrame, .whenIdle, .delayed: (.main, .userInteractive)
      case .task: (.task, inherited)
      case .immediate: (.hosted, inherited)
      case .detached: (.detached, qos ?? .default)
      case .actor: (.actor, inherited)
      case .global: (.global, qos ?? inherited)
      case .queue: (.queue, qos ?? inherited)
      }
    }
  }

  struct ItemState: Sendable {
    var status: ItemStatus
    var job: JobID = -1
    /// Those who wait for its end, in the order in which they began to.
    var waiters = JobList()

    /// A job of its own begins.
    mutating func start(as job: JobID) {
      status = .started
      self.job = job
    }

    /// It has ended: returns those who waited for that.
    mutating func finish() -> JobList {
      status = .finished
      defer { waiters = JobList() }
      return waiters
    }
  }

  struct LockState: Sendable {
    var owner: JobID = -1
    var waiting = ReadyQueue()
  }

  struct SerialQueue: Sendable {
    /// The job that has the queue's thread, or -1.
    var running: JobID = -1
    var waiting = JobList()
    /// Its place in the order of first use, or -1.
    var order: Int32 = -1
    var donations = Donations()

    /// Whether the next job could run at once.
    var isReady: Bool { running < 0 && !waiting.isEmpty }
  }

  struct GlobalQueue: Sendable {
    var waiting = JobList()
    /// Its workers that are not blocked.
    var unblockedWorkers = 0
  }

  struct ActorState: Sendable {
    var holder: JobID = -1
    var waiting = ReadyQueue()
  }

  /// The ranks of events at one instant (rule 3).
  enum Rank {
    static let frameReady: UInt8 = 0
    static let presentation: UInt8 = 1
    static let delay: UInt8 = 2
    static let job: UInt8 = 3
  }

  /// The part of an instant that is being played (rule 3).
  enum Stage: Sendable {
    case arrive, batch, woken, main, pool, global, queues, settle
  }

  /// The last instant there is: a year after the request, so that no sum of times overflows.
  package static let endOfTime = Nanoseconds.seconds(365 * 24 * 60 * 60)

  /// The highest number of turns and page faults a run takes before it is called a runaway.
  package static let defaultTurnLimit = 50_000_000

  package let configuration: MachineConfiguration
  var specs: [ItemSpec]

  /// The current instant.
  package internal(set) var now = Nanoseconds.zero
  /// The last instant that is played.
  package var horizon = Nanoseconds.max
  /// Why the machine stopped, once `next` has returned `nil`.
  package internal(set) var end: End?
  package var turnLimit = Machine.defaultTurnLimit
  /// How many turns, and page faults within turns, have been taken.
  package internal(set) var turns = 0
  /// The job whose turn was the last.
  package internal(set) var lastJob: JobID = 0
  /// Everything that happened, in order.
  package internal(set) var events: [TraceEvent] = []
  /// The instant at which the first frame was presented.
  package internal(set) var firstFrame: Nanoseconds?
  package internal(set) var responsive: Nanoseconds?

  package internal(set) var jobs: [Job] = []
  var items: [ItemState] = []
  var locks: [LockState]
  var queues: [SerialQueue]
  var actors: [ActorState]

  var timers = EventQueue()
  var processor: Processor
  var storage = SharedService()
  var stage = Stage.arrive
  /// Whether anything happened since the woken jobs last ran.
  var hasProgressed = false
  /// Jobs whose step ended at this instant and that have not run on yet, the next one last.
  var batch: [JobID] = []
  /// Jobs that kept their thread and may go on, in the order in which they were woken.
  var woken = JobList()

  /// The job on the main thread, or -1.
  var mainOccupant: JobID = 0
  var mainQueue = JobList()
  /// Whether the launch sequence has the main thread next, before anything that queues for it.
  var isSummoned = false
  /// Entries the current drain still has to take, or -1 when no drain is on.
  var drainRemaining = -1
  var deferred = JobList()
  var idle = JobList()

  var poolFree: Int
  var poolQueue = ReadyQueue()
  /// The global queues, by declared class.
  var globalQueues: [GlobalQueue]
  /// Workers that exist, and global items that wait for one.
  var workers = 0
  var queuedGlobals = 0
  /// How many serial queues have been used.
  var knownQueues: Int32 = 0
  /// The serial queues that could take an item, in the order of their first use.
  var readyQueues = ReadyQueue()
  /// Those that have to wait for the next pass: their turn was over, or they were not known, when they
  /// became ready.
  var lateQueues = ReadyQueue()
  /// The first queue whose turn in this pass is still to come.
  var queueCursor: Int32 = 0
  /// How many queues were known when this pass began.
  var queueLimit: Int32 = 0

  /// Jobs whose waiting donates their class to others.
  var donors: [JobID] = []
  /// Jobs that were donated more than their own class since the classes were last computed anew.
  var donees: [JobID] = []
  /// Serial queues whose jobs were donated to since then.
  var donatedQueues: [Int32] = []
  /// Jobs whose band and queue have still to be told of their class.
  var raised: [JobID] = []
  /// Donors that have still to pass their class on.
  var pendingDonors: [JobID] = []
  /// Donors that came, or donate more, since the effective classes became stale.
  var newDonors: [JobID] = []
  /// Donors that have donated, since the last instant was over, what becomes permanent.
  var escalators: [JobID] = []
  /// Whether the effective classes have to be brought up to date, and whether anew from the start.
  var isEffectiveStale = false
  var areDonationsStale = false
  /// Whether any donor may have donated what becomes permanent.
  var areEscalationsStale = false
  var arrivals: UInt32 = 0

  /// A machine at the launch request, with the launch sequence as job 0.
  package init(
    _ configuration: MachineConfiguration, items: [ItemSpec], locks: Int, queues: Int, actors: Int
  ) {
    self.configuration = configuration
    specs = items
    processor = Processor(configuration)
    self.locks = Array(repeating: LockState(), count: locks)
    self.queues = Array(repeating: SerialQueue(), count: queues)
    self.actors = Array(repeating: ActorState(), count: actors)
    poolFree = configuration.poolWidth
    globalQueues = Array(repeating: GlobalQueue(), count: QoS.allCases.count)
    events.reserveCapacity(16 * (items.count + 4))
    self.items.reserveCapacity(items.count)
    for item in items { self.items.append(ItemState(status: item.initialStatus)) }
    for (index, item) in items.enumerated() {
      switch item.initialStatus {
      case .finished: record(.itemDoneBefore, job: 0, subject: Int32(index))
      case .skipped: record(.itemSkipped, job: 0, subject: Int32(index))
      case .notStarted, .started: break
      }
    }
    jobs.reserveCapacity(items.count + 1)
    jobs.append(
      Job(
        kind: .main, state: .woken, thread: .main, declared: .userInteractive, item: -1, home: -1))
    woken.append(0, as: .woken, in: &jobs)
    stage = .woken
  }

  @inline(__always)
  mutating func record(
    _ kind: TraceEvent.Kind, job: JobID, subject: Int32 = 0, amount: Int64 = 0
  ) {
    events.append(TraceEvent(time: now, kind: kind, job: job, subject: subject, amount: amount))
  }

  /// Where an item stands.
  package func status(of item: Int) -> ItemStatus { items[item].status }
}
