#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
#if canImport(os)
  import os
#endif

/// Records named spans of a real launch in the form that `launch-sim import` reads.
///
///     let recorder = LaunchRecorder()
///     let database = recorder.span("Database.open") { Database.open() }
///     try recorder.csv.write(to: file, atomically: true, encoding: .utf8)
///
/// Use it in the app itself, on any thread. A span costs two clock readings and one short lock; the
/// recorder writes nothing until the app reads `csv`. If spans have the names of the scenario's
/// items, `import --merge` replaces assumed costs with measured ones.
///
/// On Apple systems each span is also an `os_signpost` interval, which Instruments shows among the
/// points of interest while it records. The interval is named `span`; its message is the name of the
/// span.
///
/// This file needs Swift 6.2 and no other file, and runs on iOS 15, macOS 12, tvOS 15, watchOS 8 and
/// later. `launch-sim init --recorder` writes it into an app.
@safe public nonisolated final class LaunchRecorder: Sendable {
  private struct Span {
    var name: String
    var lane: Lane
    /// In nanoseconds of the clock, as `end` is.
    var start: Int64
    var end: Int64
  }

  /// A row's thread or task; a number, because text for each span would cost time in the app.
  private enum Lane {
    case main
    case thread(Int)
    case task(Int)

    /// The cell in the column `thread`.
    var text: String {
      switch self {
      case .main: "main"
      case .thread(let number): "thread \(number)"
      case .task(let number): "\(LaunchRecorder.taskWord) \(number)"
      }
    }
  }

  /// A task with an asynchronous span under way.
  private struct OpenTask {
    var number: Int
    var depth: Int
  }

  private struct State {
    var spans: [Span] = []
    /// Thread numbers, in order of first use.
    var threads: [UInt: Int] = [:]
    /// Open tasks by task identity, which is unique while the task lives.
    var lanes: [Int: OpenTask] = [:]
    var laneCount = 0

    mutating func number(of thread: UInt) -> Int {
      let number = threads[thread] ?? threads.count + 1
      threads[thread] = number
      return number
    }

    mutating func enterLane(of task: Int) -> Int {
      if let lane = lanes[task] {
        lanes[task]?.depth += 1
        return lane.number
      }
      laneCount += 1
      lanes[task] = OpenTask(number: laneCount, depth: 1)
      return laneCount
    }

    mutating func leaveLane(of task: Int) {
      guard let lane = lanes[task] else { return }
      if lane.depth == 1 { lanes[task] = nil } else { lanes[task]?.depth -= 1 }
    }
  }

  /// Guards `state`; `Mutex` needs iOS 18.
  private nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Read and written only in `withLock`.
  private nonisolated(unsafe) let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
  private let begin = LaunchRecorder.now
  private let mainThread = LaunchRecorder.currentThread

  /// Creates a recorder: time counts from now, and the calling thread is the main thread.
  public init() {
    unsafe state.initialize(to: State())
    // Enough for most launches, so that no span of theirs has to make room.
    unsafe state.pointee.spans.reserveCapacity(1_024)
    unsafe lock.initialize(to: pthread_mutex_t())
    let code = unsafe pthread_mutex_init(lock, nil)
    precondition(code == 0, "no lock for the recorder: error \(code)")
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
    unsafe state.deinitialize(count: 1).deallocate()
  }

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
    #if canImport(os)
      let interval = beginInterval(name)
      defer { endInterval(interval) }
    #endif
    let start = Self.now
    defer {
      let end = Self.now
      let thread = Self.currentThread
      withLock { state in
        let lane = thread == mainThread ? Lane.main : .thread(state.number(of: thread))
        state.spans.append(Span(name: name, lane: lane, start: start, end: end))
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
    #if canImport(os)
      let interval = beginInterval(name)
      defer { endInterval(interval) }
    #endif
    let start = Self.now
    let lane = withLock { $0.enterLane(of: task) }
    defer {
      let end = Self.now
      withLock { state in
        state.leaveLane(of: task)
        state.spans.append(Span(name: name, lane: .task(lane), start: start, end: end))
      }
    }
    return try await body()
  }

  /// The completed spans as CSV with the columns `name`, `thread`, `start` and `duration`.
  ///
  /// Rows are sorted by start, then by descending duration. Times are whole nanoseconds; `start`
  /// counts from the creation of the recorder.
  ///
  /// - Complexity: O(*n* log *n*) in the number of spans.
  public var csv: String {
    let spans = withLock { $0.spans }.sorted { ($0.start, $1.end) < ($1.start, $0.end) }
    let rows = spans.map { span in
      let name = Self.field(span.name)
      return "\(name),\(span.lane.text),\(span.start - begin)ns,\(span.end - span.start)ns\n"
    }
    return "name,thread,start,duration\n" + rows.joined()
  }

  /// Returns true for the name of a task's lane in the column `thread`.
  public static func isTaskLane(_ name: String) -> Bool {
    let parts = name.split(separator: " ", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0] == taskWord && Int(parts[1]) != nil
  }

  private static let taskWord = "task"

  /// The text as a CSV field (RFC 4180).
  private static func field(_ text: String) -> String {
    let isPlain = !text.contains { ",\"\n\r".contains($0) || $0 == "\r\n" }
    if isPlain, text.first != " ", text.last != " " { return text }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }

  #if canImport(os)
    /// Shows spans in Instruments.
    private let signposter = OSSignposter(
      subsystem: "LaunchRecorder", category: .pointsOfInterest)

    /// Begins an interval with the name of a span; `nil` if the system keeps no signposts.
    private func beginInterval(_ name: String) -> OSSignpostIntervalState? {
      guard signposter.isEnabled else { return nil }
      let id = signposter.makeSignpostID()
      return signposter.beginInterval("span", id: id, "\(name, privacy: .public)")
    }

    private func endInterval(_ interval: OSSignpostIntervalState?) {
      guard let interval else { return }
      signposter.endInterval("span", interval)
    }
  #endif

  private func withLock<Value>(_ body: (inout State) -> Value) -> Value {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return unsafe body(&state.pointee)
  }

  /// A reading of a clock that counts on while the device sleeps, in nanoseconds.
  private static var now: Int64 {
    var time = timespec()
    #if canImport(Darwin)
      // CLOCK_MONOTONIC counts microseconds there.
      unsafe clock_gettime(CLOCK_MONOTONIC_RAW, &time)
    #else
      unsafe clock_gettime(CLOCK_BOOTTIME, &time)
    #endif
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The identity of the calling thread among all that exist with it.
  private static var currentThread: UInt {
    #if canImport(Glibc)
      UInt(pthread_self())
    #else
      unsafe UInt(bitPattern: pthread_self())
    #endif
  }
}
