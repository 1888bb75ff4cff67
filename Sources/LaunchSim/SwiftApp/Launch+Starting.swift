// Work that runs somewhere else, by the name of what starts it in a real app.

extension Launch {
  /// Starts a `Task {}` of main-actor code: it runs on the main thread once that is free, and gives it back
  /// at each of its waits.
  ///
  /// - Parameters:
  ///   - name: What the work is called.
  ///   - source: Where its costs come from; without one they count as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  ///   - body: Its steps.
  /// - Returns: What to wait for it with.
  @discardableResult
  public func task(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> Item {
    start(name, .task, Origin(source: source, fileID: fileID, line: line), .main(body))
  }

  /// Starts a `Task.detached`: it runs on the cooperative pool.
  ///
  /// - Parameters:
  ///   - name: What the work is called.
  ///   - priority: Its priority; medium where none is given.
  ///   - source: Where its costs come from; without one they count as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  ///   - body: Its steps.
  /// - Returns: What to wait for it with.
  @discardableResult
  public func detached(
    _ name: String, priority: TaskPriority? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    let placement = Placement.detached(priority.map(QoS.init))
    return start(
      name, placement, Origin(source: source, fileID: fileID, line: line), .elsewhere(body))
  }

  /// Starts a block with `DispatchQueue.main.async`.
  ///
  /// - Parameters:
  ///   - name: What the work is called.
  ///   - delay: With `asyncAfter`, how long after now.
  ///   - source: Where its costs come from; without one they count as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  ///   - body: Its steps.
  /// - Returns: What to wait for it with.
  @discardableResult
  public func mainQueue(
    _ name: String, after delay: Duration? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> Item {
    let placement =
      delay.map { .after(run.amount($0, "mainQueue(after:)", by: self)) }
      ?? Placement.mainQueue
    return start(name, placement, Origin(source: source, fileID: fileID, line: line), .main(body))
  }

  /// Starts a block with `DispatchQueue.global(qos:).async`.
  ///
  /// - Parameters:
  ///   - name: What the work is called.
  ///   - qos: Its class; the class of who starts it where none is given.
  ///   - source: Where its costs come from; without one they count as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  ///   - body: Its steps.
  /// - Returns: What to wait for it with.
  @discardableResult
  public func global(
    _ name: String, qos: QoS? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    start(name, .global(qos), Origin(source: source, fileID: fileID, line: line), .elsewhere(body))
  }

  /// Starts a block on a serial dispatch queue, which runs one at a time, in order.
  ///
  /// - Parameters:
  ///   - label: The queue; blocks of one label share one queue.
  ///   - name: What the work is called.
  ///   - qos: The class of the block; the class of who starts it where none is given.
  ///   - source: Where its costs come from; without one they count as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  ///   - body: Its steps.
  /// - Returns: What to wait for it with.
  @discardableResult
  public func queue(
    _ label: String, _ name: String, qos: QoS? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    let placement = Placement.queue(label: label, qos)
    return start(
      name, placement, Origin(source: source, fileID: fileID, line: line), .elsewhere(body))
  }

  /// Starts a task whose code is isolated to an actor of that name.
  ///
  /// An actor of the app's own needs no name here: code that runs on it is found there by itself.
  ///
  /// - Parameters:
  ///   - actor: The actor; jobs of one name share one actor.
  ///   - name: What the work is called.
  ///   - source: Where its costs come from; without one they count as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  ///   - body: Its steps.
  /// - Returns: What to wait for it with.
  @discardableResult
  public func actor(
    _ actor: String, _ name: String, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    start(
      name, .actor(name: actor), Origin(source: source, fileID: fileID, line: line),
      .elsewhere(body))
  }

  /// Defers work to the main thread's first turn after the first frame.
  ///
  /// - Parameters:
  ///   - name: What the work is called.
  ///   - source: Where its costs come from; without one they count as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  ///   - body: Its steps.
  /// - Returns: What to wait for it with.
  @discardableResult
  public func afterFirstFrame(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> Item {
    start(name, .afterFirstFrame, Origin(source: source, fileID: fileID, line: line), .main(body))
  }

  /// Defers work until the main thread has nothing else to do after the first frame.
  ///
  /// - Parameters:
  ///   - name: What the work is called.
  ///   - source: Where its costs come from; without one they count as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  ///   - body: Its steps.
  /// - Returns: What to wait for it with.
  @discardableResult
  public func whenIdle(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> Item {
    start(name, .whenIdle, Origin(source: source, fileID: fileID, line: line), .main(body))
  }

  /// Starts a `Task.immediate`: it runs here until it first suspends, and goes on as a task.
  ///
  /// - Parameters:
  ///   - name: What the work is called.
  ///   - source: Where its costs come from; without one they count as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  ///   - body: Its steps.
  /// - Returns: What to wait for it with.
  @LaunchMain
  @discardableResult
  public func immediate(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) async -> Item {
    await host(name, Origin(source: source, fileID: fileID, line: line), .main(body))
  }

  /// Starts a `Task.immediate` from code that is not on the main thread.
  @discardableResult
  package nonisolated(nonsending) func immediateOffMain(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) async -> Item {
    await host(name, Origin(source: source, fileID: fileID, line: line), .elsewhere(body))
  }
}

extension Launch {
  private func start(
    _ name: String, _ placement: Placement, _ origin: Origin, _ body: AppRun.Body
  ) -> Item {
    guard run.isOpen(to: place.job) else { return Item(nil, of: run) }
    let item = run.declare(name, placement, origin, body)
    submit(.start(item, run.runningIsolation))
    return Item(item, of: run)
  }

  private nonisolated(nonsending) func host(
    _ name: String, _ origin: Origin, _ body: AppRun.Body
  ) async -> Item {
    await stay()
    let item = run.declare(name, .immediate, origin, body)
    let actor: (any Actor)? = #isolation
    let own = run.isolation(actor)
    await submitAndWait(.host(item, own), in: own)
    return Item(item, of: run)
  }
}

extension QoS {
  /// The class of a task's priority; one between two of the named ones counts as the lower.
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
    // Not among Swift's names: the main thread's class.
    case .userInteractive: self.init(rawValue: 33)
    }
  }
}
