/// What state the app is in when it is asked to launch.
public enum LaunchKind: String, CaseIterable, Sendable {
  /// There is no process, and nothing of the app is in memory.
  case cold
  /// There is no process, and what the app reads at its start is still in memory.
  case warm
  /// The first launch after an installation or an update.
  case afterInstall
  /// The process is there and comes to the foreground again.
  case resume
  /// The system has begun the launch some time before it was asked for.
  case prewarmed

  /// Whether code and data must come from storage (rules 21, 43 and 44).
  package var readsStorage: Bool { self != .warm && self != .resume }
}

/// One request to launch the app.
package struct LaunchRequest: Hashable, Sendable {
  package var kind: LaunchKind
  package var reason: LaunchReason
  /// Whether the app has never run before.
  package var isFirstLaunch: Bool
  /// How long after the request the display's refreshes begin to count.
  package var vsyncPhase: Nanoseconds
  /// Whether the launch watchdog is armed; it is not under a debugger or in the Simulator.
  package var isWatchdogArmed: Bool
  /// Whether the device is locked; of a prewarmed launch, whether it was when the process was made.
  package var isDeviceLocked = false
  package var previous = PreviousRun()

  package init(
    kind: LaunchKind = .cold, reason: LaunchReason = .tap, isFirstLaunch: Bool? = nil,
    vsyncPhase: Nanoseconds = .zero, isWatchdogArmed: Bool = true
  ) {
    self.kind = kind
    self.reason = reason
    self.isFirstLaunch = isFirstLaunch ?? (kind == .afterInstall)
    self.vsyncPhase = vsyncPhase
    self.isWatchdogArmed = isWatchdogArmed
  }
}

/// How far a prewarmed process had come before it was suspended.
package enum PrewarmPolicy: String, CaseIterable, Sendable {
  case libsOnly, untilUIApplicationMain
}
