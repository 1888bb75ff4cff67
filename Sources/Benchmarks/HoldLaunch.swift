import LaunchSim

/// The hold model (Jones 1986) as an app: processes that wait again and again, each for a random
/// time between 1 µs and 1 ms, drawn from the process's number.
///
/// The programs in `Peers` use the same processes, holds and random numbers.
struct HoldLaunch: SimulatedApp {
  static let processes = 100
  /// The shortest wait in nanoseconds.
  static let shortest: Int64 = 1_000
  /// Range of waits in nanoseconds: every wait is shorter than `shortest` plus `spread`.
  static let spread: UInt64 = 1_000_000

  /// Number of waits of each process.
  var holds: Int
  /// A Boolean value indicating whether each process gives its thread back for each hold, and
  /// queues for a thread at the end of the hold.
  ///
  /// If false, each process keeps a thread of its own, as in `core/few`.
  var givesThreadsBack = false

  var callbacks: Callbacks {
    On(.didFinishLaunching) { launch in
      for process in 0..<Self.processes {
        if givesThreadsBack {
          launch.detached("Process") { await hold($0, process) }
        } else {
          launch.queue("Process", on: "queue \(process)") { await hold($0, process) }
        }
      }
    }
  }

  @concurrent
  private func hold(_ launch: Launch, _ process: Int) async {
    var random = SplitMix64(state: UInt64(process))
    for _ in 0..<holds { await launch.wait(.nanoseconds(Self.wait(&random))) }
  }

  /// The next wait of a process, in nanoseconds.
  static func wait(_ random: inout SplitMix64) -> Int64 {
    shortest + Int64(random.next() % spread)
  }

  /// The same processes as items of a scenario, whose holds are steps.
  ///
  /// The processes keep their threads.
  static func scenario(holds: Int) throws -> Scenario {
    var scenario = try Scenario.empty
    scenario.app.items = (0..<processes).map { process in
      var random = SplitMix64(state: UInt64(process))
      return WorkItem(
        name: "Process \(process)", placement: .queue(label: "queue \(process)", nil),
        steps: (0..<holds).map { _ in
          .wait(.fixed(Nanoseconds(rawValue: wait(&random))), for: nil)
        })
    }
    scenario.app.callbacks[.didFinishLaunching] = (0..<processes).map { .start($0) }
    return scenario
  }
}

extension Scenario {
  /// A launch of an app that does nothing yet.
  static var empty: Scenario {
    get throws {
      guard let device = DeviceProfile.named("iphone-12") else {
        throw Unavailable(reason: "there is no device to run on")
      }
      return Scenario(
        title: "Sample app", device: device, request: LaunchRequest(isWatchdogArmed: false))
    }
  }
}
