import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Priorities of tasks that the app makes")
struct OwnTaskPriorityTests {
  @Test("A task of the app that more urgent code awaits is raised to its class, for good")
  func escalation() throws {
    func time(_ await: @escaping @Sendable (Task<Void, Never>) async -> Void) throws -> Duration {
      final class Join: Sendable {
        let task = Mutex<Task<Void, Never>?>(nil)
      }
      let join = Join()
      let report = try OneApp { launch in
        launch.detached("Prefetch", priority: .background) { launch in
          let task = Task.detached(priority: .background) {
            await launch.cpu(.milliseconds(1))
            await launch.work("Load", cpu: .milliseconds(50))
          }
          join.task.withLock { $0 = task }
        }
        launch.detached("Cell", priority: .high) { launch in
          await launch.wait(.milliseconds(5))
          if let task = join.task.withLock(\.self) { await `await`(task) }
        }
      }.simulate()
      return try #require(report.item("Load")?.running)
    }
    let slow = try time { _ in }
    #expect(slow > .milliseconds(100))
    let raised = try time { await $0.value }
    #expect(raised < .milliseconds(60))
    #expect(try time { task in _ = await task.result } == raised)
    #expect(try time { task in await Task { await task.value }.value } == raised)
    #expect(
      try time { task in
        await withTaskGroup(of: Void.self) { $0.addTask { await task.value } }
      } == raised)
    #expect(
      try time { task in
        async let value: Void = task.value
        await value
      } == raised)
    // As an item that is awaited.
    let report = try OneApp { launch in
      let load = launch.detached("Load", priority: .background) { launch in
        await launch.cpu(.milliseconds(51))
      }
      launch.detached("Cell", priority: .high) { launch in
        await launch.wait(.milliseconds(5))
        await load.finished()
      }
    }.simulate()
    #expect(try #require(report.item("Load")).running - raised < .milliseconds(3))
  }

  @Test("So is one that a child task awaits while its parent goes on")
  func besideSteps() throws {
    func time(isAwaited: Bool) throws -> Duration {
      let report = try OneApp { launch in
        let task = Task.detached(priority: .background) {
          await launch.work("Load", cpu: .milliseconds(50))
        }
        launch.detached("Cell", priority: .high) { launch in
          async let value: Void = isAwaited ? task.value : ()
          await launch.cpu(.milliseconds(200))
          await value
        }
      }.simulate()
      return try #require(report.item("Load")?.running)
    }
    #expect(try time(isAwaited: false) > .milliseconds(100))
    #expect(try time(isAwaited: true) < .milliseconds(60))
  }

  @Test("Child tasks that run already are raised with their parent, at any depth")
  func children() throws {
    func time(
      isAwaited: Bool, _ load: @escaping @Sendable (Launch) async -> Void
    ) throws -> Duration {
      let report = try OneApp { launch in
        let task = Task.detached(priority: .background) { await load(launch) }
        launch.detached("Cell", priority: .high) { launch in
          await launch.wait(.milliseconds(5))
          if isAwaited { await task.value }
        }
      }.simulate()
      return try #require(report.items.first { $0.name == "Load" }?.running)
    }
    @Sendable func load(_ launch: Launch) async {
      await launch.work("Load") {
        await launch.cpu(.milliseconds(10))
        await launch.cpu(.milliseconds(40))
      }
    }
    let ways: [@Sendable (Launch) async -> Void] = [
      { launch in await withTaskGroup(of: Void.self) { $0.addTask { await load(launch) } } },
      { launch in
        async let value: Void = load(launch)
        await value
      },
      { launch in
        await withTaskGroup(of: Void.self) { group in
          group.addTask {
            async let value: Void = load(launch)
            await value
          }
        }
      },
    ]
    for way in ways {
      #expect(try time(isAwaited: false, way) > .milliseconds(100))
      #expect(try time(isAwaited: true, way) < .milliseconds(70))
    }
  }

  @Test("What an awaited item awaits is raised too: tasks of the app, and child tasks")
  func behindItems() throws {
    func time(_ load: @escaping @Sendable (Launch) async -> Void) throws -> Duration {
      let report = try OneApp { launch in
        let feed = launch.detached("Feed", priority: .background) { launch in await load(launch) }
        launch.detached("Cell", priority: .high) { launch in
          await launch.wait(.milliseconds(5))
          await feed.finished()
        }
      }.simulate()
      return try #require(report.item("Load")?.running)
    }
    let alone = try time { launch in await launch.work("Load", cpu: .milliseconds(50)) }
    #expect(alone < .milliseconds(60))
    #expect(
      try time { launch in
        async let value: Void = launch.work("Load", cpu: .milliseconds(50))
        await value
      } == alone)
    #expect(
      try time { launch in
        await Task.detached(priority: .background) {
          await launch.work("Load", cpu: .milliseconds(50))
        }.value
      } == alone)
    #expect(
      try time { launch in
        await launch.detached("Inner", priority: .background) { launch in
          await withTaskGroup(of: Void.self) { group in
            group.addTask { await launch.work("Load", cpu: .milliseconds(50)) }
          }
        }.finished()
      } == alone)
  }

  private actor Store {
    func work(_ name: String, _ time: Duration, _ launch: Launch) async {
      await launch.work(name, cpu: time)
    }
  }

  @Test("While a task waits for an actor, the job that has the actor is raised to its class")
  func actorHolder() throws {
    func time(of priority: TaskPriority, isAwaited: Bool) throws -> Duration {
      let report = try OneApp { launch in
        let store = Store()
        launch.detached("Owner", priority: .background) { launch in
          await store.work("Hold", .milliseconds(50), launch)
        }
        let task = Task.detached(priority: priority) {
          await launch.wait(.milliseconds(10))
          await store.work("Load", .milliseconds(1), launch)
        }
        launch.detached("Cell", priority: .high) { launch in
          await launch.wait(.milliseconds(5))
          if isAwaited { await task.value }
        }
      }.simulate()
      return try #require(report.item("Hold")?.running)
    }
    #expect(try time(of: .background, isAwaited: false) > .milliseconds(100))
    #expect(try time(of: .background, isAwaited: true) < .milliseconds(60))
    #expect(try time(of: .high, isAwaited: false) < .milliseconds(60))
  }

  @Test("Off the main thread a task of the main actor has its own priority")
  func offMainActor() throws {
    @concurrent @Sendable func decode(_ launch: Launch) async {
      await launch.work("Decode", cpu: .milliseconds(50))
    }
    func time(
      of priority: TaskPriority?, madeBy maker: TaskPriority? = nil
    ) throws -> Duration {
      let report = try OneApp { launch in
        @Sendable func load() {
          Task(priority: priority) { @MainActor in
            await launch.cpu(.milliseconds(1))
            await decode(launch)
          }
        }
        if let maker {
          launch.detached("Maker", priority: maker) { _ in load() }
        } else {
          load()
        }
      }.simulate()
      return try #require(report.item("Decode")?.running)
    }
    #expect(try time(of: nil) == .milliseconds(50))
    #expect(try time(of: .background) > .milliseconds(100))
    #expect(try time(of: nil, madeBy: .background) > .milliseconds(100))
    #expect(try time(of: .high, madeBy: .background) == .milliseconds(50))
  }

  @Test("On the main thread a task of the main actor has the class of the main thread")
  func onMainActor() throws {
    let report = try OneApp { launch in
      launch.detached("Request", priority: .background) { launch in
        Task(priority: .high) { @MainActor in
          await launch.cpu(.milliseconds(1))
          launch.global("Decode") { launch in await launch.cpu(.milliseconds(10)) }
        }
        await Task {}.value
      }
    }.simulate()
    #expect(!report.trace.events.contains { $0.kind == .effectiveQoS })
  }

  @Test("What a raised task starts has the class of the task's own priority")
  func inheritance() throws {
    actor Feed {
      private var count = 0
      func load(_ body: @escaping @Sendable () async -> Void) async {
        await Task(priority: .background) {
          count += 1
          await body()
        }.value
      }
    }
    let report = try OneApp { launch in
      let feed = Feed()
      launch.detached("Cell", priority: .high) { launch in
        await feed.load {
          launch.detached("Own") { launch in await launch.cpu(.milliseconds(10)) }
          launch.global("Decode") { launch in await launch.cpu(.milliseconds(10)) }
          await launch.cpu(.milliseconds(1))
        }
      }
    }.simulate()
    let (own, decode) = (report.item("Own")?.running, report.item("Decode")?.running)
    #expect(try #require(decode) > #require(own))
  }

  @Test("A block that a raised task submits has the class of its own priority, in its tasks too")
  func blocks() throws {
    final class Seen: Sendable {
      let priority = Mutex<TaskPriority?>(nil)
    }
    let seen = Seen()
    let report = try OneApp { launch in
      let task = Task.detached(priority: .background) {
        await launch.cpu(.milliseconds(20))
        launch.global("Decode") { launch in
          seen.priority.withLock { $0 = Task.currentPriority }
          await launch.cpu(.milliseconds(10))
          Task { await launch.work("Store", cpu: .milliseconds(10)) }
        }
      }
      launch.detached("Cell", priority: .high) { launch in
        await launch.wait(.milliseconds(5))
        await task.value
      }
    }.simulate()
    #expect(seen.priority.withLock(\.self) == .background)
    let decode = try #require(report.item("Decode")?.running)
    #expect(decode > .milliseconds(20))
    #expect(report.item("Store")?.running == decode)
  }

  @Test("A priority of zero is none")
  func zero() throws {
    func time(of priority: TaskPriority?) throws -> Duration {
      let report = try OneApp { launch in
        Task.detached(priority: priority) {
          await launch.work("Load", cpu: .milliseconds(50))
        }
      }.simulate()
      return try #require(report.item("Load")?.running)
    }
    #expect(try time(of: TaskPriority(rawValue: 0)) == time(of: nil))
    #expect(try time(of: TaskPriority(rawValue: 1)) == time(of: .background))
    #expect(try time(of: .background) > time(of: nil))
  }

  @Test("A child task has its parent's class, and the name of the code that made both")
  func childAboveParent() throws {
    func child(of parent: TaskPriority, _ priority: TaskPriority) throws -> Report.Item {
      let report = try OneApp { launch in
        Task.detached(priority: parent) {
          await withTaskGroup(of: Void.self) { group in
            group.addTask(priority: priority) { await launch.cpu(.milliseconds(50)) }
          }
        }
      }.simulate()
      return try #require(report.items.first { $0.name.hasPrefix("child task") })
    }
    let slow = try child(of: .background, .background)
    #expect(slow.name == "child task of didFinishLaunching")
    #expect(try child(of: .background, .high).running == slow.running)
    let fast = try child(of: .high, .high)
    #expect(fast.running < slow.running)
    #expect(try child(of: .high, .background).running == fast.running)
  }

  @Test("The history of a raised task keeps its class when it leaves its thread")
  func history() throws {
    let report = try OneApp { launch in
      let task = Task.detached(priority: .background) {
        await launch.work("Load") {
          await launch.cpu(.milliseconds(10))
          await launch.wait(.milliseconds(10))
          await launch.cpu(.milliseconds(10))
        }
      }
      launch.detached("Cell", priority: .high) { launch in
        await launch.wait(.milliseconds(5))
        await task.value
      }
    }.simulate()
    let raised = try #require(
      report.trace.events.first { $0.kind == .effectiveQoS }?.job)
    let classes = JobClasses(report.trace, of: report.scenario).changes[raised].map(\.qos)
    #expect(classes == [.background, .userInitiated])
  }
}
