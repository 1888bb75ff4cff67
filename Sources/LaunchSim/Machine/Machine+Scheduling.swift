// Whose turn it is: the order of everything at one instant (rule 3), and the way to the next.

extension Machine {
  /// Plays on until a job may run on, and returns it; `nil` when nothing is left to play.
  ///
  /// Afterwards `end` says why there is nothing left.
  ///
  /// - Complexity: O(log n) a turn on average, and what donating costs (see `updateEffective`).
  package mutating func next() -> JobID? {
    end = nil
    guard turns < turnLimit else {
      end = .turnLimit
      return nil
    }
    while true {
      if let job = play() {
        turns += 1
        hasProgressed = true
        lastJob = job
        return job
      }
      if end != nil { return nil }
    }
  }

  /// Plays one part of the instant; returns the job that runs on in it, if any.
  private mutating func play() -> JobID? {
    switch stage {
    case .arrive:
      arrive()
      stage = .batch
    case .batch:
      while let job = batch.popLast() {
        if resume(job) { return job }
      }
      stage = .woken
    case .woken:
      if let job = woken.popFirst(in: jobs) {
        jobs[Int(job)].state = .active
        return job
      }
      // Most instants are over here: one look saves four that find nothing, twice.
      stage = canThreadsTakeWork ? .main : .settle
      if stage == .settle { hasProgressed = false }
    case .main:
      stage = .pool
      return takeMain()
    case .pool:
      if let job = takePool() { return job }
      stage = .global
    case .global:
      if let job = takeGlobal() { return job }
      stage = .queues
      queueCursor = 0
      queueLimit = knownQueues
    case .queues:
      if let job = takeQueue() { return job }
      if !lateQueues.isEmpty { swap(&readyQueues, &lateQueues) }
      stage = hasProgressed ? .woken : .settle
      hasProgressed = false
    case .settle:
      return settle()
    }
    return nil
  }

  // MARK: One instant

  /// Collects what is due: presentation, delays, and the jobs whose step is over, in job order.
  private mutating func arrive() {
    while let key = timers.first, key.time <= now {
      _ = timers.popFirst()
      switch key.rank {
      case Rank.frameReady:
        record(.milestone, job: 0, subject: Milestone.frameReady.index)
      case Rank.presentation:
        present()
      case Rank.delay:
        enqueueOnMain(key.sequence)
      default:
        batch.append(key.sequence)
      }
    }
    if processor.nextEnd <= now {
      let timed = batch.count
      processor.removeEnded(at: now, into: &batch)
      // They are off the cores from here on, whatever they are donated before their turn in the batch.
      for index in timed..<batch.count { jobs[Int(batch[index])].state = .ran }
    }
    while let job = storage.popServed(at: now) { batch.append(job) }
    if batch.count > 1 { batch.sort(by: >) }
  }

  /// Brings a job past the step that is over; returns whether its own code runs on.
  private mutating func resume(_ job: JobID) -> Bool {
    let index = Int(job)
    switch jobs[index].state {
    case .readLatency where jobs[index].bytes > 0:
      transfer(job)
      return false
    case .ran, .reading, .readLatency:
      if jobs[index].faults > 0 {
        takeFault(job)
        return false
      }
      if jobs[index].state != .ran { unblockWorker(of: job) }
    case .waiting where jobs[index].isSuspended:
      enqueueSuspended(job)
      return false
    case .waiting:
      unblockWorker(of: job)
    default:
      preconditionFailure("job \(job) has no step that could be over")
    }
    jobs[index].state = .active
    return true
  }

  /// The first frame is on the display; work deferred until then enters the main queue (rule 31).
  private mutating func present() {
    firstFrame = now
    record(.milestone, job: 0, subject: Milestone.firstFrame.index)
    while let job = deferred.popFirst(in: jobs) { enqueueOnMain(job) }
  }

  // MARK: Free threads take work

  /// Whether any thread could take work now, or only looking would tell.
  private var canThreadsTakeWork: Bool {
    (mainOccupant < 0 && drainRemaining != 0 && (!mainQueue.isEmpty || isSummoned))
      || (poolFree > 0 && !poolQueue.isEmpty) || queuedGlobals > 0 || !readyQueues.isEmpty
  }

