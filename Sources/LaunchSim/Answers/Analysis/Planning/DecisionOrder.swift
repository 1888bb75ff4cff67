/// Digest of the decisions of a run: the steps of each job, and the cause that ends each of the
/// job's waits.
///
/// Times and amounts of work are left out. In two runs with the same decisions every instant is the
/// same sum of the same costs, divided by the same shares of the cores. Events of jobs that do not
/// affect each other may therefore come in either order.
///
/// A job depends on other jobs in seven ways, and the digest of the job has the cause of each:
///
/// - A thread becomes free: the job that used the lane last.
/// - A place in a concurrent queue becomes free: the job that ended last.
/// - A lock is passed on: the job that released it.
/// - An item has ended: the item.
/// - The share of a core changes: the job that came to the cores or left them.
/// - The share of the storage changes: the reader that came or left.
/// - The system acts on the process: everything before the act.
struct DecisionOrder: Hashable, Sendable {
  private(set) var value: UInt64 = 0
  /// Number of steps that take time, each of which ends up to a nanosecond late, because the clock
  /// counts whole nanoseconds.
  private(set) var roundings = 0

  /// Reads a run.
  ///
  /// - Parameters:
  ///   - trace: The events of the run.
  ///   - configuration: The machine of the run.
  ///   - milestone: The last event that counts; `nil` for the whole run.
  /// - Complexity: O(events × threads on the cores).
  init(_ trace: Trace, on configuration: MachineConfiguration, until milestone: Milestone? = nil) {
    var reader = DecisionReader(trace.names, configuration, until: milestone)
    reader.read(trace.events[...])
    roundings = reader.roundings
    value = reader.digest(endingWith: trace)
  }
}

/// The work of reading the decisions of a run, event by event.
///
/// A copy of a reader made in the middle of a run shares what has been read, like a copy of the
/// simulation. Jobs are numbered by their items, because the numbers of jobs depend on the order in
/// which independent jobs start. The launch sequence is number 0.
struct DecisionReader {
  /// The job of an item, or the launch sequence with the number 0.
  typealias Owner = Int

  private struct Running {
    var owner: Owner
    var band: Int32
  }

  private let configuration: MachineConfiguration
  /// The last event that counts; `nil` for the whole run.
  private let milestone: Milestone?
  /// The instant of the milestone, once it has been read.
  private(set) var reached: Nanoseconds?
  private var decisions: [Digest]
  private var system = Digest()
  /// The owner of each job.
  private var owners: [Owner] = [0]
  /// The lane of each owner's thread.
  private var lanes: [Int]
  private var queuedAt: [Nanoseconds]
  /// The owner that used each lane last.
  private var lastInLane: [Owner]
  private var lastWithLock: [Owner]
  private var waitsForLock: [Bool]
  private var waitsInQueue: [Bool]
  /// The owner whose job ended last, which left its place in a queue.
  private var lastEnded = 0
  private var isDraining = false
  /// The owners with a thread on the cores.
  private var running: [Running] = []
  /// The owner that came to the cores or left them last.
  private var lastOnCores = 0
  /// The owners whose bytes are being transferred.
  private var transferring: [Owner] = []
  /// The owners whose requests are in their latency, in order.
  private var requested: [(time: Nanoseconds, owner: Owner)] = []
  private(set) var roundings = 0

  init(
    _ names: Trace.Names, _ configuration: MachineConfiguration, until milestone: Milestone? = nil
  ) {
    self.configuration = configuration
    self.milestone = milestone
    let count = names.items.count + 1
    decisions = Array(repeating: Digest(), count: count)
    lanes = Array(repeating: 0, count: count)
    queuedAt = Array(repeating: .zero, count: count)
    waitsForLock = Array(repeating: false, count: count)
    waitsInQueue = Array(repeating: false, count: count)
    lastInLane = Array(repeating: 0, count: LaneKind.allCases.count + names.queues.count)
    lastWithLock = Array(repeating: 0, count: names.locks.count)
  }

  /// Digest of all decisions up to the milestone; without it, with the end of the run.
  func digest(endingWith trace: @autoclosure () -> Trace) -> UInt64 {
    var all = system
    for digest in decisions { all.mix(digest.value) }
    guard reached == nil else { return all.value }
    let trace = trace()
    all.mix(UInt64(trace.conclusion.number))
    all.mix(UInt64(trace.stalls.count))
    return all.value
  }

  /// Reads further events, up to the milestone.
  mutating func read(_ events: ArraySlice<TraceEvent>) {
    for event in events {
      guard reached == nil else { return }
      read(event)
      if event.kind == .milestone, event.subject == milestone?.index { reached = event.time }
    }
  }

  private mutating func read(_ event: TraceEvent) {
    while let request = requested.first, request.time <= event.time {
      requested.removeFirst()
      beginTransfer(request.owner)
    }
    if event.kind == .bandRate { return changeRate(event) }
    guard let job = event.job, owners.indices.contains(job.index) else {
      system.mix(UInt64(event.kind.rawValue))
      return
    }
    let owner = owners[job.index]
    if event.kind.traits.contains(.interrupts) { endActivity(of: owner) }
    if event.isStep || event.kind == .childStarted {
      decisions[owner].mix(word(of: event))
      mixCause(of: event, owner)
      lastInLane[lanes[owner]] = owner
      begin(event, owner)
    } else {
      act(event, owner)
    }
  }

  // MARK: Parts of an event

