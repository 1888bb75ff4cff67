/// What became of a launch.
public enum Verdict: Hashable, Sendable {
  /// The first frame came within its budget.
  case launched
  /// The first frame came, later than its budget.
  case launchedOverBudget
  /// The first frame did not come in time; in a deadlock it never would have.
  case killedByWatchdog(isDeadlock: Bool)
  /// The system refuses to launch the app at all.
  case failsToLaunch(Refusal)
  /// The launch waits for itself and no watchdog is armed, or work after the first frame does.
  case deadlocked

  /// A verdict without its details, as scenario files name it.
  package enum Kind: String, CaseIterable, Sendable {
    case launched, launchedOverBudget, killedByWatchdog, failsToLaunch, deadlocked
  }

  package var kind: Kind {
    switch self {
    case .launched: .launched
    case .launchedOverBudget: .launchedOverBudget
    case .killedByWatchdog: .killedByWatchdog
    case .failsToLaunch: .failsToLaunch
    case .deadlocked: .deadlocked
    }
  }
}
