/// A problem with an input, in words: a kind, a sentence and the next step.
///
///     reader.report(.unknownItem("Feed.lod", nearest: "Feed.load"), at: range)
///
/// Each kind is one static member that holds the id and the words. The kinds for JSON are in this
/// folder; extensions have the kinds for scenarios, imports and the command line, each in the
/// folder of its subject. A new kind is a new member.
package struct Problem: Error, Hashable, Sendable {
  /// Origin of a problem, which decides the exit status of the command.
  package enum Cause: Hashable, Sendable {
    /// An option of the command line.
    case option
    /// A file that does not exist or cannot be read.
    case missingInput
    /// The system failed to read.
    case inputOutput
    /// Text of a file.
    case content
  }

  /// The stable name of the kind, as in `unknown-key`.
  package let id: String
  /// The sentence without a period.
  package let sentence: String
  /// The next step, without a period; `nil` if the sentence says enough.
  let advice: String?
  /// The cause; `nil` if the place of the problem decides it.
  package let cause: Cause?

  package init(_ id: String, _ sentence: String, _ advice: String? = nil, cause: Cause? = nil) {
    self.id = id
    self.sentence = sentence
    self.advice = advice
    self.cause = cause
  }

  /// The problem of a byte in a file without lines.
  package func placed(atByte offset: Int) -> Problem {
    Problem(id, "byte \(offset): \(sentence)", advice, cause: cause ?? .content)
  }

  /// The sentence with the advice.
  package var message: String { advice.map { "\(sentence); \($0)" } ?? sentence }
}

// MARK: - Words for kinds

extension Problem {
  /// A question that suggests the nearest name; the other advice if no name is near.
  package static func hint(_ nearest: String?, else other: String? = nil) -> String? {
    nearest.map { "did you mean \($0.quoted)?" } ?? other
  }

  /// A question that suggests the nearest name; else the names to choose from, nearest first.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - word: The unknown word.
  ///   - sentence: Turns a row of names into advice.
  /// - Returns: The advice; `nil` without names.
  package static func choice(
    of names: [String], insteadOf word: String, _ sentence: (String) -> String
  ) -> String? {
    hint(
      NearMatch.find(word, in: names),
      else: names.isEmpty ? nil : sentence(row(of: NearMatch.ranked(names, nearTo: word))))
  }

  /// Names in a row; of many names the first ten, with the number of the rest.
  package static func row(of names: [String]) -> String {
    let limit = 10
    // The words `and 1 more` would take as much room as the last name itself.
    return names.map { $0.shortened() }.row(upTo: names.count > limit + 1 ? limit : names.count)
  }

  /// A question that suggests the nearest name or the names that contain a word; else the other
  /// advice.
  static func hint(
    _ nearest: String?, of word: String, among names: [String], else other: String?
  ) -> String? {
    let names = nearest.map { [$0] } ?? NearMatch.containing(word, in: names)
    return names.isEmpty ? other : "did you mean \(names.map(\.quoted).listed(with: "or"))?"
  }

  /// Names in a circle, as in `A → B → A`; of many names the first ten and the last two.
  static func circle(_ names: [String]) -> String {
    let (first, last) = (10, 2)
    var shown = names.prefix(names.count > first + last + 1 ? first : names.count)
      .map { $0.shortened() }
    if shown.count < names.count {
      shown.append("… \(names.count - first - last) more …")
      shown += names.suffix(last).map { $0.shortened() }
    }
    return shown.joined(separator: " → ")
  }

  /// A count of bytes, in megabytes if it is a whole number of megabytes.
  package static func bytes(_ count: Int) -> String {
    count % 1_000_000 == 0 ? "\(count / 1_000_000) MB" : "\(count) bytes"
  }
}
