import Dispatch
import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// The table of what leaves the simulation, in *Where Swift code runs*, row by row.
@Suite("The table of code that leaves the simulation")
struct EscapeTableTests {
  typealias Body = @LaunchMain (Launch) async throws -> Void

  /// A row, with bodies of an item that do what it says.
  struct Row: CustomTestStringConvertible {
    let code: String
    let bodies: [Body]

    init(_ code: String, _ bodies: Body...) {
      self.code = code
      self.bodies = bodies
    }

    var testDescription: String { code }
  }

  /// Runs its jobs on a dispatch queue.
  private final class Queue: SerialExecutor {
    private let queue = DispatchQueue(label: "database")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async(group: nil) { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private actor Database {
    private let queue = Queue()

    nonisolated var unownedExecutor: UnownedSerialExecutor {
      unsafe queue.asUnownedSerialExecutor()
    }

    func open(_ launch: Launch) async { await launch.cpu(.milliseconds(1)) }
  }

  static let rows = [
    Row(
      "a sleep on a real clock, such as Task.sleep in a file that does not import LaunchSim, where the"
        + " runtime does not tell of it: on Apple's systems, and under other versions than"
        + " Swift 6.3",
      { _ in try await Task.sleep(for: .seconds(60), tolerance: nil, clock: .continuous) },
      { launch in
        try? await ContinuousClock().sleep(until: .now + .seconds(60), tolerance: nil)
        await launch.cpu(.milliseconds(1))
      }),
    Row(
      "a continuation that is never resumed, a stream that nothing feeds any more, before further steps",
      { launch in
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        for await _ in stream {}
        await launch.cpu(.milliseconds(1))
        continuation.finish()
      },
      { launch in
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        Task {
          for await _ in stream {}
          await launch.cpu(.milliseconds(1))
          continuation.finish()
        }
      },
      { _ in
        unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      }),
    Row(
      "Task(executorPreference:) with an executor of the app or the host, if its code declares steps",
      { launch in
        Task(executorPreference: globalConcurrentExecutor) { await launch.cpu(.milliseconds(1)) }
      }),
    Row(
      "asyncAfter with a block, with or without qos, in a file that imports LaunchSim: it waits by the"
        + " clock of the host",
      { _ in DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {} },
      { _ in DispatchQueue.global().asyncAfter(deadline: .now(), qos: .utility) {} },
      { _ in DispatchQueue(label: "db").asyncAfter(wallDeadline: .now() + .seconds(1)) {} }),
    Row("an actor with an executor of its own", { launch in await Database().open(launch) }),
    Row(
      "work that another thread or an operation queue starts",
      { launch in
        Thread.detachNewThread {
          launch.task("Late") { launch in await launch.cpu(.milliseconds(1)) }
        }
      }),
    Row(
      "a cost below zero, over a day or over 1 TB, more than 32 nested locks, a limit or a count that"
        + " is not from 1 to 1,000",
      { launch in await launch.wait(.seconds(90_000)) },
      { launch in await launch.read(bytes: 2_000_000_000_000) },
      { launch in await launch.semaphore("slots", value: 0) {} }),
    Row(
      "a queue with two widths, or a semaphore with two counts",
      { launch in
        launch.queue("A", on: "images") { _ in }
        launch.queue("B", on: .concurrent("images")) { _ in }
      },
      { launch in
        await launch.semaphore("slots", value: 2) {}
        await launch.semaphore("slots", value: 3) {}
      }),
  ]

  /// The rows tested by `EscapeTests`, `ImmediateTaskTests`, `TaskAddressTests`,
  /// `BlockedThreadTests` and `SimulatedAppTests`.
  private static let others = [
    "a callback or a block that waits for work that is queued for its thread",
    "Task.immediate in LaunchMain code, if the new task declares steps before its first wait",
    "Task {} in LaunchMain code, under a version of the Swift runtime that does not tell whether it"
      + " has ended",
    "DispatchSemaphore.wait, an NSLock held across a step, and other calls that block the thread"
      + " for good",
    "a Launch that outlives its run",
    "a wait for an item of another launch, or its cancellation",
    "an uncaught error",
    "an entry for a callback that the life cycle does not have",
    "a loop in which no time passes: over a million acts at one instant, or 2 million turns in all",
  ]

  private static func table() throws -> [[String]] {
    try PackageFiles.table(
      under: "## What leaves the simulation",
      of: "Sources/LaunchSim/LaunchSim.docc/WhereSwiftCodeRuns.md")
  }

  @Test("Its rows are those tested here and elsewhere")
  func table() throws {
    let codes = try Self.table().map { $0[0] }
    #expect(codes.filter { !Self.others.contains($0) } == Self.rows.map(\.code))
    #expect(codes.filter(Self.others.contains) == Self.others)
  }

  @Test("Each ends with the error of its row", arguments: rows)
  func error(of row: Row) throws {
    let cell = try #require(try Self.table().first { $0[0] == row.code }?[1])
    let named = Set(cell.matches(of: /SimulationError\/(\w+)/).map { String($0.output.1) })
    // The first row.
    let hasHooks = !row.code.hasPrefix("a sleep on a real clock")
    for body in row.bodies {
      let error = #expect(throws: SimulationError.self) {
        try RuntimeHooks.areUsed.withValue(hasHooks) {
          try OneApp { launch in launch.task("Feed", body) }.simulate()
        }
      }
      let label = error.flatMap { Mirror(reflecting: $0).children.first?.label }
      #expect(named.contains(label ?? "nothing"))
    }
  }
}
