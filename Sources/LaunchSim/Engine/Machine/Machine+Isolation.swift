// Support for an app written in Swift: items that are not known beforehand, calls into other
// isolation, and waits in the app's own code.

extension Machine {
  /// The executor of an asynchronous job.
  enum Executor: Hashable, Sendable {
    case main, pool
    case actor(ActorID)
  }

  /// Declares an item that is about to be started, and returns its number.
  mutating func declare(_ spec: ItemSpec) -> ItemID {
    let item = items.append(Item(spec))
    if spec.initialStatus == .skipped { record(.itemSkipped, subject: item.rawValue) }
    return item
  }

  /// Declares an item again, with its specification, after only its name was known.
  mutating func redeclare(_ item: ItemID, _ spec: ItemSpec) {
    // Jobs may wait for the item already.
    items[item].spec = spec
    guard spec.initialStatus == .skipped else { return }
    items[item].status = .skipped
    record(.itemSkipped, subject: item.rawValue)
  }

  @inline(__always)
  func spec(of item: ItemID) -> ItemSpec { items[item].spec }

  /// States the class of an item that has not started, which its placement does not name.
  mutating func setClass(_ qos: QoS, of item: ItemID) { items[item].spec.qos = qos }

  /// Declares locks, queues and actors, up to the given number of each.
  mutating func declare(locks: Int, queues: Int, actors: Int) {
    while self.locks.count < locks { self.locks.append(Exclusive()) }
    while self.actors.count < actors { self.actors.append(Exclusive()) }
    serialQueues.grow(to: queues)
  }

  /// The executor of a job's code; `nil` for synchronous code, which keeps its thread.
  @inline(__always)
  func executor(of job: JobID) -> Executor? {
    switch jobs[job].kind {
    case .task: .main
    case .detached: .pool
    case .actor(let actor): .actor(actor)
    // An immediate item belongs to its starter's executor until it first suspends.
    case .hosted: jobs[job].thread == .main ? .main : .pool
    case .main, .global, .queue: nil
    }
  }

  /// Moves the job's code into other isolation: the job gives its thread back and queues at the
  /// destination.
  mutating func hop(_ job: JobID, to executor: Executor) -> StepResult {
    record(.hop, job: job, subject: executor.lane.rawValue)
    suspend(job)
    setExecutor(executor, of: job)
    enqueueSuspended(job)
    return .suspended
  }

  /// Sets the isolation in which a suspended job resumes.
  mutating func setExecutor(_ executor: Executor, of job: JobID) {
    switch executor {
    case .main: jobs[job].kind = .task
    case .pool: jobs[job].kind = .detached
    case .actor(let actor): jobs[job].kind = .actor(actor)
    }
  }

  /// Makes the job wait for something of the app's own that the machine does not know.
  ///
  /// The wait is direct (`isDirect`) unless a synchronous call holds the job's thread.
  mutating func leave(_ job: JobID, isDirect: Bool) -> StepResult {
    let suspends = isDirect && jobs[job].kind.isAsync
    record(.ownWait, job: job, subject: suspends ? 1 : 0)
    let result = stop(job, suspends: suspends)
    jobs[job].state = .ownWait
    return result
  }

  /// Ends a job's wait in its own code.
  mutating func comeBack(_ job: JobID) { wake(job) }

  /// Ends a wait for elapsed time early; does nothing if the job is not in such a wait.
  mutating func cancelWait(_ job: JobID) {
    guard jobs[job].state == .waiting, !batch.contains(job) else { return }
    timers.remove { $0.rank == Rank.job && $0.sequence == job.rawValue }
    wake(job)
  }
}

extension Machine.Executor {
  var lane: LaneKind {
    switch self {
    case .main: .main
    case .pool: .pool
    case .actor: .actor
    }
  }
}
