import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite(
  "The app's own main-actor types in a launch",
  .enabled(if: HostRuntime.keepsJobs, "the runtime has no hooks"))
struct MainActorTests {
  /// A view model as an app has it: it does not know of a simulation.
  @MainActor
  final class FeedModel {
    private(set) var posts: [String] = []
    private let load: @Sendable () async throws -> [String]
    private let clock: any Clock<Duration>
    private let store = Store()

    nonisolated init(
      clock: any Clock<Duration>, load: @escaping @Sendable () async throws -> [String]
    ) {
      self.clock = clock
      self.load = load
    }

    func start() async {
      for attempt in 1...3 {
        do {
          posts = try await load()
          await store.save(posts)
          return
        } catch {
          try? await clock.sleep(for: .milliseconds(50 * attempt))
        }
      }
    }

    func refresh() { Task { await start() } }
  }

  actor Store {
    private(set) var saved: [String] = []
    func save(_ posts: [String]) { saved = posts }
  }

  private struct Offline: Error {}

  /// A request that fails the first time.
  private actor Server {
    private var requests = 0

    func posts(_ launch: Launch) async throws -> [String] {
      requests += 1
      await launch.work("Request", source: nil) { await launch.wait(.milliseconds(20)) }
      guard requests > 1 else { throw Offline() }
      return ["first"]
    }
  }

  @Test("A view model runs unchanged, on the simulated main thread and clock", arguments: [1, 20])
  func viewModel(runs: Int) throws {
    var digests: Set<String> = []
    for _ in 0..<runs {
      let report = try OneApp { launch in
        let server = Server()
        let model = FeedModel(clock: launch.clock) { try await server.posts(launch) }
        launch.task("Feed") { launch in
          await model.start()
          await MainActor.run { #expect(model.posts == ["first"]) }
          await launch.work("Show", cpu: .milliseconds(3))
        }
      }.simulate()
      let feed = try #require(report.item("Feed"))
      // Two requests, and the pause between them.
      #expect(try #require(report.item("Show")?.started) - feed.started! == .milliseconds(90))
      digests.insert("\(report.digest)")
    }
    #expect(digests.count == 1)
  }

  @Test("A task that a view model makes is a task of the main thread")
  func ownTask() throws {
    let report = try OneApp { launch in
      let model = FeedModel(clock: launch.clock) {
        await launch.work("Request", cpu: .milliseconds(1))
        return []
      }
      await model.refresh()
      await launch.cpu(.milliseconds(5))
    }.simulate()
    let task = try #require(report.item("task of didFinishLaunching"))
    #expect(report.item("Request")?.ended != nil)
    let callback = try #require(report.callbacks.first { $0.callback == .didFinishLaunching })
    #expect(task.began! - callback.start >= .milliseconds(5))
  }

  @MainActor private static var count = 0

  @MainActor private static func menu(_ launch: Launch) async {
    count += 1
    MainActor.assertIsolated()
    LaunchMain.assertIsolated()
    await launch.work("Menu", cpu: .milliseconds(2))
  }

  @Test("A callback may be a function of the main actor")
  func callback() throws {
    struct App: SimulatedApp {
      var callbacks: Callbacks {
        On(.didFinishLaunching, onMainActor: MainActorTests.menu)
        On(
          .viewDidLoad,
          onMainActor: { launch in
            MainActorTests.count += 1
            await launch.work("Title", cpu: .zero)
          })
      }
    }
    let report = try App().simulate()
    #expect(report.item("Menu")?.ended != nil)
    #expect(
      report.firstFrame == (try OneApp { await $0.cpu(.milliseconds(2)) }.simulate().firstFrame))
  }

  private nonisolated static func assume() { MainActor.assumeIsolated {} }

  @Test("Code that wrongly assumes the main thread is named before the process ends")
  func assumption() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = try OneApp { launch in
        launch.detached("Decode") { _ in Self.assume() }
      }.simulate()
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("Decode"))
    #expect(output.contains("assumes the main thread"))
  }
}
