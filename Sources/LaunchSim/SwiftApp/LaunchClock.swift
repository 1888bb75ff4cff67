/// The clock of a launch, in simulated time: code that sleeps on it waits in the simulation.
public struct LaunchClock: Clock {
  /// An instant, counted from the request.
  public struct Instant: InstantProtocol {
    /// Time since the request.
    public var offset: Duration

    /// The instant after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Returns true if the left instant is before the right instant.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let launch: Launch

  /// The current instant.
  ///
  /// An app that reads the clock may act differently at another time, so its run is not replayable.
  public var now: Instant {
    // Another thread has no current instant; the run records that code has left the simulation.
    guard launch.isOpen else { return Instant(offset: .zero) }
    launch.run.state.recording.note(.clock)
    return Instant(offset: launch.run.state.machine.now.duration)
  }

  /// The clock's resolution.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits in the sleeping task like ``Launch/wait(_:)``; a canceled task wakes at once.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at; only a cancellation ends a sleep of more than a day.
  ///   - tolerance: Unused: simulated timers fire on time.
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    await launch.checkIsOpen()
    try await wait(deadline.offset - launch.run.state.machine.now.duration)
  }

  /// Sleeps for a time; a time below zero is none, and a time above a day never passes.
  func wait(_ time: Duration) async throws {
    await launch.checkIsOpen()
    // A loop of canceled sleeps would never end, so each sleep counts as an activity.
    launch.run.state.countActivity()
    await launch.checkIsOpen()
    try Task.checkCancellation()
    if time > .seconds(86_400) { return try await sleepUntilCanceled() }
    // A timer fires at the first nanosecond that is not before its deadline.
    let time =
      time > .zero
      ? launch.run.amount(max(time, .nanoseconds(1)), "clock.sleep", by: launch) : .zero
    let (owner, child) = launch.run.state.submitter(on: launch.job)
    await launch.performCancelably(time > .zero ? .wait(time) : .yield, in: .any, by: owner, child)
    try Task.checkCancellation()
  }
}

extension LaunchClock {
  /// Sleeps beyond any launch: only a cancellation wakes the task.
  private func sleepUntilCanceled() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    continuation.finish()
    throw CancellationError()
  }
}

extension Launch {
  /// The clock, for code that takes any clock.
  public var clock: LaunchClock { LaunchClock(launch: self) }
}
