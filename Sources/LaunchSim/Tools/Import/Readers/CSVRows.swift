import LaunchSim

/// The rows of a CSV file in order, each field with its place.
///
/// RFC 4180: fields are separated by commas, and a field in double quotes may hold commas, line
/// breaks and doubled quotes. Rows end at LF or CRLF; empty lines are not rows; spaces around an
/// unquoted field do not belong to the field.
struct CSVRows {
  struct Field: Hashable {
    var text: String
    var offset: Int
  }

  struct Row: Hashable {
    var fields: [Field]
    var offset: Int
  }

  private let bytes: [UInt8]
  private var index: Int

  init(_ text: SourceText) {
    bytes = text.bytes
    index = text.byteOrderMarkLength
  }

  /// The next row; `nil` at the end, and after an unclosed quote.
  mutating func next(_ log: inout ImportLog) -> Row? {
    skipEmptyLines()
    guard index < bytes.count else { return nil }
    var row = Row(fields: [], offset: index)
    repeat {
      guard let field = nextField(&log) else { return nil }
      row.fields.append(field)
    } while takeComma()
    if index < bytes.count { index += 1 }  // the line feed
    return row
  }

  private mutating func skipEmptyLines() {
    while index < bytes.count, [0x20, 0x09, 0x0D, 0x0A].contains(bytes[index]) {
      index += 1
    }
  }

  private mutating func takeComma() -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return false }
    index += 1
    return true
  }

  private mutating func nextField(_ log: inout ImportLog) -> Field? {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    let start = index
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let rest = restOfField()
      return Field(text: String(decoding: Self.trimmed(rest), as: UTF8.self), offset: start)
    }
    index += 1
    var content: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\"") else {
        content.append(byte)
        continue
      }
      if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
        content.append(byte)
        index += 1
        continue
      }
      let after = index
      if !Self.trimmed(restOfField()).isEmpty { log.report(.textAfterQuote, at: after) }
      return Field(text: String(decoding: content, as: UTF8.self), offset: start)
    }
    log.report(.unclosedQuote, at: start)
    return nil
  }

  /// Takes everything up to the next comma or the end of the line.
  private mutating func restOfField() -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ","), bytes[index] != 0x0A {
      index += 1
    }
    return bytes[start..<index]
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop { $0 <= 0x20 }
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    return rest
  }
}
