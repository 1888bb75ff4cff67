import Synchronization

// The app's own tasks and blocks: `Task {}`, `Task.detached`, `DispatchQueue.main.async`.

extension AppRun.State {
  /// Starter of an item that the running code makes without declaring it; `nil` if the run takes no
  /// declarations.
  func starter() -> AppRun.Starter? {
    guard let job = turn.job, stage != .over, isOpen() else { return nil }
    let (owner, child) = submitter(on: job)
    // An immediate task runs within the turn of the code that makes it.
    if let child, runtimeJobs.hasBegun(child) { return AppRun.Starter(owner: job, child: nil) }
    return AppRun.Starter(owner: owner, child: child)
  }

  /// The code of a job, with the place of its last declaration, or else of its callback.
  func starterSite(of job: JobID) -> CodeSite {
    let site = site(of: job)
    guard site.location == nil, job == .launchSequence else { return site }
    return CodeSite(site.name, at: calls.location)
  }

  /// Starts an undeclared item that the running code makes.
  func start(_ item: ItemID, by starter: AppRun.Starter) {
    countActivity()
    let request = AppRun.Request.start(item, runtimeJobs.isOnMain ? .main : .none)
    let starting = starter.child.map { tasks[$0] } ?? starter.owner
    if let job = turn.job, job == starting, turn.end == nil {
      _ = take(request, from: job)
    } else {
      // A task that waited in code of its own has its requests in one line, up to its end.
      let owner = starting ?? starter.owner
      let part = starting == nil ? AppRun.ChildPart(ofRunningTaskIn: self, on: owner) : nil
      tasks.arrivals.append(
        .init(owner: owner, child: starter.child, part: part, request: request))
    }
  }

  /// Starts an item for a task that the running code has just made, whose first job waits for the
  /// item's turn; returns false for a known task, and if the run takes no declarations.
  ///
  /// The item enters the main queue or the pool now, like an item started with `launch.task` or
  /// `launch.detached`.
  func startOwnTask(_ first: UnownedJob, on executor: AppRun.Executor) -> Bool {
    mayBeCanceled = true
    let number = AppRun.TaskNumber(of: first)
    guard tasks.ownItems[number] == nil, let starter = starter() else { return false }
    let site = starterSite(of: starter.owner)
    if AppRun.endsAreKnown.load(ordering: .relaxed) == 0 {
      fail(.unknownRuntime(site))
      return true
    }
    let isChild = first.isChildTask
    if isChild { recording.note(.childTask) }
    let placement: Placement =
      executor == .main ? .task : .detached(TaskPriority(first.priority).map(QoS.init))
    // A task of a task is named like one of the code that made the first.
    let name = ownTask(of: starter.owner)?.origin ?? site.name
    let item = newItem(
      isChild ? "child task of \(name)" : "task of \(name)", placement,
      site.location.map { Launch.Origin(at: $0) }, on: starter.owner, runsCode: true,
      executor == .main ? .main : .none)
    if executor == .main {
      // No placement names the class of such a task, in which it runs off the main thread.
      let qos = TaskPriority(first.priority).map(QoS.init)
      if let qos, qos != machine.jobs[starter.owner].declared.inherited {
        machine.setClass(qos, of: item)
      }
    }
    // A child task has its parent's preferred executor.
    tasks.add(
      AppRun.OwnTask(
        number: number, first: first, priority: first.taskPriority.rawValue, starter: site,
        origin: name, isChild: isChild),
      of: item,
      executor: executor == .main && !isChild ? .mainAlone : executor)
    start(item, by: starter)
    return true
  }

  /// Records the code that makes a child task of a task of the app, as a detached task has no context
  /// to tell it.
  func recordMaker(ofChild first: UnownedJob) {
    guard keepsJobs, !tasks.ownTasks.isEmpty, let job = turn.job, first.mayBeNewTask,
      tasks.makers[first.taskNumber] == nil
    else { return }
    let (owner, child) = submitter(on: job)
    tasks.makers[first.taskNumber] =
      child.flatMap { tasks.makers[UInt32(truncatingIfNeeded: $0.value)] }
      ?? ownTask(of: owner)?.origin
  }

  /// Names the item of the running task, which the app's code made, as the code names the task.
  func nameOwnTask(of job: JobID) {
    guard !tasks.ownTasks.isEmpty, let item = machine.jobs[job].item,
      tasks.ownTasks[item] != nil, let name = AppRun.nameOfRunningTask
    else { return }
    declarations.rename(item, name)
  }

  /// Ends the jobs of the app's own tasks that have ended in code of their own.
  ///
  /// A task that waits for another one looks like an ended one; its code after the wait has a job of
  /// its own.
  func finishEndedTasks() {
    let ended = tasks.waitingOwnTasks.filter { ownTask(of: $0)?.first.hasEnded == true }
    for job in ended.sorted() {
      guard let own = ownTask(of: job) else { continue }
      tasks.waitingOwnTasks.remove(job)
      tasks.arrivals.append(.init(owner: job, child: own.number, request: .finish))
    }
  }

