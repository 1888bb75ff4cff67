import Synchronization

extension AppRun {
  /// What is known of a run: the machine, and who of the app's code waits where.
  ///
  /// It calls no code of the app's. `next` names the code that goes on, and that code's acts come back
  /// through `submit`.
  struct State {
    var machine: Machine
    var sequence: LaunchSequence
    var numbers: AppNumbers
    var recording = AppRecording()
    /// What is known of each item beside the machine's record.
    var work: [WorkItem] = []
    /// Why the app is launched.
    let reason: LaunchReason
    let lifeCycle: LifeCycle
    /// What the app is told of that.
    let told: Told
    /// What its launch methods return, where they say so.
    var returned: [Callback: Bool] = [:]
    /// The speed of the core that costs were measured on, in thousandths of the reference core.
    let measuredSpeed: Int

    var seats = JobID.Table([Seat()])
    /// The tasks of the items that have one, by the number of the item.
    var tasks = ItemID.Table<ItemTask?>()
    /// The jobs by their own tasks, from when that is first asked for.
    var jobsOfTasks: [TaskAddress: JobID]?
    /// The jobs of the child tasks that are at something, by the numbers of the tasks.
    var children: [Int: JobID] = [:]
    /// What was submitted when it was not the submitter's turn, since the last turn.
    var arrivals: [Arrival] = []

    /// The job whose turn it is.
    var current: JobID?
    /// How its turn ended, once it has.
    var pause: Pause?
    /// The code of the app that the system calls next.
    var code: Code?
    /// The last callback with steps or items of its own.
    var lastCallback: Callback?
    /// What the callbacks that are over were handed, and the last that was handed something, by name.
    var formerPlaces: [(name: String, place: Launch.Place?)] = []
    var formerCode: String?
    /// What the system calls besides callbacks: expiration handlers, and what is done about later events.
    var works: [Work] = []
    /// The one that is done about each later event.
    let eventWorks: [CodeAddress?]

    /// The callback that is only looked at, and whether it has declared something.
    var probed: Callback?
    var isProbeAnswered = false
    /// What was declared that no launch can take.
    var problem: SimulationError?
    /// Whether the launch goes on only to see who comes back from a wait of its own.
    var isPastTheEnd = false
    /// Whether the run is over, and what has not begun by now never will.
    var isOver = false

    /// What goes on next, where that is known already.
    var upcoming: Next??
    private var runnable: [(job: UnownedJob, executor: Executor)] = []
    private var runCount = 0
    /// How many jobs were run since the run failed.
    private var jobsAfterProblem = 0
    /// How much the app's code has done since time went on, and when that was.
    private var deeds = (count: 0, since: Nanoseconds.zero)

    /// A run of an app of which nothing is known yet.
    init(_ scenario: Scenario, events: [Work?] = []) {
      let configuration = MachineConfiguration(
        device: scenario.device, request: scenario.request, switches: scenario.switches)
      self.init(
        Machine(configuration, items: [], locks: 0, queues: 0, actors: 0), scenario,
        names: Trace.Names(items: [], locks: [], queues: [], actors: []), events: events)
      // Room for the launch of a usual app, so that it is not made bit by bit.
      let items = 32
      machine.reserveCapacity(items)
      numbers.reserveCapacity(items)
      work.reserveCapacity(items)
      seats.reserveCapacity(items)
      tasks.reserveCapacity(items)
      recording.reserveCapacity(4 * items)
    }

