/// Everything that happened in one launch, in order; all metrics and reports read it.
package struct Trace: Hashable, Sendable {
  /// The end of the run.
  package enum Conclusion: Hashable, Sendable {
    /// All items that were started have finished.
    case finished
    /// Nothing was due any more, yet an item was unfinished or no frame had come.
    case deadlocked
    /// The watchdog ended it; a deadlock was seen before its time was up.
    case killed(at: Nanoseconds, isDeadlock: Bool)
    /// The user, or the system, ended the app before its first frame, or while an assertion was open.
    case ended
    /// The time in the background ran out, and the app was suspended without having been killed.
    case expired
    /// The system killed it for another limit than the launch watchdog's, during the launch or later.
    case terminated(Termination, at: Nanoseconds)
    /// The system refused to launch the app.
    case refused(Refusal)
  }

  /// A job that had not ended: its position, and the cause of its wait.
  package struct Stall: Hashable, Sendable {
    package var job: JobID
    /// The item whose job it is; `nil` for the launch sequence.
    package var item: ItemID?
    /// The inline item whose code it executed.
    package var inlined: ItemID?
    /// The callback that the launch sequence executed.
    package var callback: Callback?
    package var cause: StallCause

    package init(
      job: JobID, item: ItemID? = nil, inlined: ItemID? = nil, callback: Callback? = nil,
      cause: StallCause
    ) {
      self.job = job
      self.item = item
      self.inlined = inlined
      self.callback = callback
      self.cause = cause
    }
  }

  /// The names behind the numbers in the events.
  package struct Names: Hashable, Sendable {
    package var items: [String]
    package var locks: [String]
    package var queues: [String]
    package var actors: [String]
    /// Background tasks and completion handlers, which keep the app from being suspended.
    package var assertions: [String] = []
    /// The further scenes: all but the scene that a launch shows.
    package var scenes: [String] = []

    package init(
      items: [String], locks: [String], queues: [String], actors: [String],
      assertions: [String] = [], scenes: [String] = []
    ) {
      self.items = items
      self.locks = locks
      self.queues = queues
      self.actors = actors
      self.assertions = assertions
      self.scenes = scenes
    }

    package subscript(item: ItemID) -> String { items[item.index] }
    package subscript(lock: LockID) -> String { locks[lock.index] }
    package subscript(queue: QueueID) -> String { queues[queue.index] }
    package subscript(actor: ActorID) -> String { actors[actor.index] }
    package subscript(assertion: AssertionID) -> String { assertions[assertion.index] }
  }

  package var events: [TraceEvent]
  package var conclusion: Conclusion
  /// The last instant that was played.
  package var end: Nanoseconds
  package var stalls: [Stall]
  package var names: Names

  package init(
    events: [TraceEvent], conclusion: Conclusion, end: Nanoseconds, stalls: [Stall], names: Names
  ) {
    self.events = events
    self.conclusion = conclusion
    self.end = end
    self.stalls = stalls
    self.names = names
  }

  /// Last instant of the process: its kill, or the end of the run.
  ///
  /// A run that waits for itself ends when nothing is due any more, its process when the watchdog kills
  /// it.
  package var processEnd: Nanoseconds {
    if case .killed(let instant, isDeadlock: _) = conclusion { max(instant, end) } else { end }
  }

  /// The instant at which a milestone was reached, or `nil`.
  ///
  /// - Complexity: O(events).
  package func time(of milestone: Milestone) -> Nanoseconds? {
    events.first { $0.kind == .milestone && $0.subject == milestone.index }?.time
  }
}

/// The cause of an unfinished job's wait.
package enum StallCause: Hashable, Sendable {
  case time
  case starved
  case lock(LockID, owner: JobID?)
  /// An item that runs, or is skipped and has no job.
  case item(ItemID, job: JobID?)
  case itemNeverStarted(ItemID)
  case drain(occupant: JobID?)
  case hosted(JobID)
  case ownWait
  case firstFrame
  case idleMainThread(occupant: JobID?)
  case mainThread(occupant: JobID?)
  case poolThread
  case worker
  case queue(QueueID, head: JobID?)
  case actor(ActorID, holder: JobID?)
}
