extension AppRun {
  /// State of a run: the machine, and the bookkeeping for the app's code that runs as the machine's
  /// jobs.
  ///
  /// The state calls no code of the app. `next` names the task to resume, and the task's requests
  /// come back through `submit`, which ends before code of the app runs: exclusive access needs no
  /// check at run time. The checks took a twelfth of a launch.
  ///
  /// A class, because a copy of the arrays would cost a step's time. A `~Copyable` structure of so
  /// many nested values would take the compiler long to check for copies.
  final class State {
    /// Stage of a run.
    enum Stage {
      case launch
      /// Listeners are canceled; a step is evidence of other code.
      case ending
      /// Beyond the end of a launch: plays on briefly to detect tasks still suspended outside.
      case afterLaunch
      /// No further task begins.
      case over
    }

    let plan: LaunchPlan
    @safe @exclusivity(unchecked) var machine: Machine
    @safe @exclusivity(unchecked) var sequence: LaunchSequence
    @safe @exclusivity(unchecked) var declarations: Declarations
    @safe @exclusivity(unchecked) var recording = AppRecording()
    @safe @exclusivity(unchecked) var tasks: TaskTable
    @safe @exclusivity(unchecked) var turn = Turn()
    @safe @exclusivity(unchecked) var calls: Calls
    @safe @exclusivity(unchecked) var callbacks = CallbackTable(Callbacks {})
    @safe @exclusivity(unchecked) var runtimeJobs = RuntimeJobs()
    /// Number of the run's first task, truncated.
    @safe @exclusivity(unchecked) var firstTask: UInt32 = 0
    /// A Boolean value indicating whether the run keeps jobs that prefer no executor.
    @safe @exclusivity(unchecked) var keepsJobs = false
    /// A Boolean value indicating whether a task may have been canceled: an item, a child task or a task
    /// that the app's code made.
    @safe @exclusivity(unchecked) var mayBeCanceled = false
    /// Items that report the content of the first screen.
    @safe @exclusivity(unchecked) var contentItems: [ItemID] = []
    /// Errors of items with values for which no code has asked.
    @safe @exclusivity(unchecked) var unreadErrors: [ItemID: SimulationError] = [:]
    /// Jobs whose tasks listened until nothing else was left.
    @safe @exclusivity(unchecked) private(set) var listeners: Set<JobID> = []
    /// The listeners of the launch itself.
    @safe @exclusivity(unchecked) private(set) var listenersOfLaunch: Set<JobID> = []
    /// Changes of the app's items; `nil` for the app as it is.
    @safe @exclusivity(unchecked) var changes: Changes?
    /// A Boolean value indicating whether items are changed: read several times a step.
    @safe @exclusivity(unchecked) private(set) var hasChanges = false
    /// Waits by which loops that poll are told.
    @safe @exclusivity(unchecked) var polls = Polls()
    /// The tasks that sleep on one of Swift's clocks.
    @safe @exclusivity(unchecked) var sleeps: [TaskAddress: HostSleep] = [:]
    /// Number of jobs that have ended.
    @safe @exclusivity(unchecked) var endedJobs = 0
    /// Code that the host blocked for a while, each once.
    @safe @exclusivity(unchecked) private(set) var blockedSites: [CodeSite] = []
    /// A Boolean value indicating whether the last task of the app's own to run has ended.
    @safe @exclusivity(unchecked) var ownTaskHasEnded = false
    @safe @exclusivity(unchecked) private var activity = Activity()
    /// Number of runtime jobs executed since the run failed.
    @safe @exclusivity(unchecked) private var jobsAfterProblem = 0
    /// The first error, which ends the run.
    @safe @exclusivity(unchecked) private(set) var problem: SimulationError?
    /// True once the run has failed: read several times a step, when reading `problem` would copy
    /// the error.
    @safe @exclusivity(unchecked) private(set) var hasFailed = false
    @safe @exclusivity(unchecked) var stage = Stage.launch

    /// Creates the state for an app that declares its items as it runs.
    convenience init(_ plan: LaunchPlan, _ calls: Calls) {
      self.init(
        Machine(plan.configuration), plan,
        names: Trace.Names(items: [], locks: [], queues: [], actors: []), calls)
      // Room for the launch of an app of usual size, in one allocation.
      let items = 32
      machine.reserveCapacity(items)
      declarations.reserveCapacity(items)
      tasks.reserveCapacity(items)
      recording.reserveCapacity(4 * items)
    }

