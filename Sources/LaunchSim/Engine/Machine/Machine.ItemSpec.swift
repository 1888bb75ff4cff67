extension Machine {
  /// An item as the machine knows it before it starts.
  package struct ItemSpec: Hashable, Sendable {
    /// The place where an item runs, its queue or actor by number.
    package enum Place: Hashable, Sendable {
      case inline, inlineAsync, mainQueue, task, immediate
      case detached(QoS?)
      case actor(ActorID)
      case global(QoS?)
      case queue(QueueID, QoS?)
      case afterFirstFrame, whenIdle
      case delayed(Nanoseconds)
    }

    package var place: Place
    /// Finished before the launch begins, or skipped.
    package var initialStatus: ItemStatus

    package init(_ place: Place, initialStatus: ItemStatus = .notStarted) {
      self.place = place
      self.initialStatus = initialStatus
    }

    /// An item at a placement of the model, whose queue or actor is numbered with it.
    package init(
      _ placement: Placement, queues: inout NumberedNames<Numbered.Queue>,
      actors: inout NumberedNames<Numbered.Actor>
    ) {
      let place: Place =
        switch placement {
        case .inline: .inline
        case .inlineAsync: .inlineAsync
        case .mainQueue: .mainQueue
        case .task: .task
        case .immediate: .immediate
        case .detached(let qos): .detached(qos)
        case .global(let qos): .global(qos)
        case .queue(let label, let qos): .queue(queues.number(of: label), qos)
        case .actor(let name): .actor(actors.number(of: name))
        case .afterFirstFrame: .afterFirstFrame
        case .whenIdle: .whenIdle
        case .after(let delay): .delayed(delay)
        }
      self.init(place)
    }

    /// The kind of job the item becomes, and its declared class (rules 10 and 11), inherited from its
    /// starter unless it states one.
    func job(inheriting inherited: QoS) -> (kind: Job.Kind, declared: QoS) {
      switch place {
      case .inline, .inlineAsync, .mainQueue, .afterFirstFrame, .whenIdle, .delayed:
        (.main, .userInteractive)
      case .task: (.task, inherited)
      case .immediate: (.hosted, inherited)
      case .detached(let qos): (.detached, qos ?? .default)
      case .actor(let actor): (.actor(actor), inherited)
      case .global(let qos): (.global, qos ?? inherited)
      case .queue(let queue, let qos): (.queue(queue), qos ?? inherited)
      }
    }
  }

  /// Enqueues the job of a started item where its placement runs it, or puts it off.
  @inline(__always)
  mutating func place(
    _ job: JobID, of item: ItemID, at place: ItemSpec.Place, by starter: JobID
  ) {
    switch place {
    case .inline, .inlineAsync: preconditionFailure("an inline item has no job of its own")
    case .mainQueue, .task: enqueueOnMain(job)
    case .immediate: host(job, of: item, by: starter)
    case .detached: enqueueOnPool(job)
    case .actor(let actor): enqueue(job, on: actor)
    case .global: enqueueOnGlobalQueue(job)
    case .queue(let queue, _): enqueue(job, on: queue)
    case .afterFirstFrame where firstFrame == nil:
      mainThread.putOffUntilFirstFrame(job, in: &jobs)
    case .afterFirstFrame: enqueueOnMain(job)
    case .whenIdle: mainThread.putOffUntilIdle(job, in: &jobs)
    case .delayed(let delay) where delay > .zero:
      record(.delayed, job: job, subject: item.rawValue, amount: delay.rawValue)
      jobs[job].state = .delayed
      schedule(job, after: delay, rank: Rank.delay)
    case .delayed: enqueueOnMain(job)
    }
  }

  /// The progress of an item.
  package enum ItemStatus: UInt8, Sendable {
    case notStarted, started, finished, skipped
  }

  /// An item of a run.
  struct Item: Sendable {
    var spec: ItemSpec
    var status: ItemStatus
    /// The job that runs its code; `nil` for an inline item and before the start.
    @JobID.Compact var job: JobID?
    /// The jobs that wait for its end, in the order in which they began to.
    var waiters = JobList()

    init(_ spec: ItemSpec) {
      self.spec = spec
      status = spec.initialStatus
    }

    mutating func start(as job: JobID) {
      status = .started
      self.job = job
    }

    /// Ends it, and returns the jobs that waited for that.
    mutating func finish() -> JobList {
      status = .finished
      defer { waiters = JobList() }
      return waiters
    }
  }
}
