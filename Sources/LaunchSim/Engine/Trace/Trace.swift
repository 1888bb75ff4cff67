/// The events of one launch, in order, with their conclusion; all metrics and reports are computed
/// from them.
package struct Trace: Hashable, Sendable {
  /// The end of the run.
  package enum Conclusion: Hashable, Sendable {
    /// All started items have ended.
    case finished
    /// No further event was due, but an item was unfinished or no frame had come.
    case deadlocked
    /// The launch watchdog killed the app; `isDeadlock` if a deadlock was found before the time was
    /// up.
    case killed(at: Nanoseconds, isDeadlock: Bool)
    /// The user, or the system, ended the app before its first frame, or while an assertion was
    /// open.
    case ended
    /// The time in the background ran out, and the app was suspended instead of killed.
    case expired
    /// The system killed the app for a limit other than the launch watchdog's, during the launch or
    /// later.
    case terminated(Termination, at: Nanoseconds)
    /// The system refused to launch the app.
    case refused(Refusal)
  }

  /// An unfinished job: its position, and the cause of its wait.
  package struct Stall: Hashable, Sendable {
    package var job: JobID
    /// The item of the job; `nil` for the launch sequence.
    package var item: ItemID?
    /// The inline item whose code the job executed.
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
    /// The further scenes: all scenes but the first, which a launch shows.
    package var scenes: [String] = []
    /// The locks that are counted semaphores.
    package var semaphores: [String] = []

    package init(
      items: [String], locks: [String], queues: [String], actors: [String],
      assertions: [String] = [], scenes: [String] = [], semaphores: [String] = []
    ) {
      self.items = items
      self.locks = locks
      self.queues = queues
      self.actors = actors
      self.assertions = assertions
      self.scenes = scenes
      self.semaphores = semaphores
    }

    package func isSemaphore(_ lock: LockID) -> Bool {
      !semaphores.isEmpty && semaphores.contains(self[lock])
    }

    /// A lock in words, as in `lock db` or `semaphore slots`; `text` makes the name safe to print.
    package func words(_ lock: LockID, _ text: (String) -> String) -> String {
      (isSemaphore(lock) ? "semaphore " : "lock ") + text(self[lock])
    }

    package subscript(item: ItemID) -> String { items[item.index] }
    package subscript(lock: LockID) -> String { locks[lock.index] }
    package subscript(queue: QueueID) -> String { queues[queue.index] }
    package subscript(actor: ActorID) -> String { actors[actor.index] }
    package subscript(assertion: AssertionID) -> String { assertions[assertion.index] }
  }

  package var events: [TraceEvent]
  package var conclusion: Conclusion
  /// The last simulated instant.
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
  /// A deadlocked run ends when no further event is due; its process ends when the watchdog kills
  /// it.
  package var processEnd: Nanoseconds {
    if case .killed(let instant, isDeadlock: _) = conclusion { max(instant, end) } else { end }
  }

  /// The instant at which a milestone was reached; `nil` for an unreached milestone.
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
  /// All jobs that hold the semaphore, in the order in which they got it.
  case semaphore(LockID, holders: [JobID])
  /// An item that is running, or that is skipped and has no job.
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
