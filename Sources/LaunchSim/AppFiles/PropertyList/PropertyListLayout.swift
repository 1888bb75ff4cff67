/// The layout of a property list as text, taken from the first member and used for new members.
struct PropertyListLayout {
  let isXML: Bool
  /// The line break of the line before the first key; else the first line break of the text.
  let lineBreak: String
  /// The spaces before the outermost dictionary; empty if the dictionary does not begin a line.
  let base: String
  /// The spaces before each key; `nil` if members do not begin their own lines.
  let indent: String?
  /// Text between a key and its value.
  let separator: String
  /// The additional spaces of each nested level.
  private let unit: String

  init(of members: [PropertyListMember], in text: [UInt8], root: Range<Int>, isXML: Bool) {
    self.isXML = isXML
    let first = members.first
    let firstKey = first?.keyRange?.lowerBound
    let line = firstKey.flatMap { Self.lineStart(of: $0, in: text) }
    let anyBreak = Self.firstLineBreak(in: text)
    lineBreak = line.flatMap { Self.lineBreak(before: $0, in: text) } ?? anyBreak ?? "\n"
    base =
      Self.lineStart(of: root.lowerBound, in: text).map {
        String(decoding: text[$0..<root.lowerBound], as: UTF8.self)
      } ?? ""
    let hasBraces = isXML || text[root.lowerBound] == UInt8(ascii: "{")
    if let line, let firstKey {
      let indent = String(decoding: text[line..<firstKey], as: UTF8.self)
      self.indent = indent
      let deeper = indent.hasPrefix(base) ? String(indent.dropFirst(base.count)) : indent
      unit = deeper.isEmpty ? "\t" : deeper
    } else {
      unit = "\t"
      let isWhollyInline = firstKey != nil || anyBreak == nil
      indent = !hasBraces ? "" : isWhollyInline ? nil : base + unit
    }
    let between = first.flatMap { member in
      member.keyRange.flatMap { key in
        member.value.range.flatMap { value in
          key.upperBound <= value.lowerBound
            ? String(decoding: text[key.upperBound..<value.lowerBound], as: UTF8.self) : nil
        }
      }
    }
    let plain = isXML ? indent.map { [lineBreak] in lineBreak + $0 } ?? "" : " = "
    separator =
      between.flatMap { text in
        let marks = text.filter { !$0.isWhitespace }
        return marks == (isXML ? "" : "=") ? text : nil
      } ?? plain
  }

  // MARK: - Writing

  /// A key with its value, without line breaks around them.
  ///
  /// - Throws: The reason why the form of the list cannot hold the value.
  func member(_ key: String, _ value: PropertyListFragment) throws(Problem) -> String {
    try member(key, value, indent: indent)
  }

  /// A value of the outermost dictionary.
  ///
  /// - Throws: The reason why the form of the list cannot hold the value.
  func value(_ value: PropertyListFragment) throws(Problem) -> String {
    try self.value(value, indent: indent)
  }

  private func member(
    _ key: String, _ value: PropertyListFragment, indent: String?
  ) throws(Problem) -> String {
    let text = try self.value(value, indent: indent)
    guard isXML else { return Self.word(key) + separator + text + ";" }
    // If the value is on a line below its key, so are values on deeper levels.
    let isBelow = separator.contains { $0.isNewline }
    let between = isBelow ? indent.map { lineBreak + $0 } ?? separator : separator
    return "<key>\(key.escapedForXML)</key>\(between)\(text)"
  }

  private func value(
    _ value: PropertyListFragment, indent: String?
  ) throws(Problem) -> String {
    let parts: [String]
    let (open, close, comma): (String, String, String)
    let inner = indent.map { $0 + unit }
    switch value {
    case .string(let text): return isXML ? value.xml : Self.word(text)
    case .bool:
      guard isXML else { throw .notInOldStyle("a Boolean") }
      return value.xml
    case .array(let elements):
      var texts: [String] = []
      for element in elements { texts.append(try self.value(element, indent: inner)) }
      parts = texts
      (open, close, comma) = isXML ? ("<array>", "</array>", "") : ("(", ")", ",")
    case .dictionary(let members):
      var texts: [String] = []
      for (key, value) in members { texts.append(try member(key, value, indent: inner)) }
      parts = texts
      (open, close, comma) = isXML ? ("<dict>", "</dict>", "") : ("{", "}", "")
    }
    guard !parts.isEmpty else { return isXML ? value.xml : open + close }
    guard let indent, let inner else {
      return open + parts.joined(separator: isXML ? "" : comma + " ") + close
    }
    return open + lineBreak + parts.map { inner + $0 }.joined(separator: comma + lineBreak)
      + lineBreak + indent + close
  }

  /// A string of old-style text, quoted unless it is a plain word.
  private static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard !isPlain else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  // MARK: - Lines

  /// The start of the line, if only spaces and tabs precede an offset on the line.
  static func lineStart(of offset: Int, in text: [UInt8]) -> Int? {
    let before = text[..<offset].lastIndex { $0 != 0x20 && $0 != 0x09 }
    guard let before else { return 0 }
    return text[before] == 0x0A || text[before] == 0x0D ? before + 1 : nil
  }

  /// Length of the line break at an offset, in bytes; 0 if there is none.
  static func lineBreakLength(at offset: Int, in text: [UInt8]) -> Int {
    guard offset < text.count else { return 0 }
    if text[offset] == 0x0A { return 1 }
    guard text[offset] == 0x0D else { return 0 }
    return offset + 1 < text.count && text[offset + 1] == 0x0A ? 2 : 1
  }

  private static func lineBreak(before offset: Int, in text: [UInt8]) -> String? {
    guard offset > 0 else { return nil }
    if text[offset - 1] == 0x0D { return "\r" }
    return offset > 1 && text[offset - 2] == 0x0D ? "\r\n" : "\n"
  }

  private static func firstLineBreak(in text: [UInt8]) -> String? {
    guard let offset = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    return lineBreak(before: offset + lineBreakLength(at: offset, in: text), in: text)
  }
}
