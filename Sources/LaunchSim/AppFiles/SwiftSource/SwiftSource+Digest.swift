extension SwiftSource {
  /// A digest of the code, as text.
  package var digest: String { digest(of: tokens.indices) }

  /// A digest of the tokens in a range, as text: the same for code that differs only in comments
  /// and spaces.
  ///
  /// Spaces count if they have a meaning: the end of a line at which a statement may end (a
  /// semicolon counts the same), and the side of an operator on which its operand is. The
  /// indentation of a multiline literal, given by its last line, does not count.
  ///
  /// - Complexity: O(bytes).
  package func digest(of range: Range<Int>) -> String {
    let indentations = indentations(in: range)
    var digest = Digest()
    // For each open bracket, innermost last, true for a brace, between which statements are.
    var brackets: [Bool] = []
    var isSeparated = false
    for index in range {
      let token = tokens[index]
      if isMark(";", at: index) {
        isSeparated = true
        continue
      }
      let isBetweenStatements = brackets.last ?? true
      if index > range.lowerBound, isBetweenStatements,
        isSeparated || (token.followsBreak && endsStatement(before: index)),
        !isMark("}", at: index), !isMark("{", at: index - 1)
      {
        digest.mix(0x1_0000)
      }
      isSeparated = false
      if token.kind == .operator { digest.mix(0x2_0000 + fixity(of: index)) }
      mix(token, indentation: indentations[index] ?? 0, into: &digest)
      digest.mix(0x3_0000)
      if isMark("{", at: index) {
        brackets.append(true)
      } else if token.kind == .interpolation || isMark("(", at: index) || isMark("[", at: index) {
        brackets.append(false)
      } else if isMark("}", at: index) || isMark(")", at: index) || isMark("]", at: index) {
        _ = brackets.popLast()
      }
    }
    return Digest.text(digest.value)
  }

  private func mix(_ token: SwiftToken, indentation: Int, into digest: inout Digest) {
    guard token.isMultiline, indentation > 0 else {
      for byte in text.bytes[token.bytes] { digest.mix(UInt64(byte)) }
      return
    }
    // The spaces at the start of a line, up to the indentation of the literal.
    var skipped = indentation
    for byte in text.bytes[token.bytes] {
      if skipped < indentation, byte == 0x20 || byte == 0x09 {
        skipped += 1
        continue
      }
      skipped = byte == 0x0A ? 0 : indentation
      digest.mix(UInt64(byte))
    }
  }

  /// The side of an operator on which its operand is: 0 both, 1 after the operator, 2 before the
  /// operator.
  private func fixity(of index: Int) -> UInt64 {
    let before = index > 0 ? tokens[index - 1] : nil
    let isOpenBefore =
      tokens[index].followsSpace || before == nil
      || ["(", "[", "{", ",", ":", ";"].contains { isMark($0, at: index - 1) }
    let next = index + 1
    let isOpenBehind =
      next >= tokens.count || tokens[next].followsSpace
      || [")", "]", "}", ",", ":", ";", "."].contains { isMark($0, at: next) }
    return isOpenBefore == isOpenBehind ? 0 : isOpenBefore ? 1 : 2
  }

  /// For each part of a multiline literal, the indentation of the literal's last line.
  private func indentations(in range: Range<Int>) -> [Int: Int] {
    var indentations: [Int: Int] = [:]
    var open: [Int] = []
    for index in range.reversed() where tokens[index].isMultiline {
      let token = tokens[index]
      switch token.kind {
      case .string: indentations[index] = indentation(of: token)
      case .stringEnd:
        open.append(indentation(of: token))
        indentations[index] = open.last
      case .stringMiddle: indentations[index] = open.last
      case .stringStart: indentations[index] = open.popLast()
      default: break
      }
    }
    return indentations
  }

  /// The spaces before the closing quotes of a literal.
  private func indentation(of token: SwiftToken) -> Int {
    let line = text.bytes[token.bytes].reversed().prefix { $0 != 0x0A }
    return line.drop { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") }
      .prefix { $0 == 0x20 || $0 == 0x09 }.count
  }
}
