/// A launch as the app's code sees it: each step declared here takes simulated time.
///
///     await launch.work("Database.open") {
///       await launch.read(bytes: 4_000_000)
///       await launch.cpu(.milliseconds(6))
///     }
///
/// Work with a job of its own (`task`, `detached` and others) is declared like
/// ``work(_:source:fileID:line:_:)``, and returns an ``Item`` to wait for, or a ``ValueItem`` if its
/// code returns a value.
///
/// Every callback and every item receives a launch. A step belongs to the task that declares it: in
/// a callback and in `LaunchMain` code on the main thread, in other code on the thread where Swift
/// runs that code. Only the app and objects that end in the run may keep a `Launch`: another copy that
/// outlives the run ends it with ``SimulationError/escaped(_:)``, and a step declared after the run
/// waits forever. A length of time or a number of bytes out of range ends the run with
/// ``SimulationError/outOfRange(_:_:)``.
public struct Launch: Sendable {
  let context: Context

  /// The job whose code receives a launch.
  ///
  /// A context is a class instance, so that the end of a run can find the contexts still held.
  final class Context: Sendable {
    let run: AppRun
    let job: JobID
    /// Number of the call by the system that received the context, from 1; 0 in an item.
    let call: Int
    /// Name of the called code; `nil` in an item.
    let calledCode: String?

    /// Context of the running code of an app.
    ///
    /// A `Task {}` that the code makes inherits the value until it ends, so a task that has left
    /// the simulation holds the context, whether or not it has a `Launch`.
    static let current = TaskLocal<Context?>(wrappedValue: nil)

    init(_ run: AppRun, _ job: JobID, call: Int = 0, _ calledCode: String? = nil) {
      self.run = run
      self.job = job
      self.call = call
      self.calledCode = calledCode
    }
  }

  var run: AppRun { context.run }
  /// The job whose code received this launch.
  var job: JobID { context.job }
  /// True if the run takes declarations from the calling code.
  var isOpen: Bool { run.isOpen(to: context) }

  /// A named piece of work with a job of its own.
  public struct Item: Sendable {
    /// The item's number; `nil` for an item that the run refused to start.
    let id: ItemID?
    /// Number of the item's run.
    let run: Int

    init(_ id: ItemID?, of run: AppRun) {
      self.id = id
      self.run = run.number
    }
  }
}

// MARK: - Steps

extension Launch {
  /// Computes.
  ///
  /// - Parameter time: Time on a performance core of the device on which costs are measured; at
  ///   most a day.
  public nonisolated(nonsending) func cpu(_ time: Duration) async {
    await perform(.cpu(run.amount(time, "cpu", by: self)))
  }

  /// Reads from storage.
  ///
  /// - Parameters:
  ///   - bytes: Number of bytes, at most 1 TB.
  ///   - isCached: A Boolean value indicating whether a warm launch finds the data in memory.
  public nonisolated(nonsending) func read(bytes: Int, isCached: Bool = true) async {
    let bytes = run.amount(bytes: bytes, "read", by: self)
    await perform(.read(bytes: bytes, isCached: isCached))
  }

  /// Touches mapped code or data for the first time, which takes a page fault every 16 KiB.
  ///
  /// - Parameter bytes: Number of bytes, at most 1 TB.
  public nonisolated(nonsending) func touch(bytes: Int) async {
    await perform(.touch(bytes: run.amount(bytes: bytes, "touch", by: self)))
  }

  /// Waits for something outside the app: the network, a timer, another process.
  ///
  /// A task gives its thread back meanwhile, even within ``work(_:source:fileID:line:_:)``; a
  /// callback, a queue's block and ``sync(_:source:fileID:line:_:)`` keep their threads. The wait
  /// of a canceled task ends at once, as a request of `URLSession` does. A wait of zero is a
  /// ``yield()``.
  ///
  /// - Parameter time: Elapsed time, the same on every device; at most a day.
  public nonisolated(nonsending) func wait(_ time: Duration) async {
    let time = run.amount(time, "wait", by: self)
    guard time > .zero else { return await perform(.yield) }
    guard run.isHere, run.state.mayBeCanceled,
      let (owner, child) = run.state.cancelableWaiter(on: job)
    else {
      return await perform(.wait(time))
    }
    if Task.isCancelled {
      run.state.countActivity()
    } else if child == nil {
      await perform(.wait(time))
    } else {
      await performCancelably(.wait(time), by: owner, child)
    }
  }

