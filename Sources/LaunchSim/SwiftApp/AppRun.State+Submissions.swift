// What the app's code has submitted is taken, or kept until it is its turn.
//
// What only looks at the state is inlined wherever it is called: a call would be handed a copy of all of it.

extension AppRun.State {
  /// Takes or keeps what the task that runs submits on the context of a job.
  mutating func submit(
    _ act: AppRun.Act, on owner: JobID, in isolation: AppRun.Isolation
  ) -> AppRun.Ticket {
    countDeed()
    guard isOpen() else { return .never }
    let (owner, child) = submitter(on: owner)
    let job = child.map { children[$0] } ?? owner
    // From here on another task may have its address.
    if case .finish = act, child == nil {
      jobsOfTasks?[.running] = nil
      seats[owner].task = nil
    }
    if let job, job == current, pause == nil {
      guard take(act, from: job) else { return .goOn }
      let isOwn = child == nil
      return isOwn && goOnInPlace(job, in: isolation) ? .goOn : .seat(job, isOwn: isOwn)
    }
    arrivals.append(Arrival(owner: owner, child: child, act: act))
    return .arrival(arrivals.count - 1, isOwn: child == nil)
  }

  /// Who submits something on the context of a job.
  ///
  /// That is the job whose own task runs, even if it uses what another one was handed; or a child task of
  /// that number, on behalf of the job whose context it uses.
  @inline(__always)
  mutating func submitter(on owner: JobID) -> (owner: JobID, child: Int?) {
    let task = AppRun.TaskAddress.running
    if seats[owner].task == task { return (owner, nil) }
    if let job = job(of: task) { return (job, nil) }
    return (owner, Self.numberOfRunningTask(in: runningJob))
  }

  /// The job whose own task it is, if it is that of any.
  ///
  /// - Complexity: O(1) but for the first time, when it is O(jobs).
  private mutating func job(of task: AppRun.TaskAddress) -> JobID? {
    if jobsOfTasks == nil {
      var jobs: [AppRun.TaskAddress: JobID] = [:]
      for job in seats.indices {
        if let task = seats[job].task { jobs[task] = job }
      }
      jobsOfTasks = jobs
    }
    return jobsOfTasks?[task]
  }

  /// Keeps where a task waits; returns whether it has to wait at all.
  mutating func keep(_ waiting: AppRun.Waiting, for ticket: AppRun.Ticket) -> Bool {
    switch ticket {
    case .goOn: return false
    case .seat(let job, _): seats[job].waiting = waiting
    case .arrival(let index, _): arrivals[index].waiting = waiting
    case .never: break
    }
    return true
  }

  /// The task of a job begins.
  mutating func begin(_ job: JobID) {
    let task = AppRun.TaskAddress.running
    seats[job].task = task
    jobsOfTasks?[task] = job
  }

  /// Ends the wait that a task is in: a child task of that number, or the own task of a job.
  ///
  /// - Complexity: O(what was submitted in this turn).
  mutating func cancelWait(of child: Int?, on owner: JobID) {
    // It may only just have asked for the wait.
    for index in arrivals.indices
    where arrivals[index].child == child && (child != nil || arrivals[index].owner == owner) {
      arrivals[index].act = arrivals[index].act.cancelled
    }
    guard let job = child.map({ children[$0] }) ?? owner else { return }
    seats[job].pending = seats[job].pending.map(\.cancelled)
    machine.cancelWait(job)
  }

  /// The task of an item that is to be cancelled; `nil` for one that has none.
  mutating func cancel(_ item: ItemID) -> Task<Void, Never>? {
    recording.note(.cancellation)
    return tasks[item]?.handle
  }

  // MARK: In turn

  /// How many locks there may be around each other, as in a scenario.
  private static let lockLimit: Int32 = 32

