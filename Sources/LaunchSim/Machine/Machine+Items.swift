// Items: starting them, waiting for them, ending them, and the threads they come to and leave.

extension Machine {
  /// The first use of an inline item's code, on its starter's thread.
  package mutating func beginInline(_ item: Int32, starter: JobID) {
    items[Int(item)].status = .started
    record(.itemStarted, job: starter, subject: item, amount: -1)
    record(.itemBegan, job: starter, subject: item)
  }

  /// The end of an inline item's code.
  package mutating func endInline(_ item: Int32, starter: JobID) {
    record(.itemEnded, job: starter, subject: item)
    end(item)
  }

  /// Starts an item that is not inline and returns its job.
  ///
  /// An immediate item's job is hosted by its starter: the driver runs it at once, and goes on with the
  /// starter when it suspends or ends (see `takeHost(of:)`).
  package mutating func start(
    _ item: Int32, by starter: JobID, as kind: TraceEvent.Kind = .itemStarted
  ) -> JobID {
    let spec = specs[Int(item)]
    let job = JobID(jobs.count)
    let inherited = jobs[Int(starter)].declared.inherited
    precondition(items[Int(item)].status == .notStarted, "item \(item) is started twice")
    items[Int(item)].start(as: job)
    record(kind, job: starter, subject: item, amount: Int64(job))
    renewDonors(of: item)
    let (kind, declared) = spec.job(inheriting: inherited)
    jobs.append(
      Job(
        kind: kind, state: .active, thread: .none, declared: declared, item: item, home: spec.home))
    switch spec.kind {
    case .inline:
      preconditionFailure("an inline item has no job of its own")
    case .mainQueue, .task:
      enqueueOnMain(job)
    case .immediate:
      host(job, by: starter)
    case .detached:
      enqueueOnPool(job)
    case .actor:
      enqueueOnActor(job)
    case .global:
      record(
        .queued, job: job, subject: Lane.global.rawValue, amount: Int64(declared.rawValue))
      globalQueues[Int(declared.rawValue)].waiting.append(
        job, as: .globalQueued, in: &jobs)
      queuedGlobals += 1
    case .queue:
      enqueueOnSerialQueue(job)
    case .afterFirstFrame:
      if firstFrame == nil {
        deferred.append(job, as: .deferred, in: &jobs)
      } else {
        enqueueOnMain(job)
      }
    case .whenIdle:
      idle.append(job, as: .idle, in: &jobs)
    case .delayed:
      if spec.delay > .zero {
        record(.delayed, job: job, subject: item, amount: spec.delay.rawValue)
        jobs[Int(job)].state = .delayed
        schedule(job, after: spec.delay, rank: Rank.delay)
      } else {
        enqueueOnMain(job)
      }
    }
    return job
  }

  /// A new job runs on its starter's thread until it first suspends (rule 41).
  private mutating func host(_ job: JobID, by starter: JobID) {
    let index = Int(job)
    jobs[index].thread = jobs[Int(starter)].thread
    jobs[index].worker = jobs[Int(starter)].worker
    jobs[index].host = starter
    jobs[index].settle(at: jobs[index].base)
    jobs[index].hasBegun = true
    jobs[Int(starter)].state = .hosting
    jobs[Int(starter)].target = job
    record(.hosts, job: starter, subject: jobs[index].item, amount: Int64(job))
    addDonor(starter)
    begin(job)
  }

  /// The job waits for an item (rules 12 and 15).
  ///
  /// The wait `isDirect` if the step stands in the job's own code, not in an inline item it called.
  package mutating func await(
    _ job: JobID, _ item: Int32, viaSemaphore: Bool, isDirect: Bool
  ) -> Outcome {
    let status = items[Int(item)].status
    guard status != .finished, status != .skipped else { return .goOn }
    let suspends = isDirect && !viaSemaphore && jobs[Int(job)].kind.isAsync
    let mode: AwaitMode
    switch (suspends, specs[Int(item)].kind) {
    case (true, .task), (true, .immediate), (true, .detached), (true, .actor): mode = .escalating
    case (true, _): mode = .suspended
    case (false, .queue): mode = viaSemaphore ? .semaphore : .sync
    case (false, _): mode = .semaphore
    }
    record(.await, job: job, subject: item, amount: mode.rawValue)
    // Whoever suspends donates its class before its thread and actor go to somebody else.
    let thread = suspends ? detach(job) : .none
    if !suspends { blockWorker(of: job) }
    let index = Int(job)
    jobs[index].awaitMode = mode
    jobs[index].target = item
    items[Int(item)].waiters.append(job, as: .awaiting, in: &jobs)
    if mode == .sync || mode == .escalating { addDonor(job) }
    guard suspends else { return .parked }
    free(thread, of: job)
    return .suspended
  }

