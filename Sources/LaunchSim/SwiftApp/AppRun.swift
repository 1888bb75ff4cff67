import Synchronization

/// One run of an app written in Swift: its real tasks and actors, driven by the machine's clock.
///
/// The run's ``State`` names the code that goes on; its task is resumed, and everything that can run is run
/// on the calling thread until nothing is left to run. By then the task has submitted a step to the machine,
/// has finished, or waits for something of the app's own. No thread but the caller's is used.
///
/// Safety: every stored property that changes, but `strays`, is touched only on the thread on which the run
/// plays, which each way in from the app's code checks first.
final class AppRun: TaskExecutor, @unchecked Sendable {
  /// All that a run knows.
  ///
  /// One value, and whoever changes it does so in one call, in which no code of the app's runs. That is why
  /// exclusive access is not checked once more here: the checks were a twelfth of a launch.
  @safe @exclusivity(unchecked) var state: State
  /// Tells it from all other runs of the process, those that are gone too.
  let number = AppRun.count.wrappingAdd(1, ordering: .relaxed).newValue
  private static let count = Atomic(0)
  /// Two, because a task may still be on the one when it comes to its next wait (see `Parking`).
  private lazy var parkings = (Parking(self), Parking(self))
  /// What the task waits for whose call into a `Parking` comes next.
  private var parkingTicket = Ticket.never
  private var isParkingFirst = true
  /// Which executor a job is run on that comes to the preferred one.
  private var destination = Executor.preferred
  /// The first job of the task that is being made.
  private var held: UnownedJob?
  /// What is noted on threads that are none of the run's.
  private let strays = Mutex<JobID?>(nil)

  /// A run of an app of which nothing is known yet.
  init(_ scenario: Scenario, events: [Work?] = []) { state = State(scenario, events: events) }

  /// A run of an app that does what a scenario says, with its items, locks, queues and actors declared.
  init(
    _ machine: Machine, _ scenario: Scenario, names: Trace.Names, events: [Work?] = []
  ) {
    state = State(machine, scenario, names: names, events: events)
  }

  // MARK: The thread it plays on

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
    MainThreadExecutor.shared.beginRun()
    defer {
      unsafe Self.slot.pointer = previous
      MainThreadExecutor.shared.endRun()
    }
    return try body()
  }

  /// Whether the calling thread is the one that the run plays on.
  var isHere: Bool {
    unsafe Self.slot.pointer == Unmanaged.passUnretained(self).toOpaque()
  }

  /// Whether the run takes what the calling code declares, which was handed the context of a job.
  ///
  /// It does where it plays, until it has failed.
  func isOpen(to job: JobID) -> Bool { isHere(job) && state.isOpen() }

  /// Whether the calling code, which was handed the context of a job, is where the run plays; notes whose
  /// it was when it is not.
  private func isHere(_ job: JobID) -> Bool {
    if isHere { return true }
    // Whoever uses what another run handed out has kept it.
    if let other = Self.current { other.state.failForKeptLaunch() }
    strays.withLock { $0 = min($0 ?? job, job) }
    return false
  }

  /// The first job whose context was used somewhere else.
  var strayed: JobID? { strays.withLock { $0 } }

  // MARK: The executors

  /// Who a job was given to.
  enum Executor: Hashable {
    case main, preferred
    /// The first of the two where tasks are parked, or the second.
    case parking(isFirst: Bool)
    /// Nobody as yet: the first job of an item's task waits for its turn.
    case held
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Where it goes may be looked at here only.
    if isHere { accept(job, on: destination) }
  }

  /// Makes the task of an item, and keeps its first job.
  func hold(isMain: Bool, _ make: () -> Task<Void, Never>) -> ItemTask {
    destination = .held
    defer { destination = .preferred }
    let handle = make()
    return ItemTask(handle: handle, first: held.take(), isMain: isMain)
  }

  func accept(_ job: UnownedJob, on executor: Executor) {
    // What comes from elsewhere comes at no particular time: it is never run.
    guard isHere else { return }
    if destination == .held { held = job } else { state.accept(job, on: executor) }
  }

  /// Runs what can run until nothing is left; of a run that has failed, not without end.
  func drain() {
    while let (job, executor) = state.nextRunnable() { run(job, on: executor) }
  }

  func run(_ job: UnownedJob, on executor: Executor) {
    switch executor {
    case .main:
      unsafe job.runSynchronously(
        isolatedTo: MainThreadExecutor.shared.asUnownedSerialExecutor(),
        taskExecutor: asUnownedTaskExecutor())
    case .preferred, .held:
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    case .parking(let isFirst):
      unsafe job.runSynchronously(on: parking(isFirst: isFirst).unownedExecutor)
    }
  }

  // MARK: Submitting and waiting

  /// Takes or keeps what the task that runs submits on the context of a job, with its code in that isolation.
  func submit(_ act: Act, on job: JobID, in isolation: Isolation) -> Ticket {
    isHere(job) ? state.submit(act, on: job, in: isolation) : .never
  }

  /// Whether the task that runs, and holds this ticket, prefers the run as its executor.
  ///
  /// The tasks of the jobs do, for so they were made; others are asked.
  func isPreferred(by ticket: Ticket) -> Bool {
    switch ticket {
    case .seat(_, isOwn: true), .arrival(_, isOwn: true), .never: true
    default: unsafe withUnsafeCurrentTask { unsafe $0?.unownedTaskExecutor != nil }
    }
  }

  func wait(
    for ticket: Ticket, _ continuation: UnsafeContinuation<Void, Never>, isMain: Bool
  ) {
    // It may be on another thread, and nobody is to resume it.
    if case .never = ticket { return }
    let waiting = unsafe Waiting.continuation(continuation, isMain: isMain)
    if !state.keep(waiting, for: ticket) { goOn(waiting) }
  }

  /// Where a task with this ticket is to wait, which is the next to come there.
  func expectParking(for ticket: Ticket) -> Parking {
    parkingTicket = ticket
    isParkingFirst = state.runningExecutor != .parking(isFirst: true)
    return parking(isFirst: isParkingFirst)
  }

  private func parking(isFirst: Bool) -> Parking { isFirst ? parkings.0 : parkings.1 }

  /// Keeps a call into a `Parking` until its task may go on.
  func park(_ job: UnownedJob) {
    let waiting = Waiting.parked(job, isFirst: isParkingFirst)
    if !state.keep(waiting, for: parkingTicket) { goOn(waiting) }
    parkingTicket = .never
  }

  /// Lets a task go on, once what can run is run.
  func goOn(_ waiting: Waiting) {
    switch waiting {
    case .continuation(let continuation, let isMain):
      // It comes to its preferred executor first, even where its code goes on in `LaunchMain`; it is
      // spared that way by being run there at once.
      destination = isMain ? .main : .preferred
      unsafe continuation.resume()
      destination = .preferred
    case .parked(let job, let isFirst): accept(job, on: .parking(isFirst: isFirst))
    case .inPlace: preconditionFailure("a task that goes on has been suspended")
    }
  }
}
