@testable import LaunchSim

/// An independent replay of a trace, event by event: the place and activity of every job.
///
///     var replay = TraceReplay(trace, of: scenario)
///     while let event = replay.next() { … }
///
/// It is independent of the machine that wrote the trace. Between two calls of `next` it has the
/// state before the returned event, and `elapsed` is the duration of that state.
///
/// The trace of an app written in Swift does not name the actor of a job, so the replay does not
/// track the holders of actors there.
struct TraceReplay {
  enum Thread: Hashable {
    case none, main, pool
    case worker(QoS)
    case queue(Int64)
  }

  enum Doing: Hashable {
    /// Its own code runs at this instant.
    case acting
    case running, reading, faulting, waiting, elapsing
    /// It waits outside its steps.
    case ownWait
    case lockWait(Int32)
    case awaiting(Int32)
    case draining
    case hosting(Int)
    case queued(LaneKind)
    /// It has been started and is not queued yet.
    case deferred
    case ended
  }

  struct Job {
    var item: Int32
    var thread = Thread.none
    var doing = Doing.deferred
    /// True if it has released its thread and has no other.
    var isSuspended = false
    var band = QoS.background
    /// The thread it queues for; any of its lane.
    var wanted = Thread.none
    var host: Int?
    /// The items whose code it executes, innermost last.
    var open: [Int32] = []
    /// The step that takes time: its cost, and the service received.
    var step: TraceEvent?
    var received: UInt128 = 0
    var highestRate: UInt64 = 0
  }

  let scenario: Scenario
  let names: Trace.Names
  private let events: [TraceEvent]
  private var position = -1

  private(set) var jobs = [Job(item: -1, thread: .main, doing: .acting)]
  private(set) var rates: [UInt64] = Array(repeating: 0, count: QoS.allCases.count)
  private(set) var lockHolders: [[Int]]
  private(set) var actorHolders: [String: Int] = [:]
  /// True while the process is suspended, and no thread of it runs.
  private(set) var isSuspended = false
  private(set) var now = Nanoseconds.zero
  /// The duration of the state before the event.
  private(set) var elapsed = Nanoseconds.zero
  /// The contradictions in the trace so far.
  private(set) var contradictions: [String] = []

  private let tellsActors: Bool

  init(_ trace: Trace, of scenario: Scenario, isSwiftApp: Bool = false) {
    self.scenario = scenario
    tellsActors = !isSwiftApp
    names = trace.names
    events = trace.events
    lockHolders = Array(repeating: [], count: trace.names.locks.count)
  }

  /// Applies the last returned event, and returns the next.
  mutating func next() -> TraceEvent? {
    if position >= 0 { takeIn(events[position]) }
    position += 1
    guard position < events.count else { return nil }
    let event = events[position]
    elapsed = event.time - now
    now = event.time
    serve()
    return event
  }

  // MARK: What there is to see

  /// The jobs on the cores in a band.
  func running(in band: QoS) -> Int {
    jobs.reduce(0) { $1.band == band && isOnCores($1) ? $0 + 1 : $0 }
  }

  func isOnCores(_ job: Job) -> Bool {
    switch job.doing {
    case .running: true
    case .faulting: !scenario.request.kind.readsStorage
    default: false
    }
  }

  /// The number of occupied threads of a kind.
  func occupied(_ isCounted: (Thread) -> Bool) -> Int {
    jobs.reduce(0) { $1.host == nil && isCounted($1.thread) ? $0 + 1 : $0 }
  }

  /// The number of jobs that wait for a thread of a lane.
  func queued(for lane: LaneKind) -> Int {
    jobs.reduce(0) { $1.doing == .queued(lane) ? $0 + 1 : $0 }
  }

  /// The number of unblocked workers of at least a class.
  func unblockedWorkers(atLeast qos: QoS) -> Int {
    jobs.count { job in
      guard case .worker(let other) = job.thread, job.host == nil else { return false }
      return other >= qos && !isBlocked(job)
    }
  }

  /// The number of workers.
  var workers: Int {
    occupied { if case .worker = $0 { true } else { false } }
  }

  /// True if a worker's thread is blocked: the code on it waits (rule 24).
  func isBlocked(_ job: Job) -> Bool {
    switch job.doing {
    case .hosting(let hosted): isBlocked(jobs[hosted])
    case .reading, .waiting, .ownWait, .lockWait, .awaiting: true
    case .faulting: scenario.request.kind.readsStorage
    default: false
    }
  }

  // MARK: Semaphores and queues with several places