  /// Kind and subject of an event, with its amount unless that is a time or the number of a job.
  private func word(of event: TraceEvent) -> UInt64 {
    let amount: Int64 =
      switch event.kind {
      case .drain, .await, .queued, .dispatched, .taskEnded: event.amount
      // An instant of the display: one for each refresh.
      case .sceneFrame, .frame: event.amount
      case .lockWait, .actorWait, .hosts:
        event.other.map { owners.indices.contains($0.index) ? Int64(owners[$0.index]) : -1 } ?? -1
      case .delivered, .completed, .taskBegan, .timeRead: event.amount < 0 ? -1 : 0
      default: 0
      }
    var digest = Digest()
    digest.mix(UInt64(event.kind.rawValue) << 32 | UInt64(UInt32(bitPattern: event.subject)))
    digest.mix(UInt64(bitPattern: amount))
    return digest.value
  }

  /// Adds the cause for which a job comes to its event.
  private mutating func mixCause(of event: TraceEvent, _ owner: Owner) {
    switch event.kind {
    case .dispatched:
      let lane = lane(of: event)
      lanes[owner] = lane
      if queuedAt[owner] < event.time { mix(lastInLane[lane], into: owner) }
    case .queued where waitsInQueue[owner]: mix(lastEnded, into: owner)
    case .lockAcquired where waitsForLock[owner]:
      waitsForLock[owner] = false
      mix(lastWithLock[event.lock.index], into: owner)
    default: break
    }
    if owner == 0, isDraining {
      isDraining = false
      mix(lastInLane[0], into: owner)
    }
  }

  private mutating func mix(_ cause: Owner, into owner: Owner) {
    decisions[owner].mix(UInt64(cause) << 1 | 1)
  }

  private func lane(of event: TraceEvent) -> Int {
    guard event.subject == LaneKind.queue.rawValue else { return Int(event.subject) }
    return LaneKind.allCases.count + Int(event.amount)
  }

  // MARK: Steps of a job

  private mutating func begin(_ event: TraceEvent, _ owner: Owner) {
    switch event.kind {
    case .itemStarted, .childStarted:
      guard let other = event.other, other.index == owners.count else { return }
      let started = event.item.index + 1
      owners.append(started)
      // Until it has a thread of its own, an immediate item runs on the thread of its starter.
      lanes[started] = lanes[owner]
    case .cpu: compute(owner, event)
    case .touch where !configuration.readsStorage: compute(owner, event)
    case .touch:
      roundings += Int(clamping: event.amount / SystemFigures.pageSize.value)
      beginTransfer(owner)
    case .read:
      roundings += 1
      if configuration.storageLatency > .zero {
        requested.append((event.time + configuration.storageLatency, owner))
      } else {
        beginTransfer(owner)
      }
    case .queued:
      queuedAt[owner] = event.time
      waitsInQueue[owner] = event.subject == LaneKind.queue.rawValue
    case .jobEnded: lastEnded = owner
    case .lockWait: waitsForLock[owner] = true
    case .lockReleased: lastWithLock[event.lock.index] = owner
    case .drain: isDraining = true
    default: break
    }
  }

  private mutating func compute(_ owner: Owner, _ event: TraceEvent) {
    let isTouch = event.kind == .touch
    roundings += isTouch ? Int(clamping: event.amount / SystemFigures.pageSize.value) + 1 : 1
    running.append(Running(owner: owner, band: event.subject))
    lastOnCores = owner
  }

  private mutating func endActivity(of owner: Owner) {
    if let place = running.firstIndex(where: { $0.owner == owner }) {
      running.swapAt(place, running.count - 1)
      running.removeLast()
      lastOnCores = owner
    } else if let place = transferring.firstIndex(of: owner) {
      transferring.swapAt(place, transferring.count - 1)
      transferring.removeLast()
      mixReader(owner)
    } else if let place = requested.firstIndex(where: { $0.owner == owner }) {
      requested.remove(at: place)
    }
  }

  private mutating func beginTransfer(_ owner: Owner) {
    mixReader(owner)
    // Each reader that is there changes the share of the new reader, in no order.
    let present = transferring.reduce(UInt64(0)) { $0 &+ UInt64($1) &* 0x9e37_79b9_7f4a_7c15 }
    if present != 0 { decisions[owner].mix(present) }
    transferring.append(owner)
  }

  /// Adds a reader that comes or leaves to each reader whose share changes.
  private mutating func mixReader(_ owner: Owner) {
    for other in transferring { decisions[other].mix(UInt64(owner) << 2 | 2) }
  }

  // MARK: Acts of other jobs and of the system

  /// Adds the new share of a band, and its cause, to each thread of the band.
  private mutating func changeRate(_ event: TraceEvent) {
    for thread in running where thread.band == event.subject {
      decisions[thread.owner].mix(UInt64(bitPattern: event.amount))
      mix(lastOnCores, into: thread.owner)
    }
  }

  private mutating func act(_ event: TraceEvent, _ owner: Owner) {
    switch event.kind {
    case .effectiveQoS:
      decisions[owner].mix(word(of: event))
      if let place = running.firstIndex(where: { $0.owner == owner }) {
        running[place].band = event.subject
        lastOnCores = owner
      }
    case .milestone:
      system.mix(word(of: event))
      switch Milestone(index: event.subject) {
      case .firstFrame: system.mix(UInt64(bitPattern: event.time.rawValue))
      case .responsive: system.mix(UInt64(lastInLane[0]))
      default: break
      }
    case .itemSkipped, .itemDoneBefore: break
    default:
      // The system acts on the process as a whole: everything so far comes before the act.
      system.mix(word(of: event))
      for digest in decisions { system.mix(digest.value) }
    }
  }
}

extension Trace.Conclusion {
  /// The number of the case, without its instant.
  fileprivate var number: Int {
    switch self {
    case .finished: 0
    case .deadlocked: 1
    case .killed(_, let isDeadlock): isDeadlock ? 2 : 3
    case .ended: 4
    case .expired: 5
    case .terminated: 6
    case .refused: 7
    }
  }
}
