import LaunchSim

extension Playback {
  /// The presences of a run, collected event by event.
  struct Reader {
    let report: Report
    let history: RunHistory
    let classes: JobClasses
    var presences: [Presence] = []
    /// The actor of each job that belongs to an actor, where the trace shows it.
    private var actors: [JobID: Int] = [:]
    private let actorNumbers: [String: Int]
    /// The event that creates the process and its main thread.
    let creation: Int
    private let firstFrame: Int

    init(of report: Report) {
      self.report = report
      history = report.history
      classes = JobClasses(report.trace, of: report.scenario)
      creation = history.event(of: .processStart) ?? 0
      firstFrame = history.event(of: .firstFrame) ?? history.events.count
      actorNumbers = Dictionary(zip(report.trace.names.actors, 0...)) { first, _ in first }
    }

    var events: [TraceEvent] { history.events }
    var names: Trace.Names { report.trace.names }

    mutating func readAll() {
      addThreads()
      for span in history.spans { addWait(span) }
      addOwners()
      addApp()
      addScreens()
      addAssertions()
    }

    // MARK: Threads

    /// Adds the occupants of threads, and the calls on the main thread.
    private mutating func addThreads() {
      let uses = ThreadUses(history)
      for (stay, number) in zip(history.stays, uses.numbers) where stay.end > creation {
        add(
          presence(
            of: stay.job, in: Station(stay.thread), from: max(stay.start, creation),
            order: Int64(number)), to: stay.end, job: stay.job)
      }
      for frame in uses.frames where history.stays[frame.stay].thread == .main {
        presences.append(
          Presence(
            place: Station(.callStack),
            name: frame.item.map { names[$0] } ?? frame.callback?.name ?? "",
            item: frame.item?.index, from: frame.start, to: frame.end, order: Int64(frame.depth)))
      }
    }

    /// The item that a job runs; `nil` for the launch sequence.
    private func item(of job: JobID) -> ItemID? {
      history.jobItems.contains(job) ? history.jobItems[job] : nil
    }

    private func presence(
      of job: JobID, in place: Station, from: Int, order: Int64, to: Int? = nil
    ) -> Presence {
      let item = item(of: job)
      return Presence(
        place: place, name: item.map { names[$0] } ?? "launch sequence", item: item?.index,
        from: from, to: to ?? from, order: order)
    }

    /// Adds a job's presence, in parts for each class that the job has during the presence.
    private mutating func add(_ presence: Presence, to end: Int, job: JobID) {
      for (qos, from, to) in classes.classes(of: job, from: presence.from, to: end) {
        var part = presence
        part.qos = qos
        part.from = from
        part.to = to
        if part.place.kind.isByClass, !isFirstComeFirstServed(part.place) {
          part.order += (Int64(QoS.userInteractive.rawValue) - Int64(qos.rawValue)) << 40
        }
        presences.append(part)
      }
    }

    /// True for the waiters of a semaphore (rule 62).
    private func isFirstComeFirstServed(_ place: Station) -> Bool {
      guard place.kind == .lockWaiters, let lock = place.object else { return false }
      return names.isSemaphore(LockID(lock))
    }

    // MARK: Queues and waits

    /// Adds the presence of a job in a queue or a wait during an activity.
    private mutating func addWait(_ span: RunHistory.Span) {
      let event = history.events[span.start]
      // The trace does not tell which actor a job moves to, unless the job waits for the actor.
      if let step = history.step(before: span.start), events[step].kind == .hop {
        actors[span.job] = nil
      }
      guard let place = place(of: span) else { return }
      var wait = presence(of: span.job, in: place, from: span.start, order: Int64(span.start))
      switch place.kind {
      case .lockWaiters: wait.detail = event.other.map { "owned by \(name(of: $0))" }
      case .awaiting: wait.detail = "waits for \(names[event.item])"
      // A call of the system is served before all other entries of the queue.
      case .mainQueue where span.job == .launchSequence: wait.order = -1
      case .actorWaiters: actors[span.job] = place.object
      default: break
      }
      add(wait, to: span.end, job: span.job)
      guard place.kind == .poolQueue, let actor = actors[span.job] else { return }
      let stay = span.end < events.count ? history.stay(of: span.end) : nil
      presences.append(
        presence(
          of: span.job, in: Station(.actorHolder, actor), from: span.start, order: 0,
          to: stay?.end ?? events.count))
    }

    /// The place of a job during an activity; `nil` for an activity that needs no place besides the
    /// thread.
    private mutating func place(of span: RunHistory.Span) -> Station? {
      let event = history.events[span.start]
      switch history.activity(of: span) {
      case .running, .hosting: return nil
      case .reading: return Station(.storage)
      case .faulting:
        return report.scenario.request.kind.readsStorage ? Station(.storage) : nil
      case .waiting: return Station(.sleeping)
      case .ownWait: return Station(.outside)
      case .elapsing: return Station(.elapsing)
      case .lockWait(let lock): return Station(.lockWaiters, lock.index)
      case .awaiting: return Station(.awaiting)
      case .draining: return Station(.draining)
      case .queued(.main): return Station(.mainQueue)
      case .queued(.global): return Station(.globalQueue, Int(event.amount))
      case .queued(.queue): return Station(.serialQueue, Int(event.amount))
      case .queued(.actor): return Station(.actorWaiters, Int(event.subject))
      case .queued(.pool): return Station(.poolQueue)
      case .deferred:
        guard event.job != span.job else { return Station(.delayed) }
        let items = report.scenario.app.items
        guard items.indices.contains(event.item.index) else { return nil }
        let placement = items[event.item.index].placement
        if case .actor(let name) = placement { actors[span.job] = actorNumbers[name] }
        guard let milestone = placement.awaitedMilestone else { return nil }
        guard milestone == .firstFrame else { return Station(.untilIdle) }
        return span.start < firstFrame ? Station(.untilFirstFrame) : nil
      }
    }

    private func name(of job: JobID) -> String {
      item(of: job).map { names[$0] } ?? "launch sequence"
    }

    private mutating func addOwners() {
      for (lock, first) in history.ownerships.enumerated() {
        let places = [first] + (history.furtherPlaces[LockID(lock)] ?? [])
        for (number, ownerships) in places.enumerated() {
          for (index, ownership) in ownerships.enumerated() {
            guard let owner = ownership.owner else { continue }
            let next = index + 1 < ownerships.count ? ownerships[index + 1].event : events.count
            presences.append(
              presence(
                of: owner, in: Station(.lockOwner, lock), from: ownership.event,
                order: Int64(number), to: next))
          }
        }
      }
    }
  }
}

extension Playback.Station {
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
