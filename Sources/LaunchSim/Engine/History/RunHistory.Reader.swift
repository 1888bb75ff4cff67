extension RunHistory {
  /// Follows a trace.
  ///
  /// - Complexity: O(events).
  package init(_ trace: Trace) {
    let items = trace.names.items.count
    var reader = Reader(
      history: RunHistory(
        events: trace.events, items: Array(repeating: Timeline.ItemTimes(), count: items),
        itemEnds: ItemID.Table(repeating: trace.events.count, count: items),
        milestones: Array(repeating: nil, count: Milestone.allCases.count),
        ownerships: LockID.Table(repeating: [], count: trace.names.locks.count),
        end: trace.processEnd))
    reader.reserveCapacity(items)
    reader.admit(.launchSequence)
    reader.take(.main, .launchSequence, at: 0)
    for (index, event) in trace.events.enumerated() { reader.read(event, at: index) }
    self = reader.history
  }

  /// The state of each job while the trace is read.
  private struct Reader {
    struct Progress {
      /// The present activity, the innermost frame and the stay; -1 for none.
      var span: Int32 = -1
      var frame: Int32 = -1
      var stay: Int32 = -1
      /// True for a launch sequence that lets the main queue run.
      var isDraining = false
    }

    var history: RunHistory
    var jobs = JobID.Table<Progress>()
    /// The later event whose calls are being made.
    var event: Int?
    var hasExpired = false

    /// Reserves room for the launch sequence and a job for each item.
    mutating func reserveCapacity(_ items: Int) {
      let count = history.events.count
      jobs.reserveCapacity(items + 1)
      history.jobItems.reserveCapacity(items + 1)
      history.jobRanges.reserveCapacity(items + 1)
      history.spans.reserveCapacity(count / 2)
      history.stays.reserveCapacity(2 * items + 8)
      history.frames.reserveCapacity(items + 32)
    }

    // Inlined, because nearly every event is of a job that is known.
    @inline(__always)
    mutating func admit(_ job: JobID) {
      if job >= jobs.endIndex { addJobs(upTo: job) }
    }

    private mutating func addJobs(upTo job: JobID) {
      while job >= jobs.endIndex {
        jobs.append(Progress())
        history.jobItems.append(nil)
        history.jobRanges.append(0..<history.events.count)
      }
    }

    mutating func read(_ event: TraceEvent, at index: Int) {
      guard let job = event.job else { return }
      admit(job)
      let traits = event.kind.traits
      // The start of a child task does not end the activity of its parent.
      if traits.contains(.interrupts), event.kind != .childStarted { interrupt(job, at: index) }
      if traits.contains(.codeStep), jobs[job].frame < 0 { openLooseSteps(of: job, at: index) }
      read(event, of: job, at: index)
      if event.leavesThread { leave(job, at: index) }
      if traits.contains(.opens) { open(job, at: index) }
    }

    private mutating func read(_ event: TraceEvent, of job: JobID, at index: Int) {
      switch event.kind {
      case .milestone:
        // The first time counts: an app may enter the background, or be suspended, several times.
        let milestone = Int(event.subject)
        history.milestones[milestone] = history.milestones[milestone] ?? event.time
      case .processSuspended: history.suspensions.append(index..<history.events.count)
      case .processResumed:
        if let last = history.suspensions.popLast() {
          history.suspensions.append(last.lowerBound..<index)
        }
      case .taskExpired: hasExpired = true
      case .eventBegan, .eventEnded:
        // Steps outside callbacks have no end event of their own.
        closeFrames(of: .launchSequence, at: index)
        self.event = event.kind == .eventBegan ? Int(event.subject) : nil
      case .callbackBegan:
        closeFrames(of: job, at: index)
        guard let callback = Callback(index: Int(event.subject)) else { return }
        open(.callback(callback), callback, in: job, at: index)
      case .itemBegan:
        history.items[event.item.index].began = event.time
        history.items[event.item.index].beganOn = thread(of: job)
        open(.item(event.item.index), history.frame(jobs[job].frame)?.callback, in: job, at: index)
      case .callbackEnded: closeFrame(of: job, at: index)
      case .itemEnded:
        history.items[event.item.index].ended = event.time
        history.itemEnds[event.item] = index
        closeFrame(of: job, at: index)
      case .itemStarted, .childStarted: start(event, by: job, at: index)
      case .itemSkipped: history.items[event.item.index].isSkipped = true
      case .itemDoneBefore:
        history.items[event.item.index].started = event.time
        history.items[event.item.index].began = event.time
        history.items[event.item.index].ended = event.time
        history.itemEnds[event.item] = index
      case .cpu:
        if let item = history.frame(jobs[job].frame)?.item ?? history.jobItems[job] {
          history.items[item.index].cpu += Nanoseconds(event.amount)
        }
      case .lockAcquired: own(event.lock, Ownership(event: index, owner: job), instead: nil)
      case .lockReleased: own(event.lock, Ownership(event: index, owner: nil), instead: job)
      case .drain:
        leave(job, at: index)
        jobs[job].isDraining = true
      case .dispatched: take(Timeline.Thread(event), job, at: index)
      case .hosts:
        guard let hosted = event.other, jobs[job].stay >= 0 else { return }
        admit(hosted)
        take(thread(of: job), hosted, on: Int(jobs[job].stay), at: index)
      case .jobEnded:
        history.jobRanges[job] = history.jobRanges[job].lowerBound..<index
        closeFrames(of: job, at: index)
      default: break
      }
    }

    // MARK: Locks

    /// Adds an ownership of the first place in a lock that has another owner at present.
    ///
    /// Only a semaphore has more than one place.
    private mutating func own(_ lock: LockID, _ ownership: Ownership, instead owner: JobID?) {
      let places = history.furtherPlaces.isEmpty ? nil : history.furtherPlaces[lock]
      if history.ownerships[lock].last?.owner == owner {
        history.ownerships[lock].append(ownership)
      } else if let place = places?.firstIndex(where: { $0.last?.owner == owner }) {
        history.furtherPlaces[lock]?[place].append(ownership)
      } else {
        history.furtherPlaces[lock, default: []].append([ownership])
      }
    }

    // MARK: Activities

    private mutating func open(_ job: JobID, at index: Int) {
      jobs[job].span = Int32(history.spans.count)
      history.spans.append(
        Span(
          job: job, start: index, end: history.events.count, frame: jobs[job].frame,
          stay: jobs[job].stay))
    }

    /// Ends the present activity of a job.
    private mutating func interrupt(_ job: JobID, at index: Int) {
      let progress = jobs[job]
      if progress.isDraining {
        jobs[job].isDraining = false
        take(.main, job, at: index)
      }
      guard progress.span >= 0 else { return }
      history.spans[Int(progress.span)].end = index
      jobs[job].span = -1
    }

    private mutating func start(_ event: TraceEvent, by job: JobID, at index: Int) {
      let item = event.item.index
      history.items[item].started = event.time
      history.items[item].starter = job
      history.items[item].isInline = event.other == nil
      history.items[item].job = event.other ?? job
      guard let started = event.other else { return }
      admit(started)
      history.jobItems[started] = event.item
      history.jobRanges[started] = index..<history.events.count
      open(started, at: index)
    }

    // MARK: Code

    private mutating func open(
      _ owner: CodeOwner, _ callback: Callback?, in job: JobID, at index: Int
    ) {
      history.frames.append(
        Frame(
          job: job, owner: owner, callback: callback, outer: jobs[job].frame, start: index,
          end: history.events.count))
      jobs[job].frame = Int32(history.frames.count - 1)
    }

    /// Opens the steps outside of callbacks: the steps of a later event or of an expiration.
    private mutating func openLooseSteps(of job: JobID, at index: Int) {
      guard job == .launchSequence else { return }
      if let event {
        open(.event(event), nil, in: job, at: index)
      } else if hasExpired {
        open(.expiration, nil, in: job, at: index)
      }
    }

    private mutating func closeFrame(of job: JobID, at index: Int) {
      guard jobs[job].frame >= 0 else { return }
      let frame = Int(jobs[job].frame)
      history.frames[frame].end = index
      jobs[job].frame = history.frames[frame].outer
    }

    private mutating func closeFrames(of job: JobID, at index: Int) {
      while jobs[job].frame >= 0 { closeFrame(of: job, at: index) }
    }

    // MARK: Threads

    private func thread(of job: JobID) -> Timeline.Thread {
      jobs[job].stay < 0 ? .none : history.stays[Int(jobs[job].stay)].thread
    }

    /// Gives a job a thread; an immediate item shares the thread of its host.
    mutating func take(
      _ thread: Timeline.Thread, _ job: JobID, on host: Int? = nil, at index: Int
    ) {
      leave(job, at: index)
      jobs[job].stay = Int32(history.stays.count)
      history.stays.append(
        Stay(job: job, thread: thread, start: index, end: history.events.count, host: host))
    }

    private mutating func leave(_ job: JobID, at index: Int) {
      let stay = jobs[job].stay
      guard stay >= 0 else { return }
      history.stays[Int(stay)].end = index
      jobs[job].stay = -1
    }
  }
}

extension Timeline.Thread {
  /// The thread that dispatches a job.
  fileprivate init(_ event: TraceEvent) {
    switch LaneKind(rawValue: event.subject) {
    case .main: self = .main
    case .global: self = .global(QoS(rawValue: UInt8(event.amount)) ?? .default)
    case .queue: self = .queue(QueueID(Int(event.amount)))
    case .pool, .actor, nil: self = .pool
    }
  }
}
