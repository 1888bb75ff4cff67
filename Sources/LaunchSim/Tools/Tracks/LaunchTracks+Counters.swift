import LaunchSim

// Quantities over time: cores, queues, jobs.

extension LaunchTracks.Drawing {
  /// Adds the cores in use by kind, the lengths of queues, and the number of jobs.
  ///
  /// The trace does not say which thread has which core, but the number of cores of each kind in
  /// use follows from the number of running threads in each band (rule 6).
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
    let load = Load(of: report)
    for (index, event) in events.enumerated() {
      guard index + 1 == events.count || events[index + 1].time > event.time else { continue }
      let cores = load.cores(after: index)
      performance.set(cores.performance, at: event.time)
      efficiency.set(cores.efficiency, at: event.time)
      running.set(load.running(after: index).reduce(0, +), at: event.time)
      main.set(load.mainQueue[index], at: event.time)
      pool.set(load.poolQueue[index], at: event.time)
      all.set(load.jobs[index], at: event.time)
    }
    tracks.counters = [performance, efficiency, running, main, pool, all]
      .filter { $0.limit != 0 }
  }

  /// The load of the machine after each event.
  private struct Load {
    /// The threads of each class that run or wait for a core, and the number of suspensions in
    /// force, after each event.
    private let bands: [[Int]]
    private let suspended: [Int]
    let mainQueue: [Int]
    let poolQueue: [Int]
    /// The jobs of items that have started and not ended, after each event.
    let jobs: [Int]
    private let scenario: Scenario

    init(of report: Report) {
      let history = report.history
      scenario = report.scenario
      let readsStorage = scenario.request.kind.readsStorage
      let classes = RunHistory.Bands(history).classes
      var running = Array(repeating: [Range<Int>](), count: QoS.allCases.count)
      var queues: [LaneKind: [Range<Int>]] = [:]
      for span in history.spans {
        switch history.activity(of: span) {
        case .faulting where readsStorage: break
        case .running, .faulting:
          let own = classes[span.job]
          for place in own.indices[own.partitioningIndex { $0.event >= span.start }...] {
            guard own[place].event < span.end else { break }
            let end = place + 1 < own.count ? min(own[place + 1].event, span.end) : span.end
            running[Int(own[place].qos.rawValue)].append(own[place].event..<end)
          }
        case .queued(let lane) where span.job != .launchSequence:
          queues[lane, default: []].append(span.start..<span.end)
        default: break
        }
      }
      bands = running.map(history.counts)
      mainQueue = history.counts(of: queues[.main] ?? [])
      poolQueue = history.counts(of: queues[.pool] ?? [])
      jobs = history.counts(of: history.jobs)
      suspended = history.counts(of: history.suspensions)
    }

    /// The threads of each class that run or wait for a core; zero in a suspended process.
    func running(after event: Int) -> [Int] {
      bands.map { suspended[event] > 0 ? 0 : $0[event] }
    }

    /// The cores in use: each band takes the fastest cores that more urgent bands have left (rule
    /// 6).
    func cores(after event: Int) -> (performance: Int, efficiency: Int) {
      let counts = running(after: event)
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
