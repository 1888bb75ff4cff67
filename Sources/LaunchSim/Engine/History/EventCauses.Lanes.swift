extension EventCauses {
  /// The threads of a run and the events that freed them, while the trace is read.
  struct Lanes {
    private let history: RunHistory
    /// The stays of jobs on their own threads, in the order of their starts.
    private let stays: [RunHistory.Stay]
    /// The number of stays that have begun, and the last stay on each thread.
    private var begun = 0
    private var last: [Timeline.Thread: RunHistory.Stay] = [:]
    private var poolFreed: [Int] = []
    private var poolInUse = 0
    /// The number of the pool's threads; `nil` if no job waited for a thread of the pool.
    private let poolWidth: Int?
    private var workerFreed: Int?
    /// The last event at which a job left its thread, and its actor if it has an actor.
    private(set) var lastLeft: Int?

    init(_ history: RunHistory) {
      self.history = history
      stays = history.stays.filter { $0.host == nil }
      // A job waits for a thread only while all threads of the pool are in use.
      let pool = stays.filter { $0.thread == .pool }
      let waited = pool.first { stay in
        history.step(before: stay.start).map {
          history.time(of: $0) < history.time(of: stay.start)
        } ?? false
      }
      poolWidth = waited.map { waited in
        pool.count { $0.start <= waited.start && waited.start < $0.end }
      }
    }

    /// The event that last freed the main thread; `nil` while a job occupies the main thread.
    func mainFreed(before event: Int) -> Int? { freed(.main, before: event) }

    private func freed(_ thread: Timeline.Thread, before event: Int) -> Int? {
      last[thread].flatMap { $0.end < event ? $0.end : nil }
    }

    /// The event that freed the thread that a job takes; `nil` if a thread was free when the job
    /// was queued.
    func freed(for event: Int, queued: Int) -> Int? {
      let now = history.time(of: event)
      switch history.thread(of: event) {
      case .main, .queue: return freed(history.thread(of: event), before: event)
      case .pool:
        // The first event that freed a thread at this instant belongs to the first job that takes a
        // thread.
        return poolWidth == nil
          ? nil : poolFreed.first { $0 > queued && history.time(of: $0) == now }
      case .global:
        return history.time(of: queued) < now
          ? workerFreed.flatMap { history.time(of: $0) == now ? $0 : nil } : nil
      case .none: return nil
      }
    }

    /// The event with which the last entry of a drain left the main thread; `nil` before that
    /// event.
    func drained(_ drain: Int, before event: Int) -> Int? {
      let count = Int(history.events[drain].amount)
      let entries = stays[stays.partitioningIndex { $0.start > drain }...]
        .lazy.filter { $0.thread == .main }
      guard count > 0, let entry = entries.dropFirst(count - 1).first, entry.end < event else {
        return nil
      }
      return entry.end
    }

    /// Notes an event.
    mutating func read(_ event: TraceEvent, at index: Int) {
      while begun < stays.count, stays[begun].start <= index {
        last[stays[begun].thread] = stays[begun]
        if stays[begun].thread == .pool {
          poolInUse += 1
          if !poolFreed.isEmpty { poolFreed.removeFirst() }
        }
        begun += 1
      }
      guard event.leavesThread || event.blocksThread else { return }
      if event.leavesThread { lastLeft = index }
      guard let stay = history.stay(of: index), stay.host == nil else { return }
      if case .global = stay.thread { workerFreed = index }
      guard stay.thread == .pool, event.leavesThread else { return }
      poolInUse -= 1
      poolFreed.removeAll { history.time(of: $0) < event.time }
      // A pool for which no job waited always had a free thread.
      if let poolWidth, poolInUse == poolWidth - 1 || !poolFreed.isEmpty { poolFreed.append(index) }
    }
  }
}