  /// The last step of the job ended.
  package mutating func finish(_ job: JobID) {
    let item = jobs[Int(job)].item
    if item >= 0 {
      record(.itemEnded, job: job, subject: item)
      end(item)
    }
    record(.jobEnded, job: job)
    let thread = jobs[Int(job)].thread
    let isHosted = jobs[Int(job)].kind == .hosted
    jobs[Int(job)].state = .ended
    jobs[Int(job)].thread = .none
    if !isHosted { free(thread, of: job) }
  }

  /// The starter of an immediate item that has just suspended or ended, now free to go on.
  package mutating func takeHost(of job: JobID) -> JobID? {
    let host = jobs[Int(job)].host
    guard host >= 0 else { return nil }
    jobs[Int(job)].host = -1
    removeDonor(host)
    jobs[Int(host)].state = .active
    return host
  }

  /// Marks an item finished and wakes those who wait for it, in the order they began to wait.
  private mutating func end(_ item: Int32) {
    var waiters = items[Int(item)].finish()
    while let waiter = waiters.popFirst(in: jobs) {
      removeDonor(waiter)
      wake(waiter)
    }
  }

  // MARK: Waking, suspending, leaving

  /// Lets a job go on: at its turn within this instant if it kept its thread, else through its queue.
  mutating func wake(_ job: JobID) {
    guard jobs[Int(job)].isSuspended else {
      unblockWorker(of: job)
      woken.append(job, as: .woken, in: &jobs)
      return
    }
    enqueueSuspended(job)
  }

  /// Puts a suspended job that may go on into the queue of its kind.
  mutating func enqueueSuspended(_ job: JobID) {
    jobs[Int(job)].isSuspended = false
    switch jobs[Int(job)].kind {
    case .task: enqueueOnMain(job)
    case .detached: enqueueOnPool(job)
    case .actor: enqueueOnActor(job)
    case .main, .hosted, .global, .queue: preconditionFailure("job \(job) cannot be suspended")
    }
  }

  /// The job gives its thread back until it is woken.
  mutating func suspend(_ job: JobID) {
    let thread = detach(job)
    free(thread, of: job)
  }

  /// Takes a job that suspends off its thread and returns the thread that is to be freed.
  private mutating func detach(_ job: JobID) -> Job.Thread {
    let index = Int(job)
    var thread = jobs[index].thread
    if jobs[index].kind == .hosted {
      // From its first suspension an immediate item is a task or a detached task (rule 41). Its
      // thread stays with its starter.
      jobs[index].kind = thread == .main ? .task : .detached
      thread = .none
    }
    jobs[index].leaveThread()
    lowerEffective(of: job)
    return thread
  }

  /// Gives a thread, and the actor of a job that has one, to whoever is next.
  private mutating func free(_ thread: Job.Thread, of job: JobID) {
    switch thread {
    case .none: break
    case .main:
      mainOccupant = -1
      endTurn()
    case .pool: poolFree += 1
    case .worker:
      workers -= 1
      globalQueues[Int(jobs[Int(job)].worker.rawValue)].unblockedWorkers -= 1
    case .queue:
      let home = Int(jobs[Int(job)].home)
      queues[home].running = -1
      if queues[home].isReady { noteReady(home) }
    }
    if jobs[Int(job)].kind == .actor { releaseActor(of: job) }
  }

  /// Wakes the launch sequence when the last entry of its drain has given the main thread back.
  private mutating func endTurn() {
    guard drainRemaining == 0 else { return }
    drainRemaining = -1
    mainOccupant = 0
    woken.append(0, as: .woken, in: &jobs)
  }

