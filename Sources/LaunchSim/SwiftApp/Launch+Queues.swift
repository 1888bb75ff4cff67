// Queues that run several blocks at once, and locks that several jobs hold at once.

extension Launch {
  /// A queue that runs several blocks at once.
  ///
  ///     launch.queue("Thumbnail.decode", on: .concurrent("images")) { launch in … }
  public struct Queue: Sendable {
    let label: String
    let width: Int
    var isOperationQueue = false
    let call: String

    /// A dispatch queue made with `attributes: .concurrent`.
    ///
    /// Its blocks take worker threads of the global queue of their class.
    public static func concurrent(_ label: String) -> Queue {
      Queue(label: label, width: .max, call: "a queue that is concurrent")
    }

    /// An operation queue, with its `maxConcurrentOperationCount`.
    ///
    /// - Parameters:
    ///   - name: The name of the queue.
    ///   - limit: Number of operations that run at once, from 1 to 1,000.
    /// - Returns: The queue.
    public static func operationQueue(
      _ name: String, maxConcurrentOperationCount limit: Int
    ) -> Queue {
      // The greatest number stands for no limit.
      let width = min(limit, .max - 1)
      return Queue(
        label: name, width: width, isOperationQueue: true, call: "a queue with a limit of \(limit)")
    }

    /// A serial dispatch queue.
    static func serial(_ label: String) -> Queue {
      Queue(label: label, width: 1, call: "a queue that is serial")
    }
  }

  /// Starts a block on a queue that may run several blocks at once.
  ///
  /// Blocks of one label share one queue, and must name it alike. The default class is the class of
  /// the starting code.
  ///
  /// - Parameters:
  ///   - name: The name of the block.
  ///   - queue: The queue.
  ///   - qos: The class.
  ///   - barrier: A Boolean value indicating whether the block runs alone on its queue, after the
  ///     blocks before it, as with `flags: .barrier` and `addBarrierBlock`.
  ///   - source: Source of the costs; without a source the costs count as assumed.
  ///   - fileID: File that the report names.
  ///   - line: Line that the report names.
  ///   - body: The steps of the block.
  /// - Returns: The block, to wait for.
  @discardableResult
  public func queue(
    _ name: String, on queue: Queue, qos: QoS? = nil, barrier: Bool = false,
    source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: @escaping @concurrent @Sendable (Launch) async throws -> Void
  ) -> Item {
    let origin = Origin(source, fileID, line)
    if isOpen { run.state.use(queue, on: job, at: origin) }
    return start(
      name, .queue(label: queue.label, qos), origin, .elsewhere(body), isBarrier: barrier)
  }

  /// Holds a counted semaphore around some steps, as `DispatchSemaphore(value:)` does.
  ///
  /// A job that finds no place waits, keeps its thread and lends its class to no holder. Places pass
  /// to the waiting jobs in the order in which they began to wait. Semaphores of one name are one
  /// semaphore, and must have one count.
  ///
  /// - Parameters:
  ///   - name: The name of the semaphore, which is none of a lock.
  ///   - count: Number of jobs that may hold it at once, from 1 to 1,000.
  ///   - fileID: File that an error names.
  ///   - line: Line that an error names.
  ///   - body: The steps.
  /// - Returns: The result of the steps.
  /// - Throws: The error of the steps, once the semaphore is released.
  public nonisolated(nonsending) func semaphore<Result, Failure>(
    _ name: String, value count: Int, fileID: String = #fileID, line: Int = #line,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    await checkIsOpen()
    run.state.useLock(name, count: count, on: job, at: Origin(nil, fileID, line))
    return try await hold(name, body)
  }
}

extension AppRun.State {
  /// Number of jobs that a queue or semaphore may admit at once, as in a scenario.
  private static let placeLimit = 1...1_000

  /// Declares a queue; another kind or width of the same queue ends the run.
  func use(_ queue: Launch.Queue, on job: JobID, at origin: Launch.Origin) {
    let site = { self.site(of: job, at: origin) }
    guard queue.width == .max || Self.placeLimit.contains(queue.width) else {
      return fail(.outOfRange(site(), "\(queue.call), \(queue.label.printable())"))
    }
    if !declarations.declare(queue) {
      fail(.declaredOtherwise(site(), "the queue \(queue.label) as \(queue.call)"))
    } else if queue.width > 1 {
      machine.widen(number(ofQueue: queue.label), to: queue.width)
    }
  }

  /// Declares a lock, or a semaphore with its count; another declaration of the name ends the run.
  func useLock(
    _ name: String, count: Int? = nil, on job: JobID, at origin: Launch.Origin
  ) {
    if count == nil, declarations.semaphores.isEmpty { return }
    let words = count.map { "a semaphore with a count of \($0)" } ?? "a lock"
    if let count, !Self.placeLimit.contains(count) {
      fail(.outOfRange(site(of: job, at: origin), words))
    } else if !declarations.declare(lock: name, count: count) {
      fail(.declaredOtherwise(site(of: job, at: origin), "\(name) as \(words)"))
    } else if let count {
      machine.count(number(ofLock: name), upTo: count)
    }
  }
}
