/// One entry of a trace: an event of a job at an instant.
///
/// A plain value of 32 bytes, so that recording a whole launch costs about a microsecond. The kind
/// decides the meaning of `subject` and `amount`.
package struct TraceEvent: Hashable, Sendable {
  package var time: Nanoseconds
  package var amount: Int64
  /// The job of the event; `nil` for events of a band.
  package var job: JobID?
  package var subject: Int32
  package var kind: Kind

  @inlinable
  package init(
    time: Nanoseconds, kind: Kind, job: JobID?, subject: Int32 = 0, amount: Int64 = 0
  ) {
    self.time = time
    self.kind = kind
    self.job = job
    self.subject = subject
    self.amount = amount
  }
}

// MARK: - The things an event names

extension TraceEvent {
  /// True if a job that begins to wait gave its thread back.
  package var releasesThread: Bool { subject == 1 }
  /// True if the job gives its thread back at the event.
  package var leavesThread: Bool {
    switch kind {
    case .hop, .yield, .jobEnded: true
    case .wait, .ownWait: releasesThread
    case .await:
      amount == AwaitMode.suspended.rawValue || amount == AwaitMode.escalating.rawValue
    default: false
    }
  }
  /// True for a step of the job, false for an act of other jobs or of the system.
  package var isStep: Bool {
    guard kind == .milestone else { return kind.traits.contains(.isStep) }
    return switch Milestone(index: subject) {
    case .frameReady, .firstFrame, .responsive, .suspended: false
    default: true
    }
  }
  /// True if the job keeps its thread and waits.
  package var blocksThread: Bool { kind.traits.contains(.blocks) && !leavesThread }
  /// The item that `subject` numbers.
  package var item: ItemID { ItemID(rawValue: subject) }
  /// The lock that `subject` numbers.
  package var lock: LockID { LockID(rawValue: subject) }
  /// The handler or background task that `subject` numbers; `nil` for a wake without a handler.
  package var assertion: AssertionID? { subject < 0 ? nil : AssertionID(rawValue: subject) }
  /// The other job, with the number `amount`; `nil` for the start of an inline item.
  package var other: JobID? {
    amount < 0 ? nil : JobID(rawValue: Int32(truncatingIfNeeded: amount))
  }
}

/// A group of threads with one way of taking work.
package enum LaneKind: Int32, CaseIterable, Sendable {
  case main, pool, global, queue, actor

  /// The lane as JSON names it.
  package var word: String { "\(self)" }
}

/// The way a job waits for an item.
package enum AwaitMode: Int64, CaseIterable, Sendable {
  /// Its thread is held and nothing is donated: a semaphore, a group.
  case semaphore
  /// The waiting job keeps its thread and donates its class while it waits: `queue.sync`.
  case sync
  /// The waiting job gives its thread back and donates nothing.
  case suspended
  /// The waiting job gives its thread back, and the awaited item keeps the higher class: `await
  /// task.value`.
  case escalating

  /// The mode as JSON names it.
  package var word: String { "\(self)" }
}