    /// A run of an app that does what a scenario says, with its items, locks, queues and actors declared.
    init(
      _ machine: Machine, _ scenario: Scenario, names: Trace.Names, events: [Work?] = []
    ) {
      self.machine = machine
      measuredSpeed = scenario.app.measuredSpeed
      reason = scenario.request.reason
      lifeCycle = scenario.app.lifeCycle
      told = Told(scenario)
      work = scenario.app.items
      tasks = ItemID.Table(repeating: nil, count: work.count)
      numbers = AppNumbers(names)
      works = events.compactMap(\.self)
      var next = CodeAddress(0)
      let addresses = events.map { work -> CodeAddress? in
        guard work != nil else { return nil }
        defer { next = next.advanced(by: 1) }
        return next
      }
      eventWorks = addresses
      sequence = LaunchSequence(
        LaunchPlan(scenario, eventCode: addresses), assertions: names.assertions)
      self.machine.turnLimit = Self.turnLimit
    }
  }

  /// Code of the app that the system calls: a callback, or a work by its position.
  enum Code {
    case callback(Callback)
    case work(Int)
  }

  /// Code of the app that stands in no callback.
  struct Work: Sendable {
    let name: String
    let body: @LaunchMain @Sendable (Launch) async throws -> Void
  }

  /// What is kept of a job beside the machine's own record.
  @safe struct Seat {
    /// Where its task waits for the machine.
    var waiting: Waiting?
    /// The task that runs its code, once that is known.
    var task: TaskAddress?
    /// What was submitted when it was not its turn.
    var pending: [Act] = []
    /// The inline items whose code it is at, the innermost last.
    var inlined: [ItemID] = []
    /// What its code was handed.
    var place: Launch.Place?
    /// The number of the child task of which it stands for a part; nobody says the end of that.
    var child: Int?
  }

  /// The task that was made for an item.
  struct ItemTask {
    var handle: Task<Void, Never>
    /// Its first job, until that has begun.
    var first: UnownedJob?
    /// Whether its code begins in `LaunchMain`.
    var isMain: Bool
  }

  /// Why a job stopped in its turn.
  enum Pause: Hashable {
    case parked, suspended, ended, callbackEnded
    case hosting(JobID)
  }
}

// MARK: - The jobs of the Swift runtime

extension AppRun.State {
  /// How much the app's code may do in one instant, and how many turns a run may have: a loop in which no
  /// time passes would have no end.
  private static let deedLimit = 1_000_000
  private static let turnLimit = 2_000_000
  /// How many jobs are run once a run has failed.
  private static let jobsAfterProblemLimit = 10_000

  /// Counts what the app's code does; a loop in which no time passes ends the run.
  mutating func countDeed() {
    if deeds.since != machine.now { deeds = (0, machine.now) }
    deeds.count += 1
    guard deeds.count > Self.deedLimit else { return }
    let last = current.map { name(of: $0) } ?? "the launch sequence"
    fail(.runaway(at: machine.now, turns: deeds.count, last: last))
  }

  mutating func accept(_ job: UnownedJob, on executor: AppRun.Executor) {
    runnable.append((job, executor))
  }

  /// Whether something can run besides the job that is being run.
  var hasRunnable: Bool { runCount < runnable.count }

  /// The job to be run next; `nil` when none is left.
  ///
  /// In a run that has failed too, for a while: whatever runs comes to an end at its next step, and an actor
  /// whose job were thrown away would be dead for other runs.
  mutating func nextRunnable() -> (job: UnownedJob, executor: AppRun.Executor)? {
    if problem != nil { jobsAfterProblem += 1 }
    guard runCount < runnable.count, jobsAfterProblem <= Self.jobsAfterProblemLimit else {
      runnable.removeAll(keepingCapacity: true)
      runCount = 0
      return nil
    }
    countDeed()
    defer { runCount += 1 }
    return runnable[runCount]
  }

  /// The executor of the job that is being run, if one is.
  var runningExecutor: AppRun.Executor? { runCount > 0 ? runnable[runCount - 1].executor : nil }

  /// The job that is being run.
  var runningJob: UnownedJob { runnable[runCount - 1].job }

