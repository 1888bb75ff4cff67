extension Timeline {
  /// Reads a trace.
  package init(_ trace: Trace) {
    items = Array(repeating: ItemTimes(), count: trace.names.items.count)
    milestones = Array(repeating: nil, count: Milestone.allCases.count)
    ownerships = Array(repeating: [], count: trace.names.locks.count)
    end = trace.end
    var reader = Reader()
    for event in trace.events { reader.read(event, into: &self) }
    for job in reader.jobs.indices { reader.close(Int32(job), at: trace.end, in: &self) }
    reader.closeTurn(at: trace.end, in: &self)
  }

  /// What is known of each job while the events go by.
  private struct Reader {
    struct Progress {
      var activity: Activity?
      /// Whether it ran when the process was suspended, and goes on when that is resumed.
      var isHalted = false
      var start = Nanoseconds.zero
      /// The item whose job it is, -1 for the launch sequence.
      var own: Int32 = -1
      /// The items whose code is open, innermost last.
      var items: [Int32] = []
      var callback: Callback?
      var thread = Thread.none
    }

    var jobs: [Progress] = []
    var turn: Turn?
    /// The job in whose turn the process was suspended.
    var haltedTurn: Int32?

    mutating func read(_ event: TraceEvent, into timeline: inout Timeline) {
      switch event.kind {
      case .milestone:
        // An app may enter the background, or be suspended, more than once.
        timeline.milestones[Int(event.subject)] =
          timeline.milestones[Int(event.subject)] ?? event.time
        return
      case .bandRate, .effectiveQoS:
        return
      case .processSuspended:
        halt(at: event.time, in: &timeline)
        return
      case .processResumed:
        goOn(at: event.time)
        return
      case .happened, .handlerExpired, .taskExpired, .eventBegan, .eventEnded, .watchBegan,
        .watchEnded, .frame:
        // Those are the system's doing, whatever the launch sequence is at.
        return
      default:
        break
      }
      admit(event.job, to: &timeline)
      if event.kind == .childStarted {
        // Whatever the job does meanwhile goes on.
        admit(Int32(event.amount), to: &timeline)
        readItem(event, into: &timeline)
        return
      }
      if event.kind == .itemStarted, event.amount >= 0 { admit(Int32(event.amount), to: &timeline) }
      close(event.job, at: event.time, in: &timeline)
      switch event.kind {
      case .callbackBegan: jobs[0].callback = Callback(index: Int(event.subject))
      case .callbackEnded: jobs[0].callback = nil
      case .itemStarted, .itemSkipped, .itemBegan, .itemEnded, .itemDoneBefore:
        readItem(event, into: &timeline)
      case .lockAcquired:
        timeline.ownerships[Int(event.subject)].append(
          Ownership(start: event.time, owner: event.job))
      case .lockReleased:
        timeline.ownerships[Int(event.subject)].append(Ownership(start: event.time, owner: -1))
      default:
        readActivity(event, into: &timeline)
      }
    }

    /// The process is suspended: what runs stands still, and what waits goes on waiting.
    private mutating func halt(at time: Nanoseconds, in timeline: inout Timeline) {
      for job in jobs.indices where jobs[job].activity == .running {
        close(Int32(job), at: time, in: &timeline)
        jobs[job].isHalted = true
      }
      haltedTurn = turn?.job
      closeTurn(at: time, in: &timeline)
    }

    private mutating func goOn(at time: Nanoseconds) {
      for job in jobs.indices where jobs[job].isHalted {
        jobs[job].isHalted = false
        open(.running, Int32(job), at: time)
      }
      if let haltedTurn { turn = Turn(job: haltedTurn, start: time, end: time) }
      haltedTurn = nil
    }

    private mutating func readItem(_ event: TraceEvent, into timeline: inout Timeline) {
      let item = Int(event.subject)
      switch event.kind {
      case .itemStarted, .childStarted:
        timeline.items[item].started = event.time
        timeline.items[item].starter = event.job
        timeline.items[item].isInline = event.amount < 0
        timeline.items[item].job = event.amount < 0 ? event.job : Int32(event.amount)
        if event.amount >= 0 {
          jobs[Int(event.amount)].own = event.subject
          timeline.jobItems[Int(event.amount)] = event.subject
          open(.deferred, Int32(event.amount), at: event.time)
        }
      case .itemDoneBefore:
        timeline.items[item].started = event.time
        timeline.items[item].began = event.time
        timeline.items[item].ended = event.time
      case .itemSkipped:
        timeline.items[item].isSkipped = true
      case .itemBegan:
        timeline.items[item].began = event.time
        timeline.items[item].beganOn = jobs[Int(event.job)].thread
        timeline.beginnings.append(event.subject)
        jobs[Int(event.job)].items.append(event.subject)
      case .itemEnded:
        timeline.items[item].ended = event.time
        jobs[Int(event.job)].items.removeLast()
      default:
        break
      }
    }

    private mutating func readActivity(_ event: TraceEvent, into timeline: inout Timeline) {
      let job = event.job
      switch event.kind {
      case .cpu:
        open(.running, job, at: event.time)
        if let item = jobs[Int(job)].items.last {
          timeline.items[Int(item)].cpu += Nanoseconds(event.amount)
        }
      case .read: open(.reading, job, at: event.time)
      case .touch: open(.faulting, job, at: event.time)
      case .wait:
        if event.subject == 1 { leaveThread(job, at: event.time, in: &timeline) }
        open(.waiting, job, at: event.time)
      case .hop: leaveThread(job, at: event.time, in: &timeline)
      case .ownWait:
        if event.subject == 1 { leaveThread(job, at: event.time, in: &timeline) }
        open(.ownWait, job, at: event.time)
      case .elapse: open(.elapsing, job, at: event.time)
      case .lockWait: open(.lockWait(event.subject), job, at: event.time)
      case .await:
        let mode = AwaitMode(rawValue: event.amount) ?? .semaphore
        if mode == .suspended || mode == .escalating {
          leaveThread(job, at: event.time, in: &timeline)
        }
        open(.awaiting(item: event.subject, mode), job, at: event.time)
      case .drain:
        closeTurn(at: event.time, in: &timeline)
        jobs[0].thread = .none
        open(.draining, job, at: event.time)
      case .queued:
        open(.queued(Lane(rawValue: event.subject) ?? .main), job, at: event.time)
      case .actorWait: open(.queued(.actor), job, at: event.time)
      case .dispatched: takeThread(event)
      case .hosts:
        jobs[Int(event.amount)].thread = jobs[Int(job)].thread
        open(.hosting(job: Int32(event.amount)), job, at: event.time)
      case .jobEnded: leaveThread(job, at: event.time, in: &timeline)
      case .delayed: open(.deferred, job, at: event.time)
      default: break
      }
    }

    private mutating func takeThread(_ event: TraceEvent) {
      switch Lane(rawValue: event.subject) {
      case .main:
        jobs[Int(event.job)].thread = .main
        turn = Turn(job: event.job, start: event.time, end: event.time)
      case .global:
        jobs[Int(event.job)].thread = .global(QoS(rawValue: UInt8(event.amount)) ?? .default)
      case .queue: jobs[Int(event.job)].thread = .queue(Int32(event.amount))
      case .pool, .actor, nil: jobs[Int(event.job)].thread = .pool
      }
    }

    private mutating func leaveThread(
      _ job: Int32, at time: Nanoseconds, in timeline: inout Timeline
    ) {
      // An immediate item that suspends leaves its starter's thread to its starter.
      if turn?.job == job { closeTurn(at: time, in: &timeline) }
      jobs[Int(job)].thread = .none
    }

    mutating func closeTurn(at time: Nanoseconds, in timeline: inout Timeline) {
      guard var turn else { return }
      self.turn = nil
      turn.end = time
      if turn.length > .zero { timeline.turns.append(turn) }
    }

    private mutating func admit(_ job: Int32, to timeline: inout Timeline) {
      while jobs.count <= Int(job) {
        var progress = Progress()
        if jobs.isEmpty {
          progress.thread = .main
          turn = Turn(job: 0, start: .zero, end: .zero)
        }
        jobs.append(progress)
        timeline.intervals.append([])
        timeline.jobItems.append(-1)
      }
    }

    private mutating func open(_ activity: Activity, _ job: Int32, at time: Nanoseconds) {
      jobs[Int(job)].activity = activity
      jobs[Int(job)].start = time
    }

    /// Ends what the job has been doing up to now.
    mutating func close(_ job: Int32, at time: Nanoseconds, in timeline: inout Timeline) {
      guard let activity = jobs[Int(job)].activity else { return }
      // Field by field: a copy of them all would count references.
      let start = jobs[Int(job)].start
      let thread = jobs[Int(job)].thread
      jobs[Int(job)].activity = nil
      if case .draining = activity {
        // The main thread is the launch sequence's again.
        jobs[0].thread = .main
        turn = Turn(job: 0, start: time, end: time)
      }
      guard time > start else { return }
      timeline.intervals[Int(job)].append(
        Interval(
          job: job, start: start, end: time, activity: activity,
          item: jobs[Int(job)].items.last ?? jobs[Int(job)].own,
          callback: jobs[Int(job)].callback, thread: thread))
    }
  }
}
