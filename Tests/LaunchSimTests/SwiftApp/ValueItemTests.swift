import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Items with values")
struct ValueItemTests {
  private struct Offline: Error, Equatable {}

  @Test("A wait for a value ends with the item and has its value", arguments: [false, true])
  func value(isDetached: Bool) throws {
    let report = try OneApp { launch in
      launch.task("Feed") { launch in
        let posts =
          isDetached
          ? launch.detached("Load") { launch in
            await launch.wait(.milliseconds(60))
            return ["first", "second"]
          }
          : launch.task("Load") { launch in
            await launch.wait(.milliseconds(60))
            return ["first", "second"]
          }
        let count = try await posts.value.count
        // The value is there at once the second time.
        #expect(try await posts.value == ["first", "second"])
        await launch.work("Show", cpu: .milliseconds(count))
      }
    }.simulate()
    let load = try #require(report.item("Load"))
    let show = try #require(report.item("Show"))
    #expect(try #require(show.started) == #require(load.ended))
    #expect(show.ended! - show.started! == .milliseconds(2))
  }

  @Test("A wait for the value of an item without one ends with the item")
  func noValue() throws {
    let report = try OneApp { launch in
      launch.task("Feed") { launch in
        await launch.task("Load") { launch in await launch.wait(.milliseconds(60)) }.value
        await launch.work("Show", cpu: .milliseconds(1))
      }
    }.simulate()
    #expect(try #require(report.item("Show")?.started) == #require(report.item("Load")?.ended))
  }

  @Test("An error is thrown where the value is asked for")
  func error() throws {
    let report = try OneApp { launch in
      let feed = launch.task("Load") { launch -> [String] in
        await launch.wait(.milliseconds(1))
        throw Offline()
      }
      launch.task("Feed") { launch in
        await #expect(throws: Offline()) { try await feed.value }
        await launch.work("Retry", cpu: .milliseconds(1))
      }
    }.simulate()
    #expect(report.item("Retry")?.ended != nil)
  }

  @Test("An error for which no code asks ends the launch")
  func lostError() {
    #expect(throws: SimulationError.threw("Lost", error: "Offline()")) {
      try OneApp { launch in launch.detached("Lost") { _ -> Int in throw Offline() } }.simulate()
    }
  }

  @Test("A launch that is killed before it asks for a value is killed")
  func killed() throws {
    let report = try OneApp { launch in
      let load = launch.detached("Load") { _ -> Int in throw Offline() }
      await launch.wait(.seconds(60))
      _ = try await load.value
    }.simulate()
    #expect(report.termination == .launchWatchdog)
  }

  @Test("After the launch the value is there, and that of a task that did not end is an error")
  func kept() async throws {
    let tasks = Mutex<[Launch.ValueItem<Int>]>([])
    _ = try OneApp { launch in
      let ended = launch.detached("Load") { _ in 7 }
      let stopped = launch.task("Poll") { launch -> Int in
        while true { await launch.wait(.seconds(1)) }
      }
      tasks.withLock { $0 = [ended, stopped] }
    }.simulate()
    let kept = tasks.withLock { $0 }
    #expect(try await kept[0].value == 7)
    await kept[1].finished()
    await #expect(throws: SimulationError.foreignItem("code of no launch")) {
      try await kept[1].value
    }
  }

  @Test("Cancellation ends the wait of the task, and a wait for its end takes no value")
  func cancel() throws {
    let report = try OneApp { launch in
      let slow = launch.detached("Slow") { launch in
        await launch.wait(.seconds(9))
        return Task.isCancelled
      }
      let plain = launch.global("Plain") { launch in await launch.wait(.milliseconds(5)) }
      launch.task("Feed") { launch in
        await plain.finished()
        launch.cancel(slow)
        await launch.await(slow)
        let wasCanceled = try await slow.value
        #expect(wasCanceled)
        await launch.work("Show", cpu: .milliseconds(1))
      }
    }.simulate()
    let slow = try #require(report.item("Slow"))
    #expect(slow.ended! - slow.started! == .milliseconds(5))
    #expect(report.item("Show")?.ended != nil)
  }

  @Test("A task without a launch at hand waits all the same")
  func withoutLaunch() throws {
    let report = try OneApp { launch in
      let feed = launch.detached("Load") { launch in
        await launch.wait(.milliseconds(10))
        return 3
      }
      Task.detached {
        let milliseconds = try await feed.value
        await launch.work("Show", cpu: .milliseconds(milliseconds))
      }
    }.simulate()
    let show = try #require(report.item("Show"))
    #expect(show.started == report.item("Load")?.ended)
  }
}
