/// A cursor over an XML text, which reads one piece of markup at a time.
///
/// The reader knows tags, text, comments, CDATA, processing instructions, document types, character
/// references and the five named entities of XML. A document type that declares entities is
/// refused, because its text could grow without a limit. The caller is responsible for the grammar
/// above these pieces. All operations take time linear in the bytes read.
struct XMLReader {
  /// The piece of markup at a place.
  enum Markup {
    /// A start tag, or a `<` that does not begin markup.
    case startTag
    case endTag, comment, characterData, instruction, documentType
    case text
    case end
  }

  /// A start tag.
  struct Tag {
    var name: String
    /// The offset of the tag's `<`.
    var start: Int
    /// Bytes between the name and the end of the tag.
    var attributes: Range<Int>
    /// True for `<name/>`.
    var isEmpty: Bool
  }

  let text: SourceText
  let bytes: [UInt8]
  /// Kind of document in the plural, as in `property lists`, for messages.
  let documents: String
  var index: Int

  init(_ text: SourceText, of documents: String) {
    self.text = text
    bytes = text.bytes
    self.documents = documents
    index = text.byteOrderMarkLength
  }

  var isAtEnd: Bool { index == bytes.count }

  /// The piece of markup under the cursor.
  var next: Markup {
    guard index < bytes.count else { return .end }
    guard bytes[index] == UInt8(ascii: "<") else { return .text }
    guard index + 1 < bytes.count else { return .startTag }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"): return .endTag
    case UInt8(ascii: "?"): return .instruction
    case UInt8(ascii: "!"):
      if starts("<!--") { return .comment }
      if starts("<![CDATA[") { return .characterData }
      return starts("<!DOCTYPE") ? .documentType : .startTag
    default: return .startTag
    }
  }

  private func starts(_ word: String) -> Bool { bytes[index...].starts(with: word.utf8) }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  // MARK: - Tags

  /// Reads the start tag under the cursor without checking its attributes.
  mutating func startTag() throws(PlacedProblem) -> Tag {
    let start = index
    index += 1
    let name = self.name()
    guard !name.isEmpty else { throw PlacedProblem(.badTag, at: start) }
    let attributes = index
    // Quoted attribute values may contain a '>'.
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        let isEmpty = bytes[index - 2] == UInt8(ascii: "/")
        return Tag(
          name: name, start: start, attributes: attributes..<index - (isEmpty ? 2 : 1),
          isEmpty: isEmpty)
      } else if byte == UInt8(ascii: "<") {
        break
      }
    }
    throw PlacedProblem(.badTag, at: start)
  }

  /// Reads the end tag under the cursor.
  ///
  /// - Throws: `mismatchedTag` if the tag is not the end tag of the element.
  mutating func endTag(of tag: Tag) throws(PlacedProblem) {
    let start = index
    index += 2
    let name = self.name()
    skipSpace()
    guard name == tag.name, index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
      throw PlacedProblem(
        .mismatchedTag(name, open: tag.name, opened: text.position(of: tag.start)), at: start)
    }
    index += 1
  }

  /// Reads a name of ASCII letters and digits; empty if there is none.
  mutating func name() -> String {
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      guard byte.isLetter || byte.isDigit || "-_.:".utf8.contains(byte) else { break }
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  // MARK: - Text

  /// Reads the character reference or named entity under the cursor, and appends its character.
  mutating func reference(into result: inout [UInt8]) throws(PlacedProblem) {
    let start = index
    guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw PlacedProblem(.badReference("&"), at: start)
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    index = end + 1
    if let character = Self.entity(name) {
      result.append(character)
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

  private static func entity(_ name: String) -> UInt8? {
    switch name {
    case "lt": UInt8(ascii: "<")
    case "gt": UInt8(ascii: ">")
    case "amp": UInt8(ascii: "&")
    case "apos": UInt8(ascii: "'")
    case "quot": UInt8(ascii: "\"")
    default: nil
    }
  }

  /// Reads the CDATA section under the cursor.
  ///
  /// - Returns: The bytes inside the section.
  mutating func characterData() throws(PlacedProblem) -> Range<Int> {
    let start = index + 9
    try skip(past: "]]>", "CDATA")
    return start..<index - 3
  }

  /// Problem of a text or a tag under the cursor that is outside of every element.
  func strayText() -> PlacedProblem {
    let line = bytes[index...].prefix { $0 != 0x0A }
    let isTag = line.first == UInt8(ascii: "<")
    let end =
      isTag
      ? line.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
      : line.firstIndex(of: UInt8(ascii: "<"))
    let rest = line[..<(end ?? line.endIndex)]
    return PlacedProblem(.strayText(String(decoding: rest, as: UTF8.self).trimmed), at: index)
  }

  // MARK: - Between elements

  mutating func comment() throws(PlacedProblem) { try skip(past: "-->", "a comment") }

  mutating func instruction() throws(PlacedProblem) {
    try skip(past: "?>", "a processing instruction")
  }

  mutating func skipSpaceAndComments() throws(PlacedProblem) {
    skipSpace()
    while next == .comment {
      try comment()
      skipSpace()
    }
  }

  /// Skips the declaration, the document type and everything between them.
  mutating func skipProlog() throws(PlacedProblem) {
    while true {
      try skipSpaceAndComments()
      switch next {
      case .instruction: try instruction()
      case .documentType: try documentType()
      default: return
      }
    }
  }

  private mutating func documentType() throws(PlacedProblem) {
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
        throw PlacedProblem(.declaresEntities(documents), at: index)
      default: break
      }
      index += 1
    }
    throw PlacedProblem(
      .endsInside("the document type", opened: text.position(of: start)), at: bytes.count)
  }

  /// Moves the cursor behind the next occurrence of an ending.
  private mutating func skip(past end: String, _ what: String) throws(PlacedProblem) {
    let start = index
    let first = end.utf8.first
    while index < bytes.count {
      if bytes[index] == first, starts(end) {
        index += end.utf8.count
        return
      }
      index += 1
    }
    throw PlacedProblem(.endsInside(what, opened: text.position(of: start)), at: bytes.count)
  }
}

extension String {
  /// The text without spaces and line breaks at its ends.
  var trimmed: String {
    String(trimmingPrefix(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
