// These methods take precedence over the library's methods of the same names in files that import
// LaunchSim.

extension Task where Success == Never, Failure == Never {
  /// Sleeps, as the library's method does.
  ///
  /// In the code of a ``SimulatedApp``, the task sleeps on ``Launch/clock``, in simulated time.
  ///
  /// - Parameter duration: Time to sleep; a negative time is none.
  /// - Throws: `CancellationError` if the task is canceled.
  public static func sleep(for duration: Duration) async throws {
    try await LaunchClock.sleep(for: duration, orOn: ContinuousClock())
  }

  /// Sleeps, as the library's method does.
  ///
  /// In the code of a ``SimulatedApp``, the task sleeps on ``Launch/clock``, in simulated time.
  ///
  /// - Parameter duration: Time to sleep, in nanoseconds.
  /// - Throws: `CancellationError` if the task is canceled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }
}

extension ContinuousClock {
  /// Sleeps, as the library's method does.
  ///
  /// In the code of a ``SimulatedApp``, the task sleeps on ``Launch/clock``, in simulated time.
  ///
  /// - Parameter duration: Time to sleep; a negative time is none.
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(for duration: Duration) async throws {
    try await LaunchClock.sleep(for: duration, orOn: self)
  }
}

extension SuspendingClock {
  /// Sleeps, as the library's method does; see `ContinuousClock.sleep(for:)`.
  ///
  /// - Parameter duration: Time to sleep; a negative time is none.
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(for duration: Duration) async throws {
    try await LaunchClock.sleep(for: duration, orOn: self)
  }
}

extension LaunchClock {
  /// Sleeps in simulated time in the code of an app, and on a clock of the host elsewhere.
  fileprivate static func sleep<Host: Clock<Duration>>(
    for duration: Duration, orOn host: Host
  ) async throws {
    guard let launch = AppRun.current?.launchOfRunningTask else {
      return try await Task.sleep(for: duration, tolerance: nil, clock: host)
    }
    try await launch.clock.wait(duration)
  }
}
