// Work with a job of its own, named for the call that starts it in a real app.

extension Launch {
  /// Starts a `Task {}` of main-actor code, which runs on the main thread once that is free.
  ///
  /// It gives the thread back at each of its waits.
  @discardableResult
  public func task(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> Item {
    start(name, .task, Origin(source, fileID, line), .main(body))
  }

  /// Starts a `Task.detached`, which runs on the cooperative pool.
  ///
  /// The priority is medium by default.
  @discardableResult
  public func detached(
    _ name: String, priority: TaskPriority? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    let placement = Placement.detached(priority.map(QoS.init))
    return start(name, placement, Origin(source, fileID, line), .elsewhere(body))
  }

  /// Starts a block with `DispatchQueue.main.async`.
  ///
  /// A delay counts from now on, as with `asyncAfter`.
  @discardableResult
  public func mainQueue(
    _ name: String, after delay: Duration? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> Item {
    let placement =
      delay.map { .after(run.amount($0, "mainQueue(after:)", by: self)) }
      ?? Placement.mainQueue
    return start(name, placement, Origin(source, fileID, line), .main(body))
  }

  /// Starts a block with `DispatchQueue.global(qos:).async`.
  ///
  /// The class is the starting code's by default.
  @discardableResult
  public func global(
    _ name: String, qos: QoS? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    start(name, .global(qos), Origin(source, fileID, line), .elsewhere(body))
  }

  /// Starts a block on a serial dispatch queue, which runs its blocks one at a time, in order.
  ///
  /// Blocks of one label share one queue. The class is the starting code's by default.
  @discardableResult
  public func queue(
    _ label: String, _ name: String, qos: QoS? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    start(name, .queue(label: label, qos), Origin(source, fileID, line), .elsewhere(body))
  }

  /// Starts a task whose code is isolated to a named actor.
  ///
  /// Only for an actor that the app does not implement: code on an actor of the app's own is
  /// recognized. Items of one name of an actor share one actor.
  @discardableResult
  public func actor(
    _ actor: String, _ name: String, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    start(name, .actor(name: actor), Origin(source, fileID, line), .elsewhere(body))
  }

  /// Defers work to the main thread's first turn after the first frame.
  @discardableResult
  public func afterFirstFrame(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> Item {
    start(name, .afterFirstFrame, Origin(source, fileID, line), .main(body))
  }

  /// Defers work until the main thread has nothing else to do after the first frame.
  @discardableResult
  public func whenIdle(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> Item {
    start(name, .whenIdle, Origin(source, fileID, line), .main(body))
  }

  /// Starts a `Task.immediate`, which runs here until it first suspends, then as a task.
  @LaunchMain
  @discardableResult
  public func immediate(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) async -> Item {
    await host(name, Origin(source, fileID, line), .main(body))
  }

  /// Starts a `Task.immediate` from code that is not on the main thread.
  @discardableResult
  nonisolated(nonsending) func immediateOffMain(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) async -> Item {
    await host(name, Origin(source, fileID, line), .elsewhere(body))
  }
}

extension Launch {
  private func start(
    _ name: String, _ placement: Placement, _ origin: Origin, _ body: AppRun.Body
  ) -> Item {
    guard run.isOpen(to: job) else { return Item(nil, of: run) }
    let item = run.declare(name, placement, origin, on: job, body)
    submit(.start(item, run.runningIsolation))
    return Item(item, of: run)
  }

  private nonisolated(nonsending) func host(
    _ name: String, _ origin: Origin, _ body: AppRun.Body
  ) async -> Item {
    await checkIsOpen()
    let item = run.declare(name, .immediate, origin, on: job, body)
    let actor: (any Actor)? = #isolation
    let own = run.isolation(actor)
    await submitAndWait(.host(item, own), in: own)
    return Item(item, of: run)
  }
}

extension QoS {
  /// The class of a task's priority; a priority between two classes has the lower.
  init(_ priority: TaskPriority) {
    self =
      QoS.mostUrgentFirst.first { TaskPriority($0) <= priority } ?? .background
  }
}

extension TaskPriority {
  /// The priority of a class: the two have the same numbers on Apple's systems.
  init(_ qos: QoS) {
    switch qos {
    case .background: self = .background
    case .utility: self = .low
    case .default: self = .medium
    case .userInitiated: self = .high
    // The main thread's class, which has no name in Swift.
    case .userInteractive: self.init(rawValue: 33)
    }
  }
}
