// Queries are inlined into the steps that use them.

extension AppRun.State {
  /// Takes a request of the running task on the context of a job, or keeps the request until the
  /// job's turn.
  func submit(
    _ request: AppRun.Request, on owner: JobID, in isolation: AppRun.Isolation
  ) -> AppRun.Ticket {
    countActivity()
    guard isOpen() else { return .never }
    let (owner, child) = submitter(on: owner)
    if stage == .ending {
      switch request {
      case .end: return .proceed
      case .finish: addListener(owner)
      default: fail(.waitsOutside(site(of: owner)))
      }
      return .never
    }
    if let child, runtimeJobs.hasBegun(child) {
      fail(.startsImmediate(site(of: owner)))
      return .never
    }
    if hasChanges, let ticket = divert(request, of: owner, child) { return ticket }
    let job = child.map { tasks[$0] } ?? owner
    if case .finish = request, child == nil { tasks.end(owner) }
    if let child, let job, tasks[job].child == child { nameOwnTask(of: job) }
    if let job, job == turn.job, turn.end == nil {
      guard take(request, from: job) else { return .proceed }
      let isOwn = child == nil
      return isOwn && resumeInPlace(job, in: isolation) ? .proceed : .job(job, isOwn: isOwn)
    }
    let part = child == nil || job != nil ? nil : AppRun.ChildPart(ofRunningTaskIn: self, on: owner)
    tasks.arrivals.append(.init(owner: job ?? owner, child: child, part: part, request: request))
    return .arrival(tasks.arrivals.count - 1, isOwn: child == nil)
  }

  /// Returns the submitter of a request that uses the context of a job.
  ///
  /// The submitter is the job whose own task runs, even if the task uses another job's context. Any
  /// other task is a child task, which submits on behalf of the job whose context it uses.
  @inline(__always)
  func submitter(on owner: JobID) -> (owner: JobID, child: AppRun.TaskNumber?) {
    let task = AppRun.TaskAddress.running
    if tasks[owner].address == task { return (owner, nil) }
    if let job = tasks.job(of: task) { return (job, nil) }
    return (owner, runtimeJobs.running.map { .running(in: $0.job) })
  }

  /// Keeps a suspended task at the place that its ticket names.
  func keep(_ suspension: AppRun.Suspension, for ticket: AppRun.Ticket) {
    switch ticket {
    case .job(let job, _): tasks[job].suspension = suspension
    case .arrival(let index, _): tasks.arrivals[index].suspension = suspension
    case .proceed, .never: preconditionFailure("a task with this ticket is not kept")
    }
  }

  /// Ends the turn of a job whose task calls `Task.yield()`, and keeps the runtime's job that
  /// resumes the task; returns false if the task keeps its thread.
  ///
  /// A child task that has declared no step has no job, and so no thread to give away.
  func yield(resumingBy resumption: UnownedJob, on executor: AppRun.Executor) -> Bool {
    guard let job = turn.job, turn.end == nil, stage != .over, isOpen() else { return false }
    let (owner, child) = submitter(on: job)
    guard (child.map { tasks[$0] } ?? owner) == job, perform(.yield, .any, by: job) else {
      return false
    }
    tasks[job].suspension = .parked(resumption, on: executor)
    return true
  }

  /// Ends a wait on the clock because its task, a child task or a job's own task, was canceled.
  ///
  /// - Complexity: O(*n*) in the number of requests submitted in this turn.
  func cancelWait(of child: AppRun.TaskNumber?, on owner: JobID) {
    // The wait may have been submitted in this turn.
    for index in tasks.arrivals.indices
    where tasks.arrivals[index].child == child
      && (child != nil || tasks.arrivals[index].owner == owner)
    {
      tasks.arrivals[index].request = tasks.arrivals[index].request.canceled
    }
    guard let job = child.map({ tasks[$0] }) ?? owner else { return }
    tasks[job].pending = tasks[job].pending.map(\.canceled)
    machine.cancelWait(job)
  }

