import LaunchSim

/// Reads spans from Chrome's trace event format, which Perfetto, Instruments exporters and most
/// in-app tracers write.
///
/// Source: *Trace Event Format*, Google, 2016. The file is a list of events, or an object with the
/// list under `traceEvents`; times are in microseconds, perhaps with a fraction. The reader takes
/// complete events (`X`), begin and end (`B`, `E`), asynchronous begin and end (`b`, `e`, and the
/// older `S`, `F`), names of threads (`M`), instants that mark the first frame (`i`), and flows
/// (`s`, `f`), which tell what starts work on another thread. Processor time is that of `tdur` and
/// `tts`. Other events hold no spans and are skipped. The details of an exported simulation are
/// skipped too, because they repeat the time of its items.
///
/// Events without a place or a time are left out, and a note says so. A span without an end is read
/// as Chrome's viewers show it:
///
/// - An end that names an outer span also ends the spans within that span. (Perfetto,
///   `SliceTracker`.)
/// - A span that never ends lasts until the last event of its thread; an asynchronous span, until the
///   last event of the trace. (chrome://tracing, `SliceGroup.autoCloseOpenSlices`.)
struct ChromeTraceReader {
  private let text: SourceText
  private var recording = SpanRecording()
  private var threads: [ThreadKey: Int] = [:]
  private var processes: [String: Int] = [:]
  private var marks: [Mark] = []
  /// The ends of each flow in the order of the file, by the identity of the flow.
  private var flows: [String: [(isBegin: Bool, moment: SpanRecording.Moment)]] = [:]
  private var skippedCount = 0
  /// Events that cannot be read, and spans without a length, in no order.
  private var leftOut: [LeftOut] = []
  /// Begins of spans that have no end of their own, by their places in the file.
  private var unended: [Int: Mark] = [:]
  /// The places of begins whose spans were ended by the end of an outer span.
  private var cut: [End: [Int]] = [:]

  /// The end of a span, which may stand after the end of an outer span at the same instant.
  private struct End: Hashable {
    var name: String?
    var track: Mark.Track
    var time: Int64
  }

  private struct LeftOut {
    var name: String?
    var problem: PlacedProblem
  }

  private struct ThreadKey: Hashable {
    var process: String
    var thread: String
  }

  /// The beginning or the end of a span.
  struct Mark {
    enum Track: Hashable {
      case thread(Int)
      /// A track of asynchronous spans with one category, identity and process.
      case asynchronous(String)
    }

    var isBegin: Bool
    /// The name, which some ends lack.
    var name: String?
    var track: Track
    var time: Int64
    /// Processor time of the thread; `nil` if the tool does not tell.
    var processor: Int64?
    var offset: Int
    /// True for a detail of an exported simulation.
    var isDetail = false
  }

