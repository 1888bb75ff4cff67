extension Machine {
  /// An item as the machine knows it before it starts: its placement, with its queue or actor by
  /// number.
  package struct ItemSpec: Hashable, Sendable {
    package var form: Placement.Form
    /// The class that the placement states; `nil` for none.
    package var qos: QoS?
    /// The number of its queue or actor; 0 for other placements.
    package var number: Int32
    /// The time after which it is queued; zero for other placements.
    package var delay: Nanoseconds
    /// True if the item runs alone on its queue.
    package var isBarrier = false
    /// Finished before the launch begins, or skipped.
    package var initialStatus = ItemStatus.notStarted

    package init(
      _ form: Placement.Form, _ qos: QoS? = nil, number: Int32 = 0, delay: Nanoseconds = .zero
    ) {
      self.form = form
      self.qos = qos
      self.number = number
      self.delay = delay
    }

    /// Creates an item at a placement of the model, with the number of its queue or actor.
    package init(
      _ placement: Placement, isBarrier: Bool = false,
      queues: inout NumberedNames<Numbered.Queue>, actors: inout NumberedNames<Numbered.Actor>
    ) {
      self.init(placement.form)
      self.isBarrier = isBarrier
      switch placement {
      case .detached(let stated), .global(let stated): qos = stated
      case .queue(let label, let stated):
        (number, qos) = (queues.number(of: label).rawValue, stated)
      case .actor(let name): number = actors.number(of: name).rawValue
      case .after(let time): delay = Nanoseconds(time)
      case .inline, .inlineAsync, .mainQueue, .task, .immediate, .afterFirstFrame, .whenIdle: break
      }
    }

    var queue: QueueID { QueueID(rawValue: number) }
    package var actor: ActorID { ActorID(rawValue: number) }

    /// The kind of job the item becomes, and its declared class (rules 10 and 11), inherited from its
    /// starter unless it states one.
    func job(inheriting inherited: QoS) -> (kind: Job.Kind, declared: QoS) {
      switch form {
      case .inline, .inlineAsync, .mainQueue, .afterFirstFrame, .whenIdle, .after:
        (.main, .userInteractive)
      case .task: (.task, qos ?? inherited)
      case .immediate: (.hosted, inherited)
      case .detached: (.detached, qos ?? .default)
      case .actor: (.actor(actor), qos ?? inherited)
      case .global: (.global, qos ?? inherited)
      case .queue: (.queue(queue), qos ?? inherited)
      }
    }
  }

  /// Enqueues the job of a started item where its placement runs the item, or defers the job.
  @inline(__always)
  mutating func place(_ job: JobID, of item: ItemID, at spec: ItemSpec, by starter: JobID) {
    switch spec.form {
    case .inline, .inlineAsync: preconditionFailure("an inline item has no job of its own")
    case .mainQueue, .task: enqueueOnMain(job)
    case .immediate: host(job, of: item, by: starter)
    case .detached: enqueueOnPool(job)
    case .actor: enqueue(job, on: spec.actor)
    case .global: enqueueOnGlobalQueue(job)
    case .queue: enqueue(job, on: spec.queue)
    case .afterFirstFrame where firstFrame == nil:
      mainThread.putOffUntilFirstFrame(job, in: &jobs)
    case .afterFirstFrame: enqueueOnMain(job)
    case .whenIdle: mainThread.putOffUntilIdle(job, in: &jobs)
    case .after where spec.delay > .zero:
      record(.delayed, job: job, subject: item.rawValue, amount: spec.delay.rawValue)
      jobs[job].state = .delayed
      schedule(job, after: spec.delay, rank: Rank.delay)
    case .after: enqueueOnMain(job)
    }
  }

  /// The progress of an item.
  package enum ItemStatus: UInt8, Sendable {
    case notStarted, started, finished, skipped
    /// Not started, and its placement is still open: a run stops at the item (see
    /// `LaunchSimulation.playToDecision`).
    case undecided
  }

  /// An item of a run.
  struct Item: Sendable {
    var spec: ItemSpec
    var status: ItemStatus
    /// The job that runs the item's code; `nil` for an inline item, and before the start.
    @JobID.Compact var job: JobID?
    /// The jobs that wait for the item's end, in the order in which they began to wait.
    var waiters = JobList()

    init(_ spec: ItemSpec) {
      self.spec = spec
      status = spec.initialStatus
    }

    mutating func start(as job: JobID) {
      status = .started
      self.job = job
    }

    /// Ends the item, and returns the jobs that waited for its end.
    mutating func finish() -> JobList {
      status = .finished
      defer { waiters = JobList() }
      return waiters
    }
  }
}
