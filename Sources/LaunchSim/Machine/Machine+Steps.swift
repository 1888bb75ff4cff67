// The steps that take a job time: processor, storage, elapsed time, locks.

extension Machine {
  /// Bytes of a page, which is what one page fault reads.
  private static let pageSize = SystemFigures.pageSize.value
  /// Units of storage work in a byte, as rule 1 sets them.
  private static let unitsPerByte: UInt128 = 720_720 * 1_000_000_000
  /// Units per nanosecond of one byte per second.
  private static let unitsPerByteRate: UInt64 = 720_720

  /// The job runs for a cost in nanoseconds of the reference core.
  package mutating func cpu(_ job: JobID, _ cost: Nanoseconds) -> Outcome {
    guard cost > .zero else { return .goOn }
    record(.cpu, job: job, subject: band(of: job), amount: cost.rawValue)
    run(job, cost)
    return .parked
  }

  /// The job reads from storage; in a warm launch a cached read takes no time (rule 21).
  package mutating func read(_ job: JobID, bytes: Int64, isCached: Bool) -> Outcome {
    guard configuration.readsStorage || !isCached else { return .goOn }
    guard bytes > 0 || configuration.storageLatency > .zero else { return .goOn }
    record(.read, job: job, amount: bytes)
    blockWorker(of: job)
    request(job, bytes: bytes)
    return .parked
  }

  /// The job touches mapped pages for the first time, one fault after another (rule 43).
  package mutating func touch(_ job: JobID, bytes: Int64) -> Outcome {
    let faults = bytes / Self.pageSize + (bytes % Self.pageSize > 0 ? 1 : 0)
    guard faults > 0, configuration.readsStorage || configuration.warmFaultCost > .zero else {
      return .goOn
    }
    record(.touch, job: job, subject: band(of: job), amount: bytes)
    if configuration.readsStorage { blockWorker(of: job) }
    jobs[Int(job)].faults = faults
    takeFault(job)
    return .parked
  }

  /// The job waits for elapsed time.
  ///
  /// The wait `isDirect` if the step stands in the job's own code, not in an inline item it called:
  /// only there does asynchronous code give its thread back (rules 18 and 19).
  package mutating func wait(_ job: JobID, _ time: Nanoseconds, isDirect: Bool) -> Outcome {
    guard time > .zero else { return .goOn }
    let suspends = isDirect && jobs[Int(job)].kind.isAsync
    record(.wait, job: job, subject: suspends ? 1 : 0, amount: time.rawValue)
    if suspends { suspend(job) } else { blockWorker(of: job) }
    jobs[Int(job)].state = .waiting
    schedule(job, after: time, rank: Rank.job)
    return suspends ? .suspended : .parked
  }

  /// The launch sequence waits for the system, on no core of the app's.
  package mutating func elapse(_ time: Nanoseconds) -> Outcome {
    guard time > .zero else { return .goOn }
    record(.elapse, job: 0, amount: time.rawValue)
    jobs[0].state = .waiting
    schedule(0, after: time, rank: Rank.job)
    return .parked
  }

  /// The job takes a lock, or waits for it with its thread held (rules 16 to 18).
  package mutating func lock(_ job: JobID, _ lock: Int32) -> Outcome {
    let owner = locks[Int(lock)].owner
    guard owner >= 0 else {
      locks[Int(lock)].owner = job
      jobs[Int(job)].locksHeld += 1
      record(.lockAcquired, job: job, subject: lock)
      return .goOn
    }
    record(.lockWait, job: job, subject: lock, amount: Int64(owner))
    blockWorker(of: job)
    jobs[Int(job)].target = lock
    arrivals &+= 1
    jobs[Int(job)].line(up: .lockWait, arrival: arrivals)
    locks[Int(lock)].waiting.insert(
      job, urgency: jobs[Int(job)].effective.rawValue, arrival: arrivals)
    addDonor(job)
    return .parked
  }

  /// The job gives a lock back; it passes at once to the most urgent waiter (rule 17).
  package mutating func unlock(_ job: JobID, _ lock: Int32) {
    let index = Int(lock)
    precondition(locks[index].owner == job, "job \(job) gives back lock \(lock) it does not own")
    record(.lockReleased, job: job, subject: lock)
    jobs[Int(job)].locksHeld -= 1
    guard !locks[index].waiting.isEmpty else {
      locks[index].owner = -1
      return
    }
    updateEffective()
    let next = locks[index].waiting.popFirst(of: jobs) { jobs, entry in
      jobs[Int(entry.id)].isCurrent(entry, in: .lockWait)
    }
    guard let next else {
      locks[index].owner = -1
      return
    }
    removeDonor(next)
    // Those who still wait are no more urgent than the new owner.
    locks[index].owner = next
    jobs[Int(next)].locksHeld += 1
    if jobs[Int(job)].effective != jobs[Int(job)].base { markDonationsStale() }
    record(.lockAcquired, job: next, subject: lock)
    wake(next)
  }

  // MARK: Threads and storage

  /// The band in which a step of the job begins, as the trace records it.
  private func band(of job: JobID) -> Int32 { Int32(jobs[Int(job)].effective.rawValue) }

  /// Puts a job on the cores for a cost on the reference core.
  mutating func run(_ job: JobID, _ cost: Nanoseconds) {
    admit(
      job, units: UInt128(UInt64(cost.rawValue)) * UInt128(Processor.unitsPerNanosecond))
  }

  mutating func admit(_ job: JobID, units: UInt128) {
    let index = Int(job)
    let departure = processor.admit(
      job, band: jobs[index].effective, units: units, at: now)
    jobs[index].run(until: departure)
  }

  /// Sends one request to storage: its latency first, then its share of the throughput.
  mutating func request(_ job: JobID, bytes: Int64) {
    jobs[Int(job)].bytes = bytes
    if configuration.storageLatency > .zero {
      jobs[Int(job)].state = .readLatency
      schedule(job, after: configuration.storageLatency, rank: Rank.job)
    } else {
      transfer(job)
    }
  }

  /// Begins the transfer of a request whose latency is over.
  mutating func transfer(_ job: JobID) {
    jobs[Int(job)].state = .reading
    _ = storage.admit(
      job, units: UInt128(UInt64(jobs[Int(job)].bytes)) * Self.unitsPerByte, at: now)
  }

  /// Shares the throughput out among the requests that are being transferred.
  mutating func shareStorage() {
    guard storage.isStale else { return }
    let (product, overflow) = Self.unitsPerByteRate.multipliedReportingOverflow(
      by: UInt64(configuration.storageThroughput))
    precondition(!overflow, "a throughput of \(configuration.storageThroughput) bytes per second")
    storage.share(rate: product / UInt64(max(storage.count, 1)), at: now)
  }

  /// Begins the next of the job's page faults.
  mutating func takeFault(_ job: JobID) {
    jobs[Int(job)].faults -= 1
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
      EventKey(time: overflow ? .max : Nanoseconds(sum), rank: rank, sequence: job))
  }
}
