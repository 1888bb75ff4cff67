import Synchronization

/// One run of an app written in Swift: its real tasks and actors, driven by the machine's clock.
///
/// The machine names a job; its task is resumed, and everything that can run is run on the calling thread
/// until nothing is left to run. By then the task has submitted a step to the machine, has finished, or
/// waits for something of the app's own. Nothing of the app ever runs while the machine is at work, and no
/// thread but the caller's is used.
///
/// Safety: every stored property but `strays` is touched on `thread` only, which each way in from the
/// app's code checks first.
final class AppRun: TaskExecutor, @unchecked Sendable {
  /// What is kept of a job beside the machine's own record.
  @safe struct Seat {
    /// Where its task waits for the machine.
    var waiting: Waiting?
    /// Starts its task, until that has begun.
    var body: Body?
    /// The task that runs its code, once that is known.
    var task: Int?
    /// What was submitted when it was not its turn.
    var pending: [Act] = []
    /// The inline items whose code it is at, the innermost last.
    var inlined: [Int32] = []
    /// What its code was handed.
    var place: Launch.Place?
    /// Whether it stands for a part of a child task, of which nobody says the end.
    var isBurst = false
  }

  typealias Body = @Sendable (_ launch: Launch) -> Void

  /// What is noted on threads that are none of the run's.
  private let strays = Mutex<JobID?>(nil)

  /// Why a job stopped in its turn.
  enum Pause: Hashable {
    case parked, suspended, ended, callbackEnded
    case hosting(JobID)
  }

  var machine: Machine
  var sequence: LaunchSequence
  var numbers: AppNumbers
  var seats = [Seat()]
  /// The job whose turn it is, or -1.
  var current: JobID = -1
  /// How its turn ended, once it has.
  var pause: Pause?
  /// The callback that the app is to make next.
  var callback: Callback?
  /// The last callback with steps or items of its own.
  var lastCallback: Callback?
  /// What was submitted when it was not the submitter's turn, since the last turn.
  var arrivals: [Arrival] = []
  /// The jobs of the child tasks that are at something, by what tells the tasks apart.
  var children: [Int: JobID] = [:]
  var recording = AppRecording()
  /// What the callbacks that are over were handed, and the last callback that was handed something.
  var formerPlaces: [(callback: Callback, place: Launch.Place?)] = []
  var formerCallback: Callback?
  /// How much the app's code has done since time went on, and when that was.
  private var deeds = (count: 0, since: Nanoseconds.zero)
  /// How much it may do in one instant, and how many turns a run may have: a loop in which no time passes
  /// would have no end.
  private static let deedLimit = 1_000_000
  private static let turnLimit = 2_000_000
  /// The callback that is only looked at, and whether it has declared something.
  var probed: Callback?
  var isProbeAnswered = false
  /// What was declared that no launch can take.
  var problem: SimulationError?
  /// What is known of each item beside the machine's record.
  var work: [WorkItem] = []
  /// The speed of the core that costs were measured on, in thousandths of the reference core.
  let measuredSpeed: Int
  let thread = Platform.currentThread
  /// Tells it from all other runs of the process, those that are gone too.
  let number = AppRun.count.wrappingAdd(1, ordering: .relaxed).newValue
  private static let count = Atomic(0)
  private var runnable: [(job: UnownedJob, executor: Executor)] = []
  private(set) lazy var parking = Parking(self)
  /// What the task waits for whose call into `parking` comes next.
  var parkingTicket = Ticket.never
  private var nextRunnable = 0
  /// Whether a task is its own job, as far as its number goes.
  private var tasksAreJobs = false

  /// A run of an app of which nothing is known yet.
  convenience init(_ scenario: LaunchScenario) {
    let configuration = MachineConfiguration(
      device: scenario.device, request: scenario.request, switches: scenario.switches)
    self.init(
      Machine(configuration, items: [], locks: 0, queues: 0, actors: 0), scenario,
      names: Trace.Names(items: [], locks: [], queues: [], actors: []))
  }

  /// A run of an app that does what a scenario says, with its items, locks, queues and actors declared.
  init(_ machine: Machine, _ scenario: LaunchScenario, names: Trace.Names) {
    self.machine = machine
    measuredSpeed = scenario.app.measuredSpeed
    work = scenario.app.items
    numbers = AppNumbers(names)
    sequence = LaunchSequence(scenario)
    self.machine.turnLimit = Self.turnLimit
  }

  // MARK: The executors

  private static let slot = Platform.ThreadSlot()

  /// The run that plays on the calling thread.
  static var current: AppRun? {
    guard let pointer = unsafe slot.pointer else { return nil }
    return unsafe Unmanaged<AppRun>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Makes this the run of the calling thread while something is done.
  func whileCurrent<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let previous = unsafe Self.slot.pointer
    unsafe Self.slot.pointer = Unmanaged.passUnretained(self).toOpaque()
    defer { unsafe Self.slot.pointer = previous }
    return try body()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    accept(UnownedJob(job), on: .preferred)
  }

  /// Whether the calling thread is the one that the run plays on, and the run still plays.
  var isHere: Bool { Platform.currentThread == thread && Self.current === self }