  /// Gives the thread to the next job in line, as `Task.yield()` does, and queues again.
  ///
  /// Before macOS 26 and iOS 26, `Task.yield()` may resume its task outside of the simulation.
  ///
  /// A callback, a queue's block and ``sync(_:source:fileID:line:_:)`` keep their thread.
  public nonisolated(nonsending) func yield() async { await perform(.yield) }

  /// A way to wait for an item.
  public enum Waiting: Sendable {
    /// Waits like Swift's `await` and GCD's `sync`, which lend the waiting job's urgency to the
    /// item.
    case await
    /// Waits on a semaphore that the item signals at its end, which lends no urgency.
    case semaphore
  }

  /// Waits until an item has finished; takes no time if the item has finished already.
  public nonisolated(nonsending) func await(_ item: Item, via waiting: Waiting = .await) async {
    await checkIsOpen()
    guard item.run == run.number, let id = item.id else {
      return run.fail(SimulationError.foreignItem, on: self)
    }
    await perform(.await(id, viaSemaphore: waiting == .semaphore))
  }

  /// Cancels the task of an item, as `Task.cancel()` does.
  ///
  /// A sleep on ``clock`` and a wait declared with ``wait(_:)`` end at once; the waits of a callback, a
  /// queue's block and ``sync(_:source:fileID:line:_:)`` do not. A canceled item that has not begun
  /// still begins. Canceling an item that has finished has no effect. A run in
  /// which an item was canceled is not replayable.
  public func cancel(_ item: Item) {
    guard isOpen else { return }
    guard item.run == run.number, let id = item.id else {
      return run.fail(SimulationError.foreignItem, on: self)
    }
    let task = run.state.cancel(id)
    task?.cancel()
  }

  /// Holds a lock around some steps, as `os_unfair_lock` and `NSLock` do.
  ///
  /// A job that waits for the lock lends its class, if higher, to the lock's owner. Locks of one
  /// name are one lock.
  ///
  /// - Parameters:
  ///   - name: The name of the lock.
  ///   - fileID: File that an error names.
  ///   - line: Line that an error names.
  ///   - body: The steps.
  /// - Returns: The result of the steps.
  /// - Throws: The error of the steps, once the lock is released.
  public nonisolated(nonsending) func lock<Result, Failure>(
    _ name: String, fileID: String = #fileID, line: Int = #line,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    await checkIsOpen()
    run.state.useLock(name, on: job, at: Origin(nil, fileID, line))
    return try await hold(name, body)
  }

  /// Holds a lock or a semaphore around some steps.
  nonisolated(nonsending) func hold<Result, Failure>(
    _ name: String, _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let lock = run.state.number(ofLock: name)
    await perform(.lock(lock))
    let result: Result
    do { result = try await body() } catch {
      await perform(.unlock(lock))
      throw error
    }
    await perform(.unlock(lock))
    return result
  }

  /// Does a named piece of work here and now, like a call of a function.
  ///
  /// In a task, on an actor and in a child task, the work is a call of an asynchronous function:
  /// each wait gives the thread or actor back. In a callback and in a queue's block the work keeps
  /// the thread, as their code does. Reports show the work under its name; a name used before is
  /// followed by a number.
  ///
  /// - Parameters:
  ///   - name: The name of the work.
  ///   - source: Source of the costs; without a source the costs count as assumed.
  ///   - fileID: File that the report names.
  ///   - line: Line that the report names.
  ///   - body: The steps of the work.
  /// - Returns: The result of the steps.
  /// - Throws: The error of the steps, once the work has ended.
  public nonisolated(nonsending) func work<Result, Failure>(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    await checkIsOpen()
    let placement: Placement = run.state.isAsync(job) ? .inlineAsync : .inline
    return try await call(name, placement, Origin(source, fileID, line), body)
  }

