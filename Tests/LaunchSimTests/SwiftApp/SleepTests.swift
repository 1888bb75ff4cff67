import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite(
  "Sleeps that the app writes as the library has them",
  .enabled(if: HostRuntime.keepsJobs, "the runtime has no hooks"))
struct SleepTests {
  static let sleeps: [(code: String, body: @Sendable () async throws -> Void)] = [
    ("Task.sleep(for:)", { try await Task.sleep(for: .milliseconds(20)) }),
    ("Task.sleep(nanoseconds:)", { try await Task.sleep(nanoseconds: 20_000_000) }),
    ("ContinuousClock", { try await ContinuousClock().sleep(for: .milliseconds(20)) }),
    ("SuspendingClock", { try await SuspendingClock().sleep(for: .milliseconds(20)) }),
  ]

  /// Sleeps of files that do not import LaunchSim, as far as the compiler can tell: with arguments
  /// that only the library's methods have.
  static let hostSleeps: [(code: String, body: @Sendable () async throws -> Void)] = [
    (
      "Task.sleep(for:)",
      { try await Task.sleep(for: .milliseconds(20), tolerance: nil, clock: .continuous) }
    ),
    (
      "Task.sleep(until:)",
      { try await Task.sleep(until: .now + .milliseconds(20), clock: .suspending) }
    ),
    (
      "ContinuousClock",
      { try await ContinuousClock().sleep(until: .now + .milliseconds(20), tolerance: .seconds(1)) }
    ),
  ]

  @Test(
    "They take simulated time, in an item, a child and a task of the app", arguments: sleeps.indices
  )
  func simulated(_ index: Int) throws {
    try checkTimes(of: Self.sleeps[index].body)
  }

  @Test(
    "So do those of files without LaunchSim, where the runtime tells of them",
    .enabled(if: HostRuntime.tellsOfSleeps), arguments: hostSleeps.indices)
  func host(_ index: Int) throws {
    let sleep = Self.hostSleeps[index].body
    try checkTimes(of: sleep)
    let report = try OneApp { launch in
      try await sleep()
      Task {
        try await sleep()
        await launch.work("After", cpu: .zero)
      }
      launch.queue("Block", on: "db") { _ in try await sleep() }
    }.simulate()
    let block = try #require(report.item("Block"))
    #expect(block.ended == block.started.map { $0 + .milliseconds(20) })
    // The callback keeps the main thread.
    let undelayed = try OneApp { launch in await launch.work("After", cpu: .zero) }.simulate()
    let delayed = try OneApp { launch in
      try await sleep()
      await launch.work("After", cpu: .zero)
    }.simulate()
    let start = try #require(undelayed.item("After")?.started)
    #expect(delayed.item("After")?.started == start + .milliseconds(20))
  }

  private actor Refresher {
    var count = 0

    /// A task of the actor, which the runtime does not tell of.
    func start(_ work: @escaping @Sendable () async throws -> Void) {
      Task {
        count += 1
        try await work()
      }
    }
  }

  @Test(
    "So do those of a task that an actor makes",
    .enabled(if: HostRuntime.tellsOfSleeps), arguments: [1, 300, 3_000, 80_000_000])
  func inActor(milliseconds: Int) throws {
    let time = Duration.milliseconds(milliseconds)
    let report = try OneApp { launch in
      let refresher = Refresher()
      launch.detached("Feed") { launch in
        await refresher.start {
          try await Task.sleep(for: time, tolerance: nil, clock: .continuous)
          await launch.work("Refresh", cpu: .milliseconds(1))
        }
      }
    }.simulate()
    let start = try #require(report.item("Feed")?.started)
    #expect(report.item("Refresh")?.started == start + time)
  }

  private func checkTimes(of sleep: @escaping @Sendable () async throws -> Void) throws {
    let report = try OneApp { launch in
      launch.detached("Item") { _ in try await sleep() }
      launch.detached("Parent") { _ in
        async let child: Void = sleep()
        try await child
      }
      Task.detached {
        try await sleep()
        await launch.work("After", cpu: .zero)
      }
    }.simulate()
    for name in ["Item", "Parent"] {
      let item = try #require(report.item(name))
      #expect(item.ended == item.started.map { $0 + .milliseconds(20) })
    }
    let start = try #require(report.item("Item")?.started)
    #expect(report.item("After")?.started == start + .milliseconds(20))
  }

  @Test("Outside of a launch they sleep on the clock of the host")
  func real() async throws {
    for (_, sleep) in Self.sleeps {
      let elapsed = try await ContinuousClock().measure { try await sleep() }
      #expect(elapsed >= .milliseconds(20))
    }
  }

  @Test("No time and a time in the past are a yield")
  func none() throws {
    let report = try OneApp { launch in
      launch.task("Item") { launch in
        try await Task.sleep(nanoseconds: 0)
        try await Task.sleep(for: .seconds(-1))
        await launch.work("After", cpu: .milliseconds(5))
      }
    }.simulate()
    #expect(report.item("After")?.started == report.item("Item")?.started)
  }

