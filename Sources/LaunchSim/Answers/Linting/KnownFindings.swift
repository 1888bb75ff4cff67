/// The findings of `lint` that a team has accepted, from a file with a line for each.
///
///     # Ships with iOS 26; see issue 12.
///     launch-screen-ignored App/Info.plist UILaunchScreen
///
/// A line has the rule, the file and, unless the whole file is meant, the path of keys. In these
/// words, spaces, tabs, `%` and `#` are percent-encoded, as in a URL: `%20`. Line numbers are not
/// recorded, so a finding stays known while its file changes elsewhere. Findings that differ only
/// in their line numbers have one entry each, so a further such finding is new.
package struct KnownFindings: Sendable {
  /// A finding without its line number.
  package struct Entry: Hashable, Sendable {
    package var rule: String
    package var file: String
    /// Path of keys; empty for the whole file.
    package var key: String

    package init(rule: String, file: String, key: String) {
      self.rule = rule
      self.file = file
      self.key = key
    }
  }

  /// The most bytes of a file: enough for 100,000 findings.
  package static let fileLimit = 16_000_000
  /// The most mistakes that are reported.
  private static let problemLimit = 100

  /// The entries with their places, in the order of the file.
  package private(set) var entries: [(entry: Entry, location: SourceLocation)] = []
  private var counts: [Entry: Int] = [:]

  /// An empty list.
  package init() {}

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - path: Converts the path on a line to the path that findings use for the file.
  /// - Returns: The findings, and a mistake for each unreadable line.
  /// - Complexity: O(*n*) in the size of the file.
  package static func read(
    _ text: SourceText, path: (String) -> String
  ) -> (known: KnownFindings, problems: [Diagnostic]) {
    var known = KnownFindings()
    if let (problem, offset) = text.encodingProblem {
      return (known, [Diagnostic(problem, at: text.location(of: offset))])
    }
    var problems: [Diagnostic] = []
    var start = text.byteOrderMarkLength
    while start < text.bytes.count {
      let end = text.bytes[start...].firstIndex(of: 0x0A) ?? text.bytes.count
      let fields = FieldLine(text.bytes, start..<end).fields
      let location = text.location(of: fields.first?.lowerBound ?? start)
      do throws(PlacedProblem) {
        if var entry = try entry(fields, in: text.bytes) {
          entry.file = path(entry.file)
          known.counts[entry, default: 0] += 1
          known.entries.append((entry, location))
        }
      } catch {
        problems.append(Diagnostic(error.problem, at: text.location(of: error.offset)))
        guard problems.count < problemLimit else { break }
      }
      start = end + 1
    }
    return (known, problems)
  }

  /// Number of known findings equal to an entry, each on a line of its own.
  package func count(of entry: Entry) -> Int { counts[entry] ?? 0 }

  // MARK: - Lines

  /// The entry on a line; `nil` for an empty line or a comment.
  private static func entry(
    _ fields: [Range<Int>], in bytes: [UInt8]
  ) throws(PlacedProblem) -> Entry? {
    guard let rule = fields.first else { return nil }
    let id = bytes[rule]
    guard id.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }), id.count <= 100
    else {
      throw PlacedProblem(
        .noRuleName(String(decoding: id, as: UTF8.self)), at: rule.lowerBound)
    }
    guard fields.count > 1 else {
      throw PlacedProblem(.knownFindingWithoutFile, at: rule.upperBound)
    }
    guard fields.count < 4 else {
      throw PlacedProblem(.knownFindingTooLong, at: fields[3].lowerBound)
    }
    func decoded(_ field: Range<Int>) throws(PlacedProblem) -> String {
      try FieldLine.decoded(field, in: bytes, orThrow: .badPercentInKnown)
    }
    return Entry(
      rule: String(decoding: id, as: UTF8.self), file: try decoded(fields[1]),
      key: fields.count > 2 ? try decoded(fields[2]) : "")
  }
}

// MARK: - Writing

extension KnownFindings {
  /// Text of a file with some findings: one line each, in order, without repetitions.
  package static func text(of entries: [Entry]) -> String {
    entries.map(\.line).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { "\($0)\n" }.joined()
  }
}

extension KnownFindings.Entry {
  fileprivate var line: String {
    ([rule, FieldLine.encoded(file)] + (key.isEmpty ? [] : [FieldLine.encoded(key)]))
      .joined(separator: " ")
  }
}

extension Problem {
  static func noRuleName(_ found: String) -> Problem {
    Problem(
      "no-rule-name", "\(found.quoted) is not the name of a rule",
      "write RULE FILE KEY, as --format known does", cause: .content)
  }
  static let knownFindingWithoutFile = Problem(
    "known-finding-without-file", "the file is missing after the rule",
    "write RULE FILE KEY, as --format known does", cause: .content)
  static let knownFindingTooLong = Problem(
    "known-finding-too-long", "the line has more than a rule, a file and a key",
    "write %20 for a space in a name, and # before a comment", cause: .content)
  static let badPercentInKnown = Problem(
    "bad-percent-in-known", "% is not followed by the two hex digits of a byte of UTF-8",
    "write %25 for the character itself", cause: .content)
  /// A listed finding that lint no longer makes.
  package static let knownFindingGone = Problem(
    "known-finding-gone", "this known finding is gone", "remove the line", cause: .content)
}
