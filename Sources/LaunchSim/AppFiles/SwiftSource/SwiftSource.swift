/// A Swift source as tokens, with its declarations and calls.
///
///     let source = try SwiftSource(named: "App/AppDelegate.swift", bytes)
///     for declaration in source.declarations { print(declaration.name) }
///
/// The reader knows enough of the grammar to find declarations and calls, but no types, and it
/// expands no macros. Sources that do not compile are read as far as their brackets match.
package struct SwiftSource: Sendable {
  /// The most bytes of a source.
  package static let fileLimit = 4_000_000
  /// The most nested brackets and interpolations.
  static let nestingLimit = 100

  package let text: SourceText
  package let tokens: [SwiftToken]
  /// For each bracket, the index of the matching bracket; -1 for other tokens and unmatched
  /// brackets.
  let partners: [Int32]
  /// For each `<` that begins type arguments, the index after the type arguments; -1 for other
  /// tokens.
  let typeArgumentEnds: [Int32]

  /// Reads a source.
  ///
  /// - Throws: A diagnostic if the source is not UTF-8, too long or nested too deeply.
  package init(named name: String, _ bytes: [UInt8]) throws(SwiftSourceError) {
    text = SourceText(name: name, bytes: bytes)
    if let (problem, offset) = text.encodingProblem {
      throw SwiftSourceError(diagnostic: Diagnostic(problem, at: text.location(of: offset)))
    }
    guard bytes.count <= Self.fileLimit else {
      throw SwiftSourceError(
        diagnostic: Diagnostic(
          .sourceTooLong, at: SourceLocation(file: name, position: TextPosition(line: 1, column: 1))
        ))
    }
    tokens = SwiftLexer.tokens(in: bytes)
    switch Self.partners(of: tokens, in: bytes) {
    case .success(let partners):
      self.partners = partners
      typeArgumentEnds = Self.typeArgumentEnds(of: tokens, partners, in: bytes)
    case .failure(let problem):
      throw SwiftSourceError(
        diagnostic: Diagnostic(problem.problem, at: text.location(of: problem.offset)))
    }
  }

  /// Some tokens of a source; `nil` if they nest too deeply without the others.
  init?(_ whole: SwiftSource, keeping tokens: [SwiftToken]) {
    guard case .success(let partners) = Self.partners(of: tokens, in: whole.text.bytes) else {
      return nil
    }
    (text, self.tokens, self.partners) = (whole.text, tokens, partners)
    typeArgumentEnds = Self.typeArgumentEnds(of: tokens, partners, in: whole.text.bytes)
  }

  /// Pairs brackets; an unmatched bracket is left alone.
  private static func partners(
    of tokens: [SwiftToken], in bytes: [UInt8]
  ) -> Result<[Int32], PlacedProblem> {
    var partners = [Int32](repeating: -1, count: tokens.count)
    var open: [Int] = []
    // For each kind of bracket, the number of open brackets.
    var counts: [UInt8: Int] = [:]
    for (index, token) in tokens.enumerated() {
      let isInterpolation = token.kind == .interpolation
      guard token.kind == .punctuation || isInterpolation else { continue }
      let byte = isInterpolation ? UInt8(ascii: "(") : bytes[Int(token.start)]
      let opening: UInt8
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        guard open.count < nestingLimit else {
          return .failure(PlacedProblem(.sourceTooDeep, at: Int(token.start)))
        }
        open.append(index)
        counts[byte, default: 0] += 1
        continue
      case UInt8(ascii: ")"): opening = UInt8(ascii: "(")
      case UInt8(ascii: "]"): opening = UInt8(ascii: "[")
      case UInt8(ascii: "}"): opening = UInt8(ascii: "{")
      default: continue
      }
      guard counts[opening, default: 0] > 0 else { continue }
      while let last = open.popLast() {
        let token = tokens[last]
        let kind = token.kind == .interpolation ? UInt8(ascii: "(") : bytes[Int(token.start)]
        counts[kind, default: 0] -= 1
        guard kind == opening else { continue }
        partners[last] = Int32(index)
        partners[index] = Int32(last)
        break
      }
    }
    return .success(partners)
  }
}

/// Reason why a Swift source cannot be read.
package struct SwiftSourceError: Error, Hashable, Sendable {
  package let diagnostic: Diagnostic
}

