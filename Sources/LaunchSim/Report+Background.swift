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

  /// The least that was left of the time in the background: of what the app was launched or woken for, and of its
  /// background tasks.
  ///
  /// `nil` where it had nothing to do there, where some of that was not done in time, and where no limit is known.
  public var backgroundMargin: Duration? { metrics.background.margin?.duration }

  /// What was left of the launch watchdog's time at the first frame, or at the end of a background launch.
  ///
  /// `nil` where the launch did not come so far, and where the watchdog is not armed.
  public var watchdogMargin: Duration? {
    metrics.background.spare(of: .launchWatchdog)?.duration
  }

  /// When the process was suspended, each time, counted from the request.
  public var suspensions: [Duration] { metrics.background.suspensions.map(\.duration) }

  /// The items that held a file which the app was killed for, in the order of the scenario.
  package var fileHolders: [ItemIndex] {
    guard verdict == .killed(.fileLock) else { return [] }
    return scenario.app.items.indices.filter { index in
      let times = metrics.timeline.items[index]
      return scenario.app.items[index].heldFile != nil && times.began != nil && times.ended == nil
    }
  }
}
