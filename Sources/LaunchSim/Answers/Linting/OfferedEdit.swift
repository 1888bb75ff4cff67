/// An edit that mends a finding, as replacements in the text of its file.
package struct OfferedEdit: Hashable, Sendable {
  /// A range of the text and the text to stand there.
  package struct Replacement: Hashable, Sendable {
    package var start: TextPosition
    package var end: TextPosition
    package var text: String
  }

  /// The edit in words, without a period.
  package var words: String
  package var replacements: [Replacement]
}
