/// Splits a Swift source into tokens.
///
/// Any bytes give tokens: an unterminated literal ends with its line, or with the file if it spans
/// lines. All characters beyond ASCII, including operators, count as parts of names.
///
/// - Complexity: O(bytes).
struct SwiftLexer {
  /// A string literal around an unfinished interpolation.
  fileprivate struct OpenString {
    var hashes: Int
    var isMultiline: Bool
    /// The open parentheses within the interpolation.
    var depth = 0
  }

  let bytes: [UInt8]
  var index = 0
  private(set) var tokens: [SwiftToken] = []
  private var openStrings: [OpenString] = []
  private var followsBreak = false
  private var followsSpace = true
  /// The byte before which no regular expression ends on its line.
  private var lineWithoutRegex = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 6)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if at(index) == "#", at(index + 1) == "!" { skipLine() }
  }

  /// Tokens of a source.
  static func tokens(in bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    lexer.run()
    return lexer.tokens
  }

  private mutating func run() {
    while true {
      skipSpace()
      guard index < bytes.count else { return }
      readToken()
      followsBreak = false
      followsSpace = false
    }
  }

  // MARK: - Bytes

  /// The byte at an index; a space beyond the end.
  private func at(_ index: Int) -> Unicode.Scalar {
    Unicode.Scalar(index < bytes.count ? bytes[index] : 0x20)
  }

  private mutating func add(
    _ kind: SwiftToken.Kind, from start: Int, isMultiline: Bool = false
  ) {
    tokens.append(
      SwiftToken(
        kind: kind, followsBreak: followsBreak, followsSpace: followsSpace,
        isMultiline: isMultiline, start: UInt32(start), end: UInt32(index)))
  }

  // MARK: - Spaces and comments

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A, 0x0D:
        followsBreak = true
        index += 1
      case 0x00...0x20: index += 1
      case UInt8(ascii: "/") where at(index + 1) == "/": skipLine()
      case UInt8(ascii: "/") where at(index + 1) == "*": skipBlockComment()
      default: return
      }
      followsSpace = true
    }
  }

  private mutating func skipLine() {
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      switch (at(index), at(index + 1)) {
      case ("/", "*"):
        depth += 1
        index += 2
      case ("*", "/"):
        depth -= 1
        index += 2
      case ("\n", _), ("\r", _):
        followsBreak = true
        index += 1
      default: index += 1
      }
    } while depth > 0 && index < bytes.count
    index = min(index, bytes.count)
  }

  // MARK: - Tokens

  private mutating func readToken() {
    let start = index
    switch at(index) {
    case "a"..."z", "A"..."Z", "_", "$", "\u{80}"...:
      while index < bytes.count, Self.isInName[Int(bytes[index])] { index += 1 }
      add(.identifier, from: start)
    case "0"..."9": readNumber()
    case "`": readQuotedName()
    case "\"": beginString(from: start, hashes: 0)
    case "#": readNumberSign()
    case "(":
      if let last = openStrings.indices.last { openStrings[last].depth += 1 }
      readPunctuation()
    case ")":
      readPunctuation()
      guard let last = openStrings.indices.last else { return }
      openStrings[last].depth -= 1
      if openStrings[last].depth < 0, let string = openStrings.popLast() {
        (followsBreak, followsSpace) = (false, false)
        readString(string, from: index, isContinued: true)
      }
    case "?" where isPostfix, "!" where isPostfix && at(index + 1) != "=": readPunctuation()
    case "/" where beginsRegex(): readRegex()
    case ".":
      guard at(index + 1) == "." else { return readPunctuation() }
      while at(index) == "." { index += 1 }
      add(.operator, from: start)
    case "=", "-", "+", "!", "*", "%", "&", "|", "^", "~", "?", "/": readOperator()
    default: readPunctuation()
    }
  }

  private mutating func readPunctuation() {
    index += 1
    add(.punctuation, from: index - 1)
  }

  /// Bytes of names: letters, digits, and everything beyond ASCII.
  private static let isInName = (0...255).map { (byte: UInt8) in
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  private mutating func readQuotedName() {
    let start = index
    var end = index + 1
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, bytes[end] != 0x60 { end += 1 }
    index = at(end) == "`" ? end + 1 : start + 1
    add(at(end) == "`" ? .identifier : .punctuation, from: start)
  }

  private mutating func readNumber() {
    let start = index
    let exponent: Unicode.Scalar = at(index) == "0" && at(index + 1) == "x" ? "p" : "e"
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80, Self.isInName[Int(byte)] {
        index += 1
        let isExponent = Unicode.Scalar(byte | 0x20) == exponent
        if isExponent, at(index) == "+" || at(index) == "-" { index += 1 }
      } else if byte == UInt8(ascii: "."), index + 1 < bytes.count, bytes[index + 1].isDigit {
        index += 1
      } else {
        break
      }
    }
    add(.number, from: start)
  }

  private mutating func readOperator() {
    let start = index
    scan: while index < bytes.count {
      switch at(index) {
      case "/" where at(index + 1) == "/" || at(index + 1) == "*": break scan
      case "-" where at(index + 1) == ">":
        if index == start { index += 2 }
        break scan
      case "=", "-", "+", "!", "*", "%", "&", "|", "^", "~", "?", "/": index += 1
      default: break scan
      }
    }
    // A comment does not begin an operator, so at least one sign has been read.
    add(.operator, from: start)
  }

  private mutating func readNumberSign() {
    let start = index
    while at(index) == "#" { index += 1 }
    let hashes = index - start
    switch at(index) {
    case "\"": beginString(from: start, hashes: hashes)
    case "/": readExtendedRegex(from: start, hashes: hashes)
    case "a"..."z" where hashes == 1, "A"..."Z" where hashes == 1:
      while index < bytes.count, Self.isInName[Int(bytes[index])] { index += 1 }
      add(.directive, from: start)
    default: add(.punctuation, from: start)
    }
  }

  // MARK: - Strings

  /// Reads a literal from its opening quote.
  private mutating func beginString(from start: Int, hashes: Int) {
    var isMultiline = at(index + 1) == "\"" && at(index + 2) == "\""
    if isMultiline, hashes > 0 {
      // #"""# is a literal of one quote: three quotes begin a multiline literal only at the end of
      // a line.
      var end = index + 3
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
      isMultiline = end >= bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
    }
    index += isMultiline ? 3 : 1
    readString(
      OpenString(hashes: hashes, isMultiline: isMultiline), from: start, isContinued: false)
  }

  /// Reads a literal up to its end or its next interpolation.
  private mutating func readString(_ string: OpenString, from start: Int, isContinued: Bool) {
    let isMultiline = string.isMultiline
    scan: while index < bytes.count {
      switch at(index) {
      case "\\":
        guard follow(index + 1, string.hashes) else {
          index += 1
          continue
        }
        index += 1 + string.hashes
        if at(index) == "(" {
          let escape = index - 1 - string.hashes
          index = escape
          add(isContinued ? .stringMiddle : .stringStart, from: start, isMultiline: isMultiline)
          index += string.hashes + 2
          (followsBreak, followsSpace) = (false, false)
          add(.interpolation, from: escape)
          openStrings.append(string.reset)
          return
        }
        if isMultiline || (at(index) != "\n" && at(index) != "\r") { index += 1 }
      case "\"":
        let quotes = isMultiline ? 3 : 1
        if !isMultiline || (at(index + 1) == "\"" && at(index + 2) == "\"") {
          if follow(index + quotes, string.hashes) {
            index += quotes + string.hashes
            break scan
          }
        }
        index += 1
      case "\n" where !isMultiline, "\r" where !isMultiline: break scan
      default: index += 1
      }
    }
    index = min(index, bytes.count)
    add(isContinued ? .stringEnd : .string, from: start, isMultiline: isMultiline)
  }

  /// True if `hashes` number signs follow at an index.
  private func follow(_ index: Int, _ hashes: Int) -> Bool {
    guard index + hashes <= bytes.count else { return false }
    for place in index..<(index + hashes) where bytes[place] != UInt8(ascii: "#") { return false }
    return true
  }

  // MARK: - Regular expressions

  /// True if the current sign belongs to the operand before it.
  private var isPostfix: Bool { !followsSpace && followsOperand }

  /// True if the preceding token ends an operand.
  private var followsOperand: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .number, .string, .stringEnd, .regex: return true
    case .identifier:
      let text = String(decoding: bytes[last.bytes], as: UTF8.self)
      return !Self.wordsBeforeOperands.contains(text)
    case .punctuation:
      return [")", "]", "}", "?", "!"].contains(at(Int(last.start))) && last.end == last.start + 1
    case .stringStart, .stringMiddle, .directive, .interpolation, .operator: return false
    }
  }

  /// Keywords after which an expression begins.
  private static let wordsBeforeOperands: Set = [
    "return", "in", "case", "if", "guard", "while", "switch", "try", "await", "throw", "where",
    "else", "is", "as", "and",
  ]

  /// True if the current slash begins a regular expression, which ends on its line.
  private mutating func beginsRegex() -> Bool {
    guard index >= lineWithoutRegex, !followsOperand, regexEnd(from: index + 1) != nil else {
      return false
    }
    return true
  }

  /// The closing slash of a regular expression; `nil` if there is none.
  ///
  /// After a failed search no other search begins before the end of the line, so that each line is
  /// searched only once.
  private mutating func regexEnd(from first: Int) -> Int? {
    guard at(first) != " ", at(first) != "\t", at(first) != "/" else { return nil }
    var depth = 0
    var end = first
    scan: while end < bytes.count {
      switch at(end) {
      case "\n", "\r": break scan
      case "\\": end += at(end + 1) == "\n" || at(end + 1) == "\r" ? 1 : 2
      case "/":
        if bytes[end - 1] != 0x20, bytes[end - 1] != 0x09 { return end }
        break scan
      case "(":
        depth += 1
        end += 1
      case ")":
        depth -= 1
        end += 1
        if depth < 0 { break scan }
      default: end += 1
      }
    }
    lineWithoutRegex = end
    return nil
  }

  private mutating func readRegex() {
    let start = index
    index = regexEnd(from: start + 1).map { $0 + 1 } ?? start + 1
    add(.regex, from: start)
  }

  /// Reads a regular expression between number signs, which spans lines if its opening ends the
  /// line.
  private mutating func readExtendedRegex(from start: Int, hashes: Int) {
    index += 1
    let isMultiline = at(index) == "\n" || at(index) == "\r"
    while index < bytes.count {
      switch at(index) {
      case "/" where follow(index + 1, hashes):
        index += 1 + hashes
        return add(.regex, from: start)
      case "\n" where !isMultiline, "\r" where !isMultiline: return add(.regex, from: start)
      case "\\" where at(index + 1) != "\n" && at(index + 1) != "\r": index += 2
      default: index += 1
      }
    }
    index = min(index, bytes.count)
    add(.regex, from: start)
  }
}

extension SwiftLexer.OpenString {
  /// The literal without open parentheses of an interpolation.
  fileprivate var reset: Self { Self(hashes: hashes, isMultiline: isMultiline) }
}
