import Synchronization

/// Records what a real launch does and how long it takes, in the form that `launch-sim import spans` reads.
///
///     let recorder = LaunchRecorder()
///     let database = recorder.span("Database.open") { Database.open() }
///     try recorder.csv.write(to: file, atomically: true, encoding: .utf8)
///
/// It is made for the app itself: spans of any thread are taken, a span costs two readings of the clock and
/// a lock held for an instant, and nothing is written until the app asks for it. Names that are those of the
/// model's items let `import spans --merge` put measured costs in the place of assumed ones.
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
    /// The numbers of threads, in the order in which they came.
    var threads: [UInt: Int] = [:]
    /// The lanes of tasks, by what tells the tasks apart while they live.
    var lanes: [Int: Lane] = [:]
    var laneCount = 0
  }

  private let state = Mutex(State())
  private let begin = ContinuousClock.now
  private let mainThread = Platform.currentThread

  /// A recorder whose spans are counted from now on, and to which the calling thread is the main one.
  public init() {}

  /// Does something and records how long it took, on the thread that it was done on.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - body: What to do.
  /// - Returns: What it returns.
  /// - Throws: What it throws; the span is recorded then too.
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

  /// Does something that may suspend and records how long it took, its suspensions included.
  ///
  /// Such a span stands on a lane of its task, not on a thread, for it may be on several; spans inside of each
  /// other in one task share the lane.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - body: What to do.
  /// - Returns: What it returns.
  /// - Throws: What it throws; the span is recorded then too.
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
        state.spans.append(Span(name: name, thread: "task \(lane)", start: start, end: end))
      }
    }
    return try await body()
  }

  /// The spans that have ended, as a table with the columns `name`, `thread`, `start` and `duration`.
  ///
  /// The earliest stands first, and of those that begin together the longest; times are whole nanoseconds
  /// since the recorder was made.
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
  /// The text as a field of a table in the form of RFC 4180.
  fileprivate var quotedForCSV: String {
    guard contains(where: { ",\"\n\r".contains($0) || $0 == "\r\n" }) || first == " " || last == " "
    else { return self }
    return "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
