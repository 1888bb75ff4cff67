import LaunchSim

// The rules behind the end of a run, its stalls and its deliveries.

extension ModelRule {
  /// The rule by which a process, or a run that waits for itself, ends.
  static func ofEnd(_ verdict: Verdict) -> ModelRule? {
    switch verdict {
    case .killed(.launchWatchdog, _): ModelRule(38)
    case .killed(.unreportedCall, _): ModelRule(55)
    case .deadlocked: ModelRule(37)
    default: ModelRule(58)
    }
  }

  /// The rule of the time to the first frame, which counts from the request.
  static var ofWatchdog: ModelRule? { ModelRule(38) }

  /// The rule of work that is done before the request.
  static var ofEarlierWork: ModelRule? { ModelRule(36) }

  /// The rule by which a wait does not end.
  static func ofStall(_ cause: StallCause) -> ModelRule? {
    switch cause {
    case .mainThread, .idleMainThread, .drain: ModelRule(30)
    default: ModelRule(37)
    }
  }

  /// The rule by which a delivery is over: by a call of its handler, or without one.
  static func ofDelivery(hasHandler: Bool) -> ModelRule? { ModelRule(hasHandler ? 48 : 51) }
}