  /// The launch sequence lets the main queue run the entries it holds now (rules 27 to 29).
  package mutating func drain() -> Outcome {
    guard !mainQueue.isEmpty else { return .goOn }
    record(.drain, job: 0, amount: Int64(mainQueue.count))
    drainRemaining = mainQueue.count
    mainOccupant = -1
    jobs[0].state = .draining
    return .parked
  }

  /// Notes that the job's own code runs for the first time.
  mutating func begin(_ job: JobID) {
    record(.itemBegan, job: job, subject: jobs[Int(job)].item)
  }

  // MARK: Queues

  mutating func enqueueOnMain(_ job: JobID) {
    record(.queued, job: job, subject: Lane.main.rawValue)
    mainQueue.append(job, as: .mainQueued, in: &jobs)
  }

  mutating func enqueueOnPool(_ job: JobID) {
    arrivals &+= 1
    jobs[Int(job)].line(up: .poolQueued, arrival: arrivals)
    record(.queued, job: job, subject: Lane.pool.rawValue)
    poolQueue.insert(job, urgency: jobs[Int(job)].effective.rawValue, arrival: arrivals)
  }

  /// A free actor is handed over at once; its new holder then queues for a thread (rule 42).
  mutating func enqueueOnActor(_ job: JobID) {
    let home = Int(jobs[Int(job)].home)
    guard actors[home].holder >= 0 else {
      actors[home].holder = job
      enqueueOnPool(job)
      return
    }
    arrivals &+= 1
    jobs[Int(job)].line(up: .actorQueued, arrival: arrivals)
    record(
      .actorWait, job: job, subject: jobs[Int(job)].home, amount: Int64(actors[home].holder))
    actors[home].waiting.insert(
      job, urgency: jobs[Int(job)].effective.rawValue, arrival: arrivals)
    // Whoever awaits the job donates to the actor's holder as well.
    renewDonors(of: jobs[Int(job)].item)
  }

  private mutating func releaseActor(of job: JobID) {
    let home = Int(jobs[Int(job)].home)
    actors[home].holder = -1
    guard !actors[home].waiting.isEmpty else { return }
    updateEffective()
    let next = actors[home].waiting.popFirst(of: jobs) { jobs, entry in
      jobs[Int(entry.id)].isCurrent(entry, in: .actorQueued)
    }
    guard let next else { return }
    // Nobody who waits is more urgent than the new holder, to whom the waiters of all that wait donate.
    actors[home].holder = next
    // What others donate to it, they give it for good all the same.
    if jobs[Int(next)].effective != jobs[Int(next)].base { areEscalationsStale = true }
    enqueueOnPool(next)
  }

  private mutating func enqueueOnSerialQueue(_ job: JobID) {
    let home = Int(jobs[Int(job)].home)
    record(.queued, job: job, subject: Lane.queue.rawValue, amount: Int64(home))
    if queues[home].order < 0 {
      queues[home].order = knownQueues
      knownQueues += 1
    }
    let wasReady = queues[home].isReady
    queues[home].waiting.append(job, as: .serialQueued, in: &jobs)
    if queues[home].isReady && !wasReady { noteReady(home) }
  }

  /// A serial queue could take an item: in this pass if its turn is still to come, else in the next.
  ///
  /// - Complexity: O(log n).
  private mutating func noteReady(_ home: Int) {
    let order = queues[home].order
    let isLate = stage == .queues && (order < queueCursor || order >= queueLimit)
    if isLate {
      lateQueues.insert(Int32(home), urgency: 0, arrival: UInt32(order))
    } else {
      readyQueues.insert(Int32(home), urgency: 0, arrival: UInt32(order))
    }
  }

  // MARK: Workers

  /// A global worker that blocks makes room for another (rule 24).
  mutating func blockWorker(of job: JobID) {
    guard jobs[Int(job)].thread == .worker else { return }
    globalQueues[Int(jobs[Int(job)].worker.rawValue)].unblockedWorkers -= 1
  }

  mutating func unblockWorker(of job: JobID) {
    guard jobs[Int(job)].thread == .worker else { return }
    globalQueues[Int(jobs[Int(job)].worker.rawValue)].unblockedWorkers += 1
  }
}
