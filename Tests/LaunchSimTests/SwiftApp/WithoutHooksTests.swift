import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Launches as they are under a Swift runtime without hooks: linked statically, or before Swift 6.2.
@Suite("Launches without hooks of the runtime")
struct WithoutHooksTests {
  private func simulate(
    _ body: @escaping @LaunchMain @Sendable (Launch) async throws -> Void
  ) throws -> Report {
    try RuntimeHooks.areUsed.withValue(false) { try OneApp(body).simulate() }
  }

  @LaunchMain
  private final class Model {
    var count = 0

    nonisolated init() {}

    func load(_ launch: Launch) async {
      count += 1
      await launch.work("Load", cpu: .milliseconds(2))
    }
  }

  @Test("Code of LaunchMain, its tasks and items with jobs of their own are as with hooks")
  func launchMain() throws {
    let app: @LaunchMain @Sendable (Launch) async throws -> Void = { launch in
      let model = Model()
      await model.load(launch)
      Task { await model.load(launch) }
      let feed = launch.detached("Feed") { launch in
        await launch.wait(.milliseconds(3))
        return 1
      }
      launch.task("Show") { launch in
        let count = try await feed.value
        await launch.work("Rows", cpu: .milliseconds(count))
      }
      async let images: Void = launch.work("Images", cpu: .milliseconds(3))
      await images
    }
    #expect(try simulate(app).digest == OneApp(app).simulate().digest)
  }

  @Test("A raw detached task that declares a step has left the simulation")
  func detached() {
    #expect(throws: SimulationError.escaped("didFinishLaunching")) {
      try simulate { launch in Task.detached { await launch.cpu(.milliseconds(1)) } }
    }
  }
}
