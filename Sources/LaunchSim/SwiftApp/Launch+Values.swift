import Synchronization

// Items as the tasks that they stand for: they have a value, are waited for and canceled.

extension Launch {
  /// A named task with a value, as a `Task` has one.
  ///
  ///     let feed = launch.task("Feed.load") { launch in
  ///       await launch.wait(.milliseconds(60))
  ///       return ["Ridge trail"]
  ///     }
  ///     let posts = try await feed.value
  public struct ValueItem<Value: Sendable>: Sendable {
    /// The item, to wait for and to cancel.
    public let item: Item
    private let result: Result

    /// Result of a task, once it has ended.
    final class Result: Sendable {
      private let state = Mutex<Swift.Result<Value, any Error>?>(nil)

      var get: Swift.Result<Value, any Error>? { state.withLock { $0 } }

      func set(_ result: Swift.Result<Value, any Error>) { state.withLock { $0 = result } }

      func fail(_ error: any Error, in launch: Launch) {
        set(.failure(error))
        launch.run.keep(error, of: launch)
      }
    }

    init(_ item: Item, _ result: Result) {
      self.item = item
      self.result = result
    }

    /// The value of the task, once the task has ended.
    ///
    /// The wait lends the urgency of the waiting code to the task.
    ///
    /// - Throws: The error of the task; outside of a launch ``SimulationError/foreignItem(_:)`` for a
    ///   task that has not ended.
    public nonisolated(nonsending) var value: Value {
      get async throws {
        await item.finished()
        // A wait in a failed launch never ends.
        while true {
          if let result = result.get {
            item.id.map { AppRun.current?.state.unreadErrors[$0] = nil }
            return try result.get()
          }
          guard AppRun.current != nil else {
            throw SimulationError.foreignItem(CodeSite("code of no launch"))
          }
          await Parking.endless.pass()
        }
      }
    }

    /// Cancels the task, as ``Launch/cancel(_:)-(Launch.Item)`` does.
    public func cancel() { item.cancel() }

    /// Waits until the task has ended, whether or not with an error.
    public nonisolated(nonsending) func finished() async { await item.finished() }
  }

  /// Starts a `Task {}` of main-actor code with a value.
  ///
  /// The task's value throws an error of the body. An error for which no code asks ends the launch
  /// with ``SimulationError/threw(_:error:)``, where a device would ignore it.
  @discardableResult
  public func task<Value: Sendable>(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @LaunchMain (Launch) async throws -> Value
  ) -> ValueItem<Value> {
    let result = ValueItem<Value>.Result()
    let work: @LaunchMain (Launch) async throws -> Void = { launch in
      do { result.set(.success(try await body(launch))) } catch { result.fail(error, in: launch) }
    }
    let item = start(name, .task, Origin(source, fileID, line), .main(work), hasValue: true)
    return ValueItem(item, result)
  }

  /// Starts a `Task.detached` with a value, which runs on the cooperative pool.
  ///
  /// The priority is medium by default. An error of the body is treated as in `task`.
  @discardableResult
  public func detached<Value: Sendable>(
    _ name: String, priority: TaskPriority? = nil, source: String? = nil,
    fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Value
  ) -> ValueItem<Value> {
    let result = ValueItem<Value>.Result()
    let work: @concurrent @Sendable (Launch) async throws -> Void = { launch in
      do { result.set(.success(try await body(launch))) } catch { result.fail(error, in: launch) }
    }
    let item = start(
      name, .detached(priority.map(QoS.init)), Origin(source, fileID, line), .elsewhere(work),
      hasValue: true)
    return ValueItem(item, result)
  }
}

extension Launch {
  /// Cancels a task with a value, as `cancel(_:)` cancels an item.
  public func cancel<Value>(_ task: ValueItem<Value>) { cancel(task.item) }

  /// Waits until a task with a value has ended, as `await(_:via:)` waits for an item.
  public nonisolated(nonsending) func await<Value>(
    _ task: ValueItem<Value>, via waiting: Waiting = .await
  ) async {
    await self.await(task.item, via: waiting)
  }
}

extension Launch.Item {
  /// Waits until the item has finished; takes no time outside a launch.
  ///
  /// As ``Launch/await(_:via:)-(Launch.Item,_)`` with `.await`.
  public nonisolated(nonsending) func finished() async {
    guard let run = AppRun.current else { return }
    guard let launch = run.launchOfRunningTask else { return await Parking.endless.pass() }
    await launch.await(self)
  }

  /// The end of the item, as `Task.value` of a task without a value.
  ///
  /// As ``finished()``. An error of the item's code ends the launch.
  public nonisolated(nonsending) var value: Void {
    get async { await finished() }
  }

  /// Cancels the task of the item; without effect outside a launch.
  ///
  /// As ``Launch/cancel(_:)-(Launch.Item)``.
  public func cancel() { AppRun.current?.launchOfRunningTask?.cancel(self) }
}

extension AppRun {
  /// The launch for code that has no `Launch` at hand; `nil` if the run takes no declarations.
  var launchOfRunningTask: Launch? {
    if let context = Launch.Context.current.get(), context.run === self {
      return Launch(context: context)
    }
    return state.starter().map { launch(for: $0.owner) }
  }
}
