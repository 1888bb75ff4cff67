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
    let delays = try (0..<20).map { _ in
      let delayed = try OneApp { launch in
        try await sleep()
        await launch.work("After", cpu: .zero)
      }.simulate()
      return try #require(delayed.item("After")?.started) - #require(
        undelayed.item("After")?.started)
    }
    #expect(Set(delays) == [.milliseconds(20)])
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
    "A thread that was interrupted, and work before the sleep, do not change a length of few digits",
    arguments: [
      (19_850_000, 300_000, 20_000_000), (1_499_000, 3_000_000, 1_500_000),
      (19_931_200, 300_000, 20_000_000), (18_385_000, 2_000_000, 20_000_000),
      (1_249_000, 3_000_000, 1_250_000),
      (44_999_000, 8_000_000, 45_000_000), (124_997_000, 8_000_000, 125_000_000),
    ] as [(Int64, Int64, Int64)])
  func window(remaining: Int64, ago: Int64, length: Int64) {
    let found = HostSleep.length(remaining: .nanoseconds(remaining), resumed: .nanoseconds(ago))
    #expect(found == .nanoseconds(length))
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
    "The length of a sleep is the simplest that the host's clock allows",
    arguments: [
      (49_998_300, 50_000_000), (20_000_000, 20_000_000), (999_999, 1_000_000), (1, 10_000),
      (1_490_000, 1_500_000), (2_249_000, 2_250_000), (16_660_000, 16_700_000),
      (79_999_999_990_000, 80_000_000_000_000), (0, 0), (-5, 0),
    ] as [(Int64, Int64)])
  func length(remaining: Int64, length: Int64) {
    let found = HostSleep.length(
      remaining: .nanoseconds(remaining), resumed: .microseconds(50))
    #expect(found == .nanoseconds(length))
  }
}
