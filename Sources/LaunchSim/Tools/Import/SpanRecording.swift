import LaunchRecorder
import LaunchSim

/// Spans of time as a tool recorded them, in any file format.
struct SpanRecording: Hashable, Sendable {
  /// A thread of the recorded app.
  struct Thread: Hashable, Sendable {
    /// The name it was recorded under, else its number.
    var name: String
    /// `true` if the recording names it the main thread.
    var isNamedMain: Bool
    /// The number of its process; recordings of one process have only 0.
    var process = 0

    /// True for a lane of asynchronous spans of one task, as ``LaunchRecorder`` writes them.
    var isTask: Bool { LaunchRecorder.isTaskLane(name) }
  }

  /// One span: something with a name that began and ended.
  struct Span: Hashable, Sendable {
    var name: String
    /// The thread it held; `nil` outside any thread, as for a request.
    var thread: Int?
    /// In nanoseconds of the recording's own clock.
    var start: Int64
    var end: Int64
    /// The byte at which it stands in the file.
    var offset: Int
  }

  var threads: [Thread] = []
  var spans: [Span] = []

  /// Adds a span that holds a thread.
  ///
  /// - Throws: The problem of a length that is below zero or does not fit; both problems name the
  ///   field with the length.
  mutating func add(
    _ name: String, on thread: Int, from start: Int64, lasting length: Int64,
    named field: String, at place: Int, writtenAt offset: Int
  ) throws(PlacedProblem) {
    guard length >= 0 else { throw PlacedProblem(.negativeTime(field), at: place) }
    let (end, overflows) = start.addingReportingOverflow(length)
    guard !overflows else { throw PlacedProblem(.unreadableNumber(field), at: place) }
    spans.append(Span(name: name, thread: thread, start: start, end: end, offset: offset))
  }

  /// `true` if tools give the main thread that name.
  static func isMain(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains("main") || name == "CrBrowserMain"
  }

  /// The index of the main thread.
  ///
  /// The first thread named so; if none is, the thread whose span began first, because a launch
  /// begins on the main thread.
  var mainThread: Int? {
    let first = spans.filter { $0.thread != nil }.min {
      ($0.start, $0.offset) < ($1.start, $1.offset)
    }
    let used = Set(spans.compactMap(\.thread))
    return threads.indices.first { threads[$0].isNamedMain && used.contains($0) } ?? first?.thread
  }

  /// The placement of work recorded on a thread of that name.
  ///
  /// A thread's name gives its kind away only for tasks and the system's own pools; for any other
  /// thread a worker of the global queues comes nearest.
  static func placement(ofThread name: String) -> Placement {
    if LaunchRecorder.isTaskLane(name) { return .detached(nil) }
    let lower = name.lowercased()
    if lower.contains("cooperative") || lower.contains("swift concurrency") {
      return .detached(nil)
    }
    let classes: [(word: String, qos: QoS)] = [
      ("user-interactive", .userInteractive), ("userinteractive", .userInteractive),
      ("user-initiated", .userInitiated), ("userinitiated", .userInitiated),
      ("utility", .utility), ("background", .background), ("default-qos", .default),
    ]
    return .global(classes.first { lower.contains($0.word) }?.qos)
  }
}
