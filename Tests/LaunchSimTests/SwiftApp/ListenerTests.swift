import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Listeners for the app's lifetime")
struct ListenerTests {
  private actor Center {
    private var continuations: [AsyncStream<Int>.Continuation] = []

    nonisolated func events() -> AsyncStream<Int> {
      AsyncStream { continuation in Task { await add(continuation) } }
    }

    private func add(_ continuation: AsyncStream<Int>.Continuation) {
      continuations.append(continuation)
    }

    func post(_ event: Int) { for continuation in continuations { continuation.yield(event) } }
  }

  @Test("A listener ends with the run, after the events that it received, and is warned of")
  func stream() throws {
    let report = try OneApp { launch in
      let center = Center()
      launch.task("Listen") { launch in
        for await event in center.events() {
          await launch.work("Handle", cpu: .milliseconds(event))
        }
      }
      launch.task("Post") { launch in
        await launch.wait(.milliseconds(10))
        await center.post(3)
      }
    }.simulate()
    #expect(report.verdict == .launched)
    #expect(report.item("Handle")?.ended != nil)
    #expect(report.item("Listen")?.ended == nil)
    #expect(report.description.contains("Listen still waited at the end"))
  }

  @Test("So does a listener in a task that the app makes")
  func ownTask() throws {
    let report = try OneApp { _ in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      Task { for await _ in stream {} }
      Task {
        await Task.yield()
        continuation.yield(1)
      }
    }.simulate()
    #expect(report.verdict == .launched)
    #expect(report.description.contains("task of didFinishLaunching still waited at the end"))
  }

  @Test("A loop that polls ends with the run, before its first wait that nothing else can see")
  func poll() throws {
    let report = try OneApp { launch in
      launch.task("Poll") { launch in
        while !Task.isCancelled {
          try await launch.clock.sleep(for: .seconds(30))
          await launch.work("Check", cpu: .milliseconds(1))
        }
      }
      launch.detached("Beat") { launch in
        while true {
          await launch.cpu(.microseconds(10))
          await launch.wait(.milliseconds(250))
        }
      }
      launch.task("Feed") { launch in
        await launch.wait(.seconds(2))
        await launch.work("Show", cpu: .milliseconds(1))
      }
    }.simulate()
    #expect(report.verdict == .launched)
    #expect(report.item("Show")?.ended != nil)
    #expect(report.item("Poll")?.ended == nil)
    #expect(report.end < .seconds(3))
    #expect(report.description.contains("Poll still waited at the end"))
    #expect(report.description.contains("Beat still waited at the end"))
  }

  @Test("A loop in an actor of the app ends with the run, and its report takes few waits more")
  func loopInActor() throws {
    actor Poller {
      let launch: Launch
      init(_ launch: Launch) { self.launch = launch }
      func run() async {
        while !Task.isCancelled { try? await launch.clock.sleep(for: .seconds(15)) }
      }
    }
    let waits = Atomic(0)
    let report = try OneApp { launch in
      let poller = Poller(launch)
      Task { await poller.run() }
      launch.detached("Beat") { launch in
        while true {
          waits.add(1, ordering: .relaxed)
          await launch.wait(.seconds(2))
        }
      }
      await launch.work("Setup", cpu: .milliseconds(3))
      launch.task("Feed") { launch in await launch.work("Feed.load", cpu: .milliseconds(5)) }
    }.simulate()
    #expect(report.verdict == .launched)
    let first = waits.load(ordering: .relaxed)
    #expect(first > 5_000)
    // A further run, of which a report with gains has many.
    #expect(report.canBeChanged)
    #expect(waits.load(ordering: .relaxed) - first < 200)
    let later = try report.whatIf(.remove("Feed"))
    #expect(later.item("Setup")?.ended != nil)
  }