  /// Records the cancellation of an item, and ends the wait of its task; returns the task, if there
  /// is one.
  ///
  /// - Complexity: O(jobs).
  func cancel(_ item: ItemID) -> Task<Void, Never>? {
    recording.note(.cancellation)
    mayBeCanceled = true
    if let job = machine.jobs.firstIndex(where: { $0.item == item && $0.state != .ended }),
      isCancelable(job)
    {
      cancelWait(of: nil, on: job)
    }
    return tasks[item]?.handle
  }

  /// The submitter of a wait that a cancellation ends; `nil` for code that blocks its thread.
  func cancelableWaiter(on owner: JobID) -> (owner: JobID, child: AppRun.TaskNumber?)? {
    let submitter = submitter(on: owner)
    let job = submitter.child.map { tasks[$0] } ?? submitter.owner
    return job.map(isCancelable) == false ? nil : submitter
  }

  private func isCancelable(_ job: JobID) -> Bool {
    machine.jobs[job].kind.isAsync && !isInSynchronousCall(job)
  }

  /// Returns true if the running task, which uses the context of a job, is asynchronous code: a
  /// task, an actor's code or a child task.
  func isAsync(_ owner: JobID) -> Bool {
    let (owner, child) = submitter(on: owner)
    if hasChanges, let item = changes?.collecting[owner]?.last {
      return declarations.items[item].placement.isAsync
    }
    return child != nil || machine.jobs[owner].kind.isAsync
  }

  // MARK: Taking a request in turn

  /// Number of locks that a job may hold at once, as in a scenario.
  private static let lockLimit: Int32 = 32

  /// Takes a request of the job whose turn it is; returns true if the job's task has to wait.
  func take(_ request: AppRun.Request, from job: JobID) -> Bool {
    switch request {
    case .step(let step, let isolation):
      return perform(step, isolation, by: job)
    case .begin(let item, _) where hasChanges && isRemoved(item):
      tasks[job].inlined.append(item)
    case .start(let item, _) where hasChanges && isSkipped(item),
      .host(let item, _) where hasChanges && isSkipped(item):
      break
    case .begin(let item, let isolation):
      if hop(to: isolation, for: request, from: job) { return true }
      recording.start(item, in: list(of: job))
      machine.beginInline(item, starter: job)
      tasks[job].inlined.append(item)
      tasks[job].lastDeclared = item
      if hasChanges, let cost = changes?.firstCost(of: item) {
        return perform(.cpu(cost), isolation, by: job)
      }
    case .end(let item):
      tasks[job].inlined.removeLast()
      if !(hasChanges && isRemoved(item)) { machine.endInline(item, starter: job) }
    case .start(let item, _):
      _ = start(item, by: job)
    case .host(let item, let isolation):
      if hop(to: isolation, for: request, from: job) { return true }
      turn.end = .hosting(start(item, by: job))
      return true
    case .finish:
      // What an ended task seems to do belongs to a job of its own.
      if let child = tasks[job].child, tasks[child] == job { tasks[child] = nil }
      machine.finish(job)
      endedJobs += 1
      turn.end = .ended
    case .endCallback:
      turn.end = .callbackEnded
      return true
    }
    return false
  }

  private func start(_ item: ItemID, by job: JobID) -> JobID {
    recording.start(item, in: list(of: job))
    tasks[job].lastDeclared = item
    let started = machine.start(item, by: job)
    var child: AppRun.TaskNumber?
    if !tasks.ownTasks.isEmpty, let own = tasks.ownTasks[item] {
      child = own.number
      tasks[own.number] = started
      tasks.openOwnTasks.append((started, own.first, own.priority, !own.isChild))
    }
    tasks.add(.init(child: child), for: started)
    if hasChanges { addChangedSteps(of: item, to: started) }
    return started
  }

