import Dispatch
import Foundation
import Synchronization

@testable import LaunchSim

/// Objects that outlive a run because the app's code let them escape.
final class Exits: Sendable {
  private let kept = Mutex<[Launch]>([])

  func keep(_ launch: Launch) { kept.withLock { $0.append(launch) } }
}

extension GeneratedApp {
  /// Performs a forbidden action.
  nonisolated(nonsending) func leave(by escape: Escape, _ launch: Launch) async {
    switch escape {
    // Long enough that it does not resume during the run.
    case .hostTimer:
      await withCheckedContinuation { continuation in
        DispatchQueue.global().asyncAfter(deadline: .now() + 30, qos: .utility, flags: []) {
          continuation.resume()
        }
      }
    case .detached: Task.detached { await launch.cpu(.milliseconds(1)) }
    case .mainActor: await MainActor.run {}
    case .continuation:
      unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    case .stream:
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      continuation.yield(1)
      for await _ in stream {}
      continuation.finish()
    case .kept: exits.keep(launch)
    case .rawActor:
      // To an actor without other callers: a meeting with an escaped task there depends on real
      // time.
      let piece = Piece(number: -1, actions: [.read(1)])
      await lobby.sendAway(piece, to: Desk(-1, ledger), of: self, launch)
    case .thread:
      let thread = Thread { launch.global("elsewhere") { _ in } }
      thread.start()
    }
  }
}
