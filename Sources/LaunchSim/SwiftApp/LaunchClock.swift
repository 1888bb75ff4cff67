/// The clock of a launch: it shows simulated time, and whoever sleeps on it sleeps in simulated time.
public struct LaunchClock: Clock {
  /// An instant, counted from the request.
  public struct Instant: InstantProtocol {
    /// How long after the request.
    public var offset: Duration

    /// The instant that much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How long it is from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the one is before the other.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let launch: Launch

  /// The present instant.
  ///
  /// An app that asks for it may do something else at another time, so its run is not replayable.
  public var now: Instant {
    // On another thread there is no present instant; the run notes that somebody has left.
    guard launch.run.isOpen(to: launch.place.job) else { return Instant(offset: .zero) }
    launch.run.state.recording.note(.clock)
    return Instant(offset: launch.run.state.machine.now.duration)
  }

  /// The shortest time that the clock can tell.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits for elapsed time, as a `wait` of the task that sleeps; a cancelled task wakes at once.
  ///
  /// - Parameters:
  ///   - deadline: When to wake, at most a day from now.
  ///   - tolerance: Without meaning: simulated timers fire on time.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    await launch.stay()
    // A loop of sleeps that are cancelled already would have no end.
    launch.run.state.countDeed()
    await launch.stay()
    try Task.checkCancellation()
    // As long as any wait may be; what lies in the past takes no time.
    let now = launch.run.state.machine.now.duration
    let time =
      deadline.offset <= now
      ? .zero : launch.run.amount(deadline.offset - now, "clock.sleep", by: launch)
    let (owner, child) = launch.run.state.submitter(on: launch.place.job)
    await withTaskCancellationHandler {
      await launch.perform(.wait(time), in: .any)
    } onCancel: {
      if launch.run.isHere { launch.run.state.cancelWait(of: child, on: owner) }
    }
    try Task.checkCancellation()
  }
}

extension Launch {
  /// The clock to give to code that is written for any clock.
  public var clock: LaunchClock { LaunchClock(launch: self) }
}
