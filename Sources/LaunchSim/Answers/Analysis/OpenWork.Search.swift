extension OpenWork {
  /// Searches a run for the work in progress before an event.
  struct Search {
    private let report: Report
    private let bands: RunHistory.Bands
    /// Stretches of the run in which each job is at work, as ranges of events in start order.
    ///
    /// A job is at work from its start to its end, except while it is put off until a frame.
    private let stretches: [(job: JobID, from: Int, to: Int)]
    /// The number of jobs at work after each event.
    private let counts: [Int]
    /// The current event; the number of events at the end of the run.
    private var event = 0
    private var now = Nanoseconds.zero
    /// The innermost open frame and the present activity of each job.
    private var frames = JobID.Table<Int32>()
    private var spans = JobID.Table<RunHistory.Span?>()

    /// Finds the stretches of work.
    ///
    /// - Complexity: O(*n* log *n*) in the events.
    init(_ report: Report) {
      self.report = report
      let history = report.history
      bands = RunHistory.Bands(history)
      let end = history.events.count
      var stretches: [(job: JobID, from: Int, to: Int)] = []
      var places = JobID.Table<Int?>(repeating: nil, count: history.jobItems.count)
      // The start of a job opens an activity that is no step.
      for span in history.spans
      where span.job != .launchSequence && history.events[span.start].job == span.job
        && places[span.job] == nil
      {
        places[span.job] = stretches.count
        stretches.append((span.job, span.start, end))
      }
      for frame in history.frames where frame.outer < 0 {
        if let place = places[frame.job] {
          stretches[place].from = min(stretches[place].from, frame.start)
          stretches[place].to = frame.end
        } else {
          stretches.append((frame.job, frame.start, frame.end))
        }
      }
      counts = history.counts(of: stretches.map { $0.from..<$0.to })
      self.stretches = stretches.stablySorted { $0.job < $1.job }
    }

    /// The number of jobs at work before an event.
    func count(before event: Int) -> Int { event > 0 ? counts[event - 1] : 0 }

    /// The first jobs at work before an event, in start order.
    ///
    /// - Complexity: O(events).
    mutating func work(before event: Int, limit: Int) -> [OpenWork] {
      self.event = event
      now = history.time(of: event)
      let count = history.jobItems.count
      frames = JobID.Table(repeating: -1, count: count)
      spans = JobID.Table(repeating: nil, count: count)
      for span in history.spans.prefix(while: { $0.start < event })
      where span.end >= event && history.events[span.start].job == span.job {
        spans[span.job] = span
      }
      for (place, frame) in history.frames.enumerated()
      where frame.start < event && frame.end >= event {
        frames[frame.job] = Int32(place)
      }
      let shown = stretches.filter { $0.from < event && $0.to >= event }.prefix(limit).map(\.job)
      let trails = trails(of: shown.flatMap { stack(of: $0) })
      return shown.compactMap { work(of: $0, trails) }
    }

    private var history: RunHistory { report.history }

    /// The open frames of a job, innermost first.
    private func stack(of job: JobID) -> [Int32] {
      Array(sequence(first: frames[job]) { history.frames[Int($0)].outer }.prefix { $0 >= 0 })
    }

    /// Events so far that are own steps of open frames.
    private func trails(of frames: [Int32]) -> [Int32: [TraceEvent]] {
      let first = frames.map { history.frames[Int($0)].start }.min() ?? event
      var trails = Dictionary(uniqueKeysWithValues: frames.map { ($0, [TraceEvent]()) })
      for index in first..<event where history.events[index].kind.traits.contains(.codeStep) {
        let (event, frame) = (history.events[index], history.context(of: index).frame)
        // A lock that was waited for is one step.
        if event.kind == .lockAcquired, let last = trails[frame]?.last, last.kind == .lockWait,
          last.lock == event.lock
        {
          continue
        }
        trails[frame]?.append(event)
      }
      return trails
    }

    /// The work of a job, followed by the work that the job waits for, and so on.
    func chain(from job: JobID, among all: [OpenWork]) -> [OpenWork] {
      let places = Dictionary(all.map { ($0.job, $0) }) { first, _ in first }
      var result: [OpenWork] = []
      var seen: Set<JobID> = []
      var next: JobID? = places[job] == nil ? history.mainHolder(before: event) : job
      while let job = next, seen.insert(job).inserted, let work = places[job] {
        result.append(work)
        next = cause(of: job)
      }
      return result
    }

    /// The job that a job waits for.
    private func cause(of job: JobID) -> JobID? {
      guard let span = spans[job] else { return nil }
      switch history.activity(of: span) {
      case .lockWait(let lock): return owner(of: lock, for: span)
      case .awaiting(let item, _): return history.items[item.index].job
      case .hosting(let hosted): return hosted
      case .queued(.main), .draining: return history.mainHolder(before: event)
      default: return nil
      }
    }

    private func work(of job: JobID, _ trails: [Int32: [TraceEvent]]) -> OpenWork? {
      let stack = stack(of: job)
      let innermost = stack.first.map { history.frames[Int($0)] }
      // A job that waits for its thread has not run its code.
      guard let owner = innermost?.owner ?? history.jobItems[job].map({ .item($0.index) })
      else { return nil }
      var work = OpenWork(
        job: job, owner: owner, callback: innermost?.callback,
        items: stack.reversed().compactMap { history.frames[Int($0)].item?.index },
        began: innermost.map { history.time(of: $0.start) }, standing: .running)
      if stack.isEmpty { work.items = history.jobItems[job].map { [$0.index] } ?? [] }
      var reason: String?
      func follow(_ owner: CodeOwner, _ trail: [TraceEvent], isInnermost: Bool) {
        guard let code = report.code(of: owner) else { return }
        let position = CodePosition(after: trail, from: code, in: report.program)
        work.later += position.time
        work.calls += position.calls
        if isInnermost {
          reason = report.steps(of: owner).flatMap { $0.waitReason(at: position.offset) }
        }
      }
      if stack.isEmpty { follow(owner, [], isInnermost: true) }
      for frame in stack {
        follow(
          history.frames[Int(frame)].owner, trails[frame] ?? [], isInnermost: frame == stack[0])
      }
      if let span = spans[job] {
        (work.standing, work.left, work.total) = standing(in: span, reason)
      }
      return work
    }

    private func standing(
      in span: RunHistory.Span, _ reason: String?
    ) -> (Standing, left: Nanoseconds?, total: Nanoseconds?) {
      func item(of job: JobID?) -> ItemIndex? { job.flatMap { history.jobItems[$0]?.index } }
      let step = history.events[span.start]
      let total = Nanoseconds(step.amount)
      let left = max(.zero, total - (now - step.time))
      switch history.activity(of: span) {
      case .running: return (.computing, timeLeft(of: step, span.job), nil)
      case .reading: return (.reading, nil, nil)
      case .faulting: return (.faulting, nil, nil)
      case .waiting: return (.waiting(for: reason), left, total)
      case .deferred: return (.delayed, left, total)
      case .lockWait(let lock):
        return (.lockWait(lock, owner: item(of: owner(of: lock, for: span))), nil, nil)
      case .awaiting(let awaited, _): return (.awaiting(awaited.index), nil, nil)
      case .draining: return (.draining, nil, nil)
      case .hosting(let hosted): return (.hosting(item(of: hosted)), nil, nil)
      case .ownWait: return (.ownWait, nil, nil)
      case .queued(let lane): return (.queued(lane), nil, nil)
      case .elapsing: return (.running, nil, nil)
      }
    }

    /// The job that owns the lock that a job waits for in a span.
    private func owner(of lock: LockID, for span: RunHistory.Span) -> JobID? {
      history.owner(of: lock, before: event, awaitedUntil: span.end)
    }

    /// The time that a CPU step still needs, at the last speed of its class.
    private func timeLeft(of step: TraceEvent, _ job: JobID) -> Nanoseconds {
      let all = UInt128(UInt64(step.amount)) * UInt128(Processor.unitsPerNanosecond)
      let received = bands.parts(of: job, from: step.time, to: now).reduce(UInt128(0)) {
        $0 + UInt128(UInt64($1.rate)) * UInt128(UInt64($1.length.rawValue))
      }
      let qos = bands.classes[job].last { $0.event < event }?.qos ?? .background
      let rate = bands.rates[Int(qos.rawValue)].last { $0.event < event && $0.units > 0 }?.units
      let divisor = rate.map { UInt128(UInt64($0)) } ?? UInt128(Processor.unitsPerNanosecond)
      return Nanoseconds(Int64(clamping: (all - min(received, all)) / divisor))
    }
  }
}
