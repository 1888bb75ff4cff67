import Dispatch
import Foundation
import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

extension AppProperties {
  @Test("Launched again, an app gives the same trace")
  func again() {
    expectOfEveryApp { app in
      let trace = try PlayedApp(app.plan).trace
      return trace == app.trace ? nil : trace.difference(from: app.trace)
    }
  }

  @Test("On another thread an app gives the same trace")
  func anotherThread() {
    expectOfEveryApp(every: 3) { app in
      let trace = try OtherThread.run { try PlayedApp(app.plan).trace }
      return trace == app.trace ? nil : trace.difference(from: app.trace)
    }
  }

  @Test("Eight parallel tasks give the same digests of all apps")
  func sideBySide() async throws {
    let numbers = Apps.numbers.prefix(300)
    let digests = try numbers.map { try Apps.app($0).trace.digest }
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for task in 0..<8 {
        group.addTask {
          // Each begins with another app, so that different apps run in parallel.
          let places = digests.indices.map { ($0 + task * digests.count / 8) % digests.count }
          return try places.map { numbers[numbers.startIndex + $0] }.filter { number in
            let plan = AppGenerator.plan(number: number)
            return try PlayedApp(plan).trace.digest != digests[number - numbers.startIndex]
          }
        }
      }
      for try await differing in group { #expect(differing == []) }
    }
  }

  @Test("Other work of the process does not change the trace of an app")
  func underLoad() async throws {
    let load = Load()
    async let done: Void = load.run(tasks: 4)
    expectOfEveryApp(every: 3) { app in
      let trace = try PlayedApp(app.plan).trace
      return trace == app.trace ? nil : trace.difference(from: app.trace)
    }
    load.stop()
    await done
  }

  @Test("The digests of the first 300 apps are these, on every machine")
  func pinnedDigests() throws {
    var digest = Digest()
    for number in Apps.quick { digest.mix(try Apps.app(number).trace.digest) }
    #expect(Digest.text(digest.value) == "11a6386fc1ee12e8")
  }
}

extension Trace {
  /// The first difference from another one.
  fileprivate func difference(from other: Trace) -> String {
    let pairs = zip(events, other.events).enumerated()
    guard let first = pairs.first(where: { $0.element.0 != $0.element.1 }) else {
      return "it has \(events.count) events instead of \(other.events.count)"
    }
    return "event \(first.offset) is \(first.element.0) instead of \(first.element.1)"
  }
}

/// Work on a separate thread.
enum OtherThread {
  static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
    let result = Box<Result<Value, any Error>>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.value.withLock { $0 = Result { try body() } }
      done.signal()
    }
    thread.start()
    done.wait()
    return try #require(result.value.withLock { $0 }).get()
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}

/// Tasks and actors outside any simulation, which create, pass on and end tasks.
private final class Load: Sendable {
  private actor Counter {
    var count = 0

    func add() { count += 1 }
  }

  private let isOver = Mutex(false)

  func stop() { isOver.withLock { $0 = true } }

  @concurrent func run(tasks: Int) async {
    let counter = Counter()
    await withDiscardingTaskGroup { group in
      for _ in 0..<tasks {
        group.addTask {
          while !self.isOver.withLock({ $0 }) {
            async let other: Void = counter.add()
            await Task { await counter.add() }.value
            await other
            await Task.yield()
          }
        }
      }
    }
  }
}