  /// Raises the classes of the app's own tasks for which more urgent code waits: the runtime has
  /// raised their priorities.
  func escalateOwnTasks() {
    if tasks.endedJobs != endedJobs {
      tasks.endedJobs = endedJobs
      tasks.openOwnTasks.removeAll { machine.jobs[$0.job].state == .ended }
    }
    var hasRaised: Bool
    repeat {
      hasRaised = false
      for own in tasks.openOwnTasks {
        // A child task is freed when it ends, which may be before the requests of its last part have
        // their turn.
        if !own.isKept, !tasks.isInMemory(own.job, machine.jobs[own.job].item) { continue }
        let priority = own.task.taskPriority
        guard priority.rawValue > own.priority || machine.jobs[own.job].state == .actorQueued,
          machine.escalateAwaited(own.job, to: QoS(priority))
        else { continue }
        raiseAwaited(by: own.job)
        hasRaised = true
      }
    } while hasRaised
  }

  /// Raises the tasks that a job awaits in a step, so that the runtime raises their child tasks, and
  /// the tasks that they await in turn.
  func raiseAwaited(by job: JobID) {
    let qos = min(machine.jobs[job].base, .userInitiated)
    var waiter = job
    // Jobs that await each other would go round for ever.
    for _ in tasks.jobs {
      guard let (item, target) = machine.awaited(by: waiter), machine.jobs[target].base < qos else {
        return
      }
      tasks[item]?.handle?.raise(to: TaskPriority(qos))
      waiter = target
    }
  }

  /// The task that the app's code made, of a job; `nil` for other jobs, and for a child task.
  func ownTask(of job: JobID) -> AppRun.OwnTask? {
    guard !tasks.ownTasks.isEmpty, let item = machine.jobs[job].item,
      let own = tasks.ownTasks[item], !own.isChild
    else { return nil }
    return own
  }

  /// The code that made the task of a job, if the task has left the simulation, that is, was
  /// suspended other than by a step.
  ///
  /// A task that has left the simulation prefers no executor, so the runtime resumes it on another
  /// thread.
  func leftStarter(of job: JobID) -> CodeSite? {
    keepsJobs || ownTaskHasEnded ? nil : ownTask(of: job)?.starter
  }
}

extension AppRun {
  /// The code that starts an item: a job's own task, or a child task on behalf of a job.
  struct Starter {
    let owner: JobID
    let child: TaskNumber?
  }

  /// Starts an item for a block that the running code submits to a queue; returns false if the run
  /// takes no declarations.
  func startOwnBlock(
    _ block: @escaping @Sendable () -> Void, at placement: Placement, isBarrier: Bool
  ) -> Bool {
    guard let starter = state.starter() else { return false }
    let site = state.starterSite(of: starter.owner)
    let item = declare(
      "block of \(site.name)", placement, site.location.map { Launch.Origin(at: $0) },
      on: starter.owner,
      placement == .mainQueue ? .main { _ in block() } : .elsewhere { _ in block() },
      isBarrier: isBarrier && placement.form == .queue)
    state.start(item, by: starter)
    return true
  }

  /// Ends the run because the running code submits a block for an instant of the host's clock;
  /// returns false if the run takes no declarations.
  func refuseDelayedBlock() -> Bool {
    guard let starter = state.starter() else { return false }
    state.fail(.delaysBlock(state.starterSite(of: starter.owner)))
    return true
  }
}

extension AppRun {
  /// The name and the class of the job of a child task, or of a task that an actor's code made: the
  /// runtime tells only the actor of such a task.
  @safe struct ChildPart {
    let name: String
    /// The class of the task's own priority, and of the priority to which it was raised; `nil` without
    /// a task.
    let (qos, raised): (QoS?, QoS?)
    /// The task, with the number of its own priority.
    let task: (job: UnownedJob, priority: UInt8)?

    init(ofRunningTaskIn state: State, on owner: JobID) {
      let (job, base, priority) = unsafe withUnsafeCurrentTask { task in
        unsafe (
          task.map { unsafe unsafeBitCast($0, to: UnownedJob.self) }, task?.basePriority,
          task?.priority
        )
      }
      let isChild = !state.keepsJobs || job?.isChildTask == true
      // A task inherits the context of the code that makes it, unless it is a detached one.
      let maker = Launch.Context.current.get()
      let item = maker.flatMap { state.machine.jobs[$0.job].item }
      let code =
        item.map { state.declarations.name(of: $0) } ?? maker?.calledCode
        ?? job.flatMap { state.tasks.makers[$0.taskNumber] } ?? state.ownTask(of: owner)?.origin
        ?? state.calls.name
      name =
        nameOfRunningTask ?? (isChild ? "child task of " : "task of ") + (code ?? "the app")
      // A child task with a higher priority than its parent's has that of its parent.
      let own = base.flatMap { base in priority.map { min(base, $0) } }
      (qos, raised) = (own.map(QoS.init), priority.map(QoS.init))
      task = job.flatMap { job in own.map { (job, $0.rawValue) } }
    }
  }
}
