/// A JSON value to be written: keys stay in the order given, so equal values give equal bytes.
package enum JSONLayout: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  /// Any other number, by its digits, as in `1.8`.
  case decimal(String)
  case bool(Bool)
  case list([JSONLayout])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONLayout

    package init(_ key: String, _ value: JSONLayout) {
      self.key = key
      self.value = value
    }
  }

  /// A whole number, as the standard library counts.
  package static func integer(_ value: Int) -> JSONLayout { .integer(Int64(value)) }

  /// The value as text: whatever fits a line stands on one, the rest is indented by two spaces.
  ///
  /// - Parameters:
  ///   - indent: How many spaces stand before the line that the value begins on.
  ///   - column: How many characters stand before the value on that line.
  ///   - width: The longest line to aim at; a string is never broken.
  ///   - nestedWidth: The same for values within this one.
  /// - Returns: The text, without a line break at its end.
  package func text(
    indent: Int = 0, column: Int = 0, width: Int = 100, nestedWidth: Int = 100
  ) -> String {
    var text = ""
    write(to: &text, indent: indent, column: column, width: width, nestedWidth: nestedWidth)
    return text
  }

  /// Appends the value to a text, laid out as `text(indent:column:width:)` says.
  ///
  /// - Complexity: O(*n* + *lines* × *width*) in the length of the text.
  func write(
    to text: inout String, indent: Int, column: Int, width: Int, nestedWidth: Int = 100
  ) {
    var room = width - column
    take(from: &room)
    switch self {
    case .list(let values) where room < 0 && !values.isEmpty:
      text += "["
      for (index, value) in values.enumerated() {
        breakLine(&text, indent: indent + 2, isFirst: index == 0)
        value.writeNested(to: &text, indent: indent + 2, column: indent + 2, width: nestedWidth)
      }
      breakLine(&text, indent: indent, isFirst: true)
      text += "]"
    case .object(let members) where room < 0 && !members.isEmpty:
      text += "{"
      for (index, member) in members.enumerated() {
        breakLine(&text, indent: indent + 2, isFirst: index == 0)
        let key = "\(Self.quoted(member.key)): "
        text += key
        let column = indent + 2 + key.unicodeScalars.count
        member.value.writeNested(
          to: &text, indent: indent + 2, column: column, width: nestedWidth)
      }
      breakLine(&text, indent: indent, isFirst: true)
      text += "}"
    default: writeLine(to: &text)
    }
  }

  private func writeNested(to text: inout String, indent: Int, column: Int, width: Int) {
    write(to: &text, indent: indent, column: column, width: width, nestedWidth: width)
  }

  private func breakLine(_ text: inout String, indent: Int, isFirst: Bool) {
    text += isFirst ? "\n" : ",\n"
    text += String(repeating: " ", count: indent)
  }

  /// Takes the length of the value on one line off the room there is, and stops when none is left.
  private func take(from room: inout Int) {
    guard room >= 0 else { return }
    switch self {
    case .string(let string): room -= Self.quoted(string).unicodeScalars.count
    case .integer(let value): room -= String(value).utf8.count
    case .decimal(let digits): room -= digits.utf8.count
    case .bool(let value): room -= value ? 4 : 5
    case .list(let values):
      room -= 2 + 2 * max(0, values.count - 1)
      for value in values where room >= 0 { value.take(from: &room) }
    case .object(let members):
      room -= members.isEmpty ? 2 : 4 + 2 * (members.count - 1)
      for member in members where room >= 0 {
        room -= Self.quoted(member.key).unicodeScalars.count + 2
        member.value.take(from: &room)
      }
    }
  }

  /// Appends the value on one line, however long that is.
  func writeLine(to text: inout String) {
    switch self {
    case .string(let string): text += Self.quoted(string)
    case .integer(let value): text += String(value)
    case .decimal(let digits): text += digits
    case .bool(let value): text += String(value)
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.writeLine(to: &text)
      }
      text += "]"
    case .object(let members):
      text += members.isEmpty ? "{" : "{ "
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        text += "\(Self.quoted(member.key)): "
        member.value.writeLine(to: &text)
      }
      text += members.isEmpty ? "}" : " }"
    }
  }

  /// A string in quotes, with what JSON and a terminal must not see as it is escaped.
  package static func quoted(_ string: String) -> String {
    let isPlain = string.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    guard !isPlain else { return "\"\(string)\"" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // A joiner or selector has its place inside an emoji; readers of the JSON see the same text.
      case _ where scalar.isInvisible:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONLayout: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral string: String) { self = .string(string) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: JSONLayout...) { self = .list(elements) }
  package init(dictionaryLiteral members: (String, JSONLayout)...) {
    self = .object(members.map { Member($0, $1) })
  }
}
