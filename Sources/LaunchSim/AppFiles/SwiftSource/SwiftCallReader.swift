extension SwiftSource {
  /// The calls in some tokens, in order of execution.
  ///
  /// The calls in a call's arguments come before the call, and the calls in its closures come after
  /// it. Local functions and types are left out; the calls of `defer` come at the end of its block.
  ///
  /// - Parameters:
  ///   - range: The tokens.
  ///   - properties: Properties whose uses are listed too, each before the call that it is part of.
  /// - Returns: The calls.
  package func calls(
    in range: Range<Int>, noting properties: CreatedOnUse = CreatedOnUse()
  ) -> [SwiftCall] {
    var reader = SwiftCallReader(self)
    reader.readBlock(range, SwiftCallReader.Scope())
    guard !properties.isEmpty else { return reader.calls }
    let used = reader.mentions.flatMap { mention in
      uses(of: properties, in: mention).map { (place: mention.start, call: $0) }
    }
    return reader.merged(
      with: used.sorted { ($0.place, $0.call.nameToken) < ($1.place, $1.call.nameToken) })
  }

  /// The calls in some tokens with the other uses of names and the loops, in order of execution.
  package func actions(in range: Range<Int>) -> [SwiftCall] {
    var reader = SwiftCallReader(self)
    reader.readBlock(range, SwiftCallReader.Scope())
    return reader.merged(with: reader.mentions.filter(\.isAction).map { ($0.end, $0.call) })
  }
}

/// Finds the calls in a body.
///
/// - Complexity: O(tokens).
struct SwiftCallReader {
  /// The surroundings of an expression.
  struct Scope {
    var contexts: [SwiftCall.Context] = []
    /// True if a brace here belongs to the preceding expression, false if it belongs to a
    /// statement.
    var allowsTrailingClosure = true
    var isArgument = false
    /// True within the brackets of a call, whose closures are read after the brackets.
    var collectsClosures = false
    var isAwaited = false
  }

  /// The most calls in a body, and half of the most mentions.
  static let callLimit = 10_000

  let source: SwiftSource
  var calls: [SwiftCall] = []
  /// The names and loops, each behind the names in its arguments.
  var mentions: [Mention] = []
  /// The local values of unfinished blocks by name, and their names, innermost last.
  var locals: [String: [Local]] = [:]
  var declared: [String] = []
  /// The braces of closures among the arguments of unfinished calls, innermost last.
  var collected: [[Int]] = []
  /// The token before which no statement has a brace.
  var tokensWithoutBrace = 0

  init(_ source: SwiftSource) { self.source = source }

  // MARK: - Sequences

  /// Reads the statements between braces.
  mutating func readBlock(_ range: Range<Int>, _ scope: Scope) {
    var scope = scope
    scope.allowsTrailingClosure = true
    scope.isArgument = false
    scope.collectsClosures = false
    scope.isAwaited = false
    var deferred: [(range: Range<Int>, scope: Scope)] = []
    // The number of contexts before each open `#if`.
    var directives: [Int] = []
    let outer = declared.count
    var exits = 0
    var index = range.lowerBound
    while index < range.upperBound, calls.count < Self.callLimit {
      if index > range.lowerBound, source.endsStatement(before: index) {
        scope.isAwaited = false
      }
      let next: Int
      if source.tokens[index].kind == .directive {
        next = readDirective(index, in: range, &scope.contexts, &directives)
      } else if source.keyword(at: index) == "defer", source.isMark("{", at: index + 1) {
        deferred.append((inner(index + 1, range), scope))
        next = source.behindBracket(index + 1)
      } else {
        var exit: SwiftCall.Context?
        next = readPart(index, in: range, &scope, &exit)
        // A few of many exits are enough to show that the rest is conditional.
        if let exit, exits < 4 {
          scope.contexts.append(exit)
          exits += 1
        }
      }
      index = max(next, index + 1)
    }
    for block in deferred.reversed() { readBlock(block.range, block.scope) }
    endLocals(since: outer)
  }

  /// Reads the values between parentheses or square brackets.
  mutating func readValues(_ range: Range<Int>, _ scope: Scope) {
    var scope = scope
    scope.allowsTrailingClosure = true
    var isAtStart = true
    var index = range.lowerBound
    while index < range.upperBound, calls.count < Self.callLimit {
      if isAtStart, source.word(at: index) != nil, source.isMark(":", at: index + 1) {
        index += 2
        isAtStart = false
        continue
      }
      isAtStart = source.isMark(",", at: index)
      if isAtStart {
        index += 1
        continue
      }
      var exit: SwiftCall.Context?
      index = max(readPart(index, in: range, &scope, &exit), index + 1)
    }
  }

  /// Tokens between the bracket at an index and the matching bracket.
  func inner(_ bracket: Int, _ range: Range<Int>) -> Range<Int> {
    let end = max(bracket + 1, min(source.closing(bracket), range.upperBound))
    return min(bracket + 1, end)..<end
  }