  func isSemaphore(_ lock: Int32) -> Bool { scenario.app.semaphores[names.locks[Int(lock)]] != nil }

  /// The number of jobs that may hold a lock at once.
  func count(ofLock lock: Int32) -> Int { scenario.app.semaphores[names.locks[Int(lock)]] ?? 1 }

  /// The owner of a lock; `nil` for a semaphore, which has holders.
  func lockOwner(_ lock: Int32) -> Int? {
    isSemaphore(lock) ? nil : lockHolders[Int(lock)].first
  }

  /// The unfinished jobs of a queue with several places, with and without a place, in start order.
  func places(in label: String) -> (taken: [Int], waiting: [Int]) {
    let all = jobs.indices.filter { index in
      guard jobs[index].item >= 0, jobs[index].doing != .ended, jobs[index].doing != .deferred,
        case .queue(label, _) = scenario.app.items[Int(jobs[index].item)].placement
      else { return false }
      return true
    }
    let isWaiting = { jobs[$0].doing == .queued(.queue) }
    return (all.filter { !isWaiting($0) }, all.filter(isWaiting))
  }

  func isBarrier(_ job: Int) -> Bool { scenario.app.items[Int(jobs[job].item)].isBarrier }

  /// True for a job that waits for a place in its queue, which has several.
  func waitsForPlace(_ job: Job) -> Bool {
    guard job.doing == .queued(.queue), case .queue(let number) = job.wanted else { return false }
    return scenario.app.isWide(names.queues[Int(number)])
  }

  /// True if an event is an act of the job itself.
  static func isOwnAct(_ event: TraceEvent) -> Bool {
    switch event.kind {
    case .milestone:
      ![Milestone.frameReady, .firstFrame, .responsive, .suspended].map(\.index)
        .contains(event.subject)
    case .bandRate, .effectiveQoS, .itemSkipped, .itemDoneBefore, .childStarted, .queued,
      .dispatched, .actorWait, .lockAcquired, .delayed, .processSuspended, .processResumed,
      .happened, .handlerExpired, .taskExpired, .watchBegan:
      false
    default: true
    }
  }

  // MARK: Taking in

  private mutating func serve() {
    guard elapsed > .zero else { return }
    for index in jobs.indices where isOnCores(jobs[index]) {
      let rate = rates[Int(jobs[index].band.rawValue)]
      jobs[index].received += UInt128(rate) * UInt128(UInt64(elapsed.rawValue))
      jobs[index].highestRate = max(jobs[index].highestRate, rate)
    }
  }

  private mutating func contradict(_ text: String, _ event: TraceEvent) {
    contradictions.append("\(event.time): \(text): \(event.kind) of job \(event.job?.index ?? -1)")
  }

  private mutating func takeIn(_ event: TraceEvent) {
    if event.kind == .bandRate {
      rates[Int(event.subject)] = UInt64(event.amount)
      return
    }
    if event.kind == .processSuspended { isSuspended = true }
    if event.kind == .processResumed { isSuspended = false }
    guard let job = event.job?.index else { return }
    if Self.isOwnAct(event) { act(job, event) }
    switch event.kind {
    case .effectiveQoS:
      jobs[job].band = QoS(rawValue: UInt8(event.subject)) ?? .background
    case .itemStarted, .childStarted:
      if event.amount >= 0 {
        if event.amount != Int64(jobs.count) { contradict("jobs are not numbered in order", event) }
        jobs.append(Job(item: event.subject))
      }
    case .itemBegan:
      jobs[job].open.append(event.subject)
    case .itemEnded:
      if jobs[job].open.popLast() != event.subject { contradict("another item is open", event) }
      wakeWaiters(for: event.subject)
    case .lockAcquired:
      let holders = lockHolders[Int(event.subject)]
      if holders.count >= count(ofLock: event.subject) { contradict("\(holders) hold it", event) }
      lockHolders[Int(event.subject)].append(job)
      if jobs[job].doing == .lockWait(event.subject) { jobs[job].doing = .acting }
    case .lockReleased:
      if let place = lockHolders[Int(event.subject)].lastIndex(of: job) {
        lockHolders[Int(event.subject)].remove(at: place)
      } else {
        contradict("it does not own the lock", event)
      }
    case .queued: enqueue(job, event)
    case .actorWait: jobs[job].doing = .queued(.actor)
    case .dispatched: dispatch(job, event)
    case .hosts:
      let hosted = Int(event.amount)
      jobs[job].doing = .hosting(hosted)
      jobs[hosted].host = job
      jobs[hosted].thread = jobs[job].thread
      jobs[hosted].doing = .acting
    case .jobEnded:
      jobs[job].doing = .ended
      leaveThread(job)
    default:
      begin(job, event)
    }
  }

