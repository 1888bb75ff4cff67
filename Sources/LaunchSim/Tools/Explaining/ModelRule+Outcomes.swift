import LaunchSim

// The rules behind the end of a run, its stalls and its deliveries.

extension ModelRule {
  /// The rule for the end of a process, of a deadlocked run or of a refused request; `nil` without
  /// a rule.
  static func ofEnd(_ verdict: Verdict) -> ModelRule? {
    switch verdict {
    case .killed(.launchWatchdog, _): ModelRule(38)
    case .killed(.unreportedCall, _): ModelRule(55)
    case .deadlocked: ModelRule(37)
    case .failsToLaunch: ModelRule(26)
    // The page of launch reasons has the declarations; no rule does.
    case .notDelivered: nil
    default: ModelRule(58)
    }
  }

  /// The rule of the time to the first frame, which counts from the request.
  static var ofWatchdog: ModelRule? { ModelRule(38) }

  /// The rule for work that was done before the request.
  static var ofEarlierWork: ModelRule? { ModelRule(36) }

  /// The rule for a wait that does not end.
  static func ofStall(_ cause: StallCause) -> ModelRule? {
    switch cause {
    case .mainThread, .idleMainThread, .drain: ModelRule(30)
    case .semaphore: ModelRule(62)
    default: ModelRule(37)
    }
  }

  /// The rule for the end of a delivery, with or without a call of a handler.
  static func ofDelivery(hasHandler: Bool) -> ModelRule? { ModelRule(hasHandler ? 48 : 51) }
}
