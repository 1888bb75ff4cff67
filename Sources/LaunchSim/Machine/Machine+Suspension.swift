// What the system does with the process as a whole: it calls it, suspends it and lets it run again.

extension Machine {
  /// The launch sequence goes on as soon as the main thread is free.
  ///
  /// What the system delivers is a source of the main run loop, and a pass serves its sources before the
  /// main queue (CF-1153.18, `__CFRunLoopRun`): so it comes before everything that queues for the thread.
  ///
  /// - Precondition: The launch sequence has ended what it did before.
  package mutating func summon() {
    precondition(jobs[0].state == .ended, "the launch sequence is still at work")
    jobs[0].state = .summoned
    jobs[0].hasBegun = true
    isSummoned = true
    record(.queued, job: 0, subject: Lane.main.rawValue)
    stage = .arrive
  }

  /// Suspends the process: its threads get no core, and what it waits for finds nobody.
  ///
  /// Storage goes on with what it was asked for. Nothing may be played until `resumeProcess`.
  package mutating func suspendProcess() {
    record(.processSuspended, job: 0)
    let instant = now
    processor.halt(at: now) { band in
      events.append(
        TraceEvent(
          time: instant, kind: .bandRate, job: -1, subject: Int32(band.rawValue), amount: 0))
    }
  }

  /// Lets the process run again; what became due meanwhile is late and happens now.
  package mutating func resumeProcess() {
    record(.processResumed, job: 0)
    stage = .arrive
  }

  /// Lets time pass in which nothing happens, or in which the process is suspended.
  package mutating func pass(to instant: Nanoseconds) {
    precondition(instant >= now, "time never goes back")
    now = instant
    stage = .arrive
  }

  /// Whether anything but the launch sequence has been started and not ended, or put off until a frame.
  package var isAtWork: Bool {
    jobs.dropFirst().contains { job in
      job.state != .ended && job.state != .deferred && job.state != .idle
    }
  }

  /// Whether an item's own code has begun and not ended.
  package func isAtWork(_ item: Int) -> Bool {
    guard items[item].status == .started else { return false }
    // An inline item has no job, and begins as it is started.
    let job = items[item].job
    return job < 0 || jobs[Int(job)].hasBegun
  }
}
