import Synchronization

/// One run of an app written in Swift: its real tasks and actors, driven by the machine's clock.
///
/// The run's ``State`` returns the task to resume. The run resumes that task, then executes on the
/// calling thread every job that the Swift runtime enqueues, until none is left. By then the task
/// has submitted a step to the machine, has ended, or waits for something of the app's own.
///
/// Safety: the state, and every mutable stored property except `strays`, is accessed only on the
/// thread on which the run plays, and by `RunMonitor` while that thread is blocked and changes
/// nothing. Each entry from the app's code checks the thread first.
final class AppRun: TaskExecutor, @unchecked Sendable {
  let state: State
  /// Number of the run, unique in the process.
  let number = AppRun.count.wrappingAdd(1, ordering: .relaxed).newValue
  private static let count = Atomic(0)
  /// The actor that suspends the run's tasks.
  private let parking = Parking()
  /// The ticket of the task that is about to be suspended, and the executor on which to resume the
  /// task.
  private var expected: (ticket: Ticket, executor: Executor)?
  /// A Boolean value indicating whether an item's task is being made, whose first job is to be
  /// kept.
  private var isMakingTask = false
  /// The first job of the task being made.
  private var firstJob: UnownedJob?
  /// A Boolean value indicating whether the thread sleeps now and then, so that code that depends on
  /// the host acts otherwise.
  var isDelayed = false
  /// Number of resumptions, by which the monitor tells one from the next.
  let resumptions = Atomic(0)
  /// True if the monitor has seen the host block the code that runs.
  let isBlocked = Atomic(false)
  /// True if Swift's clocks tell the time of the launch.
  var tellsTime = false
  /// Number of readings of these clocks by code that did not sleep.
  var clockReadings = 0
  /// The first code whose context was used on a thread other than the run's thread.
  private let strays = Mutex<(job: JobID, call: Int)?>(nil)

  /// Creates a run of an app that declares its items as it runs.
  ///
  /// - Parameter plan: The plan for the launch of an empty app, which later runs may share.
  init(_ plan: LaunchPlan) {
    state = State(plan, Calls([]))
  }

  /// Creates a run of an app that declares its items as it runs, and handles later events.
  init(_ scenario: Scenario, handlers: [Handler?]) {
    let calls = Calls(handlers)
    state = State(LaunchPlan(scenario, eventCode: calls.eventHandlers), calls)
  }

  /// Creates a run of an app that plays a scenario, with its items, locks, queues and actors
  /// declared beforehand.
  init(
    _ machine: Machine, _ scenario: Scenario, names: Trace.Names, handlers: [Handler?] = []
  ) {
    let calls = Calls(handlers)
    let plan = LaunchPlan(scenario, eventCode: calls.eventHandlers)
    state = State(machine, plan, names: names, calls)
  }

  /// Creates a further run of an app, with changes of its items.
  ///
  /// - Parameters:
  ///   - scenario: The conditions of the launch, with the items of the first run.
  ///   - names: The names under which the first run declared the items, which keep their numbers.
  ///   - changes: The changes, by these names.
  ///   - handlers: The answers to later events.
  init(
    _ scenario: Scenario, names: [String], changes: [String: ItemChange], handlers: [Handler?]
  ) {
    let calls = Calls(handlers)
    let plan = LaunchPlan(scenario, eventCode: calls.eventHandlers)
    // A placement in the code takes the place of this one.
    let items = names.map { _ in Machine.ItemSpec(.inline) }
    state = State(
      Machine(plan.configuration, items: items), plan,
      names: Trace.Names(items: names, locks: [], queues: [], actors: []), calls)
    state.apply(changes)
  }

  // MARK: The thread

  private static let slot = Platform.ThreadSlot()

  /// The run that plays on the calling thread.
  static var current: AppRun? {
    guard let pointer = unsafe slot.pointer else { return nil }
    return unsafe Unmanaged<AppRun>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Makes this run the current run of the calling thread while `body` runs.
  func whileCurrent<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let previous = unsafe Self.slot.pointer
    unsafe Self.slot.pointer = Unmanaged.passUnretained(self).toOpaque()
    MainThreadExecutor.shared.beginRun()
    defer {
      unsafe Self.slot.pointer = previous
      MainThreadExecutor.shared.endRun()
    }
    return try body()
  }

  /// A Boolean value indicating whether the run plays on the calling thread.
  var isHere: Bool {
    unsafe Self.slot.pointer == Unmanaged.passUnretained(self).toOpaque()
  }

  /// Returns true if the run takes declarations from the calling code, which uses a context.
  func isOpen(to context: Launch.Context) -> Bool { isHere(context) && state.isOpen() }

  /// Returns true on the thread of the run; elsewhere records that the context has left that thread.
  private func isHere(_ context: Launch.Context) -> Bool {
    if isHere { return true }
    // If the calling thread plays another run, that run's code has kept this context.
    if let other = Self.current { other.state.failForKeptLaunch() }
    let stray = (context.job, context.call)
    strays.withLock { first in
      if first.map({ stray < $0 }) ?? true { first = stray }
    }
    return false
  }

