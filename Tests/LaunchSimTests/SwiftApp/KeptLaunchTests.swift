import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Objects of the app that store a launch")
struct KeptLaunchTests {
  private actor Store {
    let launch: Launch
    init(_ launch: Launch) { self.launch = launch }
    func load() async { await launch.cpu(.milliseconds(1)) }
  }

  private actor Poller<Time: Clock<Duration>> {
    let clock: Time
    init(_ clock: Time) { self.clock = clock }
    func poll(_ launch: Launch) async throws {
      await launch.cpu(.milliseconds(1))
      try await clock.sleep(for: .milliseconds(2))
    }
  }

  @Test("An actor that ends in the run may store its launch")
  func launch() throws {
    let report = try OneApp { launch in
      launch.detached("Feed") { launch in await Store(launch).load() }
      await Store(launch).load()
    }.simulate()
    #expect(report.item("Feed")?.running == .milliseconds(1))
  }

  @Test("An actor that ends in the run may store its clock")
  func clock() throws {
    let report = try OneApp { launch in
      launch.task("Poll") { launch in try await Poller(launch.clock).poll(launch) }
    }.simulate()
    let poll = try #require(report.item("Poll"))
    #expect(poll.running == .milliseconds(1))
    #expect(poll.waiting == .milliseconds(2))
  }

  @Test("Actors that have ended are not taken for later ones")
  func addresses() throws {
    let report = try OneApp { launch in
      launch.task("Feed") { launch in
        for _ in 0..<50 { await Store(launch).load() }
      }
    }.simulate()
    #expect(report.trace.names.actors == ["Store"] + (2...50).map { "Store \($0)" })
  }

  @Test("An actor that outlives the run may not")
  func kept() {
    actor Keeper {
      var store: Store?
      func keep(_ launch: Launch) async {
        let store = Store(launch)
        self.store = store
        await store.load()
      }
    }
    let keeper = Keeper()
    #expect(throws: SimulationError.escaped("Feed")) {
      try OneApp { launch in
        launch.task("Feed") { launch in await keeper.keep(launch) }
      }.simulate()
    }
  }
}
