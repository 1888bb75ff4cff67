import Synchronization

@testable import LaunchSim

/// What the code of a generated app saw in one run.
final class AppLedger: Sendable {
  struct State {
    var begunCosts: [Nanoseconds] = []
    var endedCosts: [Nanoseconds] = []
    /// What the pieces that have run returned.
    var values: [Int: [Int]] = [:]
    /// Which pieces called each desk, in the order in which it saw them.
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

  /// Notes what is not as Swift has it.
  func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { note { $0.problems.append(problem()) } }
  }
}

/// An actor of the app's own: reentrant, and with state that its calls share.
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

  /// Starts a `Task {}`, which is the main thread's as this code is.
  func send(_ piece: Piece, of app: GeneratedApp, _ launch: Launch) -> Task<Int, Never> {
    Task {
      visits += 1
      return await app.perform(piece, launch)
    }
  }

  /// Starts a `Task {}` that goes where it may not.
  func sendAway(_ piece: Piece, to desk: Desk, of app: GeneratedApp, _ launch: Launch) {
    Task { _ = await desk.visit(piece, of: app, launch) }
  }
}

/// A continuation that somebody resumes, or has resumed.
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
