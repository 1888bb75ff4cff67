extension OpenWork {
  /// Reads a trace event by event, and tells at any of them which code is in progress.
  struct Reader {
    /// Code that is open in a job.
    private struct Frame {
      var owner: CodeOwner
      var began: Nanoseconds?
      /// The events of its own steps so far.
      var trail: [TraceEvent] = []
    }

    private struct Progress {
      /// The open code, innermost last; empty for the launch sequence between callbacks.
      var frames: [Frame] = []
      var callback: Callback?
      /// The event with which the present activity began.
      var step: TraceEvent?
      /// The band of a CPU step, its reading when the step entered it, and the units still due then.
      var band = 0
      var reading: UInt128 = 0
      var units: UInt128 = 0
      /// True while the job is at work: started, not ended, and not put off until a frame.
      var isAtWork = false
    }

    /// The work that each thread of a band has received.
    private struct Band {
      var rate: UInt64 = 0
      /// The rate, or the last rate before the band came to rest.
      var lastRate: UInt64 = 0
      var reading: UInt128 = 0
      var time = Nanoseconds.zero

      mutating func advance(to now: Nanoseconds) {
        reading += UInt128(rate) * UInt128(UInt64((now - time).rawValue))
        time = now
      }
    }

    private let report: Report
    private var jobs = JobID.Table<Progress>()
    private var bands = [Band](repeating: Band(), count: QoS.allCases.count)
    /// The jobs that may be at work, in start order; some may have ended since.
    private var open: [JobID] = [.launchSequence]
    /// The number of jobs at work.
    private(set) var workCount = 0
    private var lockOwners: [LockID: JobID] = [:]
    /// The job that has the main thread.
    private var mainHolder: JobID? = .launchSequence
    private var event: Int?
    private var hasExpired = false

    init(_ report: Report) {
      self.report = report
      jobs.append(Progress())
    }

    // MARK: Reading

    mutating func read(_ event: TraceEvent) {
      if event.kind == .bandRate {
        let band = Int(event.subject)
        bands[band].advance(to: event.time)
        bands[band].rate = UInt64(event.amount)
        if event.amount > 0 { bands[band].lastRate = UInt64(event.amount) }
        return
      }
      switch event.kind {
      case .taskExpired: hasExpired = true
      case .eventBegan, .eventEnded:
        // Steps without a callback do not end by an event of their own.
        set(isAtWork: false, .launchSequence)
        self.event = event.kind == .eventBegan ? Int(event.subject) : nil
      default: break
      }
      guard let job = event.job, jobs.contains(job) else { return }
      if event.kind == .effectiveQoS { return enter(band: Int(event.subject), job, at: event.time) }
      readCode(event, of: job)
      readStep(event, of: job)
    }

    /// Follows the code that is open in a job.
    private mutating func readCode(_ event: TraceEvent, of job: JobID) {
      switch event.kind {
      case .callbackBegan:
        guard let callback = Callback(index: Int(event.subject)) else { return }
        jobs[job].callback = callback
        jobs[job].frames = [Frame(owner: .callback(callback), began: event.time)]
        set(isAtWork: true, job)
      case .callbackEnded:
        jobs[job].callback = nil
        jobs[job].step = nil
        set(isAtWork: false, job)
      case .itemStarted, .childStarted:
        guard let started = event.other else { return }
        while !jobs.contains(started) { jobs.append(Progress()) }
        jobs[started].frames = [Frame(owner: .item(event.item.index))]
        jobs[started].step = nil
        open.append(started)
      case .itemBegan:
        let item = CodeOwner.item(event.item.index)
        if jobs[job].frames.last?.owner == item {
          jobs[job].frames[jobs[job].frames.count - 1].began = event.time
        } else {
          jobs[job].frames.append(Frame(owner: item, began: event.time))
        }
        jobs[job].step = nil
        set(isAtWork: true, job)
      case .itemEnded:
        _ = jobs[job].frames.popLast()
        jobs[job].step = nil
        if jobs[job].frames.isEmpty { set(isAtWork: false, job) }
      case .jobEnded: set(isAtWork: false, job)
      default: break
      }
    }

    /// Follows the step that a job is in.
    private mutating func readStep(_ event: TraceEvent, of job: JobID) {
      // The launch sequence has the main thread again when its drain is over.
      if job == .launchSequence, jobs[job].step?.kind == .drain { mainHolder = job }
      switch event.kind {
      case .lockAcquired: lockOwners[event.lock] = job
      case .lockReleased: lockOwners[event.lock] = nil
      case .drain: mainHolder = nil
      case .dispatched where event.subject == LaneKind.main.rawValue: mainHolder = job
      case .wait where event.releasesThread, .ownWait where event.releasesThread, .hop, .yield,
        .jobEnded:
        if mainHolder == job { mainHolder = nil }
      case .await where event.amount >= AwaitMode.suspended.rawValue:
        if mainHolder == job { mainHolder = nil }
      default: break
      }
      switch event.kind {
      case .cpu:
        jobs[job].units = UInt128(UInt64(event.amount)) * Self.unitsPerNanosecond
        jobs[job].band = Int(event.subject)
        bands[jobs[job].band].advance(to: event.time)
        jobs[job].reading = bands[jobs[job].band].reading
        jobs[job].step = event
      case .read, .touch, .wait, .lockWait, .await, .drain, .queued, .actorWait, .hosts, .ownWait:
        jobs[job].step = event
        // A job in a queue has been started; one put off until a frame is not in any.
        if job != .launchSequence { set(isAtWork: true, job) }
      case .delayed:
        jobs[job].step = event
        set(isAtWork: true, job)
      case .dispatched, .lockAcquired, .elapse, .hop: jobs[job].step = nil
      default: break
      }
      openCode(for: event, of: job)
      guard event.kind.isOfOwnStep, let last = jobs[job].frames.indices.last else { return }
      // A lock that was waited for is one step.
      let previous = jobs[job].frames[last].trail.last
      if event.kind == .lockAcquired, previous?.kind == .lockWait, previous?.lock == event.lock {
        return
      }
      jobs[job].frames[last].trail.append(event)
    }

    /// Opens the steps outside of callbacks: the steps of a later event or of an expiration.
    private mutating func openCode(for event: TraceEvent, of job: JobID) {
      guard job == .launchSequence, event.kind.isOfOwnStep, jobs[job].frames.isEmpty else { return }
      if let event = self.event {
        jobs[job].frames = [Frame(owner: .event(event))]
      } else if hasExpired {
        jobs[job].frames = [Frame(owner: .expiration)]
      } else {
        return
      }
      jobs[job].frames[0].began = event.time
      set(isAtWork: true, job)
    }

    private mutating func set(isAtWork: Bool, _ job: JobID) {
      if jobs[job].isAtWork != isAtWork { workCount += isAtWork ? 1 : -1 }
      jobs[job].isAtWork = isAtWork
      if !isAtWork { jobs[job].frames = [] }
    }

    /// Moves a CPU step to another band.
    private mutating func enter(band: Int, _ job: JobID, at now: Nanoseconds) {
      guard jobs[job].step?.kind == .cpu else { return }
      jobs[job].units = units(of: job, at: now)
      jobs[job].band = band
      bands[band].advance(to: now)
      jobs[job].reading = bands[band].reading
    }

    /// The units that a CPU step still needs.
    private func units(of job: JobID, at now: Nanoseconds) -> UInt128 {
      var band = bands[jobs[job].band]
      band.advance(to: now)
      let received = band.reading - jobs[job].reading
      return jobs[job].units - min(received, jobs[job].units)
    }

    // MARK: Telling

    /// The first jobs at work, in start order.
    mutating func work(at now: Nanoseconds, limit: Int) -> [OpenWork] {
      // Jobs that have ended are passed over once.
      open.removeAll { job in
        job != .launchSequence && !jobs[job].isAtWork && jobs[job].frames.isEmpty
      }
      var result: [OpenWork] = []
      for job in open where jobs[job].isAtWork {
        guard result.count < limit else { break }
        if let work = work(of: job, at: now) { result.append(work) }
      }
      return result
    }

    /// The work of a job and of all that it waits for, one after another.
    func chain(from job: JobID, among all: [OpenWork]) -> [OpenWork] {
      let places = Dictionary(all.map { ($0.job, $0) }) { first, _ in first }
      var result: [OpenWork] = []
      var seen: Set<JobID> = []
      var next: JobID? = places[job] == nil ? mainHolder : job
      while let job = next, seen.insert(job).inserted, let work = places[job] {
        result.append(work)
        next = cause(of: job)
      }
      return result
    }

    /// The job that another waits for.
    private func cause(of job: JobID) -> JobID? {
      guard let step = jobs[job].step else { return nil }
      switch step.kind {
      case .lockWait: return lockOwners[step.lock]
      case .await: return report.metrics.timeline.items[step.item.index].job
      case .hosts: return step.other
      case .queued where step.subject == LaneKind.main.rawValue: return mainHolder
      case .drain: return mainHolder
      default: return nil
      }
    }

    private func work(of job: JobID, at now: Nanoseconds) -> OpenWork? {
      guard let frame = jobs[job].frames.last else { return nil }
      var work = OpenWork(
        job: job, owner: frame.owner, callback: jobs[job].callback,
        items: jobs[job].frames.compactMap { frame in
          if case .item(let item) = frame.owner { item } else { nil }
        }, began: frame.began, standing: .running)
      var reason: String?
      for (index, frame) in jobs[job].frames.enumerated().reversed() {
        guard let code = report.code(of: frame.owner) else { continue }
        let position = CodePosition(after: frame.trail, from: code, in: report.program)
        work.later += position.time
        work.calls += position.calls
        if index == jobs[job].frames.count - 1 {
          reason = report.steps(of: frame.owner).flatMap { $0.waitReason(at: position.offset) }
        }
      }
      guard let step = jobs[job].step else { return work }
      (work.standing, work.left, work.total) = standing(in: step, of: job, at: now, reason)
      return work
    }

    private func standing(
      in step: TraceEvent, of job: JobID, at now: Nanoseconds, _ reason: String?
    ) -> (Standing, left: Nanoseconds?, total: Nanoseconds?) {
      func item(of job: JobID?) -> ItemIndex? {
        job.flatMap { report.metrics.timeline.jobItems[$0]?.index }
      }
      switch step.kind {
      case .cpu:
        let rate = bands[jobs[job].band].lastRate
        let units = units(of: job, at: now)
        let divisor = rate > 0 ? UInt128(rate) : Self.unitsPerNanosecond
        return (.computing, Nanoseconds(Int64(clamping: units / divisor)), nil)
      case .read: return (.reading, nil, nil)
      case .touch: return (.faulting, nil, nil)
      case .wait, .delayed:
        let total = Nanoseconds(step.amount)
        let left = max(.zero, total - (now - step.time))
        return (step.kind == .wait ? .waiting(for: reason) : .delayed, left, total)
      case .lockWait:
        return (.lockWait(step.lock, owner: item(of: lockOwners[step.lock])), nil, nil)
      case .await: return (.awaiting(step.item.index), nil, nil)
      case .drain: return (.draining, nil, nil)
      case .hosts: return (.hosting(item(of: step.other)), nil, nil)
      case .ownWait: return (.ownWait, nil, nil)
      case .queued: return (.queued(LaneKind(rawValue: step.subject) ?? .main), nil, nil)
      case .actorWait: return (.queued(.actor), nil, nil)
      default: return (.running, nil, nil)
      }
    }

    /// Units of work in a nanosecond of the reference core, as the trace counts them.
    private static let unitsPerNanosecond: UInt128 = 720_720_000
  }
}

extension TraceEvent.Kind {
  /// True if a job's own code has made a step with it.
  var isOfOwnStep: Bool {
    switch self {
    case .cpu, .read, .touch, .wait, .lockWait, .lockAcquired, .lockReleased, .await, .completed,
      .taskBegan, .taskEnded, .timeRead, .callReported, .registrationAsked:
      true
    default: false
    }
  }
}
