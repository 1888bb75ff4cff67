// Effective classes: the least fixed point of rule 14.
//
// Raising goes at once along the chain of waits. A class is lowered in two ways. Whoever suspends waits
// for nothing yet and so donates to nobody: only those who wait for it are looked at again. Whoever gives
// back a lock that others wanted may still get donations from anybody: then all is computed anew. An item
// that ends takes back nothing, for nobody is left whom its waiters could have donated to.

extension Machine {
  /// Enters a job whose waiting donates its class to others.
  mutating func addDonor(_ job: JobID) {
    jobs[Int(job)].donorIndex = Int32(donors.count)
    donors.append(job)
    if isEffectiveStale {
      newDonors.append(job)
    } else {
      donate(from: job)
      publishRaised()
    }
  }

  /// Removes a job from the donors; does nothing when it is none.
  ///
  /// Whoever it donated to has ended, or is brought up to date by whoever calls this.
  mutating func removeDonor(_ job: JobID) {
    let index = Int(jobs[Int(job)].donorIndex)
    guard index >= 0 else { return }
    jobs[Int(job)].donorIndex = -1
    let last = donors.removeLast()
    if last != job {
      donors[index] = last
      jobs[Int(last)].donorIndex = Int32(index)
    }
  }

  /// Notes that those who wait for an item donate to somebody more than before.
  ///
  /// - Complexity: O(waiters).
  mutating func renewDonors(of item: Int32) {
    var waiter = items[Int(item)].waiters.first
    while waiter >= 0 {
      if jobs[Int(waiter)].donorIndex >= 0 {
        newDonors.append(waiter)
        isEffectiveStale = true
      }
      waiter = jobs[Int(waiter)].next
    }
  }

  /// Notes that somebody who goes on has lost a donor.
  mutating func markDonationsStale() {
    isEffectiveStale = true
    areDonationsStale = true
  }

  /// Gives a job that comes to the main thread the class of the main thread (rule 9).
  mutating func raiseToMainThread(_ job: JobID) {
    jobs[Int(job)].settle(at: .userInteractive)
  }

  /// Takes back what a job had only while it occupied its thread.
  mutating func lowerEffective(of job: JobID) {
    let base = jobs[Int(job)].base
    guard jobs[Int(job)].effective != base else { return }
    jobs[Int(job)].settle(at: base)
    if jobs[Int(job)].locksHeld > 0 {
      markDonationsStale()
    } else if jobs[Int(job)].item >= 0 {
      renewDonors(of: jobs[Int(job)].item)
    }
  }

  /// Brings every effective class up to date.
  ///
  /// - Complexity: linear in the new donors and in those they raise. After a lock was given back by somebody
  ///   who was donated a class, it is O(donors + raised jobs), with the jobs of a serial queue that are ahead of
  ///   a `sync` waiter's target counted once for each class.
  mutating func updateEffective() {
    guard isEffectiveStale else { return }
    isEffectiveStale = false
    if areDonationsStale {
      areDonationsStale = false
      donateAnew()
    } else {
      for job in newDonors where jobs[Int(job)].donorIndex >= 0 { donate(from: job) }
      if !newDonors.isEmpty { newDonors.removeAll(keepingCapacity: true) }
    }
    publishRaised()
  }

  /// Lets all donors donate, from the classes that everybody has of their own.
  private mutating func donateAnew() {
    newDonors.removeAll(keepingCapacity: true)
    escalators.removeAll(keepingCapacity: true)
    for queue in donatedQueues { queues[Int(queue)].donations = Donations() }
    donatedQueues.removeAll(keepingCapacity: true)
    raised.append(contentsOf: donees)
    for job in donees { jobs[Int(job)].effective = jobs[Int(job)].base }
    donees.removeAll(keepingCapacity: true)
    for job in donors { donate(from: job) }
  }

  /// Makes what awaiting has given so far permanent (rules 13 and 42).
  ///
  /// - Complexity: linear in the waiters whose class, or whose target, has changed; O(donors) when somebody
  ///   who was donated a class was given an actor.
  mutating func recordEscalations() {
    updateEffective()
    guard areEscalationsStale || !escalators.isEmpty else { return }
    if areEscalationsStale {
      areEscalationsStale = false
      for donor in donors { recordEscalation(by: donor) }
    } else {
      for donor in escalators { recordEscalation(by: donor) }
    }
    escalators.removeAll(keepingCapacity: true)
  }

