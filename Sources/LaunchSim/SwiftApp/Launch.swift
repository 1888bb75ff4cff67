/// The launch as the app's code sees it: what is declared here costs simulated time.
///
///     await launch.work("Database.open") {
///       await launch.read(bytes: 4_000_000)
///       await launch.cpu(.milliseconds(6))
///     }
///
/// Every callback and every item is handed one. A step belongs to the task that declares it: on the main
/// thread in a callback and in `LaunchMain` code, else where Swift runs that code. A `Launch` must not
/// outlive the run; a copy that is kept is an error, ``SimulationError/escaped(_:)``.
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
    let index: Int32
    /// The number of the run that it is part of.
    let run: Int

    init(_ index: Int32, of run: AppRun) {
      self.index = index
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
    await perform(.cpu, amount: run.amount(time, "cpu", by: self))
  }

  /// Reads from storage.
  ///
  /// - Parameters:
  ///   - bytes: How much, at most 1 TB.
  ///   - isCached: Whether a warm launch finds it in memory.
  public nonisolated(nonsending) func read(bytes: Int, isCached: Bool = true) async {
    await perform(
      isCached ? .read : .readUncached, amount: run.amount(bytes: bytes, "read", by: self))
  }

  /// Touches mapped code or data for the first time, which takes a page fault every 16 KiB.
  ///
  /// - Parameter bytes: How much, at most 1 TB.
  public nonisolated(nonsending) func touch(bytes: Int) async {
    await perform(.touch, amount: run.amount(bytes: bytes, "touch", by: self))
  }

  /// Waits for something outside the app: the network, a timer, another process.
  ///
  /// A task gives its thread back meanwhile; a callback and a queue's block keep theirs.
  ///
  /// - Parameter time: How long, on any device; at most a day.
  public nonisolated(nonsending) func wait(_ time: Duration) async {
    await perform(.wait, amount: run.amount(time, "wait", by: self))
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
    guard item.run == run.number, item.index >= 0 else {
      return run.fail(.escaped(run.name(of: place.job)))
    }
    await perform(waiting == .await ? .await : .awaitViaSemaphore, operand: item.index)
  }

  /// Holds a lock around some steps, as `os_unfair_lock` and `NSLock` do.
  ///
  /// Who waits for it lends its owner the higher class. Locks of one name are one lock.
  public nonisolated(nonsending) func lock<Result>(
    _ name: String, _ body: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    await stay()
    let lock = run.number(ofLock: name)
    await perform(.lock, operand: lock)
    let result = await body()
    await perform(.unlock, operand: lock)
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
  public nonisolated(nonsending) func work<Result>(
    _ name: String, source: String? = nil, fileID: String = #fileID, line: Int = #line,
    _ body: nonisolated(nonsending) () async -> Result
  ) async -> Result {
    await stay()
    let item = run.newItem(name, .inline, Origin(source: source, fileID: fileID, line: line))
    submit(.begin(item))
    let result = await body()
    submit(.end(item))
    return result
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
    _ operation: LaunchProgram.Instruction.Operation, operand: Int32 = -1, amount: Int64 = 0,
    in isolation: AppRun.Isolation? = nil
  ) async {
    await stay()
    // Not within `??`: in an autoclosure the macro expands to nil.
    let actor: (any Actor)? = #isolation
    let step = LaunchProgram.Instruction(operation: operation, operand: operand, amount: amount)
    await submitAndWait(.step(step, isolation ?? run.isolation(actor)))
  }

  /// Submits what its task need not wait for.
  func submit(_ act: AppRun.Act) {
    if run.isHere(place.job) { _ = run.submit(act, by: self) }
  }

  nonisolated(nonsending) func submitAndWait(_ act: AppRun.Act) async {
    let ticket = run.submit(act, by: self)
    guard ticket != .goOn else { return }
    guard run.hasPreference else {
      run.parkingTicket = ticket
      return await run.parking.pass()
    }
    unsafe await withUnsafeContinuation { unsafe run.wait(for: ticket, $0) }
  }

  /// Goes on where the simulation can take what the calling code declares.
  ///
  /// Code that has left it waits here for ever, and so does that of a run that has failed: the run says so
  /// at its end.
  nonisolated(nonsending) func stay() async {
    if run.isHere(place.job), run.problem == nil, run.probed == nil { return }
    unsafe await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
