/// Reads a property list in XML like the system: elements count by their names, attributes are
/// ignored.
struct XMLPropertyListParser {
  private var reader: XMLReader
  private var valueCount = 0

  private typealias Tag = XMLReader.Tag

  init(_ text: SourceText) {
    reader = XMLReader(text, of: "property lists")
  }

  /// True if a text begins like XML; `<` followed by a hex digit begins old-style data.
  static func isXML(_ text: SourceText) -> Bool {
    let start = text.bytes.drop { XMLReader.isSpace($0) }
    guard start.first == UInt8(ascii: "<") else { return false }
    let data = start.dropFirst().prefix { $0 != UInt8(ascii: ">") }
    return data.isEmpty || !data.allSatisfy { $0.hexValue != nil || XMLReader.isSpace($0) }
  }

  mutating func parse() throws(PlacedProblem) -> PropertyListValue {
    try reader.skipProlog()
    let tag = try openTag()
    guard tag.name == "plist" else {
      // The system also reads a single value without the outer element.
      guard Self.elements.contains(tag.name) else {
        throw PlacedProblem(.notAPropertyList(tag.name), at: tag.start)
      }
      let root = try value(tag, depth: 0)
      try expectEnd()
      return root
    }
    guard !tag.isEmpty else { throw PlacedProblem(.emptyPropertyList, at: tag.start) }
    try reader.skipSpaceAndComments()
    if reader.next == .endTag { throw PlacedProblem(.emptyPropertyList, at: tag.start) }
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
      guard let data = Base64.bytes(of: code) else {
        throw PlacedProblem(.badData(code), at: tag.start)
      }
      content = .data(data)
    default: throw PlacedProblem(.unknownElement(tag.name), at: tag.start)
    }
    return PropertyListValue(content: content, range: tag.start..<reader.index)
  }

  private mutating func elements(
    of tag: Tag, depth: Int
  ) throws(PlacedProblem) -> [PropertyListValue] {
    var elements: [PropertyListValue] = []
    guard !tag.isEmpty else { return elements }
    while true {
      try reader.skipSpaceAndComments()
      if reader.next == .endTag || reader.isAtEnd { break }
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
      try reader.skipSpaceAndComments()
      if reader.next == .endTag || reader.isAtEnd { break }
      let keyTag = try openTag()
      guard keyTag.name == "key" else {
        throw PlacedProblem(.expectedKeyElement(found: keyTag.name), at: keyTag.start)
      }
      let key = try text(of: keyTag)
      let range = keyTag.start..<reader.index
      try reader.skipSpaceAndComments()
      if reader.next == .endTag { throw PlacedProblem(.keyWithoutValue(key), at: keyTag.start) }
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

  // MARK: - Markup

  /// The text inside an element, up to its end tag.
  private mutating func text(of tag: Tag) throws(PlacedProblem) -> String {
    guard !tag.isEmpty else { return "" }
    var result: [UInt8] = []
    while true {
      switch reader.next {
      case .text:
        if reader.bytes[reader.index] == UInt8(ascii: "&") {
          try reader.reference(into: &result)
        } else {
          result.append(reader.bytes[reader.index])
          reader.index += 1
        }
      case .endTag:
        try reader.endTag(of: tag)
        return String(decoding: result, as: UTF8.self)
      case .comment: try reader.comment()
      case .characterData:
        let data = try reader.characterData()
        result += reader.bytes[data]
      case .startTag, .documentType, .instruction:
        let inner = try reader.startTag()
        throw PlacedProblem(.elementInText(inner.name, tag.name), at: inner.start)
      case .end: throw unclosed(tag)
      }
    }
  }

  private mutating func openTag() throws(PlacedProblem) -> Tag {
    try reader.skipSpaceAndComments()
    switch reader.next {
    case .end:
      throw PlacedProblem(.endsInside("the property list", opened: nil), at: reader.index)
    case .text: throw reader.strayText()
    default: return try reader.startTag()
    }
  }

  /// Reads the end tag of an element.
  private mutating func close(_ tag: Tag) throws(PlacedProblem) {
    guard !tag.isEmpty else { return }
    try reader.skipSpaceAndComments()
    switch reader.next {
    case .end: throw unclosed(tag)
    case .text: throw reader.strayText()
    case .endTag: try reader.endTag(of: tag)
    default: throw PlacedProblem(.moreThanOneValue(tag.name), at: reader.index)
    }
  }

  private func unclosed(_ tag: Tag) -> PlacedProblem {
    PlacedProblem(
      .endsInside("<\(tag.name)>", opened: reader.text.position(of: tag.start)),
      at: reader.bytes.count)
  }

  private mutating func expectEnd() throws(PlacedProblem) {
    try reader.skipSpaceAndComments()
    if !reader.isAtEnd { throw reader.strayText() }
  }
}
