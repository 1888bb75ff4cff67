extension SwiftCallReader {
  /// Reads a statement or a part of an expression, and returns the index after it.
  ///
  /// Sets `exit` if the rest of the block runs only under a condition.
  mutating func readPart(
    _ index: Int, in range: Range<Int>, _ scope: inout Scope, _ exit: inout SwiftCall.Context?
  ) -> Int {
    switch source.tokens[index].kind {
    case .identifier: break
    case .punctuation where source.isMark("\\", at: index): return behindKeyPath(index + 1, range)
    case .punctuation where source.isMark("@", at: index): return index + 2
    case .punctuation where source.isMark(",", at: index):
      scope.isAwaited = false
      return index + 1
    case .directive:
      return source.isMark("(", at: index + 1) ? source.behindBracket(index + 1) : index + 1
    default: return readOperand(index, in: range, scope)
    }
    switch source.keyword(at: index) {
    case "await":
      scope.isAwaited = true
      return index + 1
    case "try": return index + 1
    case "if", "while": return readConditional(index, in: range, scope, &exit)
    case "guard": return readGuard(index, in: range, scope, &exit)
    case "for": return readLoop(index, in: range, scope)
    case "switch": return readSwitch(index, in: range, scope)
    case "repeat" where source.isMark("{", at: index + 1):
      var inner = scope
      inner.contexts.append(.loop("repeat"))
      record(loop: index..<source.behindBracket(index + 1), inner)
      readBlock(self.inner(index + 1, range), inner)
      return readEnd(ofRepeat: source.behindBracket(index + 1), in: range, inner)
    case "do", "else":
      guard let brace = brace(after: index, in: range) else { return index + 1 }
      readBlock(inner(brace, range), scope)
      return source.behindBracket(brace)
    case "catch":
      guard let brace = brace(after: index, in: range) else { return index + 1 }
      var inner = scope
      inner.contexts.append(.condition("catch"))
      readBlock(self.inner(brace, range), inner)
      return source.behindBracket(brace)
    case "let", "var": return readLocal(index, in: range, scope)
    case "case": return behindPattern(index, in: range)
    case "func", "class", "struct", "enum", "extension", "protocol", "typealias":
      return behindDeclaration(index, in: range)
    case "return", "throw", "in", "as", "is", "where", "break", "continue", "fallthrough", "inout",
      "any", "some", "unowned", "weak", "lazy", "static", "private", "final":
      return index + 1
    default: return readOperand(index, in: range, scope)
    }
  }

  // MARK: - Conditions

  /// The brace of the body after a condition; `nil` if the statement ends without a body.
  private mutating func brace(after index: Int, in range: Range<Int>) -> Int? {
    guard index >= tokensWithoutBrace else { return nil }
    var place = index + 1
    while place < range.upperBound {
      if source.isMark("{", at: place) { return place }
      if source.isMark("}", at: place) || source.isMark(";", at: place) { break }
      place = source.isBracket(place) ? source.behindBracket(place) : place + 1
    }
    tokensWithoutBrace = place
    return nil
  }

  /// Reads the expressions in a condition, in which braces belong to the statement.
  private mutating func readCondition(_ range: Range<Int>, _ scope: Scope) {
    var scope = scope
    scope.allowsTrailingClosure = false
    scope.collectsClosures = false
    var index = range.lowerBound
    while index < range.upperBound, calls.count < Self.callLimit {
      var exit: SwiftCall.Context?
      index = max(readPart(index, in: range, &scope, &exit), index + 1)
    }
  }

  private mutating func readConditional(
    _ start: Int, in range: Range<Int>, _ scope: Scope, _ exit: inout SwiftCall.Context?
  ) -> Int {
    let word = source.text(at: start)
    var index = start
    var words = ""
    repeat {
      guard let brace = brace(after: index, in: range) else { return index + 1 }
      let condition = (index + 1)..<brace
      let outer = declared.count
      readCondition(condition, scope)
      let own = "\(word) \(source.excerpt(condition))"
      words = words.isEmpty ? own : "else \(own)"
      var inner = scope
      inner.contexts.append(
        word == "while" ? .loop(words, [condition]) : .condition(words, [condition]))
      let body = self.inner(brace, range)
      if word == "while" { record(loop: start..<body.upperBound, inner) }
      readBlock(body, inner)
      endLocals(since: outer)
      index = source.behindBracket(brace)
      if word == "if", leaves(body) {
        exit = .condition("unless \(source.excerpt(condition))", [condition])
      }
      guard word == "if", source.keyword(at: index) == "else", index < range.upperBound else {
        return index
      }
      if source.isMark("{", at: index + 1) {
        var inner = scope
        inner.contexts.append(.condition("else of \(own)", [condition]))
        readBlock(self.inner(index + 1, range), inner)
        return source.behindBracket(index + 1)
      }
      index += 1
    } while source.keyword(at: index) == "if" && index < range.upperBound
    return index
  }

  private mutating func readGuard(
    _ start: Int, in range: Range<Int>, _ scope: Scope, _ exit: inout SwiftCall.Context?
  ) -> Int {
    guard let brace = brace(after: start, in: range) else { return start + 1 }
    let end = source.keyword(at: brace - 1) == "else" ? brace - 1 : brace
    let condition = (start + 1)..<max(start + 1, end)
    readCondition(condition, scope)
    let words = source.excerpt(condition)
    var inner = scope
    inner.contexts.append(.condition("else of guard \(words)", [condition]))
    readBlock(self.inner(brace, range), inner)
    exit = .condition("guard \(words)", [condition])
    return source.behindBracket(brace)
  }

  /// True if a body leaves the function, so that the code after the body is conditional.
  private func leaves(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if let word = source.keyword(at: index), word == "return" || word == "throw" { return true }
      index = source.isBracket(index) ? source.behindBracket(index) : index + 1
    }
    return false
  }

  private mutating func readLoop(_ start: Int, in range: Range<Int>, _ scope: Scope) -> Int {
    guard let brace = brace(after: start, in: range) else { return start + 1 }
    var index = start + 1
    while index < brace, source.keyword(at: index) != "in" { index += 1 }
    let outer = declared.count
    for name in (start + 1)..<index where source.tokens[name].kind == .identifier {
      declare(source.text(at: name), from: brace)
    }
    readCondition(min(index + 1, brace)..<brace, scope)
    var inner = scope
    inner.contexts.append(.loop(source.excerpt(start..<brace), [min(index + 1, brace)..<brace]))
    record(loop: start..<source.behindBracket(brace), inner)
    readBlock(self.inner(brace, range), inner)
    endLocals(since: outer)
    return source.behindBracket(brace)
  }

  /// Reads the condition behind the body of `repeat`, which has no body of its own.
  private mutating func readEnd(
    ofRepeat start: Int, in range: Range<Int>, _ scope: Scope
  ) -> Int {
    guard start < range.upperBound, source.keyword(at: start) == "while" else { return start }
    var end = start + 1
    while end < range.upperBound, end == start + 1 || !source.endsStatement(before: end) {
      end = source.isBracket(end) ? source.behindBracket(end) : end + 1
    }
    readCondition((start + 1)..<max(start + 1, min(end, range.upperBound)), scope)
    return end
  }

  private mutating func readSwitch(_ start: Int, in range: Range<Int>, _ scope: Scope) -> Int {
    guard let brace = brace(after: start, in: range) else { return start + 1 }
    readCondition((start + 1)..<brace, scope)
    let subject = source.excerpt(start..<brace)
    let cases = inner(brace, range)
    var index = cases.lowerBound
    while index < cases.upperBound {
      guard isLabel(index, from: cases) else {
        index = source.isBracket(index) ? source.behindBracket(index) : index + 1
        continue
      }
      let label = index
      while index < cases.upperBound, !source.isMark(":", at: index) {
        index = source.isBracket(index) ? source.behindBracket(index) : index + 1
      }
      let words = source.excerpt(label..<max(label, min(index, cases.upperBound)))
      let first = min(index + 1, cases.upperBound)
      index = first
      while index < cases.upperBound, !isLabel(index, from: cases) {
        index = source.isBracket(index) ? source.behindBracket(index) : index + 1
      }
      var inner = scope
      inner.contexts.append(
        .condition(
          "\(words) of \(subject)", [label..<max(label, first - 1), (start + 1)..<brace]))
      let end = max(first, min(index, cases.upperBound))
      readBlock(first..<end, inner)
    }
    return source.behindBracket(brace)
  }

  /// True for the first word of a label in a `switch`.
  private func isLabel(_ index: Int, from cases: Range<Int>) -> Bool {
    guard let word = source.keyword(at: index), word == "case" || word == "default" else {
      return false
    }
    return index == cases.lowerBound || source.isMark(";", at: index - 1)
      || source.keyword(at: index - 1) == "unknown" || source.endsStatement(before: index)
  }

  // MARK: - Declarations and patterns

  /// Index after a pattern, at the following sign or value.
  private func behindPattern(_ index: Int, in range: Range<Int>) -> Int {
    var place = index + 1
    while place < range.upperBound, !source.isOperator("=", at: place),
      !source.isMark(":", at: place), !source.isMark("{", at: place),
      !source.endsStatement(before: place)
    {
      place = source.isBracket(place) ? source.behindBracket(place) : place + 1
    }
    return place
  }

  /// Index after a local function or type.
  private mutating func behindDeclaration(_ index: Int, in range: Range<Int>) -> Int {
    if source.text(at: index) == "typealias" { return index + 2 }
    guard let brace = brace(after: index, in: range) else { return index + 1 }
    return source.behindBracket(brace)
  }

  private func behindKeyPath(_ index: Int, _ range: Range<Int>) -> Int {
    var index = index
    while index < range.upperBound {
      let token = source.tokens[index]
      if token.followsSpace, !source.isMark(".", at: index) { break }
      if token.kind == .identifier || source.isMark(".", at: index)
        || source.isMark("?", at: index) || source.isMark("!", at: index)
      {
        index += 1
      } else if source.isMark("[", at: index) {
        index = source.behindBracket(index)
      } else if let end = source.behindTypeArguments(index) {
        index = end
      } else {
        break
      }
    }
    return index
  }
}