    /// Creates the state for an app that plays a scenario, with its items, locks, queues and actors
    /// declared.
    init(_ machine: Machine, _ plan: LaunchPlan, names: Trace.Names, _ calls: Calls) {
      self.machine = machine
      self.machine.turnLimit = Self.turnLimit
      self.calls = calls
      self.plan = plan
      sequence = LaunchSequence(plan, assertions: names.assertions)
      declarations = Declarations(names, plan.scenario.app)
      tasks = TaskTable(items: names.items.count)
    }
  }
}

extension AppRun.State {
  /// Changes the app's items.
  func apply(_ changes: [String: AppRun.ItemChange]) {
    guard !changes.isEmpty else { return }
    self.changes = AppRun.Changes(changes)
    hasChanges = true
  }

  /// Number of turns that a run may take.
  private static let turnLimit = 2_000_000
  private static let turnsAfterLaunch = 10_000
  /// Number of runtime jobs executed once a run has failed.
  private static let jobsAfterProblemLimit = 10_000

  // MARK: The jobs of the Swift runtime

  /// Counts an action of the app's code; a loop in which no time passes ends the run.
  @inline(__always)
  func countActivity() {
    if !activity.count(at: machine.now) { failAsRunaway() }
  }

  /// Number of actions beyond the limit.
  var actsBeyondLimit: Int { max(0, activity.count - AppRun.Activity.limit) }

  private func failAsRunaway() {
    let last = turn.job.map { site(of: $0).description } ?? "the launch sequence"
    fail(.runaway(at: machine.now.duration, turns: activity.count, last: last))
  }

  /// Removes and returns the next job to execute; `nil` if none is left.
  ///
  /// A failed run executes some more jobs: running code ends at its next step, and an actor whose
  /// job was dropped would stay blocked for other runs.
  func nextRuntimeJob() -> AppRun.RuntimeJobs.Job? {
    if hasFailed {
      jobsAfterProblem += 1
      if jobsAfterProblem > Self.jobsAfterProblemLimit { runtimeJobs.removeAll() }
    }
    guard let job = runtimeJobs.popFirst() else { return nil }
    countActivity()
    return job
  }

  /// Records that a task is resumed by the execution of a job.
  func willResume(_ job: UnownedJob, on executor: AppRun.Executor) {
    runtimeJobs.begin(job, on: executor)
    countActivity()
  }

  // MARK: Errors

  /// Records that the host blocked the code whose turn it is.
  func noteBlockedCode() {
    guard stage == .launch else { return }
    let site = starterSite(of: turn.job ?? .launchSequence)
    if !blockedSites.contains(site) { blockedSites.append(site) }
  }

  /// Returns true if the run takes declarations.
  func isOpen() -> Bool { !hasFailed }

  /// Ends the run with an error, unless it has failed already.
  func fail(_ error: SimulationError) {
    problem = problem ?? error
    hasFailed = true
  }

  /// Ends the run because its code uses a context of another run.
  func failForKeptLaunch() { fail(.escaped(site(of: turn.job ?? .launchSequence))) }

  /// The site of a job's code, with the given place or else the place of the job's last
  /// declaration.
  func site(of job: JobID, at origin: Launch.Origin? = nil) -> CodeSite {
    let item = tasks[job].lastDeclared ?? machine.jobs[job].item
    let origin = origin ?? item.flatMap { declarations.items[$0].origin }
    return CodeSite(name(of: job), at: origin?.location)
  }

  /// Name of a job's code.
  func name(of job: JobID) -> String {
    let item = tasks[job].inlined.last ?? machine.jobs[job].item
    return item.map { declarations.name(of: $0) } ?? calls.name ?? "the launch sequence"
  }

  /// Begins a call of named code that has declared nothing yet.
  func beginCall(of name: String) {
    let former = tasks[.launchSequence].lastDeclared.take()
    calls.begin(
      name, replacing: tasks.takeContext(of: .launchSequence),
      of: former.flatMap { declarations.items[$0].origin?.location } ?? calls.location)
  }

  /// Sets the value that the callback of a job's code returns.
  func setReturnValue(_ value: Bool, by job: JobID) {
    guard job == .launchSequence, let callback = sequence.callback,
      callback == .willFinishLaunching || callback == .didFinishLaunching
    else { return fail(.returnsNothing(site(of: job))) }
    calls.returned[callback] = value
    let returned = Delivery.Returned(
      willFinish: calls.returned[.willFinishLaunching],
      didFinish: calls.returned[.didFinishLaunching])
    let effect = Delivery.effect(of: returned, in: plan.scenario)
    if case .suppresses(let callback) = effect {
      sequence.suppress(callback)
    } else {
      sequence.suppress(nil)
    }
  }

