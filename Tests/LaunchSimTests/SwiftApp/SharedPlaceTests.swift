import Dispatch
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Concurrent queues, operation queues and semaphores of an app written in Swift")
struct SharedPlaceTests {
  private func outcome(
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> SimulationError? {
    do throws(SimulationError) {
      _ = try OneApp(body).simulate()
      return nil
    } catch {
      return error
    }
  }

  /// The starts and ends of items in milliseconds from the start of the first.
  private func times(_ report: Report, _ names: String...) throws -> [String] {
    let first = try #require(report.item(names[0])?.started)
    return try names.map { name in
      let item = try #require(report.item(name))
      let (began, ended) = (try #require(item.began), try #require(item.ended))
      return "\(name) \((began - first) / .milliseconds(1))–\((ended - first) / .milliseconds(1))"
    }
  }

  private static func wait(_ time: Int) -> @concurrent @Sendable (Launch) async throws -> Void {
    { launch in await launch.wait(.milliseconds(time)) }
  }

  @Test("A concurrent queue runs its blocks at once, a barrier alone")
  func concurrent() throws {
    let report = try OneApp { launch in
      launch.queue("Read", on: .concurrent("cache"), Self.wait(2))
      launch.queue("Slow", on: .concurrent("cache"), Self.wait(5))
      launch.queue("Write", on: .concurrent("cache"), barrier: true, Self.wait(3))
      launch.queue("Late", on: .concurrent("cache"), Self.wait(1))
    }.simulate()
    #expect(
      try times(report, "Read", "Slow", "Write", "Late") == [
        "Read 0.0–2.0", "Slow 0.0–5.0", "Write 5.0–8.0", "Late 8.0–9.0",
      ])
    #expect(report.scenario.app.queueWidths == ["cache": .max])
    #expect(report.scenario.app.items.map(\.isBarrier) == [false, false, true, false])
    // The scenario plays like the app.
    #expect(report.timeDependences.isEmpty)
  }

  @Test("An operation queue runs as many operations as its limit")
  func limit() throws {
    let report = try OneApp { launch in
      for name in ["A", "B", "C"] {
        launch.queue(
          name, on: .operationQueue("uploads", maxConcurrentOperationCount: 2), Self.wait(4))
      }
    }.simulate()
    #expect(try times(report, "A", "B", "C") == ["A 0.0–4.0", "B 0.0–4.0", "C 4.0–8.0"])
    #expect(report.scenario.app.queueWidths == ["uploads": 2])
    #expect(report.timeDependences.isEmpty)
  }

  @Test("As many jobs hold a semaphore as its count")
  func semaphore() throws {
    let report = try OneApp { launch in
      for name in ["A", "B", "C"] {
        launch.queue(name, on: name) { launch in
          await launch.semaphore("slots", value: 2) { await launch.wait(.milliseconds(4)) }
        }
      }
    }.simulate()
    #expect(try times(report, "A", "B", "C") == ["A 0.0–4.0", "B 0.0–4.0", "C 0.0–8.0"])
    #expect(report.scenario.app.semaphores == ["slots": 2])
    #expect(report.timeDependences.isEmpty)
  }

  @Test("Blocks of the real queue keep to the width that the launch declares, and to their flags")
  func realQueue() throws {
    let report = try OneApp { launch in
      let queue = DispatchQueue(label: "com.example.cache", attributes: .concurrent)
      launch.queue("First", on: .concurrent(queue.label), Self.wait(2))
      queue.async { launch.queue("Second", on: .concurrent("other"), Self.wait(1)) }
      queue.async(flags: .barrier) { launch.queue("Third", on: .concurrent("other"), Self.wait(1)) }
    }.simulate()
    #expect(
      try times(report, "First", "Second", "Third") == [
        "First 0.0–2.0", "Second 0.0–1.0", "Third 2.0–3.0",
      ])
  }

  @Test("A what-if keeps widths, barriers and semaphores")
  func whatIf() throws {
    let report = try OneApp { launch in
      launch.queue("A", on: .concurrent("cache"), Self.wait(2))
      launch.queue("B", on: .concurrent("cache"), barrier: true, Self.wait(3))
      launch.queue("C", on: "serial", Self.wait(1))
    }.simulate()
    let moved = try report.whatIf(.remove("C"))
    #expect(try times(moved, "A", "B") == ["A 0.0–2.0", "B 2.0–5.0"])
  }

  @Test("One name with two widths or counts is an error with its place")
  func contradictions() {
    func place(_ error: SimulationError?) -> String? {
      guard case .declaredOtherwise(let site, let words)? = error else { return nil }
      return "\(site.line ?? 0): \(words)"
    }
    let widths = outcome { launch in
      launch.queue("A", on: .concurrent("q"), Self.wait(1))
      launch.queue("B", on: .operationQueue("q", maxConcurrentOperationCount: 2), Self.wait(1))
    }
    #expect(place(widths) == "\(#line - 2): the queue q as a queue with a limit of 2")
    let serial = outcome { launch in
      launch.queue("A", on: .concurrent("q"), Self.wait(1))
      launch.queue("B", on: "q", Self.wait(1))
    }
    #expect(place(serial) == "\(#line - 2): the queue q as a queue that is serial")
    let late = outcome { launch in
      launch.queue("A", on: "q", Self.wait(1))
      launch.queue("B", on: .concurrent("q"), Self.wait(1))
    }
    #expect(place(late) == "\(#line - 2): the queue q as a queue that is concurrent")
    let counts = outcome { launch in
      await launch.semaphore("s", value: 2) {}
      await launch.semaphore("s", value: 3) {}
    }
    #expect(place(counts) == "\(#line - 2): s as a semaphore with a count of 3")
    let lock = outcome { launch in
      await launch.lock("s") {}
      await launch.semaphore("s", value: 1) {}
    }
    #expect(place(lock) == "\(#line - 2): s as a semaphore with a count of 1")
    let semaphore = outcome { launch in
      await launch.work("Before") { await launch.semaphore("s", value: 1) {} }
      await launch.lock("s") {}
    }
    #expect(place(semaphore) == "\(#line - 2): s as a lock")
    // An operation queue is not the dispatch queue of its name.
    let kind = outcome { launch in
      launch.queue("A", on: "q", Self.wait(1))
      launch.queue("B", on: .operationQueue("q", maxConcurrentOperationCount: 1), Self.wait(1))
    }
    #expect(place(kind) == "\(#line - 2): the queue q as a queue with a limit of 1")
  }

  @Test("Limits and counts out of range are errors", arguments: [0, -1, 1_001, Int.min, .max])
  func range(number: Int) {
    #expect(
      outcome { launch in
        launch.queue(
          "A", on: .operationQueue("q", maxConcurrentOperationCount: number), Self.wait(1))
      }
        == .outOfRange("didFinishLaunching", "a queue with a limit of \(number), q"))
    #expect(
      outcome { launch in await launch.semaphore("s", value: number) {} }
        == .outOfRange("didFinishLaunching", "a semaphore with a count of \(number)"))
  }
}