  /// Gives up work after a time, by a clock of the host.
  private static func withTimeout(
    _ time: Duration, _ work: @escaping @Sendable () async throws -> String
  ) async throws -> String {
    try await withThrowingTaskGroup(of: String.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: time, tolerance: nil, clock: .continuous)
        return "late"
      }
      defer { group.cancelAll() }
      return try await group.next() ?? "never"
    }
  }

  @Test(
    "A race with a timeout of the host is won by the shorter, and ends as on a device",
    .enabled(if: HostRuntime.tellsOfSleeps),
    arguments: [(20, 300, "late", 20), (5_000, 30, "in time", 30)])
  func race(timeout: Int, request: Int, winner: String, end: Int) throws {
    let report = try OneApp { launch in
      launch.detached("Feed") { launch in
        let answer = try await Self.withTimeout(.milliseconds(timeout)) {
          await launch.work("Request") { await launch.wait(.milliseconds(request)) }
          return "in time"
        }
        await launch.work(answer, cpu: .zero)
      }
    }.simulate()
    let feed = try #require(report.item("Feed"))
    #expect(report.item(winner)?.started == feed.started! + .milliseconds(end))
    #expect(feed.ended == report.item(winner)?.ended)
    #expect(report.end < .seconds(1))
  }

  @Test(
    "A task of the app that is canceled in its sleep goes on at once",
    .enabled(if: HostRuntime.tellsOfSleeps))
  func canceled() throws {
    let report = try OneApp { launch in
      let task = Task.detached {
        try? await Task.sleep(for: .seconds(40), tolerance: nil, clock: .continuous)
        await launch.work(Task.isCancelled ? "Canceled" : "Over", cpu: .milliseconds(1))
      }
      launch.task("Cancel") { launch in
        await launch.wait(.milliseconds(70))
        task.cancel()
        await launch.work("After", cpu: .milliseconds(1))
      }
    }.simulate()
    #expect(report.item("Canceled")?.started == report.item("After")?.started)
  }

  @Test(
    "A what-if takes them out with their item, or moves them with it",
    .enabled(if: HostRuntime.tellsOfSleeps))
  func whatIf() throws {
    let report = try OneApp { launch in
      let now = launch.clock.now
      await launch.work("Call") {
        try? await Task.sleep(for: .milliseconds(20), tolerance: nil, clock: .continuous)
        await launch.cpu(.milliseconds(2))
      }
      let feed = launch.task("Feed") { _ in
        try await Task.sleep(for: .milliseconds(30), tolerance: nil, clock: .continuous)
        return 1
      }
      launch.task("Show") { launch in
        let value = try await feed.value
        if launch.clock.now > now { await launch.work("Rows", cpu: .milliseconds(value)) }
      }
    }.simulate()
    let start = try #require(report.item("Call")?.started)
    #expect(report.item("Call")?.ended == start + .milliseconds(22))
    #expect(report.item("Rows")?.started == start + .milliseconds(52))
    let without = try report.whatIf(.remove("Call"))
    #expect(without.item("Rows")?.started == start + .milliseconds(30))
    let faster = try report.whatIf(.remove("Feed"))
    #expect(faster.item("Rows")?.started == start + .milliseconds(22))
    let later = try report.whatIf(.move("Call", to: .detached(nil)))
    #expect(later.item("Call")?.ended == start + .milliseconds(22))
    #expect(later.item("Rows")?.started == start + .milliseconds(30))
  }

  @Test(
    "A timer that counts its deadlines on keeps its period, whatever the task does meanwhile",
    .enabled(if: HostRuntime.tellsOfSleeps))
  func timer() throws {
    let report = try OneApp { launch in
      launch.task("Timer") { launch in
        var next = ContinuousClock.now
        for _ in 0..<4 {
          next += .milliseconds(100)
          try await ContinuousClock().sleep(until: next, tolerance: nil)
          await launch.work("Tick", cpu: .milliseconds(30))
        }
      }
    }.simulate()
    let start = try #require(report.item("Timer")?.started)
    let ticks = report.items.filter { $0.name.hasPrefix("Tick") }.compactMap(\.started)
    #expect(ticks == (1...4).map { start + .milliseconds(100 * $0) })
  }

  @Test(
    "A sleep of more than a day ends with its cancellation, and leaves nothing behind",
    .enabled(if: HostRuntime.tellsOfSleeps))
  func endless() throws {
    let report = try OneApp { launch in
      let sleeper = launch.task("Sleeper") { launch in
        try? await Task.sleep(for: .seconds(90_000), tolerance: nil, clock: .continuous)
        await launch.work("Awake", cpu: .milliseconds(1))
      }
      launch.task("Cancel") { launch in
        await launch.wait(.milliseconds(70))
        sleeper.cancel()
      }
    }.simulate()
    #expect(report.item("Awake")?.started == report.item("Cancel")?.ended)
    #expect(report.item("Sleeper")?.state == .ended)
  }

  @Test(
    "A loop of sleeps of the host ends with the run, and a sleep without end with its cancellation",
    .enabled(if: HostRuntime.tellsOfSleeps))
  func loop() throws {
    let report = try OneApp { launch in
      Task {
        while !Task.isCancelled {
          try await Task.sleep(for: .seconds(30), tolerance: nil, clock: .continuous)
        }
      }
      Task { try await Task.sleep(for: .seconds(1_000_000), tolerance: nil, clock: .continuous) }
    }.simulate()
    #expect(report.verdict == .launched)
    // The second sleep is the first that follows the frame.
    #expect(report.end < .seconds(31))
  }

  @Test(
    "A sleep on a clock of the host is as long as one on the clock of the launch, to the nanosecond",
    .enabled(if: HostRuntime.tellsOfSleeps),
    arguments: [
      .nanoseconds(1), .microseconds(1), .microseconds(940), .nanoseconds(16_666_667),
      .seconds(1) / 3, .nanoseconds(123_456_789), .seconds(20), .seconds(86_400),
    ] as [Duration])
  func length(_ time: Duration) throws {
    let report = try OneApp { launch in
      launch.task("Host") { _ in
        try await Task.sleep(for: time, tolerance: nil, clock: .continuous)
        try await Task.sleep(for: time, tolerance: nil, clock: .suspending)
      }
      launch.task("Launch") { launch in
        try await launch.clock.sleep(for: time)
        try await launch.clock.sleep(for: time)
      }
    }.simulate()
    #expect(report.item("Host")?.started == report.item("Launch")?.started)
    #expect(report.item("Host")?.waiting == report.item("Launch")?.waiting)
  }

  @Test(
    "Sleeps without end, of any length, wait for their cancellation",
    .enabled(if: HostRuntime.tellsOfSleeps),
    arguments: [.seconds(86_401), .seconds(Int64.max), .seconds(Int64.max / 2)] as [Duration])
  func longest(_ time: Duration) throws {
    let report = try OneApp { launch in
      Task { try await Task.sleep(for: time, tolerance: nil, clock: .continuous) }
      await launch.work("Menu", cpu: .milliseconds(1))
    }.simulate()
    #expect(report.item("Menu")?.ended != nil)
  }

  @Test(
    "The clocks of the host tell the time of the launch, in callbacks, items and actors",
    .enabled(if: HostRuntime.tellsOfSleeps))
  func clocks() throws {
    let times = Mutex<[Duration]>([])
    let report = try OneApp { launch in
      let start = (ContinuousClock.now, SuspendingClock.now)
      await launch.cpu(.milliseconds(20))
      let elapsed = start.0.duration(to: .now)
      #expect(elapsed == start.1.duration(to: .now))
      times.withLock { $0.append(elapsed) }
      launch.detached("Feed") { launch in
        let time = await ContinuousClock().measure { await launch.wait(.milliseconds(70)) }
        times.withLock { $0.append(time) }
      }
    }.simulate()
    #expect(times.withLock(\.self) == [.milliseconds(20), .milliseconds(70)])
    #expect(report.timeDependences.contains(.clock))
    // Outside of a launch they tell the time of the host.
    #expect(ContinuousClock.now > .now - .seconds(1))
  }

  @Test(
    "An app that sleeps without reading a clock can be replayed",
    .enabled(if: HostRuntime.tellsOfSleeps))
  func replayable() throws {
    let report = try OneApp { launch in
      launch.detached("Feed") { _ in
        try await Task.sleep(for: .milliseconds(20), tolerance: nil, clock: .continuous)
        try await Task.sleep(until: .now + .milliseconds(20), clock: .suspending)
      }
    }.simulate()
    #expect(report.isReplayable)
  }

  @Test(
    "A clock that is read once before a sleep is found, in a task of an actor too",
    .enabled(if: HostRuntime.tellsOfSleeps))
  func reading() throws {
    actor Feed {
      func load() async throws {
        _ = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(20), tolerance: nil, clock: .continuous)
      }
    }
    for start in [
      { launch in launch.detached("Feed") { _ in try await Feed().load() } },
      { _ in Task.detached { try await Feed().load() } },
    ] as [@LaunchMain @Sendable (Launch) -> Void] {
      let report = try OneApp { launch in start(launch) }.simulate()
      #expect(report.timeDependences == [.clock])
    }
  }

  @Test(
    "A loop until an instant of the host's clock, in which no time passes, is an error",
    .enabled(if: HostRuntime.tellsOfSleeps))
  func busyLoop() {
    let error = #expect(throws: SimulationError.self) {
      try OneApp { launch in
        await launch.work("Menu", cpu: .milliseconds(1))
        let end = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < end {}
      }.simulate()
    }
    guard case .runaway = error else {
      Issue.record("\(error.debugDescription) is no runaway")
      return
    }
  }

  @Test(
    "A deadline holds over other waits",
    .enabled(if: HostRuntime.tellsOfSleeps))
  func deadline() throws {
    let report = try OneApp { launch in
      launch.task("Feed") { launch in
        let deadline = ContinuousClock.now + .milliseconds(30)
        await launch.wait(.milliseconds(10))
        try await Task.sleep(until: deadline, tolerance: nil, clock: .continuous)
      }
    }.simulate()
    let feed = try #require(report.item("Feed"))
    #expect(feed.ended == feed.started.map { $0 + .milliseconds(30) })
  }
}
