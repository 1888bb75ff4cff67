/// The state of the app at the request.
public enum LaunchKind: String, CaseIterable, Sendable {
  /// There is no process, and nothing of the app is in memory.
  case cold
  /// There is no process, and the files that the app reads at its start are still cached in memory.
  case warm
  /// The first launch after an installation or an update.
  case afterInstall
  /// The process exists and returns to the foreground.
  case resume
  /// The system has begun the launch some time before the request.
  case prewarmed

  /// True if code and data must come from storage (rules 21, 43 and 44).
  package var readsStorage: Bool { self != .warm && self != .resume }
}

/// One request to launch the app.
package struct LaunchRequest: Hashable, Sendable {
  package var kind: LaunchKind
  package var reason: LaunchReason
  /// True if the app has never run before.
  package var isFirstLaunch: Bool
  /// Time after the request at which the display's refreshes begin to count.
  package var vsyncPhase: Nanoseconds
  /// True if the launch watchdog is armed, as it is except under a debugger or in the Simulator.
  package var isWatchdogArmed: Bool
  /// True if the device is locked; for a prewarmed launch, at the creation of the process.
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

/// The point at which a prewarmed process is suspended.
public enum PrewarmPolicy: String, CaseIterable, Sendable {
  /// Before the app's own code: only the libraries are loaded.
  case libsOnly
  /// At the call of `UIApplicationMain`, after static initializers.
  case untilUIApplicationMain
}
