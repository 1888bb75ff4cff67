// Effective quality of service: the least fixed point of rule 14.
//
// Raising is done at once along the chain of waits. Lowering, which needs to know who else still
// waits, is done when somebody next asks: then all is computed anew. While nobody is raised there is
// nothing to lower, and only the donors that came meanwhile are looked at.

extension Machine {
  /// Enters a job whose waiting lends its class to others.
  mutating func addDonor(_ job: JobID) {
    jobs[Int(job)].donorIndex = Int32(donors.count)
    donors.append(job)
    areEscalationsStale = true
    if isEffectiveStale { newDonors.append(job) } else { donate(from: job) }
  }

  /// Ends what a job lends; does nothing when it lends nothing.
  mutating func removeDonor(_ job: JobID) {
    let index = Int(jobs[Int(job)].donorIndex)
    guard index >= 0 else { return }
    jobs[Int(job)].donorIndex = -1
    let last = donors.removeLast()
    if last != job {
      donors[index] = last
      jobs[Int(last)].donorIndex = Int32(index)
    }
    if !boosted.isEmpty {
      isEffectiveStale = true
      areLoansStale = true
    }
  }

  /// Notes that somebody may have to lend to somebody else than before.
  mutating func markEffectiveStale() {
    guard !donors.isEmpty || !boosted.isEmpty else { return }
    isEffectiveStale = true
    areLoansStale = true
    areEscalationsStale = true
  }

  /// Notes that somebody may no longer be lent what they were, which lowers classes and raises none.
  ///
  /// Ten thousand jobs of one class can so pass a lock on without a look at all of them each time.
  mutating func markLoansEnded() {
    if !boosted.isEmpty {
      markEffectiveStale()
    } else if !donors.isEmpty {
      isEffectiveStale = true
    }
  }

  /// Gives a job that comes to the main thread the class of the main thread (rule 9).
  mutating func raiseToMainThread(_ job: JobID) {
    jobs[Int(job)].settle(at: .userInteractive)
  }

  /// Takes back what a job had only while it occupied its thread.
  mutating func lowerEffective(of job: JobID) {
    let base = jobs[Int(job)].base
    let isLowered = jobs[Int(job)].effective != base
    jobs[Int(job)].settle(at: base)
    guard !donors.isEmpty else { return }
    if isLowered { markEffectiveStale() } else { markLoansEnded() }
  }

  /// Brings every effective class up to date.
  ///
  /// Complexity: O(donors), or O(1) when nothing changed.
  mutating func updateEffective() {
    guard isEffectiveStale else { return }
    isEffectiveStale = false
    guard areLoansStale else { return donateFromNewDonors() }
    areLoansStale = false
    if !newDonors.isEmpty { newDonors.removeAll(keepingCapacity: true) }
    swap(&boosted, &formerlyBoosted)
    for job in formerlyBoosted { jobs[Int(job)].effective = jobs[Int(job)].base }
    for job in donors { donate(from: job) }
    for job in formerlyBoosted { publish(job) }
    if !formerlyBoosted.isEmpty { formerlyBoosted.removeAll(keepingCapacity: true) }
  }

  /// Lets those lend who began to wait since the classes were last brought up to date.
  private mutating func donateFromNewDonors() {
    guard !newDonors.isEmpty else { return }
    newDonors.sort { jobs[Int($0)].donorIndex < jobs[Int($1)].donorIndex }
    for job in newDonors where jobs[Int(job)].donorIndex >= 0 { donate(from: job) }
    newDonors.removeAll(keepingCapacity: true)
  }

  /// Makes what awaiting has given so far permanent (rules 13 and 42).
  mutating func recordEscalations() {
    updateEffective()
    guard areEscalationsStale else { return }
    areEscalationsStale = false
    for donor in donors {
      let waiter = jobs[Int(donor)]
      guard waiter.state == .awaiting, waiter.awaitMode == .escalating else { continue }
      let target = items[Int(waiter.target)].job
      guard target >= 0 else { continue }
      escalate(target, to: waiter.effective)
      let holder = holder(for: target)
      if holder >= 0 { escalate(holder, to: waiter.effective) }
    }
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
    givers.append(donor)
    while let giver = givers.popLast() {
      let qos = jobs[Int(giver)].effective
      let state = jobs[Int(giver)].state
      let target = jobs[Int(giver)].target
      switch (state, jobs[Int(giver)].awaitMode) {
      case (.hosting, _):
        raise(target, to: qos)
      case (.lockWait, _):
        raise(locks[Int(target)].owner, to: qos)
      case (.awaiting, .sync):
        // The queue works strictly in order: whatever is ahead of the target holds it up.
        let item = items[Int(target)].job
        guard item >= 0 else { continue }
        let queue = queues[Int(jobs[Int(item)].home)]
        if queue.running >= 0 { raise(queue.running, to: qos) }
        var job = queue.running == item ? -1 : queue.waiting.first
        while job >= 0 {
          raise(job, to: qos)
          job = job == item ? -1 : jobs[Int(job)].next
        }
      case (.awaiting, .escalating):
        let item = items[Int(target)].job
        guard item >= 0 else { continue }
        raise(item, to: qos)
        let holder = holder(for: item)
        if holder >= 0 { raise(holder, to: qos) }
      default:
        continue
      }
    }
  }

  private mutating func raise(_ job: JobID, to qos: QoS) {
    let index = Int(job)
    guard jobs[index].effective < qos else { return }
    if jobs[index].effective == jobs[index].base { boosted.append(job) }
    jobs[index].effective = qos
    publish(job)
    if jobs[index].donorIndex >= 0 { givers.append(job) }
  }

  /// Tells a job's band or queue its effective class.
  private mutating func publish(_ job: JobID) {
    let index = Int(job)
    guard jobs[index].published != jobs[index].effective, jobs[index].state != .ended else {
      return
    }
    jobs[index].published = jobs[index].effective
    record(.effectiveQoS, job: job, subject: Int32(jobs[index].effective.rawValue))
    switch jobs[index].state {
    case .running:
      let units = processor.withdraw(
        job, from: jobs[index].band, departure: jobs[index].departure, at: now)
      admit(job, units: units)
    case .poolQueued:
      poolQueue.insert(
        job, urgency: jobs[index].effective.rawValue, arrival: jobs[index].arrival)
    case .actorQueued:
      actors[Int(jobs[index].home)].waiting.insert(
        job, urgency: jobs[index].effective.rawValue, arrival: jobs[index].arrival)
    default:
      break
    }
  }
}
