// Page faults in bulk: repeating rounds are counted instead of played.
//
// While nothing but faults happens, storage, cores, latencies and the remaining faults decide
// everything. Once every fault is at the same place within its latency, transfer or computing as at
// an earlier instant, the time between the two instants repeats, until one of the jobs has no
// faults left or something else is due. So a touch of a hundred gigabytes takes as long to simulate
// as a touch of a megabyte, with the same result to the nanosecond.

extension Machine {
  /// Search for repeating rounds of page faults.
  struct FaultRounds: Sendable {
    /// False to play each page fault by itself; tests compare the two ways.
    var isOn = true
    /// Number of turns at which to look next; the highest number while no job touches much.
    fileprivate(set) var nextLook = Int.max
    fileprivate var reference: FaultPattern?
    /// A faulting job of the pattern: nothing repeats before this job has taken a fault.
    fileprivate var leader: JobID?
    /// The leader's remaining faults as of the last look.
    fileprivate var leaderFaults: Int64 = 0
    fileprivate var tries = 0
    /// The turns that were counted instead of played.
    fileprivate(set) var counted = 0
    /// Number of turns before the next search after a search that found nothing.
    fileprivate var pause = 64

    /// Schedules a search soon, if the number of faults is worth it.
    mutating func expect(_ faults: Int64, after turns: Int) {
      guard isOn, faults >= 64 else { return }
      pause = 64
      nextLook = min(nextLook, turns + pause)
    }
  }

  /// The remainders of all page faults in progress at one instant.
  fileprivate struct FaultPattern: Sendable {
    enum Remainder: Equatable, Sendable {
      /// The time left of the fault's latency.
      case latency(Nanoseconds)
      /// The units left of the fault's transfer.
      case transfer(UInt128)
      /// The units left of the fault's computing in a band.
      case cpu(QoS, UInt128)
    }

    struct Fault: Equatable, Sendable {
      var job: JobID
      var remainder: Remainder
    }

    /// The customers of a server other than page faults: of storage, or of a band of cores.
    struct Others: Sendable {
      var band: QoS?
      var count = 0
      /// The units that the customer at the head of the queue still needs.
      var least = UInt128.max

      mutating func add(_ units: UInt128) {
        count += 1
        least = min(least, units)
      }
    }

    var faults: [Fault] = []
    /// For each fault's job, the faults that it has still to begin.
    var left: [Int64] = []
    var now: Nanoseconds
    var turns: Int
    var events: Int
    var cpuLeft: Nanoseconds?
    /// The first instant at which any other timer is due.
    var other = Nanoseconds.max
    /// The other customers of storage and cores.
    var others: [Others] = []

    /// True if the faults are at the same places as in an earlier pattern, so that the rounds
    /// repeat.
    func repeats(_ earlier: FaultPattern) -> Bool {
      faults == earlier.faults && others.count == earlier.others.count
        && zip(others, earlier.others).allSatisfy { $0.band == $1.band && $0.count == $1.count }
    }

    /// The jobs whose faults are with storage or on cores.
    var inService: Set<JobID> {
      Set(faults.lazy.filter { if case .latency = $0.remainder { false } else { true } }.map(\.job))
    }
  }

  /// Looks for a repeating round, and skips as many repetitions as affect nothing else.
  ///
  /// Called at the end of an instant, when nothing is left to do at that instant.
  mutating func skipFaultRounds() {
    if let reference = faultRounds.reference {
      guard let leader = faultRounds.leader, reference.events == events.count else {
        return putOffFaultRounds()
      }
      guard jobs[leader].faults != faultRounds.leaderFaults else { return }
      faultRounds.leaderFaults = jobs[leader].faults
      let pattern = faultPattern()
      if pattern.repeats(reference) {
        guard skip(from: pattern, since: reference) else { return putOffFaultRounds() }
        faultRounds.reference = nil
        faultRounds.nextLook = turns + max(16, pattern.faults.count)
      } else {
        faultRounds.tries += 1
        // Two bands repeat together only after the least common multiple of their rounds, about ten
        // thousand faults. Therefore a search lasts longer the longer nothing has repeated.
        if faultRounds.tries >= max(16, faultRounds.pause / 4) { putOffFaultRounds() }
      }
    } else {
      let pattern = faultPattern()
      guard !pattern.faults.isEmpty else {
        faultRounds.nextLook = .max
        return
      }
      // A thread without a core takes no faults.
      let running = pattern.faults.first { fault in
        if case .cpu(let band, _) = fault.remainder { processor.rate(of: band) > 0 } else { true }
      }
      guard let leader = running?.job else { return putOffFaultRounds() }
      faultRounds.leader = leader
      faultRounds.reference = pattern
      faultRounds.leaderFaults = jobs[leader].faults
      faultRounds.tries = 0
      faultRounds.nextLook = turns
    }
  }

