// Items: starting them, waiting for them, ending them.

extension Machine {
  /// Begins an inline item's code, on its starter's thread.
  mutating func beginInline(_ item: ItemID, starter: JobID) {
    items[item].status = .started
    record(.itemStarted, job: starter, subject: item.rawValue, amount: -1)
    record(.itemBegan, job: starter, subject: item.rawValue)
  }

  /// Ends an inline item's code.
  mutating func endInline(_ item: ItemID, starter: JobID) {
    record(.itemEnded, job: starter, subject: item.rawValue)
    end(item)
  }

  /// Starts an item that is not inline and returns its job.
  ///
  /// An immediate item's job is hosted by its starter: the driver runs that job at once, and
  /// resumes the starter when the job suspends or ends (see `takeHost(of:)`).
  package mutating func start(
    _ item: ItemID, by starter: JobID, as kind: TraceEvent.Kind = .itemStarted
  ) -> JobID {
    precondition(items[item].status == .notStarted, "item \(item) is started twice")
    let spec = items[item].spec
    let job = JobID(jobs.count)
    items[item].start(as: job)
    record(kind, job: starter, subject: item.rawValue, amount: Int64(job.rawValue))
    renewDonors(of: item)
    let inherited = jobs[starter].declared.inherited
    var (kind, declared) = spec.job(inheriting: inherited)
    // If all threads are served alike, every job has the main thread's class.
    if !configuration.hasClasses { declared = .userInteractive }
    jobs.append(Job(kind: kind, state: .active, thread: .none, declared: declared, item: item))
    place(job, of: item, at: spec, by: starter)
    return job
  }

  /// Runs a new job on its starter's thread until it first suspends (rule 41).
  mutating func host(_ job: JobID, of item: ItemID, by starter: JobID) {
    jobs[job].thread = jobs[starter].thread
    jobs[job].worker = jobs[starter].worker
    jobs[job].host = starter
    jobs[job].settle(at: jobs[job].base)
    jobs[job].hasBegun = true
    jobs[starter].state = .hosting(job)
    record(.hosts, job: starter, subject: item.rawValue, amount: Int64(job.rawValue))
    addDonor(starter)
    begin(job)
  }

  /// Makes the job wait for an item (rules 12 and 15).
  ///
  /// The wait is direct (`isDirect`) unless a synchronous call holds the job's thread.
  mutating func await(
    _ job: JobID, _ item: ItemID, viaSemaphore: Bool, isDirect: Bool
  ) -> StepResult {
    switch items[item].status {
    case .finished, .skipped: return .continues
    case .undecided: return .undecided
    case .notStarted, .started: break
    }
    let suspends = isDirect && !viaSemaphore && jobs[job].kind.isAsync
    let mode: AwaitMode
    switch (suspends, items[item].spec.form) {
    case (true, .task), (true, .immediate), (true, .detached), (true, .actor): mode = .escalating
    case (true, _): mode = .suspended
    // The system does not know the owners of a queue with several (rule 61).
    case (false, .queue):
      mode = viaSemaphore || isWide(items[item].spec.queue) ? .semaphore : .sync
    case (false, _): mode = .semaphore
    }
    record(.await, job: job, subject: item.rawValue, amount: mode.rawValue)
    // A job that suspends donates its class before its thread and actor go to the next.
    let thread = suspends ? detach(job) : .none
    if !suspends { blockWorker(of: job) }
    items[item].waiters.append(job, as: .awaiting(item, mode), in: &jobs)
    if mode == .sync || mode == .escalating { addDonor(job) }
    guard suspends else { return .parked }
    free(thread, of: job)
    return .suspended
  }

  /// Ends the job after its last step.
  package mutating func finish(_ job: JobID) {
    if let item = jobs[job].item {
      record(.itemEnded, job: job, subject: item.rawValue)
      end(item)
    }
    record(.jobEnded, job: job)
    let thread = jobs[job].thread
    let isHosted = jobs[job].kind == .hosted
    jobs[job].state = .ended
    jobs[job].thread = .none
    if !isHosted { free(thread, of: job) }
  }

  /// Resumes and returns the starter of an immediate item that has just suspended or ended.
  mutating func takeHost(of job: JobID) -> JobID? {
    guard let host = jobs[job].host else { return nil }
    jobs[job].host = nil
    removeDonor(host)
    jobs[host].state = .active
    return host
  }

  /// Marks an item finished and wakes the jobs that wait for it, in the order in which they began
  /// to wait.
  private mutating func end(_ item: ItemID) {
    var waiters = items[item].finish()
    while let waiter = waiters.popFirst(in: jobs) {
      removeDonor(waiter)
      wake(waiter)
    }
  }

  /// Records that the job's own code runs for the first time.
  mutating func begin(_ job: JobID) {
    guard let item = jobs[job].item else { return }
    record(.itemBegan, job: job, subject: item.rawValue)
  }

  /// True if any item has been started, has not ended, and is not deferred until a frame.
  var isAtWork: Bool {
    jobs.dropFirst().contains { job in
      job.state != .ended && job.state != .deferred && job.state != .idle
    }
  }

  /// True if an item's own code has begun and not ended.
  func isAtWork(_ item: ItemID) -> Bool {
    guard items[item].status == .started else { return false }
    // An inline item has no job, and begins when it is started.
    return items[item].job.map { jobs[$0].hasBegun } ?? true
  }
}
