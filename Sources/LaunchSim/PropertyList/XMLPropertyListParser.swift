/// Reads a property list in XML, as the system does: elements by their names, attributes ignored.
///
/// Comments, CDATA, character references and the five named entities of XML are read. A document type
/// that declares entities is refused: such a list can grow without a limit.
struct XMLPropertyListParser {
  private let text: SourceText
  private let bytes: [UInt8]
  private var index = 0
  private var valueCount = 0

  /// A tag, from its `<` on.
  private struct Tag {
    var name: String
    var start: Int
    /// True for `<name/>`.
    var isEmpty: Bool
  }

  init(_ text: SourceText) {
    self.text = text
    bytes = text.bytes
  }

  /// True if a text begins as XML does; `<` and a hex digit begin old-style data.
  static func isXML(_ text: SourceText) -> Bool {
    let start = text.bytes.drop { isSpace($0) }
    guard start.first == UInt8(ascii: "<") else { return false }
    let data = start.dropFirst().prefix { $0 != UInt8(ascii: ">") }
    return data.isEmpty || !data.allSatisfy { $0.hexValue != nil || isSpace($0) }
  }

  mutating func parse() throws(PlacedProblem) -> PropertyListValue {
    try skipProlog()
    let tag = try openTag()
    guard tag.name == "plist" else {
      // The system also reads a value that stands alone.
      guard Self.elements.contains(tag.name) else {
        throw PlacedProblem(.notAPropertyList(tag.name), at: tag.start)
      }
      let root = try value(tag, depth: 0)
      try expectEnd()
      return root
    }
    guard !tag.isEmpty else { throw PlacedProblem(.emptyPropertyList, at: tag.start) }
    try skipTrivia()
    if starts("</") { throw PlacedProblem(.emptyPropertyList, at: tag.start) }
    let root = try value(try openTag(), depth: 0)
    try close(tag)
    try expectEnd()
    return root
  }

  private static let elements: Set<String> = [
    "dict", "array", "string", "integer", "real", "true", "false", "date", "data",
  ]

  // MARK: - Values

  private mutating func value(_ tag: Tag, depth: Int) throws(PlacedProblem) -> PropertyListValue {
    guard depth <= PropertyList.depthLimit else {
      throw PlacedProblem(.nestedTooDeep(limit: PropertyList.depthLimit), at: tag.start)
    }
    valueCount += 1
    guard valueCount <= PropertyList.valueLimit else {
      throw PlacedProblem(.tooManyValues(limit: PropertyList.valueLimit), at: tag.start)
    }
    let content: PropertyListValue.Content
    switch tag.name {
    case "dict": content = .dictionary(try members(of: tag, depth: depth))
    case "array": content = .array(try elements(of: tag, depth: depth))
    case "string": content = .string(try text(of: tag))
    case "true", "false":
      let inside = try text(of: tag)
      guard inside.allSatisfy(\.isWhitespace) else {
        throw PlacedProblem(.strayText(inside), at: tag.start)
      }
      content = .bool(tag.name == "true")
    case "integer":
      let digits = try text(of: tag).trimmed
      guard let number = Self.integer(digits) else {
        throw PlacedProblem(.badPropertyListNumber(digits, "integer"), at: tag.start)
      }
      content = .integer(number)
    case "real":
      let digits = try text(of: tag).trimmed
      guard let number = Double(digits) else {
        throw PlacedProblem(.badPropertyListNumber(digits, "real"), at: tag.start)
      }
      content = .real(number)
    case "date": content = .date(try text(of: tag).trimmed)
    case "data":
      let code = try text(of: tag)
      guard let data = Self.base64(code) else {
        throw PlacedProblem(.badData(code), at: tag.start)
      }
      content = .data(data)
    default: throw PlacedProblem(.unknownElement(tag.name), at: tag.start)
    }
    return PropertyListValue(content: content, range: tag.start..<index)
  }