  private mutating func takeMain() -> JobID? {
    guard mainOccupant < 0, drainRemaining != 0 else { return nil }
    let summoned: JobID? = isSummoned ? 0 : nil
    guard let job = summoned ?? mainQueue.popFirst(in: jobs) else { return nil }
    isSummoned = false
    if drainRemaining > 0 { drainRemaining -= 1 }
    mainOccupant = job
    dispatch(job, thread: .main, lane: .main)
    raiseToMainThread(job)
    return job
  }

  private mutating func takePool() -> JobID? {
    guard poolFree > 0 else { return nil }
    updateEffective()
    let next = poolQueue.popFirst(of: jobs) { jobs, entry in
      jobs[Int(entry.id)].isCurrent(entry, in: .poolQueued)
    }
    guard let job = next else { return nil }
    poolFree -= 1
    dispatch(job, thread: .pool, lane: .pool)
    return job
  }

  /// Starts the most urgent global item for which there is room (rule 24).
  private mutating func takeGlobal() -> JobID? {
    guard queuedGlobals > 0, workers < configuration.workerLimit else { return nil }
    var unblocked = 0
    for qos in QoS.mostUrgentFirst {
      let index = Int(qos.rawValue)
      unblocked += globalQueues[index].unblockedWorkers
      guard !globalQueues[index].waiting.isEmpty else { continue }
      guard unblocked < configuration.coreCount(for: qos) else { return nil }
      guard let job = globalQueues[index].waiting.popFirst(in: jobs) else { continue }
      queuedGlobals -= 1
      workers += 1
      globalQueues[index].unblockedWorkers += 1
      jobs[Int(job)].worker = qos
      dispatch(job, thread: .worker, lane: .global)
      return job
    }
    return nil
  }

  /// Lets each serial queue take its next item, in the order in which the queues were first used.
  private mutating func takeQueue() -> JobID? {
    guard !readyQueues.isEmpty else { return nil }
    guard let queue = readyQueues.popFirst(of: (), isCurrent: { _, _ in true }) else { return nil }
    let home = Int(queue)
    queueCursor = queues[home].order + 1
    guard let job = queues[home].waiting.popFirst(in: jobs) else { return nil }
    queues[home].running = job
    dispatch(job, thread: .queue, lane: .queue)
    return job
  }

  private mutating func dispatch(_ job: JobID, thread: Job.Thread, lane: Lane) {
    let isFirst = jobs[Int(job)].board(thread)
    record(.dispatched, job: job, subject: lane.rawValue, amount: lane.detail(of: jobs[Int(job)]))
    if isFirst { begin(job) }
  }

  // MARK: Between instants

  /// Nothing changes any more at this instant: evaluates escalations and idleness, then moves on.
  private mutating func settle() -> JobID? {
    recordEscalations()
    if let job = takeIdle() {
      stage = .woken
      return job
    }
    processor.shareCores(at: now) { band, rate in
      events.append(
        TraceEvent(
          time: now, kind: .bandRate, job: -1, subject: Int32(band.rawValue),
          amount: Int64(rate)))
    }
    shareStorage()
    let next = min(timers.first?.time ?? .max, processor.nextEnd, storage.nextDeparture)
    guard next < .max else {
      end = .quiet
      return nil
    }
    guard next <= horizon else {
      now = max(now, horizon)
      end = .horizon
      return nil
    }
    guard next <= Self.endOfTime else {
      end = .endOfTime
      return nil
    }
    // Page faults take no turns of their own.
    guard turns < turnLimit else {
      end = .turnLimit
      return nil
    }
    now = next
    stage = .arrive
    return nil
  }

  /// Starts a whenIdle item when the first frame is up and the main thread has nothing to do (rule 32).
  private mutating func takeIdle() -> JobID? {
    guard firstFrame != nil, mainOccupant < 0, mainQueue.isEmpty, !isSummoned else { return nil }
    if responsive == nil {
      responsive = now
      record(.milestone, job: 0, subject: Milestone.responsive.index)
    }
    guard let job = idle.popFirst(in: jobs) else { return nil }
    mainOccupant = job
    dispatch(job, thread: .main, lane: .main)
    return job
  }
}

extension Lane {
  /// What tells one thread of the lane from another: the class of a worker, the number of a queue.
  fileprivate func detail(of job: Job) -> Int64 {
    switch self {
    case .global: Int64(job.worker.rawValue)
    case .queue: Int64(job.home)
    case .main, .pool, .actor: 0
    }
  }
}