  private mutating func recordEscalation(by donor: JobID) {
    let waiter = jobs[Int(donor)]
    guard waiter.state == .awaiting, waiter.awaitMode == .escalating else { return }
    let target = items[Int(waiter.target)].job
    guard target >= 0 else { return }
    escalate(target, to: waiter.effective)
    let holder = holder(for: target)
    if holder >= 0 { escalate(holder, to: waiter.effective) }
  }

  /// The job that has the actor for which another waits, or -1.
  private func holder(for job: JobID) -> JobID {
    guard jobs[Int(job)].state == .actorQueued else { return -1 }
    return actors[Int(jobs[Int(job)].home)].holder
  }

  private mutating func escalate(_ job: JobID, to qos: QoS) {
    if jobs[Int(job)].escalated < qos { jobs[Int(job)].escalated = qos }
  }

  /// Passes the class of a donor on to whom it waits for, and so along chains of any length.
  private mutating func donate(from donor: JobID) {
    pendingDonors.append(donor)
    while let donor = pendingDonors.popLast() {
      let qos = jobs[Int(donor)].effective
      let state = jobs[Int(donor)].state
      let target = jobs[Int(donor)].target
      switch (state, jobs[Int(donor)].awaitMode) {
      case (.hosting, _):
        raise(target, to: qos)
      case (.lockWait, _):
        raise(locks[Int(target)].owner, to: qos)
      case (.awaiting, .sync):
        let job = items[Int(target)].job
        if job >= 0 { raiseQueue(upTo: job, to: qos) }
      case (.awaiting, .escalating):
        let job = items[Int(target)].job
        guard job >= 0 else { continue }
        escalators.append(donor)
        raise(job, to: qos)
        let holder = holder(for: job)
        if holder >= 0 { raise(holder, to: qos) }
      default:
        continue
      }
    }
  }

  /// Raises a job of a serial queue and all that is ahead of it: the queue works strictly in order, so
  /// whatever is ahead holds it up.
  ///
  /// Jobs stand in a queue in the order of their numbers, so what earlier waiters have donated to is known by
  /// one number for each class.
  private mutating func raiseQueue(upTo target: JobID, to qos: QoS) {
    let home = Int(jobs[Int(target)].home)
    let queue = queues[home]
    let reached = queue.donations.reach(of: qos)
    guard reached < target else { return }
    if queue.donations.isEmpty { donatedQueues.append(Int32(home)) }
    queues[home].donations.extend(qos, to: target)
    if queue.running > reached { raise(queue.running, to: qos) }
    let isReachedQueued = reached >= 0 && jobs[Int(reached)].state == .serialQueued
    var job = isReachedQueued ? jobs[Int(reached)].next : queue.waiting.first
    while job >= 0, job <= target {
      raise(job, to: qos)
      job = jobs[Int(job)].next
    }
  }

  private mutating func raise(_ job: JobID, to qos: QoS) {
    let index = Int(job)
    guard jobs[index].effective < qos else { return }
    if jobs[index].effective == jobs[index].base { donees.append(job) }
    jobs[index].effective = qos
    raised.append(job)
    if jobs[index].donorIndex >= 0 { pendingDonors.append(job) }
  }

  /// Tells bands and queues what has become of those whose class was looked at.
  ///
  /// It is done once all classes are known: on the way there one may pass through several, or come back to
  /// what it was.
  private mutating func publishRaised() {
    guard !raised.isEmpty else { return }
    for job in raised { publish(job) }
    raised.removeAll(keepingCapacity: true)
  }

  /// Tells a job's band or queue its effective class.
  private mutating func publish(_ job: JobID) {
    let index = Int(job)
    guard jobs[index].published != jobs[index].effective, jobs[index].state != .ended else {
      return
    }
    jobs[index].published = jobs[index].effective
    let urgency = jobs[index].effective.rawValue
    record(.effectiveQoS, job: job, subject: Int32(urgency))
    switch jobs[index].state {
    case .running:
      let units = processor.withdraw(
        job, from: jobs[index].band, departure: jobs[index].departure, at: now)
      admit(job, units: units)
    case .poolQueued:
      poolQueue.insert(job, urgency: urgency, arrival: jobs[index].arrival)
    case .actorQueued:
      actors[Int(jobs[index].home)].waiting.insert(
        job, urgency: urgency, arrival: jobs[index].arrival)
    case .lockWait:
      locks[Int(jobs[index].target)].waiting.insert(
        job, urgency: urgency, arrival: jobs[index].arrival)
    default:
      break
    }
  }
}
