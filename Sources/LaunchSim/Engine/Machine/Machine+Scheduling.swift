// Turns: the order of everything at one instant (rule 3), and the advance to the next instant.

extension Machine {
  /// Plays until a job resumes, and returns that job; `nil` if nothing is left to play, with the
  /// reason in `end`.
  ///
  /// - Complexity: O(log n) a turn on average, and the cost of donations (see `updateEffective`).
  package mutating func next() -> JobID? {
    end = nil
    guard turns < turnLimit, events.count < eventLimit else {
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

  /// Plays one stage of the instant; returns the job that resumes in this stage, if any.
  ///
  /// This function and the stages of every instant are inlined: each has one caller, and calls
  /// would save and restore all registers several times an instant.
  @inline(__always)
  private mutating func play() -> JobID? {
    switch stage {
    case .arrive:
      arrive()
      stage = .batch
      fallthrough
    case .batch:
      while let job = batch.popLast() {
        if resume(job) { return job }
      }
      stage = .woken
      fallthrough
    case .woken:
      if let job = woken.popFirst(in: jobs) {
        jobs[job].state = .active
        return job
      }
      // Most instants are over here: this one test saves four tests that find nothing, twice.
      guard canThreadsTakeWork else {
        stage = .settle
        hasProgressed = false
        return nil
      }
      stage = .main
    case .main:
      stage = .pool
      return takeMain()
    case .pool:
      if let job = takePool() { return job }
      stage = .global
    case .global:
      if let job = takeGlobal() { return job }
      stage = .queues
      serialQueues.beginPass()
    case .queues:
      if let job = takeQueue() { return job }
      serialQueues.endPass()
      stage = hasProgressed ? .woken : .settle
      hasProgressed = false
    case .settle:
      return settle()
    }
    return nil
  }

  // MARK: One instant

  /// Collects everything that is due: presentation, delays, and the jobs whose step is over, in job
  /// order.
  @inline(__always)
  private mutating func arrive() {
    while let key = timers.first, key.time <= now {
      _ = timers.popFirst()
      switch key.rank {
      case Rank.frameReady:
        frameReady = now
        record(.milestone, subject: Milestone.frameReady.index)
      case Rank.presentation:
        present()
      case Rank.delay:
        enqueueOnMain(JobID(rawValue: key.sequence))
      default:
        batch.append(JobID(rawValue: key.sequence))
      }
    }
    if processor.nextEnd <= now {
      let timed = batch.count
      processor.removeEnded(at: now, into: &batch)
      // These jobs are off the cores, whatever class they receive before their turn in the batch.
      for index in timed..<batch.count { jobs[batch[index]].state = .ran }
    }
    while let job = storage.popEnded(at: now) { batch.append(job) }
    if batch.count > 1 { batch.sort(by: >) }
  }

  /// Brings a job past the step that is over; true if the job's own code resumes.
  @inline(__always)
  private mutating func resume(_ job: JobID) -> Bool {
    switch jobs[job].state {
    case .readLatency where jobs[job].bytes > 0:
      transfer(job)
      return false
    case .ran, .reading, .readLatency:
      if jobs[job].faults > 0 {
        takeFault(job)
        return false
      }
      if jobs[job].state != .ran { unblockWorker(of: job) }
    case .waiting where jobs[job].isSuspended:
      enqueueSuspended(job)
      return false
    case .waiting:
      unblockWorker(of: job)
    default:
      preconditionFailure("job \(job) has no step that could be over")
    }
    jobs[job].state = .active
    return true
  }

  /// Presents the first frame; work deferred until then enters the main queue (rule 31).
  private mutating func present() {
    firstFrame = now
    record(.milestone, subject: Milestone.firstFrame.index)
    while let job = mainThread.takeDeferred(in: jobs) { enqueueOnMain(job) }
  }

  // MARK: Free threads take work

  /// True if a thread can, or may, take work now.
  ///
  /// Inlined: a call would receive a copy of the whole machine at every instant.
  private var canThreadsTakeWork: Bool {
    @inline(__always) get {
      mainThread.canTakeWork || pool.mayTakeWork || !globalQueues.isEmpty
        || serialQueues.canTakeWork
    }
  }

  private mutating func takeMain() -> JobID? {
    guard let job = mainThread.takeNext(in: jobs) else { return nil }
    dispatch(job, thread: .main, lane: .main)
    // On the main thread a job has the main thread's class (rule 9).
    jobs[job].settle(at: .userInteractive)
    return job
  }

  private mutating func takePool() -> JobID? {
    guard pool.hasFreeThread else { return nil }
    updateEffective()
    guard let job = pool.takeNext(in: jobs) else { return nil }
    dispatch(job, thread: .pool, lane: .pool)
    return job
  }

  private mutating func takeGlobal() -> JobID? {
    guard let job = globalQueues.takeNext(in: &jobs, configuration) else { return nil }
    dispatch(job, thread: .worker, lane: .global)
    return job
  }

  private mutating func takeQueue() -> JobID? {
    guard let job = serialQueues.takeNext(in: jobs) else { return nil }
    dispatch(job, thread: .queue, lane: .queue)
    return job
  }

  private mutating func dispatch(_ job: JobID, thread: Job.Thread, lane: LaneKind) {
    let isFirst = jobs[job].board(thread)
    record(.dispatched, job: job, subject: lane.rawValue, amount: lane.detail(of: jobs[job]))
    if isFirst { begin(job) }
  }

  // MARK: Between instants

  /// Ends an instant at which nothing changes any more: evaluates escalations and idleness, then
  /// advances.
  @inline(__always)
  private mutating func settle() -> JobID? {
    recordEscalations()
    if let job = takeIdle() {
      stage = .woken
      return job
    }
    processor.shareCores(at: now) { band, rate in
      events.append(
        TraceEvent(
          time: now, kind: .bandRate, job: nil, subject: Int32(band.rawValue),
          amount: Int64(rate)))
    }
    storage.share(at: now)
    if turns >= faultRounds.nextLook { skipFaultRounds() }
    let next = min(timers.first?.time ?? .max, processor.nextEnd, storage.nextEnd)
    if cpuLeft != nil, let instant = spendCPU(upTo: min(next, horizon)) {
      now = instant
      end = .horizon
      return nil
    }
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
    // Page faults count against the limit, although they take no turns of their own.
    guard turns < turnLimit else {
      end = .turnLimit
      return nil
    }
    now = next
    stage = .arrive
    return nil
  }

  /// Counts the CPU time up to an instant before which nothing changes.
  ///
  /// - Returns: The instant at which the allowance is spent, if that instant comes first.
  private mutating func spendCPU(upTo instant: Nanoseconds) -> Nanoseconds? {
    let cores = Int64(processor.coresInUse)
    guard let left = cpuLeft, left >= .zero, cores > 0, instant > now else { return nil }
    let span = (instant - now).rawValue
    let fits = left.rawValue / cores
    guard span > fits else {
      cpuLeft = Nanoseconds(left.rawValue - span * cores)
      return nil
    }
    cpuLeft = Nanoseconds(-1)
    return now + Nanoseconds(fits)
  }

  /// Starts a whenIdle item if the first frame has been presented and the main thread has nothing
  /// to do (rule 32).
  @inline(__always)
  private mutating func takeIdle() -> JobID? {
    guard firstFrame != nil, mainThread.isIdle else { return nil }
    if responsive == nil {
      responsive = now
      record(.milestone, subject: Milestone.responsive.index)
    }
    guard let job = mainThread.takeIdle(in: jobs) else { return nil }
    dispatch(job, thread: .main, lane: .main)
    return job
  }
}

extension LaneKind {
  /// The number that distinguishes threads of one lane: the class of a worker, the number of a
  /// queue.
  fileprivate func detail(of job: Job) -> Int64 {
    switch (self, job.kind) {
    case (.global, _): Int64(job.worker.rawValue)
    case (.queue, .queue(let queue)): Int64(queue.rawValue)
    case (.main, _), (.pool, _), (.queue, _), (.actor, _): 0
    }
  }
}
