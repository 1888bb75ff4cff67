// Problems of a value that its place in a document does not take.

extension Problem {
  // MARK: Keys and types

  /// `expected` and `found` with their articles; the example is JSON.
  package static func wrongType(expected: String, found: String, example: String?) -> Problem {
    Problem("wrong-type", "expected \(expected), found \(found)", example.map { "write \($0)" })
  }
  static func unknownKey(
    _ key: String, of noun: String, names: [String], listed: [String], nearest: String?,
    isHinted: Bool = true
  ) -> Problem {
    let sentence = "\(noun) has no key \(key.quoted)"
    guard isHinted else { return Problem("unknown-key", sentence) }
    return Problem(
      "unknown-key", sentence,
      hint(nearest, of: key, among: names, else: "it has \(listed.listed(with: "and"))"))
  }
  package static func missingKey(_ key: String, of noun: String, example: String) -> Problem {
    Problem(
      "missing-key", "\(noun) needs the key \"\(key)\"", "write \"\(key)\": \(example)")
  }
  /// `what` with its article, as in `a launch kind`.
  package static func unknownWord(_ word: String, what: String, nearest: String?, allowed: [String])
    -> Problem
  {
    Problem(
      "unknown-word", "\(word.quoted) is not \(what)",
      hint(
        nearest, of: word, among: allowed,
        else: allowed.isEmpty ? nil : "write \(allowed.listed(with: "or"))"))
  }
  package static func outOfRange(_ number: Int64, _ range: ClosedRange<Int>) -> Problem {
    Problem(
      "out-of-range", "\(number) is out of range",
      "write \(range.lowerBound) to \(range.upperBound)")
  }
  package static let emptyText = Problem("empty-text", "the text is empty")
  package static func controlCharacter(_ value: UInt32) -> Problem {
    let digits = String(value, radix: 16, uppercase: true)
    let point = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return Problem(
      "control-character", "the text holds the control character U+\(point)", "remove it")
  }
  static func listLength(expected: String, found: Int) -> Problem {
    Problem("list-length", "expected \(expected), found \(found) in the list")
  }
  package static func duplicateEntry(_ name: String) -> Problem {
    Problem("duplicate-entry", "\(name.quoted) is in this list already")
  }
  package static func unsupportedVersion(key: String, found: String) -> Problem {
    Problem(
      "unsupported-version", "this launch-sim reads version 1, not \(found.shortened())")
  }
}