  /// Ends the previous activity of the job, which must be on a thread to act.
  private mutating func act(_ job: Int, _ event: TraceEvent) {
    switch jobs[job].doing {
    case .acting, .running, .reading, .faulting, .elapsing: break
    case .waiting where !jobs[job].isSuspended: break
    case .ownWait where !jobs[job].isSuspended: break
    case .draining:
      // The drain is over: the main thread is the launch sequence's again.
      if occupied({ $0 == .main }) > 0 { contradict("the main thread is taken", event) }
      jobs[job].thread = .main
    default: contradict("it is \(jobs[job].doing)", event)
    }
    if jobs[job].thread == .none { contradict("it has no thread", event) }
    jobs[job].doing = .acting
    jobs[job].step = nil
  }

  /// A step that takes time begins.
  private mutating func begin(_ job: Int, _ event: TraceEvent) {
    switch event.kind {
    case .cpu: jobs[job].doing = .running
    case .touch: jobs[job].doing = .faulting
    case .read: jobs[job].doing = .reading
    case .wait:
      jobs[job].doing = .waiting
      if event.subject == 1 { suspend(job) }
    case .ownWait:
      jobs[job].doing = .ownWait
      if event.subject == 1 { suspend(job) }
    case .hop, .yield: suspend(job)
    case .elapse: jobs[job].doing = .elapsing
    case .lockWait:
      jobs[job].doing = .lockWait(event.subject)
      let owner = lockOwner(event.subject) ?? -1
      if owner != Int(event.amount) { contradict("job \(owner) owns the lock", event) }
    case .await:
      jobs[job].doing = .awaiting(event.subject)
      let mode = AwaitMode(rawValue: event.amount)
      if mode == .suspended || mode == .escalating { suspend(job) }
    case .drain:
      jobs[job].doing = .draining
      jobs[job].thread = .none
    default: return
    }
    jobs[job].step = event
    jobs[job].received = 0
    jobs[job].highestRate = 0
    if event.kind == .cpu || event.kind == .touch {
      jobs[job].band = QoS(rawValue: UInt8(event.subject)) ?? .background
    }
  }

  private mutating func wakeWaiters(for item: Int32) {
    for index in jobs.indices where jobs[index].doing == .awaiting(item) && !jobs[index].isSuspended
    {
      jobs[index].doing = .acting
    }
  }

  private mutating func suspend(_ job: Int) {
    jobs[job].isSuspended = true
    leaveThread(job)
  }

  private mutating func leaveThread(_ job: Int) {
    jobs[job].thread = .none
    if let host = jobs[job].host {
      jobs[job].host = nil
      jobs[host].doing = .acting
    }
    if let actor = actor(of: job), actorHolders[actor] == job { actorHolders[actor] = nil }
  }

  private mutating func enqueue(_ job: Int, _ event: TraceEvent) {
    if jobs[job].thread != .none { contradict("it still has a thread", event) }
    let lane = LaneKind(rawValue: event.subject) ?? .main
    if let actor = actor(of: job) {
      if let holder = actorHolders[actor] { contradict("job \(holder) has the actor", event) }
      actorHolders[actor] = job
    }
    jobs[job].doing = .queued(lane)
    jobs[job].wanted = thread(of: lane, event)
    jobs[job].isSuspended = false
  }

  private mutating func dispatch(_ job: Int, _ event: TraceEvent) {
    let lane = LaneKind(rawValue: event.subject) ?? .main
    let isFromIdle = jobs[job].doing == .deferred && lane == .main
    if jobs[job].doing != .queued(lane), !isFromIdle { contradict("it is not queued", event) }
    let thread = thread(of: lane, event)
    jobs[job].thread = thread
    switch thread {
    case .main, .queue:
      if occupied({ $0 == thread }) > 1 { contradict("the thread is taken", event) }
    case .none, .pool, .worker: break
    }
    jobs[job].doing = .acting
  }

  private func thread(of lane: LaneKind, _ event: TraceEvent) -> Thread {
    switch lane {
    case .main: .main
    case .pool, .actor: .pool
    case .global: .worker(QoS(rawValue: UInt8(event.amount)) ?? .background)
    case .queue: .queue(event.amount)
    }
  }

  private func actor(of job: Int) -> String? {
    guard tellsActors, jobs[job].item >= 0,
      case .actor(let name) = scenario.app.items[Int(jobs[job].item)].placement
    else { return nil }
    return name
  }
}