// MARK: - Tokens

extension SwiftSource {
  /// Text of a token; a name in backticks is given without them.
  package func text(at index: Int) -> String {
    var range = tokens[index].bytes
    if tokens[index].kind == .identifier, text.bytes[range.lowerBound] == UInt8(ascii: "`") {
      range = (range.lowerBound + 1)..<(range.upperBound - 1)
    }
    return String(decoding: text.bytes[range], as: UTF8.self)
  }

  /// The name or keyword at an index; `nil` for any other token or beyond the end.
  package func word(at index: Int) -> String? {
    guard index < tokens.count, tokens[index].kind == .identifier else { return nil }
    return text(at: index)
  }

  /// The keyword at an index: a name without backticks.
  func keyword(at index: Int) -> String? {
    guard let word = word(at: index), text.bytes[Int(tokens[index].start)] != UInt8(ascii: "`")
    else { return nil }
    return word
  }

  /// True if there is a punctuation mark of one character at an index.
  package func isMark(_ mark: Unicode.Scalar, at index: Int) -> Bool {
    guard index >= 0, index < tokens.count, tokens[index].kind == .punctuation else { return false }
    return text.bytes[Int(tokens[index].start)] == UInt8(ascii: mark)
  }

  /// True if there is an operator at an index.
  package func isOperator(_ sign: String, at index: Int) -> Bool {
    index < tokens.count && tokens[index].kind == .operator
      && text.bytes[tokens[index].bytes].elementsEqual(sign.utf8)
  }

  /// Index of the bracket that closes the bracket at an index; the end of the tokens if it is
  /// unmatched.
  func closing(_ index: Int) -> Int {
    let partner = Int(partners[index])
    return partner > index ? partner : tokens.count
  }

  /// Index after the bracket at an index and all tokens within it.
  package func behindBracket(_ index: Int) -> Int { min(closing(index) + 1, tokens.count) }

  /// Place of a token in the file.
  package func location(at index: Int) -> SourceLocation {
    text.location(of: index < tokens.count ? Int(tokens[index].start) : text.bytes.count)
  }

  /// Words of some tokens on one line, shortened.
  func excerpt(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last, last < tokens.count else { return "" }
    let bytes = text.bytes[Int(tokens[first].start)..<Int(tokens[last].end)]
    var words = String.UnicodeScalarView()
    var length = 0
    var isBetween = false
    for scalar in String(decoding: bytes.prefix(400), as: UTF8.self).unicodeScalars {
      if scalar == " " || scalar == "\t" || Character(scalar).isNewline {
        isBetween = length > 0
        continue
      }
      if isBetween { words.append(" ") }
      words.append(scalar)
      length += isBetween ? 2 : 1
      isBetween = false
      // Further words would not be shown.
      if length > Self.excerptLimit { break }
    }
    return String(words).shortened(to: Self.excerptLimit)
  }

  /// The most scalars of an excerpt.
  private static let excerptLimit = 60

  /// True if a statement may end before a token: the token begins a line, and neither the token nor
  /// its predecessor continues the statement.
  func endsStatement(before index: Int) -> Bool {
    guard index < tokens.count, index > 0 else { return true }
    guard tokens[index].followsBreak else { return isMark(";", at: index) }
    return !isContinued(index - 1) && !continues(index)
  }

  /// True for a token after which a statement continues.
  private func isContinued(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .operator: !isOperand(operatorAt: index)
    case .punctuation:
      [",", ".", "(", "[", ":", "=", "<", "@"].contains { isMark($0, at: index) }
    default: false
    }
  }

  /// True for an operator after its operand, as in `range...`.
  private func isOperand(operatorAt index: Int) -> Bool {
    !tokens[index].followsSpace && index + 1 < tokens.count && tokens[index + 1].followsSpace
  }

  /// True for a token that continues the preceding statement.
  private func continues(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .operator: return index + 1 < tokens.count && tokens[index + 1].followsSpace
    case .punctuation:
      if isMark(".", at: index) { return true }
      return [",", ")", "]", "}", "{", ":", "?", ">"].contains { isMark($0, at: index) }
    case .identifier:
      guard let word = keyword(at: index) else { return false }
      return ["else", "catch", "where", "as", "is"].contains(word)
    default: return false
    }
  }
}
