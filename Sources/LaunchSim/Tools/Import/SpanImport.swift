package import LaunchSim

/// Turns recorded spans, in a trace of Chrome or Perfetto, an export of Instruments or a CSV table,
/// into a scenario.
///
/// ```swift
/// let outcome = SpanImport.read(SourceText(name: "launch.json", bytes: bytes))
/// ```
package enum SpanImport {
  /// Reads a recording: a binary trace by its first packets; JSON if it begins with a bracket or
  /// brace, XML if with a less-than sign, else a table.
  ///
  /// - Parameters:
  ///   - text: The recording.
  ///   - device: The id of the recorded device, if known.
  ///   - measurement: The day and the versions of the recording, as far as known.
  /// - Returns: The table, or the problems.
  package static func read(
    _ text: SourceText, measuredOn device: String? = nil,
    _ measurement: CostRecord.Facts = CostRecord.Facts()
  ) -> ImportResult {
    var log = ImportLog(text)
    let recording = recording(in: text, log: &log)
    guard log.isEmpty else {
      return ImportResult(foreign: text) ?? ImportResult(problems: log.problems)
    }
    let builder = SpanTable(recording, log: &log)
    guard log.isEmpty else { return ImportResult(problems: log.problems) }

    var table = builder.table(in: text)
    let name = ItemNames.printable(FilePath.stem(of: text.name))
    table.title = "Recorded: \(name)"
    table.measuredOn = device
    table.measurement = measurement
    if device == nil { log.note(.unnamedDevice) }
    if table.awaitCount > 0 { log.note(.awaitedSpans(table.awaitCount)) }
    table.notes = log.notes.map(\.message)
    if table.items.contains(where: { $0.basis == .wall }) {
      table.notes.append(
        "times are elapsed time: a span's own time may include waits that were not recorded")
    }
    if table.items.contains(where: { $0.basis == .cpu }) {
      table.notes.append(
        (table.awaitCount > 0 ? "other " : "")
          + "waits inside spans are fixed times; where an item waits for another, write await")
    }
    let callbacks = builder.namedCallbacks.map(\.name)
    table.notes.append(
      callbacks.isEmpty
        ? "the recording names no callback, so all of it is in didFinishLaunching"
        : """
        spans named like callbacks, \(callbacks.listed(with: "and")), are called from these, with \
        what follows them; the time between two callbacks is left to the system
        """)
    return ImportResult(table: table, notes: log.notes)
  }

  /// Reads the costs of a recording's spans, for the items of an app written in Swift.
  ///
  /// A name used before is followed by a space and a number, as in the report of such an app. A
  /// recording with missing parts has no costs.
  ///
  /// - Parameters:
  ///   - text: The recording.
  ///   - problems: Takes the problems, if there are any.
  /// - Returns: The costs in order of time; empty with a problem.
  package static func costs(
    _ text: SourceText, problems: inout [Diagnostic]
  ) -> [SpanCost] {
    var log = ImportLog(text)
    let recording = recording(in: text, log: &log)
    guard log.isEmpty else {
      problems += ImportResult(foreign: text)?.problems ?? log.problems
      return []
    }
    let table = SpanTable(recording, numberedBy: " ", log: &log)
    // A test has no place for notes, so it refuses spans that are missing or too long.
    problems += log.problems + log.losses
    return log.isEmpty && log.losses.isEmpty ? table.costs(in: text) : []
  }

  static func recording(in text: SourceText, log: inout ImportLog) -> SpanRecording {
    var recording = spans(in: text, log: &log)
    recording.takeMarks()
    return recording
  }

  private static func spans(in text: SourceText, log: inout ImportLog) -> SpanRecording {
    if PerfettoReader.reads(text) { return PerfettoReader.read(text, log: &log) }
    if let (problem, offset) = text.encodingProblem {
      log.report(problem, at: offset)
      return SpanRecording()
    }
    return switch text.bytes[text.byteOrderMarkLength...].first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): ChromeTraceReader.read(text, log: &log)
    case UInt8(ascii: "<"): InstrumentsReader.read(text, log: &log)
    default: SpanListReader.read(text, log: &log)
    }
  }
}