  private mutating func elements(
    of tag: Tag, depth: Int
  ) throws(PlacedProblem) -> [PropertyListValue] {
    var elements: [PropertyListValue] = []
    guard !tag.isEmpty else { return elements }
    while true {
      try skipTrivia()
      if starts("</") || index == bytes.count { break }
      elements.append(try value(try openTag(), depth: depth + 1))
    }
    try close(tag)
    return elements
  }

  private mutating func members(
    of tag: Tag, depth: Int
  ) throws(PlacedProblem) -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    guard !tag.isEmpty else { return members }
    while true {
      try skipTrivia()
      if starts("</") || index == bytes.count { break }
      let keyTag = try openTag()
      guard keyTag.name == "key" else {
        throw PlacedProblem(.expectedKeyElement(found: keyTag.name), at: keyTag.start)
      }
      let key = try text(of: keyTag)
      let range = keyTag.start..<index
      try skipTrivia()
      if starts("</") { throw PlacedProblem(.keyWithoutValue(key), at: keyTag.start) }
      let valueTag = try openTag()
      guard valueTag.name != "key" else {
        throw PlacedProblem(.keyWithoutValue(key), at: keyTag.start)
      }
      members.append(
        PropertyListMember(
          key: key, keyRange: range, value: try value(valueTag, depth: depth + 1)))
    }
    try close(tag)
    return members
  }

  private static func integer(_ digits: String) -> Int64? {
    let isNegative = digits.hasPrefix("-")
    let plain = isNegative || digits.hasPrefix("+") ? String(digits.dropFirst()) : digits
    let isHex = plain.hasPrefix("0x") || plain.hasPrefix("0X")
    let value = isHex ? UInt64(plain.dropFirst(2), radix: 16) : UInt64(plain)
    guard let value, !plain.hasPrefix("+"), !plain.hasPrefix("-") else { return nil }
    if isNegative { return value <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- value) : nil }
    return Int64(bitPattern: value)
  }

  private static func base64(_ code: String) -> [UInt8]? {
    var data: [UInt8] = []
    var (bits, count, padding) = (UInt32(0), 0, 0)
    for byte in code.utf8 where !isSpace(byte) {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 != 1 { data.append(UInt8(truncatingIfNeeded: bits >> [0, 0, 4, 2][count % 4])) }
    }
    return count % 4 != 1 && padding <= 2 ? data : nil
  }

  // MARK: - Text

  /// The text inside an element, up to its end tag.
  private mutating func text(of tag: Tag) throws(PlacedProblem) -> String {
    guard !tag.isEmpty else { return "" }
    var result: [UInt8] = []
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"): try appendReference(to: &result)
      case UInt8(ascii: "<"):
        if starts("</") {
          try close(tag)
          return String(decoding: result, as: UTF8.self)
        }
        if starts("<!--") {
          try skip(past: "-->", "a comment")
        } else if starts("<![CDATA[") {
          let start = index + 9
          try skip(past: "]]>", "CDATA")
          result += bytes[start..<index - 3]
        } else {
          let inner = try openTag()
          throw PlacedProblem(.elementInText(inner.name, tag.name), at: inner.start)
        }
      case let byte:
        result.append(byte)
        index += 1
      }
    }
    throw PlacedProblem(
      .endsInside("<\(tag.name)>", opened: text.position(of: tag.start)), at: bytes.count)
  }

  private mutating func appendReference(to result: inout [UInt8]) throws(PlacedProblem) {
    let start = index
    guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw PlacedProblem(.badReference("&"), at: start)
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    index = end + 1
    let named: [String: String] = ["lt": "<", "gt": ">", "amp": "&", "apos": "'", "quot": "\""]
    if let character = named[name] {
      result += character.utf8
      return
    }
    let number =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let number, let scalar = Unicode.Scalar(number), number != 0 else {
      throw PlacedProblem(.badReference("&\(name);"), at: start)
    }
    result += String(Character(scalar)).utf8
  }

  // MARK: - Tags

  private mutating func openTag() throws(PlacedProblem) -> Tag {
    try skipTrivia()
    let start = index
    guard index < bytes.count else {
      throw PlacedProblem(.endsInside("the property list", opened: nil), at: index)
    }
    guard bytes[index] == UInt8(ascii: "<") else { throw strayText() }
    index += 1
    let name = tagName()
    guard !name.isEmpty else { throw PlacedProblem(.badTag, at: start) }
    // Attributes say nothing; their quotes may hold a '>'.
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return Tag(name: name, start: start, isEmpty: bytes[index - 2] == UInt8(ascii: "/"))
      } else if byte == UInt8(ascii: "<") {
        break
      }
    }
    throw PlacedProblem(.badTag, at: start)
  }

  private mutating func tagName() -> String {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      guard byte.isLetter || byte.isDigit || "-_.:".utf8.contains(byte) else { break }
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads the end tag of an element.
  private mutating func close(_ tag: Tag) throws(PlacedProblem) {
    guard !tag.isEmpty else { return }
    try skipTrivia()
    let start = index
    guard index < bytes.count else {
      throw PlacedProblem(
        .endsInside("<\(tag.name)>", opened: text.position(of: tag.start)), at: bytes.count)
    }
    guard starts("</") else {
      if bytes[index] == UInt8(ascii: "<") {
        throw PlacedProblem(.moreThanOneValue(tag.name), at: index)
      }
      throw strayText()
    }
    index += 2
    let name = tagName()
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    guard name == tag.name, index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
      throw PlacedProblem(
        .mismatchedTag(name, open: tag.name, opened: text.position(of: tag.start)), at: start)
    }
    index += 1
  }

  private mutating func expectEnd() throws(PlacedProblem) {
    try skipTrivia()
    if index < bytes.count { throw strayText() }
  }

  private func strayText() -> PlacedProblem {
    let rest = bytes[index...].prefix { $0 != UInt8(ascii: "<") && $0 != 0x0A }
    return PlacedProblem(.strayText(String(decoding: rest, as: UTF8.self).trimmed), at: index)
  }

  // MARK: - Between elements

  /// Skips the declaration, the document type and what stands between them.
  private mutating func skipProlog() throws(PlacedProblem) {
    while true {
      try skipTrivia()
      if starts("<?") {
        try skip(past: "?>", "a processing instruction")
      } else if starts("<!DOCTYPE") {
        try skipDocumentType()
      } else {
        return
      }
    }
  }

  private mutating func skipDocumentType() throws(PlacedProblem) {
    let start = index
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0:
        index += 1
        return
      case UInt8(ascii: "<") where starts("<!ENTITY"):
        throw PlacedProblem(.declaresEntities, at: index)
      default: break
      }
      index += 1
    }
    throw PlacedProblem(
      .endsInside("the document type", opened: text.position(of: start)), at: bytes.count)
  }

  private mutating func skipTrivia() throws(PlacedProblem) {
    while index < bytes.count {
      if Self.isSpace(bytes[index]) {
        index += 1
      } else if starts("<!--") {
        try skip(past: "-->", "a comment")
      } else {
        return
      }
    }
  }

  /// Moves behind the next occurrence of an end.
  private mutating func skip(past end: String, _ what: String) throws(PlacedProblem) {
    let start = index
    let pattern = Array(end.utf8)
    while index < bytes.count {
      if bytes[index] == pattern[0], starts(pattern) {
        index += pattern.count
        return
      }
      index += 1
    }
    throw PlacedProblem(.endsInside(what, opened: text.position(of: start)), at: bytes.count)
  }

  private func starts(_ word: StaticString) -> Bool { starts(Array("\(word)".utf8)) }

  private func starts(_ word: [UInt8]) -> Bool { bytes[index...].starts(with: word) }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension String {
  /// The text without spaces and line breaks at its ends.
  fileprivate var trimmed: String {
    String(trimmingPrefix(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
