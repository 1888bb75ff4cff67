// Page faults in bulk: rounds that repeat themselves are counted instead of played.
//
// While faults are all that happens, the machine is a clockwork: storage, cores, the latencies and the faults
// that are left decide everything. Once the place of each fault within its latency, its transfer or its
// computing is that of an earlier instant, the time between the two repeats, until the first of its jobs has
// no faults left or anything else is due. So a touch of a hundred gigabytes takes as long as one of a megabyte,
// with the same result to the nanosecond.

extension Machine {
  /// The search for rounds of page faults that repeat.
  struct FaultRounds: Sendable {
    /// False to play each page fault by itself, as tests do to compare the two.
    var isOn = true
    /// The number of turns at which to look next; the highest number while no job touches much.
    fileprivate(set) var nextLook = Int.max
    fileprivate var reference: FaultPattern?
    /// A job of the pattern that takes faults: nothing repeats before it has taken one.
    fileprivate var leader: JobID?
    /// The faults that it has left, as of the last look.
    fileprivate var leaderFaults: Int64 = 0
    fileprivate var tries = 0
    /// The turns that were counted instead of played.
    fileprivate(set) var counted = 0
    /// The number of turns before the next search after a search that found nothing.
    fileprivate var pause = 64

    /// Looks for rounds soon, if there are enough faults to be worth it.
    mutating func expect(_ faults: Int64, after turns: Int) {
      guard isOn, faults >= 64 else { return }
      pause = 64
      nextLook = min(nextLook, turns + pause)
    }
  }

  /// The places of all page faults in progress at an instant, relative to it.
  fileprivate struct FaultPattern: Sendable {
    enum Place: Equatable, Sendable {
      /// The time left of its latency.
      case latency(Nanoseconds)
      /// The units left of its transfer.
      case transfer(UInt128)
      /// The units left of its computing in a band.
      case cpu(QoS, UInt128)
    }

    struct Fault: Equatable, Sendable {
      var job: JobID
      var place: Place
    }

    /// The other customers of a server: of storage, or of a band of cores.
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
    /// The faults that each of these jobs has still to begin.
    var left: [Int64] = []
    var now: Nanoseconds
    var turns: Int
    var events: Int
    var cpuLeft: Nanoseconds?
    /// The first instant at which a timer of anything else is due.
    var other = Nanoseconds.max
    /// The rest of what storage and cores are doing.
    var others: [Others] = []

    /// True if the machine stands at both as it does in rounds that repeat.
    func repeats(_ earlier: FaultPattern) -> Bool {
      faults == earlier.faults && others.count == earlier.others.count
        && zip(others, earlier.others).allSatisfy { $0.band == $1.band && $0.count == $1.count }
    }

    /// The jobs whose faults are with storage or on cores.
    var inService: Set<JobID> {
      Set(faults.lazy.filter { if case .latency = $0.place { false } else { true } }.map(\.job))
    }
  }

  /// Looks for a round that repeats, and skips as many of them as change nothing else.
  ///
  /// Called at the end of an instant, when nothing is left to do in it.
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
        // Two bands repeat together only after the least common multiple of their own rounds, some ten
        // thousand faults: the longer nothing repeats, the longer a search.
        if faultRounds.tries >= max(16, faultRounds.pause / 4) { putOffFaultRounds() }
      }
    } else {
      let pattern = faultPattern()
      guard !pattern.faults.isEmpty else {
        faultRounds.nextLook = .max
        return
      }
      // A thread that gets no core takes no faults.
      let running = pattern.faults.first { fault in
        if case .cpu(let band, _) = fault.place { processor.rate(of: band) > 0 } else { true }
      }
      guard let leader = running?.job else { return putOffFaultRounds() }
      faultRounds.leader = leader
      faultRounds.reference = pattern
      faultRounds.leaderFaults = jobs[leader].faults
      faultRounds.tries = 0
      faultRounds.nextLook = turns
    }
  }

  /// Ends a search in vain; the next one comes later each time.
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
        pattern.faults.append(.init(job: job, place: .latency(key.time - now)))
      } else {
        pattern.other = min(pattern.other, key.time)
      }
    }
    var transfers = FaultPattern.Others()
    for (job, units) in storage.remaining(at: now) {
      if jobs[job].faults > 0 {
        pattern.faults.append(.init(job: job, place: .transfer(units)))
      } else {
        transfers.add(units)
      }
    }
    pattern.others.append(transfers)
    for (band, threads) in processor.remaining(at: now) {
      var steps = FaultPattern.Others(band: band)
      for (job, units) in threads {
        if jobs[job].faults > 0 {
          pattern.faults.append(.init(job: job, place: .cpu(band, units)))
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

  /// True for the latency of a fault that is not the last of its touch.
  private func isFaultLatency(_ key: EventKey) -> Bool {
    guard key.rank == Rank.job else { return false }
    let job = jobs[JobID(rawValue: key.sequence)]
    return job.state == .readLatency && job.faults > 0
  }

  /// Skips the rounds that repeat the round between two equal patterns; false if there are none.
  private mutating func skip(from pattern: FaultPattern, since reference: FaultPattern) -> Bool {
    let period = pattern.now - reference.now
    let turnsOfRound = pattern.turns - reference.turns
    let counts = zip(reference.left, pattern.left).map { $0 - $1 }
    guard period > .zero, turnsOfRound > 0, counts.reduce(0, +) == Int64(turnsOfRound) else {
      return false
    }
    // Everything else stays before what is due, and the limits, which end a run at their own instants.
    let last = min(pattern.other, horizon, Self.endOfTime)
    guard last > now else { return false }
    var rounds = (last.rawValue - now.rawValue - 1) / period.rawValue
    rounds = min(rounds, Int64((turnLimit - 1 - turns) / turnsOfRound))
    for (left, count) in zip(pattern.left, counts) where count > 0 {
      rounds = min(rounds, left / count)
    }
    /// The units that each server gives its others in a round.
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

  /// Skips a time on storage and cores; each server served its other customers `units` in it.
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
