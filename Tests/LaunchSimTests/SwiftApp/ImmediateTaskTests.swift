import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Raw immediate tasks")
struct ImmediateTaskTests {
  private typealias Body = @LaunchMain (Launch) async throws -> Void

  @Test("One that declares steps ends the run")
  @available(macOS 26, *)
  func found() {
    let bodies: [Body] = [
      { launch in Task.immediate { await launch.cpu(.milliseconds(2)) } },
      { launch in Task.immediate { launch.task("Feed") { _ in } } },
    ]
    for body in bodies {
      #expect(throws: SimulationError.startsImmediate("didFinishLaunching")) {
        try OneApp { launch in
          try await body(launch)
          await launch.cpu(.milliseconds(1))
        }.simulate()
      }
      #expect(throws: SimulationError.startsImmediate("Work")) {
        try OneApp { launch in
          launch.task("Work", body)
        }.simulate()
      }
    }
  }

  @Test("One that declares nothing, or waits first, is like any child")
  @available(macOS 26, *)
  func allowed() throws {
    let activity = try OneApp.activity { launch in
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      launch.task("Work") { launch in
        Task.immediate { continuation.yield() }
        for await _ in stream {
          await launch.cpu(.milliseconds(1))
          continuation.finish()
        }
      }
    }
    #expect(activity.last == "Work 0.0–1.0: on main")
  }

  @Test("A child task and an actor's job are none")
  func others() throws {
    actor Store {
      func load(_ launch: Launch) async {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await launch.cpu(.milliseconds(1)) }
          group.addTask { await self.read(launch) }
        }
      }
      func read(_ launch: Launch) async { await launch.cpu(.milliseconds(1)) }
    }
    let report = try OneApp { launch in
      launch.task("Work") { launch in await Store().load(launch) }
      await launch.immediate("Now") { launch in await launch.cpu(.milliseconds(1)) }
    }.simulate()
    #expect(report.item("Now")?.running == .milliseconds(1))
  }
}
