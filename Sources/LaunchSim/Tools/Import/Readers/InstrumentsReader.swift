import LaunchRecorder
import LaunchSim

/// Reads spans from signpost intervals that Instruments recorded and `xctrace export` printed, or
/// from a time profile (``TimeProfile``).
///
/// The table is `os-signpost-interval`, or `OSSignpostIntervals` since Xcode 27. Intervals of
/// Apple's subsystems are left out, because a simulated launch has the system's own work. An
/// interval that ends on another thread than it began on counts as a span outside of any thread. Of
/// several processes the one with the most intervals is the app.
struct InstrumentsReader {
  /// The required columns of each table.
  private static let columns = [
    "os-signpost-interval": columnsOfIntervals, "OSSignpostIntervals": columnsOfIntervals,
    TimeProfile.table: TimeProfile.columns,
  ]
  private static let columnsOfIntervals = ["start", "duration", "name", "start-thread"]

  struct Process {
    /// The name with the number, as in `Feed (717)`.
    var name: String
    /// The spans and threads of the process alone.
    var recording = SpanRecording()
    var threads: [String: Int] = [:]
    /// The samples of a time profile, in the order of the file.
    var samples: [TimeProfile.Sample] = []
  }

  private var rows: XctraceRows
  /// The processes in the order of the file.
  private var processes: [Process] = []
  private var places: [String: Int] = [:]
  private var systemCount = 0
  private var profile = TimeProfile()

  /// Reads the spans of an export; problems go to the log.
  static func read(_ text: SourceText, log: inout ImportLog) -> SpanRecording {
    var reader = InstrumentsReader(rows: XctraceRows(text))
    var table: Int?
    while !log.isFull, let row = reader.rows.next(of: columns, &log) {
      if let schema = reader.rows.schema, schema.number != table {
        guard table == nil else {
          log.report(.secondTable(schema.name), at: schema.offset)
          break
        }
        table = schema.number
      }
      log.report { () throws(PlacedProblem) in try reader.readRow(row) }
    }
    guard log.isEmpty, reader.processes.contains(where: { !$0.samples.isEmpty }) else {
      return reader.recording(&log)
    }
    return reader.profile.recording(of: reader.processes, &log)
  }

  private mutating func readRow(_ row: XMLElement) throws(PlacedProblem) {
    if rows.schema?.name == TimeProfile.table {
      let process = index(ofProcess: try rows.required("process", of: row))
      let thread = index(of: try rows.required("thread", of: row), in: process)
      processes[process].samples.append(try profile.sample(row, of: rows, on: thread))
      return
    }
    let subsystem = try rows.value("subsystem", of: row)?.text ?? ""
    guard !subsystem.hasPrefix("com.apple.") else {
      systemCount += 1
      return
    }
    let process = try rows.value("process", of: row)
    let thread = try rows.required("start-thread", of: row)
    let end = try rows.value("end-thread", of: row) ?? thread
    let name = try name(of: row, from: subsystem)
    let start = try rows.time("start", of: row)
    let length = try rows.time("duration", of: row)
    let index = index(ofProcess: process)
    let place = self.index(of: thread, in: index)
    try processes[index].recording.add(
      name, on: place, from: start, lasting: length, named: "duration",
      at: rows.offset(of: "duration", in: row), writtenAt: row.range.lowerBound)
    guard end.text != thread.text else { return }
    let last = processes[index].recording.spans.count - 1
    processes[index].recording.spans[last].thread = nil
  }

  /// Name of an interval; those of the recorder have their names in their messages, because the
  /// system takes only literals as names.
  private func name(of row: XMLElement, from subsystem: String) throws(PlacedProblem) -> String {
    let name = try rows.required("name", of: row).text
    guard subsystem == "LaunchRecorder", name == "span" else { return name }
    return try rows.value("start-message", of: row)?.label ?? name
  }

  private mutating func index(ofProcess process: XctraceRows.Value?) -> Int {
    let key = process?.text ?? ""
    if let index = places[key] { return index }
    let index = processes.count
    places[key] = index
    processes.append(Process(name: process?.label ?? ""))
    processes[index].recording.mayCross = true
    return index
  }

