// Effective classes: the least fixed point of rule 14.
//
// Raising follows the chain of waits at once. Lowering has two cases. A job that suspends waits for
// nothing yet and so donates to no job: only the jobs that wait for the suspended job are
// considered again. A job that releases a contended lock may still receive donations from other
// jobs: all classes are computed anew. The end of an item lowers nothing, because the job to which
// its waiters donated is gone.

extension Machine {
  /// Enters a job whose waiting donates its class to others.
  mutating func addDonor(_ job: JobID) {
    donations.add(job, in: &jobs)
    if donations.areClassesStale {
      donations.renew(job)
    } else {
      donate(from: job)
      publishRaised()
    }
  }

  /// Removes a job from the donors; does nothing if the job is not a donor.
  ///
  /// The job that received the donation has ended, or the caller updates its class.
  mutating func removeDonor(_ job: JobID) { donations.remove(job, in: &jobs) }

  /// Records that the jobs that wait for an item donate to further jobs.
  ///
  /// - Complexity: O(waiters).
  mutating func renewDonors(of item: ItemID) {
    var next = items[item].waiters.first
    while let waiter = next {
      if jobs[waiter].donor != nil { donations.renew(waiter) }
      next = jobs[waiter].next
    }
  }

  /// Takes back the class that a job had only while it occupied its thread.
  mutating func lowerEffective(of job: JobID) {
    guard jobs[job].isRaised else { return }
    jobs[job].settle(at: jobs[job].base)
    if jobs[job].locksHeld > 0 {
      donations.loseDonor()
    } else if let item = jobs[job].item {
      renewDonors(of: item)
    }
  }

  /// Brings every effective class up to date.
  ///
  /// - Complexity: linear in the new donors and in the jobs that they raise. After a job with a
  ///   donated class has released a lock: O(donors + raised jobs), where the jobs of a serial queue
  ///   ahead of a `sync` waiter's target count once for each class.
  @inline(__always)
  mutating func updateEffective() {
    if donations.areClassesStale { updateStaleClasses() }
  }

  private mutating func updateStaleClasses() {
    donations.areClassesStale = false
    let lowered = donations.lowered
    donations.lowered = nil
    if let lowered, !donations.hasLostDonor, donations.renewed.isEmpty, hasNoDonor(lowered) {
      jobs[lowered].effective = jobs[lowered].base
      donations.raised.append(lowered)
    } else if donations.hasLostDonor || lowered != nil {
      donations.hasLostDonor = false
      donateAnew()
    } else {
      for job in donations.renewed where jobs[job].donor != nil { donate(from: job) }
      if !donations.renewed.isEmpty { donations.renewed.removeAll(keepingCapacity: true) }
    }
    publishRaised()
  }

  /// True if no job can donate its class to this job, which owns no lock and for which no job
  /// waits.
  ///
  /// Such a job only returns to its own class when it releases its last lock, so a chain of
  /// thousands of owners costs no more than its locks.
  private func hasNoDonor(_ id: JobID) -> Bool {
    let job = jobs[id]
    guard job.locksHeld == 0, job.host == nil, job.donor == nil, let item = job.item,
      items[item].waiters.isEmpty
    else { return false }
    switch job.kind {
    case .queue(let queue): return serialQueues[queue].reach.isEmpty
    case .main, .task, .detached, .global: return true
    case .actor, .hosted: return false
    }
  }

  /// Lets all donors donate again, starting from every job's own class.
  private mutating func donateAnew() {
    donations.renewed.removeAll(keepingCapacity: true)
    donations.escalators.removeAll(keepingCapacity: true)
    for queue in donations.queues { serialQueues[queue].reach = SerialQueue.Reach() }
    donations.queues.removeAll(keepingCapacity: true)
    donations.raised.append(contentsOf: donations.donees)
    for job in donations.donees { jobs[job].effective = jobs[job].base }
    donations.donees.removeAll(keepingCapacity: true)
    for job in donations.donors { donate(from: job) }
  }

  /// Makes the classes that awaiting has donated permanent (rules 13 and 42).
  ///
  /// - Complexity: linear in the waiters whose class or target has changed; O(donors) after a job
  ///   with a donated class got an actor.
  @inline(__always)
  mutating func recordEscalations() {
    updateEffective()
    if donations.areEscalationsStale || !donations.escalators.isEmpty { recordNewEscalations() }
  }

  private mutating func recordNewEscalations() {
    if donations.areEscalationsStale {
      donations.areEscalationsStale = false
      for donor in donations.donors { recordEscalation(by: donor) }
    } else {
      for donor in donations.escalators { recordEscalation(by: donor) }
    }
    donations.escalators.removeAll(keepingCapacity: true)
  }

  private mutating func recordEscalation(by donor: JobID) {
    guard case .awaiting(let item, .escalating) = jobs[donor].state, let target = items[item].job
    else { return }
    let qos = jobs[donor].effective
    escalate(target, to: qos)
    if let holder = holder(for: target) { escalate(holder, to: qos) }
  }

