// The acts of the launch sequence and of the system.

extension Machine {
  /// Records a milestone of the launch.
  mutating func reach(_ milestone: Milestone) {
    record(.milestone, subject: milestone.index)
  }

  /// Records that a callback begins.
  mutating func beginCallback(_ callback: Callback) {
    record(.callbackBegan, subject: Int32(callback.index))
  }

  /// Records that a callback has returned.
  mutating func endCallback(_ callback: Callback) {
    record(.callbackEnded, subject: Int32(callback.index))
  }

  /// Records an act of the system, or of the app toward the system.
  mutating func note(
    _ kind: TraceEvent.Kind, by job: JobID = .launchSequence, subject: Int32 = 0, amount: Int64 = 0
  ) {
    record(kind, job: job, subject: subject, amount: amount)
  }

  /// Schedules the instants at which the first frame is ready and is presented.
  mutating func schedulePresentation(ready: Nanoseconds, at presentation: Nanoseconds) {
    timers.insert(EventKey(time: ready, rank: Rank.frameReady, sequence: 0))
    timers.insert(EventKey(time: presentation, rank: Rank.presentation, sequence: 0))
  }

  // MARK: The process as a whole

  /// Resumes the launch sequence as soon as the main thread is free.
  ///
  /// A delivery of the system is a source of the main run loop, and a pass serves its sources
  /// before the main queue (CF-1153.18, `__CFRunLoopRun`): so a delivery comes before everything
  /// that queues for the thread.
  ///
  /// - Precondition: The launch sequence has ended its previous act.
  mutating func summon() {
    precondition(jobs[.launchSequence].state == .ended, "the launch sequence is still at work")
    jobs[.launchSequence].state = .summoned
    jobs[.launchSequence].hasBegun = true
    mainThread.summon()
    record(.queued, subject: LaneKind.main.rawValue)
    stage = .arrive
  }

  /// Suspends the process: its threads get no core until `resumeProcess`.
  ///
  /// Storage completes its present requests. The machine must not be played while the process is
  /// suspended.
  mutating func suspendProcess() {
    record(.processSuspended)
    processor.halt(at: now) { band in
      events.append(
        TraceEvent(time: now, kind: .bandRate, job: nil, subject: Int32(band.rawValue)))
    }
  }

  /// Resumes the process; events that became due during the suspension are late and happen now.
  mutating func resumeProcess() {
    record(.processResumed)
    stage = .arrive
  }

  /// Stops the machine for a reason outside of the machine.
  mutating func giveUp(_ reason: End) { end = reason }

  /// Advances the clock over time in which nothing happens, or in which the process is suspended.
  mutating func pass(to instant: Nanoseconds) {
    precondition(instant >= now, "time never runs backward")
    now = instant
    stage = .arrive
  }
}
