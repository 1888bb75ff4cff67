package import LaunchSim

extension EventCauses {
  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace of a run.
  ///   - timeline: Its timeline, for the number of its jobs.
  /// - Complexity: O(events).
  init(_ trace: Trace, _ timeline: Timeline) {
    var reader = Reader(trace, jobs: timeline.intervals.count)
    for event in trace.events.indices { reader.read(event) }
    self.init(causes: reader.causes)
  }

  /// The causes of the events of a run.
  package init(of report: Report) { self.init(report.trace, report.metrics.timeline) }

  /// The state of each job, thread, lock and item while the events go by.
  struct Reader {
    let events: [TraceEvent]
    var causes: [[Cause]] = []
    /// The last step of each job; an act of the system on a job is none.
    var last: JobID.Table<Int?>
    /// The start step of each job.
    var creators: JobID.Table<Int?>
    /// True once the code of a job has begun.
    var hasBegun: JobID.Table<Bool>
    /// The event at which a job resumed that had its thread occupied by an immediate item.
    var returned: JobID.Table<Int?>
    var lanes: Lanes
    /// The end of each item, and the last release of each lock.
    var ends: ItemID.Table<Int?>
    var releases: LockID.Table<Int?>
    var moments = Moments()

    init(_ trace: Trace, jobs: Int) {
      events = trace.events
      causes.reserveCapacity(events.count)
      last = JobID.Table(repeating: nil, count: jobs)
      creators = JobID.Table(repeating: nil, count: jobs)
      hasBegun = JobID.Table(repeating: false, count: jobs)
      returned = JobID.Table(repeating: nil, count: jobs)
      ends = ItemID.Table(repeating: nil, count: trace.names.items.count)
      releases = LockID.Table(repeating: nil, count: trace.names.locks.count)
      lanes = Lanes(jobs: jobs, queues: trace.names.queues.count, in: events)
    }

    mutating func read(_ index: Int) {
      let event = events[index]
      let found = index == 0 ? [] : uniqued(causes(of: event, at: index))
      causes.append(index > 0 && found.isEmpty ? [Cause(event: 0, relation: .system)] : found)
      note(event, at: index)
    }

    /// The causes of an event, the deciding one first; none stands for the request.
    private func causes(of event: TraceEvent, at index: Int) -> [Cause] {
      guard let job = event.job, event.kind != .bandRate else {
        return moments.latest.map { [Cause(event: $0, relation: .follows)] } ?? []
      }
      switch event.kind {
      case .itemSkipped, .itemDoneBefore, .happened: return [Cause(event: 0, relation: .system)]
      case .effectiveQoS: return donation(to: event)
      case .milestone:
        return milestone(event) ?? steps(of: job, at: index)
      case .dispatched: return dispatch(of: job, event)
      case .queued where last[job] == nil || job == .launchSequence:
        return arrival(of: job, event)
      case .itemBegan:
        return steps(of: job, at: index) + start(of: job)
      case .childStarted:
        return other(than: job, event).map { [Cause(event: $0, relation: .follows)] }
          ?? steps(of: job, at: index)
      default:
        return system(event) ?? steps(of: job, at: index) + answered(by: event)
      }
    }

    private func uniqued(_ causes: [Cause]) -> [Cause] {
      guard causes.count > 1 else { return causes }
      var result: [Cause] = []
      for cause in causes where !result.contains(where: { $0.event == cause.event }) {
        result.append(cause)
      }
      return result
    }

    // MARK: A job's own steps

    /// The causes of the next step of a job, from the step before.
    private func steps(of job: JobID, at index: Int) -> [Cause] {
      let now = events[index].time
      guard let last = last[job] else {
        return creators[job].map { [Cause(event: $0, relation: .starts)] } ?? []
      }
      let own = Cause(event: last, relation: .follows)
      let step = events[last]
      switch step.kind {
      case .lockWait: return after(releases[step.lock], .releasesLock, own)
      case .await: return after(ends[step.item], .finishes, own)
      case .actorWait: return after(lanes.lastLeft, .freesActor, own)
      case .hosts: return after(returned[job], .freesThread, own)
      case .drain: return after(lanes.main.drained, .freesThread, own)
      case .wait, .elapse, .delayed:
        return waited(since: step, own, at: now)
      case .read, .touch: return [Cause(event: last, relation: .elapses)]
      case .ownWait:
        return after(other(than: job, events[index]), .finishes, own)
      default: return [own]
      }
    }

    /// The event that ended a wait if it came after the beginning, then that beginning.
    private func after(_ end: Int?, _ relation: Relation, _ own: Cause) -> [Cause] {
      guard let end, end > own.event else { return [own] }
      return [Cause(event: end, relation: relation), own]
    }

    /// The causes of the end of a wait for time: the time, unless it was canceled, or over while
    /// the process was suspended.
    private func waited(since step: TraceEvent, _ own: Cause, at now: Nanoseconds) -> [Cause] {
      let elapsed = Cause(event: own.event, relation: .elapses)
      let passed = (now - step.time).rawValue
      if passed > step.amount, let resumed = moments.resumed, events[resumed].time == now {
        return [Cause(event: resumed, relation: .system), elapsed]
      }
      if passed < step.amount, let latest = moments.latest, events[latest].time == now {
        return [Cause(event: latest, relation: .finishes), own]
      }
      return [elapsed]
    }

    /// The last event of another job at the same instant.
    private func other(than job: JobID, _ event: TraceEvent) -> Int? {
      guard let latest = moments.latest, events[latest].time == event.time,
        events[latest].job != job
      else { return nil }
      return latest
    }

    // MARK: Threads

    /// The causes of a job's first arrival at a queue; for the launch sequence, of the arrival of
    /// the system's calls.
    private func arrival(of job: JobID, _ event: TraceEvent) -> [Cause] {
      if job == .launchSequence { return acts(event) }
      guard let creator = creators[job] else { return [] }
      let start = Cause(event: creator, relation: .starts)
      guard let frame = moments.firstFrame, frame > creator else { return [start] }
      return [Cause(event: frame, relation: .permits), start]
    }

    private func dispatch(of job: JobID, _ event: TraceEvent) -> [Cause] {
      let start = start(of: job)
      guard let queued = last[job], events[queued].kind == .queued else {
        // Work for an idle main thread has waited in no queue.
        let idle = [moments.responsive, lanes.main.freed].compactMap(\.self).max()
        guard let idle, idle > start.first?.event ?? 0 else { return start }
        return [Cause(event: idle, relation: .permits)] + start
      }
      let own = Cause(event: queued, relation: .follows)
      let freed = lanes.freed(for: event, queued: queued, since: events[queued].time, events)
      return after(freed, .freesThread, own) + start
    }

    /// The start step of a job whose code has not begun.
    private func start(of job: JobID) -> [Cause] {
      guard let creator = creators[job], !hasBegun[job] else { return [] }
      return [Cause(event: creator, relation: .starts)]
    }

    // MARK: Classes

    /// The wait that donates a class, or the event that ends a donation.
    private func donation(to event: TraceEvent) -> [Cause] {
      let isRaised = event.subject > moments.classes[event.job ?? .launchSequence] ?? 0
      let first = isRaised ? moments.donor : moments.ended
      let second = isRaised ? moments.ended : moments.donor
      let candidates = [first, second, moments.latest].compactMap(\.self)
      let cause = candidates.first { events[$0].time == event.time } ?? candidates.max()
      return cause.map { [Cause(event: $0, relation: .donates)] } ?? []
    }
  }
}
