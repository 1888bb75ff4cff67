public import Dispatch

// These methods take precedence over Dispatch's methods of the same name because they have fewer
// defaults. No method can take precedence for a `DispatchWorkItem`: Dispatch's methods for work
// items have no defaults.

extension DispatchQueue {
  /// Submits a block, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, the block runs in its turn in the simulation, like a block
  /// started with ``Launch/mainQueue(_:after:source:fileID:line:_:)``,
  /// ``Launch/global(_:qos:source:fileID:line:_:)`` or
  /// ``Launch/queue(_:on:qos:source:fileID:line:_:)``; it takes no time but what it starts. In files
  /// that import LaunchSim, a call with a block as the only argument is a call of this method.
  ///
  /// - Parameter work: The block.
  @preconcurrency
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(qos: .unspecified, execute: work)
  }

  /// Submits a block with a class, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, the block runs like a block of `async(execute:)`; the class
  /// has no effect on the main queue, and of the flags only `.barrier` has one.
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
    let isBarrier = flags.contains(.barrier)
    if AppRun.current?.startOwnBlock(work, at: placement(qos), isBarrier: isBarrier) == true {
      return
    }
    async(group: nil, qos: qos, flags: flags, execute: work)
  }

  /// Submits a block with flags, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, the block runs like a block of `async(execute:)`.
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
  /// In the code of a ``SimulatedApp``, the call is an error, ``SimulationError/delaysBlock(_:)``: the
  /// instant belongs to the host's clock. Write
  /// ``Launch/mainQueue(_:after:source:fileID:line:_:)``, or sleep on ``Launch/clock``.
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
    if AppRun.current?.refuseDelayedBlock() == true { return }
    asyncAfter(deadline: deadline, qos: qos, flags: [], execute: work)
  }

  /// Submits a block at an instant of the calendar, as Dispatch does.
  ///
  /// In the code of a ``SimulatedApp``, the call is an error, as with
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
    if AppRun.current?.refuseDelayedBlock() == true { return }
    asyncAfter(wallDeadline: deadline, qos: qos, flags: [], execute: work)
  }

  /// The placement of a block that this queue runs.
  ///
  /// `main` may be a different object at each call, so queues are compared by their labels.
  private func placement(_ qos: DispatchQoS) -> Placement {
    if label == DispatchQueue.main.label { return .mainQueue }
    // None for an unspecified class.
    func stated(_ qos: DispatchQoS) -> QoS? {
      QoS.allCases.first { $0.dispatchClass == qos.qosClass }
    }
    let own = stated(qos)
    guard let root = QoS.allCases.first(where: { label == $0.rootQueue }) else {
      return .queue(label: label, own ?? stated(self.qos))
    }
    return .global(own ?? root)
  }
}

extension QoS {
  /// Label of the global queue of the class.
  fileprivate var rootQueue: String { DispatchQueue.global(qos: dispatchClass).label }

  fileprivate var dispatchClass: DispatchQoS.QoSClass {
    switch self {
    case .userInteractive: .userInteractive
    case .userInitiated: .userInitiated
    case .default: .default
    case .utility: .utility
    case .background: .background
    }
  }
}
