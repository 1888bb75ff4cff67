// The threads that jobs enter and leave: waking, suspending, queueing.

extension Machine {
  /// Resumes a job: at its turn within this instant if the job kept its thread, else through its
  /// queue.
  mutating func wake(_ job: JobID) {
    guard jobs[job].isSuspended else {
      unblockWorker(of: job)
      woken.append(job, as: .woken, in: &jobs)
      return
    }
    enqueueSuspended(job)
  }

  /// Stops a job for a wait: the job gives its thread back, or keeps the thread and blocks.
  mutating func stop(_ job: JobID, suspends: Bool) -> StepResult {
    guard suspends else {
      blockWorker(of: job)
      return .parked
    }
    suspend(job)
    return .suspended
  }

  /// Takes a job's thread until the job is resumed.
  mutating func suspend(_ job: JobID) {
    let thread = detach(job)
    free(thread, of: job)
  }

  /// Takes a suspending job off its thread, and returns the thread, still to be freed.
  mutating func detach(_ job: JobID) -> Job.Thread {
    var thread = jobs[job].thread
    if jobs[job].kind == .hosted {
      // After its first suspension an immediate item is a task or a detached task (rule 41); the
      // thread remains its starter's.
      jobs[job].kind = thread == .main ? .task : .detached
      thread = .none
    }
    jobs[job].leaveThread()
    lowerEffective(of: job)
    return thread
  }

  /// Gives a thread, and the actor of a job that owns one, to the next job in line.
  mutating func free(_ thread: Job.Thread, of job: JobID) {
    switch (thread, jobs[job].kind) {
    case (.main, _):
      if mainThread.release() { woken.append(.launchSequence, as: .woken, in: &jobs) }
    case (.pool, _): pool.release()
    case (.worker, let kind):
      globalQueues.release(jobs[job].worker)
      if case .queue(let queue) = kind { leave(queue, by: job) }
    case (.queue, .queue(let queue)): serialQueues.release(queue)
    case (.queue, _), (.none, _): break
    }
    if case .actor(let actor) = jobs[job].kind { release(actor) }
  }

  /// Makes the launch sequence wait while the main queue runs its present entries (rules 27 to 29).
  mutating func drain() -> StepResult {
    guard let entries = mainThread.beginDrain() else { return .continues }
    record(.drain, amount: Int64(entries))
    jobs[.launchSequence].state = .draining
    return .parked
  }

  // MARK: Queues

  /// Puts a suspended job whose wait is over into the queue of its kind.
  mutating func enqueueSuspended(_ job: JobID) {
    jobs[job].isSuspended = false
    switch jobs[job].kind {
    case .task: enqueueOnMain(job)
    case .detached: enqueueOnPool(job)
    case .actor(let actor): enqueue(job, on: actor)
    case .main, .hosted, .global, .queue:
      preconditionFailure("job \(job) cannot be suspended")
    }
  }

  mutating func enqueueOnMain(_ job: JobID) {
    record(.queued, job: job, subject: LaneKind.main.rawValue)
    mainThread.enqueue(job, in: &jobs)
  }

  mutating func enqueueOnPool(_ job: JobID) {
    let arrival = nextArrival()
    jobs[job].line(up: .poolQueued, arrival: arrival)
    record(.queued, job: job, subject: LaneKind.pool.rawValue)
    pool.insert(job, urgency: jobs[job].effective, arrival: arrival)
  }

  mutating func enqueueOnGlobalQueue(_ job: JobID) {
    let qos = Int64(jobs[job].declared.rawValue)
    record(.queued, job: job, subject: LaneKind.global.rawValue, amount: qos)
    globalQueues.enqueue(job, in: &jobs)
  }

  mutating func enqueue(_ job: JobID, on queue: QueueID) {
    if isWide(queue) { return line(job, upIn: queue) }
    record(.queued, job: job, subject: LaneKind.queue.rawValue, amount: Int64(queue.rawValue))
    serialQueues.enqueue(job, on: queue, in: &jobs)
  }

  /// Gives a free actor to the job at once; the job then queues for a thread (rule 42).
  mutating func enqueue(_ job: JobID, on actor: ActorID) {
    guard let holder = actors[actor].owner else {
      actors[actor].owner = job
      enqueueOnPool(job)
      return
    }
    let arrival = nextArrival()
    jobs[job].line(up: .actorQueued, arrival: arrival)
    record(.actorWait, job: job, subject: actor.rawValue, amount: Int64(holder.rawValue))
    actors[actor].insert(job, urgency: jobs[job].effective, arrival: arrival)
    // The jobs that await the job's item donate to the actor's owner as well.
    if let item = jobs[job].item { renewDonors(of: item) }
  }

  private mutating func release(_ actor: ActorID) {
    actors[actor].owner = nil
    guard actors[actor].mayBeAwaited else { return }
    updateEffective()
    // No waiting job is more urgent than the new owner, and their waiters donate to the owner.
    guard let next = actors[actor].passOn(to: .actorQueued, in: jobs) else { return }
    // Classes that other jobs donate to the new owner still become permanent.
    if jobs[next].isRaised { donations.areEscalationsStale = true }
    enqueueOnPool(next)
  }

  // MARK: Workers

  /// Records that a job blocks; if it has a global worker, there is room for another (rule 24).
  @inline(__always)
  mutating func blockWorker(of job: JobID) {
    if jobs[job].thread == .worker { globalQueues.block(jobs[job].worker) }
  }

  @inline(__always)
  mutating func unblockWorker(of job: JobID) {
    if jobs[job].thread == .worker { globalQueues.unblock(jobs[job].worker) }
  }
}