  /// The number of the task that runs: tasks are numbered in the order in which they are made.
  ///
  /// The library says it only in the description of a task's job. The job that is being run may be an
  /// actor's, which runs one task after another, so the task itself is asked; where that turned out not to
  /// be its own job, the job.
  static func numberOfRunningTask(in job: UnownedJob) -> Int {
    let own = tasksAreJobs.load(ordering: .relaxed) == 1 ? numberOfRunningTask : nil
    return own ?? number(of: job)
  }

  /// Looks, once in a process, whether a task can be asked for its number; the job being run must be the
  /// task's own.
  func checkThatTasksAreJobs() {
    guard Self.tasksAreJobs.load(ordering: .relaxed) < 0 else { return }
    let isJob = Self.numberOfRunningTask == Self.number(of: runningJob)
    Self.tasksAreJobs.store(isJob ? 1 : 0, ordering: .relaxed)
  }

  /// Whether a task is its own job, as far as its number goes: 1 if so, 0 if not, -1 until that is known.
  private static let tasksAreJobs = Atomic(-1)

  private static var numberOfRunningTask: Int? {
    unsafe withUnsafeCurrentTask { task in
      unsafe task.map { unsafe number(of: unsafeBitCast($0, to: UnownedJob.self)) }
    }
  }

  private static func number(of job: UnownedJob) -> Int {
    job.description.utf8.reduce(0) { number, byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        ? number &* 10 &+ Int(byte - UInt8(ascii: "0")) : number
    }
  }
}

// MARK: - What no launch can take

extension AppRun.State {
  /// Whether it still takes what the app's code declares.
  ///
  /// A callback that is only looked at has declared something by asking.
  mutating func isOpen() -> Bool {
    if probed != nil { isProbeAnswered = true }
    return problem == nil && probed == nil
  }

  /// Ends the run with an error, the first of them.
  mutating func fail(_ error: SimulationError) { problem = problem ?? error }

  /// The code of a job says what the callback returns that it is part of.
  mutating func returns(_ value: Bool, by job: JobID) {
    guard job == .launchSequence, let callback = sequence.callback,
      callback == .willFinishLaunching || callback == .didFinishLaunching
    else { return fail(.returnsNothing(name(of: job))) }
    returned[callback] = value
    let result = returned.values.allSatisfy(\.self)
    let effect = Delivery.effect(of: result, on: reason.kind, in: lifeCycle)
    if case .suppresses(let callback) = effect {
      sequence.suppress(callback)
    } else {
      sequence.suppress(nil)
    }
  }

  /// The code whose turn it is uses a context of another run.
  mutating func failForKeptLaunch() { fail(.escaped(name(of: current ?? .launchSequence))) }

  /// Who a job is, in words of the app's code.
  func name(of job: JobID) -> String {
    if let inlined = seats[job].inlined.last { return work[inlined.index].name }
    if let item = machine.jobs[job].item { return work[item.index].name }
    return lastCallback?.name ?? "the launch sequence"
  }
}

extension AppRun {
  /// A length of time as a step takes it; one that is out of range ends the run.
  func amount(_ time: Duration, _ step: String, by launch: Launch) -> Nanoseconds {
    if time >= .zero, time <= .seconds(86_400) { return Nanoseconds(time) }
    refuse("\(step)(\(time))", by: launch)
    return .zero
  }

  /// A number of bytes as a step takes it; one that is out of range ends the run.
  func amount(bytes: Int, _ step: String, by launch: Launch) -> Int64 {
    if (0...1_000_000_000_000).contains(bytes) { return Int64(bytes) }
    refuse("\(step)(bytes: \(bytes))", by: launch)
    return 0
  }

  private func refuse(_ step: String, by launch: Launch) {
    guard isHere else { return }
    state.fail(.outOfRange(state.name(of: launch.place.job), step))
  }

  /// Ends the run for something that the code of a job did.
  func fail(_ error: (_ who: String) -> SimulationError, on launch: Launch) {
    state.fail(error(state.name(of: launch.place.job)))
  }
}
