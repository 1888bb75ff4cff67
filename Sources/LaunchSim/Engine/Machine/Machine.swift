/// The simulated machine: processor, storage, threads, queues, locks, and the jobs that use them.
///
///     var machine = Machine(configuration, items: items, locks: 0, queues: 0, actors: 0)
///     while let job = machine.next() {
///       // run the job's own code until a verb parks or suspends it
///     }
///
/// The machine does not know the jobs' code. `next` returns the job whose turn it is; the driver of
/// the machine then submits the job's steps through the verbs (`cpu`, `read`, `wait`, `lock`,
/// `await`, `start`, `finish`, ...) until one of them parks the job. The machine is a plain value
/// without I/O, closures or foreign code, and the order of everything follows from the steps
/// submitted.
///
/// Invariants: a thread has one occupant; a lock or an actor has one owner, a semaphore at most as
/// many holders as its count; a job waits for one thing at a time; time never runs backward.
package struct Machine: Sendable {
  /// Effect of a step on its job.
  package enum StepResult: Sendable {
    /// The job's own code runs on.
    case continues
    /// The job keeps its thread; `next` returns the job when it resumes.
    case parked
    /// The job gave its thread back; `next` returns the job when it resumes.
    case suspended
    /// The step has not been made: an item is undecided.
    case undecided
  }

  /// Reason why `next` returns no further job.
  package enum End: Hashable, Sendable {
    /// No event is pending.
    case quiet
    /// The next event lies beyond the horizon.
    case horizon
    /// More turns were taken than the limit allows.
    case turnLimit
    /// The next event lies beyond the end of simulated time.
    case endOfTime
  }

  /// The ranks of events at one instant (rule 3).
  enum Rank {
    static let frameReady: UInt8 = 0
    static let presentation: UInt8 = 1
    static let delay: UInt8 = 2
    static let job: UInt8 = 3
  }

  /// The part of an instant in play (rule 3).
  enum Stage: Sendable {
    case arrive, batch, woken, main, pool, global, queues, settle
  }

  /// End of simulated time.
  static let endOfTime = Nanoseconds.longestRun

  /// The highest number of events before a run counts as a runaway: that many events take a hundred
  /// megabytes.
  static let defaultEventLimit = 4_000_000
  /// The highest number of turns and page faults before a run counts as a runaway.
  static let defaultTurnLimit = 50_000_000

  let configuration: MachineConfiguration

  /// The current instant.
  package internal(set) var now = Nanoseconds.zero
  /// The last instant that is played.
  var horizon = Nanoseconds.max
  /// Reason why the machine stopped, once `next` has returned `nil`.
  package internal(set) var end: End?
  /// CPU time that the process may still take on all cores; `nil` without an allowance.
  var cpuLeft: Nanoseconds?
  /// True once the process has used more than its allowance, which sets the horizon.
  var isCPUSpent: Bool { cpuLeft.map { $0 < .zero } ?? false }
  var turnLimit = Machine.defaultTurnLimit
  var eventLimit = Machine.defaultEventLimit
  /// Number of turns, and of page faults within turns, taken so far.
  var turns = 0
  /// The job that had the last turn.
  var lastJob = JobID.launchSequence
  /// Everything that happened, in order.
  package internal(set) var events: [TraceEvent] = []
  /// Instant at which the first frame was ready.
  package internal(set) var frameReady: Nanoseconds?
  /// Instant at which the first frame was presented.
  var firstFrame: Nanoseconds?
  var responsive: Nanoseconds?

  package internal(set) var jobs = JobID.Table<Job>()
  var items = ItemID.Table<Item>()
  var locks: LockID.Table<Exclusive>
  var actors: ActorID.Table<Exclusive>
  var mainThread = MainThread()
  var pool: CooperativePool
  var globalQueues: GlobalQueues
  var serialQueues: SerialQueues
  /// Queues that run several items at once, besides the serial ones.
  var wideQueues: [QueueID: WideQueue] = [:]
  /// Locks that several jobs hold at once, besides the others.
  var semaphores: [LockID: Semaphore] = [:]
  var processor: Processor
  var storage: StorageDevice
  var donations = Donations()
  var faultRounds = FaultRounds()

  var timers = EventQueue()
  var stage = Stage.arrive
  /// True if anything happened since the woken jobs last ran.
  var hasProgressed = false
  /// Jobs whose step ended at this instant and whose turn is still to come, the next job last.
  var batch: [JobID] = []
  /// Jobs that kept their thread and whose wait is over, in the order in which the waits ended.
  var woken = JobList()
  /// Number of jobs that have entered a queue by urgency.
  private var arrivals: UInt32 = 0

  /// A machine at the launch request, with the launch sequence as its first job.
  ///
  /// The expected number of steps reserves room for the events.
  package init(
    _ configuration: MachineConfiguration, items: [ItemSpec] = [], locks: Int = 0,
    queues: Int = 0, actors: Int = 0, steps: Int = 0
  ) {
    self.configuration = configuration
    processor = Processor(configuration)
    storage = StorageDevice(configuration)
    pool = CooperativePool(configuration)
    globalQueues = GlobalQueues(configuration)
    serialQueues = SerialQueues(count: queues)
    self.locks = LockID.Table(repeating: Exclusive(), count: locks)
    self.actors = ActorID.Table(repeating: Exclusive(), count: actors)
    reserveCapacity(items.count, steps: steps)
    for spec in items {
      let item = self.items.append(Item(spec))
      switch spec.initialStatus {
      case .finished: record(.itemDoneBefore, subject: item.rawValue)
      case .skipped: record(.itemSkipped, subject: item.rawValue)
      case .notStarted, .started, .undecided: break
      }
    }
    jobs.append(
      Job(kind: .main, state: .woken, thread: .main, declared: .userInteractive, item: nil))
    woken.append(.launchSequence, as: .woken, in: &jobs)
    stage = .woken
  }

  /// Makes room for `count` items, and for the usual number of their events.
  mutating func reserveCapacity(_ count: Int, steps: Int = 0) {
    items.reserveCapacity(count)
    jobs.reserveCapacity(count + 1)
    events.reserveCapacity(16 * (count + 4) + steps)
  }

  @inline(__always)
  mutating func record(
    _ kind: TraceEvent.Kind, job: JobID? = .launchSequence, subject: Int32 = 0, amount: Int64 = 0
  ) {
    events.append(TraceEvent(time: now, kind: kind, job: job, subject: subject, amount: amount))
  }

  /// Place in line of a job that queues by urgency from now on.
  mutating func nextArrival() -> UInt32 {
    arrivals &+= 1
    return arrivals
  }

  func status(of item: ItemID) -> ItemStatus { items[item].status }
}
