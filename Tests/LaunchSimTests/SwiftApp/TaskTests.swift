import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The task of an item")
struct TaskTests {
  @Test("A canceled item ends its sleep, and may throw the cancellation")
  func canceledItem() throws {
    let activity = try OneApp.activity { launch in
      let feed = launch.task("Feed") { launch in
        try await launch.clock.sleep(for: .seconds(5))
        await launch.work("Show", cpu: .milliseconds(1))
      }
      let late = launch.task("Late") { launch in
        if !Task.isCancelled { await launch.cpu(.milliseconds(1)) }
      }
      launch.cancel(late)
      await launch.immediate("Stop") { launch in
        await launch.wait(.milliseconds(2))
        launch.cancel(feed)
      }
    }
    #expect(activity == ["Feed 0.0–2.0: waits for time", "Stop 0.0–2.0: waits for time"])
  }

  @Test("A canceled wait ends at once, unless it blocks its thread")
  func canceledWait() throws {
    let report = try OneApp { launch in
      launch.task("Race") { launch in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await launch.work("Request") { await launch.wait(.milliseconds(300)) } }
          group.addTask { await launch.work("Timeout") { await launch.wait(.milliseconds(50)) } }
          await group.next()
          group.cancelAll()
        }
        await launch.work("Show", cpu: .milliseconds(1))
      }
      let items = [
        launch.detached("Wait") { launch in await launch.wait(.milliseconds(300)) },
        launch.detached("Sync") { launch in
          await launch.sync("Read") { await launch.wait(.milliseconds(300)) }
        },
        launch.global("Block") { launch in await launch.wait(.milliseconds(300)) },
      ]
      launch.detached("Stop") { launch in
        await launch.wait(.milliseconds(10))
        for item in items { launch.cancel(item) }
      }
    }.simulate()
    func length(_ name: String) -> Duration? {
      report.item(name).flatMap { item in item.ended.map { $0 - item.started! } }
    }
    #expect(length("Request") == .milliseconds(50))
    #expect(length("Wait") == .milliseconds(10))
    #expect(length("Read") == .milliseconds(300))
    #expect(length("Block") == .milliseconds(300))
  }

  @Test("A task that is canceled before it begins waits for nothing, and runs")
  func canceledBeforeItBegins() throws {
    let report = try OneApp { launch in
      let late = launch.task("Late") { launch in
        await launch.wait(.seconds(1))
        await launch.work("Item", cpu: .milliseconds(1))
      }
      launch.cancel(late)
      let own = Task {
        await launch.wait(.seconds(1))
        await launch.work("Own", cpu: .milliseconds(1))
      }
      own.cancel()
    }.simulate()
    let item = try #require(report.item("Item"))
    #expect(item.started == report.item("Late")?.started)
    #expect(report.item("Own")?.started == item.ended)
  }

  @Test("Work and a lock that are left by an error are over then")
  func errors() throws {
    struct Missing: Error {}
    let activity = try OneApp.activity { launch in
      do throws(Missing) {
        try await launch.work("Database") { () async throws(Missing) in
          try await launch.lock("database") { () async throws(Missing) in
            await launch.cpu(.milliseconds(1))
            throw Missing()
          }
        }
      } catch {
        await launch.work("Recovery") {
          await launch.lock("database") { await launch.cpu(.milliseconds(2)) }
        }
      }
    }
    #expect(activity == ["Database 0.0–1.0: on main", "Recovery 1.0–3.0: on main"])
  }

  private enum Locale {
    @TaskLocal static var name = "none"
  }

  @Test("A task inherits task-local values from its starter, a detached one and a block do not")
  func taskLocals() throws {
    let seen = Mutex<[String]>([])
    _ = try OneApp { launch in
      Locale.$name.withValue("en") {
        launch.task("Task") { _ in seen.withLock { $0.append("task \(Locale.name)") } }
        launch.detached("Detached") { _ in seen.withLock { $0.append("detached \(Locale.name)") } }
        launch.actor("Job", on: "store") { _ in seen.withLock { $0.append("job \(Locale.name)") } }
        launch.mainQueue("Block") { _ in seen.withLock { $0.append("block \(Locale.name)") } }
        launch.afterFirstFrame("Late") { _ in seen.withLock { $0.append("late \(Locale.name)") } }
      }
      await Locale.$name.withValue("de") {
        await launch.immediate("Now") { _ in seen.withLock { $0.append("now \(Locale.name)") } }
      }
    }.simulate()
    #expect(
      seen.withLock { $0.sorted() } == [
        "block none", "detached none", "job en", "late none", "now de", "task en",
      ])
  }

  @Test("A task has its starter's priority, or the given one")
  func priorities() throws {
    let seen = Mutex<[String: TaskPriority]>([:])
    @Sendable func look(_ name: String) { seen.withLock { $0[name] = Task.currentPriority } }
    _ = try OneApp { launch in
      launch.task("Task") { _ in look("Task") }
      launch.detached("Detached") { launch in
        look("Detached")
        launch.actor("Child", on: "store") { _ in look("Child") }
      }
      let low = launch.detached("Low", priority: .low) { launch in
        await launch.cpu(.milliseconds(1))
        look("Low")
        launch.global("No class of low") { _ in look("No class of low") }
      }
      launch.global("Interactive", qos: .userInteractive) { launch in
        launch.global("No class of interactive") { _ in look("No class of interactive") }
      }
      launch.task("Waiter") { launch in await launch.await(low) }
      launch.global("Block", qos: .background) { _ in look("Block") }
      launch.queue("No class", on: "db") { _ in look("No class") }
      launch.afterFirstFrame("Late") { _ in look("Late") }
      look("callback")
    }.simulate()
    #expect(
      seen.withLock { $0 } == [
        "Task": .high, "Detached": .medium, "Child": .medium, "Low": .high, "Block": .background,
        "No class": .high, "No class of low": .low, "No class of interactive": .high,
        "Late": .high, "callback": .high,
      ])
  }

  @Test("The table of priorities is that of the code")
  func priorityTable() throws {
    let names: [QoS: String] = [
      .userInteractive: "–", .userInitiated: "high", .default: "medium", .utility: "low",
      .background: "background",
    ]
    let rows = try PackageFiles.table(
      under: "## What a task inherits", of: "Sources/LaunchSim/LaunchSim.docc/WhereSwiftCodeRuns.md"
    )
    #expect(
      rows
        == QoS.mostUrgentFirst.map { qos in
          ["\(qos)", names[qos, default: ""], "\(TaskPriority(qos).rawValue)"]
        })
    #expect([TaskPriority.high, .medium, .low, .background].map(\.rawValue) == [25, 21, 17, 9])
    #expect(QoS.allCases.map { QoS(TaskPriority($0)) } == QoS.allCases)
  }

  @Test("A priority between two of the named ones counts as the lower")
  func prioritiesBetween() {
    let qualities = [9, 10, 17, 20, 21, 25, 33].map { QoS(TaskPriority(rawValue: $0)) }
    #expect(
      qualities == [
        .background, .background, .utility, .utility, .default, .userInitiated, .userInteractive,
      ])
  }

  @Test("LaunchMain.run runs its body on the main thread")
  func run() throws {
    let activity = try OneApp.activity { launch in
      launch.detached("Images") { launch in
        let menu = await LaunchMain.run { Menu() }
        await menu.build(launch)
      }
    }
    #expect(activity.last == "Images 0.0–1.0: on main")
  }

  @LaunchMain
  private final class Menu {
    func build(_ launch: Launch) async { await launch.cpu(.milliseconds(1)) }
  }

  @Test("Code of LaunchMain runs outside of a simulation too, and may begin one")
  @LaunchMain
  func outside() async throws {
    let menu = Menu()
    let report = try OneApp { launch in await menu.build(launch) }.simulate()
    await Task.yield()
    LaunchMain.shared.assertIsolated()
    #expect(report.verdict == .launched)
    #expect(await Task.detached { await LaunchMain.run { 1 } }.value == 1)
  }
}
