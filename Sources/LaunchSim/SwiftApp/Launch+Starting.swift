// Work with a job of its own; each method is named for the call that starts such work in a real
// app.

extension Launch {
  /// Starts a `Task {}` of main-actor code, which runs on the main thread once the thread is free.
  ///
  /// The task gives the thread back at each wait.
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
  /// A delay begins at the call, as with `asyncAfter`.
  @discardableResult
  public func mainQueue(
    _ name: String, after delay: Duration? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Void
  ) -> Item {
    let placement =
      delay.map { .after(run.amount($0, "mainQueue(after:)", by: self).duration) }
      ?? Placement.mainQueue
    return start(name, placement, Origin(source, fileID, line), .main(body))
  }

  /// Starts a block with `DispatchQueue.global(qos:).async`.
  ///
  /// The default class is the class of the starting code.
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
  /// Blocks of one label share one queue. The default class is the class of the starting code.
  ///
  ///     launch.queue("Database.open", on: "db", qos: .utility) { launch in … }
  @discardableResult
  public func queue(
    _ name: String, on label: String, qos: QoS? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    queue(
      name, on: .serial(label), qos: qos, source: source, fileID: fileID, line: line, body)
  }

  /// Starts a block on a serial dispatch queue, with the label before the name.
  @available(*, deprecated, message: "label the queue, as in queue(\"Database.open\", on: \"db\")")
  @discardableResult
  public func queue(
    _ label: String, _ name: String, qos: QoS? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    queue(name, on: label, qos: qos, source: source, fileID: fileID, line: line, body)
  }

  /// Starts a task whose code is isolated to a named actor.
  ///
  /// Only for an actor that the app does not implement: code on the app's own actors is recognized.
  /// Items with the same actor name share one actor.
  ///
  ///     launch.actor("Feed.store", on: "Store") { launch in … }
  @discardableResult
  public func actor(
    _ name: String, on actor: String, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    start(name, .actor(name: actor), Origin(source, fileID, line), .elsewhere(body))
  }

  /// Starts a task whose code is isolated to a named actor, with the actor before the name.
  @available(*, deprecated, message: "label the actor, as in actor(\"Feed.store\", on: \"Store\")")
  @discardableResult
  public func actor(
    _ actor: String, _ name: String, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    self.actor(name, on: actor, source: source, fileID: fileID, line: line, body)
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

  /// Starts a `Task.immediate`, which runs on the present thread until it first suspends, then as a
  /// task.
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
  /// Starts an item; if it has a value, its code runs in any case.
  func start(
    _ name: String, _ placement: Placement, _ origin: Origin, _ body: AppRun.Body,
    hasValue: Bool = false, isBarrier: Bool = false
  ) -> Item {
    guard isOpen else { return Item(nil, of: run) }
    let item = run.declare(
      name, placement, origin, on: job, body, hasValue: hasValue, isBarrier: isBarrier)
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
  /// The class for a task's priority; a priority between two classes gets the lower class.
  init(_ priority: TaskPriority) {
    // Zero stands for no priority.
    let lowest = priority.rawValue == 0 ? QoS.default : .background
    self = QoS.mostUrgentFirst.first { TaskPriority($0) <= priority } ?? lowest
  }
}

extension TaskPriority {
  /// The priority for a class: on Apple's systems the two have the same numbers.
  init(_ qos: QoS) {
    switch qos {
    case .background: self = .background
    case .utility: self = .low
    case .default: self = .medium
    case .userInitiated: self = .high
    // The main thread's class has no named priority in Swift.
    case .userInteractive: self.init(rawValue: 33)
    }
  }
}
