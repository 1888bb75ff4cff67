extension Timeline {
  /// Reads a trace.
  init(_ trace: Trace) {
    var reader = Reader(
      timeline: Timeline(
        items: Array(repeating: ItemTimes(), count: trace.names.items.count),
        milestones: Array(repeating: nil, count: Milestone.allCases.count),
        ownerships: LockID.Table(repeating: [], count: trace.names.locks.count),
        end: trace.processEnd))
    reader.reserveCapacity(trace.names.items.count)
    for event in trace.events { reader.read(event) }
    // The end of a drain begins a turn of the launch sequence, in place of one that is open in it.
    reader.closeTurn(at: trace.processEnd, isOver: false)
    for job in reader.jobs.indices { reader.close(job, at: trace.processEnd) }
    self = reader.timeline
  }

  /// The state of each job while the events go by.
  private struct Reader {
    struct Progress {
      var activity: Activity?
      /// True if it ran when the process was suspended, and continues when the process is resumed.
      var isHalted = false
      var start = Nanoseconds.zero
      /// The item whose job it is; `nil` for the launch sequence.
      var own: ItemID?
      /// The other items whose code is open, innermost last.
      var called: [ItemID] = []
      var callback: Callback?
      var thread = Thread.none

      /// The innermost item whose code is open.
      var item: ItemID? { called.last ?? own }
    }

    var timeline: Timeline
    var jobs = JobID.Table<Progress>()
    var turn: Turn?
    /// The job in whose turn the process was suspended.
    var haltedTurn: JobID?

    /// Makes room for a job for each item, besides the launch sequence.
    mutating func reserveCapacity(_ items: Int) {
      jobs.reserveCapacity(items + 1)
      timeline.intervals.reserveCapacity(items + 1)
      timeline.jobItems.reserveCapacity(items + 1)
      timeline.beginnings.reserveCapacity(items)
    }

    mutating func read(_ event: TraceEvent) {
      switch event.kind {
      case .milestone:
        // An app may enter the background, or be suspended, more than once.
        let milestone = Int(event.subject)
        return timeline.milestones[milestone] = timeline.milestones[milestone] ?? event.time
      case .processSuspended: return halt(at: event.time)
      case .processResumed: return resume(at: event.time)
      case .bandRate, .effectiveQoS: return
      // Acts of the system do not interrupt the launch sequence.
      case .happened, .handlerExpired, .taskExpired, .eventBegan, .eventEnded, .watchBegan,
        .watchEnded, .frame:
        return
      default: break
      }
      guard let job = event.job else { return }
      admit(job)
      if event.kind == .childStarted || event.kind == .itemStarted, let started = event.other {
        admit(started)
      }
      // The activity of a job is not ended by that of its child task.
      if event.kind != .childStarted { close(job, at: event.time) }
      switch event.kind {
      case .callbackBegan:
        jobs[.launchSequence].callback = Callback(index: Int(event.subject))
      case .callbackEnded: jobs[.launchSequence].callback = nil
      case .itemStarted, .itemSkipped, .itemBegan, .itemEnded, .itemDoneBefore, .childStarted:
        readItem(event, of: job)
      case .lockAcquired:
        timeline.ownerships[event.lock].append(Ownership(start: event.time, owner: job))
      case .lockReleased:
        timeline.ownerships[event.lock].append(Ownership(start: event.time, owner: nil))
      default:
        readActivity(event, of: job)
      }
    }

    /// The process is suspended: running jobs stand still, waiting jobs continue to wait.
    private mutating func halt(at time: Nanoseconds) {
      for job in jobs.indices where jobs[job].activity == .running {
        close(job, at: time)
        jobs[job].isHalted = true
      }
      haltedTurn = turn?.job
      closeTurn(at: time)
    }

    private mutating func resume(at time: Nanoseconds) {
      for job in jobs.indices where jobs[job].isHalted {
        jobs[job].isHalted = false
        open(.running, job, at: time)
      }
      if let haltedTurn { turn = Turn(job: haltedTurn, start: time, end: time) }
      haltedTurn = nil
    }

    private mutating func readItem(_ event: TraceEvent, of job: JobID) {
      let (id, item) = (event.item, event.item.index)
      switch event.kind {
      case .itemStarted, .childStarted:
        timeline.items[item].started = event.time
        timeline.items[item].starter = job
        timeline.items[item].isInline = event.other == nil
        timeline.items[item].job = event.other ?? job
        if let started = event.other {
          jobs[started].own = id
          timeline.jobItems[started] = id
          open(.deferred, started, at: event.time)
        }
      case .itemDoneBefore:
        timeline.items[item].started = event.time
        timeline.items[item].began = event.time
        timeline.items[item].ended = event.time
      case .itemSkipped:
        timeline.items[item].isSkipped = true
      case .itemBegan:
        timeline.items[item].began = event.time
        timeline.items[item].beganOn = jobs[job].thread
        timeline.beginnings.append(id)
        if id != jobs[job].own { jobs[job].called.append(id) }
      case .itemEnded:
        timeline.items[item].ended = event.time
        if id != jobs[job].own { jobs[job].called.removeLast() }
      default:
        break
      }
    }

    private mutating func readActivity(_ event: TraceEvent, of job: JobID) {
      switch event.kind {
      case .cpu:
        open(.running, job, at: event.time)
        if let item = jobs[job].item {
          timeline.items[item.index].cpu += Nanoseconds(event.amount)
        }
      case .read: open(.reading, job, at: event.time)
      case .touch: open(.faulting, job, at: event.time)
      case .wait, .ownWait:
        if event.releasesThread { leaveThread(job, at: event.time) }
        open(event.kind == .wait ? .waiting : .ownWait, job, at: event.time)
      case .hop, .yield, .jobEnded: leaveThread(job, at: event.time)
      case .elapse: open(.elapsing, job, at: event.time)
      case .lockWait: open(.lockWait(event.lock), job, at: event.time)
      case .await:
        let mode = AwaitMode(rawValue: event.amount) ?? .semaphore
        if mode == .suspended || mode == .escalating {
          leaveThread(job, at: event.time)
        }
        open(.awaiting(item: event.item, mode), job, at: event.time)
      case .drain:
        closeTurn(at: event.time)
        jobs[.launchSequence].thread = .none
        open(.draining, job, at: event.time)
      case .queued:
        open(.queued(LaneKind(rawValue: event.subject) ?? .main), job, at: event.time)
      case .actorWait: open(.queued(.actor), job, at: event.time)
      case .dispatched: takeThread(event, of: job)
      case .hosts:
        guard let hosted = event.other else { return }
        jobs[hosted].thread = jobs[job].thread
        open(.hosting(job: hosted), job, at: event.time)
      case .delayed: open(.deferred, job, at: event.time)
      default: break
      }
    }

    private mutating func takeThread(_ event: TraceEvent, of job: JobID) {
      let thread = Thread(event)
      jobs[job].thread = thread
      if thread == .main { turn = Turn(job: job, start: event.time, end: event.time) }
    }

    private mutating func leaveThread(_ job: JobID, at time: Nanoseconds) {
      // An immediate item that suspends leaves its starter's thread to its starter.
      if turn?.job == job { closeTurn(at: time) }
      jobs[job].thread = .none
    }

    mutating func closeTurn(at time: Nanoseconds, isOver: Bool = true) {
      guard var turn else { return }
      self.turn = nil
      turn.end = time
      turn.isOver = isOver
      if turn.length > .zero { timeline.turns.append(turn) }
    }

    @inline(__always)
    private mutating func admit(_ job: JobID) {
      while job >= jobs.endIndex { addJob() }
    }

    private mutating func addJob() {
      var progress = Progress()
      if jobs.isEmpty {
        progress.thread = .main
        turn = Turn(job: .launchSequence, start: .zero, end: .zero)
      }
      jobs.append(progress)
      timeline.intervals.append([])
      timeline.jobItems.append(nil)
    }

    private mutating func open(_ activity: Activity, _ job: JobID, at time: Nanoseconds) {
      jobs[job].activity = activity
      jobs[job].start = time
    }

    /// Ends the present activity of a job.
    mutating func close(_ job: JobID, at time: Nanoseconds) {
      guard let activity = jobs[job].activity else { return }
      // Field by field: a copy of them all would count references.
      let start = jobs[job].start
      let thread = jobs[job].thread
      jobs[job].activity = nil
      if case .draining = activity {
        // The main thread is the launch sequence's again.
        jobs[.launchSequence].thread = .main
        turn = Turn(job: .launchSequence, start: time, end: time)
      }
      guard time > start else { return }
      // One allocation for what most jobs do, instead of four on the way there.
      if timeline.intervals[job].isEmpty { timeline.intervals[job].reserveCapacity(8) }
      timeline.intervals[job].append(
        Interval(
          job: job, start: start, end: time, activity: activity,
          item: jobs[job].item, callback: jobs[job].callback, thread: thread))
    }
  }
}

extension Timeline.Thread {
  /// The thread that a job is dispatched on.
  package init(_ event: TraceEvent) {
    switch LaneKind(rawValue: event.subject) {
    case .main: self = .main
    case .global: self = .global(QoS(rawValue: UInt8(event.amount)) ?? .default)
    case .queue: self = .queue(QueueID(Int(event.amount)))
    case .pool, .actor, nil: self = .pool
    }
  }
}
