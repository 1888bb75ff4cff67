import Foundation
import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Code that leaves the simulation")
struct EscapeTests {
  /// Keeps what it is given, as an app might by mistake.
  private actor Keeper {
    private(set) var launch: Launch?

    func keep(_ launch: Launch) { self.launch = launch }
  }

  private func outcome(
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> SimulationError? {
    let app = OneApp { launch in launch.task("Feed", body) }
    do throws(SimulationError) {
      _ = try app.simulate()
      return nil
    } catch {
      return error
    }
  }

  @Test("A continuation that is never resumed is a wait outside")
  func continuation() {
    #expect(
      outcome { _ in
        unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      } == .waitsOutside("Feed"))
  }

  @Test("A sleep on a real clock is a wait outside, where the runtime does not tell of it")
  func sleep() {
    RuntimeHooks.areUsed.withValue(false) {
      #expect(
        outcome { launch in
          try? await Task.sleep(for: .seconds(1), tolerance: nil, clock: .continuous)
          await launch.cpu(.milliseconds(1))
        } == .waitsOutside("Feed"))
    }
  }

  @Test("A callback may not wait outside either")
  func callback() {
    #expect(throws: SimulationError.waitsOutside("didFinishLaunching")) {
      try OneApp { _ in
        unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }.simulate()
    }
  }

  @Test("A launch that is kept past the run has left")
  func kept() {
    let keeper = Keeper()
    #expect(outcome { launch in await keeper.keep(launch) } == .escaped("Feed"))
  }

  @Test("A cost that is no time is an error", arguments: [-1, 100_000])
  func range(seconds: Int) {
    #expect(
      outcome { launch in await launch.cpu(.seconds(seconds)) }
        == .outOfRange("Feed", "cpu(\(Duration.seconds(seconds)))"))
  }

  @Test("A cost below a nanosecond is an error, and no cost is none")
  func fraction() {
    #expect(
      outcome { launch in await launch.cpu(.nanoseconds(0.4)) }
        == .outOfRange("Feed", "cpu(\(Duration.nanoseconds(0.4)))"))
    #expect(outcome { launch in await launch.cpu(.zero) } == nil)
    #expect(outcome { launch in await launch.cpu(.nanoseconds(1)) } == nil)
  }

  @Test("A queue's delay that is no time is an error")
  func delay() {
    #expect(
      outcome { launch in launch.mainQueue("Later", after: .seconds(-1)) { _ in } }
        == .outOfRange("Feed", "mainQueue(after:)(-1.0 seconds)"))
  }

  @Test("An item of another run is not to be awaited")
  func item() throws {
    let item = Mutex<Launch.Item?>(nil)
    _ = try OneApp { launch in
      let task = launch.task("Elsewhere") { _ in }
      item.withLock { $0 = task }
    }.simulate()
    let foreign = try #require(item.withLock { $0 })
    #expect(outcome { launch in await launch.await(foreign) } == .foreignItem("Feed"))
    #expect(outcome { launch in launch.cancel(foreign) } == .foreignItem("Feed"))
  }

  @Test("Each error names the code to write instead")
  func advice() {
    #expect("\(SimulationError.waitsOutside("Feed"))".contains("launch.clock"))
    #expect("\(SimulationError.escaped("Feed"))".contains("keep no Launch"))
    #expect("\(SimulationError.delaysBlock("Feed"))".contains("launch.mainQueue(after:)"))
    #expect("\(SimulationError.outOfRange("Feed", "cpu(-1.0 seconds)"))".contains("to a day"))
  }

  @Test("A launch that was kept is not to be used in another run")
  func usedLater() async {
    let keeper = Keeper()
    #expect(outcome { launch in await keeper.keep(launch) } == .escaped("Feed"))
    let kept = await keeper.launch
    #expect(outcome { _ in kept?.task("Old") { _ in } } == .escaped("Feed"))
  }

  @Test("A launch has at most 200,000 items")
  func items() {
    #expect(
      outcome { launch in while true { await launch.work("Nothing") {} } }
        == .outOfRange("Feed", "item 200001"))
  }

  @Test("Work started from outside has left, even without a waiter")
  func startedElsewhere() {
    #expect(
      outcome { launch in
        Thread.detachNewThread {
          launch.task("Late") { launch in await launch.cpu(.milliseconds(50)) }
        }
      } == .escaped("Feed"))
  }

  @Test("A launch that another thread uses is reported with its callback")
  func callbackOnThread() throws {
    struct App: SimulatedApp {
      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          let thread = Thread { launch.task("Feed") { _ in } }
          thread.start()
          while !thread.isFinished { usleep(100) }
        }
        On(.sceneWillConnect) { _ in }
      }
    }
    #expect(throws: SimulationError.escaped("didFinishLaunching")) { try App().simulate() }
  }

  @Test("A launch kept by a callback is reported with that callback")
  func keptByCallback() {
    let keeper = Keeper()
    #expect(throws: SimulationError.escaped("didFinishLaunching")) {
      try OneApp { launch in await keeper.keep(launch) }.simulate()
    }
  }

  @Test("A sleep without end ends with the run, one into the past takes no time")
  func sleeps() {
    #expect(
      outcome { launch in try? await launch.clock.sleep(for: .seconds(Int64.max / 2)) } == nil)
    #expect(
      outcome { launch in try await launch.clock.sleep(for: .seconds(Int64.max / 2)) }
        == .waitsOutside("Feed"))
    #expect(
      outcome { launch in try? await launch.clock.sleep(for: .seconds(Int64.min / 2)) } == nil)
  }

  @Test("At most 32 locks may be nested")
  func locks() {
    @Sendable nonisolated(nonsending) func nest(_ count: Int, _ launch: Launch) async {
      if count > 0 { await launch.lock("lock \(count)") { await nest(count - 1, launch) } }
    }
    #expect(outcome { launch in await nest(32, launch) } == nil)
    #expect(
      outcome { launch in await nest(33, launch) } == .outOfRange("Feed", "a lock inside 32 others")
    )
  }

  @Test("A loop in which no time passes ends the run")
  func loops() throws {
    var loops: [@LaunchMain (Launch) async -> Void] = [
      { launch in while true { await launch.lock("Nothing") {} } },
      { launch in while true { await launch.cpu(.zero) } },
      { launch in while true { await launch.yield() } },
      { launch in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { while true { try? await launch.clock.sleep(for: .milliseconds(1)) } }
          group.cancelAll()
        }
      },
    ]
    if HostRuntime.yieldsInPlace { loops.append { _ in while true { await Task.yield() } } }
    for loop in loops {
      guard case .runaway? = outcome(loop) else {
        Issue.record("no end was put to a loop")
        continue
      }
    }
  }

  @Test(
    "A wait that holds a thread, lock or queue is distinguished from a wait outside")
  func blocked() {
    #expect(throws: SimulationError.blocked("Feed", by: "didFinishLaunching")) {
      try OneApp { launch in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        launch.task("Feed") { _ in continuation.finish() }
        for await _ in stream {}
      }.simulate()
    }
    #expect(throws: SimulationError.blocked("Second", by: "First")) {
      try OneApp { launch in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        launch.queue("First", on: "db") { _ in for await _ in stream {} }
        launch.queue("Second", on: "db") { _ in continuation.finish() }
      }.simulate()
    }
  }

  private struct Missing: Error, CustomStringConvertible {
    var description: String { "no database" }
  }

  @globalActor
  private actor Database {
    static let shared = Database()
    func load(_ launch: Launch) async { await launch.cpu(.milliseconds(1)) }
  }

  @Test("A run that fails leaves the app's global actors as they were", .timeLimit(.minutes(30)))
  func globalActors() async {
    #expect(
      outcome { launch in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        launch.detached("Reader") { _ in for await _ in stream { throw Missing() } }
        await launch.wait(.milliseconds(5))
        continuation.yield(1)
        await Database.shared.load(launch)
      } == .threw("Reader", error: "no database"))
    #expect(outcome { launch in await Database.shared.load(launch) } == nil)
  }

  @Test("A launch that ends before its work reports no other one")
  func unfinished() throws {
    let report = try OneApp { launch in
      await launch.work("Slow", cpu: .seconds(40))
      await launch.work("Next", cpu: .seconds(3))
    }.simulate()
    #expect(report.timeDependences == [.unfinished])
  }

  @Test("An uncaught error ends the run")
  func errors() {
    #expect(outcome { _ in throw Missing() } == .threw("Feed", error: "no database"))
    #expect(throws: SimulationError.threw("didFinishLaunching", error: "no database")) {
      try OneApp { _ in throw Missing() }.simulate()
    }
    // It was not canceled.
    #expect(
      outcome { _ in throw CancellationError() } == .threw("Feed", error: "CancellationError()"))
  }

  @Test("A wait outside is found although the watchdog ends the launch before")
  func hiddenByWatchdog() {
    #expect(throws: SimulationError.waitsOutside("didFinishLaunching")) {
      try OneApp { launch in
        launch.detached("Poll") { launch in await launch.wait(.seconds(30)) }
        unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }.simulate()
    }
  }

  @Test("A launch that the watchdog ends in a wait for its own is killed")
  func killedInOwnWait() throws {
    let report = try OneApp { launch in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      launch.detached("Poll") { launch in
        await launch.wait(.seconds(30))
        continuation.finish()
      }
      for await _ in stream {}
    }.simulate()
    #expect(report.verdict == .killed(.launchWatchdog))
  }

  @Test("Objects that a killed launch still holds have not left")
  func heldByKilled() throws {
    let report = try OneApp { launch in
      launch.detached("Poll") { own in
        await own.wait(.seconds(30))
        await launch.cpu(.milliseconds(1))
      }
      launch.afterFirstFrame("Never") { _ in await launch.cpu(.milliseconds(1)) }
      await launch.wait(.seconds(30))
    }.simulate()
    #expect(report.verdict == .killed(.launchWatchdog))
  }

  @Test("A killed launch that is played on has nothing of that in its report")
  func afterTheKill() throws {
    let hasRun = Mutex(false)
    let report = try OneApp { launch in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      launch.detached("Poll") { launch in
        await launch.wait(.seconds(30))
        hasRun.withLock { $0 = true }
        _ = launch.clock.now
        await launch.work("Late", cpu: .milliseconds(1))
        continuation.finish()
      }
      for await _ in stream {}
    }.simulate()
    #expect(hasRun.withLock { $0 })
    #expect(report.item("Late") == nil)
    #expect(report.items.map(\.name) == ["Poll"])
    #expect(!report.description.contains("Late"))
    #expect(report.timeDependences == [.ownWait, .unfinished])
  }
}
