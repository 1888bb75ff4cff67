extension EventCauses {
  /// The causes of the events of a run.
  ///
  /// - Complexity: O(events).
  package init(_ history: RunHistory) {
    var reader = Reader(history)
    for event in history.events.indices { reader.read(event) }
    self.init(causes: reader.causes)
  }

  /// Collects the causes of events while the trace is read.
  struct Reader {
    let history: RunHistory
    var causes: [[Cause]] = []
    /// The event that begins the code of each job.
    private var beginnings: JobID.Table<Int>
    var lanes: Lanes
    var moments = Moments()

    init(_ history: RunHistory) {
      self.history = history
      causes.reserveCapacity(history.events.count)
      beginnings = JobID.Table(repeating: .max, count: history.jobItems.count)
      for frame in history.frames.reversed() where frame.item != nil {
        beginnings[frame.job] = frame.start
      }
      lanes = Lanes(history)
    }

    mutating func read(_ index: Int) {
      let event = history.events[index]
      let found = index == 0 ? [] : uniqued(causes(of: event, at: index))
      causes.append(index > 0 && found.isEmpty ? [Cause(event: 0, relation: .system)] : found)
      moments.read(event, at: index)
      lanes.read(event, at: index)
    }

    /// The causes of an event, the deciding cause first; an empty list means the request.
    private func causes(of event: TraceEvent, at index: Int) -> [Cause] {
      guard let job = event.job else {
        return moments.latest.map { [Cause(event: $0, relation: .follows)] } ?? []
      }
      switch event.kind {
      case .itemSkipped, .itemDoneBefore, .happened: return [Cause(event: 0, relation: .system)]
      case .effectiveQoS: return donation(to: event)
      case .milestone: return milestone(event, at: index) ?? steps(to: index, of: job)
      case .dispatched: return dispatch(of: job, at: index)
      case .queued where history.step(before: index) == nil || job == .launchSequence:
        return arrival(of: job, event)
      case .itemBegan: return steps(to: index, of: job) + start(of: job, before: index)
      case .childStarted:
        return other(than: job, event).map { [Cause(event: $0, relation: .follows)] }
          ?? steps(to: index, of: job)
      default: return system(event) ?? steps(to: index, of: job) + answered(by: event)
      }
    }

    /// The causes without further causes by the same event.
    private func uniqued(_ causes: [Cause]) -> [Cause] {
      guard causes.count > 1 else { return causes }
      return causes.indices.filter { index in
        !causes[..<index].contains { $0.event == causes[index].event }
      }.map { causes[$0] }
    }

    // MARK: A job's own steps

    /// The causes of a job's step, from the job's previous step.
    private func steps(to index: Int, of job: JobID) -> [Cause] {
      guard let last = history.step(before: index) else {
        return start(of: job)
      }
      let own = Cause(event: last, relation: .follows)
      let step = history.events[last]
      /// The event that ended the wait, followed by the beginning of the wait; the beginning alone
      /// if the event came before it.
      func after(_ end: Int?, _ relation: Relation) -> [Cause] {
        guard let end, end > last, end < index else { return [own] }
        return [Cause(event: end, relation: relation), own]
      }
      switch step.kind {
      case .lockWait:
        return after(history.release(of: step.lock, endingWaitAt: index), .releasesLock)
      case .await: return after(history.itemEnds[step.item], .finishes)
      case .actorWait: return after(lanes.lastLeft, .freesActor)
      // A place in the job's queue became free (rule 61).
      case .queued where history.events[index].kind == .queued:
        return after(lanes.lastLeft, .freesThread)
      case .hosts: return after(history.hosted(by: last)?.end, .freesThread)
      case .drain: return after(lanes.drained(last, before: index), .freesThread)
      case .wait, .elapse, .delayed:
        return waited(since: step, own, at: history.time(of: index))
      case .read, .touch: return [Cause(event: last, relation: .elapses)]
      case .ownWait: return after(other(than: job, history.events[index]), .finishes)
      default: return [own]
      }
    }

    /// The causes of the end of a timed wait: the passing of time, unless the wait was canceled or
    /// expired while the process was suspended.
    private func waited(since step: TraceEvent, _ own: Cause, at now: Nanoseconds) -> [Cause] {
      let elapsed = Cause(event: own.event, relation: .elapses)
      let passed = (now - step.time).rawValue
      if passed > step.amount, let resumed = moments.resumed, history.time(of: resumed) == now {
        return [Cause(event: resumed, relation: .system), elapsed]
      }
      if passed < step.amount, let latest = moments.latest, history.time(of: latest) == now {
        return [Cause(event: latest, relation: .finishes), own]
      }
      return [elapsed]
    }

    /// The last event of another job, if it has the same instant.
    private func other(than job: JobID, _ event: TraceEvent) -> Int? {
      guard let latest = moments.latest, history.time(of: latest) == event.time,
        history.events[latest].job != job
      else { return nil }
      return latest
    }

    // MARK: Threads

    /// The causes of a job's first arrival at a queue; for the launch sequence, of the arrival of
    /// the system's calls.
    private func arrival(of job: JobID, _ event: TraceEvent) -> [Cause] {
      if job == .launchSequence { return acts(event) }
      let start = start(of: job)
      guard let creator = start.first?.event, let frame = moments.firstFrame, frame > creator else {
        return start
      }
      return [Cause(event: frame, relation: .permits)] + start
    }

    private func dispatch(of job: JobID, at index: Int) -> [Cause] {
      let start = start(of: job, before: index)
      guard let queued = history.step(before: index), history.events[queued].kind == .queued else {
        // Work for an idle main thread never waited in a queue.
        let idle = [moments.responsive, lanes.mainFreed(before: index)].compactMap(\.self).max()
        guard let idle, idle > start.first?.event ?? 0 else { return start }
        return [Cause(event: idle, relation: .permits)] + start
      }
      let own = Cause(event: queued, relation: .follows)
      guard let freed = lanes.freed(for: index, queued: queued), freed > queued else {
        return [own] + start
      }
      return [Cause(event: freed, relation: .freesThread), own] + start
    }

    /// The start step of a job; empty for the launch sequence.
    private func start(of job: JobID) -> [Cause] {
      history.jobItems[job] == nil
        ? [] : [Cause(event: history.jobRanges[job].lowerBound, relation: .starts)]
    }

    /// The start step of a job; empty once the job's code has begun.
    private func start(of job: JobID, before index: Int) -> [Cause] {
      beginnings[job] < index ? [] : start(of: job)
    }

    // MARK: Classes

    /// The wait that donates a class, or the event that ends a donation.
    private func donation(to event: TraceEvent) -> [Cause] {
      let isRaised = event.subject > moments.classes[event.job ?? .launchSequence] ?? 0
      let first = isRaised ? moments.donor : moments.ended
      let second = isRaised ? moments.ended : moments.donor
      let candidates = [first, second, moments.latest].compactMap(\.self)
      let cause =
        candidates.first { history.time(of: $0) == event.time } ?? candidates.max()
      return cause.map { [Cause(event: $0, relation: .donates)] } ?? []
    }
  }
}
