/// Splits a configuration file into its statements, one a line.
struct ConfigurationFileScanner {
  enum Statement {
    /// An assignment, with the offset of its name.
    case setting(ConditionalSettingName, value: String, offset: Int)
    case include(String, isOptional: Bool, offset: Int)
    case problem(Problem, offset: Int)
  }

  private let bytes: [UInt8]
  private var index: Int

  init(_ text: SourceText) {
    bytes = text.bytes
    index = text.byteOrderMarkLength
  }

  /// The next statement; `nil` at the end.
  mutating func next() -> Statement? {
    while index < bytes.count {
      skipSpace()
      guard index < bytes.count else { return nil }
      if Self.isLineEnd(bytes[index]) {
        index += 1
      } else if isAtComment {
        skipLine()
      } else if bytes[index] == UInt8(ascii: "#") {
        return directive()
      } else {
        return setting()
      }
    }
    return nil
  }

  private mutating func directive() -> Statement {
    let start = index
    let line = restOfLine()
    index += 1
    skipSpace()
    let word = bytes[index..<line.endIndex].prefix { !Self.isSpace($0) && $0 != UInt8(ascii: "\"") }
    index = word.endIndex
    skipSpace()
    let name = String(decoding: word, as: UTF8.self)
    defer { skipLine() }
    guard name == "include" || name == "include?", index < line.endIndex,
      bytes[index] == UInt8(ascii: "\""),
      let end = bytes[(index + 1)..<line.endIndex].firstIndex(of: UInt8(ascii: "\"")),
      end > index + 1
    else { return .problem(.unknownDirective(Self.text(line)), offset: start) }
    let file = bytes[(index + 1)..<end]
    index = end + 1
    skipSpace()
    guard index >= line.endIndex || isAtComment else {
      return .problem(.unknownDirective(Self.text(line)), offset: start)
    }
    return .include(
      String(decoding: file, as: UTF8.self), isOptional: name == "include?", offset: start)
  }

  private mutating func setting() -> Statement {
    let start = index
    let first = bytes[index]
    guard first.isLetter || first == UInt8(ascii: "_") else {
      let line = restOfLine()
      skipLine()
      return .problem(.expectedSetting(found: Self.text(line)), offset: start)
    }
    // The equals sign of a condition is inside brackets.
    var isInBrackets = false
    while index < bytes.count, !Self.isLineEnd(bytes[index]), !isAtComment {
      if bytes[index] == UInt8(ascii: "[") { isInBrackets = true }
      if bytes[index] == UInt8(ascii: "]") { isInBrackets = false }
      if bytes[index] == UInt8(ascii: "="), !isInBrackets { break }
      index += 1
    }
    let spelled = Self.text(bytes[start..<index])
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
      skipLine()
      return .problem(.expectedEquals(after: spelled), offset: start)
    }
    index += 1
    let value = self.value()
    guard let name = ConditionalSettingName(spelled) else {
      return .problem(.badCondition(spelled), offset: start)
    }
    return .setting(name, value: value, offset: start)
  }

  /// The value up to the end of the line; a backslash at the end joins the next line.
  private mutating func value() -> String {
    var parts: [String] = []
    while true {
      let start = index
      while index < bytes.count, !Self.isLineEnd(bytes[index]), !isAtComment { index += 1 }
      var part = bytes[start..<index]
      skipLine()
      while let last = part.last, Self.isSpace(last) { part.removeLast() }
      if part.last == UInt8(ascii: ";") { part.removeLast() }
      let continues = part.last == UInt8(ascii: "\\")
      if continues { part.removeLast() }
      let text = Self.text(part)
      if !text.isEmpty { parts.append(text) }
      if !continues || index >= bytes.count { return parts.joined(separator: " ") }
    }
  }

  // MARK: - Lines

  private func restOfLine() -> ArraySlice<UInt8> {
    bytes[index...].prefix { !Self.isLineEnd($0) }
  }

  private mutating func skipLine() {
    while index < bytes.count, !Self.isLineEnd(bytes[index]) { index += 1 }
    if index + 1 < bytes.count, bytes[index] == 0x0D, bytes[index + 1] == 0x0A { index += 1 }
    index = min(index + 1, bytes.count)
  }

  private mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  private var isAtComment: Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: "/")
      && bytes[index + 1] == UInt8(ascii: "/")
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  /// The bytes as text, without spaces at both ends.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