  /// Reads the spans of a trace; problems go to the log.
  static func read(_ text: SourceText, log: inout ImportLog) -> SpanRecording {
    let root: JSONValue
    do {
      root = try JSONDocument(text, keepsDigits: true).root
    } catch {
      // A recorder that was stopped may leave out the last bracket of a list of events.
      let closed = SourceText(name: text.name, bytes: text.bytes + [UInt8(ascii: "]")])
      guard text.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "["),
        let list = try? JSONDocument(closed, keepsDigits: true).root
      else {
        log.report(error)
        return SpanRecording()
      }
      root = list
    }
    var events = root
    if case .object = root.content, let list = root["traceEvents"] { events = list }
    guard case .array(let list) = events.content else {
      log.report(.notATrace(found: events.kindName), at: events.start)
      return SpanRecording()
    }
    var reader = ChromeTraceReader(text: text)
    reader.recording.mayCross = true
    for event in list {
      do { try reader.readEvent(event) } catch { reader.leave(event["name"]?.string, out: error) }
    }
    reader.pairMarks()
    reader.pairFlows()
    reader.tell(&log)
    return reader.recording
  }

  private mutating func leave(_ name: String?, out problem: PlacedProblem) {
    leftOut.append(LeftOut(name: name, problem: problem))
  }

  /// Notes everything left out or completed; errors if nothing else is in the trace.
  private mutating func tell(_ log: inout ImportLog) {
    // Sorted by place, because the order of a dictionary differs in every process.
    leftOut.sort { $0.problem.offset < $1.problem.offset }
    if recording.spans.isEmpty {
      for entry in leftOut { log.report(entry.problem.problem, at: entry.problem.offset) }
    } else {
      for id in leftOut.map(\.problem.problem.id).uniqued() {
        let alike = leftOut.filter { $0.problem.problem.id == id }
        let (name, problem) = (alike[0].name, alike[0].problem)
        log.note(
          .eventsLeftOut(
            alike.count, name, line: text.position(of: problem.offset).line, problem.problem),
          at: problem.offset, isLoss: true)
      }
    }
    if let first = unended.values.min(by: { $0.offset < $1.offset }) {
      log.note(
        .unendedSpans(
          unended.count, first.name ?? "", line: text.position(of: first.offset).line),
        at: first.offset, isLoss: true)
    }
    if skippedCount > 0 { log.note(.eventsSkipped(skippedCount)) }
  }

  // MARK: - Events

  private mutating func readEvent(_ event: JSONValue) throws(PlacedProblem) {
    guard case .object = event.content else {
      throw PlacedProblem(.notAnEvent(found: event.kindName), at: event.start)
    }
    let phase = try string("ph", of: event)
    switch phase {
    case "X" where isDetail(event): skippedCount += 1
    case "X":
      let (name, thread) = (try string("name", of: event), try thread(of: event))
      try recording.add(
        name, on: thread, from: try time("ts", of: event), lasting: try time("dur", of: event),
        named: "dur", at: event["dur"]?.start ?? event.start, writtenAt: event.start,
        processor: event["tdur"] == nil ? nil : try time("tdur", of: event))
    case "B", "E":
      try readMark(event, isBegin: phase == "B", track: .thread(try thread(of: event)))
    case "b", "e", "S", "F":
      let track = try asynchronousTrack(of: event)
      try readMark(event, isBegin: phase == "b" || phase == "S", track: track)
    case "M": readMetadata(event)
    case "i", "I", "R", "n":
      if let name = event["name"]?.string, SpanRecording.isFrame(name) {
        let thread = threadKey(of: event).map { index(of: $0) }
        recording.addMark(name, at: try time("ts", of: event), on: thread)
      } else {
        skippedCount += 1
      }
    case "s", "f": try readFlow(event, isBegin: phase == "s")
    default: skippedCount += 1
    }
  }

  /// True for an event whose categories include the category of details.
  private func isDetail(_ event: JSONValue) -> Bool {
    event["cat"]?.string?.split(separator: ",").contains { $0 == TraceCategory.detail } ?? false
  }

  private mutating func readMark(
    _ event: JSONValue, isBegin: Bool, track: Mark.Track
  ) throws(PlacedProblem) {
    let time = try time("ts", of: event)
    let isNamed = isBegin || event["name"] != nil
    let name = isNamed ? try string("name", of: event) : nil
    marks.append(
      Mark(
        isBegin: isBegin, name: name, track: track, time: time,
        processor: event["tts"] == nil ? nil : try self.time("tts", of: event), offset: event.start,
        isDetail: isDetail(event)))
  }

  /// Reads an end of a flow; ends without a thread or an identity say nothing.
  private mutating func readFlow(_ event: JSONValue, isBegin: Bool) throws(PlacedProblem) {
    guard let key = threadKey(of: event), let identity = event["id"]?.word, event["ts"] != nil
    else { return }
    let words = [event["cat"]?.word, event["name"]?.word, identity]
    let flow = words.map { JSONLayout.quoted($0 ?? "") }.joined()
    let moment = SpanRecording.Moment(thread: index(of: key), time: try time("ts", of: event))
    flows[flow, default: []].append((isBegin, moment))
  }

  /// Links the two ends of each flow: the latest beginning before an end.
  private mutating func pairFlows() {
    for ends in flows.sorted(by: { $0.key < $1.key }).map(\.value) {
      var cause: SpanRecording.Moment?
      let inOrder = ends.stablySorted { left, right in
        left.moment.time != right.moment.time
          ? left.moment.time < right.moment.time : left.isBegin && !right.isBegin
      }
      for end in inOrder {
        if end.isBegin {
          cause = end.moment
        } else if let begin = cause {
          recording.links.append(.init(cause: begin, effect: end.moment))
          cause = nil
        }
      }
    }
  }

  private mutating func readMetadata(_ event: JSONValue) {
    guard event["name"]?.string == "thread_name", let name = event["args"]?["name"]?.string,
      let key = threadKey(of: event)
    else { return }
    let index = index(of: key)
    recording.threads[index].name = name
    recording.threads[index].isNamedMain = SpanRecording.isMain(name)
  }

  // MARK: - Fields

  /// The longest time, 126 years: differences of times stay in range.
  private static let longest: UInt64 = 4_000_000_000_000_000_000

  private func field(_ key: String, of event: JSONValue) throws(PlacedProblem) -> JSONValue {
    guard let value = event[key] else {
      throw PlacedProblem(.missingField(key), at: event.start)
    }
    return value
  }

  private func string(_ key: String, of event: JSONValue) throws(PlacedProblem) -> String {
    let value = try field(key, of: event)
    guard let string = value.string, !string.isEmpty else {
      throw PlacedProblem(.notText(key), at: value.start)
    }
    return string
  }

  /// A time in nanoseconds, from the digits in the file; some tools write them as strings.
  private func time(_ key: String, of event: JSONValue) throws(PlacedProblem) -> Int64 {
    let value = try field(key, of: event)
    let digits = value.digits(in: text)
    guard let (number, length) = DecimalNumber.read(digits),
      length == digits.count, let time = number.scaled(byPowerOfTen: 3),
      time.magnitude <= Self.longest
    else { throw PlacedProblem(.unreadableNumber(key), at: value.start) }
    return time
  }

  private mutating func thread(of event: JSONValue) throws(PlacedProblem) -> Int {
    guard let key = threadKey(of: event) else {
      throw PlacedProblem(.missingField("tid"), at: event.start)
    }
    return index(of: key)
  }

  private func threadKey(of event: JSONValue) -> ThreadKey? {
    guard let thread = event["tid"]?.word else { return nil }
    return ThreadKey(process: event["pid"]?.word ?? "", thread: thread)
  }

  private mutating func index(of key: ThreadKey) -> Int {
    if let index = threads[key] { return index }
    let process = processes[key.process] ?? processes.count
    processes[key.process] = process
    let index = recording.threads.count
    threads[key] = index
    recording.threads.append(
      .init(
        name: key.thread, isNamedMain: SpanRecording.isMain(key.thread), process: process))
    return index
  }

  private func asynchronousTrack(of event: JSONValue) throws(PlacedProblem) -> Mark.Track {
    let local = event["id2"].flatMap { $0["local"] ?? $0["global"] }
    guard let identity = (event["id"] ?? local)?.word else {
      throw PlacedProblem(.missingField("id"), at: event.start)
    }
    let words = [event["pid"]?.word, event["cat"]?.word, event["scope"]?.word, identity]
    return .asynchronous(words.map { JSONLayout.quoted($0 ?? "") }.joined())
  }

  // MARK: - Begins and ends

  /// Pairs each end with its beginning: the latest open span of the name, or without a name the
  /// latest of all.
  ///
  /// - Complexity: O(*n* log *n*), however much the spans of a track overlap.
  private mutating func pairMarks() {
    var open: [Mark.Track: OpenMarks] = [:]
    // Events need not be in order in the file; events at one instant keep the order of the file.
    let order = marks.indices.sorted { (marks[$0].time, $0) < (marks[$1].time, $1) }
    for mark in order.map({ marks[$0] }) {
      if mark.isBegin {
        open[mark.track, default: OpenMarks()].append(mark)
      } else {
        close(mark, &open[mark.track, default: OpenMarks()])
      }
    }
    var ends: [Mark.Track: Int64] = [:]
    for span in recording.spans {
      guard let thread = span.thread else { continue }
      ends[.thread(thread)] = max(ends[.thread(thread)] ?? .min, span.end)
    }
    for mark in marks { ends[mark.track] = max(ends[mark.track] ?? .min, mark.time) }
    let last = ends.values.max() ?? 0
    for mark in open.values.flatMap(\.all) {
      var end = last
      if case .thread = mark.track { end = ends[mark.track] ?? last }
      if mark.isDetail {
        skippedCount += 1
      } else if end > mark.time {
        add(mark, until: end)
        unended[mark.offset] = mark
      } else {
        leave(mark.name, out: PlacedProblem(.unclosedBegin(mark.name ?? ""), at: mark.offset))
      }
    }
    // Of spans with the same times, the first in the file is the outer one, in every process.
    recording.spans = recording.spans.stablySorted { $0.offset < $1.offset }
  }

  private mutating func close(_ mark: Mark, _ open: inout OpenMarks) {
    let name = mark.name ?? open.last?.name ?? ""
    let isThread = if case .thread = mark.track { true } else { false }
    let ended =
      isThread
      ? open.takeLastAndLater(named: name) : open.takeLast(named: name).map { [$0] } ?? []
    if ended.isEmpty {
      let end = End(name: mark.name, track: mark.track, time: mark.time)
      if let place = cut[end]?.popLast() {
        unended[place] = nil
      } else {
        leave(mark.name, out: PlacedProblem(.unopenedEnd(mark.name), at: mark.offset))
      }
    }
    for begin in ended { add(begin, until: mark.time, processor: mark.processor) }
    for inner in ended.dropFirst() {
      unended[inner.offset] = inner
      cut[End(name: inner.name, track: mark.track, time: mark.time), default: []]
        .append(inner.offset)
    }
  }

  private mutating func add(_ begin: Mark, until end: Int64, processor: Int64? = nil) {
    var thread: Int?
    if case .thread(let index) = begin.track { thread = index }
    recording.spans.append(
      .init(
        name: begin.name ?? "", thread: thread, start: begin.time, end: end, offset: begin.offset,
        processor: begin.processor.flatMap { start in
          processor.map { min(max($0 - start, 0), end - begin.time) }
        }))
  }
}

extension JSONValue {
  /// A string, or a whole number as text: tools write identities either way.
  fileprivate var word: String? {
    switch content {
    case .string(let string): string
    case .integer(let number): String(number)
    default: nil
    }
  }
}
