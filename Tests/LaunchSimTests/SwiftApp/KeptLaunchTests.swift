import Synchronization
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

  /// An app that keeps its view model, as an app delegate does.
  @LaunchMain private class Delegate: SimulatedApp {
    struct Client: Sendable {
      let launch: Launch
    }

    @MainActor final class Model {
      var clients: [String: any Sendable]

      init(_ client: Client) { clients = ["feed": client] }
    }

    var model: Model?
    var store: Store?

    nonisolated init() {}

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        self.model = await Model(Client(launch: launch))
        self.store = Store(launch)
      }
      On(.viewDidLoad) { launch in
        launch.task("Feed") { launch in
          self.store = Store(launch)
          await launch.cpu(.milliseconds(1))
        }
      }
    }
  }

  private final class Subclass: Delegate {}

  @Test("The app's own objects may, and the app may run again", arguments: [false, true])
  func delegate(isSubclass: Bool) throws {
    let app = isSubclass ? Subclass() : Delegate()
    let digest = try app.simulate().digest
    #expect(try app.simulate().digest == digest)
  }

  @Test("The app's weak and unowned properties are not read, because an object may have ended")
  func unowned() throws {
    final class Parent {}
    class Base {
      unowned let first: Parent
      let number = 1
      init(_ parent: Parent) { first = parent }
    }
    final class Child: Base {
      weak var second: Parent?
      unowned var third: Parent?
      unowned(unsafe) var fourth: Parent
      var launch: Launch?

      init(_ parent: Parent, _ launch: Launch?) {
        (second, third, self.launch) = (parent, parent, launch)
        unsafe fourth = parent
        super.init(parent)
      }
    }
    final class Described: Base, CustomReflectable {
      var customMirror: Mirror { Mirror(self, children: ["number": 2]) }
    }
    @LaunchMain final class App: SimulatedApp {
      var described: Described?
      var child: Child?
      weak var other: Child?

      nonisolated init() {}

      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          let child = Child(Parent(), launch)
          (self.child, self.other) = (child, child)
          self.described = Described(Parent())
        }
      }
    }
    #expect(try App().simulate().verdict == .launched)
  }

  @Test("An app that answers to later events and expirations may keep its launch")
  func handlers() throws {
    @LaunchMain final class App: SimulatedApp {
      var launches: [Launch] = []

      nonisolated init() {}

      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          self.launches.append(launch)
          launch.beginBackgroundTask("Save") { launch in
            await launch.work("Stop", cpu: .milliseconds(1))
            launch.endBackgroundTask("Save")
          }
        }
      }
    }
    let report = try App().simulate(
      then: [
        .after(.seconds(1), .request(.url("app://a"))) { launch in
          await launch.work("Open", cpu: .milliseconds(1))
        }, .after(.seconds(2), .leave),
      ])
    #expect(report.item("Open")?.ended != nil)
    #expect(report.item("Stop")?.ended != nil)
    #expect(report.scenario.laterEvents.first?.steps.isEmpty == false)
  }

  @Test("A launch does not answer for its reason in a later run")
  func reason() throws {
    @LaunchMain final class App: SimulatedApp {
      let ask: @Sendable (Launch) -> Void
      var launch: Launch?

      nonisolated init(_ ask: @escaping @Sendable (Launch) -> Void) { self.ask = ask }

      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          if let kept = self.launch { self.ask(kept) }
          self.launch = launch
        }
      }
    }
    for ask in [
      { _ = $0.reason }, { _ = $0.hasURLQuery }, { _ = $0.launchOptions },
      { _ = $0.connectionOptions },
    ] as [@Sendable (Launch) -> Void] {
      let app = App(ask)
      let first = try app.simulate()
      #expect(first.verdict == .launched)
      #expect(throws: SimulationError.escaped("didFinishLaunching")) { try app.simulate() }
    }
  }

  private final class Kept: Sendable {
    let launch = Mutex<Launch?>(nil)
  }

  @Test("A step after the run never returns, and the process is told")
  func late() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(7), observing: [\.standardErrorContent]
    ) {
      let kept = Kept()
      _ = try? OneApp { launch in kept.launch.withLock { $0 = launch } }.simulate()
      let launch = kept.launch.withLock { $0 }
      Task { await launch?.cpu(.milliseconds(1)) }
      while !ParkingExecutor.hasTold.load(ordering: .relaxed) {
        try await ContinuousClock().sleep(for: .milliseconds(10))
      }
      Platform.exit(7)
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("a Launch whose simulation is over"))
  }

  @Test("An app with more values than are looked at may")
  func large() throws {
    @LaunchMain final class Large: SimulatedApp {
      var launch: Launch?
      let values = Array(0..<11_000)

      nonisolated init() {}

      var callbacks: Callbacks { On(.didFinishLaunching) { launch in self.launch = launch } }
    }
    #expect(try Large().simulate().verdict == .launched)
  }

  @Test("An object that callbacks share may, because it ends in the run")
  func shared() throws {
    struct App: SimulatedApp {
      @LaunchMain final class State {
        var store: Store?
        var clock: (any Clock<Duration>)?

        nonisolated init() {}
      }

      var callbacks: Callbacks {
        let state = State()
        On(.didFinishLaunching) { launch in
          state.store = Store(launch)
          state.clock = launch.clock
        }
        On(.sceneWillConnect) { _ in await state.store?.load() }
      }
    }
    let report = try App().simulate()
    #expect(report.callbacks.map(\.callback) == [.didFinishLaunching, .sceneWillConnect])
  }
}
