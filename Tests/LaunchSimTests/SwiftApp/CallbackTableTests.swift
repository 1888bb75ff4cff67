import Testing

@testable import LaunchSim

/// Launches of one type of app skip the defaults that earlier launches called.
struct CallbackTableTests {
  @Test("A second launch of a type gives the trace of the first")
  func repetition() throws {
    struct Repeated: SimulatedApp {
      func didFinishLaunching(_ launch: Launch) async { await launch.cpu(.milliseconds(5)) }
    }
    let first = try Repeated().simulate()
    let second = try Repeated().simulate()
    #expect(first.trace.digest == second.trace.digest)
  }

  @Test("A launch learns of every callback that its type leaves to the protocol")
  func defaults() throws {
    struct Caller: SimulatedApp {
      func didFinishLaunching(_ launch: Launch) async throws {
        for callback in Callback.allCases where callback != .didFinishLaunching {
          try await call(callback, launch)
        }
      }
    }
    _ = try Caller().simulate()
    var table = AppRun.CallbackTable()
    table.load(for: Caller())
    let unknown = Callback.allCases.filter { !table.isKnownDefault($0) }
    #expect(unknown == [.didFinishLaunching])
  }

  @Test("A callback that declared nothing in one launch is called in the next")
  func silentCallback() throws {
    struct Choosing: SimulatedApp {
      let cost: Duration?
      func viewDidLoad(_ launch: Launch) async {
        if let cost { await launch.cpu(cost) }
      }
    }
    let silent = try Choosing(cost: nil).simulate()
    let busy = try Choosing(cost: .milliseconds(50)).simulate()
    #expect(busy.timeToFirstFrame > silent.timeToFirstFrame)
  }

  @Test("An app that forwards its callbacks leaves none of them to the protocol")
  func forwarding() throws {
    struct Empty: SimulatedApp {}
    struct Busy: SimulatedApp {
      func viewDidLoad(_ launch: Launch) async { await launch.cpu(.milliseconds(50)) }
    }
    struct Forwarding: SimulatedApp {
      let app: any SimulatedApp
      func viewDidLoad(_ launch: Launch) async throws { try await app.viewDidLoad(launch) }
    }
    let empty = try Forwarding(app: Empty()).simulate()
    let busy = try Forwarding(app: Busy()).simulate()
    #expect(busy.timeToFirstFrame > empty.timeToFirstFrame)
  }

  @Test("A callback that is never called is found in a later launch of the type as well")
  func neverCalled() throws {
    struct Misplaced: SimulatedApp {
      let isBusy: Bool
      var lifeCycle: LifeCycle { .appDelegate }
      func sceneWillConnect(_ launch: Launch) async {
        if isBusy { await launch.cpu(.milliseconds(1)) }
      }
    }
    _ = try Misplaced(isBusy: false).simulate()
    #expect(
      throws: SimulationError.neverCalled(callback: "sceneWillConnect", lifeCycle: .appDelegate)
    ) {
      try Misplaced(isBusy: true).simulate()
    }
  }

  @Test("An escape has the same name in every launch of a type")
  func escape() throws {
    struct Escaping: SimulatedApp {
      func didFinishLaunching(_ launch: Launch) async {
        Task.detached { await launch.cpu(.milliseconds(1)) }
      }
    }
    for _ in 0..<2 {
      #expect(throws: SimulationError.escaped("didFinishLaunching")) {
        try Escaping().simulate()
      }
    }
  }
}
