import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Launches that a test keeps.
private let kept = Mutex<[Launch]>([])

/// A `Task {}` in `LaunchMain` code is started, queues, runs and ends as `launch.task` does.
@Suite("Tasks that the app makes for the main thread")
struct OwnTaskTests {
  typealias Body = @LaunchMain @Sendable (Launch) async -> Void

  /// A way to make a task for the main thread.
  struct Form: CustomTestStringConvertible {
    let code: String
    let make: @LaunchMain (Launch, @escaping Body) -> Void

    var testDescription: String { code }
  }

  static let forms = plainForms + immediateForms

  private static let plainForms = [
    Form(code: "Task {}") { launch, body in Task { await body(launch) } },
    Form(code: "Task(priority: .low) {}") { launch, body in
      Task(priority: .low) { await body(launch) }
    },
    Form(code: "Task { @LaunchMain in }") { launch, body in
      Task { @LaunchMain in await body(launch) }
    },
    Form(code: "Task {} with a value") { launch, body in
      Task {
        await body(launch)
        return "done"
      }
    },
    Form(code: "Task {} that may throw") { launch, body in
      Task {
        await body(launch)
        try Task.checkCancellation()
      }
    },
    Form(code: "Task {} in a synchronous function") { launch, body in start(launch, body) },
  ]

  private static var immediateForms: [Form] {
    guard #available(macOS 26, *) else { return [] }
    return [
      Form(code: "Task {} in a Task.immediate") { launch, body in
        Task.immediate { start(launch, body) }
      }
    ]
  }

  @LaunchMain private static func start(_ launch: Launch, _ body: @escaping Body) {
    Task { await body(launch) }
  }

  /// Code that makes tasks, in a callback or an item.
  struct Place: CustomTestStringConvertible {
    let name: String
    let callback: Callback
    var reason = LaunchReason.tap
    let body:
      @LaunchMain (Launch, @LaunchMain (Launch, @escaping Body) -> Void) async throws -> Void

    var testDescription: String { name }
  }

  /// Three milliseconds of work, the second behind a wait.
  private static let work: Body = { launch in
    await launch.cpu(.milliseconds(1))
    await launch.wait(.milliseconds(5))
    await launch.work("Show", cpu: .milliseconds(2))
  }

  static let places = [
    Place(name: "a callback", callback: .didFinishLaunching) { launch, make in
      make(launch, work)
      await launch.cpu(.milliseconds(2))
    },
    Place(name: "between other entries", callback: .didFinishLaunching) { launch, make in
      launch.mainQueue("Before") { launch in await launch.cpu(.milliseconds(1)) }
      make(launch, work)
      launch.task("Between") { launch in await launch.cpu(.milliseconds(1)) }
      make(launch, work)
      await launch.cpu(.milliseconds(2))
      make(launch, work)
      launch.mainQueue("After") { launch in await launch.cpu(.milliseconds(1)) }
    },
    Place(name: "an item", callback: .didFinishLaunching) { launch, make in
      // The body of an item escapes, and `make` does not.
      await launch.immediate("Feed") { launch in await launch.cpu(.milliseconds(1)) }
      make(launch, work)
    },
    Place(name: "a scene's callback", callback: .sceneWillConnect) { launch, make in
      await launch.work("Window", cpu: .milliseconds(10))
      make(launch) { launch in await launch.work("Feed", cpu: .milliseconds(300)) }
    },
    Place(name: "a callback after the frame", callback: .viewDidAppear) { launch, make in
      make(launch, work)
      launch.mainQueue("After") { launch in await launch.cpu(.milliseconds(1)) }
    },
    Place(
      name: "a launch in the background", callback: .didReceiveRemoteNotification,
      reason: .silentPush
    ) { launch, make in
      make(launch) { launch in
        await launch.cpu(.milliseconds(5))
        launch.complete(.silentPush)
      }
    },
    Place(name: "a task that a task makes", callback: .didFinishLaunching) { launch, make in
      make(launch) { launch in
        await launch.cpu(.milliseconds(1))
        launch.mainQueue("Next") { launch in await launch.cpu(.milliseconds(1)) }
      }
    },
    Place(name: "a task without steps", callback: .didFinishLaunching) { launch, make in
      make(launch) { _ in }
      launch.task("Next") { launch in await launch.cpu(.milliseconds(1)) }
    },
    Place(name: "a task that outlives the launch", callback: .didFinishLaunching) {
      launch, make in
      make(launch) { launch in await launch.wait(.seconds(3_600)) }
    },
    Place(name: "a launch that is killed before", callback: .didFinishLaunching) {
      launch, make in
      make(launch) { launch in await launch.work("Never", cpu: .milliseconds(1)) }
      await launch.wait(.seconds(60))
    },
  ]

