import LaunchSim

extension Playback {
  /// The presences of a run, collected event by event.
  struct Reader {
    let report: Report
    let uses: ThreadUses
    let classes: JobClasses
    var presences: [Presence] = []
    /// The queue or the wait that each job is in.
    private var waits: [JobID: Presence] = [:]
    private var owners: [LockID: Presence] = [:]
    /// The actor of each job that belongs to one, as far as the trace tells.
    private var actors: [JobID: Int] = [:]
    private var holders: [JobID: Presence] = [:]
    private let actorNumbers: [String: Int]
    /// The event at which the process is there, and with it its main thread.
    let creation: Int
    private var hasFrame = false

    init(of report: Report, _ uses: ThreadUses) {
      self.report = report
      self.uses = uses
      classes = JobClasses(report.trace, of: report.scenario)
      creation =
        report.trace.events.firstIndex {
          $0.kind == .milestone && $0.subject == Milestone.processStart.index
        } ?? 0
      actorNumbers = Dictionary(zip(report.trace.names.actors, 0...)) { first, _ in first }
    }

    var events: [TraceEvent] { report.trace.events }
    var names: Trace.Names { report.trace.names }

    mutating func readAll() {
      addThreads()
      for (index, event) in events.enumerated() { read(event, at: index) }
      for job in waits.keys.sorted() { close(job, at: events.count) }
      for lock in owners.keys.sorted() { closeOwner(of: lock, at: events.count) }
      for job in holders.keys.sorted() { closeHolder(job, at: events.count) }
      addApp()
      addScreens()
      addAssertions()
    }

    // MARK: Threads

    /// Adds the occupants of threads, and the calls on the main thread.
    private mutating func addThreads() {
      for occupancy in uses.occupancies where occupancy.end > creation {
        add(
          presence(
            of: occupancy.job, in: Place(occupancy.thread), from: max(occupancy.start, creation),
            order: Int64(occupancy.number)), to: occupancy.end, job: occupancy.job)
      }
      for frame in uses.frames where uses.occupancies[frame.occupancy].thread == .main {
        presences.append(
          Presence(
            place: Place(.callStack),
            name: frame.item.map { names[$0] } ?? frame.callback?.name ?? "",
            item: frame.item?.index, from: frame.start, to: frame.end, order: Int64(frame.depth)))
      }
    }

    /// The item that a job runs; `nil` for the launch sequence.
    private func item(of job: JobID) -> ItemID? {
      let items = report.metrics.timeline.jobItems
      return items.contains(job) ? items[job] : nil
    }

    private func presence(
      of job: JobID, in place: Place, from: Int, order: Int64, detail: String? = nil
    ) -> Presence {
      let item = item(of: job)
      return Presence(
        place: place, name: item.map { names[$0] } ?? "launch sequence", item: item?.index,
        detail: detail, from: from, to: from, order: order)
    }

    /// Adds a job's presence, a part for each class that it has in it.
    private mutating func add(_ presence: Presence, to end: Int, job: JobID) {
      for (qos, from, to) in classes.classes(of: job, from: presence.from, to: end) {
        var part = presence
        part.qos = qos
        part.from = from
        part.to = to
        if part.place.kind.isByClass {
          part.order += (Int64(QoS.userInteractive.rawValue) - Int64(qos.rawValue)) << 40
        }
        presences.append(part)
      }
    }

    // MARK: Queues and waits

    private mutating func read(_ event: TraceEvent, at index: Int) {
      if event.kind == .milestone, event.subject == Milestone.firstFrame.index { hasFrame = true }
      guard let job = event.job, event.kind.isOfJob else { return }
      if event.kind != .childStarted { close(job, at: index) }
      switch event.kind {
      case .itemStarted, .childStarted: start(event, at: index)
      case .hosts: if let hosted = event.other { close(hosted, at: index) }
      case .queued: enqueue(event, job, at: index)
      case .actorWait:
        actors[job] = Int(event.subject)
        open(Place(.actorWaiters, Int(event.subject)), job, at: index)
      case .lockWait:
        let owner = event.other.map { name(of: $0) }
        open(
          Place(.lockWaiters, Int(event.subject)), job, at: index,
          detail: owner.map { "owned by \($0)" })
      case .lockAcquired:
        owners[event.lock] = presence(
          of: job, in: Place(.lockOwner, Int(event.subject)), from: index, order: 0)
      case .lockReleased: closeOwner(of: event.lock, at: index)
      case .await: open(Place(.awaiting), job, at: index, detail: "waits for \(names[event.item])")
      case .wait: open(Place(.sleeping), job, at: index)
      case .ownWait: open(Place(.outside), job, at: index)
      case .elapse: open(Place(.elapsing), job, at: index)
      case .drain: open(Place(.draining), job, at: index)
      case .read: open(Place(.storage), job, at: index)
      case .touch:
        if report.scenario.request.kind.readsStorage { open(Place(.storage), job, at: index) }
      case .delayed: open(Place(.delayed), job, at: index)
      default: break
      }
      // Draining, the launch sequence lends the main thread to the main queue.
      if event.leavesThread || event.kind == .drain {
        closeHolder(job, at: index)
        if event.kind == .hop { actors[job] = nil }
      }
    }

    private func name(of job: JobID) -> String {
      item(of: job).map { names[$0] } ?? "launch sequence"
    }

    private mutating func open(_ place: Place, _ job: JobID, at index: Int, detail: String? = nil) {
      waits[job] = presence(of: job, in: place, from: index, order: Int64(index), detail: detail)
    }

    private mutating func close(_ job: JobID, at index: Int) {
      guard let wait = waits.removeValue(forKey: job) else { return }
      add(wait, to: index, job: job)
    }

    private mutating func closeOwner(of lock: LockID, at index: Int) {
      guard var owner = owners.removeValue(forKey: lock) else { return }
      owner.to = index
      presences.append(owner)
    }

    private mutating func closeHolder(_ job: JobID, at index: Int) {
      guard var holder = holders.removeValue(forKey: job) else { return }
      holder.to = index
      presences.append(holder)
    }

    private mutating func start(_ event: TraceEvent, at index: Int) {
      guard let job = event.other else { return }
      let items = report.scenario.app.items
      guard items.indices.contains(event.item.index) else { return }
      switch items[event.item.index].placement {
      case .afterFirstFrame where !hasFrame: open(Place(.untilFirstFrame), job, at: index)
      case .whenIdle: open(Place(.untilIdle), job, at: index)
      case .actor(let name): actors[job] = actorNumbers[name]
      default: break
      }
    }

    private mutating func enqueue(_ event: TraceEvent, _ job: JobID, at index: Int) {
      switch LaneKind(rawValue: event.subject) {
      case .main, nil:
        open(Place(.mainQueue), job, at: index)
        // A call of the system comes before all that queues.
        if job == .launchSequence { waits[job]?.order = -1 }
      case .global: open(Place(.globalQueue, Int(event.amount)), job, at: index)
      case .queue: open(Place(.serialQueue, Int(event.amount)), job, at: index)
      case .pool, .actor:
        open(Place(.poolQueue), job, at: index)
        guard let actor = actors[job] else { return }
        holders[job] = presence(of: job, in: Place(.actorHolder, actor), from: index, order: 0)
      }
    }
  }
}

extension Playback.Place {
  /// The place of a job that occupies a thread.
  init(_ thread: Timeline.Thread) {
    switch thread {
    case .none, .main: self.init(.mainThread)
    case .pool: self.init(.poolThreads)
    case .global(let qos): self.init(.globalThreads, Int(qos.rawValue))
    case .queue(let queue): self.init(.queueThread, queue.index)
    }
  }
}
