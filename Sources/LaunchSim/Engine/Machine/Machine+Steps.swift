// The steps that take time: processor, storage, elapsed time, locks.

extension Machine {
  /// Bytes of a page, the unit that one page fault reads.
  private static let pageSize = SystemFigures.pageSize.value

  /// Runs the job for a cost in nanoseconds of the reference core.
  mutating func cpu(_ job: JobID, _ cost: Nanoseconds) -> StepResult {
    guard cost > .zero else { return .continues }
    record(.cpu, job: job, subject: band(of: job), amount: cost.rawValue)
    run(job, cost)
    return .parked
  }

  /// Reads from storage; in a warm launch a cached read takes no time (rule 21).
  package mutating func read(_ job: JobID, bytes: Int64, isCached: Bool) -> StepResult {
    guard configuration.readsStorage || !isCached else { return .continues }
    guard bytes > 0 || configuration.storageLatency > .zero else { return .continues }
    record(.read, job: job, amount: bytes)
    blockWorker(of: job)
    request(job, bytes: bytes)
    return .parked
  }

  /// Touches mapped pages for the first time, one fault after another (rule 43).
  mutating func touch(_ job: JobID, bytes: Int64) -> StepResult {
    let faults = bytes / Self.pageSize + (bytes % Self.pageSize > 0 ? 1 : 0)
    guard faults > 0, configuration.readsStorage || configuration.warmFaultCost > .zero else {
      return .continues
    }
    record(.touch, job: job, subject: band(of: job), amount: bytes)
    if configuration.readsStorage { blockWorker(of: job) }
    jobs[job].faults = faults
    faultRounds.expect(faults, after: turns)
    takeFault(job)
    return .parked
  }

  /// Makes the job wait for elapsed time.
  ///
  /// The wait is direct (`isDirect`) unless a synchronous call holds the job's thread: only then
  /// does asynchronous code give its thread back (rules 18 and 19).
  package mutating func wait(_ job: JobID, _ time: Nanoseconds, isDirect: Bool) -> StepResult {
    guard time > .zero else { return .continues }
    let suspends = isDirect && jobs[job].kind.isAsync
    record(.wait, job: job, subject: suspends ? 1 : 0, amount: time.rawValue)
    let result = stop(job, suspends: suspends)
    jobs[job].state = .waiting
    schedule(job, after: time, rank: Rank.job)
    return result
  }

  /// Gives the job's thread to the next job in line and queues the job behind the others, unless
  /// synchronous code holds the thread (rule 60).
  mutating func yield(_ job: JobID, isDirect: Bool) -> StepResult {
    guard isDirect, jobs[job].kind.isAsync else { return .continues }
    record(.yield, job: job)
    suspend(job)
    enqueueSuspended(job)
    return .suspended
  }

  /// Makes the launch sequence wait for the system, without using a core of the app.
  mutating func elapse(_ time: Nanoseconds) -> StepResult {
    guard time > .zero else { return .continues }
    record(.elapse, amount: time.rawValue)
    jobs[.launchSequence].state = .waiting
    schedule(.launchSequence, after: time, rank: Rank.job)
    return .parked
  }

  /// Gives the job a lock, or makes the job wait for the lock while holding its thread (rules 16 to
  /// 18).
  mutating func lock(_ job: JobID, _ lock: LockID) -> StepResult {
    if isSemaphore(lock) { return acquire(job, lock) }
    guard let owner = locks[lock].owner else {
      own(lock, by: job)
      return .continues
    }
    record(.lockWait, job: job, subject: lock.rawValue, amount: Int64(owner.rawValue))
    blockWorker(of: job)
    let arrival = nextArrival()
    jobs[job].line(up: .lockWait(lock), arrival: arrival)
    locks[lock].insert(job, urgency: jobs[job].effective, arrival: arrival)
    addDonor(job)
    return .parked
  }

  /// Takes a lock from the job; the most urgent waiter gets the lock at once (rule 17).
  mutating func unlock(_ job: JobID, _ lock: LockID) {
    if isSemaphore(lock) { return signal(job, lock) }
    precondition(
      locks[lock].owner == job, "job \(job) gives back lock \(lock) it does not own")
    record(.lockReleased, job: job, subject: lock.rawValue)
    jobs[job].locksHeld -= 1
    guard locks[lock].mayBeAwaited else {
      locks[lock].owner = nil
      return
    }
    updateEffective()
    guard let next = locks[lock].passOn(to: .lockWait(lock), in: jobs) else { return }
    removeDonor(next)
    // The remaining waiters are no more urgent than the new owner.
    if jobs[job].isRaised { donations.loseDonor(job) }
    own(lock, by: next)
    wake(next)
  }

  private mutating func own(_ lock: LockID, by job: JobID) {
    locks[lock].owner = job
    jobs[job].locksHeld += 1
    record(.lockAcquired, job: job, subject: lock.rawValue)
  }

  // MARK: Threads and storage

  /// The band in which a step of the job begins, for the trace.
  private func band(of job: JobID) -> Int32 { Int32(jobs[job].effective.rawValue) }

  /// Puts a job on the cores for a cost on the reference core.
  mutating func run(_ job: JobID, _ cost: Nanoseconds) {
    admit(
      job, units: UInt128(UInt64(cost.rawValue)) * UInt128(Processor.unitsPerNanosecond))
  }

  mutating func admit(_ job: JobID, units: UInt128) {
    let departure = processor.admit(
      job, band: jobs[job].effective, units: units, at: now)
    jobs[job].run(until: departure)
  }

  /// Sends one request to storage: the latency comes first, then a share of the throughput.
  mutating func request(_ job: JobID, bytes: Int64) {
    jobs[job].bytes = bytes
    if configuration.storageLatency > .zero {
      jobs[job].state = .readLatency
      schedule(job, after: configuration.storageLatency, rank: Rank.job)
    } else {
      transfer(job)
    }
  }

  /// Begins the transfer of a request whose latency is over.
  mutating func transfer(_ job: JobID) {
    jobs[job].state = .reading
    storage.transfer(jobs[job].bytes, for: job, at: now)
  }

  /// Begins the next of the job's page faults.
  mutating func takeFault(_ job: JobID) {
    jobs[job].faults -= 1
    turns += 1
    lastJob = job
    if configuration.readsStorage {
      request(job, bytes: Self.pageSize)
    } else {
      run(job, configuration.warmFaultCost)
    }
  }

  mutating func schedule(_ job: JobID, after time: Nanoseconds, rank: UInt8) {
    let (sum, overflow) = now.rawValue.addingReportingOverflow(time.rawValue)
    timers.insert(
      EventKey(time: overflow ? .max : Nanoseconds(sum), rank: rank, sequence: job.rawValue))
  }
}
