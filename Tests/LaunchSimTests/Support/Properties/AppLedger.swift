import Synchronization

@testable import LaunchSim

/// The observations of a generated app's code in one run.
final class AppLedger: Sendable {
  struct State {
    var begunCosts: [Nanoseconds] = []
    var endedCosts: [Nanoseconds] = []
    /// The results of the pieces that have run.
    var values: [Int: [Int]] = [:]
    /// The pieces that called each desk, in order.
    var calls: [Int: [DeskCall]] = [:]
    var problems: [String] = []
  }

  /// A call into a desk begins or ends.
  struct DeskCall: Hashable {
    var piece: Int
    var isEnd: Bool
  }

  private let state = Mutex(State())

  var contents: State { state.withLock { $0 } }

  func note(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  /// Records a violation of Swift's semantics.
  func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { note { $0.problems.append(problem()) } }
  }
}

/// An actor of the app: reentrant, with state shared by its calls.
actor Desk {
  private let number: Int
  private let ledger: AppLedger
  private var open = 0

  init(_ number: Int, _ ledger: AppLedger) {
    self.number = number
    self.ledger = ledger
  }

  func visit(_ piece: Piece, of app: GeneratedApp, _ launch: Launch) async -> Int {
    let before = open
    open += 1
    ledger.note { $0.calls[number, default: []].append(.init(piece: piece.number, isEnd: false)) }
    ledger.expect(open == before + 1, "somebody came into desk \(number) between two lines")
    let value = await app.perform(piece, launch)
    open -= 1
    ledger.note { $0.calls[number, default: []].append(.init(piece: piece.number, isEnd: true)) }
    return value
  }
}

/// A class of main-actor code.
@LaunchMain
final class Lobby {
  private var visits = 0

  nonisolated init() {}

  func receive(_ piece: Piece, of app: GeneratedApp, _ launch: Launch) async -> Int {
    visits += 1
    return await app.perform(piece, launch)
  }

  /// Starts a `Task {}`, which runs on the main thread like this code.
  func send(_ piece: Piece, of app: GeneratedApp, _ launch: Launch) -> Task<Int, Never> {
    Task {
      visits += 1
      return await app.perform(piece, launch)
    }
  }

  /// Starts a `Task {}` that leaves the main actor, which is not allowed.
  func sendAway(_ piece: Piece, to desk: Desk, of app: GeneratedApp, _ launch: Launch) {
    Task { _ = await desk.visit(piece, of: app, launch) }
  }
}

/// A continuation that other code resumes, or has resumed.
final class Gate: Sendable {
  private enum State {
    case closed
    case waiting(CheckedContinuation<Int, Never>)
    case open(Int)
  }

  private let state = Mutex(State.closed)

  nonisolated(nonsending) func pass() async -> Int {
    await withCheckedContinuation { continuation in
      let word: Int? = state.withLock { state in
        if case .open(let word) = state { return word }
        state = .waiting(continuation)
        return nil
      }
      if let word { continuation.resume(returning: word) }
    }
  }

  func open(_ word: Int) {
    let continuation: CheckedContinuation<Int, Never>? = state.withLock { state in
      defer { state = .open(word) }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: word)
  }
}