  /// Whether the calling code, which was handed the context of a job, is where the run plays; notes whose
  /// it was when it is not.
  func isHere(_ job: JobID) -> Bool {
    if isHere { return true }
    strays.withLock { $0 = min($0 ?? job, job) }
    return false
  }

  /// The first job whose context was used somewhere else.
  var strayed: JobID? { strays.withLock { $0 } }

  /// Who a job was given to.
  enum Executor {
    case main, preferred, parking
  }

  func accept(_ job: UnownedJob, on executor: Executor) {
    // What comes from elsewhere comes at no particular time: it is never run.
    guard isHere else { return }
    runnable.append((job, executor))
  }

  /// Counts what the app's code does; a loop in which no time passes ends the run.
  func countDeed() {
    if deeds.since != machine.now { deeds = (0, machine.now) }
    deeds.count += 1
    guard deeds.count > Self.deedLimit else { return }
    let last = current >= 0 ? name(of: current) : "the launch sequence"
    fail(.runaway(at: machine.now, turns: deeds.count, last: last))
  }

  /// Runs what can run until nothing is left, or the run has failed.
  func drain() {
    while nextRunnable < runnable.count, problem == nil {
      countDeed()
      let (job, executor) = runnable[nextRunnable]
      nextRunnable += 1
      switch executor {
      case .main:
        unsafe job.runSynchronously(
          isolatedTo: MainThreadExecutor.shared.asUnownedSerialExecutor(),
          taskExecutor: asUnownedTaskExecutor())
      case .preferred:
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      case .parking:
        unsafe job.runSynchronously(on: parking.unownedExecutor)
      }
    }
    runnable.removeAll(keepingCapacity: true)
    nextRunnable = 0
  }

  /// The number of the task that runs: tasks are numbered in the order in which they are made.
  ///
  /// The library says it only in the description of a task's job. The job that is being run may be an
  /// actor's, which runs one task after another, so the task itself is asked; where that turned out not to
  /// be its own job, the job.
  var runningTaskNumber: Int {
    let own = tasksAreJobs ? Self.numberOfRunningTask : nil
    return own ?? Self.number(of: runnable[nextRunnable - 1].job)
  }

  /// Looks whether a task can be asked for its number; the job being run must be the task's own.
  func checkThatTasksAreJobs() {
    tasksAreJobs = Self.numberOfRunningTask == Self.number(of: runnable[nextRunnable - 1].job)
  }

  private static var numberOfRunningTask: Int? {
    unsafe withUnsafeCurrentTask { task in
      unsafe task.map { unsafe number(of: unsafeBitCast($0, to: UnownedJob.self)) }
    }
  }

  private static func number(of job: UnownedJob) -> Int {
    Int(job.description.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
  }
}

// MARK: - Tasks

extension AppRun {
  /// Whether the task that runs prefers the run as its executor.
  var hasPreference: Bool {
    unsafe withUnsafeCurrentTask { unsafe $0?.unownedTaskExecutor != nil }
  }

  /// What tells the task that runs from all others that exist with it.
  var runningTask: Int { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue ?? 0 } }

  /// The task of an item begins.
  func begin(_ job: JobID) { seats[Int(job)].task = runningTask }

  /// Ends the wait that a task is in.
  ///
  /// - Complexity: O(jobs).
  func cancelWait(of task: Int) {
    // It may only just have asked for the wait.
    for index in arrivals.indices {
      let arrival = arrivals[index]
      if (arrival.child?.identity ?? seats[Int(arrival.owner)].task) == task {
        arrivals[index].act = arrival.act.cancelled
      }
    }
    guard let job = seats.firstIndex(where: { $0.task == task }) else { return }
    seats[job].pending = seats[job].pending.map(\.cancelled)
    machine.cancelWait(JobID(job))
  }

  func isolation(_ actor: (any Actor)?) -> Isolation {
    guard let actor else { return .none }
    return actor === LaunchMain.shared ? .main : .actor(number(of: actor))
  }
}

// MARK: - What no launch can take

extension AppRun {
  /// Ends the run with an error, the first of them.
  func fail(_ error: SimulationError) { problem = problem ?? error }

  /// A length of time as a step takes it; one that is out of range ends the run.
  func amount(_ time: Duration, _ step: String, by launch: Launch) -> Int64 {
    guard isHere else { return 0 }
    if time >= .zero, time <= .seconds(86_400) { return Nanoseconds(time).rawValue }
    fail(.outOfRange(name(of: launch.place.job), "\(step)(\(time))"))
    return 0
  }

  /// A number of bytes as a step takes it; one that is out of range ends the run.
  func amount(bytes: Int, _ step: String, by launch: Launch) -> Int64 {
    guard isHere else { return 0 }
    if (0...1_000_000_000_000).contains(bytes) { return Int64(bytes) }
    fail(.outOfRange(name(of: launch.place.job), "\(step)(bytes: \(bytes))"))
    return 0
  }

  /// Who a job is, in words of the app's code.
  func name(of job: JobID) -> String {
    let item = machine.jobs[Int(job)].item
    if item >= 0 { return work[Int(item)].name }
    return lastCallback?.rawValue ?? "the launch sequence"
  }
}