  @Test(
    "A sleep on a clock of the host that is canceled at the end is a wait outside",
    .enabled(if: !HostRuntime.tellsOfSleeps))
  func debounce() {
    #expect(throws: SimulationError.waitsOutside("task of didFinishLaunching")) {
      try OneApp { _ in
        Task {
          try await Task.sleep(for: .seconds(60), tolerance: nil, clock: .continuous)
          try Task.checkCancellation()
        }
      }.simulate()
    }
  }

  @Test("A loop with pauses is followed in a what-if as far as in the launch")
  func pauses() throws {
    let report = try OneApp { launch in
      launch.task("Poll") { launch in
        for attempt in 0... {
          try await launch.clock.sleep(for: .milliseconds(100))
          if attempt == 300 { await launch.task("Late") { _ in }.finished() }
        }
      }
      launch.task("Feed") { launch in await launch.cpu(.milliseconds(5)) }
    }.simulate()
    #expect(report.item("Late")?.ended != nil)
    let later = try report.whatIf(.cost("Feed", cpu: .milliseconds(9)))
    #expect(later.item("Late")?.ended == report.item("Late")?.ended)
  }

  @Test("Work that only a what-if has, beside a loop that polls, is not lost")
  func laterWork() throws {
    func report(_ time: Duration) throws -> Report {
      try OneApp { launch in
        launch.task("Poll") { launch in while true { await launch.wait(.milliseconds(10)) } }
        launch.task("Feed") { launch in
          let start = launch.clock.now
          await launch.work("Read", cpu: time)
          guard start.duration(to: launch.clock.now) > .milliseconds(10) else { return }
          for _ in 0..<10 { await launch.wait(.seconds(1)) }
          await launch.work("Slow", cpu: .milliseconds(1))
        }
      }.simulate()
    }
    let proposed = try report(.milliseconds(1)).whatIf(.cost("Read", cpu: .milliseconds(20)))
    let slow = try #require(try report(.milliseconds(20)).item("Slow"))
    #expect(slow.ended != nil)
    #expect(proposed.item("Slow")?.ended == slow.ended)
  }

  @Test("A loop of many waits that ends is no loop for the app's lifetime")
  func longLoop() throws {
    let report = try OneApp { launch in
      launch.task("Retry") { launch in
        for _ in 0..<900 { await launch.wait(.milliseconds(10)) }
        await launch.work("Show", cpu: .milliseconds(1))
      }
      launch.detached("Slow") { launch in
        await launch.wait(.seconds(60))
        await launch.work("Late", cpu: .milliseconds(1))
      }
      launch.detached("Beat") { launch in
        for _ in 0..<5_000 { await launch.wait(.milliseconds(10)) }
      }
    }.simulate()
    #expect(report.item("Show")?.ended != nil)
    #expect(report.item("Late")?.ended != nil)
    #expect(report.item("Beat")?.ended != nil)
  }

  @Test("A listener within a piece of work is one")
  func piece() throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let report = try OneApp { launch in
      launch.task("Listen") { launch in
        await launch.work("Loop") { for await _ in stream {} }
      }
    }.simulate()
    continuation.finish()
    #expect(report.verdict == .launched)
    #expect(report.description.contains("Listen still waited at the end"))
  }

  @Test(
    "Code that ends with an error at its cancellation was to do more", arguments: [false, true])
  func error(hasValue: Bool) throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    #expect(throws: SimulationError.waitsOutside("Feed")) {
      try OneApp { launch in
        if hasValue {
          launch.task("Feed") { _ in
            for await _ in stream {}
            try Task.checkCancellation()
            return 1
          }
        } else {
          launch.task("Feed") { launch in
            for await _ in stream {}
            try Task.checkCancellation()
            await launch.work("Show", cpu: .milliseconds(1))
          }
        }
      }.simulate()
    }
    continuation.finish()
  }

  @Test("A listener does not hide that the watchdog kills the app")
  func killed() throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let report = try OneApp { launch in
      launch.detached("Listen") { _ in for await _ in stream {} }
      await launch.wait(.seconds(60))
    }.simulate()
    continuation.finish()
    #expect(report.termination == .launchWatchdog)
    #expect(!report.description.contains("still waited"))
  }

  @Test("A wait with steps behind it, and one of a callback, are no listeners")
  func others() {
    #expect(throws: SimulationError.waitsOutside("Feed")) {
      try OneApp { launch in
        launch.task("Feed") { launch in
          let (stream, continuation) = AsyncStream<Int>.makeStream()
          for await _ in stream {}
          await launch.work("Show", cpu: .milliseconds(1))
          continuation.finish()
        }
      }.simulate()
    }
    #expect(throws: SimulationError.waitsOutside("didFinishLaunching")) {
      try OneApp { _ in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        for await _ in stream {}
        continuation.finish()
      }.simulate()
    }
  }
}