  /// The first code whose context was used on another thread: its job, and the number of its call.
  var strayed: (job: JobID, call: Int)? { strays.withLock { $0 } }

  // MARK: Executors

  /// The executor of a job of the Swift runtime.
  enum Executor: Hashable {
    case main, preferred
    /// The main thread, for tasks without a preferred executor.
    case mainAlone
    /// The pool, for tasks without a preferred executor and for the actors that they enter.
    case pool

    var isMain: Bool { self == .main || self == .mainAlone }
  }

  func enqueue(_ job: consuming ExecutorJob) { accept(UnownedJob(job), on: .preferred) }

  /// Accepts a job from the Swift runtime.
  func accept(_ job: UnownedJob, on executor: Executor) {
    // A job from another thread arrives at no defined time, so it never runs.
    guard isHere else { return }
    let isChild = job.isChildTask
    if isChild { state.recordMaker(ofChild: job) }
    if isChild || executor == .pool { state.mayBeCanceled = true }
    if !state.sleeps.isEmpty, wakeEarly(job, on: executor) { return }
    if isMakingTask {
      firstJob = job
    } else if executor == .main || executor == .pool && !isChild, job.mayBeNewTask,
      state.startOwnTask(job, on: executor)
    {
      // The job runs once its turn comes.
    } else if !(job.isYield && state.yield(resumingBy: job, on: executor)) {
      state.runtimeJobs.append(job, on: executor)
    }
  }

  /// Accepts a job that prefers no executor; returns false for a task made before the run.
  func acceptUnpreferred(_ job: UnownedJob) -> Bool {
    guard isFromHere(job) else { return false }
    accept(job, on: .pool)
    return true
  }

  /// Returns true unless a job is of a task made before the run: of another run, or of the host.
  func isFromHere(_ job: UnownedJob) -> Bool {
    // Without hooks the layout of jobs may be unknown. The job of a yield, which only running code
    // makes, has no number.
    guard state.keepsJobs, !job.isYield else { return true }
    let number = job.taskNumber
    return number == 0 || Int32(bitPattern: number &- state.firstTask) >= 0
  }

  /// Makes the task of an item, and keeps its first job.
  func makeTask(isMain: Bool, _ make: () -> Task<Void, Never>) -> ItemTask {
    isMakingTask = true
    defer { isMakingTask = false }
    let handle = make()
    return ItemTask(handle: handle, first: firstJob.take(), executor: isMain ? .main : .preferred)
  }

  /// Executes jobs until none is left; in a failed run, until the limit.
  func drain() {
    while let (job, executor) = state.nextRuntimeJob() { execute(job, on: executor) }
    if !state.tasks.waitingOwnTasks.isEmpty { state.finishEndedTasks() }
  }

  func execute(_ job: UnownedJob, on executor: Executor) {
    switch executor {
    case .main:
      unsafe job.runSynchronously(
        isolatedTo: MainThreadExecutor.shared.asUnownedSerialExecutor(),
        taskExecutor: asUnownedTaskExecutor())
    case .mainAlone: state.ownTaskHasEnded = job.runOnMainThread()
    case .preferred, .pool: unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  // MARK: Submitting and suspending

  /// Submits a request of the running task on a context, with the code in the given isolation.
  func submit(
    _ request: Request, on context: Launch.Context, in isolation: Isolation
  ) -> Ticket {
    isHere(context) ? state.submit(request, on: context.job, in: isolation) : .never
  }

  /// Returns the actor whose `pass()` suspends the running task, the holder of the ticket.
  ///
  /// The call of `pass()` must come next.
  func parking(for ticket: Ticket, in isolation: Isolation) -> Parking {
    if case .never = ticket { return .endless }
    expected = (ticket, executor(for: ticket, in: isolation))
    return parking
  }

  /// Returns the executor on which to resume a task: where its code continues, so that the task
  /// needs no hop.
  private func executor(for ticket: Ticket, in isolation: Isolation) -> Executor {
    let prefersRun: Bool
    switch ticket {
    // The task of a job has the run as its preferred executor.
    case .job(_, isOwn: true), .arrival(_, isOwn: true): prefersRun = true
    default: prefersRun = unsafe withUnsafeCurrentTask { unsafe $0?.unownedTaskExecutor != nil }
    }
    if isolation == .main { return prefersRun ? .main : .mainAlone }
    return prefersRun ? .preferred : .pool
  }

  /// Keeps a task that called `Parking.pass()` until the run resumes it.
  func park(_ job: UnownedJob) {
    // A task without a ticket is suspended forever.
    guard let (ticket, executor) = expected.take() else { return }
    state.keep(.parked(job, on: executor), for: ticket)
  }

  /// Resumes a task, and executes the jobs that follow from it.
  func resume(_ suspension: Suspension) {
    switch suspension {
    case .parked(let job, let executor):
      state.willResume(job, on: executor)
      execute(job, on: executor)
      drain()
    case .asleep(let task): wake(task)
    case .inPlace: preconditionFailure("a task to resume is suspended")
    }
  }
}