  private func readDirective(
    _ index: Int, in range: Range<Int>, _ contexts: inout [SwiftCall.Context],
    _ open: inout [Int]
  ) -> Int {
    let word = source.text(at: index)
    var end = index + 1
    guard ["#if", "#elseif", "#else", "#endif"].contains(word) else {
      // A macro; the name within #selector and similar macros is not a call.
      return source.isMark("(", at: end) ? source.behindBracket(end) : end
    }
    while end < range.upperBound, !source.tokens[end].followsBreak { end += 1 }
    if word == "#if" {
      open.append(contexts.count)
    } else if let count = open.last {
      contexts.removeLast(max(0, contexts.count - count))
    }
    if word == "#endif" {
      _ = open.popLast()
    } else if !open.isEmpty, contexts.count < SwiftSource.nestingLimit {
      contexts.append(.condition(source.condition(of: word, (index + 1)..<end)))
    }
    return end
  }

  // MARK: - Operands

  /// Reads an operand with its members and calls, and returns the index after it.
  mutating func readOperand(_ start: Int, in range: Range<Int>, _ scope: Scope) -> Int {
    var path = CalleePath()
    var index = start
    var nameToken = start
    let place = calls.count
    switch source.tokens[start].kind {
    case .identifier:
      path.append(source.text(at: start))
      index += 1
    case .string, .number, .regex:
      path.append("…")
      index += 1
    case .stringStart:
      path.append("…")
      index = readInterpolations(start, in: range, scope)
    case .punctuation where source.isMark(".", at: start):
      path.append(typeStated(before: start) ?? "")
    case .punctuation where source.isMark("(", at: start) || source.isMark("[", at: start):
      readValues(inner(start, range), scope)
      path.append("…")
      index = source.behindBracket(start)
    // The observers of a local value run when the value changes.
    case .punctuation where source.beginsObservers(start): return source.behindBracket(start)
    case .punctuation where source.isMark("{", at: start):
      path.append("…")
      index = source.behindBracket(start)
      if source.isMark("(", at: index), !source.tokens[index].followsBreak {
        readBlock(bodyOfClosure(start, range), scope)
      } else if scope.collectsClosures, !collected.isEmpty {
        collected[collected.count - 1].append(start)
      } else {
        readClosure(start, of: CalleePath(), in: range, scope)
      }
    case .directive, .stringMiddle, .stringEnd, .interpolation, .operator, .punctuation:
      return start + 1
    }
    let value = path.names.first.flatMap { local($0, at: start) }
    while index < range.upperBound, calls.count < Self.callLimit {
      let token = source.tokens[index]
      if source.isMark(".", at: index), index + 1 < range.upperBound,
        source.tokens[index + 1].kind == .identifier || source.tokens[index + 1].kind == .number
      {
        path.append(source.text(at: index + 1))
        nameToken = index + 1
        index += 2
      } else if source.isMark("?", at: index) || source.isMark("!", at: index), !token.followsSpace
      {
        index += 1
      } else if !token.followsSpace, let end = source.behindTypeArguments(index),
        [".", "(", "{", ")", ","].contains(where: { source.isMark($0, at: end) })
      {
        index = end
      } else if source.isMark("[", at: index), !token.followsSpace {
        var values = scope
        (values.isArgument, values.collectsClosures) = (true, false)
        readValues(inner(index, range), values)
        index = source.behindBracket(index)
        path.append("…")
      } else if source.isMark("(", at: index), !token.followsBreak,
        !token.followsSpace || path.isNamed
      {
        index = readCall(
          index, &path, start: start, nameToken, local: value, in: range, scope)
      } else if source.isMark("{", at: index), scope.allowsTrailingClosure, !token.followsBreak,
        path.isNamed, !source.beginsObservers(index)
      {
        index = readCall(
          index, &path, start: start, nameToken, local: value, in: range, scope)
      } else {
        break
      }
    }
    let isCalled = path.segments.last?.arguments != nil
    guard path.isNamed || source.tokens[start].kind == .identifier else { return index }
    let isWritten = ["=", "+=", "-=", "*=", "/="].contains { source.isOperator($0, at: index) }
    let mention = SwiftCall(
      callee: path, labels: [], token: start, nameToken: nameToken, contexts: scope.contexts,
      isAwaited: scope.isAwaited, isArgument: scope.isArgument, takesClosure: false,
      localType: value?.type,
      isLocalMade: value?.isMade ?? false,
      use: isCalled || !path.isNamed ? .call : isWritten ? .write : .read)
    record(Mention(start: place, end: calls.count, isLocal: value != nil, call: mention))
    return index
  }

  /// The type of an implicit member that is a value with a stated type, as in
  /// `let store: Store = .init()`.
  private func typeStated(before member: Int) -> String? {
    guard member > 2, source.isOperator("=", at: member - 1), source.isMark(":", at: member - 3)
    else { return nil }
    return source.word(at: member - 2)
  }

