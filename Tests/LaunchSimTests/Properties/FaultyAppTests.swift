import Foundation
import Synchronization
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("An app that leaves the simulation")
struct FaultyAppTests {
  /// The outcome of one launch.
  enum Outcome: Hashable {
    case report(digest: String, warns: Bool), error(SimulationError), nothing
  }

  private static let isLong = ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] != nil

  @Test(
    "A way of leaving ends with an error, and code that the run keeps with a report, every time alike",
    arguments: Escape.allCases)
  func leaves(escape: Escape) async throws {
    for number in 0..<(Self.isLong ? 40 : 2) {
      let plan = AppGenerator.plan(number: number, leavingBy: escape)
      let outcomes = await Self.launch(plan, times: 20)
      let first = try #require(outcomes.first)
      let isRight =
        switch first {
        case .report(_, let warns): escape.isKept || escape.mayListen && warns
        case .error(let error): escape.allows(error, plan)
        case .nothing: false
        }
      #expect(isRight, "\(first) of \(plan.listing)")
      #expect(Set(outcomes).count == 1, "\(Set(outcomes)) of \(plan.listing)")
    }
  }

  /// Runs several launches of an app in parallel, each on its own thread, and waits at most 30 s.
  ///
  /// A launch waits up to a second for code that still holds its `Launch`.
  private static func launch(_ plan: AppPlan, times: Int) async -> [Outcome] {
    let outcomes = Outcomes(count: times)
    for index in 0..<times {
      Thread {
        let app = GeneratedApp(plan)
        do throws(SimulationError) {
          let report = try app.simulate()
          outcomes.end(index, .report(digest: "\(report.digest)", warns: !report.listeners.isEmpty))
        } catch {
          outcomes.end(index, .error(error))
        }
      }.start()
    }
    return await outcomes.all(within: .seconds(30))
  }
}

/// The outcomes of several launches; `nil` for a launch that hangs.
private final class Outcomes: Sendable {
  private struct State {
    var outcomes: [FaultyAppTests.Outcome]
    var left: Int
  }

  private let state: Mutex<State>
  private let (ends, end) = AsyncStream<Void>.makeStream()

  init(count: Int) {
    state = Mutex(State(outcomes: Array(repeating: .nothing, count: count), left: count))
  }

  func end(_ index: Int, _ outcome: FaultyAppTests.Outcome) {
    let isLast = state.withLock { state in
      state.outcomes[index] = outcome
      state.left -= 1
      return state.left == 0
    }
    if isLast { end.finish() }
  }

  func all(within limit: Duration) async -> [FaultyAppTests.Outcome] {
    let limiter = Task {
      try? await Task.sleep(for: limit)
      end.finish()
    }
    for await _ in ends {}
    limiter.cancel()
    return state.withLock { $0.outcomes }
  }
}

extension Escape {
  /// True for code that the run keeps.
  fileprivate var isKept: Bool { [.detached, .mainActor, .rawActor].contains(self) }

  /// True for a wait that is the wait of a listener, if no steps follow.
  fileprivate var mayListen: Bool { [.hostTimer, .stream].contains(self) }

  /// True if the error reports this way of leaving.
  fileprivate func allows(_ error: SimulationError, _ plan: AppPlan) -> Bool {
    switch (self, error) {
    case (.kept, .escaped), (.thread, .escaped): true
    case (.hostTimer, .waitsOutside), (.continuation, .waitsOutside), (.stream, .waitsOutside): true
    // Code that waits outside may hold a resource that another job queues for.
    case (.hostTimer, .blocked), (.continuation, .blocked), (.stream, .blocked): true
    // A `Task {}` without a waiter is detected only by the `Launch` it holds.
    case (.hostTimer, .escaped), (.continuation, .escaped), (.stream, .escaped):
      plan.leavesInRawTask
    default: false
    }
  }
}

extension AppPlan {
  /// True if it leaves in a `Task {}`, or in code that one runs.
  fileprivate var leavesInRawTask: Bool {
    everyAction.contains { action in
      guard case .raw(let piece, _) = action else { return false }
      return piece.withInner.contains { inner in
        inner.actions.contains { if case .escape = $0 { true } else { false } }
      }
    }
  }
}