  private mutating func index(of thread: XctraceRows.Value, in process: Int) -> Int {
    if let index = processes[process].threads[thread.text] { return index }
    let index = processes[process].recording.threads.count
    processes[process].threads[thread.text] = index
    let name = Self.threadName(thread.label)
    processes[process].recording.threads.append(
      .init(name: name, isNamedMain: SpanRecording.isMain(name)))
    return index
  }

  /// Name of a thread without its process, as in `Main Thread 0x1406 (Feed, pid: 717)`.
  private static func threadName(_ label: String) -> String {
    guard let open = label.lastIndex(of: "("), label[open...].contains(", pid: ") else {
      return label
    }
    let name = label[..<open].split(separator: " ").joined(separator: " ")
    return name.isEmpty ? label : name
  }

  /// The spans of the app, with notes on all others.
  private func recording(_ log: inout ImportLog) -> SpanRecording {
    guard log.isEmpty else { return SpanRecording() }
    func count(_ process: Process) -> Int { process.recording.spans.count }
    // The first of equals, as `max` would take the last.
    guard let most = processes.map(count).max(),
      let app = processes.first(where: { count($0) == most })
    else {
      let table = rows.schema?.name
      log.report(
        systemCount > 0
          ? .onlySystemIntervals(systemCount)
          : .noIntervals(in: table, isRead: Self.columns[table ?? ""] != nil),
        at: rows.schema?.offset ?? log.text.byteOrderMarkLength)
      return SpanRecording()
    }
    if systemCount > 0 { log.note(.systemIntervals(systemCount)) }
    if processes.count > 1 {
      let others = processes.reduce(0) { $0 + count($1) } - most
      log.note(.appProcess(ItemNames.printable(app.name)))
      log.note(.otherProcesses(others))
    }
    let moved = app.recording.spans.count { $0.thread == nil }
    if moved > 0 { log.note(.movedSpans(moved)) }
    return app.recording
  }
}

extension Problem {
  private static let mark =
    "mark the app's own work with OSSignposter or LaunchRecorder, and record it again"
  /// A file without intervals; `table` is its last table, and `isRead` tells if its rows are.
  fileprivate static func noIntervals(in table: String?, isRead: Bool) -> Problem {
    let export = "export them: \(ForeignFile.signpostExport)"
    guard let table else {
      return Problem("no-intervals", "the export has no table", export)
    }
    let profile = TimeProfile.table
    let reasons = [
      "time-sample": "has stacks without names, which the table \(profile) has",
      "cpu-profile": "counts cycles, and the table \(profile) counts time",
      profile: "has no samples",
    ]
    if let reason = reasons[table] {
      let other = ForeignFile.signpostExport.replacing("os-signpost-interval", with: profile)
      return Problem(
        "no-intervals", "the table \(table.quoted) \(reason)",
        table == profile ? "record a running app" : "export that: \(other)")
    }
    return Problem(
      "no-intervals", "the table \(table.quoted) has no intervals of signposts",
      isRead ? mark : export)
  }
  fileprivate static func secondTable(_ name: String) -> Problem {
    Problem(
      "second-table", "this is a second table \(name.quoted), perhaps of another run",
      "export one, with run[1] and table[@schema='\(name)'][1] in the XPath")
  }
  fileprivate static func onlySystemIntervals(_ count: Int) -> Problem {
    Problem(
      "only-system-intervals",
      "\(count == 1 ? "the only interval is" : "all \(count) intervals are") of Apple's subsystems",
      mark)
  }
  fileprivate static func systemIntervals(_ count: Int) -> Problem {
    Problem(
      "system-intervals",
      "\(count.counted("interval")) of Apple's subsystems skipped: a "
        + "simulated launch has the system's own work")
  }
  fileprivate static func movedSpans(_ count: Int) -> Problem {
    Problem(
      "moved-spans",
      "\(count == 1 ? "1 span ends" : "\(count) spans end") on another thread than the first, and "
        + "\(count == 1 ? "counts" : "count") as time outside of any thread")
  }
}
