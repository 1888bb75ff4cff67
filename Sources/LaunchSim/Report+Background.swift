extension Report {
  /// Why the system killed the app, the launch watchdog included; `nil` where it did not.
  ///
  ///     #expect(report.termination == .fileLock, "\(report)")
  ///
  /// Its ``Termination/code`` is what a crash report gives.
  public var termination: Termination? {
    switch verdict {
    case .killed(let termination): termination
    case .killedByWatchdog: .launchWatchdog
    default: nil
    }
  }

  /// The least that was left of the time for what the app was launched or woken for in the background.
  ///
  /// `nil` where it was woken for nothing, where some of that was not done in time, and where no limit is known.
  public var backgroundMargin: Duration? { metrics.background.margin?.duration }

  /// What was left of the launch watchdog's time at the first frame, or at the end of a background launch.
  ///
  /// `nil` where the launch did not come so far, and where the watchdog is not armed.
  public var watchdogMargin: Duration? {
    metrics.background.spare(of: .launchWatchdog)?.duration
  }

  /// When the process was suspended, each time, counted from the request.
  public var suspensions: [Duration] { metrics.background.suspensions.map(\.duration) }
}