  private func perform(
    _ step: LaunchProgram.Instruction, _ isolation: AppRun.Isolation, by job: JobID
  ) -> Bool {
    if case .lock = step, machine.jobs[job].locksHeld >= Self.lockLimit {
      fail(.outOfRange(site(of: job), "a lock inside \(Self.lockLimit) others"))
      return true
    }
    var step = step
    if hasChanges {
      guard let changed = changed(step, of: job) else { return hasFailed }
      step = changed
    }
    switch step {
    // A wait gives the thread back, in any isolation.
    case .wait: break
    // On the way into other isolation the thread also goes to the next job.
    case .yield:
      if let executor = executor(for: isolation, of: job) {
        recording.note(.isolation)
        _ = machine.hop(job, to: executor)
        turn.end = .suspended
        return true
      }
    default:
      if hop(to: isolation, for: .step(step, isolation), from: job) { return true }
    }
    recording.append(step, in: list(of: job))
    if case .cpu(let cost) = step {
      step = .cpu(cost.onReferenceCore(measuredAt: plan.scenario.app.measuredSpeed))
    }
    let result = sequence.perform(
      step, by: job, isDirect: !isInSynchronousCall(job), on: &machine)
    if case .wait = step, machine.firstFrame != nil { countPoll(job) }
    switch result {
    case .continues: return false
    case .parked: turn.end = .parked
    case .suspended:
      turn.end = .suspended
      // The job resumes in the isolation of its code.
      if let executor = executor(for: isolation, of: job) {
        recording.note(.isolation)
        machine.setExecutor(executor, of: job)
      }
    case .undecided: preconditionFailure("an app's own run decides on every item")
    }
    return true
  }

  /// Returns true if a synchronous call within a job's code holds the job's thread (rule 19).
  @inline(__always)
  func isInSynchronousCall(_ job: JobID) -> Bool {
    tasks[job].inlined.contains { machine.spec(of: $0).form == .inline }
  }

  /// Moves a job to the isolation of the code that submits a request, unless the job is there;
  /// returns true if the request has to wait for the move.
  @inline(__always)
  private func hop(
    to isolation: AppRun.Isolation, for request: AppRun.Request, from job: JobID
  ) -> Bool {
    guard let executor = executor(for: isolation, of: job) else { return false }
    recording.note(.isolation)
    tasks[job].pending.insert(request, at: 0)
    _ = machine.hop(job, to: executor)
    turn.end = .suspended
    return true
  }

  /// The list to which the steps of a job's code belong.
  @inline(__always)
  private func list(of job: JobID) -> AppRecording.List {
    if let item = tasks[job].inlined.last ?? machine.jobs[job].item { return .item(item) }
    if let handler = sequence.code { return .handler(handler) }
    let callback = sequence.callback ?? .didFinishLaunching
    return sequence.scene.map { .scene(Int32($0), callback) } ?? .callback(callback)
  }

  /// The executor to which an asynchronous job has to hop for code in an isolation; `nil` without a
  /// hop.
  @inline(__always)
  func executor(for isolation: AppRun.Isolation, of job: JobID) -> Machine.Executor? {
    guard let current = machine.executor(of: job) else { return nil }
    if hasChanges, let wanted = executorOfMoved(isolation, of: job) {
      return wanted == current ? nil : wanted
    }
    let wanted: Machine.Executor
    switch isolation {
    case .any, .suspended: return nil
    case .main: wanted = .main
    case .actor(let number): wanted = .actor(number)
    case .none: wanted = home(of: job)
    }
    return wanted == current ? nil : wanted
  }

  /// The executor of an asynchronous job's nonisolated code.
  @inline(__always)
  private func home(of job: JobID) -> Machine.Executor {
    guard let spec = machine.jobs[job].item.map(machine.spec), spec.form == .actor else {
      return .pool
    }
    return .actor(spec.actor)
  }
}
