import Dispatch
import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// A block of the real main queue is started, queues, runs and ends as one of `launch.mainQueue` does.
@Suite("Blocks that the app submits to the main queue")
struct OwnBlockTests {
  typealias Submit = @LaunchMain @Sendable (Launch, @escaping @Sendable () -> Void) -> Void

  /// Code that submits blocks.
  struct Place: CustomTestStringConvertible {
    let name: String
    let callback: Callback
    var reason = LaunchReason.tap
    let body: @LaunchMain @Sendable (Launch, @escaping Submit) async throws -> Void

    var testDescription: String { name }
  }

  static let places = [
    Place(name: "between other entries", callback: .didFinishLaunching) { launch, submit in
      launch.mainQueue("Before") { launch in await launch.cpu(.milliseconds(1)) }
      submit(launch) {
        launch.task("Started") { launch in await launch.cpu(.milliseconds(1)) }
      }
      launch.task("Between") { launch in await launch.cpu(.milliseconds(1)) }
      submit(launch) {}
      await launch.cpu(.milliseconds(2))
      submit(launch) {}
      launch.mainQueue("After") { launch in await launch.cpu(.milliseconds(1)) }
    },
    Place(name: "an item", callback: .didFinishLaunching) { launch, submit in
      launch.task("Feed") { launch in
        await launch.cpu(.milliseconds(1))
        submit(launch) { launch.mainQueue("Show") { launch in await launch.cpu(.milliseconds(1)) } }
      }
    },
    Place(name: "an item of the pool", callback: .sceneWillConnect) { launch, submit in
      launch.detached("Feed") { launch in
        await launch.cpu(.milliseconds(1))
        await submit(launch) {
          launch.task("Show") { launch in await launch.cpu(.milliseconds(1)) }
        }
      }
    },
    Place(name: "a block", callback: .viewDidAppear) { launch, submit in
      submit(launch) {
        launch.task("Outer") { launch in
          submit(launch) { launch.task("Inner") { launch in await launch.cpu(.milliseconds(1)) } }
        }
      }
    },
    Place(
      name: "a launch in the background", callback: .didReceiveRemoteNotification,
      reason: .silentPush
    ) { launch, submit in
      submit(launch) { launch.complete(.silentPush) }
    },
    Place(name: "a launch that is killed before", callback: .didFinishLaunching) {
      launch, submit in
      submit(launch) {}
      await launch.wait(.seconds(60))
    },
  ]

  private struct PlacedApp: SimulatedApp {
    let place: Place
    let submit: Submit

    var callbacks: Callbacks {
      On(place.callback) { launch in try await place.body(launch, submit) }
    }
  }

  /// The ways to submit a block.
  static let forms: [Submit] = [
    { _, block in DispatchQueue.main.async { block() } },
    { _, block in DispatchQueue.main.async(execute: block) },
    { _, block in DispatchQueue.main.async(qos: .background) { block() } },
    { _, block in DispatchQueue.main.async(qos: .utility, flags: .barrier, execute: block) },
    { _, block in DispatchQueue.main.async(flags: .enforceQoS) { block() } },
  ]

  @Test(
    "Each gives the events of launch.mainQueue, wherever it is submitted", arguments: places,
    forms.indices)
  func events(in place: Place, form: Int) throws {
    let twin = try PlacedApp(place: place) { launch, block in
      launch.mainQueue("Block") { _ in block() }
    }.simulate(reason: place.reason)
    let report = try PlacedApp(place: place, submit: Self.forms[form]).simulate(
      reason: place.reason)
    #expect(report.trace.events == twin.trace.events)
    #expect(report.timeDependences == twin.timeDependences)
  }

  @Test("Its code runs at its place in the main queue, in every run")
  func order() throws {
    for _ in 0..<20 {
      #expect(
        try Self.order() == [
          "end of the callback", "before", "block", "end of the block", "task",
          "block of an immediate task", "block of the block",
        ])
    }
  }

  private static func order() throws -> [String] {
    let log = Log()
    @Sendable func note(_ text: String) { log.lines.withLock { $0.append(text) } }
    _ = try OneApp { launch in
      launch.mainQueue("A") { _ in note("before") }
      DispatchQueue.main.async {
        note("block")
        DispatchQueue.main.async { note("block of the block") }
        note("end of the block")
      }
      Task { note("task") }
      if #available(macOS 26, *) {
        Task.immediate { DispatchQueue.main.async { note("block of an immediate task") } }
      } else {
        DispatchQueue.main.async { note("block of an immediate task") }
      }
      await launch.cpu(.milliseconds(1))
      note("end of the callback")
    }.simulate()
    return log.lines.withLock { $0 }
  }

  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
  }

  @Test("It is named for the code that submits it")
  func name() throws {
    let report = try OneApp { launch in
      DispatchQueue.main.async {}
      launch.task("Feed") { _ in DispatchQueue.main.async {} }
    }.simulate()
    #expect(
      report.items.map(\.name) == ["block of didFinishLaunching", "Feed", "block of Feed"])
  }

  @Test("A block outside a simulation is Dispatch's own")
  func outside() async {
    let database = DispatchQueue(label: "db")
    let forms: [(@escaping @Sendable () -> Void) -> Void] = [
      { database.async(execute: $0) }, { database.async(qos: .utility, execute: $0) },
      { database.async(qos: .utility, flags: .barrier, execute: $0) },
      { database.async(flags: .barrier, execute: $0) },
      { database.async(group: DispatchGroup(), execute: $0) },
      { database.async(group: nil, qos: .utility, flags: [], execute: $0) },
      { database.async(execute: DispatchWorkItem(block: $0)) },
      { database.async(group: DispatchGroup(), execute: DispatchWorkItem(block: $0)) },
      { database.asyncAfter(deadline: .now(), execute: $0) },
      { database.asyncAfter(deadline: .now() + 0.001, qos: .utility, execute: $0) },
      { database.asyncAfter(deadline: .now(), qos: .utility, flags: .barrier, execute: $0) },
      { database.asyncAfter(deadline: .now(), execute: DispatchWorkItem(block: $0)) },
      { database.asyncAfter(wallDeadline: .now(), execute: $0) },
      { database.asyncAfter(wallDeadline: .now(), execute: DispatchWorkItem(block: $0)) },
      { DispatchQueue.main.asyncAfter(deadline: .now(), execute: $0) },
    ]
    for form in forms {
      await withCheckedContinuation { continuation in form { continuation.resume() } }
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { DispatchQueue.main.async { continuation.resume() } }
    }
  }

  @Test("A block of another queue runs on that queue in the simulation")
  func otherQueues() throws {
    let report = try OneApp { launch in
      DispatchQueue(label: "db").async {
        launch.task("Opened") { launch in await launch.cpu(.milliseconds(1)) }
      }
      DispatchQueue.global(qos: .utility).async {}
      launch.task("Feed") { launch in
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume() }
        }
        await launch.work("Show", cpu: .milliseconds(1))
      }
    }.simulate()
    let placements = report.scenario.app.items.map(\.placement)
    #expect(placements[0] == .queue(label: "db", nil))
    #expect(placements[1] == .global(.utility))
    #expect(report.item("Opened")?.ended != nil)
    #expect(report.item("Show")?.ended != nil)
  }
}
