/// The outcome of a launch.
public enum Verdict: Hashable, Sendable {
  /// The first frame was presented within its budget.
  case launched
  /// The first frame was presented later than its budget.
  case launchedOverBudget
  /// The app completed the work of a background launch in time.
  case completed
  /// Time in the background ran out, and the app cleaned up or was suspended in the middle of its
  /// work.
  case expired
  /// The app ended before its first frame, or before completing the work of a background launch.
  case ended
  /// The system killed the app. A kill by the launch watchdog may be a deadlock, which no amount of
  /// time would have ended.
  case killed(Termination, isDeadlock: Bool = false)
  /// The system refuses to launch the app at all.
  case failsToLaunch(Refusal)
  /// The request is not delivered, because the app lacks a declaration or was force-quit.
  case notDelivered(NonDelivery)
  /// The launch waits for itself and no watchdog is armed, or work after the first frame waits for
  /// itself.
  case deadlocked

  /// A verdict without its details, as scenario files name it.
  package enum Kind: String, CaseIterable, Sendable {
    case launched, launchedOverBudget, killedByWatchdog, completed, expired, ended, killed
    case failsToLaunch
    case notDelivered, deadlocked
  }

  /// Table row of a verdict.
  package struct Facts: Sendable {
    let kind: Kind
    /// The verdict as a word for a narrow column.
    package let word: String
    /// The verdict in a few words, as in `killed by the watchdog`.
    let phrase: String

    fileprivate init(_ kind: Kind, _ word: String, _ phrase: String) {
      self.kind = kind
      self.word = word
      self.phrase = phrase
    }
  }

  package var facts: Facts {
    switch self {
    case .launched: Facts(.launched, "launched", "launched")
    case .launchedOverBudget: Facts(.launchedOverBudget, "over budget", "over budget")
    case .completed: Facts(.completed, "completed", "completed in the background")
    case .expired: Facts(.expired, "expired", "out of background time")
    case .ended: Facts(.ended, "ended", "ended by the user")
    case .killed(.launchWatchdog, let isDeadlock):
      Facts(
        .killedByWatchdog, "killed", "killed by the watchdog" + (isDeadlock ? " (deadlock)" : ""))
    case .killed(let termination, _): Facts(.killed, "killed", "killed (\(termination.code))")
    case .failsToLaunch: Facts(.failsToLaunch, "refused", "fails to launch")
    case .notDelivered: Facts(.notDelivered, "not sent", "not delivered")
    case .deadlocked: Facts(.deadlocked, "deadlock", "deadlock")
    }
  }

  package var kind: Kind { facts.kind }
  package var phrase: String { facts.phrase }
}
