import LaunchSim

/// Runs in Chrome's trace event format, for Perfetto, chrome://tracing and the tools that read it.
///
/// Each run is a process with a thread for each track. Slices are complete events that nest on each
/// thread; slices without an end are begin events. Marks are instants; counters and flows follow.
/// Times are microseconds with three decimals, so every nanosecond is kept. Equal runs give equal
/// bytes.
///
/// Source: *Trace Event Format*, Google, 2016.
package struct ChromeTrace: Sendable {
  private let records: [LaunchRecord]
  private let numbers: [Numbers]

  /// Describes a run.
  package init(_ record: LaunchRecord) { self.init([record]) }

  /// Describes runs to be compared, each as a process, in this order.
  package init(_ records: [LaunchRecord]) {
    self.records = records.map(\.withPrintableNames)
    var next = 1
    numbers = records.map { Numbers($0.tracks, from: &next) }
  }

  /// The document, ending in a line break.
  ///
  /// - Complexity: O(*n* log *n*) in the slices, marks, flows and points of counters.
  package var text: String {
    var text = ""
    var writer = JSONWriter { text += Self.sparingLastBackslashes($0) }
    writer.write([
      "displayTimeUnit": "ms",
      "otherData": ["generator": "launch-sim \(Version.package)"] as JSONMembers,
    ])
    let metadata = records.indices.flatMap { self.metadata(of: $0) }
    let events = entries
    // One event at a time, because the layouts of all would take several times the text.
    writer.lines("traceEvents", 0..<metadata.count + events.count) { place in
      place < metadata.count ? metadata[place] : members(of: events[place - metadata.count])
    }
    writer.end()
    return text
  }

  /// JSON text, changed so that no string ends with an escaped backslash.
  ///
  /// Perfetto takes the quote after such a backslash for a part of the string (seen in version
  /// 52.0).
  private static func sparingLastBackslashes(_ json: String) -> String {
    let (backslash, quote) = (UInt8(ascii: "\\"), UInt8(ascii: "\""))
    guard json.utf8.contains(backslash) else { return json }
    let bytes = Array(json.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place] == backslash, place + 1 < bytes.count else {
        result.append(bytes[place])
        place += 1
        continue
      }
      let next = bytes[place + 1]
      let isLast = next == backslash && place + 2 < bytes.count && bytes[place + 2] == quote
      result += isLast ? Array("\\u005c".utf8) : [backslash, next]
      place += 2
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: - Processes and threads

  /// The numbers of a process and of its threads, each given once in the file.
  ///
  /// The main thread has the number of the process, so that viewers recognize it.
  private struct Numbers {
    let process: Int
    let threads: [Int]

    init(_ tracks: LaunchTracks, from next: inout Int) {
      process = next
      next += 1
      let main = tracks.tracks.firstIndex { $0.kind == .main }
      var threads: [Int] = []
      for place in tracks.tracks.indices {
        if place == main {
          threads.append(process)
        } else {
          threads.append(next)
          next += 1
        }
      }
      self.threads = threads
    }
  }

  private func metadata(of run: Int) -> [JSONMembers] {
    let process = numbers[run].process
    func metadata(_ name: String, thread: Int, _ arguments: JSONMembers) -> JSONMembers {
      ["ph": "M", "name": name, "pid": process, "tid": thread, "args": arguments]
    }
    var events = [
      metadata("process_name", thread: process, ["name": records[run].name]),
      metadata("process_sort_index", thread: process, ["sort_index": run]),
    ]
    for (place, track) in records[run].tracks.tracks.enumerated() {
      let thread = numbers[run].threads[place]
      events.append(metadata("thread_name", thread: thread, ["name": track.title]))
      events.append(metadata("thread_sort_index", thread: thread, ["sort_index": place]))
    }
    return events
  }

  // MARK: - Events

  /// A timed event for writing.
  private struct Entry {
    enum Content {
      case slice(Int), mark(Int)
      case point(counter: Int, Int)
      case flowStart(Int), flowEnd(Int)
    }

    var run: Int
    var time: Nanoseconds
    /// The order of the event within its instant.
    var rank: Int
    var content: Content
  }

  /// All events in the order of time.
  ///
  /// A viewer binds the end of a flow to the slice that is open on its thread at that point of the
  /// file. At one instant the order is therefore: starts of flows in slices that began earlier,
  /// slices, other starts of flows, ends of flows.
  private var entries: [Entry] {
    var entries: [Entry] = []
    for (run, record) in records.enumerated() {
      func add(_ time: Nanoseconds, _ rank: Int, _ content: Entry.Content) {
        entries.append(Entry(run: run, time: time, rank: rank, content: content))
      }
      let tracks = record.tracks
      for edge in tracks.edges where edge.isBegin { add(edge.time, 1, .slice(edge.slice)) }
      for (place, mark) in tracks.marks.enumerated() { add(mark.time, 4, .mark(place)) }
      for (counter, values) in tracks.counters.enumerated() {
        for (place, point) in values.points.enumerated() {
          add(point.time, 4, .point(counter: counter, place))
        }
      }
      for (place, flow) in tracks.flows.enumerated() {
        guard let ends = FlowEnds(flow, in: tracks) else { continue }
        let isFresh = ends.start == tracks.slices[flow.from].start
        add(ends.start, isFresh ? 2 : 0, .flowStart(place))
        add(ends.end, 3, .flowEnd(place))
      }
    }
    return entries.stablySorted { ($0.time, $0.rank) < ($1.time, $1.rank) }
  }

  /// The instants of a flow's two ends, each within its slice.
  ///
  /// A slice contains its first instant but not its last, at which the next slice may begin. A flow
  /// from the last instant of a slice starts a nanosecond earlier; a flow from a slice of no length
  /// starts at the slice's instant.
  private struct FlowEnds {
    var start: Nanoseconds
    var end: Nanoseconds

    /// The ends of a flow; `nil` if a slice is missing, or if the effect ends before the cause
    /// begins.
    init?(_ flow: LaunchTracks.Flow, in tracks: LaunchTracks) {
      guard tracks.slices.indices.contains(flow.from), tracks.slices.indices.contains(flow.to),
        flow.from != flow.to
      else { return nil }
      let (from, to) = (tracks.slices[flow.from], tracks.slices[flow.to])
      func within(_ slice: LaunchTracks.Slice, _ time: Nanoseconds) -> Nanoseconds {
        max(slice.start, min(time, slice.end - Nanoseconds(1)))
      }
      end = within(to, flow.end)
      start = min(within(from, flow.start), max(end, from.start))
      guard start > end else { return }
      // Leaves the effect one nanosecond at most, if the cause begins at its end.
      guard start <= to.end else { return nil }
      end = start
    }
  }

  private func members(of entry: Entry) -> JSONMembers {
    let record = records[entry.run]
    let tracks = record.tracks
    let process = numbers[entry.run].process
    func event(_ phase: String, _ name: String, on track: Int) -> JSONMembers {
      [
        "ph": phase, "name": name, "pid": process, "tid": numbers[entry.run].threads[track],
        "ts": entry.time.microsecondDigits,
      ]
    }
    switch entry.content {
    case .slice(let place):
      let slice = tracks.slices[place]
      return event(slice.isOpen ? "B" : "X", slice.name, on: slice.track) + [
        "dur": slice.isOpen ? nil : slice.length.microsecondDigits,
        "cat": categories(of: slice, in: tracks),
        "args": JSONMembers(record.facts(of: slice).map(\.member)),
      ]
    case .mark(let place):
      let mark = tracks.marks[place]
      let facts = [mark.event.map { SliceFact.event($0) }].compactMap(\.self)
      return event("i", mark.name, on: mark.track) + [
        "cat": "mark", "s": "t", "args": JSONMembers(facts.map(\.member)),
      ]
    case .point(let counter, let place):
      let values = tracks.counters[counter]
      let argument = JSONLayout.Member(values.unit, .integer(values.points[place].value))
      return [
        "ph": "C", "name": values.name, "pid": process, "ts": entry.time.microsecondDigits,
        "args": JSONMembers([argument]),
      ]
    case .flowStart(let place):
      let flow = tracks.flows[place]
      return event("s", flow.relation.rawValue, on: tracks.slices[flow.from].track)
        + ["cat": "cause", "id": identity(entry.run, place)]
    case .flowEnd(let place):
      let flow = tracks.flows[place]
      return event("f", flow.relation.rawValue, on: tracks.slices[flow.to].track)
        + ["cat": "cause", "id": identity(entry.run, place), "bp": "e"]
    }
  }

  /// The categories of a slice, separated by commas: the kind, and the category for details unless
  /// the slice is own time of an item or a callback on a thread.
  private func categories(of slice: LaunchTracks.Slice, in tracks: LaunchTracks) -> String {
    tracks.isOwnTime(slice)
      ? slice.kind.rawValue : "\(slice.kind.rawValue),\(TraceCategory.detail)"
  }

  /// The number of a flow, unique in the file.
  private func identity(_ run: Int, _ flow: Int) -> Int {
    records[..<run].reduce(flow + 1) { $0 + $1.tracks.flows.count }
  }
}

extension Nanoseconds {
  /// The exact value in microseconds with three decimals, as in `383333.333`.
  fileprivate var microsecondDigits: JSONLayout {
    let (whole, rest) = rawValue.magnitude.quotientAndRemainder(dividingBy: 1_000)
    let decimals = String(rest + 1_000).dropFirst()
    return .decimal("\(rawValue < 0 ? "-" : "")\(whole).\(decimals)")
  }
}

extension SliceFact {
  fileprivate var member: JSONLayout.Member {
    switch value {
    case .text(let text): JSONLayout.Member(key, .string(text))
    case .number(let number): JSONLayout.Member(key, .integer(number))
    case .flag(let flag): JSONLayout.Member(key, .bool(flag))
    }
  }
}