  /// Ends an unsuccessful search; the pause before the next search grows each time.
  private mutating func putOffFaultRounds() {
    faultRounds.reference = nil
    faultRounds.nextLook = turns + faultRounds.pause
    faultRounds.pause = min(2 * faultRounds.pause, 1 << 20)
  }

  private mutating func faultPattern() -> FaultPattern {
    var pattern = FaultPattern(now: now, turns: turns, events: events.count, cpuLeft: cpuLeft)
    for key in timers.keys {
      if isFaultLatency(key) {
        let job = JobID(rawValue: key.sequence)
        pattern.faults.append(.init(job: job, remainder: .latency(key.time - now)))
      } else {
        pattern.other = min(pattern.other, key.time)
      }
    }
    var transfers = FaultPattern.Others()
    for (job, units) in storage.remaining(at: now) {
      if jobs[job].faults > 0 {
        pattern.faults.append(.init(job: job, remainder: .transfer(units)))
      } else {
        transfers.add(units)
      }
    }
    pattern.others.append(transfers)
    for (band, threads) in processor.remaining(at: now) {
      var steps = FaultPattern.Others(band: band)
      for (job, units) in threads {
        if jobs[job].faults > 0 {
          pattern.faults.append(.init(job: job, remainder: .cpu(band, units)))
        } else {
          steps.add(units)
        }
      }
      pattern.others.append(steps)
    }
    pattern.faults.sort { $0.job < $1.job }
    pattern.left = pattern.faults.map { jobs[$0.job].faults }
    return pattern
  }

  /// True for the latency of a fault other than the last fault of its touch.
  private func isFaultLatency(_ key: EventKey) -> Bool {
    guard key.rank == Rank.job else { return false }
    let job = jobs[JobID(rawValue: key.sequence)]
    return job.state == .readLatency && job.faults > 0
  }

  /// Skips repetitions of the round between two equal patterns; false if there are none to skip.
  private mutating func skip(from pattern: FaultPattern, since reference: FaultPattern) -> Bool {
    let period = pattern.now - reference.now
    let turnsOfRound = pattern.turns - reference.turns
    let counts = zip(reference.left, pattern.left).map { $0 - $1 }
    guard period > .zero, turnsOfRound > 0, counts.reduce(0, +) == Int64(turnsOfRound) else {
      return false
    }
    // Everything skipped must lie before the next other event, and before the limits, which end a
    // run at their own instants.
    let last = min(pattern.other, horizon, Self.endOfTime)
    guard last > now else { return false }
    var rounds = (last.rawValue - now.rawValue - 1) / period.rawValue
    rounds = min(rounds, Int64((turnLimit - 1 - turns) / turnsOfRound))
    for (left, count) in zip(pattern.left, counts) where count > 0 {
      rounds = min(rounds, left / count)
    }
    /// The units that each server gives its other customers in one round.
    var served: [UInt128] = []
    for (before, after) in zip(reference.others, pattern.others) {
      let units = before.least > after.least ? before.least - after.least : 0
      served.append(units)
      if units > 0 { rounds = min(rounds, Int64(clamping: (after.least - 1) / units)) }
    }
    var cpuOfRound = Nanoseconds.zero
    if let before = reference.cpuLeft, let after = pattern.cpuLeft {
      cpuOfRound = before - after
      if cpuOfRound > .zero { rounds = min(rounds, (after.rawValue - 1) / cpuOfRound.rawValue) }
    }
    guard rounds > 0 else { return false }
    let time = Nanoseconds(period.rawValue * rounds)
    now += time
    turns += turnsOfRound * Int(rounds)
    faultRounds.counted += turnsOfRound * Int(rounds)
    cpuLeft = cpuLeft.map { $0 - Nanoseconds(cpuOfRound.rawValue * rounds) }
    for (fault, count) in zip(pattern.faults, counts) { jobs[fault.job].faults -= count * rounds }
    let inService = pattern.inService
    let waiting = Set(pattern.faults.map(\.job)).subtracting(inService)
    timers.postpone(by: time) {
      $0.rank == Rank.job && waiting.contains(JobID(rawValue: $0.sequence))
    }
    skip(time, on: zip(pattern.others, served).map { ($0.band, $1 * UInt128(rounds)) }, inService)
    return true
  }

  /// Skips a time on storage and cores, in which each server served its other customers `units`.
  private mutating func skip(
    _ time: Nanoseconds, on servers: [(band: QoS?, units: UInt128)], _ faults: Set<JobID>
  ) {
    var ofBands: [QoS: UInt128] = [:]
    for (band, units) in servers {
      if let band {
        ofBands[band] = units
      } else {
        storage.skip(time, serving: units, except: faults)
      }
    }
    for (band, others) in processor.skip(time, serving: ofBands, except: faults) {
      for job in others { jobs[job].departure -= ofBands[band] ?? 0 }
    }
  }
}
