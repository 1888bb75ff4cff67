import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// The promises of the article *Understanding event order* about apps written in Swift, one test each;
/// that of the scenario's answer is among the properties of every launch.
@Suite("The order of events in apps written in Swift")
struct AppOrderingTests {
  /// The code of an app between its steps.
  private final class Log: Sendable {
    private let entries = Mutex<[String]>([])

    var all: [String] { entries.withLock { $0 } }

    func note(_ entry: String) { entries.withLock { $0.append(entry) } }
  }

  private actor Store {
    private var count = 0

    func touch() { count += 1 }
  }

  @concurrent private static func look() async {}

  @Test("Promise 15: all code that can run has run before the turn of another job")
  func turns() throws {
    let log = Log()
    _ = try OneApp { launch in
      let (first, toFirst) = AsyncStream<Void>.makeStream()
      let (second, toSecond) = AsyncStream<Void>.makeStream()
      launch.detached("Second") { _ in
        for await _ in second {}
        log.note("second")
      }
      launch.detached("First") { _ in
        for await _ in first {}
        log.note("first")
        toSecond.finish()
      }
      launch.detached("Sender") { launch in
        await launch.wait(.milliseconds(1))
        log.note("sender")
        toFirst.finish()
      }
      launch.detached("Other") { launch in
        await launch.wait(.milliseconds(1))
        log.note("other")
      }
    }.simulate()
    // Sender and Other wake at one instant; what Sender sets off comes between them.
    #expect(log.all == ["sender", "first", "second", "other"])
  }

  @Test("Promise 16: the code of an item begins when its turn comes, not when it is started")
  func beginnings() throws {
    let log = Log()
    _ = try OneApp { launch in
      launch.task("Task") { _ in log.note("task") }
      launch.detached("Detached") { _ in log.note("detached") }
      log.note("started")
      await launch.wait(.milliseconds(1))
      log.note("waited")
    }.simulate()
    // The pool is free while the callback waits, the main thread when it has ended.
    #expect(log.all == ["started", "detached", "waited", "task"])
  }

  @Test("Promise 17: steps declared out of turn are sorted by job, then by child task")
  func arrivals() throws {
    let children = try OneApp { launch in
      let store = Store()
      await withTaskGroup(of: Void.self) { group in
        for number in 1...6 {
          group.addTask {
            // The even ones come later to their step, at the same instant.
            if number.isMultiple(of: 2) { await store.touch() }
            await launch.work("Image \(number)", cpu: .milliseconds(1))
          }
        }
      }
    }.simulate()
    #expect(children.beginnings == (1...6).map { "Image \($0)" })

    let jobs = try OneApp { launch in
      let (first, toFirst) = AsyncStream<Void>.makeStream()
      let (second, toSecond) = AsyncStream<Void>.makeStream()
      launch.task("First") { launch in
        for await _ in first {}
        await launch.work("First.show", cpu: .milliseconds(1))
      }
      launch.task("Second") { launch in
        for await _ in second {}
        await launch.work("Second.show", cpu: .milliseconds(1))
      }
      launch.detached("Sender") { launch in
        await launch.wait(.milliseconds(1))
        toSecond.finish()
        toFirst.finish()
      }
    }.simulate()
    #expect(jobs.beginnings.suffix(2) == ["First.show", "Second.show"])
  }

  @Test("Promise 18: code without steps changes no lane")
  func lanes() throws {
    let activity = try OneApp.activity { launch in
      let store = Store()
      launch.task("Feed") { launch in
        await launch.cpu(.milliseconds(1))
        await Self.look()
        await store.touch()
        await launch.cpu(.milliseconds(1))
      }
      launch.task("Other") { launch in await launch.cpu(.milliseconds(1)) }
    }
    #expect(
      activity == [
        "Feed 0.0–1.0: on main", "Other 0.0–2.0: queues for main", "Feed 1.0–2.0: on main",
        "Other 2.0–3.0: on main",
      ])
  }

  @Test("Promise 19: a task that waits outside its steps releases its thread, and queues again")
  func ownWaits() throws {
    let activity = try OneApp.activity { launch in
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      launch.task("Reader") { launch in
        for await _ in stream {}
        await launch.cpu(.milliseconds(1))
      }
      launch.task("Other") { launch in await launch.cpu(.milliseconds(3)) }
      launch.detached("Writer") { launch in
        await launch.wait(.milliseconds(2))
        continuation.finish()
      }
    }
    #expect(
      activity == [
        "Reader 0.0–2.0: waits in its own code", "Other 0.0–3.0: on main",
        "Writer 0.0–2.0: waits for time", "Reader 2.0–3.0: queues for main",
        "Reader 3.0–4.0: on main",
      ])
  }

  @Test("Promise 20: a run does not depend on simulations beside it or within it")
  func runs() async throws {
    let inner = OneApp { launch in
      let store = Store()
      launch.task("Feed") { launch in
        await store.touch()
        await launch.work("Feed.parse", cpu: .milliseconds(3))
      }
      await launch.work("Setup", cpu: .milliseconds(2))
    }
    let expected = try inner.simulate().digest
    let within = Mutex<[UInt64]>([])
    let outer = OneApp { launch in
      await launch.cpu(.milliseconds(1))
      let digest = try inner.simulate().digest
      within.withLock { $0.append(digest) }
      await launch.cpu(.milliseconds(1))
    }
    let digests = try await withThrowingTaskGroup(of: UInt64.self) { group in
      for number in 1...40 {
        group.addTask { try (number.isMultiple(of: 2) ? inner : outer).simulate().digest }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(digests.filter { $0 == expected }.count == 20)
    #expect(Set(digests).count == 2)
    #expect(within.withLock { $0 } == Array(repeating: expected, count: 20))
  }
}
