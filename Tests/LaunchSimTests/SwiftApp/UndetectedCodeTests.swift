import Dispatch
import Foundation
import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// The table of what is not detected, in *Where Swift code runs*, row by row.
///
/// The code runs in a process of its own, where no other test keeps the threads of the runtime busy.
@Suite("The table of code that is not detected")
struct UndetectedCodeTests {
  typealias Body = @LaunchMain @Sendable (Launch) async throws -> Void

  /// A row, with bodies of an item that do what it says.
  struct Row: Sendable {
    let code: String
    let bodies: [Body]

    init(_ code: String, _ bodies: Body...) {
      self.code = code
      self.bodies = bodies
    }
  }

  /// Code that ends on another thread, for which the thread of the simulation waits.
  private final class Mark: Sendable {
    private let isSet = Mutex(false)

    func set() { isSet.withLock { $0 = true } }

    func wait() {
      while !isSet.withLock({ $0 }) { usleep(100) }
      // The task around the code ends a moment later.
      usleep(2_000)
    }
  }

  private static let rows = [
    Row(
      "a sleep on a real clock that is canceled, such as the timeout in a race with simulated work,"
        + " where the runtime does not tell of it",
      { launch in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await launch.cpu(.milliseconds(1)) }
          group.addTask {
            try? await Task.sleep(for: .seconds(60), tolerance: nil, clock: .continuous)
          }
          await group.next()
          group.cancelAll()
        }
      }),
    Row(
      "Task(executorPreference:), a thread, an operation queue, and a dispatch group or a"
        + " DispatchWorkItem of a queue, if its code uses no Launch",
      { _ in Task(executorPreference: globalConcurrentExecutor) {} },
      { _ in Thread.detachNewThread {} }, { _ in OperationQueue().addOperation {} },
      { _ in DispatchQueue.global().async(group: DispatchGroup()) {} },
      { _ in DispatchQueue.global().async(execute: DispatchWorkItem { @Sendable in }) }),
    Row(
      "DispatchQueue.main.async with a group or a DispatchWorkItem, asyncAfter with flags or a"
        + " DispatchWorkItem, OperationQueue.main, a Timer and other work for the real main thread"
        + " whose code keeps no Launch",
      { _ in DispatchQueue.main.async(group: DispatchGroup()) {} },
      { _ in DispatchQueue.main.async(execute: DispatchWorkItem { @Sendable in }) },
      { _ in DispatchQueue.main.asyncAfter(deadline: .now(), qos: .utility, flags: []) {} },
      { _ in
        DispatchQueue.main.asyncAfter(deadline: .now(), execute: DispatchWorkItem { @Sendable in })
      },
      { _ in
        DispatchQueue.main.asyncAfter(
          wallDeadline: .now(), execute: DispatchWorkItem { @Sendable in })
      },
      { _ in OperationQueue.main.addOperation {} },
      { _ in
        RunLoop.main.add(Timer(timeInterval: 0, repeats: false) { _ in }, forMode: .default)
      }),
    Row(
      "a continuation that another thread resumes before its task is suspended, for instance after"
        + " a real sleep of a millisecond; a stream that another thread feeds",
      { _ in
        await withCheckedContinuation { continuation in
          let mark = Mark()
          Thread.detachNewThread {
            continuation.resume()
            mark.set()
          }
          mark.wait()
        }
      },
      { _ in
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let mark = Mark()
        Thread.detachNewThread {
          continuation.yield(1)
          continuation.finish()
          mark.set()
        }
        mark.wait()
        for await _ in stream {}
      }),
    Row(
      "DispatchQueue.concurrentPerform, if its code declares steps",
      { launch in
        func perform() {
          DispatchQueue.concurrentPerform(iterations: 1) { _ in launch.detached("Part") { _ in } }
        }
        perform()
      }),
    Row(
      "Task.immediate in code that is not LaunchMain, addImmediateTask",
      { launch in
        launch.detached("Feed") { launch in
          if #available(macOS 26, *) {
            Task.immediate { await launch.cpu(.milliseconds(1)) }
          }
          await launch.cpu(.milliseconds(1))
        }
      },
      { launch in
        launch.detached("Feed") { launch in
          await withTaskGroup(of: Void.self) { group in
            if #available(macOS 26, *) {
              group.addImmediateTask { await launch.cpu(.milliseconds(1)) }
            }
            await launch.cpu(.milliseconds(1))
          }
        }
      }),
    Row(
      "a real clock or a number of the host: Date(), DispatchTime.now(), ContinuousClock.now where the"
        + " runtime does not tell of sleeps, a random number, the order of a Set",
      { _ in _ = (Date(), DispatchTime.now(), Int.random(in: 0...9), Set(["a", "b"]).first) }),
    Row(
      "Thread.isMainThread, Thread.current",
      { launch in
        launch.detached("Feed") { _ in
          // The process of the test plays it on a thread of the pool.
          if Self.isMainThread() { throw CancellationError() }
        }
        if Self.isMainThread() { throw CancellationError() }
      }),
    Row("sync of a dispatch queue", { _ in DispatchQueue(label: "db").sync {} }),
    Row(
      "an NSRecursiveLock or another lock of the thread, held across a step",
      { launch in
        let lock = NSRecursiveLock()
        func enter() { lock.lock() }
        func leave() { lock.unlock() }
        for name in ["First", "Second"] {
          launch.task(name) { launch in
            enter()
            await launch.wait(.milliseconds(1))
            leave()
          }
        }
      }),
    Row(
      "code that blocks the thread for a few milliseconds or less, such as Thread.sleep",
      { _ in usleep(1_000) }),
  ]

  private nonisolated static func isMainThread() -> Bool { Thread.isMainThread }

  /// The rows whose code ends the process.
  private static let fatal = ["a DispatchWorkItem that LaunchMain code makes of a closure"]

  @Test("Its rows are those tested here")
  func table() throws {
    let codes = try PackageFiles.table(
      under: "### What is not detected",
      of: "Sources/LaunchSim/LaunchSim.docc/WhereSwiftCodeRuns.md"
    ).map { $0[0] }
    #expect(codes.filter { !Self.fatal.contains($0) } == Self.rows.map(\.code))
    #expect(codes.filter(Self.fatal.contains) == Self.fatal)
  }

  @Test("Each has a report, in every run", .timeLimit(.minutes(30)))
  func reports() async {
    await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await Task.detached {
        for row in Self.rows {
          for (index, body) in row.bodies.enumerated() {
            for _ in 0..<3 {
              do {
                _ = try OneApp { launch in launch.task("Item", body) }.simulate()
              } catch {
                FileHandle.standardError.write(Data("\(row.code), \(index): \(error)".utf8))
                exit(1)
              }
            }
          }
        }
      }.value
    }
  }

  @Test("A work item that LaunchMain code makes ends the process", .timeLimit(.minutes(30)))
  func workItem() async {
    await #expect(processExitsWith: .failure) {
      await Self.simulate { DispatchQueue.main.async(execute: DispatchWorkItem {}) }
    }
    await #expect(processExitsWith: .success) {
      await Self.simulate { DispatchQueue.main.async(execute: DispatchWorkItem { @Sendable in }) }
    }
  }

  /// Simulates an app off the main thread, then lets the main thread do what is queued for it.
  private static func simulate(_ code: @escaping @Sendable @LaunchMain () -> Void) async {
    await Task.detached { _ = try? OneApp { _ in code() }.simulate() }.value
    await MainActor.run {}
  }
}
