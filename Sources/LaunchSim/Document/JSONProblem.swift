/// What can be wrong with the text of a JSON document.
package enum JSONProblem: Hashable, Sendable {
  case empty
  case notUTF8(byte: UInt8)
  case isUTF16
  /// The text ends in the middle of this; it was opened there.
  case endsInside(String, opened: TextPosition?)
  /// A control character where none may be.
  case controlCharacter(UInt8)
  case lineBreakInString
  case badEscape(String)
  case loneSurrogate(String)
  case badNumber(String)
  case numberOutOfRange(String)
  /// A bare word that is not `true`, `false` or `null`.
  case unknownWord(String, nearest: String?)
  case singleQuotes
  case expectedValue(found: String)
  case expectedKey(found: String)
  case unquotedKey(String)
  case expectedColon(found: String)
  case missingComma
  case extraComma
  /// A closing bracket that does not fit what is open.
  case mismatchedClose(found: String, open: String, opened: TextPosition)
  case trailingContent(found: String)
  case duplicateKey(String, first: TextPosition)
  case tooDeep(limit: Int)
  case tooManyValues(limit: Int)
  /// The reader stopped looking after this many problems.
  case gaveUp(after: Int)
}

extension SourceText {
  /// What is wrong with the text's encoding, and where; `nil` if it is UTF-8.
  var encodingProblem: (problem: JSONProblem, offset: Int)? {
    guard let invalid = firstInvalidByte else { return nil }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return (isUTF16 ? .isUTF16 : .notUTF8(byte: bytes[invalid]), invalid)
  }
}

extension JSONProblem {
  /// Whether the text is a document all the same, of which everything else can be judged.
  var isDuplicateKey: Bool {
    if case .duplicateKey = self { true } else { false }
  }
}

/// Everything that is wrong with the text of one document, each with the byte it is about.
package struct JSONErrors: Error, Sendable {
  package struct Entry: Hashable, Sendable {
    package var offset: Int
    package var problem: JSONProblem

    package init(offset: Int, problem: JSONProblem) {
      self.offset = offset
      self.problem = problem
    }
  }

  /// Never empty; ordered by offset.
  package var entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }
}
