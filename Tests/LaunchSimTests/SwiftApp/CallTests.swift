import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Calls and yields in Swift apps")
struct CallTests {
  private actor Store {
    func open(_ launch: Launch) async {
      await launch.work("Open") { await launch.wait(.milliseconds(5)) }
    }
    func look(_ launch: Launch) async { await launch.work("Look", cpu: .milliseconds(1)) }
  }

  @Test("Named work in a task gives the main thread back while it waits")
  func workInATask() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        await launch.work("Fetch") { await launch.wait(.milliseconds(50)) }
      }
      launch.task("Other") { launch in await launch.cpu(.milliseconds(3)) }
    }
    #expect(activity.contains("Other 0.0–3.0: on main"), "\(activity)")
    #expect(activity.contains("Fetch 0.0–50.0: waits for time"), "\(activity)")
  }

  @Test("A synchronous call in a task blocks the main thread while it waits")
  func syncInATask() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        await launch.sync("Fetch") { await launch.wait(.milliseconds(50)) }
      }
      launch.task("Other") { launch in await launch.cpu(.milliseconds(3)) }
    }
    #expect(activity.contains("Other 50.0–53.0: on main"), "\(activity)")
  }

  @Test("Named work in a callback blocks the main thread, as the callback does")
  func workInACallback() throws {
    let report = try OneApp { launch in
      launch.task("Other") { launch in await launch.cpu(.milliseconds(3)) }
      await launch.work("Fetch") { await launch.wait(.milliseconds(50)) }
    }.simulate()
    let fetch = try #require(report.scenario.app.items.first { $0.name == "Fetch" })
    #expect(fetch.placement == .inline)
    #expect(report.trace.stalls.isEmpty)
  }

  @Test("A task that awaits another within named work is no deadlock")
  func awaitWithinWork() throws {
    let report = try OneApp { launch in
      let session = launch.task("Session") { launch in await launch.wait(.milliseconds(4)) }
      launch.task("Feed") { launch in
        await launch.work("Wait for session") { await launch.await(session) }
      }
    }.simulate()
    #expect(report.trace.stalls.isEmpty, "\(report)")
    #expect(report.timeDependences == [])
  }

  @Test("Named work on an actor admits the next job while it waits")
  func workOnAnActor() throws {
    let activity = try OneApp.activity { launch in
      let store = Store()
      launch.task("First") { launch in await store.open(launch) }
      launch.task("Second") { launch in await store.look(launch) }
    }
    #expect(activity.contains { $0.hasPrefix("Look 0.0–1.0: on") }, "\(activity)")
  }

  @Test("Named work in a child task gives its thread back")
  func workInAChildTask() throws {
    let report = try OneApp { launch in
      launch.detached("Feed") { launch in
        await withTaskGroup { group in
          for number in 1...9 {
            group.addTask {
              await launch.work("Fetch \(number)") { await launch.wait(.milliseconds(10)) }
            }
          }
        }
        await launch.work("Mark", cpu: .milliseconds(1))
      }
    }.simulate()
    // Nine blocked threads would need more than one round of a pool of six.
    let items = report.scenario.app.items
    let fetches = items.indices.filter { items[$0].name.hasPrefix("Fetch") }
    let ends = Set(fetches.compactMap { report.metrics.timeline.items[$0].ended })
    #expect(fetches.count == 9)
    #expect(ends.count == 1)
  }

  typealias Yield = @Sendable @LaunchMain (Launch) async throws -> Void

  static let yields = launchYields + (HostRuntime.yieldsInPlace ? taskYields : [])

  private static let launchYields: [(String, Yield)] = [
    ("launch.yield", { await $0.yield() }),
    ("wait", { await $0.wait(.zero) }),
    ("clock.sleep", { try await $0.clock.sleep(for: .zero) }),
    ("clock.sleep in the past", { try await $0.clock.sleep(for: .milliseconds(-1)) }),
  ]

  private static let taskYields: [(String, Yield)] = [
    ("Task.yield", { _ in await Task.yield() }),
    ("within work", { launch in await launch.work("Inner") { await Task.yield() } }),
  ]

  @Test("A yield gives the main thread to the next job in line", arguments: yields.indices)
  func yielding(number: Int) throws {
    let (name, yield) = Self.yields[number]
    let activity = try OneApp.activity { launch in
      launch.task("First") { launch in
        await launch.cpu(.milliseconds(1))
        try await yield(launch)
        await launch.cpu(.milliseconds(2))
      }
      launch.task("Second") { launch in await launch.cpu(.milliseconds(4)) }
    }
    #expect(activity.contains("Second 1.0–5.0: on main"), "\(name): \(activity)")
    #expect(activity.contains("First 5.0–7.0: on main"), "\(name): \(activity)")
  }

  @Test(
    "A yield in a callback or a synchronous call keeps the thread",
    .enabled(if: HostRuntime.yieldsInPlace))
  func keeping() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Second") { launch in await launch.cpu(.milliseconds(4)) }
      launch.task("First") { launch in
        await launch.sync("Call") {
          await Task.yield()
          await launch.yield()
          await launch.cpu(.milliseconds(2))
        }
      }
      launch.task("Third") { launch in await launch.cpu(.milliseconds(1)) }
      await Task.yield()
      await launch.wait(.zero)
      await launch.cpu(.milliseconds(3))
    }
    #expect(activity.contains("callback 0.0–3.0: on main"), "\(activity)")
    #expect(activity.contains("Call 7.0–9.0: on main"), "\(activity)")
  }

  @Test(
    "Yields of tasks on the pool and of child tasks take turns",
    .enabled(if: HostRuntime.yieldsInPlace))
  func takingTurns() throws {
    let report = try OneApp { launch in
      for name in ["A", "B"] {
        launch.actor(name, on: "Store") { launch in
          for number in 1...3 {
            await launch.work("\(name)\(number)", cpu: .milliseconds(1))
            await Task.yield()
          }
        }
      }
    }.simulate()
    let items = report.scenario.app.items
    let order = report.metrics.timeline.beginnings.map { items[$0.index].name }
    #expect(order.filter { $0.count == 2 } == ["A1", "B1", "A2", "B2", "A3", "B3"])
    #expect(report.timeDependences == [])
  }

  @Test(
    "A scenario of the same steps has the same events",
    .enabled(if: HostRuntime.yieldsInPlace))
  func replay() throws {
    let report = try OneApp { launch in
      launch.task("First") { launch in
        await launch.work("Call") {
          await launch.wait(.milliseconds(2))
          await Task.yield()
        }
        await launch.sync("Block") { await launch.wait(.milliseconds(3)) }
      }
      launch.task("Second") { launch in await launch.cpu(.milliseconds(4)) }
    }.simulate()
    #expect(report.timeDependences == [])
    var replay = LaunchSimulation(
      LaunchProgram(report.scenario, names: report.trace.names))
    #expect(try replay.run().events == report.trace.events)
  }
}
