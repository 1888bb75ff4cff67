import Testing

/// The first difference between two texts, with its line.
struct TextDifference: CustomStringConvertible {
  /// The line of the first difference, from 1.
  let line: Int
  /// The lines there; `nil` after the end of a text.
  let actual, expected: String?

  /// Compares two texts line by line; `nil` if they are equal.
  init?(_ actual: String, from expected: String) {
    guard actual != expected else { return nil }
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let common = zip(new, old).prefix { $0 == $1 }.count
    line = common + 1
    self.actual = common < new.count ? new[common] : nil
    self.expected = common < old.count ? old[common] : nil
  }

  var description: String {
    """
    line \(line) differs:
      expected  \(expected ?? "no such line")
      actual    \(actual ?? "no such line")
    """
  }
}

/// Expects two texts to be equal; a failure shows the first line that differs, not the whole texts.
func expectText(
  _ actual: String, _ expected: String, _ name: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let difference = TextDifference(actual, from: expected) else { return }
  let subject = name.map { "\($0), " } ?? ""
  Issue.record(Comment(rawValue: subject + difference.description), sourceLocation: sourceLocation)
}