  /// Does a named piece of work that only computes, for a time on a performance core of the device
  /// on which costs are measured.
  public nonisolated(nonsending) func work(
    _ name: String, cpu time: Duration, source: String? = nil, fileID: String = #fileID,
    line: Int = #line
  ) async {
    await work(name, source: source, fileID: fileID, line: line) { await cpu(time) }
  }

  /// Does a named piece of work as a synchronous call, which blocks the thread while it waits.
  ///
  /// The call stands for code that blocks, such as a synchronous request or a semaphore: even in a
  /// task, on an actor and in a child task it keeps the thread at every wait and await.
  ///
  /// - Parameters:
  ///   - name: The name of the work.
  ///   - source: Source of the costs; without a source the costs count as assumed.
  ///   - fileID: File that the report names.
  ///   - line: Line that the report names.
  ///   - body: The steps of the work.
  /// - Returns: The result of the steps.
  /// - Throws: The error of the steps, once the work has ended.
  public nonisolated(nonsending) func sync<Result, Failure>(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    await checkIsOpen()
    return try await call(name, .inline, Origin(source, fileID, line), body)
  }

  private nonisolated(nonsending) func call<Result, Failure>(
    _ name: String, _ placement: Placement, _ origin: Origin,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let actor: (any Actor)? = #isolation
    let own = run.isolation(actor)
    let item = run.state.newItem(name, placement, origin, on: job, runsCode: true, own)
    if run.state.hasChanges, run.state.beginCollection(of: item, on: job) {
      defer {
        run.state.endCollection(of: item, on: job)
        submit(.start(item, own))
      }
      return try await body()
    }
    await submitAndWait(.begin(item, own), in: own)
    defer { submit(.end(item)) }
    return try await body()
  }
}

extension Launch {
  /// The call that declares an item, and the source of the item's costs.
  struct Origin {
    let source: String?
    let location: SourceLocation

    init(_ source: String?, _ fileID: String, _ line: Int) {
      self.source = source
      location = SourceLocation(file: fileID, line: line)
    }

    init(at location: SourceLocation) {
      source = nil
      self.location = location
    }
  }

  @inline(__always)
  nonisolated(nonsending) func perform(
    _ step: LaunchProgram.Instruction, in isolation: AppRun.Isolation? = nil
  ) async {
    // Not within `??`: in an autoclosure the macro would expand to nil.
    let actor: (any Actor)? = #isolation
    let own = run.isolation(actor)
    await submitAndWait(.step(step, isolation ?? own), in: own)
  }

  /// Performs a wait that the cancellation of its task, a child task or a job's own task, ends.
  nonisolated(nonsending) func performCancelably(
    _ wait: LaunchProgram.Instruction, in isolation: AppRun.Isolation? = nil, by owner: JobID,
    _ child: AppRun.TaskNumber?
  ) async {
    // The operation is code of no isolation, whatever the isolation of the caller.
    let actor: (any Actor)? = #isolation
    let own = run.isolation(actor)
    await withTaskCancellationHandler {
      await submitAndWait(.step(wait, isolation ?? own), in: own)
    } onCancel: {
      if run.isHere { run.state.cancelWait(of: child, on: owner) }
    }
  }

  /// Submits a request for which the task need not wait.
  func submit(_ request: AppRun.Request) { _ = run.submit(request, on: context, in: .any) }

  /// Submits a request, and returns once it is done.
  ///
  /// Code that has left the simulation waits forever, and so does code of a failed run; the run
  /// reports such code at its end.
  @inline(__always)
  nonisolated(nonsending) func submitAndWait(
    _ request: AppRun.Request, in isolation: AppRun.Isolation
  ) async {
    let ticket = run.submit(request, on: context, in: isolation)
    if case .proceed = ticket { return }
    await run.parking(for: ticket, in: isolation).pass()
  }

  /// Returns if the run takes declarations from the calling code, and otherwise never returns.
  @inline(__always)
  nonisolated(nonsending) func checkIsOpen() async {
    if !isOpen { await Parking.endless.pass() }
  }
}
