import LaunchSim

/// Reads spans from a CSV table with the columns `name`, `thread`, `start` and `duration`.
///
///     name,thread,start,duration
///     Database.open,main,12.5ms,30ms
///
/// The first row names the columns, in any order; others are skipped. A unit (`ns`, `us`, `ms`,
/// `s`) follows each time or the name of the column (`start_ms`, `duration (us)`). A number without
/// a unit counts milliseconds, and a note says so. Quotes follow RFC 4180. The main thread is the
/// thread called `main`.
///
/// Tables of Instruments are read as it shows them: times as `00:00.210.000`, and the columns
/// *Start Thread* and *Message* where there is no *Thread* or *Name*.
struct SpanListReader {
  /// The required columns.
  private enum Column: String, CaseIterable {
    case name, thread, start, duration

    /// Other names of the column, in lowercase.
    var otherNames: [String] {
      switch self {
      case .name: ["message", "signpost name"]
      case .thread: ["start thread"]
      case .start: ["start time"]
      case .duration: []
      }
    }
  }

  private var recording = SpanRecording()
  private var threads: [String: Int] = [:]
  private var columns: [Column: Int] = [:]
  /// The unit in a column's name, as a power of ten in nanoseconds.
  private var units: [Column: Int] = [:]
  private var columnCount = 0
  private var hasBareNumbers = false

  /// Reads the spans of a table; problems go to the log.
  static func read(_ text: SourceText, log: inout ImportLog) -> SpanRecording {
    var reader = SpanListReader()
    var rows = CSVRows(text)
    guard let header = rows.next(&log) else {
      if log.isEmpty { log.report(.noSpans, at: text.byteOrderMarkLength) }
      return SpanRecording()
    }
    guard reader.readHeader(header, &log) else { return SpanRecording() }
    while !log.isFull, let row = rows.next(&log) {
      log.report { () throws(PlacedProblem) in try reader.readRow(row) }
    }
    if reader.hasBareNumbers { log.note(.millisecondsAssumed, at: header.offset) }
    return reader.recording
  }

  private mutating func readHeader(_ row: CSVRows.Row, _ log: inout ImportLog) -> Bool {
    columnCount = row.fields.count
    for (index, field) in row.fields.enumerated() {
      let words = field.text.lowercased().split { " _()[]".contains($0) }.map(String.init)
      guard let column = words.first.flatMap(Column.init), words.count <= 2,
        columns[column] == nil
      else { continue }
      if let unit = words.dropFirst().first {
        guard column == .start || column == .duration, let power = DecimalNumber.power(ofUnit: unit)
        else {
          // "Start Process" is another column, and "start_min" one with an unknown unit.
          if field.text.contains(where: { "_([".contains($0) }) {
            log.report(.unknownUnit(unit, of: .time, nearest: nil), at: field.offset)
          }
          continue
        }
        units[column] = power
      }
      columns[column] = index
    }
    let names = row.fields.map { $0.text.lowercased() }
    for column in Column.allCases where columns[column] == nil {
      columns[column] = names.firstIndex(where: column.otherNames.contains)
    }
    let missing = Column.allCases.filter { columns[$0] == nil }.map(\.rawValue)
    if log.isEmpty, !missing.isEmpty {
      log.report(.missingColumns(missing), at: row.offset)
    }
    let others = row.fields.indices.filter { !columns.values.contains($0) }
      .map { ItemNames.printable(row.fields[$0].text) }
    if !others.isEmpty { log.note(.columnsSkipped(others), at: row.offset) }
    return log.isEmpty
  }

  private mutating func readRow(_ row: CSVRows.Row) throws(PlacedProblem) {
    guard row.fields.count == columnCount else {
      throw PlacedProblem(.fieldCount(row.fields.count, expected: columnCount), at: row.offset)
    }
    func field(_ column: Column) -> CSVRows.Field { row.fields[columns[column] ?? 0] }
    for column in [Column.name, .thread] where field(column).text.isEmpty {
      throw PlacedProblem(.emptyField(column.rawValue), at: field(column).offset)
    }
    let start = try time(.start, field(.start))
    let length = try time(.duration, field(.duration))
    try recording.add(
      field(.name).text, on: thread(field(.thread).text), from: start, lasting: length,
      named: Column.duration.rawValue, at: field(.duration).offset, writtenAt: row.offset)
  }

  private mutating func thread(_ name: String) -> Int {
    if let index = threads[name] { return index }
    let index = recording.threads.count
    threads[name] = index
    recording.threads.append(.init(name: name, isNamedMain: SpanRecording.isMain(name)))
    return index
  }

  private mutating func time(
    _ column: Column, _ field: CSVRows.Field
  ) throws(PlacedProblem) -> Int64 {
    if let time = Self.clockTime(field.text) { return time }
    let bytes = Array(field.text.utf8)[...]
    func problem() -> PlacedProblem {
      PlacedProblem(.unreadableNumber(column.rawValue), at: field.offset)
    }
    guard let (number, length) = DecimalNumber.read(bytes) else {
      throw problem()
    }
    let unit = String(decoding: bytes.dropFirst(length).drop { $0 == 0x20 }, as: UTF8.self)
    var power = units[column] ?? 6
    if !unit.isEmpty {
      guard let given = DecimalNumber.power(ofUnit: unit) else {
        throw PlacedProblem(.unknownUnit(unit, of: .time, nearest: nil), at: field.offset)
      }
      power = given
    } else if units[column] == nil, number.digits.contains(where: { $0 > 0 }) {
      hasBareNumbers = true
    }
    guard let time = number.scaled(byPowerOfTen: power) else { throw problem() }
    return time
  }

  /// A time in nanoseconds as Instruments shows it: minutes and seconds, perhaps after hours, and
  /// then milliseconds, microseconds and nanoseconds, as in `00:00.210.000`; `nil` for other texts.
  private static func clockTime(_ text: String) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let clock = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(clock.count), (2...4).contains(parts.count),
      clock.allSatisfy({ (1...6).contains($0.utf8.count) }),
      parts.dropFirst().allSatisfy({ $0.utf8.count == 3 })
    else { return nil }
    var time: Int64 = 0
    for part in clock {
      guard part.utf8.allSatisfy(\.isDigit), let number = Int64(part) else { return nil }
      time = time * 60 + number
    }
    var unit: Int64 = 1_000_000_000
    time *= unit
    for part in parts.dropFirst() {
      guard part.utf8.allSatisfy(\.isDigit), let number = Int64(part) else { return nil }
      unit /= 1_000
      time += number * unit
    }
    return time
  }
}
