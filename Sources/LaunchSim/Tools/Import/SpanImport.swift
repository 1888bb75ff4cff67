package import LaunchSim

/// Turns recorded spans, in Chrome trace JSON or a CSV table, into a scenario.
///
/// ```swift
/// let outcome = SpanImport.read(SourceText(name: "launch.json", bytes: bytes))
/// ```
package enum SpanImport {
  /// Reads a recording: JSON if it begins with a bracket or brace, else a table.
  ///
  /// - Parameters:
  ///   - text: The recording.
  ///   - device: The id of the recorded device, if known.
  /// - Returns: The table, or the problems.
  package static func read(_ text: SourceText, measuredOn device: String? = nil) -> ImportResult {
    var log = ImportLog(text)
    var recording = SpanRecording()
    if let (problem, offset) = text.encodingProblem {
      log.report(problem, at: offset)
    } else if isJSON(text) {
      recording = ChromeTraceReader.read(text, log: &log)
    } else {
      recording = SpanListReader.read(text, log: &log)
    }
    guard log.isEmpty else {
      return ImportResult(foreign: text) ?? ImportResult(problems: log.problems)
    }
    let builder = SpanTable(recording, log: &log)
    guard log.isEmpty else { return ImportResult(problems: log.problems) }

    var table = builder.table(in: text)
    let name = ItemNames.printable(FilePath.stem(of: text.name))
    table.title = "Recorded: \(name)"
    table.measuredOn = device
    if device == nil { log.note(.unnamedDevice) }
    table.notes = log.notes.map(\.message)
    table.notes.append(
      "times are elapsed time: a span's own time may include waits that were not recorded")
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

  private static func isJSON(_ text: SourceText) -> Bool {
    let first = text.bytes[text.byteOrderMarkLength...].first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
