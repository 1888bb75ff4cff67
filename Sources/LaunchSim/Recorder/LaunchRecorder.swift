import Synchronization

/// Records named spans of a real launch in the form that `launch-sim import` reads.
///
///     let recorder = LaunchRecorder()
///     let database = recorder.span("Database.open") { Database.open() }
///     try recorder.csv.write(to: file, atomically: true, encoding: .utf8)
///
/// Use it in the app itself, on any thread. A span costs two clock readings and one short lock; the
/// recorder writes nothing until the app reads `csv`. If spans have the names of the scenario's
/// items, `import --merge` replaces assumed costs with measured ones.
public final class LaunchRecorder: Sendable {
  fileprivate struct Span {
    var name: String
    var thread: String
    var start: ContinuousClock.Instant
    var end: ContinuousClock.Instant
  }

  /// A task with an asynchronous span under way.
  fileprivate struct Lane {
    var number: Int
    var depth: Int
  }

  fileprivate struct State {
    var spans: [Span] = []
    /// Thread numbers, in order of first use.
    var threads: [UInt: Int] = [:]
    /// Lanes by task identity, which is unique while the task lives.
    var lanes: [Int: Lane] = [:]
    var laneCount = 0
  }

  private let state = Mutex(State())
  private let begin = ContinuousClock.now
  private let mainThread = Platform.currentThread

  /// Creates a recorder: time counts from now, and the calling thread is the main thread.
  public init() {}

  /// Runs `body` and records its duration on the current thread.
  ///
  /// - Parameters:
  ///   - name: The name of the span.
  ///   - body: The code to measure.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`; the span is recorded all the same.
  public func span<Result: ~Copyable, Failure>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = ContinuousClock.now
    defer {
      let end = ContinuousClock.now
      let thread = Platform.currentThread
      state.withLock { state in
        let lane = thread == mainThread ? "main" : "thread \(state.number(of: thread))"
        state.spans.append(Span(name: name, thread: lane, start: start, end: end))
      }
    }
    return try body()
  }

  /// Runs `body` and records its duration, suspensions included.
  ///
  /// The span belongs to a lane of its task, because the task may change threads. Nested spans of
  /// one task share the lane.
  ///
  /// - Parameters:
  ///   - name: The name of the span.
  ///   - body: The code to measure.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`; the span is recorded all the same.
  public nonisolated(nonsending) func span<Result, Failure>(
    _ name: String, _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let task = unsafe withUnsafeCurrentTask { unsafe $0?.hashValue ?? 0 }
    let start = ContinuousClock.now
    let lane = state.withLock { $0.enterLane(of: task) }
    defer {
      let end = ContinuousClock.now
      state.withLock { state in
        state.leaveLane(of: task)
        state.spans.append(Span(name: name, thread: Self.taskLane(lane), start: start, end: end))
      }
    }
    return try await body()
  }

  /// The lane of a task's asynchronous spans.
  private static func taskLane(_ number: Int) -> String { "\(taskWord) \(number)" }

  /// Returns true for the name of a task's lane.
  package static func isTaskLane(_ name: String) -> Bool {
    let parts = name.split(separator: " ", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == taskWord && Int(parts[1]) != nil
  }

  private static let taskWord = "task"

  /// The completed spans as CSV with the columns `name`, `thread`, `start` and `duration`.
  ///
  /// Rows are sorted by start, then by descending duration. Times are whole nanoseconds; `start`
  /// counts from the creation of the recorder.
  ///
  /// - Complexity: O(*n* log *n*) in the number of spans.
  public var csv: String {
    let spans = state.withLock { $0.spans }.sorted { ($0.start, $1.end) < ($1.start, $0.end) }
    let rows = spans.map { span in
      let start = (span.start - begin).nanoseconds
      let length = (span.end - span.start).nanoseconds
      return "\(span.name.quotedForCSV),\(span.thread),\(start)ns,\(length)ns\n"
    }
    return "name,thread,start,duration\n" + rows.joined()
  }
}

extension LaunchRecorder.State {
  fileprivate mutating func number(of thread: UInt) -> Int {
    let number = threads[thread] ?? threads.count + 1
    threads[thread] = number
    return number
  }

  fileprivate mutating func enterLane(of task: Int) -> Int {
    if let lane = lanes[task] {
      lanes[task]?.depth += 1
      return lane.number
    }
    laneCount += 1
    lanes[task] = LaunchRecorder.Lane(number: laneCount, depth: 1)
    return laneCount
  }

  fileprivate mutating func leaveLane(of task: Int) {
    guard let lane = lanes[task] else { return }
    if lane.depth == 1 { lanes[task] = nil } else { lanes[task]?.depth -= 1 }
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}

extension String {
  /// The text as a CSV field (RFC 4180).
  fileprivate var quotedForCSV: String {
    guard contains(where: { ",\"\n\r".contains($0) || $0 == "\r\n" }) || first == " " || last == " "
    else { return self }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
