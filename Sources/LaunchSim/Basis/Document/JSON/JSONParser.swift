/// Reads a JSON document from bytes, keeping the range of every value and key.
///
/// Open lists and objects are kept on a stack of their own, so nesting cannot exhaust the thread's
/// stack. After a mistake the parser continues at the next place that makes sense, to find more of them
/// in one run; a document with a mistake is never returned.
package struct JSONParser {
  /// The most levels to which lists and objects may nest.
  static let depthLimit = 128
  /// The most values of a document: bounds the memory that a hostile file of permitted size takes.
  static let valueLimit = 4_000_000
  /// The number of problems after which the parser stops looking for more.
  static let problemLimit = 100

  /// An object or list whose end has not been seen.
  struct Frame {
    var isObject: Bool
    var start: Int
    /// The number of finished values, or members, that belong to the frames outside this one.
    var base: Int
    var key = ""
    var keyStart = 0
    var keyEnd = 0
  }

  private enum Expectation {
    case element, member, separator
  }

  let text: SourceText
  let bytes: [UInt8]
  let source: UInt16
  package var index: Int
  var problems: [PlacedProblem] = []
  /// True to read a number out of range as a string of its digits.
  var keepsDigits = false
  var isStopped = false
  /// `true` once a problem leaves no document to judge; a key that stands twice leaves one.
  private var isDamaged = false

  private var frames: [Frame] = []
  private var elements: [JSONValue] = []
  private var members: [JSONMember] = []
  private var valueCount = 0
  private var previousEnd = 0
  private var root: JSONValue?

  package init(text: SourceText, source: UInt16) {
    self.text = text
    self.bytes = text.bytes
    self.source = source
    index = text.byteOrderMarkLength
  }

  /// Reads the whole text.
  ///
  /// - Returns: The document. `problems` may hold keys that stand twice in one object, which leave it
  ///   clear what everything else says.
  /// - Throws: Everything that is wrong, if more than that is.
  mutating func parse() throws(JSONErrors) -> JSONValue {
    if let (problem, offset) = text.encodingProblem {
      report(problem, at: offset)
      throw JSONErrors(entries: problems)
    }
    // UTF-16 without a mark: of each ASCII character one byte is 0.
    if bytes.prefix(2).contains(0) {
      report(.isUTF16, at: 0)
      throw JSONErrors(entries: problems)
    }
    skipTrivia()
    if index >= bytes.count {
      if problems.isEmpty { report(.emptyFile, at: bytes.count) }
    } else {
      readRoot()
    }
    guard !isDamaged, let root else {
      throw JSONErrors(entries: problems.sorted { $0.offset < $1.offset })
    }
    return root
  }

  private mutating func readRoot() {
    readValue()
    while !frames.isEmpty, !isStopped {
      skipTrivia()
      guard !isStopped else { return }
      guard index < bytes.count else {
        reportUnclosed()
        return
      }
      switch expectation {
      case .element: readElement()
      case .member: readMember()
      case .separator: readSeparator()
      }
    }
    skipTrivia()
    // After other mistakes the end was most likely found too early.
    if problems.isEmpty, index < bytes.count {
      report(.trailingContent(found: describeByte(at: index)), at: index)
    }
  }

  // MARK: - Inside lists and objects

  private var expectation = Expectation.separator

  private mutating func readElement() {
    switch bytes[index] {
    case UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    case UInt8(ascii: ","):
      report(.extraComma, at: index)
      index += 1
    default: readValue()
    }
  }

  private mutating func readMember() {
    let start = index
    let key: String
    switch bytes[index] {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      close()
      return
    case UInt8(ascii: ","):
      report(.extraComma, at: index)
      index += 1
      return
    case UInt8(ascii: "\""): key = readString()
    case UInt8(ascii: "'"): key = readSingleQuoted()
    case let byte where isWordByte(byte):
      key = readWord()
      report(.unquotedKey(key), at: start)
    default:
      report(.expectedKey(found: describeByte(at: index)), at: index)
      skipToNextMember()
      return
    }
    frames[frames.count - 1].key = key
    frames[frames.count - 1].keyStart = start
    frames[frames.count - 1].keyEnd = index
    skipTrivia()
    guard index < bytes.count else { return }
    switch bytes[index] {
    case UInt8(ascii: ":"): index += 1
    case UInt8(ascii: "="), UInt8(ascii: ";"):
      report(.expectedColon(found: describeByte(at: index)), at: index)
      index += 1
    default:
      report(.expectedColon(found: describeByte(at: index)), at: index)
      if [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[index]) {
        expectation = .separator
        return
      }
    }
    skipTrivia()
    guard index < bytes.count else { return }
    readValue()
  }

  private mutating func readSeparator() {
    switch bytes[index] {
    case UInt8(ascii: ","):
      index += 1
      expectNext()
    case UInt8(ascii: "]"), UInt8(ascii: "}"): close()
    default:
      report(.missingComma, at: previousEnd)
      expectNext()
    }
  }

  private mutating func expectNext() {
    guard let frame = frames.last else { return }
    expectation = frame.isObject ? .member : .element
  }

  /// Passes over what cannot be a member, to the next comma, bracket or line.
  private mutating func skipToNextMember() {
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""), 0x0A: return
      default: index += 1
      }
    }
  }

  // MARK: - Values

  private mutating func readValue() {
    let start = index
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard frames.count < Self.depthLimit else {
        report(.nestedTooDeep(limit: Self.depthLimit), at: index)
        isStopped = true
        return
      }
      let isObject = byte == UInt8(ascii: "{")
      frames.append(
        Frame(isObject: isObject, start: index, base: isObject ? members.count : elements.count))
      index += 1
      expectation = isObject ? .member : .element
    case UInt8(ascii: "\""):
      let string = readString()
      complete(.string(string), start: start)
    case UInt8(ascii: "'"):
      let string = readSingleQuoted()
      complete(.string(string), start: start)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = readNumber()
      complete(number, start: start)
    case let byte where isWordByte(byte):
      let content = readLiteral()
      complete(content, start: start)
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      report(.expectedValue(found: describeByte(at: index)), at: index)
      expectation = .separator
      if frames.isEmpty { isStopped = true }
    default:
      report(.expectedValue(found: describeByte(at: index)), at: index)
      index += 1
      if frames.isEmpty { isStopped = true } else { skipToNextMember() }
      expectation = .separator
      previousEnd = index
    }
  }

  /// Adds a finished value to the list or object around it.
  private mutating func complete(_ content: JSONValue.Content, start: Int) {
    previousEnd = index
    valueCount += 1
    if valueCount > Self.valueLimit, !isStopped {
      report(.tooManyValues(limit: Self.valueLimit), at: start)
      isStopped = true
    }
    let value = JSONValue(content: content, range: range(start, index))
    guard let frame = frames.last else {
      root = value
      return
    }
    expectation = .separator
    if frame.isObject {
      members.append(
        JSONMember(key: frame.key, keyRange: range(frame.keyStart, frame.keyEnd), value: value))
    } else {
      elements.append(value)
    }
  }

  /// Ends the innermost list or object at the closing bracket under the cursor.
  private mutating func close() {
    guard let frame = frames.last else { return }
    let closesObject = bytes[index] == UInt8(ascii: "}")
    if closesObject != frame.isObject {
      // Taken as the wrong bracket for what is open, so that what follows is still read.
      report(
        .mismatchedClose(
          found: closesObject ? "}" : "]", open: frame.isObject ? "{" : "[",
          opened: text.position(of: frame.start)), at: index)
    }
    index += 1
    finishFrame()
  }

  private mutating func finishFrame() {
    let frame = frames.removeLast()
    if frame.isObject {
      let own = Self.takeLast(of: &members, from: frame.base)
      reportDuplicates(in: own)
      complete(.object(own), start: frame.start)
    } else {
      let own = Self.takeLast(of: &elements, from: frame.base)
      complete(.array(own), start: frame.start)
    }
  }

  /// Removes the end of a stack and returns it in storage of its own size.
  ///
  /// `Array(stack[base...])` would hand out the stack's whole storage when `base` is 0.
  private static func takeLast<Element>(of stack: inout [Element], from base: Int) -> [Element] {
    var taken: [Element] = []
    taken.reserveCapacity(stack.count - base)
    taken.append(contentsOf: stack[base...])
    stack.removeLast(stack.count - base)
    return taken
  }

  private mutating func reportDuplicates(in members: [JSONMember]) {
    if members.count <= 8 {
      for index in members.indices.dropFirst() {
        if let first = members[..<index].first(where: { $0.key == members[index].key }) {
          reportDuplicate(members[index], first: first)
        }
      }
      return
    }
    var firstByKey: [String: Int] = [:]
    firstByKey.reserveCapacity(members.count)
    for (index, member) in members.enumerated() {
      if let first = firstByKey[member.key] {
        reportDuplicate(member, first: members[first])
      } else {
        firstByKey[member.key] = index
      }
    }
  }

  private mutating func reportDuplicate(_ member: JSONMember, first: JSONMember) {
    // Keys that could not be read are empty.
    guard !(member.key.isEmpty && isDamaged) else { return }
    let position = text.position(of: Int(first.keyRange.start))
    note(.duplicateKey(member.key, first: position), at: Int(member.keyRange.start))
  }

  private mutating func reportUnclosed() {
    guard let frame = frames.last else { return }
    report(
      .endsInside(
        frame.isObject ? "an object" : "a list", opened: text.position(of: frame.start)),
      at: bytes.count)
  }

  // MARK: - Problems

  /// Reports a problem that leaves no document to judge.
  mutating func report(_ problem: Problem, at offset: Int) {
    isDamaged = true
    note(problem, at: offset)
  }

  /// Reports a problem that leaves the document readable.
  private mutating func note(_ problem: Problem, at offset: Int) {
    guard problems.count < Self.problemLimit else {
      if !isStopped {
        problems.append(PlacedProblem(.gaveUp(after: Self.problemLimit), at: offset))
      }
      (isStopped, isDamaged) = (true, true)
      return
    }
    problems.append(PlacedProblem(problem, at: offset))
  }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(source: source, start: start, end: end)
  }
}

extension JSONParser {
  /// The first key of the object that the text begins with; mistakes in what follows do not matter.
  package mutating func firstKey() -> String? {
    skipTrivia()
    guard text.firstExcessMark == nil, index < bytes.count, bytes[index] == UInt8(ascii: "{") else {
      return nil
    }
    index += 1
    skipTrivia()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    let key = readString()
    return problems.isEmpty ? key : nil
  }

  /// The keys of the object that the text begins with, as far as the text goes.
  ///
  /// Only strings and brackets are looked at, so that a mistake elsewhere does not hide a key.
  mutating func outermostKeys() -> [String] {
    var keys: [String] = []
    var depth = 0
    while index < bytes.count, !isStopped {
      let before = index
      skipTrivia()
      guard index < bytes.count else { break }
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth > 0 else { return keys }
        index += 1
      case UInt8(ascii: "\""):
        let text = readString()
        skipTrivia()
        if depth == 1, index < bytes.count, bytes[index] == UInt8(ascii: ":") { keys.append(text) }
      default: index = max(index, before) + 1
      }
    }
    return keys
  }
}
