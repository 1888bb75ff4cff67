/// Checks that an external trace has the order and the numbers that readers of traces rely on.
///
///     try TraceCheck(of: scenario).run(trace)
///
/// A trace that passes can be read like the trace of a run, without a failure: every number names a
/// thing, times are in order, and each end follows a beginning. The check knows no rule of a
/// launch, so that traces of other versions of the model pass too.
package struct TraceCheck {
  /// A contradiction in a trace.
  package struct Contradiction: Error, Hashable {
    /// The place of the event; `nil` for a contradiction of the whole trace.
    package var event: Int?
    /// The contradiction in words, without a period.
    package var sentence: String
  }

  /// The latest instant: beyond the year that a run may take.
  static let timeLimit = Nanoseconds.seconds(400 * 86_400)
  /// The most bytes, units of a rate or entries of a queue in one event.
  static let countLimit: Int64 = 1 << 50
  /// The most bytes, and the most nanoseconds, of all events together.
  ///
  /// Keeps the sum of each from overflowing.
  static let sumLimit: Int64 = 1 << 61

  /// The most jobs that host one another in a row: somewhat more than the most items that may call
  /// each other in a row.
  static let hostLimit = 2_000

  private struct Item {
    var isStarted = false
    var hasBegun = false
    var isSkipped = false
    var isDoneBefore = false
  }

  let scenario: Scenario
  private var items: [Item] = []
  private var lockHolders: [[JobID]] = []
  /// Number of jobs that may hold each lock at once: above one for a semaphore.
  private var lockCounts: [Int] = []
  /// The items with open code in each job, innermost last.
  private var open: [[ItemID]] = [[]]
  /// For each job, the number of jobs that host it, directly or indirectly, as an immediate item.
  private var hosts: [Int] = [0]
  private var callback: Int32?
  private var happened: Set<Int32> = []
  private var event: Int32?
  private var isSuspended = false
  private var now = Nanoseconds.zero
  private var sum: Int64 = 0
  /// The last milestone of a frame that was reached.
  private var lastOfFrame = -1
  private var hasLaunchSequence = false

  package init(of scenario: Scenario) {
    self.scenario = scenario
  }

  private static let ofFrame = [Milestone.firstCommit, .frameReady, .firstFrame].map(\.index)

  /// Checks a trace whose numbers of names and words are already known to be in range.
  ///
  /// - Throws: The first contradiction.
  /// - Complexity: O(events).
  package mutating func run(_ trace: Trace) throws(Contradiction) {
    guard trace.names.items == scenario.app.items.map(\.name) else {
      throw Contradiction(sentence: "its items are not those of the scenario")
    }
    guard trace.names.scenes == scenario.app.furtherScenes.map(\.name) else {
      throw Contradiction(sentence: "its scenes are not those of the scenario")
    }
    let lists = [
      trace.names.locks, trace.names.queues, trace.names.actors, trace.names.assertions,
    ]
    guard lists.allSatisfy({ Set($0).count == $0.count }) else {
      throw Contradiction(sentence: "a name stands twice in one of its lists")
    }
    items = Array(repeating: Item(), count: trace.names.items.count)
    lockHolders = Array(repeating: [], count: trace.names.locks.count)
    lockCounts = trace.names.locks.map { scenario.app.semaphores[$0] ?? 1 }
    for (number, event) in trace.events.enumerated() {
      if let sentence = mistake(in: event) {
        throw Contradiction(event: number, sentence: sentence)
      }
    }
    if let sentence = mistakeAtEnd(of: trace) { throw Contradiction(sentence: sentence) }
  }

  // MARK: - The end

  private func mistakeAtEnd(of trace: Trace) -> String? {
    guard trace.end >= now, trace.end <= Self.timeLimit else {
      return "it ends before its last event, or more than 400 days after the request"
    }
    switch trace.conclusion {
    case .killed(let time, isDeadlock: _), .terminated(_, let time):
      guard time >= now, time <= Self.timeLimit else {
        return "the kill comes before the last event"
      }
    case .refused, .finished, .deadlocked, .expired, .ended: break
    }
    if case .refused = trace.conclusion { return mistake(inStallsOf: trace) }
    guard hasLaunchSequence else { return "the launch sequence does nothing" }
    return mistake(inStallsOf: trace)
  }

  private func mistake(inStallsOf trace: Trace) -> String? {
    for stall in trace.stalls {
      guard isKnown(stall.job), stall.cause.jobs.allSatisfy(isKnown) else {
        return "a stalled job never started"
      }
    }
    return nil
  }

  // MARK: - Events

  /// The mistake in an event, in words; `nil` if the event may follow the events before it.
  private mutating func mistake(in event: TraceEvent) -> String? {
    guard event.time >= now else { return "it comes before the event that precedes it" }
    guard event.time <= Self.timeLimit else {
      return "it comes more than 400 days after the request"
    }
    now = event.time
    guard isKnown(event.job) else { return "its job never started" }
    if event.job == .launchSequence { hasLaunchSequence = true }
    if let mistake = mistake(inNumbersOf: event) { return mistake }
    switch event.kind {
    case .itemStarted, .childStarted, .itemSkipped, .itemDoneBefore, .itemBegan, .itemEnded:
      return mistake(inItemOf: event)
    case .lockWait, .lockAcquired, .lockReleased: return mistake(inLockOf: event)
    case .callbackBegan, .callbackEnded: return mistake(inCallbackOf: event)
    case .milestone: return mistake(inMilestoneOf: event)
    case .happened, .eventBegan, .eventEnded, .watchBegan, .watchEnded, .frame:
      return mistake(inLaterEventOf: event)
    case .processSuspended, .processResumed:
      let suspends = event.kind == .processSuspended
      guard isSuspended != suspends else {
        return suspends ? "the process is suspended already" : "the process is not suspended"
      }
      isSuspended = suspends
    case .hosts:
      guard let hosted = event.other, hosted != event.job, isKnown(hosted) else {
        return "the job that it hosts never started"
      }
      hosts[hosted.index] = hosts[event.job?.index ?? 0] + 1
      if hosts[hosted.index] > Self.hostLimit { return "too many jobs host one another" }
    case .dispatched: if let job = event.job { hosts[job.index] = 0 }
    case .jobEnded:
      if let job = event.job, !open[job.index].isEmpty { return "an item of the job is open" }
    default: break
    }
    return nil
  }

  private func isKnown(_ job: JobID?) -> Bool { job.map { $0.index < open.count } ?? true }

  /// Checks the amounts of an event, and that the event has the job, the item or the name that its
  /// kind requires.
  private mutating func mistake(inNumbersOf event: TraceEvent) -> String? {
    switch event.kind {
    case .bandRate: break
    default: if event.job == nil { return "it has no job" }
    }
    let limit: Int64
    switch event.kind {
    case .cpu, .wait, .elapse, .delayed, .sceneFrame, .frame, .registrationAsked, .delivered,
      .completed, .taskBegan, .timeRead:
      limit = Self.timeLimit.rawValue
    default: limit = Self.countLimit
    }
    guard (-1...limit).contains(event.amount) else { return "a number is out of range" }
    switch event.kind {
    case .cpu, .read, .touch, .wait, .drain, .bandRate, .elapse, .delayed, .registrationAsked,
      .sceneFrame, .frame:
      guard event.amount >= 0 else { return "a number is out of range" }
    default: break
    }
    switch event.kind {
    case .cpu, .read, .touch, .wait, .elapse, .delayed:
      sum += event.amount
      guard sum <= Self.sumLimit else { return "its steps take more than numbers hold" }
    default: break
    }
    // A delivery may have no handler.
    guard event.subject >= (event.kind == .delivered ? -1 : 0) else { return "it names nothing" }
    switch event.kind {
    case .queued where event.subject == LaneKind.queue.rawValue,
      .dispatched where event.subject == LaneKind.queue.rawValue:
      guard event.amount >= 0 else { return "it names no queue" }
    default: break
    }
    return nil
  }

  private mutating func mistake(inItemOf event: TraceEvent) -> String? {
    guard items.indices.contains(event.item.index), let job = event.job else {
      return "it names nothing"
    }
    let item = items[event.item.index]
    switch event.kind {
    case .itemStarted, .childStarted:
      if item.isStarted || item.isSkipped || item.isDoneBefore { return "the item started before" }
      items[event.item.index].isStarted = true
      if let started = event.other {
        guard started.index == open.count else { return "jobs are numbered in start order" }
        open.append([])
        hosts.append(0)
      }
    case .itemSkipped:
      if item.isStarted || item.isSkipped { return "the item started before" }
      items[event.item.index].isSkipped = true
    case .itemDoneBefore:
      if item.isStarted || item.isDoneBefore { return "the item started before" }
      items[event.item.index].isDoneBefore = true
    case .itemBegan:
      guard item.isStarted, !item.hasBegun else { return "the item cannot begin here" }
      items[event.item.index].hasBegun = true
      open[job.index].append(event.item)
    default:
      guard open[job.index].last == event.item else { return "the item is not open" }
      open[job.index].removeLast()
    }
    return nil
  }

  private mutating func mistake(inLockOf event: TraceEvent) -> String? {
    let lock = event.lock.index
    guard lockHolders.indices.contains(lock), let job = event.job else {
      return "it names nothing"
    }
    switch event.kind {
    case .lockWait: return isKnown(event.other) ? nil : "the owner never started"
    case .lockAcquired:
      if lockHolders[lock].count >= lockCounts[lock] { return "another job owns the lock" }
      lockHolders[lock].append(job)
    default:
      guard let place = lockHolders[lock].lastIndex(of: job) else {
        return "the job does not own the lock"
      }
      lockHolders[lock].remove(at: place)
    }
    return nil
  }

  private mutating func mistake(inCallbackOf event: TraceEvent) -> String? {
    guard event.job == .launchSequence else { return "the launch sequence calls callbacks" }
    if event.kind == .callbackBegan {
      guard callback == nil else { return "another callback is open" }
      callback = event.subject
    } else {
      guard callback == event.subject else { return "the callback is not open" }
      callback = nil
    }
    return nil
  }

  /// Checks the order of the launch's frame: committed, then ready, then shown.
  private mutating func mistake(inMilestoneOf event: TraceEvent) -> String? {
    guard let place = Self.ofFrame.firstIndex(of: event.subject) else { return nil }
    guard place >= lastOfFrame else { return "the milestones of the frame are out of order" }
    lastOfFrame = place
    return nil
  }

  private mutating func mistake(inLaterEventOf event: TraceEvent) -> String? {
    guard scenario.laterEvents.indices.contains(Int(event.subject)) else {
      return "the scenario has no such event"
    }
    switch event.kind {
    case .happened:
      guard happened.insert(event.subject).inserted else { return "the event came before" }
    case .eventBegan:
      guard self.event == nil, happened.contains(event.subject) else {
        return "the event cannot begin here"
      }
      self.event = event.subject
    case .eventEnded:
      guard self.event == event.subject else { return "the event is not in progress" }
      self.event = nil
    default: break
    }
    return nil
  }
}

extension StallCause {
  /// The other jobs in the cause.
  fileprivate var jobs: [JobID?] {
    switch self {
    case .lock(_, let owner): [owner]
    case .semaphore(_, let holders): holders
    case .item(_, let job): [job]
    case .drain(let job), .idleMainThread(let job), .mainThread(let job): [job]
    case .hosted(let job): [job]
    case .queue(_, let head): [head]
    case .actor(_, let holder): [holder]
    case .time, .starved, .itemNeverStarted, .ownWait, .firstFrame, .poolThread, .worker: []
    }
  }
}
