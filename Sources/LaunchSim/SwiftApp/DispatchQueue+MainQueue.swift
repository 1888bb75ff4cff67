public import Dispatch

// These methods take precedence over Dispatch's methods of the same name because they have fewer
// defaults. No method can take precedence for a `DispatchWorkItem`: Dispatch's methods for work
// items have no defaults.

extension DispatchQueue {
  /// Submits a block, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, a block of the main queue runs in its turn on the simulated
  /// main thread, like a block started with ``Launch/mainQueue(_:after:source:fileID:line:_:)``. In
  /// files that import LaunchSim, a call with a block as the only argument is a call of this
  /// method. A block that uses `@MainActor` code needs a simulation on the main thread: the
  /// compiler takes it for code of the main actor, and cannot tell that the block runs on the
  /// thread of the simulation.
  ///
  /// - Parameter work: The block.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(qos: .unspecified, execute: work)
  }

  /// Submits a block with a class, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, a block of the main queue runs like a block of
  /// `async(execute:)`: the class of the main thread does not depend on its blocks.
  ///
  /// - Parameters:
  ///   - qos: The class.
  ///   - flags: The flags.
  ///   - work: The block.
  @preconcurrency
  public func async(
    qos: DispatchQoS, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    if let run = runOfMainQueue, run.startOwnBlock(work) { return }
    async(group: nil, qos: qos, flags: flags, execute: work)
  }

  /// Submits a block with flags, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, a block of the main queue runs like a block of
  /// `async(execute:)`.
  ///
  /// - Parameters:
  ///   - flags: The flags.
  ///   - work: The block.
  @preconcurrency
  public func async(
    flags: DispatchWorkItemFlags, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    async(qos: .unspecified, flags: flags, execute: work)
  }

  /// Submits a block at an instant, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, a block of the main queue is an error,
  /// ``SimulationError/escaped(_:)``: the instant belongs to the host's clock. Write
  /// ``Launch/mainQueue(_:after:source:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - deadline: The instant.
  ///   - qos: The class.
  ///   - work: The block.
  @preconcurrency
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    if let run = runOfMainQueue, run.refuseDelayedBlock() { return }
    asyncAfter(deadline: deadline, qos: qos, flags: [], execute: work)
  }

  /// Submits a block at an instant of the calendar, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, a block of the main queue is an error, as with
  /// `asyncAfter(deadline:qos:execute:)`.
  ///
  /// - Parameters:
  ///   - deadline: The instant.
  ///   - qos: The class.
  ///   - work: The block.
  @preconcurrency
  public func asyncAfter(
    wallDeadline deadline: DispatchWallTime, qos: DispatchQoS = .unspecified,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    if let run = runOfMainQueue, run.refuseDelayedBlock() { return }
    asyncAfter(wallDeadline: deadline, qos: qos, flags: [], execute: work)
  }

  /// The run that plays on the calling thread, if this is the main queue.
  ///
  /// `main` may be a different object at each call, so queues are compared by their labels.
  private var runOfMainQueue: AppRun? {
    guard let run = AppRun.current, label == DispatchQueue.main.label else { return nil }
    return run
  }
}
