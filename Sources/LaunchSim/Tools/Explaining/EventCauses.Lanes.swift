import LaunchSim

extension EventCauses {
  /// The threads of a run and the events that freed them, by place in the trace.
  struct Lanes {
    /// The thread that a job occupies.
    private enum Thread {
      case none, main, pool, worker
      case queue(Int)
      /// The thread of the calling job, where the call returns.
      case hosted(by: JobID)
    }

    /// The main thread.
    struct Main {
      /// The event that freed it last.
      var freed: Int?
      /// The entries that the present drain has still to take; `nil` without a drain.
      var drainLeft: Int64?
      /// The event at which the last entry of a drain left.
      var drained: Int?
    }

    private var threads: JobID.Table<Thread>
    private(set) var main = Main()
    private var poolFreed: [Int] = []
    private var poolInUse = 0
    /// The number of the pool's threads; `nil` where no job waited for one.
    private let poolWidth: Int?
    private var workerFreed: Int?
    private var queueFreed: [Int?]
    /// The last event at which a job left its thread, and its actor if it has one.
    private(set) var lastLeft: Int?

    init(jobs: Int, queues: Int, in events: [TraceEvent]) {
      threads = JobID.Table(repeating: .none, count: jobs)
      if jobs > 0 { threads[.launchSequence] = .main }
      queueFreed = Array(repeating: nil, count: queues)
      poolWidth = Self.poolWidth(jobs: jobs, events)
    }

    /// The event that freed the thread that a job takes; `nil` if one was free when it was queued.
    func freed(
      for event: TraceEvent, queued: Int, since: Nanoseconds, _ events: [TraceEvent]
    ) -> Int? {
      switch LaneKind(rawValue: event.subject) {
      case .main: main.freed
      case .queue:
        queueFreed.indices.contains(Int(event.amount)) ? queueFreed[Int(event.amount)] : nil
      case .pool, .actor:
        // The first that a thread freed at this instant goes to the first job that takes one.
        poolWidth == nil ? nil : poolFreed.first { $0 > queued && events[$0].time == event.time }
      case .global:
        since < event.time
          ? workerFreed.flatMap { events[$0].time == event.time ? $0 : nil } : nil
      case nil: nil
      }
    }

    // MARK: Events

    /// Notes that a job has a thread.
    mutating func take(_ event: TraceEvent, of job: JobID) {
      switch LaneKind(rawValue: event.subject) {
      case .main:
        threads[job] = .main
        main.freed = nil
        main.drainLeft = main.drainLeft.map { $0 - 1 }
      case .pool, .actor, nil:
        threads[job] = .pool
        poolInUse += 1
        if !poolFreed.isEmpty { poolFreed.removeFirst() }
      case .global: threads[job] = .worker
      case .queue: threads[job] = .queue(Int(event.amount))
      }
    }

    /// Notes that a job runs on its starter's thread until it first suspends.
    mutating func host(_ job: JobID, by host: JobID) { threads[job] = .hosted(by: host) }

    /// Notes that the main thread runs its queue.
    mutating func drain(_ event: TraceEvent, at index: Int) {
      main.freed = index
      main.drainLeft = event.amount
    }

    /// Notes that a job keeps its thread and waits: a worker that does makes room for another.
    mutating func block(_ job: JobID, at index: Int) {
      if case .worker = threads[job] { workerFreed = index }
    }

    /// Notes that a job leaves its thread; returns the job that has it again, if it was another's.
    mutating func leave(_ job: JobID, at index: Int, _ events: [TraceEvent]) -> JobID? {
      lastLeft = index
      defer { threads[job] = .none }
      switch threads[job] {
      case .none: return nil
      case .hosted(let host): return host
      case .main:
        if main.drainLeft == 0 {
          main.drained = index
          main.drainLeft = nil
          main.freed = nil
        } else {
          main.freed = index
        }
      case .pool:
        poolInUse -= 1
        let now = events[index].time
        poolFreed.removeAll { events[$0].time < now }
        // Without a job that waited a thread was always free.
        if let poolWidth, poolInUse == poolWidth - 1 || !poolFreed.isEmpty {
          poolFreed.append(index)
        }
      case .worker: workerFreed = index
      case .queue(let queue):
        if queueFreed.indices.contains(queue) { queueFreed[queue] = index }
      }
      return nil
    }

    /// The threads that were in use when a job had waited for one, which are all there are.
    private static func poolWidth(jobs: Int, _ events: [TraceEvent]) -> Int? {
      var queued = JobID.Table<Nanoseconds?>(repeating: nil, count: jobs)
      var isOn = JobID.Table(repeating: false, count: jobs)
      var inUse = 0
      for event in events {
        guard let job = event.job, queued.contains(job) else { continue }
        let isOfPool = event.subject == LaneKind.pool.rawValue
        switch event.kind {
        case .queued: queued[job] = isOfPool ? event.time : nil
        case .dispatched where isOfPool:
          inUse += 1
          isOn[job] = true
          if let since = queued[job], since < event.time { return inUse }
        case _ where event.leavesThread && isOn[job]:
          inUse -= 1
          isOn[job] = false
        default: break
        }
      }
      return nil
    }
  }
}

extension TraceEvent {
  /// True if the job keeps its thread and waits.
  var blocksThread: Bool {
    switch kind {
    case .read, .touch, .lockWait: true
    case .wait, .ownWait, .await: !leavesThread
    default: false
    }
  }
}
