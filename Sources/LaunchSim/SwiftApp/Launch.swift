/// The launch as the app's code sees it: what is declared here costs simulated time.
///
///     await launch.work("Database.open") {
///       await launch.read(bytes: 4_000_000)
///       await launch.cpu(.milliseconds(6))
///     }
///
/// Every callback and every item is handed one. A step belongs to the task that declares it: on the main
/// thread in a callback and in `LaunchMain` code, else where Swift runs that code. A `Launch` must not
/// outlive the run; a copy that is kept is an error, ``SimulationError/escaped(_:)``. What no step can take
/// ends the run too, with ``SimulationError/outOfRange(_:_:)``.
public struct Launch: Sendable {
  let place: Place

  /// The job whose code it is handed to.
  ///
  /// A class, so that the end of a run shows whether anybody still holds a context of it.
  final class Place: Sendable {
    let run: AppRun
    let job: JobID

    init(_ run: AppRun, _ job: JobID) {
      self.run = run
      self.job = job
    }
  }

  var run: AppRun { place.run }

  /// A named piece of work that runs somewhere else.
  public struct Item: Sendable {
    /// `nil` for one that the run refused to start.
    let id: ItemID?
    /// The number of the run that it is part of.
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
  /// - Parameter time: The time on a performance core of the device that costs are measured on; at
  ///   most a day.
  public nonisolated(nonsending) func cpu(_ time: Duration) async {
    await perform(.cpu(run.amount(time, "cpu", by: self)))
  }

  /// Reads from storage.
  ///
  /// - Parameters:
  ///   - bytes: How much, at most 1 TB.
  ///   - isCached: Whether a warm launch finds it in memory.
  public nonisolated(nonsending) func read(bytes: Int, isCached: Bool = true) async {
    let bytes = run.amount(bytes: bytes, "read", by: self)
    await perform(.read(bytes: bytes, isCached: isCached))
  }

  /// Touches mapped code or data for the first time, which takes a page fault every 16 KiB.
  ///
  /// - Parameter bytes: How much, at most 1 TB.
  public nonisolated(nonsending) func touch(bytes: Int) async {
    await perform(.touch(bytes: run.amount(bytes: bytes, "touch", by: self)))
  }

  /// Waits for something outside the app: the network, a timer, another process.
  ///
  /// A task gives its thread back meanwhile; a callback and a queue's block keep theirs.
  ///
  /// - Parameter time: How long, on any device; at most a day.
  public nonisolated(nonsending) func wait(_ time: Duration) async {
    await perform(.wait(run.amount(time, "wait", by: self)))
  }

  /// How to wait for an item.
  public enum Waiting: Sendable {
    /// As Swift's `await` or GCD's `sync` do, which lend the item the urgency of who waits.
    case await
    /// On a semaphore that the item signals at its end, which lends nothing.
    case semaphore
  }

  /// Waits until an item has finished; takes no time where it has.
  public nonisolated(nonsending) func await(_ item: Item, via waiting: Waiting = .await) async {
    await stay()
    guard item.run == run.number, let id = item.id else {
      return run.fail(SimulationError.foreignItem, on: self)
    }
    await perform(.await(id, viaSemaphore: waiting == .semaphore))
  }

  /// Cancels the task of an item, as `Task.cancel()` does: what it makes of that is its own.
  ///
  /// A sleep on ``clock`` ends at once; a wait declared with ``wait(_:)`` does not. An item that has not
  /// begun yet begins all the same, and finds itself cancelled. Nothing happens to one that has finished. A
  /// run in which an item was cancelled is not replayable.
  public func cancel(_ item: Item) {
    guard run.isOpen(to: place.job) else { return }
    guard item.run == run.number, let id = item.id else {
      return run.fail(SimulationError.foreignItem, on: self)
    }
    let task = run.state.cancel(id)
    task?.cancel()
  }

  /// Holds a lock around some steps, as `os_unfair_lock` and `NSLock` do.
  ///
  /// Who waits for it lends its owner the higher class. Locks of one name are one lock.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - body: The steps.
  /// - Returns: What the steps return.
  /// - Throws: What the steps throw, once the lock is released.
  public nonisolated(nonsending) func lock<Result, Failure>(
    _ name: String, _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    await stay()
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

  /// Does a named piece of work here and now, as a function that is called.
  ///
  /// The name stands for it in every report. A name that was used before gets a number.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - source: Where its costs come from; without one they count as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  ///   - body: Its steps.
  /// - Returns: What the steps return.
  /// - Throws: What the steps throw, once the work has ended.
  public nonisolated(nonsending) func work<Result, Failure>(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    await stay()
    let origin = Origin(source: source, fileID: fileID, line: line)
    let item = run.state.newItem(name, .inline, origin)
    let actor: (any Actor)? = #isolation
    let own = run.isolation(actor)
    await submitAndWait(.begin(item, own), in: own)
    defer { submit(.end(item)) }
    return try await body()
  }

  /// Does a named piece of work that only computes.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - time: The time on a performance core of the device that costs are measured on.
  ///   - source: Where the cost comes from; without one it counts as assumed.
  ///   - fileID: The file that the report names; the one of the call.
  ///   - line: Its line.
  public nonisolated(nonsending) func work(
    _ name: String, cpu time: Duration, source: String? = nil, fileID: String = #fileID,
    line: Int = #line
  ) async {
    await work(name, source: source, fileID: fileID, line: line) { await cpu(time) }
  }
}

extension Launch {
  /// Where in the app's code an item stands, and where its costs come from.
  struct Origin {
    var source: String?
    var fileID: String
    var line: Int
  }

  nonisolated(nonsending) func perform(
    _ step: LaunchProgram.Instruction, in isolation: AppRun.Isolation? = nil
  ) async {
    // Not within `??`: in an autoclosure the macro expands to nil.
    let actor: (any Actor)? = #isolation
    let own = run.isolation(actor)
    await submitAndWait(.step(step, isolation ?? own), in: own)
  }

  /// Submits what its task need not wait for.
  func submit(_ act: AppRun.Act) { _ = run.submit(act, on: place.job, in: .any) }

  /// Submits something, and goes on when that is done.
  ///
  /// Code that has left the simulation waits here for ever, and so does that of a run that has failed: the
  /// run says so at its end.
  @inline(__always)
  nonisolated(nonsending) func submitAndWait(
    _ act: AppRun.Act, in isolation: AppRun.Isolation
  ) async {
    let ticket = run.submit(act, on: place.job, in: isolation)
    guard ticket != .goOn else { return }
    guard run.isPreferred(by: ticket) else { return await run.expectParking(for: ticket).pass() }
    unsafe await withUnsafeContinuation {
      unsafe run.wait(for: ticket, $0, isMain: isolation == .main)
    }
  }

  /// Goes on where the simulation takes what the calling code declares, and otherwise never.
  @inline(__always)
  nonisolated(nonsending) func stay() async {
    if run.isOpen(to: place.job) { return }
    unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
