import LaunchRecorder
import LaunchSim

/// Spans of time recorded by a tool, independent of the file format.
struct SpanRecording: Hashable, Sendable {
  /// A thread of the recorded app.
  struct Thread: Hashable, Sendable {
    /// The recorded name, else the thread's number.
    var name: String
    /// `true` if the recording calls this thread the main thread.
    var isNamedMain: Bool
    /// Number of the thread's process; 0 throughout in recordings of a single process.
    var process = 0

    /// True for a lane with the asynchronous spans of one task, as ``LaunchRecorder`` writes them.
    var isTask: Bool { LaunchRecorder.isTaskLane(name) }
  }

  /// A span: a named activity with a beginning and an end.
  struct Span: Hashable, Sendable {
    var name: String
    /// The thread that the span occupied; `nil` outside of any thread, as for a request.
    var thread: Int?
    /// The beginning, in nanoseconds of the recording's own clock.
    var start: Int64
    var end: Int64
    /// The byte at which the span stands in the file.
    var offset: Int
    /// Processor time between the beginning and the end; `nil` if the tool does not tell.
    var processor: Int64?
  }

  /// A moment of a thread.
  struct Moment: Hashable, Sendable {
    var thread: Int
    var time: Int64
  }

  /// The start of work on one thread by code on another.
  struct Link: Hashable, Sendable {
    var cause: Moment
    var effect: Moment
  }

  /// A wait of a thread that code of another thread ended.
  struct Wait: Hashable, Sendable {
    var thread: Int
    var start: Int64
    var end: Int64
    /// The thread of the code that ended the wait.
    var waker: Int
  }

  /// Starts of work that the tool recorded.
  var links: [Link] = []
  /// Waits with ends that the tool recorded.
  var waits: [Wait] = []
  /// A mark of a first frame.
  struct Mark: Hashable, Sendable {
    var time: Int64
    /// The thread; `nil` for a mark of no thread.
    var thread: Int?
  }

  private var marks: [Mark] = []
  var threads: [Thread] = []
  var spans: [Span] = []
  /// True if spans of one thread may cross each other, as signposts may: of two that cross, the
  /// later one counts as a span outside of any thread.
  var mayCross = false
  /// True for a binary file, in which the place of a span is a byte instead of a line.
  var countsBytes = false

  /// Adds a span that occupies a thread.
  ///
  /// - Throws: The problem of a length below zero or beyond the range; both problems name the field
  ///   with the length.
  mutating func add(
    _ name: String, on thread: Int, from start: Int64, lasting length: Int64,
    named field: String, at place: Int, writtenAt offset: Int, processor: Int64? = nil
  ) throws(PlacedProblem) {
    guard length >= 0 else { throw PlacedProblem(.negativeTime(field), at: place) }
    let (end, overflows) = start.addingReportingOverflow(length)
    guard !overflows else { throw PlacedProblem(.unreadableNumber(field), at: place) }
    spans.append(
      Span(
        name: name, thread: thread, start: start, end: end, offset: offset,
        processor: processor.map { min(max($0, 0), length) }))
  }

  /// Notes a mark of a first frame; false for another mark.
  @discardableResult
  mutating func addMark(_ name: String, at time: Int64, on thread: Int? = nil) -> Bool {
    guard Self.isFrame(name) else { return false }
    marks.append(Mark(time: time, thread: thread))
    return true
  }

  /// Turns spans without length that are named for the first frame into marks of it.
  mutating func takeMarks() {
    for span in spans where span.start == span.end {
      addMark(span.name, at: span.start, on: span.thread)
    }
    spans.removeAll { $0.start == $0.end && Self.isFrame($0.name) }
  }

  /// The first mark that a process, or no process, has in a range of time.
  func frame(of process: Int, in range: ClosedRange<Int64>) -> Int64? {
    marks.filter { mark in
      range.contains(mark.time) && mark.thread.map { threads[$0].process == process } ?? true
    }.map(\.time).min()
  }

  /// True for a name that tools give the moment of the first frame.
  static func isFrame(_ name: String) -> Bool {
    let letters = name.lowercased().filter(\.isLetter)
    return ["firstframe", "firstdraw", "initialdisplay"].contains { letters.contains($0) }
  }

  /// `true` for a name that tools give the main thread.
  static func isMain(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains("main") || name == "CrBrowserMain"
  }

  /// Index of the main thread.
  ///
  /// The first thread named as the main thread; if there is none, the thread whose span began
  /// first, because a launch begins on the main thread.
  var mainThread: Int? {
    let first = spans.filter { $0.thread != nil }.min {
      ($0.start, $0.offset) < ($1.start, $1.offset)
    }
    let used = Set(spans.compactMap(\.thread))
    return threads.indices.first { threads[$0].isNamedMain && used.contains($0) } ?? first?.thread
  }

  /// The placement of work recorded on a thread of that name.
  ///
  /// A name reveals a thread's kind only for tasks and the system's own pools; any other thread is
  /// treated as a worker of the global queues, its nearest equivalent.
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
