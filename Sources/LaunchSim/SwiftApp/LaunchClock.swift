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
    guard launch.run.isOpen(to: launch.job) else { return Instant(offset: .zero) }
    launch.run.state.recording.note(.clock)
    return Instant(offset: launch.run.state.machine.now.duration)
  }

  /// The clock's resolution.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits in the sleeping task like ``Launch/wait(_:)``; a canceled task wakes at once.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wake at, at most a day from now.
  ///   - tolerance: Unused: simulated timers fire on time.
  /// - Throws: `CancellationError` if the task is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    await launch.checkIsOpen()
    // A loop of canceled sleeps would never end, so each sleep counts as an activity.
    launch.run.state.countActivity()
    await launch.checkIsOpen()
    try Task.checkCancellation()
    // A deadline in the past takes no time; a timer fires at the first nanosecond that is not before
    // its deadline.
    let now = launch.run.state.machine.now.duration
    let time =
      deadline.offset <= now
      ? .zero
      : launch.run.amount(max(deadline.offset - now, .nanoseconds(1)), "clock.sleep", by: launch)
    let (owner, child) = launch.run.state.submitter(on: launch.job)
    await withTaskCancellationHandler {
      await launch.perform(time > .zero ? .wait(time) : .yield, in: .any)
    } onCancel: {
      if launch.run.isHere { launch.run.state.cancelWait(of: child, on: owner) }
    }
    try Task.checkCancellation()
  }
}

extension Launch {
  /// The clock, for code that takes any clock.
  public var clock: LaunchClock { LaunchClock(launch: self) }
}