  /// The job that owns the actor for which another job waits.
  private func holder(for job: JobID) -> JobID? {
    guard jobs[job].state == .actorQueued, case .actor(let actor) = jobs[job].kind else {
      return nil
    }
    return actors[actor].owner
  }

  private mutating func escalate(_ job: JobID, to qos: QoS) {
    if jobs[job].escalated < qos { jobs[job].escalated = qos }
  }

  /// Raises a job for good to the class of code that awaits it in a way that the machine does not
  /// know, and the job that has the actor for which it waits (rule 13).
  ///
  /// - Returns: True if either had a lower class.
  mutating func escalateAwaited(_ job: JobID, to qos: QoS) -> Bool {
    let lower = [job, holder(for: job)].compactMap(\.self).filter {
      max(jobs[$0].declared, jobs[$0].escalated) < qos
    }
    if lower.isEmpty { return false }
    updateEffective()
    for job in lower {
      escalate(job, to: qos)
      raise(job, to: qos)
    }
    if let donor = donations.pending.popLast() { donate(from: donor) }
    publishRaised()
    return true
  }

  /// The item that a job awaits, and raises to its class, with the item's job; `nil` for another job.
  func awaited(by job: JobID) -> (item: ItemID, job: JobID)? {
    guard case .awaiting(let item, .escalating) = jobs[job].state else { return nil }
    return items[item].job.map { (item, $0) }
  }

  /// Passes the class of a donor on to the job that it waits for, and on along chains of any
  /// length.
  private mutating func donate(from donor: JobID) {
    donations.pending.append(donor)
    while let donor = donations.pending.popLast() {
      let qos = jobs[donor].effective
      switch jobs[donor].state {
      case .hosting(let hosted):
        raise(hosted, to: qos)
      case .lockWait(let lock):
        if let owner = locks[lock].owner { raise(owner, to: qos) }
      case .awaiting(let item, .sync):
        if let job = items[item].job { raiseQueue(upTo: job, to: qos) }
      case .awaiting(let item, .escalating):
        guard let job = items[item].job else { continue }
        donations.escalators.append(donor)
        raise(job, to: qos)
        if let holder = holder(for: job) { raise(holder, to: qos) }
      default:
        continue
      }
    }
  }

  /// Raises a job of a serial queue and all jobs ahead of it, which delay it because the queue
  /// works strictly in order.
  ///
  /// Jobs stand in a queue in the order of their numbers, so one job for each class records how far
  /// earlier donations reach.
  private mutating func raiseQueue(upTo target: JobID, to qos: QoS) {
    // Every job has at least this class.
    guard qos > .background, case .queue(let home) = jobs[target].kind else { return }
    let queue = serialQueues[home]
    let reached = queue.reach[qos]
    if let reached, reached >= target { return }
    if queue.reach.isEmpty { donations.queues.append(home) }
    serialQueues[home].reach.extend(qos, to: target)
    if let running = queue.running, reached.map({ $0 < running }) ?? true {
      raise(running, to: qos)
    }
    var next = queue.waiting.first
    if let reached, jobs[reached].state == .serialQueued { next = jobs[reached].next }
    while let job = next, job <= target {
      raise(job, to: qos)
      next = jobs[job].next
    }
  }

  private mutating func raise(_ job: JobID, to qos: QoS) {
    guard jobs[job].effective < qos else { return }
    if !jobs[job].isRaised { donations.donees.append(job) }
    jobs[job].effective = qos
    donations.raised.append(job)
    if jobs[job].donor != nil { donations.pending.append(job) }
  }

  /// Publishes the class of each reconsidered job to its band or queue.
  ///
  /// Publishing waits until all classes are known: meanwhile a class may pass through several
  /// values, or return to its first value.
  private mutating func publishRaised() {
    guard !donations.raised.isEmpty else { return }
    for job in donations.raised { publish(job) }
    donations.raised.removeAll(keepingCapacity: true)
  }

  private mutating func publish(_ id: JobID) {
    let job = jobs[id]
    guard job.published != job.effective, job.state != .ended else { return }
    jobs[id].published = job.effective
    record(.effectiveQoS, job: id, subject: Int32(job.effective.rawValue))
    switch (job.state, job.kind) {
    case (.running, _):
      let units = processor.withdraw(id, from: job.band, departure: job.departure, at: now)
      admit(id, units: units)
    case (.poolQueued, _):
      pool.insert(id, urgency: job.effective, arrival: job.arrival)
    case (.actorQueued, .actor(let actor)):
      actors[actor].insert(id, urgency: job.effective, arrival: job.arrival)
    case (.lockWait(let lock), _):
      locks[lock].insert(id, urgency: job.effective, arrival: job.arrival)
    default:
      break
    }
  }
}
