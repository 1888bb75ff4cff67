import LaunchSim

extension Benchmark {
  /// The machine alone, without a launch: jobs that wait again and again (the hold model of Jones
  /// 1986).
  static let core = [
    hold(name: "core/few", processes: 100, smokeProcesses: 100),
    hold(name: "core/many", processes: 100_000, smokeProcesses: 1_000),
  ]

  private static func hold(name: String, processes: Int, smokeProcesses: Int) -> Benchmark {
    Benchmark(name: name, operation: "event") { plan in
      let count = plan.size(smoke: smokeProcesses, full: processes)
      let events = plan.size(smoke: 5_000, full: 1_000_000)
      guard let device = DeviceProfile.named("iphone-12") else {
        throw Unavailable(reason: "there is no device to run on")
      }
      return Workload(size: "\(count) processes", operations: events) {
        var model = HoldModel(processes: count, on: device)
        return { model.play(events) }
      }
    }
  }
}

/// Jobs that wait endlessly, each wait a random time between 1 µs and 1 ms.
private struct HoldModel {
  private var machine: Machine
  private var random = SplitMix64(state: 0)

  /// Starts the jobs.
  ///
  /// Each job has a serial queue of its own, which gives the job a thread to wait on.
  init(processes: Int, on device: DeviceProfile) {
    machine = Machine(
      MachineConfiguration(device: device, request: LaunchRequest(), switches: Switches()),
      items: (0..<processes).map { Machine.ItemSpec(.queue, number: Int32($0)) }, queues: processes)
    _ = machine.next()
    for item in 0..<processes { _ = machine.start(ItemID(item), by: .launchSequence) }
    machine.finish(.launchSequence)
    for _ in 0..<processes { hold() }
  }

  /// Plays a number of events; returns a digest of the order of the jobs' turns.
  mutating func play(_ events: Int) -> UInt64 {
    var digest = Digest()
    for _ in 0..<events { digest.mix(UInt64(hold()?.index ?? 0)) }
    digest.mix(UInt64(machine.now.rawValue))
    return digest.value
  }

  /// Gives the next job its turn, in which the job begins to wait again.
  @discardableResult
  private mutating func hold() -> JobID? {
    guard let job = machine.next() else { return nil }
    let time = Nanoseconds.microseconds(1) + Nanoseconds(Int64(random.next() % 1_000_000))
    _ = machine.wait(job, time, isDirect: true)
    return job
  }
}
