extension Problem {
  static let emptyFile = Problem(
    "empty-file", "the file is empty", "launch-sim init writes a scenario to begin with")
  static let isUTF16 = Problem("utf-16", "the file is UTF-16", "save it as UTF-8")
  static func notUTF8(byte: UInt8) -> Problem {
    Problem("not-utf-8", "byte 0x\(hex(byte)) is not UTF-8", "save the file as UTF-8")
  }
  package static let tooManyMarks = Problem(
    "too-many-marks", "more than \(CombiningMarks.limit) combining marks follow one another",
    "remove some")
  static func endsInside(_ what: String, opened: TextPosition?) -> Problem {
    let place = opened.map { " opened at \($0.line):\($0.column)" } ?? ""
    return Problem("unexpected-end", "the text ends inside \(what)\(place)")
  }
  package static func controlCharacter(_ byte: UInt8) -> Problem {
    Problem(
      "raw-control-character", "a control character (0x\(hex(byte))) is not allowed here",
      "remove it")
  }
  static let lineBreakInString = Problem(
    "unclosed-string", "this string has no closing quote on its line", "write \\n for a line break")
  static func badEscape(_ text: String) -> Problem {
    Problem(
      "bad-escape", "\(text) is not an escape",
      "JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex digits")
  }
  static func loneSurrogate(_ text: String) -> Problem {
    Problem(
      "lone-surrogate", "\(text) is half of a surrogate pair",
      "write both halves, or the character itself")
  }
  static func badNumber(_ text: String) -> Problem {
    Problem(
      "bad-number", "\(text.quoted) is not a JSON number",
      "write digits as in 14 or 0.5, and a quantity as a string with its unit")
  }
  static func numberOutOfRange(_ text: String) -> Problem {
    Problem("number-out-of-range", "the number \(text.shortened()) is out of range")
  }
  /// A bare word that is not `true`, `false` or `null`.
  static func unknownWord(_ word: String, nearest: String?) -> Problem {
    Problem(
      "bare-word", "\(word.quoted) is not a JSON value",
      hint(nearest, else: "a string needs double quotes"))
  }
  static let singleQuotes = Problem(
    "single-quotes", "JSON strings have double quotes, not single ones")
  static func expectedValue(found: String) -> Problem {
    Problem("missing-value", "a value is missing before \(name(found))")
  }
  static func expectedKey(found: String) -> Problem {
    Problem("expected-key", "a key in double quotes must stand here, not \(name(found))")
  }
  static func unquotedKey(_ key: String) -> Problem {
    Problem("unquoted-key", "write the key in double quotes: \(key.quoted)")
  }
  static func expectedColon(found: String) -> Problem {
    Problem("expected-colon", "a colon must follow the key, not \(name(found))")
  }
  static let missingComma = Problem("missing-comma", "a comma is missing here")
  static let extraComma = Problem("extra-comma", "there is one comma too many")
  static func mismatchedClose(found: String, open: String, opened: TextPosition) -> Problem {
    Problem(
      "mismatched-close",
      "\(found) does not close the \(open) opened at \(opened.line):\(opened.column)")
  }
  static func trailingContent(found: String) -> Problem {
    Problem(
      "trailing-content", "the document ends before this",
      "remove \(name(found)) and what follows")
  }
  static func duplicateKey(_ key: String, first: TextPosition) -> Problem {
    Problem(
      "duplicate-key", "the key \(key.quoted) stands here a second time",
      "the first is at \(first.line):\(first.column)")
  }
  static func nestedTooDeep(limit: Int) -> Problem {
    Problem("nested-too-deep", "lists and objects nest deeper than \(limit) levels")
  }
  static func tooManyValues(limit: Int) -> Problem {
    Problem("too-many-values", "the document holds more than \(limit) values")
  }
  /// The end of the list where a text has more problems than are kept.
  static func gaveUp(after limit: Int) -> Problem {
    Problem(
      "too-many-problems", "the text has more than \(limit) mistakes", "the rest was not read")
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0\(digits)" : digits
  }

  /// A single character as a message shows it.
  private static func name(_ character: String) -> String {
    character == "\"" ? "a quote" : "\"\(character)\""
  }
}
