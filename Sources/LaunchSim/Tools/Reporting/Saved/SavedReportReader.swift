import LaunchSim

/// Reads values of a saved report by their keys, and notes what is not as it must be.
///
/// A value that is missing or wrong is reported once and replaced by an empty one, so that the rest can
/// be judged too; a document with a problem is never used.
struct SavedReportReader {
  /// A value with its place.
  struct Node {
    var value: JSONValue
    var parts: [DocumentPath.Part]
  }

  /// The number of problems after which no more are kept.
  static let problemLimit = 20

  let text: SourceText
  private(set) var problems: [Diagnostic] = []
  private var omitted = 0

  init(text: SourceText) {
    self.text = text
  }

  /// The problems that were found.
  var list: DiagnosticList { DiagnosticList(diagnostics: problems, omitted: omitted) }

  /// True once nothing further is kept.
  var isFull: Bool { problems.count >= Self.problemLimit }

  mutating func report(_ problem: Problem, at value: JSONValue, _ parts: [DocumentPath.Part]) {
    guard !isFull else {
      omitted += 1
      return
    }
    problems.append(
      Diagnostic(
        problem, at: text.location(of: Int(value.range.start)), path: DocumentPath(parts)))
  }

  // MARK: - Values

  /// The value of a key; `nil` without one.
  func optional(_ key: String, of node: Node) -> Node? {
    node.value[key].map { Node(value: $0, parts: node.parts + [.key(key)]) }
  }

  /// The value of a key that must be there.
  private mutating func needed(_ key: String, of node: Node) -> Node? {
    if let found = optional(key, of: node) { return found }
    report(.savedKeyMissing(key), at: node.value, node.parts)
    return nil
  }

  private mutating func report(wrong node: Node, _ key: String, expected: String) {
    report(
      .savedWrongType(key, expected: expected, found: node.value.kindName), at: node.value,
      node.parts)
  }

  mutating func object(_ key: String, of node: Node) -> Node? {
    guard let found = needed(key, of: node) else { return nil }
    if found.value.members != nil { return found }
    report(wrong: found, key, expected: "an object")
    return nil
  }

  mutating func list(_ key: String, of node: Node) -> [Node] {
    needed(key, of: node).map { elements($0, key) } ?? []
  }

  mutating func optionalList(_ key: String, of node: Node) -> [Node] {
    optional(key, of: node).map { elements($0, key) } ?? []
  }

  private mutating func elements(_ node: Node, _ key: String) -> [Node] {
    guard case .array(let values) = node.value.content else {
      report(wrong: node, key, expected: "a list")
      return []
    }
    return values.enumerated().map { Node(value: $1, parts: node.parts + [.index($0)]) }
  }

  mutating func string(_ key: String, of node: Node) -> String {
    needed(key, of: node).flatMap { string($0, key) } ?? ""
  }

  mutating func optionalString(_ key: String, of node: Node) -> String? {
    optional(key, of: node).flatMap { string($0, key) }
  }

  /// The text of a value itself, such as an element of a list.
  mutating func string(_ node: Node, _ key: String) -> String? {
    if case .string(let text) = node.value.content { return text }
    report(wrong: node, key, expected: "a string")
    return nil
  }

  mutating func integer(_ key: String, of node: Node, in range: ClosedRange<Int64>) -> Int64 {
    needed(key, of: node).flatMap { integer($0, key, in: range) } ?? range.lowerBound
  }

  private mutating func integer(
    _ node: Node, _ key: String, in range: ClosedRange<Int64>
  ) -> Int64? {
    guard case .integer(let value) = node.value.content else {
      report(wrong: node, key, expected: "a whole number")
      return nil
    }
    if range.contains(value) { return value }
    report(.savedOutOfRange(key, range), at: node.value, node.parts)
    return nil
  }

  /// A word of a list of words; reported if it is none of them.
  mutating func word<Word>(
    _ key: String, of node: Node, _ meaning: (String) -> Word?
  ) -> Word? {
    needed(key, of: node).flatMap { word($0, key, meaning) }
  }

  mutating func word<Word>(_ node: Node, _ key: String, _ meaning: (String) -> Word?) -> Word? {
    guard let text = string(node, key) else { return nil }
    if let word = meaning(text) { return word }
    report(.savedUnknownWord(key, text), at: node.value, node.parts)
    return nil
  }
}
