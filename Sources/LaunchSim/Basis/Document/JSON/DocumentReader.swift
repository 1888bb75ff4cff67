/// Reads the JSON of one kind of file by tables, and reports all that is wrong with it at once.
///
/// An ``ObjectFormat`` is the table of an object, a ``Field`` its row for one key, and a ``Shape`` the
/// form of a value. A conforming type adds what the values of its files depend on, such as the names
/// that a value may refer to.
package protocol DocumentReader: SendableMetatype {
  /// The values that writing needs beside the value that is written.
  associatedtype Writer = Void

  var log: DiagnosticLog { get set }
  /// The place of the value being read.
  var path: [DocumentPath.Part] { get set }
  /// The longest text of one line.
  static var textLimit: FileLimit { get }
  /// The most entries of a list of texts.
  static var listLimit: FileLimit { get }
  /// True if a key may stand twice in an object, of which the first is read.
  var hasDuplicateKeys: Bool { get }
  /// True if an object may lack a key.
  func mayLack(_ key: FieldKey) -> Bool
  /// The problem of an object without a key.
  func missingKey(_ key: FieldKey, of noun: String, example: String) -> Problem
  /// The problem of a word that is none of some names.
  func unknownWord(_ word: String, what: String, names: [String]) -> Problem
}

extension DocumentReader {
  package var hasDuplicateKeys: Bool { false }

  package func mayLack(_ key: FieldKey) -> Bool { key.isDispensable }

  package func missingKey(_ key: FieldKey, of noun: String, example: String) -> Problem {
    .missingKey(key.name, of: noun, example: example)
  }

  package func unknownWord(_ word: String, what: String, names: [String]) -> Problem {
    .unknownWord(word, what: what, nearest: NearMatch.find(word, in: names), allowed: names)
  }
}

// MARK: - Diagnostics

extension DocumentReader {
  package mutating func report(_ problem: Problem, at range: SourceRange) {
    log.add(problem, at: range, path: path)
  }

  /// Reports something about a member, at its key.
  package mutating func report(_ problem: Problem, about member: JSONMember) {
    inside(member.key) { $0.report(problem, at: member.keyRange) }
  }

  /// Reports a value of another type than its place takes.
  package mutating func reportType(
    of value: JSONValue, expected: String, example: String? = nil
  ) {
    report(
      .wrongType(expected: expected, found: value.kindName, example: example), at: value.range)
  }

  /// Reports a value of another type than its place takes, which cannot be read.
  package mutating func refuse<Value>(
    _ value: JSONValue, expected: String, example: String? = nil
  ) -> Value? {
    reportType(of: value, expected: expected, example: example)
    return nil
  }

  /// Reports a value that cannot be read.
  package mutating func refuse<Value>(_ problem: Problem, at range: SourceRange) -> Value? {
    report(problem, at: range)
    return nil
  }

  /// Reads something that stands under a key.
  package mutating func inside<Result>(
    _ key: String, _ body: (inout Self) -> Result
  ) -> Result {
    inside(.key(key), body)
  }

  /// Reads something that stands in a list.
  package mutating func inside<Result>(_ index: Int, _ body: (inout Self) -> Result) -> Result {
    inside(.index(index), body)
  }

  private mutating func inside<Result>(
    _ part: DocumentPath.Part, _ body: (inout Self) -> Result
  ) -> Result {
    path.append(part)
    defer { path.removeLast() }
    return body(&self)
  }

  /// The beginning of a value as it is spelled.
  package func spelling(of value: JSONValue) -> String {
    let text = log.texts[Int(value.range.source)]
    return String(decoding: text.bytes[value.range.bytes].prefix(40), as: UTF8.self)
  }
}

// MARK: - Values

extension DocumentReader {
  /// Parses a text; reports a mistake and returns `nil` where it is no JSON.
  package mutating func root(of text: SourceText) -> JSONValue? {
    let source = UInt16(log.texts.count)
    log.texts.append(text)
    do throws(JSONErrors) {
      return try JSONDocument(text, source: source).root
    } catch {
      log.add(error, source: source)
      return nil
    }
  }
}

extension DocumentReader {
  /// Reads a value of a shape.
  package mutating func read<Value>(_ shape: Shape<Self, Value>, _ value: JSONValue) -> Value? {
    shape.read(&self, value)
  }

  /// Reads the value of a key, which may be absent.
  package mutating func optional<Value>(
    _ key: String, _ shape: Shape<Self, Value>, of object: JSONValue
  ) -> Value? {
    object[key].flatMap { value in inside(key) { $0.read(shape, value) } }
  }

  /// Reports a text that cannot stand in one line of a report.
  mutating func checkText(_ text: String, at range: SourceRange) -> Bool {
    if text.isEmpty {
      report(.emptyText, at: range)
    } else if let control = text.unicodeScalars.first(where: { $0.isControl }) {
      report(.controlCharacter(control.value), at: range)
    } else if !Self.textLimit.admits(text) {
      report(Self.textLimit.problem, at: range)
    } else {
      return true
    }
    return false
  }

  /// The values of a list.
  package mutating func list(
    _ value: JSONValue, of what: String, example: String? = nil
  ) -> [JSONValue]? {
    if case .array(let values) = value.content { return values }
    return refuse(value, expected: "a list of \(what)", example: example)
  }

  /// The elements of a list that can be read.
  package mutating func each<Element>(
    _ values: some Collection<JSONValue>, _ read: (inout Self, JSONValue) -> Element?
  ) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      if let element = inside(index, { read(&$0, value) }) { elements.append(element) }
    }
    return elements
  }

  /// The elements of a list of texts, each of which may stand there once.
  mutating func distinct<Element: Hashable>(
    _ values: [JSONValue], _ shape: Shape<Self, Element>
  ) -> [Element] {
    var seen: Set<Element> = []
    let limit = Self.listLimit
    if values.count > limit.count { report(limit.problem, at: values[limit.count].range) }
    return each(values.prefix(limit.count)) { reader, value in
      guard let element = reader.read(shape, value), case .string(let text) = value.content else {
        return nil
      }
      if seen.insert(element).inserted { return element }
      return reader.refuse(.duplicateEntry(text), at: value.range)
    }
  }

  mutating func whole(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
    guard case .integer(let number) = value.content else {
      return refuse(
        value, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    if let whole = Int(exactly: number), range.contains(whole) { return whole }
    return refuse(.outOfRange(number, range), at: value.range)
  }
}

/// Reads files whose values depend on nothing beside them.
package struct PlainReader: DocumentReader {
  package static let textLimit = FileLimit(1_000, "text-too-long") {
    "the text is longer than \($0) characters"
  }
  package static let listLimit = FileLimit(1_000, "list-too-long") {
    "the list has more than \($0) entries"
  }

  package var log: DiagnosticLog
  package var path: [DocumentPath.Part] = []

  package init(_ log: DiagnosticLog = DiagnosticLog()) { self.log = log }
}
