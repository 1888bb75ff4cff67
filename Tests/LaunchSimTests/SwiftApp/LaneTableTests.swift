import Dispatch
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// The table of *Where Swift code runs*, row by row.
@Suite("The table of where Swift code runs")
struct LaneTableTests {
  /// A row, with an app that has such code.
  struct Row: CustomTestStringConvertible {
    let code: String
    let activity: [String]
    let body: @LaunchMain (Launch) async throws -> Void

    var testDescription: String { code }
  }

  @globalActor private actor Images {
    static let shared = Images()
  }

  private actor Store {
    func load(_ launch: Launch) async { await launch.work("Load", cpu: .milliseconds(1)) }
  }

  @LaunchMain private static func show(_ launch: Launch) async {
    await launch.work("Show", cpu: .milliseconds(1))
  }

  @MainActor private static func title(_ launch: Launch) async {
    await launch.work("Title", cpu: .milliseconds(1))
  }

  private nonisolated static func start(_ launch: Launch) {
    Task { await launch.cpu(.milliseconds(1)) }
  }

  @Images private static func draw(_ launch: Launch) async {
    await launch.work("Draw", cpu: .milliseconds(1))
  }

  @concurrent private static func decode(_ launch: Launch) async {
    await launch.work("Decode", cpu: .milliseconds(1))
  }

  private nonisolated(nonsending) static func parse(_ launch: Launch) async {
    await launch.work("Parse", cpu: .milliseconds(1))
  }

  private static func join(
    _ launch: Launch, isolation: isolated (any Actor)? = #isolation
  ) async {
    await launch.work("Join", cpu: .milliseconds(1))
  }