  /// Takes an act of the job whose turn it is; returns whether its task has to wait.
  mutating func take(_ act: AppRun.Act, from job: JobID) -> Bool {
    switch act {
    case .step(let step, let isolation):
      return take(step, isolation, from: job)
    case .begin(let item, let isolation):
      if hop(to: isolation, for: act, from: job) { return true }
      recording.start(item, in: list(of: job))
      machine.beginInline(item, starter: job)
      seats[job].inlined.append(item)
    case .end(let item):
      seats[job].inlined.removeLast()
      machine.endInline(item, starter: job)
    case .start(let item, _):
      recording.start(item, in: list(of: job))
      addSeat(AppRun.Seat(), for: machine.start(item, by: job))
    case .host(let item, let isolation):
      if hop(to: isolation, for: act, from: job) { return true }
      recording.start(item, in: list(of: job))
      let hosted = machine.start(item, by: job)
      addSeat(AppRun.Seat(), for: hosted)
      pause = .hosting(hosted)
      return true
    case .finish:
      machine.finish(job)
      pause = .ended
    case .endCallback:
      pause = .callbackEnded
      return true
    }
    return false
  }

  private mutating func take(
    _ step: LaunchProgram.Instruction, _ isolation: AppRun.Isolation, from job: JobID
  ) -> Bool {
    if case .lock = step, machine.jobs[job].locksHeld >= Self.lockLimit {
      fail(.outOfRange(name(of: job), "a lock inside \(Self.lockLimit) others"))
      return true
    }
    var isWait = false
    if case .wait = step { isWait = true }
    if !isWait, hop(to: isolation, for: .step(step, isolation), from: job) { return true }
    recording.append(step, in: list(of: job))
    var step = step
    if case .cpu(let cost) = step {
      step = .cpu(cost.onReferenceCore(measuredAt: measuredSpeed))
    }
    let isDirect = seats[job].inlined.isEmpty
    switch sequence.perform(step, by: job, isDirect: isDirect, on: &machine) {
    case .continues: return false
    case .parked: pause = .parked
    case .suspended:
      pause = .suspended
      // It gives its thread back wherever it is, and comes to where its code runs.
      if let executor = executor(for: isolation, of: job) {
        recording.note(.isolation)
        machine.setExecutor(executor, of: job)
      }
    }
    return true
  }

  /// Takes a job to where the code runs that does something, if it is not there; returns whether it was not.
  @inline(__always)
  private mutating func hop(
    to isolation: AppRun.Isolation, for act: AppRun.Act, from job: JobID
  ) -> Bool {
    guard let executor = executor(for: isolation, of: job) else { return false }
    recording.note(.isolation)
    seats[job].pending.insert(act, at: 0)
    _ = machine.hop(job, to: executor)
    pause = .suspended
    return true
  }

  mutating func addSeat(_ seat: AppRun.Seat, for job: JobID) {
    precondition(seats.endIndex == job, "a seat for every job, in their order")
    seats.append(seat)
  }

  /// Which list of steps a job is at.
  @inline(__always)
  private func list(of job: JobID) -> AppRecording.List {
    if let item = seats[job].inlined.last { return .item(item) }
    if let item = machine.jobs[job].item { return .item(item) }
    if let work = sequence.code { return .work(work.index) }
    return .callback(sequence.callback ?? .didFinishLaunching)
  }

  /// Where an asynchronous job has to go for a step; `nil` if it may stay.
  @inline(__always)
  func executor(for isolation: AppRun.Isolation, of job: JobID) -> Machine.Executor? {
    guard let now = machine.executor(of: job) else { return nil }
    let wanted: Machine.Executor
    switch isolation {
    case .any: return nil
    case .main: wanted = .main
    case .actor(let number): wanted = .actor(number)
    case .none: wanted = home(of: job)
    }
    return wanted == now ? nil : wanted
  }

  /// Where the code of an asynchronous job runs that is isolated to nothing.
  @inline(__always)
  private func home(of job: JobID) -> Machine.Executor {
    guard let item = machine.jobs[job].item, case .actor(let actor) = machine.spec(of: item).place
    else { return .pool }
    return .actor(actor)
  }
}
