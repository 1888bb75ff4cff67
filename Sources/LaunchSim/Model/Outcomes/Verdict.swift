/// What became of a launch.
public enum Verdict: Hashable, Sendable {
  /// The first frame came within its budget.
  case launched
  /// The first frame came, later than its budget.
  case launchedOverBudget
  /// The first frame did not come in time; in a deadlock it never would have.
  case killedByWatchdog(isDeadlock: Bool)
  /// The app did what it was launched in the background for, in time.
  case completed
  /// Time in the background ran out; the app cleaned up, or was only suspended in the middle of its work.
  case expired
  /// The app was ended before its launch was seen, or before it had done what it was launched for in the
  /// background.
  case ended
  /// The system killed the app for what it did or left undone once it was launched.
  case killed(Termination)
  /// The system refuses to launch the app at all.
  case failsToLaunch(Refusal)
  /// The system does not turn to the app, for it does not declare what the reason takes.
  case notDelivered(NonDelivery)
  /// The launch waits for itself and no watchdog is armed, or work after the first frame does.
  case deadlocked

  /// A verdict without its details, as scenario files name it.
  package enum Kind: String, CaseIterable, Sendable {
    case launched, launchedOverBudget, killedByWatchdog, completed, expired, ended, killed
    case failsToLaunch
    case notDelivered, deadlocked
  }

  package var kind: Kind {
    switch self {
    case .launched: .launched
    case .launchedOverBudget: .launchedOverBudget
    case .killedByWatchdog: .killedByWatchdog
    case .completed: .completed
    case .expired: .expired
    case .ended: .ended
    case .killed: .killed
    case .failsToLaunch: .failsToLaunch
    case .notDelivered: .notDelivered
    case .deadlocked: .deadlocked
    }
  }
}