  static let rows = [
    Row(
      code: "a callback",
      activity: [
        "callback 0.0–2.0: waits for time", "Later 0.0–3.0: queues for main",
        "Load 2.0–3.0: on main",
        "Later 3.0–4.0: on main",
      ]
    ) { launch in
      launch.mainQueue("Later") { launch in await launch.cpu(.milliseconds(1)) }
      await launch.wait(.milliseconds(2))
      await Store().load(launch)
    },
    Row(
      code: "launch.work", activity: ["Here 0.0–1.0: on main", "There 0.0–1.0: on pool"]
    ) { launch in
      launch.detached("Detached") { launch in
        await launch.work("There", cpu: .milliseconds(1))
      }
      await launch.work("Here", cpu: .milliseconds(1))
    },
    Row(
      code: "launch.sync",
      activity: [
        "Block 0.0–2.0: waits for time", "Other 0.0–2.0: queues for main", "Other 2.0–3.0: on main",
      ]
    ) { launch in
      launch.task("Feed") { launch in
        await launch.sync("Block") { await launch.wait(.milliseconds(2)) }
      }
      launch.task("Other") { launch in await launch.cpu(.milliseconds(1)) }
    },
    Row(
      code: "launch.task, Task {} in LaunchMain code",
      activity: [
        "Feed 0.0–1.0: on main", "task of didFinishLaunching 0.0–1.0: queues for main",
        "Feed 1.0–4.0: waits for time", "Raw 1.0–2.0: on main", "Feed 4.0–5.0: on main",
      ]
    ) { launch in
      launch.task("Feed") { launch in
        await launch.cpu(.milliseconds(1))
        await launch.wait(.milliseconds(3))
        await launch.cpu(.milliseconds(1))
      }
      Task { await launch.work("Raw", cpu: .milliseconds(1)) }
    },
    Row(
      code: "@LaunchMain and @MainActor functions and types, LaunchMain.run, MainActor.run",
      activity: [
        "Detached 0.0–1.0: on pool", "Show 1.0–2.0: on main", "Title 2.0–3.0: on main",
      ]
    ) { launch in
      launch.detached("Detached") { launch in
        await launch.cpu(.milliseconds(1))
        await show(launch)
        await title(launch)
      }
    },
    Row(
      code: "launch.immediate",
      activity: [
        "callback 0.0–1.0: hosting(job: 1)", "Now 0.0–1.0: on main", "callback 1.0–3.0: on main",
        "Now 1.0–2.0: waits for time",
        "Now 2.0–3.0: queues for main", "Now 3.0–4.0: on main",
      ]
    ) { launch in
      await launch.immediate("Now") { launch in
        await launch.cpu(.milliseconds(1))
        await launch.wait(.milliseconds(1))
        await launch.cpu(.milliseconds(1))
      }
      await launch.cpu(.milliseconds(2))
    },
    Row(
      code: "launch.detached, Task.detached, Task {} in nonisolated code",
      activity: [
        "Index 0.0–2.0: waits for time", "task of didFinishLaunching 0.0–1.0: on pool",
        "task of didFinishLaunching 2 0.0–1.0: on pool", "Index 2.0–3.0: on pool",
      ]
    ) { launch in
      launch.detached("Index") { launch in
        await launch.wait(.milliseconds(2))
        await launch.cpu(.milliseconds(1))
      }
      Task.detached { await launch.cpu(.milliseconds(1)) }
      start(launch)
    },
    Row(
      code: "launch.mainQueue, launch.afterFirstFrame, launch.whenIdle, DispatchQueue.main.async",
      activity: [
        "Block 0.0–2.0: waits for time",
        "block of didFinishLaunching 0.0–2.0: queues for main", "Task 0.0–2.0: queues for main",
        "Task 2.0–3.0: on main",
      ]
    ) { launch in
      launch.mainQueue("Block") { launch in await launch.wait(.milliseconds(2)) }
      DispatchQueue.main.async {}
      launch.task("Task") { launch in await launch.cpu(.milliseconds(1)) }
    },
    Row(
      code: "launch.global, launch.queue",
      activity: [
        "Block 0.0–2.0: waits for time", "Next 0.0–2.0: queues for its queue",
        "Global 0.0–1.0: on global:userInitiated", "Next 2.0–3.0: on queue:db",
      ]
    ) { launch in
      launch.queue("Block", on: "db") { launch in await launch.wait(.milliseconds(2)) }
      launch.queue("Next", on: "db") { launch in await launch.cpu(.milliseconds(1)) }
      launch.global("Global") { launch in await launch.cpu(.milliseconds(1)) }
    },
    Row(
      code: "launch.queue on a concurrent queue or an operation queue",
      activity: [
        "Block 0.0–2.0: waits for time", "Next 0.0–2.0: queues for its queue",
        "Other 0.0–1.0: on global:userInitiated", "Next 2.0–3.0: on global:userInitiated",
      ]
    ) { launch in
      launch.queue("Block", on: .concurrent("images")) { launch in
        await launch.wait(.milliseconds(2))
      }
      launch.queue("Next", on: .concurrent("images"), barrier: true) { launch in
        await launch.cpu(.milliseconds(1))
      }
      launch.queue("Other", on: .operationQueue("uploads", maxConcurrentOperationCount: 2)) {
        launch in
        await launch.cpu(.milliseconds(1))
      }
    },
    Row(
      code: "async of any other dispatch queue, in a file that imports LaunchSim",
      activity: [
        "Block 0.0–2.0: waits for time",
        "block of didFinishLaunching 0.0–2.0: queues for its queue",
        "Next 2.0–3.0: on main",
      ]
    ) { launch in
      launch.queue("Block", on: "db") { launch in await launch.wait(.milliseconds(2)) }
      DispatchQueue(label: "db").async {
        launch.task("Next") { launch in await launch.cpu(.milliseconds(1)) }
      }
    },
    Row(
      code: "launch.actor, an actor of the app, its global actors",
      activity: [
        "First 0.0–2.0: on pool", "Second 0.0–2.0: queues for its actor", "Draw 0.0–1.0: on pool",
        "Load 1.0–2.0: on pool", "Second 2.0–3.0: on pool",
      ]
    ) { launch in
      launch.actor("First", on: "store") { launch in await launch.cpu(.milliseconds(2)) }
      launch.actor("Second", on: "store") { launch in await launch.cpu(.milliseconds(1)) }
      launch.task("Feed") { launch in
        await draw(launch)
        await Store().load(launch)
      }
    },
    Row(
      code: "a child of a task group, async let",
      activity: [
        "Parent 0.0–1.0: waits in its own code", "First 0.0–1.0: on pool",
        "Second 0.0–1.0: on pool",
      ]
    ) { launch in
      launch.task("Parent") { launch in
        async let first: Void = launch.work("First", cpu: .milliseconds(1))
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await launch.work("Second", cpu: .milliseconds(1)) }
        }
        await first
      }
    },
    Row(
      code: "@concurrent, and nonisolated async without NonisolatedNonsendingByDefault",
      activity: ["Decode 0.0–1.0: on pool"]
    ) { launch in
      launch.task("Feed") { launch in await decode(launch) }
    },
    Row(
      code:
        "nonisolated(nonsending), isolated (any Actor)?, and nonisolated async with that feature",
      activity: [
        "Parse 0.0–1.0: on main", "Parse 2 0.0–1.0: on pool", "Join 1.0–2.0: on main",
        "Join 2 1.0–2.0: on pool",
      ]
    ) { launch in
      launch.task("Feed") { launch in
        await parse(launch)
        await join(launch)
      }
      launch.detached("Index") { launch in
        await parse(launch)
        await join(launch)
      }
    },
    Row(
      code: "a sleep on launch.clock; in a file that imports LaunchSim also Task.sleep(for:),"
        + " Task.sleep(nanoseconds:) and sleep(for:) of a ContinuousClock or SuspendingClock; where the"
        + " runtime tells of them, in any file",
      activity: ["Sleeper 0.0–2.0: waits for time", "Other 0.0–2.0: waits for time"]
    ) { launch in
      launch.task("Sleeper") { launch in try await launch.clock.sleep(for: .milliseconds(2)) }
      launch.task("Other") { _ in try await Task.sleep(for: .milliseconds(2)) }
    },
    Row(
      code: "a wait for a stream, a continuation or a child task",
      activity: [
        "Reader 0.0–1.0: waits in its own code", "Other 0.0–2.0: on main", "Child 0.0–1.0: on pool",
        "Reader 1.0–2.0: queues for main", "Reader 2.0–3.0: on main",
      ]
    ) { launch in
      launch.task("Reader") { launch in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await launch.work("Child", cpu: .milliseconds(1)) }
        }
        await launch.cpu(.milliseconds(1))
      }
      launch.task("Other") { launch in await launch.cpu(.milliseconds(2)) }
    },
  ]

  @Test("Its rows are those tested here")
  func table() throws {
    let table = try PackageFiles.table(
      under: "## Lanes", of: "Sources/LaunchSim/LaunchSim.docc/WhereSwiftCodeRuns.md")
    #expect(table.map { $0[0] } == Self.rows.map(\.code))
  }

  @Test("Each runs on the lane of its row", arguments: rows)
  func lane(of row: Row) throws {
    let activity = try OneApp.activity(row.body)
    #expect(activity == row.activity)
  }

  @Test("A step belongs to the item whose task declares it, on any launch")
  func otherLaunch() throws {
    let activity = try OneApp.activity { launch in
      launch.task("Feed") { launch in
        launch.detached("Index") { _ in await launch.cpu(.milliseconds(1)) }
      }
    }
    #expect(activity == ["Index 0.0–1.0: on pool"])
  }

  @Test("A block keeps its thread for a step on its starter's launch")
  func otherLaunchInBlock() throws {
    let activity = try OneApp.activity { launch in
      launch.mainQueue("Block") { _ in
        await launch.wait(.milliseconds(1))
        await launch.cpu(.milliseconds(1))
      }
    }
    #expect(activity == ["Block 0.0–1.0: waits for time", "Block 1.0–2.0: on main"])
  }
}