  /// Time that a job's code may still run in the background; `nil` without a limit.
  func timeRemaining(by job: JobID) -> Nanoseconds? {
    sequence.timeRemaining(by: job, on: &machine)
  }

  // MARK: The end

  /// The trace of the run.
  ///
  /// - Throws: The error that ended the run, or a limit of the machine.
  func trace() throws(SimulationError) -> Trace {
    if let problem { throw problem }
    if let failure = sequence.failure(of: machine, lastName: name(of: machine.lastJob)) {
      throw failure
    }
    if polls.isOver {
      var names = declarations.traceNames(
        assertions: sequence.board.assertionNames.names, scenes: sequence.board.sceneNames)
      names.items.removeLast(names.items.count - polls.end.items)
      return Trace(
        events: Array(machine.events.prefix(polls.end.events)), conclusion: .finished,
        end: polls.end.time, stalls: [], names: names)
    }
    let stalls =
      sequence.refusal == nil ? machine.stalls().filter { !listeners.contains($0.job) } : []
    var ends: [Trace.Stall] = []
    for stall in stalls {
      ends.append(
        Trace.Stall(
          job: stall.job, item: machine.jobs[stall.job].item,
          inlined: tasks[stall.job].inlined.last,
          callback: stall.job == .launchSequence ? sequence.callback : nil, cause: stall.cause))
    }
    return Trace(
      events: machine.events,
      conclusion: sequence.conclusion(machine, isStalled: sequence.isStalled(stalls)),
      end: machine.now, stalls: ends,
      names: declarations.traceNames(
        assertions: sequence.board.assertionNames.names, scenes: sequence.board.sceneNames))
  }

  /// The first job that waits for something of the app's own.
  var firstInOwnWait: JobID? {
    machine.jobs.indices.first { machine.jobs[$0].state == .ownWait && !listeners.contains($0) }
  }

  /// Jobs in waits of their own, with their items, if these waits are all that is left of a
  /// completed launch.
  var listenerCandidates: [(job: JobID, item: ItemID)] {
    guard !hasFailed, machine.end == .quiet else { return [] }
    // What follows the end of a launch is not watched any more.
    guard stage == .afterLaunch || stage == .launch && !sequence.isWatched(machine) else {
      return []
    }
    var jobs: [(job: JobID, item: ItemID)] = []
    for stall in machine.stalls() {
      guard stall.cause == .ownWait, let item = machine.jobs[stall.job].item else { return [] }
      jobs.append((stall.job, item))
    }
    return jobs
  }

  /// Records that the task of a job has listened; what follows the end of a launch is not reported.
  func addListener(_ job: JobID) {
    if let child = tasks[job].child, tasks[child] == job { tasks[child] = nil }
    listeners.insert(job)
    if !recording.isClosed { listenersOfLaunch.insert(job) }
  }

  /// Items that listened until nothing else was left of the launch.
  var listeningItems: [ItemID] { listenersOfLaunch.sorted().compactMap { machine.jobs[$0].item } }

  /// The first job that waits for a resource, with the holder of the resource, which is in a wait
  /// of its own.
  var firstBlocked: (waiter: JobID, holder: JobID)? {
    for stall in machine.stalls() {
      let holder: JobID? =
        switch stall.cause {
        case .mainThread(let occupant), .idleMainThread(let occupant), .drain(let occupant):
          occupant
        case .lock(_, let owner): owner
        case .semaphore(_, let holders):
          holders.first { machine.jobs[$0].state == .ownWait }
        case .queue(_, let head): head
        case .actor(_, let holder): holder
        default: nil
        }
      if let holder, machine.jobs[holder].state == .ownWait { return (stall.job, holder) }
    }
    return nil
  }

  /// A Boolean value indicating whether every job has ended.
  var allJobsHaveEnded: Bool { machine.jobs.allSatisfy { $0.state == .ended } }

  /// A Boolean value indicating whether all code that began has ended.
  var codeHasEnded: Bool {
    machine.jobs[.launchSequence].state == .ended && tasks.allHaveEnded && !polls.isOver
      && sleeps.isEmpty
  }

  /// Lets an ended launch play on, unrecorded, for a limited number of turns.
  func continueAfterLaunch() {
    stage = .afterLaunch
    recording.close()
    machine.turnLimit = machine.turns + Self.turnsAfterLaunch
  }
}
