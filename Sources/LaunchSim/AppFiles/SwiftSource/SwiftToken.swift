/// A token of a Swift source: a range of bytes, without comments and spaces.
package struct SwiftToken: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// A name or keyword, possibly in backticks.
    case identifier
    case number
    /// A string literal without interpolations.
    case string
    /// The parts of a string literal around its interpolations.
    case stringStart, stringMiddle, stringEnd
    case regex
    /// A number sign with its word, as in `#if`.
    case directive
    /// A bracket, separator or sign of one character; `<` and `>` are always single.
    case punctuation
    /// Beginning of an interpolation, with its parenthesis.
    case interpolation
    case `operator`
  }

  package let kind: Kind
  /// True if a line ends between the preceding token and this token.
  let followsBreak: Bool
  /// True if spaces, comments or line ends separate the preceding token from this token.
  let followsSpace: Bool
  /// True for a string literal with a delimiter of three quotes.
  let isMultiline: Bool
  let start: UInt32
  let end: UInt32

  /// The range as indices into the bytes of the source.
  var bytes: Range<Int> { Int(start)..<Int(end) }
}
