package import LaunchSim

/// A scenario that was played several times on the host, compared with its simulation.
package struct Rehearsal: Sendable {
  package let plan: RehearsalPlan
  /// Number of completed runs.
  package let runCount: Int
  let comparison: RehearsalComparison
  /// Names of the items that had not ended in a hung run; `nil` if no run hung.
  let hung: [String]?
  /// True if other work kept the runs from the cores: then neither a difference in order nor an error
  /// of time is the model's alone.
  package var isOnBusyHost = false

  /// The least distance of moments with an order: well above the time that a thread takes to wake.
  static let leastTie: Int64 = 2_000_000

  /// Compares the runs of a plan with its simulation.
  package init(_ plan: RehearsalPlan, logs: [RehearsalLog]) {
    self.plan = plan
    let history = plan.report.history
    let origin = RehearsalLog.Event.called(Callback.willFinishLaunching.index)
    var places: [(event: RehearsalLog.Event, place: Int)] = []
    for frame in history.frames {
      switch frame.owner {
      case .item(let item): places += [(.began(item), frame.start), (.ended(item), frame.end)]
      case .callback(let callback):
        places += [(.called(callback.index), frame.start), (.returned(callback.index), frame.end)]
      case .event, .expiration: break
      }
    }
    if let commit = history.event(of: .firstCommit) { places.append((.committed, commit)) }
    var simulated = places.filter { $0.place < history.events.count }
      .stablySorted { $0.place < $1.place }
      .map { (event: $0.event, time: history.time(of: $0.place).rawValue) }
    let start = simulated.first { $0.event == origin }?.time ?? 0
    // Among callbacks, only callbacks with steps count as moments.
    let steps = plan.script.acts.reduce(into: Set<Int>()) { set, act in
      if case .call(let callback, .some) = act { set.insert(callback) }
    }
    simulated = simulated.filter { moment in
      switch moment.event {
      case .called(let callback), .returned(let callback): steps.contains(callback)
      default: true
      }
    }
    let figures = plan.host.figures
    let wake = max(figures.threadWake, figures.queueHop, figures.mainHop)
    let whole = logs.filter { $0.isComplete && !$0.isHung }
    comparison = RehearsalComparison(
      simulated: simulated.map { ($0.event, $0.time - start) },
      runs: whole.map { log in
        let start = log.times[origin] ?? 0
        return log.times.mapValues { $0 - start }
      },
      tie: max(Self.leastTie, 4 * wake))
    runCount = whole.count
    let names = plan.report.trace.names
    hung = logs.first(where: \.isHung).map { log in
      plan.script.items.indices.filter { item in
        log.times[.began(item)] != nil && log.times[.ended(item)] == nil
      }.map { names[ItemID($0)] }
    }
  }

  /// Known differences between this host and the model's system in this launch, a sentence each
  /// without a period.
  var departures: [String] {
    guard !plan.host.figures.hasClasses else { return [] }
    return (crowdsWorkers ? [Self.crowdedWorkers] : []) + (sharesCores ? [Self.sharedCores] : [])
      + (runsOnAfterRelease ? [Self.releasingCore] : [])
  }

  private static let crowdedWorkers = """
    On Linux the workers of the global queues and the threads of the cooperative pool are the same, as \
    many as cores, and a blocked one is replaced by a monitor that looks once a second; on Apple's \
    systems they are apart, and a blocked worker is replaced at once
    """

  private static let sharedCores = """
    Running threads share the cores at equal rates in the model; Linux keeps a queue of threads for \
    each core and seldom balances cores that are all busy, so that a thread may keep a core to itself \
    while others share the rest
    """

  private static let releasingCore = """
    A job to which a lock is handed over runs at once in the model; Linux may wake its thread on the \
    core of the thread that released the lock, where it waits as long as that thread runs on, although \
    another core may be free
    """

  /// True if jobs that hand a lock over to a waiting job then run on, together for a time that a host
  /// tells apart.
  private var runsOnAfterRelease: Bool {
    let intervals = plan.report.metrics.timeline.intervals
    var release: TraceEvent?
    var time = Nanoseconds.zero
    for event in plan.report.history.events {
      if event.kind == .lockReleased { release = event }
      guard event.kind == .lockAcquired, let last = release, let owner = last.job,
        last.subject == event.subject, last.time == event.time, owner != event.job
      else { continue }
      let stretch = intervals[owner].first {
        $0.activity == .running && $0.start <= event.time && event.time < $0.end
      }
      if let stretch { time += stretch.end - event.time }
    }
    return time.rawValue >= Self.leastTie
  }

  /// True if more jobs run at once than the host has cores, each for a time that a host tells apart.
  private var sharesCores: Bool {
    let running = plan.report.metrics.timeline.intervals.joined().filter {
      $0.activity == .running && ($0.end - $0.start).rawValue >= Self.leastTie
    }
    // A job that ends makes room for one that begins at the same instant.
    let steps = running.flatMap { [($0.start, 1), ($0.end, -1)] }.sorted { $0 < $1 }
    var count = 0
    for (_, step) in steps {
      count += step
      if count > plan.host.coreCount { return true }
    }
    return false
  }

  /// True if more jobs than cores occupy threads of the global queues or the pool at once, at least
  /// one of them a worker.
  private var crowdsWorkers: Bool {
    var open: [RunHistory.Stay] = []
    for stay in plan.report.history.stays where stay.host == nil {
      open.removeAll { $0.end <= stay.start }
      if stay.isOfWorker || stay.thread == .pool { open.append(stay) }
      if open.count > plan.host.coreCount, open.contains(where: \.isOfWorker) { return true }
    }
    return false
  }

  /// The commit of the first frame, when the frame is ready; `nil` if either side has none.
  var frameReady: RehearsalComparison.Moment? { comparison.moment(.committed) }

  /// The error of the simulated frame in thousandths of the simulated time: positive if the host is
  /// later.
  var frameError: Int? {
    guard let frame = frameReady, frame.simulated > 0 else { return nil }
    return Int(frame.difference * 1000 / frame.simulated)
  }

  /// True if every run was completed in the order of the simulation.
  package var agrees: Bool { comparison.disagreements.isEmpty }

  /// The answer of an order: a difference on a busy host is none.
  package var verdict: Measurement.Verdict {
    agrees ? .pass : isOnBusyHost ? .inconclusive : .fail
  }

  /// True if there is an answer: no run hung, and every run has all moments of the simulation.
  package var hasAnswer: Bool {
    hung == nil && runCount > 0 && comparison.missing.isEmpty && !plan.isStalled
  }
}

extension RunHistory.Stay {
  fileprivate var isOfWorker: Bool { if case .global = thread { true } else { false } }
}
