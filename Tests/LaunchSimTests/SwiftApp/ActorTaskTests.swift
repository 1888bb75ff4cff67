import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Tasks that an actor of the app makes")
struct ActorTaskTests {
  private actor Tokens {
    private var refreshes = 0

    /// Makes a task of the actor, which the runtime does not tell of.
    @discardableResult
    func start(
      _ priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void
    ) -> Task<Void, Never> {
      Task(priority: priority) {
        refreshes += 1
        await work()
      }
    }

    func refresh(_ priority: TaskPriority?, _ work: @escaping @Sendable () async -> Void) async {
      await start(priority, work).value
    }

    /// Has a child task do the work.
    func load(_ work: @escaping @Sendable () async -> Void) async {
      async let child: Void = work()
      refreshes += 1
      await child
    }
  }

  @Test("A task and a child task that an actor makes have their own class")
  func classInActor() throws {
    func time(
      _ priority: TaskPriority,
      _ start: @escaping @Sendable (Tokens, @escaping @Sendable () async -> Void) async -> Void
    ) throws -> Duration {
      let report = try OneApp { launch in
        // As a client that the callback gives its launch.
        let load: @Sendable () async -> Void = { await launch.work("Load", cpu: .milliseconds(10)) }
        launch.detached("Request", priority: priority) { _ in await start(Tokens(), load) }
      }.simulate()
      return try #require(report.item("Load")?.running)
    }
    let slow = try time(.background) { _, load in await load() }
    let fast = try time(.high) { _, load in await load() }
    #expect(slow > fast)
    #expect(try time(.high) { await $0.refresh(nil, $1) } == fast)
    #expect(try time(.background) { await $0.refresh(nil, $1) } == slow)
    #expect(try time(.high) { await $0.start(.background, $1) } == slow)
    // Awaited by more urgent code.
    #expect(try time(.high) { await $0.refresh(.background, $1) } == fast)
    #expect(try time(.background) { await $0.load($1) } == slow)
  }

  @Test("A task and a child task that an actor makes are named for the code that made them")
  func nameInActor() throws {
    let report = try OneApp { launch in
      let tokens = Tokens()
      let load: @Sendable () async -> Void = { await launch.cpu(.milliseconds(1)) }
      launch.detached("Request") { launch in
        await launch.wait(.milliseconds(70))
        await tokens.refresh(nil, load)
      }
      launch.detached("Images") { _ in await tokens.load(load) }
    }.simulate()
    #expect(report.item("task of Request")?.ended != nil)
    #expect(report.item("child task of Images")?.ended != nil)
  }
}
