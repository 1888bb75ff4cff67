/// The words of a body that say what its code does, whatever its layout and its local names.
///
/// Comments, line ends, `self`, `try`, closures, types that a local value states and commas at the
/// end of a list are left out. A local name is replaced by a digest of its value, so that renaming
/// it changes no word.
package struct SwiftMeaning: Sendable {
  /// A local name, from the token that declares it.
  private struct Local {
    var token: Int
    var words: String
    /// Index after the declaration with its value.
    var end: Int
  }

  private let source: SwiftSource
  /// The local values of each name, in the order of their tokens.
  private var locals: [String: [Local]] = [:]

  /// The most tokens of the names of a loop, and of a closure's parameters.
  package static let lookLimit = 60
  /// Words that only a statement begins with, which a closure's parameters do not.
  private static let statements: Set = [
    "for", "if", "guard", "let", "var", "return", "switch", "while", "try", "await", "do",
  ]

  /// Finds the local names of a body.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - range: The tokens of the body.
  ///   - declaration: The function of the body, whose parameters are local; `nil` without one.
  /// - Complexity: O(tokens).
  package init(
    of source: SwiftSource, in range: Range<Int>, parametersOf declaration: SwiftDeclaration? = nil
  ) {
    self.source = source
    if let declaration { readParameters(of: declaration) }
    for index in range {
      switch source.keyword(at: index) {
      case "let", "var": readPattern(index + 1, in: range)
      case "for": readLoop(index, in: range)
      default: if source.isMark("{", at: index) { readClosureParameters(index, in: range) }
      }
    }
  }

  /// Words for a local name at a token; `nil` for a name that is not local there.
  package func local(_ name: String, at token: Int) -> String? {
    guard let locals = locals[name] else { return nil }
    let behind = Self.index(of: token, in: locals)
    return behind > 0 ? locals[behind - 1].words : nil
  }

  /// The index of the first local value that is declared at a token or behind it.
  private static func index(of token: Int, in locals: [Local]) -> Int {
    var (low, high) = (0, locals.count)
    while low < high {
      let middle = (low + high) / 2
      if locals[middle].token < token { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The local value that a token declares; `nil` if it declares none.
  private func local(declaredAt token: Int) -> Local? {
    guard let name = source.word(at: token), let locals = locals[name] else { return nil }
    let index = Self.index(of: token, in: locals)
    return index < locals.count && locals[index].token == token ? locals[index] : nil
  }

  // MARK: - Words

  /// The words of some tokens.
  package func words(in range: Range<Int>) -> [String] {
    var range = range
    while let first = range.first, source.isMark("(", at: first),
      source.closing(first) == range.upperBound - 1
    {
      range = (first + 1)..<(range.upperBound - 1)
    }
    var words: [String] = []
    var index = range.lowerBound
    while index < range.upperBound {
      index = max(read(index, in: range, &words), index + 1)
    }
    return words
  }

  /// The hex digits of a short digest.
  package static let digestLength = 6

  /// A short digest of words.
  package static func digest(_ words: some Sequence<String>) -> String {
    var digest = Digest()
    for word in words { digest.mix(word) }
    return String(Digest.text(digest.value).suffix(digestLength))
  }

  /// Tokens between the parentheses behind a name; `nil` without parentheses.
  package func arguments(behind nameToken: Int) -> Range<Int>? {
    let index = source.behindTypeArguments(nameToken + 1) ?? nameToken + 1
    guard source.isMark("(", at: index) else { return nil }
    return (index + 1)..<max(index + 1, source.closing(index))
  }

  /// Tokens from an index to the end of its statement.
  package func statement(from index: Int, in range: Range<Int>) -> Range<Int> {
    var end = index
    while end < range.upperBound, end == index || !source.endsStatement(before: end) {
      end = source.isBracket(end) ? source.behindBracket(end) : end + 1
    }
    return index..<max(index, min(end, range.upperBound))
  }

  private func read(_ index: Int, in range: Range<Int>, _ words: inout [String]) -> Int {
    if source.isMark("{", at: index) { return source.behindBracket(index) }
    if source.isMark(";", at: index) { return index + 1 }
    if source.isMark(",", at: index) {
      let next = index + 1
      let isLast = next >= range.upperBound || [")", "]"].contains { source.isMark($0, at: next) }
      if isLast || source.isMark("{", at: next) { return next }
    }
    let text = source.text(at: index)
    switch source.tokens[index].kind {
    case .number: words.append(text.filter { $0 != "_" })
    case .identifier: return readName(index, text, &words)
    default: words.append(text)
    }
    return index + 1
  }

  private func readName(_ index: Int, _ text: String, _ words: inout [String]) -> Int {
    switch source.keyword(at: index) {
    case "try", "await": return source.isMark("?", at: index + 1) ? index + 2 : index + 1
    case "self" where source.isMark(".", at: index + 1): return index + 2
    case "let", "var":
      words.append("let")
      guard let local = local(declaredAt: index + 1) else { return index + 1 }
      words.append(local.words)
      return local.end
    case "init" where source.isMark(".", at: index - 1) && source.isMark("(", at: index + 1):
      if words.last == ".", words.count > 1 {
        words.removeLast()
        return index + 1
      }
    default: break
    }
    let isMember = source.isMark(".", at: index - 1)
    if source.isMark(":", at: index + 1), !isMember {
      // The label of a closure goes with the closure.
      if source.isMark("{", at: index + 2) { return index + 2 }
      words.append(text)
    } else {
      words.append(isMember ? text : local(text, at: index) ?? text)
    }
    return index + 1
  }

  // MARK: - Local names

  private mutating func add(_ name: String, at token: Int, _ words: String, end: Int? = nil) {
    let local = Local(token: token, words: "$" + words, end: end ?? token + 1)
    let place = locals[name].map { Self.index(of: token + 1, in: $0) } ?? 0
    locals[name, default: []].insert(local, at: place)
  }

  private mutating func readParameters(of declaration: SwiftDeclaration) {
    guard let range = arguments(behind: declaration.nameToken) else { return }
    var number = 0
    var name: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      if source.isMark(",", at: index) {
        number += 1
        name = nil
      } else if source.isMark(":", at: index), let token = name {
        add(source.text(at: token), at: token, "\(number)")
        name = nil
      } else if source.tokens[index].kind == .identifier {
        name = index
      }
      index = source.isBracket(index) ? source.behindBracket(index) : index + 1
    }
  }

  /// Records the names of a pattern behind `let` or `var`.
  private mutating func readPattern(_ start: Int, in range: Range<Int>) {
    var names: [Int] = []
    var place = start
    if source.isMark("(", at: start) {
      names = (start..<source.closing(start)).filter { source.tokens[$0].kind == .identifier }
      place = source.behindBracket(start)
    } else if source.word(at: start) != nil {
      names = [start]
      place = start + 1
    }
    func isMark(_ marks: [Unicode.Scalar]) -> Bool {
      marks.contains { source.isMark($0, at: place) }
    }
    if isMark([":"]) {
      while place < range.upperBound, !source.isOperator("=", at: place),
        !source.endsStatement(before: place), !isMark([",", "{", ")"]),
        source.keyword(at: place) != "in"
      {
        place = source.isBracket(place) ? source.behindBracket(place) : place + 1
      }
    }
    var words = "var"
    if source.isOperator("=", at: place) {
      let value = value(from: place + 1, in: range)
      words = Self.digest(self.words(in: value))
      place = value.upperBound
    } else if names.count == 1, isMark([",", "{"]) || source.keyword(at: place) == "else" {
      // `if let name` stands for `if let name = name`.
      words = Self.digest(self.words(in: start..<(start + 1)))
    }
    for (number, name) in names.enumerated() {
      add(
        source.text(at: name), at: name, number == 0 ? words : "\(words).\(number)", end: place)
    }
  }

  /// The tokens of a value, up to a closure, the next condition or the end of the statement.
  private func value(from start: Int, in range: Range<Int>) -> Range<Int> {
    var index = start
    while index < range.upperBound, index == start || !source.endsStatement(before: index),
      ![",", "{", "}", ")"].contains(where: { source.isMark($0, at: index) }),
      !["else", "let", "var", "for"].contains(source.keyword(at: index))
    {
      index = source.isBracket(index) ? source.behindBracket(index) : index + 1
    }
    return start..<max(start, min(index, range.upperBound))
  }

  private mutating func readLoop(_ start: Int, in range: Range<Int>) {
    var index = start + 1
    var names: [Int] = []
    while index < min(range.upperBound, start + Self.lookLimit), source.keyword(at: index) != "in" {
      if source.isMark("{", at: index) { return }
      let isPlain = !["case", "let", "var", "await", "try"].contains(source.keyword(at: index))
      if source.tokens[index].kind == .identifier, isPlain { names.append(index) }
      index += 1
    }
    let words = Self.digest(self.words(in: value(from: index + 1, in: range)))
    for (number, name) in names.enumerated() {
      add(source.text(at: name), at: name, "\(words).each\(number)")
    }
  }

  private mutating func readClosureParameters(_ brace: Int, in range: Range<Int>) {
    var names: [Int] = []
    var isAtStart = true
    var index = brace + 1
    while index < min(range.upperBound, brace + Self.lookLimit) {
      if let word = source.keyword(at: index) {
        if word == "in" {
          for (number, name) in names.enumerated() {
            add(source.text(at: name), at: name, "closure\(number)")
          }
          return
        }
        if Self.statements.contains(word) { return }
        if isAtStart { names.append(index) }
        isAtStart = false
      } else if source.isMark("[", at: index) {
        index = source.behindBracket(index)
        continue
      } else if source.isMark("{", at: index) || source.isMark("}", at: index) {
        return
      } else {
        isAtStart = source.isMark(",", at: index) || source.isMark("(", at: index)
      }
      index += 1
    }
  }
}