  private struct PlacedApp: SimulatedApp {
    let place: Place
    let make: @LaunchMain (Launch, @escaping Body) -> Void

    var callbacks: Callbacks {
      On(place.callback) { launch in try await place.body(launch, make) }
      On(.layoutSubviews) { launch in await launch.work("Layout", cpu: .milliseconds(20)) }
    }
  }

  @Test("Each gives the events of launch.task, wherever it is made", arguments: forms, places)
  func events(of form: Form, in place: Place) throws {
    let twin = try PlacedApp(place: place) { launch, body in
      launch.task("Task") { launch in await body(launch) }
    }.simulate(reason: place.reason)
    let report = try PlacedApp(place: place, make: form.make).simulate(reason: place.reason)
    #expect(report.trace.events == twin.trace.events)
    #expect(report.timeDependences == twin.timeDependences)
    #expect(report.items.count == twin.items.count)
  }

  @Test("It delays the first frame that it is before")
  func frame() throws {
    let late = try OneApp { launch in Task { await launch.cpu(.milliseconds(300)) } }.simulate()
    // The frame is ready 300 ms later, and shown at the next multiple of 16.67 ms.
    #expect(
      try late.timeToFirstFrame - OneApp { _ in }.simulate().timeToFirstFrame == .milliseconds(300))
  }

  @Test("Its code runs at its place in the main queue, and not in the code that makes it")
  func order() throws {
    let log = Mutex<[String]>([])
    @Sendable func note(_ text: String) { log.withLock { $0.append(text) } }
    _ = try OneApp { launch in
      launch.mainQueue("A") { _ in note("before") }
      Task {
        note("task")
        Task { note("task of the task") }
        note("end of the task")
      }
      launch.task("B") { _ in note("after") }
      if #available(macOS 26, *) {
        Task.immediate { note("immediate") }
      } else {
        note("immediate")
      }
      await launch.cpu(.milliseconds(1))
      note("end of the callback")
    }.simulate()
    #expect(
      log.withLock { $0 } == [
        "immediate", "end of the callback", "before", "task", "end of the task", "after",
        "task of the task",
      ])
  }

  @Test("Its code never runs in a launch that ends before its turn")
  func unbegun() throws {
    let hasRun = Mutex(false)
    let report = try OneApp { launch in
      Task { hasRun.withLock { $0 = true } }
      await launch.wait(.seconds(60))
    }.simulate()
    #expect(report.verdict == .killed(.launchWatchdog))
    #expect(!hasRun.withLock { $0 })
  }

  @Test("It is named for the code that makes it")
  func names() throws {
    let report = try OneApp { launch in
      Task {
        Task {}
      }
      launch.task("Feed") { _ in Task {} }
    }.simulate()
    #expect(
      report.items.map(\.name) == [
        "task of didFinishLaunching", "Feed", "task of didFinishLaunching 2", "task of Feed",
      ])
  }

  @Test("Its steps can be simulated again, like those of launch.task")
  func whatIf() throws {
    let report = try OneApp { launch in
      Task { await launch.work("Feed", cpu: .milliseconds(300)) }
    }.simulate()
    #expect(report.timeDependences == [])
    let without = try report.whatIf(.cost("Feed", cpu: .milliseconds(0)))
    #expect(try report.timeToFirstFrame - without.timeToFirstFrame == .milliseconds(300))
  }

  @Test("Another task may wait for it, and a callback that does is blocked")
  func waited() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        let value = await Task {
          await launch.work("Load", cpu: .milliseconds(1))
          return 2
        }.value
        await launch.cpu(.milliseconds(value))
      }
    }
    #expect(
      activity == [
        "Feed 0.0–1.0: waits in its own code", "Load 0.0–1.0: on main", "Feed 1.0–3.0: on main",
      ])
    #expect(throws: SimulationError.self) { try OneApp { _ in await Task {}.value }.simulate() }
  }

  // MARK: Suspensions

  private actor Counter {
    var count = 0
    func add() { count += 1 }
  }

  @concurrent private static func away() async { await Task.yield() }

  @MainActor private static func show() async { await Task.yield() }

  /// Suspensions other than a step.
  static let suspensions: [(code: String, body: @LaunchMain @Sendable () async -> Void)] = [
    ("an actor", { await Counter().add() }),
    ("a @concurrent function", { await away() }),
    ("Task.yield", { await Task.yield() }),
    ("a @MainActor function", { await show() }),
    ("MainActor.run", { await MainActor.run {} }),
    ("another task", { await Task {}.value }),
    ("a detached task", { await Task.detached { await away() }.value }),
    (
      "its own child",
      {
        async let child: Void = away()
        await child
      }
    ),
    (
      "a stream",
      {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        Task.detached { continuation.finish() }
        for await _ in stream {}
      }
    ),
    (
      "a continuation",
      { await withCheckedContinuation { continuation in Task { continuation.resume() } } }
    ),
  ]

  @Test(
    "It goes on after any suspension, like launch.task, in every run",
    arguments: suspensions.indices)
  func goesOn(_ index: Int) throws {
    let body = Self.suspensions[index].body
    let twin = try Report.ofShow { launch, show in
      launch.task("Task") { await show($0) }
    } body: {
      await body()
    }
    for _ in 0..<20 {
      let report = try Report.ofShow { launch, show in
        Task { await show(launch) }
      } body: {
        await body()
      }
      #expect(report.item("Show")?.ended != nil)
      #expect(report.item("Show")?.started == twin.item("Show")?.started)
      #expect(report.firstFrame == twin.firstFrame)
    }
  }

  @Test("A task without steps ends with its code")
  func endsWithoutSteps() throws {
    for (code, body) in Self.suspensions {
      let report = try OneApp { _ in Task { await body() } }.simulate()
      #expect(report.item("task of didFinishLaunching")?.ended != nil, "\(code)")
    }
  }

  @Test("A task that waits for a continuation is one item to its end, and leaves nothing behind")
  func waitsOnce() throws {
    let report = try OneApp { launch in
      Task {
        await withCheckedContinuation { continuation in Task { continuation.resume() } }
        await launch.work("Show", cpu: .milliseconds(1))
      }
    }.simulate()
    #expect(
      report.items.map(\.name) == [
        "task of didFinishLaunching", "task of didFinishLaunching 2", "Show",
      ])
    #expect(report.timeDependences == [.ownWait])
    #expect(report.item("task of didFinishLaunching")?.ended == report.item("Show")?.ended)
  }

  @Test("Tasks that wait once do not hide a launch that the app keeps")
  func keptBeside() {
    #expect(throws: SimulationError.escaped("didFinishLaunching")) {
      try OneApp { launch in
        Task { await withCheckedContinuation { continuation in Task { continuation.resume() } } }
        kept.withLock { $0.append(launch) }
      }.simulate()
    }
  }

  @Test("A detached task runs on the pool, under the name that the app gives it")
  func detached() throws {
    let activity = try OneApp.activity { launch in
      if #available(macOS 26, *) {
        Task.detached(name: "Net.load") { await launch.cpu(.milliseconds(2)) }
      }
      launch.task("Feed") { launch in
        await withTaskGroup(of: Void.self) { group in
          if #available(macOS 26, *) {
            group.addTask(name: "Net.top") { await launch.wait(.milliseconds(1)) }
          }
        }
      }
    }
    guard #available(macOS 26, *) else { return }
    #expect(activity.contains("Net.load 0.0–2.0: on pool"), "\(activity)")
    #expect(activity.contains("Net.top 0.0–1.0: waits for time"), "\(activity)")
  }
}

extension Report {
  /// A launch whose callback makes a task of a suspension, and a piece of work behind it.
  fileprivate static func ofShow(
    _ make: @escaping @LaunchMain @Sendable (Launch, @escaping OwnTaskTests.Body) -> Void,
    body: @escaping @LaunchMain @Sendable () async -> Void
  ) throws -> Report {
    try OneApp { launch in
      make(launch) { launch in
        await body()
        await launch.work("Show", cpu: .milliseconds(2))
      }
      await launch.cpu(.milliseconds(1))
    }.simulate()
  }
}
