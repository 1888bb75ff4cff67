/// The service class of each job, event by event (rules 9 to 14 and 42).
///
/// The trace records donated classes. A job's own class follows from its placement and from the
/// waits that have escalated the job.
///
/// - Complexity: O(events), and O(waiters) for each actor that passes to a job with a donated
///   class.
package struct JobClasses: Sendable {
  /// A class from an event on.
  struct ServedClass: Hashable, Sendable {
    var event: Int
    var qos: QoS
  }

  /// The classes of each job, in the order of events, the first from its start on.
  private(set) var changes = JobID.Table<[ServedClass]>()

  /// The classes of a job between two events, cut to the range.
  ///
  /// - Complexity: O(log n + result).
  package func classes(of job: JobID, from: Int, to: Int) -> [(qos: QoS, from: Int, to: Int)] {
    guard changes.contains(job) else { return [] }
    let all = changes[job]
    var index = max(all.partitioningIndex { $0.event > from } - 1, 0)
    var result: [(QoS, Int, Int)] = []
    while index < all.count, all[index].event < to || result.isEmpty {
      let next = index + 1 < all.count ? all[index + 1].event : to
      result.append((all[index].qos, max(all[index].event, from), min(next, to)))
      index += 1
    }
    return result.filter { $0.1 < $0.2 }
  }

  package init(_ trace: Trace, of scenario: Scenario) {
    var reader = Reader(scenario: scenario, actors: trace.names.actors)
    reader.admit(.launchSequence, declared: .userInteractive, at: 0)
    var time = Nanoseconds.zero
    for (index, event) in trace.events.enumerated() {
      if event.time > time {
        reader.recordEscalations()
        time = event.time
      }
      reader.read(event, at: index)
    }
    changes = reader.changes
  }

  private struct Reader {
    struct Progress {
      var declared: QoS
      var escalated = QoS.background
      var effective: QoS
      var isOnMain = false
      var item: ItemID?
      /// The item that the job awaits and escalates.
      var awaited: ItemID?
      /// The actor that the job waits for.
      var actor: Int32?
    }

    let scenario: Scenario
    let actorNumbers: [String: Int32]
    var changes = JobID.Table<[ServedClass]>()
    var jobs = JobID.Table<Progress>()
    var itemJobs: [ItemID: JobID] = [:]
    /// The jobs that await and escalate an item.
    var waiters: [ItemID: [JobID]] = [:]
    var holders: [Int32: JobID] = [:]
    /// The jobs whose escalation is recorded at the end of the instant.
    var escalating: Set<JobID> = []

    init(scenario: Scenario, actors: [String]) {
      self.scenario = scenario
      actorNumbers = Dictionary(zip(actors, 0...)) { first, _ in first }
    }

    mutating func admit(_ job: JobID, declared: QoS, item: ItemID? = nil, at index: Int) {
      let own = scenario.device.hasClasses ? declared : .userInteractive
      jobs.append(
        Progress(
          declared: own, effective: own, isOnMain: job == .launchSequence, item: item))
      changes.append([ServedClass(event: index, qos: own)])
    }

    mutating func read(_ event: TraceEvent, at index: Int) {
      guard let job = event.job, jobs.contains(job) else { return }
      if event.kind == .effectiveQoS {
        set(job, QoS(rawValue: UInt8(event.subject)) ?? .background, at: index)
        if jobs[job].awaited != nil { escalating.insert(job) }
      }
      guard event.kind.traits.contains(.interrupts) else { return }
      if event.leavesThread { leave(job, at: index) }
      switch event.kind {
      case .itemStarted, .childStarted: start(event, by: job, at: index)
      case .itemEnded: endWaits(for: event.item)
      case .queued: enqueue(event, job)
      case .actorWait:
        jobs[job].actor = event.subject
        if let other = event.other { holders[event.subject] = other }
        if let item = jobs[job].item { escalating.formUnion(waiters[item] ?? []) }
      case .dispatched:
        guard event.subject == LaneKind.main.rawValue else { return }
        jobs[job].isOnMain = true
        set(job, .userInteractive, at: index)
      case .hosts:
        guard let hosted = event.other, jobs.contains(hosted) else { return }
        jobs[hosted].isOnMain = jobs[job].isOnMain
        set(hosted, base(of: hosted), at: index)
      case .await:
        guard event.amount == AwaitMode.escalating.rawValue else { return }
        jobs[job].awaited = event.item
        waiters[event.item, default: []].append(job)
        escalating.insert(job)
      default: break
      }
    }

    private func base(of job: JobID) -> QoS {
      max(jobs[job].isOnMain ? .userInteractive : jobs[job].declared, jobs[job].escalated)
    }

    private mutating func set(_ job: JobID, _ qos: QoS, at index: Int) {
      guard jobs[job].effective != qos else { return }
      jobs[job].effective = qos
      changes[job].append(ServedClass(event: index, qos: qos))
    }

    private mutating func leave(_ job: JobID, at index: Int) {
      // Off the main thread the trace records each change of a job's class.
      guard jobs[job].isOnMain else { return }
      jobs[job].isOnMain = job == .launchSequence
      set(job, base(of: job), at: index)
    }

    private mutating func start(_ event: TraceEvent, by starter: JobID, at index: Int) {
      guard let job = event.other, job == jobs.endIndex else { return }
      let items = scenario.app.items
      let placement =
        items.indices.contains(event.item.index) ? items[event.item.index].placement : .task
      let inherited = jobs[starter].declared.inherited
      admit(
        job, declared: placement.declaredClass(inheriting: inherited), item: event.item, at: index)
      itemJobs[event.item] = job
      escalating.formUnion(waiters[event.item] ?? [])
    }

    private mutating func endWaits(for item: ItemID) {
      for waiter in waiters.removeValue(forKey: item) ?? [] {
        jobs[waiter].awaited = nil
        escalating.remove(waiter)
      }
    }

    /// Gives a job the actor that it waited for, as the job queues for a thread of the pool.
    private mutating func enqueue(_ event: TraceEvent, _ job: JobID) {
      guard event.subject == LaneKind.pool.rawValue, let actor = jobs[job].actor else { return }
      jobs[job].actor = nil
      holders[actor] = job
      guard jobs[job].effective != base(of: job) else { return }
      for waiting in waiters.values { escalating.formUnion(waiting) }
    }

    /// Makes classes donated by awaiting permanent, at the end of an instant (rule 13).
    mutating func recordEscalations() {
      guard !escalating.isEmpty else { return }
      for waiter in escalating {
        guard let item = jobs[waiter].awaited, let target = itemJobs[item] else { continue }
        let qos = jobs[waiter].effective
        jobs[target].escalated = max(jobs[target].escalated, qos)
        if let actor = jobs[target].actor, let holder = holders[actor] {
          jobs[holder].escalated = max(jobs[holder].escalated, qos)
        }
      }
      escalating.removeAll(keepingCapacity: true)
    }
  }
}

extension Placement {
  /// The declared class of a job (rule 10); a placement without a class of its own inherits one.
  fileprivate func declaredClass(inheriting inherited: QoS) -> QoS {
    switch declaredClass {
    case .ofMainThread: .userInteractive
    case .inherited, .ofStarter: inherited
    case .stated(let qos): qos
    }
  }
}
