/// Reads a property list in the text form of NeXTSTEP, which `plutil` and the system still read.
///
///     { CFBundleName = "Trailhead"; UIDeviceFamily = (1, 2); }
///
/// All leaves are strings or data. Entries without braces, as in a strings file, form a dictionary
/// too.
struct OldStylePropertyListParser {
  private let text: SourceText
  private let bytes: [UInt8]
  private var index = 0
  private var valueCount = 0

  init(_ text: SourceText) {
    self.text = text
    bytes = text.bytes
  }

  mutating func parse() throws(PlacedProblem) -> PropertyListValue {
    try skipTrivia()
    guard index < bytes.count else { throw PlacedProblem(.emptyPropertyList, at: bytes.count) }
    let start = index
    if bytes[index] != UInt8(ascii: "{"), bytes[index] != UInt8(ascii: "(") {
      let first = try value(depth: 0)
      try skipTrivia()
      guard index < bytes.count else {
        // The system reads a single word as a string; here such a file counts as another kind of
        // file.
        if case .data = first.content { return first }
        throw PlacedProblem(.notAPropertyList(nil), at: start)
      }
      guard bytes[index] == UInt8(ascii: "=") || bytes[index] == UInt8(ascii: ";") else {
        throw PlacedProblem(.notAPropertyList(nil), at: start)
      }
      index = start
      let members = try members(depth: 0, opened: nil)
      return PropertyListValue(content: .dictionary(members), range: start..<index)
    }
    let root = try value(depth: 0)
    try skipTrivia()
    if index < bytes.count { throw PlacedProblem(.strayText(rest()), at: index) }
    return root
  }

  private mutating func value(depth: Int) throws(PlacedProblem) -> PropertyListValue {
    guard depth <= PropertyList.depthLimit else {
      throw PlacedProblem(.nestedTooDeep(limit: PropertyList.depthLimit), at: index)
    }
    valueCount += 1
    guard valueCount <= PropertyList.valueLimit else {
      throw PlacedProblem(.tooManyValues(limit: PropertyList.valueLimit), at: index)
    }
    let start = index
    guard index < bytes.count else {
      throw PlacedProblem(.endsInside("the property list", opened: nil), at: index)
    }
    let content: PropertyListValue.Content
    switch bytes[index] {
    case UInt8(ascii: "{"):
      index += 1
      content = .dictionary(try members(depth: depth, opened: start))
    case UInt8(ascii: "("):
      index += 1
      content = .array(try elements(depth: depth, opened: start))
    case UInt8(ascii: "<"): content = .data(try data())
    default: content = .string(try string())
    }
    return PropertyListValue(content: content, range: start..<index)
  }

  private mutating func elements(
    depth: Int, opened: Int
  ) throws(PlacedProblem) -> [PropertyListValue] {
    var elements: [PropertyListValue] = []
    while true {
      try skipTrivia()
      guard index < bytes.count else { throw end(inside: "an array", opened) }
      if bytes[index] == UInt8(ascii: ")") { break }
      elements.append(try value(depth: depth + 1))
      try skipTrivia()
      guard index < bytes.count else { throw end(inside: "an array", opened) }
      if bytes[index] == UInt8(ascii: ",") {
        index += 1
      } else if bytes[index] != UInt8(ascii: ")") {
        throw PlacedProblem(.expectedMark("',' or ')'", found: rest()), at: index)
      }
    }
    index += 1
    return elements
  }

  /// The entries up to the closing brace, or to the end of a list without braces.
  private mutating func members(
    depth: Int, opened: Int?
  ) throws(PlacedProblem) -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    while true {
      try skipTrivia()
      guard index < bytes.count else {
        if let opened { throw end(inside: "a dictionary", opened) }
        return members
      }
      if bytes[index] == UInt8(ascii: "}"), opened != nil { break }
      let start = index
      let key = try string()
      let range = start..<index
      try skipTrivia()
      guard index < bytes.count else { throw end(inside: "a dictionary", opened ?? start) }
      let value: PropertyListValue
      if bytes[index] == UInt8(ascii: "=") {
        index += 1
        try skipTrivia()
        value = try self.value(depth: depth + 1)
        try skipTrivia()
      } else {
        // In a strings file a key without a value stands for itself.
        value = PropertyListValue(content: .string(key), range: range)
      }
      members.append(PropertyListMember(key: key, keyRange: range, value: value))
      guard index < bytes.count, bytes[index] == UInt8(ascii: ";") else {
        throw PlacedProblem(.expectedMark("';'", found: rest()), at: index)
      }
      index += 1
    }
    index += 1
    return members
  }

  private mutating func data() throws(PlacedProblem) -> [UInt8] {
    let start = index
    index += 1
    var digits: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if let digit = bytes[index].hexValue {
        digits.append(digit)
      } else if !Self.isSpace(bytes[index]) {
        throw PlacedProblem(.badData(rest()), at: index)
      }
      index += 1
    }
    guard index < bytes.count else { throw end(inside: "data", start) }
    index += 1
    guard digits.count % 2 == 0 else { throw PlacedProblem(.badData(""), at: start) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  // MARK: - Strings

  private mutating func string() throws(PlacedProblem) -> String {
    if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
      return try quotedString()
    }
    let start = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    guard index > start else {
      throw PlacedProblem(.expectedMark("a key or a value", found: rest()), at: start)
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quotedString() throws(PlacedProblem) -> String {
    let (start, quote) = (index, bytes[index])
    index += 1
    var units: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        index += 1
        units += String(escaped()).utf8
      } else {
        units.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else { throw end(inside: "a string", start) }
    index += 1
    return String(decoding: units, as: UTF8.self)
  }

  /// The character of an escape after its backslash.
  private mutating func escaped() -> Character {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = bytes[index...].prefix(4).prefix { $0.hexValue != nil }
      index += digits.count
      let value = digits.reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexValue ?? 0) }
      return Character(Unicode.Scalar(value) ?? "\u{FFFD}")
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = bytes[(index - 1)...].prefix(3).prefix { (0x30...0x37).contains($0) }
      index += digits.count - 1
      let value = digits.reduce(UInt32(0)) { $0 << 3 | UInt32($1 - 0x30) }
      return Character(Unicode.Scalar(value) ?? "\u{FFFD}")
    default: return Character(Unicode.Scalar(byte))
    }
  }

  /// True for a byte of an unquoted string; bytes beyond ASCII need quotes.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "_$/:.-+".utf8.contains(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  // MARK: - Between values

  private mutating func skipTrivia() throws(PlacedProblem) {
    while index < bytes.count {
      let rest = bytes[index...]
      if Self.isSpace(bytes[index]) {
        index += 1
      } else if rest.starts(with: "//".utf8) {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if rest.starts(with: "/*".utf8) {
        let start = index
        index += 2
        while index + 1 < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        guard index + 1 < bytes.count else { throw end(inside: "a comment", start) }
        index += 2
      } else {
        return
      }
    }
  }

  private func rest() -> String {
    String(decoding: bytes[index...].prefix(40).prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private func end(inside what: String, _ start: Int) -> PlacedProblem {
    PlacedProblem(.endsInside(what, opened: text.position(of: start)), at: bytes.count)
  }
}
