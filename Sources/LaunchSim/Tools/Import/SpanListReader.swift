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
struct SpanListReader {
  /// The required columns.
  private enum Column: String, CaseIterable {
    case name, thread, start, duration
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
    var others: [String] = []
    for (index, field) in row.fields.enumerated() {
      let words = field.text.lowercased().split { " _()[]".contains($0) }.map(String.init)
      guard let column = words.first.flatMap(Column.init), words.count <= 2,
        columns[column] == nil
      else {
        others.append(ItemNames.printable(field.text))
        continue
      }
      if let unit = words.dropFirst().first {
        guard column == .start || column == .duration, let power = Self.power(of: unit) else {
          log.report(.unknownUnit(unit, of: .time, nearest: nil), at: field.offset)
          continue
        }
        units[column] = power
      }
      columns[column] = index
    }
    let missing = Column.allCases.filter { columns[$0] == nil }.map(\.rawValue)
    if log.isEmpty, !missing.isEmpty {
      log.report(.missingColumns(missing), at: row.offset)
    }
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
      guard let given = Self.power(of: unit) else {
        throw PlacedProblem(.unknownUnit(unit, of: .time, nearest: nil), at: field.offset)
      }
      power = given
    } else if units[column] == nil, number.digits.contains(where: { $0 > 0 }) {
      hasBareNumbers = true
    }
    guard let time = number.scaled(byPowerOfTen: power) else { throw problem() }
    return time
  }

  /// A unit of time in nanoseconds, as a power of ten.
  private static func power(of unit: String) -> Int? {
    switch unit {
    case "ns": 0
    case "us", "µs", "μs": 3
    case "ms": 6
    case "s": 9
    default: nil
    }
  }
}
