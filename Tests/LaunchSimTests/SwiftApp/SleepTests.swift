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

  @Test(
    "They take simulated time, in an item, a child and a task of the app", arguments: sleeps.indices
  )
  func simulated(_ index: Int) throws {
    let sleep = Self.sleeps[index].body
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
      #expect(item.ended! - item.started! == .milliseconds(20))
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
}