  /// Reads a call from its opening bracket or first closure.
  private mutating func readCall(
    _ bracket: Int, _ path: inout CalleePath, start: Int, _ nameToken: Int, local: Local?,
    in range: Range<Int>, _ scope: Scope
  ) -> Int {
    var index = bracket
    var labels: [String] = []
    collected.append([])
    if source.isMark("(", at: index) {
      let arguments = inner(index, range)
      var values = scope
      (values.isArgument, values.collectsClosures) = (true, true)
      readValues(arguments, values)
      labels = self.labels(in: arguments)
      path.call(with: source.excerpt(arguments))
      index = source.behindBracket(index)
    } else {
      path.call(with: "")
    }
    if scope.allowsTrailingClosure {
      while index < range.upperBound, source.isMark("{", at: index),
        !source.tokens[index].followsBreak, !source.beginsObservers(index)
      {
        collected[collected.count - 1].append(index)
        index = source.behindBracket(index)
        // A further trailing closure has a label.
        if source.word(at: index) != nil, source.isMark(":", at: index + 1),
          source.isMark("{", at: index + 2)
        {
          index += 2
        } else {
          break
        }
      }
    }
    if path.isNamed {
      calls.append(
        SwiftCall(
          callee: path, labels: labels, token: start, nameToken: nameToken,
          contexts: scope.contexts, isAwaited: scope.isAwaited, isArgument: scope.isArgument,
          takesClosure: collected.last?.isEmpty == false, localType: local?.type,
          isLocalMade: local?.isMade ?? false))
    }
    for closure in collected.popLast() ?? [] { readClosure(closure, of: path, in: range, scope) }
    return index
  }

  /// Labels of arguments.
  private func labels(in range: Range<Int>) -> [String] {
    var labels: [String] = []
    var isAtStart = true
    var index = range.lowerBound
    while index < range.upperBound {
      if isAtStart {
        let isLabeled = source.isMark(":", at: index + 1)
        labels.append(isLabeled ? source.word(at: index) ?? "_" : "_")
        isAtStart = false
      }
      if source.isMark(",", at: index) { isAtStart = true }
      index = source.isBracket(index) ? source.behindBracket(index) : index + 1
    }
    return labels
  }

  /// Reads the interpolations of a literal, and returns the index after it.
  private mutating func readInterpolations(
    _ start: Int, in range: Range<Int>, _ scope: Scope
  ) -> Int {
    var index = start + 1
    while index < range.upperBound, source.tokens[index].kind == .interpolation {
      var values = scope
      values.collectsClosures = false
      readValues(inner(index, range), values)
      index = source.behindBracket(index)
      guard index < range.upperBound else { break }
      switch source.tokens[index].kind {
      case .stringMiddle: index += 1
      case .stringEnd: return index + 1
      default: return index
      }
    }
    return index
  }

  // MARK: - Closures

  /// The functions that run a closure before they return, a single time or for each element.
  private static let runsAtOnce: Set = [
    "sync", "performAndWait", "autoreleasepool", "performWithoutAnimation", "assumeIsolated", "run",
    "withLock", "withExtendedLifetime", "withAnimation",
  ]
  private static let runsForEach: Set = [
    "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "sorted", "first", "contains",
    "allSatisfy", "removeAll",
  ]

  /// Reads a closure passed to a call.
  private mutating func readClosure(
    _ brace: Int, of callee: CalleePath, in range: Range<Int>, _ scope: Scope
  ) {
    var inner = scope
    let name = callee.names.last ?? ""
    if Self.runsForEach.contains(name) {
      inner.contexts.append(.loop(callee.text))
    } else if !Self.runsAtOnce.contains(name) {
      inner.contexts.append(.closure(.init(callee: callee, token: brace)))
    }
    readBlock(bodyOfClosure(brace, range), inner)
  }

  /// The statements of a closure, after its parameters.
  private func bodyOfClosure(_ brace: Int, _ range: Range<Int>) -> Range<Int> {
    let inner = inner(brace, range)
    // Parameters are few, so a short look distinguishes them from a statement.
    let limit = min(inner.upperBound, inner.lowerBound + 60)
    var index = inner.lowerBound
    search: while index < limit {
      switch source.tokens[index].kind {
      case .identifier:
        switch source.keyword(at: index) {
        case "in": return (index + 1)..<max(index + 1, inner.upperBound)
        case "for", "if", "guard", "let", "var", "return", "switch", "while", "try", "await", "do":
          break search
        default: index += 1
        }
      case .operator:
        guard source.isOperator("->", at: index) || source.isOperator("?", at: index) else {
          break search
        }
        index += 1
      case .punctuation where source.isMark("{", at: index) || source.isMark("}", at: index):
        break search
      case .punctuation: index = source.isBracket(index) ? source.behindBracket(index) : index + 1
      default: break search
      }
    }
    return inner
  }
}
