// What only the launch sequence does.

extension Machine {
  /// Notes a milestone of the launch.
  package mutating func reach(_ milestone: Milestone) {
    record(.milestone, job: 0, subject: milestone.index)
  }

  /// Notes that a callback begins.
  package mutating func beginCallback(_ callback: Callback) {
    record(.callbackBegan, job: 0, subject: Int32(callback.index))
  }

  /// Notes that a callback has returned.
  package mutating func endCallback(_ callback: Callback) {
    record(.callbackEnded, job: 0, subject: Int32(callback.index))
  }

  /// Notes what the process agrees with the system.
  package mutating func note(
    _ kind: TraceEvent.Kind, by job: JobID = 0, subject: Int32 = 0, amount: Int64 = 0
  ) {
    record(kind, job: job, subject: subject, amount: amount)
  }

  /// Presents the first frame at a later instant, and notes when it is ready.
  package mutating func schedulePresentation(ready: Nanoseconds, at presentation: Nanoseconds) {
    timers.insert(EventKey(time: ready, rank: Rank.frameReady, sequence: 0))
    timers.insert(EventKey(time: presentation, rank: Rank.presentation, sequence: 0))
  }
}
