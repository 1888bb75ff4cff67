// What only an app written in Swift does: items that nobody knew before, calls into other isolation, and
// waits in the app's own code.

extension Machine {
  /// What runs the code of an asynchronous job.
  package enum Executor: Hashable, Sendable {
    case main, pool
    case actor(Int32)
  }

  /// Gets to know an item that is about to be started, and returns its number.
  package mutating func declare(_ spec: ItemSpec) -> Int32 {
    specs.append(spec)
    items.append(ItemState(status: spec.initialStatus))
    return Int32(items.count - 1)
  }

  /// Makes room for so many items that nobody knows yet, and for what happens to them.
  package mutating func reserveCapacity(_ count: Int) {
    specs.reserveCapacity(count)
    items.reserveCapacity(count)
    jobs.reserveCapacity(count + 1)
    events.reserveCapacity(16 * count)
  }

  /// Says what an item is that was only named so far.
  package mutating func redeclare(_ item: Int32, _ spec: ItemSpec) { specs[Int(item)] = spec }

  @inline(__always)
  package func spec(of item: Int32) -> ItemSpec { specs[Int(item)] }

  /// Gets to know locks, queues and actors, up to so many of each.
  package mutating func declare(locks: Int, queues: Int, actors: Int) {
    while self.locks.count < locks { self.locks.append(LockState()) }
    while self.queues.count < queues { self.queues.append(SerialQueue()) }
    while self.actors.count < actors { self.actors.append(ActorState()) }
  }

  /// What runs a job's code; `nil` for synchronous code, which stays where it is.
  @inline(__always)
  package func executor(of job: JobID) -> Executor? {
    switch jobs[Int(job)].kind {
    case .task: .main
    case .detached: .pool
    case .actor: .actor(jobs[Int(job)].home)
    // An immediate item is at home where its starter runs, until it leaves.
    case .hosted: jobs[Int(job)].thread == .main ? .main : .pool
    case .main, .global, .queue: nil
    }
  }

  /// The job's code goes on in other isolation: it gives its thread back and queues where it goes.
  package mutating func hop(_ job: JobID, to executor: Executor) -> Outcome {
    record(.hop, job: job, subject: executor.lane.rawValue)
    suspend(job)
    setExecutor(executor, of: job)
    enqueueSuspended(job)
    return .suspended
  }

  /// A job that has given its thread back will go on in other isolation.
  package mutating func setExecutor(_ executor: Executor, of job: JobID) {
    switch executor {
    case .main: jobs[Int(job)].kind = .task
    case .pool: jobs[Int(job)].kind = .detached
    case .actor(let home):
      jobs[Int(job)].kind = .actor
      jobs[Int(job)].home = home
    }
  }

  /// The job waits for something of the app's own, of which the machine knows nothing.
  package mutating func leave(_ job: JobID) -> Outcome {
    let suspends = jobs[Int(job)].kind.isAsync
    record(.ownWait, job: job, subject: suspends ? 1 : 0)
    if suspends { suspend(job) } else { blockWorker(of: job) }
    jobs[Int(job)].state = .ownWait
    return suspends ? .suspended : .parked
  }

  /// What the job waited for in its own code has come.
  package mutating func comeBack(_ job: JobID) { wake(job) }

  /// Ends a wait for elapsed time before its time; does nothing when the job is not in one.
  package mutating func cancelWait(_ job: JobID) {
    guard jobs[Int(job)].state == .waiting, !batch.contains(job) else { return }
    timers.remove { $0.rank == Rank.job && $0.sequence == job }
    wake(job)
  }
}

extension Machine.Executor {
  var lane: Lane {
    switch self {
    case .main: .main
    case .pool: .pool
    case .actor: .actor
    }
  }
}
