import LaunchSim

// Quantities over time: cores, queues, jobs.

extension LaunchTracks.Drawing {
  /// Adds the cores in use by kind, the lengths of queues, and the number of jobs.
  ///
  /// The trace does not say which thread has which core, yet the number of cores of each kind in use
  /// follows from the number of threads that run in each band (rule 6).
  mutating func addCounters() {
    let device = scenario.device
    var performance = LaunchTracks.Counter(
      name: "Performance cores in use", unit: "cores", limit: Int64(device.performanceCores.count))
    var efficiency = LaunchTracks.Counter(
      name: "Efficiency cores in use", unit: "cores", limit: Int64(device.efficiencyCores.count))
    var running = LaunchTracks.Counter(name: "Threads that want a core", unit: "threads")
    var main = LaunchTracks.Counter(name: "Main queue", unit: "jobs")
    var pool = LaunchTracks.Counter(name: "Cooperative pool's queue", unit: "jobs")
    var all = LaunchTracks.Counter(name: "Unfinished jobs", unit: "jobs")
    var load = Load(of: scenario)
    for (index, event) in events.enumerated() {
      load.read(event)
      guard index + 1 == events.count || events[index + 1].time > event.time else { continue }
      let cores = load.cores
      performance.set(cores.performance, at: event.time)
      efficiency.set(cores.efficiency, at: event.time)
      running.set(load.running, at: event.time)
      main.set(load.queued[.main] ?? 0, at: event.time)
      pool.set(load.queued[.pool] ?? 0, at: event.time)
      all.set(load.unfinished, at: event.time)
    }
    tracks.counters = [performance, efficiency, running, main, pool, all]
      .filter { $0.limit != 0 }
  }

  /// The load of the machine while the events go by.
  private struct Load {
    /// The class of each job that runs or waits for a core.
    private var bands: [JobID: QoS] = [:]
    private var counts = Array(repeating: 0, count: QoS.allCases.count)
    private var lanes: [JobID: LaneKind] = [:]
    private(set) var queued: [LaneKind: Int] = [:]
    private(set) var unfinished = 0
    private var isSuspended = false
    private let scenario: Scenario

    init(of scenario: Scenario) { self.scenario = scenario }

    /// The threads that run or wait for a core.
    var running: Int { isSuspended ? 0 : counts.reduce(0, +) }

    mutating func read(_ event: TraceEvent) {
      if event.kind == .processSuspended { isSuspended = true }
      if event.kind == .processResumed { isSuspended = false }
      guard let job = event.job else { return }
      if event.kind == .effectiveQoS, bands[job] != nil {
        leaveCore(job)
        enter(Int64(event.subject), job)
      }
      guard event.kind.isOfJob else { return }
      if event.kind != .childStarted { leaveCore(job) }
      switch event.kind {
      case .cpu: enter(Int64(event.subject), job)
      case .touch:
        if !scenario.request.kind.readsStorage { enter(Int64(event.subject), job) }
      case .queued where job != .launchSequence:
        let lane = LaneKind(rawValue: event.subject) ?? .main
        lanes[job] = lane
        queued[lane, default: 0] += 1
      case .dispatched:
        if let lane = lanes.removeValue(forKey: job) { queued[lane, default: 0] -= 1 }
      case .itemStarted, .childStarted: if event.other != nil { unfinished += 1 }
      case .jobEnded: if job != .launchSequence { unfinished -= 1 }
      default: break
      }
    }

    private mutating func enter(_ band: Int64, _ job: JobID) {
      let qos = QoS(rawValue: UInt8(truncatingIfNeeded: band)) ?? .background
      bands[job] = qos
      counts[Int(qos.rawValue)] += 1
    }

    private mutating func leaveCore(_ job: JobID) {
      guard let band = bands.removeValue(forKey: job) else { return }
      counts[Int(band.rawValue)] -= 1
    }

    /// The cores in use: each band takes the fastest that are left for it (rule 6).
    var cores: (performance: Int, efficiency: Int) {
      guard !isSuspended else { return (0, 0) }
      let device = scenario.device
      let all = (device.performanceCores.count, device.efficiencyCores.count)
      var left = all
      for band in QoS.mostUrgentFirst {
        var running = counts[Int(band.rawValue)]
        let isConfined =
          scenario.switches.utilityOnEfficiencyCores && band <= .utility && all.0 > 0 && all.1 > 0
        let isEfficiencyFirst =
          isConfined
          || device.efficiencyCores.speed.value > device.performanceCores.speed.value
        if isEfficiencyFirst { Self.take(&running, &left.1) }
        if !isConfined { Self.take(&running, &left.0) }
        if !isEfficiencyFirst { Self.take(&running, &left.1) }
      }
      return (all.0 - left.0, all.1 - left.1)
    }

    private static func take(_ running: inout Int, _ cores: inout Int) {
      let taken = min(running, cores)
      running -= taken
      cores -= taken
    }
  }
}

extension LaunchTracks.Counter {
  /// Sets the value from an instant on.
  fileprivate mutating func set(_ value: Int, at time: Nanoseconds) {
    guard points.last?.value != Int64(value) else { return }
    points.append(Point(time: time, value: Int64(value)))
  }
}
