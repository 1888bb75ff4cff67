extension JSONParser {
  // MARK: - White space and comments

  /// Passes over white space and comments.
  package mutating func skipTrivia() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case UInt8(ascii: "/"):
        guard skipComment() else { return }
      case 0x00...0x1F, 0x7F:
        report(.controlCharacter(bytes[index]), at: index)
        guard !isStopped else { return }
        index += 1
      default: return
      }
    }
  }

  /// Passes over a comment; false if there is none here.
  private mutating func skipComment() -> Bool {
    guard index + 1 < bytes.count else { return false }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      return true
    case UInt8(ascii: "*"):
      let start = index
      index += 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          return true
        }
        index += 1
      }
      index = bytes.count
      report(.endsInside("a comment", opened: text.position(of: start)), at: start)
      isStopped = true
      return true
    default: return false
    }
  }

  // MARK: - Strings

  /// Reads the string that begins under the cursor.
  mutating func readString() -> String {
    let start = index
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        return String(decoding: bytes[(start + 1)..<(index - 1)], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      index += 1
    }
    return readStringRest(from: start)
  }

  /// Reads the rest of a string from its first escape or mistake.
  private mutating func readStringRest(from start: Int) -> String {
    var decoded = Array(bytes[(start + 1)..<index])
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        // Marks may be written as escapes.
        guard CombiningMarks.firstExcess(in: decoded) == nil else {
          report(.tooManyMarks, at: start)
          return ""
        }
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"): readEscape(into: &decoded)
      case 0x0A, 0x0D:
        // The string most likely lacks its closing quote: continue after it.
        report(.lineBreakInString, at: start)
        return String(decoding: decoded, as: UTF8.self)
      case 0x00...0x1F:
        report(.controlCharacter(byte), at: index)
        index += 1
      default:
        decoded.append(byte)
        index += 1
      }
      if isStopped { return "" }
    }
    report(.endsInside("a string", opened: text.position(of: start)), at: start)
    isStopped = true
    return ""
  }

  private mutating func readEscape(into decoded: inout [UInt8]) {
    let start = index
    guard index + 1 < bytes.count else {
      index += 1
      return
    }
    index += 2
    switch bytes[start + 1] {
    case UInt8(ascii: "\""): decoded.append(0x22)
    case UInt8(ascii: "\\"): decoded.append(0x5C)
    case UInt8(ascii: "/"): decoded.append(0x2F)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): readUnicodeEscape(at: start, into: &decoded)
    case 0x0A, 0x0D:
      index -= 1  // The line break itself is reported by the caller.
    default:
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
      report(.badEscape(spelling(start, index)), at: start)
    }
  }

  private mutating func readUnicodeEscape(at start: Int, into decoded: inout [UInt8]) {
    guard let first = readHexDigits(from: start) else { return }
    var scalar = first
    switch first {
    case 0xD800...0xDBFF:
      let second = index
      guard second + 1 < bytes.count, bytes[second] == UInt8(ascii: "\\"),
        bytes[second + 1] == UInt8(ascii: "u")
      else {
        report(.loneSurrogate(spelling(start, index)), at: start)
        return
      }
      index += 2
      guard let low = readHexDigits(from: second) else { return }
      guard (0xDC00...0xDFFF).contains(low) else {
        report(.loneSurrogate(spelling(start, second)), at: start)
        index = second
        return
      }
      scalar = 0x10000 + (first - 0xD800) << 10 + (low - 0xDC00)
    case 0xDC00...0xDFFF:
      report(.loneSurrogate(spelling(start, index)), at: start)
      return
    default: break
    }
    guard let value = Unicode.Scalar(scalar) else { return }
    decoded.append(contentsOf: String(Character(value)).utf8)
  }

  /// Reads the four digits after `\u`; reports and returns nil where they are not four hex digits.
  private mutating func readHexDigits(from start: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = bytes[index].hexValue else {
        report(.badEscape(spelling(start, index)), at: start)
        return nil
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  /// Passes over a string in single quotes, which JSON does not have.
  mutating func readSingleQuoted() -> String {
    let start = index
    report(.singleQuotes, at: start)
    index += 1
    while index < bytes.count, bytes[index] != 0x0A {
      index += 1
      if bytes[index - 1] == UInt8(ascii: "'") { break }
    }
    return spelling(start, index)
  }

  // MARK: - Numbers and words

  /// Reads the number that begins under the cursor.
  mutating func readNumber() -> JSONValue.Content {
    let start = index
    while index < bytes.count, isNumberByte(bytes[index]) { index += 1 }
    let token = bytes[start..<index]
    guard let isWhole = Self.checkNumber(token) else {
      report(.badNumber(spelling(start, index)), at: start)
      return .null
    }
    let spelled = String(decoding: token, as: UTF8.self)
    if isWhole {
      if let value = Int64(spelled) { return .integer(value) }
    } else if let value = Double(spelled), value.isFinite, value != 0 || Self.isZero(token) {
      return .decimal(value)
    }
    if keepsDigits { return .string(spelled) }
    report(.numberOutOfRange(spelling(start, index)), at: start)
    return .null
  }

  /// True for a number with neither fraction nor exponent; `nil` if it is not a JSON number.
  private static func checkNumber(_ token: ArraySlice<UInt8>) -> Bool? {
    var rest = token
    func digits() -> Int {
      let count = rest.prefix(while: \.isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, whole == 1 || !startsWithZero else { return nil }
    var isWhole = true
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return nil }
      isWhole = false
    }
    if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return nil }
      isWhole = false
    }
    return rest.isEmpty ? isWhole : nil
  }

  /// True if every digit before an exponent is 0.
  private static func isZero(_ token: ArraySlice<UInt8>) -> Bool {
    token.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy { !(0x31...0x39).contains($0) }
  }

  /// Reads `true`, `false` or `null`.
  mutating func readLiteral() -> JSONValue.Content {
    let start = index
    let word = readWord()
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      let nearest = NearMatch.find(word, in: ["true", "false", "null"])
      report(.unknownWord(word, nearest: nearest), at: start)
      return .null
    }
  }

  /// Passes over letters, digits and other characters of bare words.
  mutating func readWord() -> String {
    let start = index
    while index < bytes.count, isWordByte(bytes[index]) || isNumberByte(bytes[index]) {
      index += 1
    }
    return spelling(start, index)
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private func isNumberByte(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || "+-._".utf8.contains(byte)
  }

  // MARK: - For messages

  /// The text of a range, shortened where it is long.
  func spelling(_ start: Int, _ end: Int) -> String {
    let limit = 40
    guard end - start > limit else { return String(decoding: bytes[start..<end], as: UTF8.self) }
    var cut = start + limit
    while cut > start, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    return String(decoding: bytes[start..<cut], as: UTF8.self) + "…"
  }

  /// The character that begins at a byte.
  func describeByte(at offset: Int) -> String {
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }
}
