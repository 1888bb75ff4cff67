extension SwiftSource {
  /// The declarations outside of bodies, in the order of the source; members follow their type.
  package var declarations: [SwiftDeclaration] {
    var reader = SwiftDeclarationReader(self)
    reader.read(tokens.indices, in: [])
    return reader.declarations
  }
}

/// Finds the declarations at the top level of a file and among the members of its types.
///
/// - Complexity: O(tokens).
struct SwiftDeclarationReader {
  let source: SwiftSource
  private(set) var declarations: [SwiftDeclaration] = []
  /// Conditions of `#if` around the current token, outermost first.
  private var conditions: [String] = []
  /// Number of conditions beyond the limit of `conditions`.
  private var hiddenConditions = 0

  /// The words before a declaration.
  private struct Prefix {
    var start: Int
    var attributes: [String] = []
    var isStatic = false
    var isLazy = false
  }

  init(_ source: SwiftSource) { self.source = source }

  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "override",
    "static",
    "required", "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating", "indirect",
    "optional", "dynamic", "nonisolated", "isolated", "prefix", "postfix", "infix", "consuming",
    "borrowing", "distributed", "sending",
  ]
  private static let types: [String: SwiftDeclaration.Kind] = [
    "class": .class, "struct": .struct, "enum": .enum, "actor": .actor, "protocol": .protocol,
    "extension": .extension,
  ]
  /// The words that follow `class` as a modifier.
  private static let members: Set = ["func", "var", "let", "subscript"]
  /// The words that end the head of a declaration, because they begin another declaration.
  private static let beginnings: Set = [
    "func", "var", "let", "class", "struct", "enum", "extension", "protocol", "deinit", "import",
    "typealias", "case",
  ]

  /// True if another declaration begins at an index.
  private func beginsDeclaration(_ index: Int) -> Bool {
    guard let word = source.keyword(at: index), Self.beginnings.contains(word) else {
      return false
    }
    return ![".", ":", ","].contains { source.isMark($0, at: index - 1) }
  }

  // MARK: - Members

  /// Reads the declarations in a range, as members of the given types.
  mutating func read(_ range: Range<Int>, in owners: [String]) {
    let outer = conditions
    defer { conditions = outer }
    var prefix: Prefix?
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      if source.tokens[index].kind == .directive {
        index = readDirective(index, in: range)
        prefix = nil
        continue
      }
      if source.isMark("@", at: index), let name = source.word(at: index + 1) {
        if prefix == nil { prefix = Prefix(start: start) }
        let nameEnd = behindPath(index + 1)
        prefix?.attributes.append(source.word(at: nameEnd - 1) ?? name)
        index = behindAttribute(index)
        continue
      }
      guard let word = source.keyword(at: index) else {
        // This token does not begin a declaration, nor does anything in its brackets.
        index = max(index + 1, source.isBracket(index) ? source.behindBracket(index) : 0)
        prefix = nil
        continue
      }
      if let next = behindModifier(index, word) {
        var known = prefix ?? Prefix(start: start)
        if word == "static" || word == "class" { known.isStatic = true }
        if word == "lazy" { known.isLazy = true }
        prefix = known
        index = next
        continue
      }
      let declared = readDeclaration(
        index, word, prefix ?? Prefix(start: start), in: owners, range: range)
      index = max(declared ?? index + 1, index + 1)
      prefix = nil
    }
  }

  /// Records the condition of `#if` and related directives.
  private mutating func readDirective(_ index: Int, in range: Range<Int>) -> Int {
    let word = source.text(at: index)
    var end = index + 1
    while end < range.upperBound, !source.tokens[end].followsBreak { end += 1 }
    switch word {
    case "#if" where conditions.count >= SwiftSource.nestingLimit: hiddenConditions += 1
    case "#if": conditions.append(source.condition(of: word, (index + 1)..<end))
    case "#elseif", "#else":
      if hiddenConditions == 0, conditions.popLast() != nil {
        conditions.append(source.condition(of: word, (index + 1)..<end))
      }
    case "#endif" where hiddenConditions > 0: hiddenConditions -= 1
    case "#endif": _ = conditions.popLast()
    default:
      // A macro such as #Preview; its brackets are skipped next.
      return index + 1
    }
    return end
  }

  /// Index after a name with its modules and outer types, as in `SwiftUI.State`.
  private func behindPath(_ index: Int) -> Int {
    var index = index + 1
    while source.isMark(".", at: index), source.word(at: index + 1) != nil { index += 2 }
    return index
  }

  private func behindAttribute(_ index: Int) -> Int {
    var index = behindPath(index + 1)
    if let end = source.behindTypeArguments(index) { index = end }
    if source.isMark("(", at: index), !source.tokens[index].followsSpace {
      index = source.behindBracket(index)
    }
    return index
  }

  /// Index after a modifier; `nil` if the word is not a modifier here.
  private func behindModifier(_ index: Int, _ word: String) -> Int? {
    if word == "class" {
      guard let next = source.keyword(at: index + 1),
        Self.members.contains(next) || Self.modifiers.contains(next)
      else { return nil }
      return index + 1
    }
    guard Self.modifiers.contains(word) else { return nil }
    return source.isMark("(", at: index + 1) && !source.tokens[index + 1].followsSpace
      ? source.behindBracket(index + 1) : index + 1
  }

  // MARK: - Declarations

  /// Reads a declaration that begins with a word; `nil` if the word begins no declaration.
  private mutating func readDeclaration(
    _ index: Int, _ word: String, _ prefix: Prefix, in owners: [String], range: Range<Int>
  ) -> Int? {
    if let kind = Self.types[word] {
      return readType(index, kind, prefix, in: owners, range: range)
    }
    switch word {
    case "func": return readFunction(index, .function, prefix, in: owners, range: range)
    case "init": return readFunction(index, .initializer, prefix, in: owners, range: range)
    case "deinit": return readFunction(index, .deinitializer, prefix, in: owners, range: range)
    case "subscript": return readFunction(index, .subscript, prefix, in: owners, range: range)
    case "var", "let": return readProperty(index, prefix, in: owners, range: range)
    case "import": return index + 2
    default: return nil
    }
  }

  private func declaration(
    _ kind: SwiftDeclaration.Kind, _ base: String, at name: Int, _ prefix: Prefix,
    in owners: [String]
  ) -> SwiftDeclaration {
    SwiftDeclaration(
      kind: kind, base: base, owners: owners, isStatic: prefix.isStatic,
      attributes: prefix.attributes, isLazy: prefix.isLazy, conditions: conditions,
      nameToken: name, range: prefix.start..<name)
  }

  private mutating func readType(
    _ index: Int, _ kind: SwiftDeclaration.Kind, _ prefix: Prefix, in owners: [String],
    range: Range<Int>
  ) -> Int? {
    guard let name = source.word(at: index + 1), !source.tokens[index + 1].followsBreak else {
      return nil
    }
    // An extension may name a nested type.
    var names = [name]
    var place = index + 2
    while source.isMark(".", at: place), let part = source.word(at: place + 1) {
      names.append(part)
      place += 2
    }
    var result = declaration(kind, names.removeLast(), at: index + 1, prefix, in: owners + names)
    if let end = source.behindTypeArguments(place) { place = end }
    if source.isMark(":", at: place) {
      place += 1
      while place < range.upperBound, !source.isMark("{", at: place),
        source.keyword(at: place) != "where", !beginsDeclaration(place)
      {
        if let word = source.word(at: place), !source.isMark(".", at: place + 1) {
          result.inherited.append(word)
        }
        place = source.behindTypeArguments(place) ?? place + 1
      }
    }
    while place < range.upperBound, !source.isMark("{", at: place) {
      guard !source.isMark("}", at: place), !source.isMark(";", at: place),
        !beginsDeclaration(place)
      else { return place }
      place += 1
    }
    guard place < range.upperBound else { return place }
    let end = min(source.closing(place), range.upperBound)
    result.body = (place + 1)..<max(place + 1, end)
    result.range = prefix.start..<min(end + 1, source.tokens.count)
    declarations.append(result)
    // Requirements have no bodies, so they contain no code.
    if kind != .protocol {
      read((place + 1)..<max(place + 1, end), in: result.owners + [result.base])
    }
    return end + 1
  }

  private mutating func readFunction(
    _ index: Int, _ kind: SwiftDeclaration.Kind, _ prefix: Prefix, in owners: [String],
    range: Range<Int>
  ) -> Int? {
    var place = index + 1
    var result = declaration(kind, kind.rawValue, at: index, prefix, in: owners)
    if kind == .function {
      guard place < range.upperBound else { return nil }
      result.base = source.text(at: place)
      result.nameToken = place
      place += 1
      // An operator such as < may take several tokens.
      while place < range.upperBound, source.tokens[place].kind == .operator { place += 1 }
    } else if source.isMark("?", at: place) || source.isMark("!", at: place) {
      place += 1
    }
    if let end = source.behindTypeArguments(place) { place = end }
    if kind != .deinitializer {
      while source.isMark("<", at: place) || source.isMark(">", at: place) { place += 1 }
      guard source.isMark("(", at: place) else { return nil }
      result.labels = labels(in: (place + 1)..<source.closing(place))
      place = source.behindBracket(place)
    }
    while place < range.upperBound, !source.isMark("{", at: place) {
      // The next declaration begins, so this declaration has no body.
      if beginsDeclaration(place) { break }
      if source.endsStatement(before: place), !isBehindSignature(place) { break }
      place = source.isBracket(place) ? source.behindBracket(place) : place + 1
    }
    if source.isMark("{", at: place) {
      let end = min(source.closing(place), range.upperBound)
      result.body = (place + 1)..<max(place + 1, end)
      place = min(end + 1, source.tokens.count)
    }
    place = min(place, source.tokens.count)
    result.range = prefix.start..<place
    declarations.append(result)
    return place
  }

  /// True for a word that may continue a signature at the beginning of a line.
  private func isBehindSignature(_ index: Int) -> Bool {
    guard let word = source.keyword(at: index) else { return source.isOperator("->", at: index) }
    return ["async", "throws", "rethrows", "where"].contains(word)
  }

  /// Labels of parameters, `_` for a parameter without a label.
  private func labels(in range: Range<Int>) -> [String] {
    var labels: [String] = []
    var index = range.lowerBound
    var isAtStart = true
    while index < range.upperBound {
      if isAtStart {
        while source.isMark("@", at: index) { index = behindAttribute(index) }
        guard index < range.upperBound else { break }
        labels.append(source.text(at: index))
        isAtStart = false
        index += 1
      } else if source.isMark(",", at: index) {
        isAtStart = true
        index += 1
      } else if source.isBracket(index) {
        index = source.behindBracket(index)
      } else if let end = source.behindTypeArguments(index) {
        index = end
      } else {
        index += 1
      }
    }
    return labels
  }

  // MARK: - Properties

  private mutating func readProperty(
    _ index: Int, _ prefix: Prefix, in owners: [String], range: Range<Int>
  ) -> Int? {
    guard let name = source.word(at: index + 1) else { return nil }
    var result = declaration(.property, name, at: index + 1, prefix, in: owners)
    var place = index + 2
    if source.isMark(":", at: place) {
      result.type = typeName(at: place + 1)
      place += 1
    }
    var valueStart: Int?
    var valueEnd: Int?
    while place < range.upperBound {
      if source.isMark(",", at: place), valueStart == nil || !source.tokens[place].followsBreak {
        break
      }
      if source.endsStatement(before: place) || beginsDeclaration(place) {
        break
      }
      if source.isMark("{", at: place), valueStart == nil || source.beginsObservers(place) {
        let end = min(source.closing(place), range.upperBound)
        result.body = (place + 1)..<max(place + 1, end)
        valueEnd = place
        place = min(end + 1, source.tokens.count)
        break
      }
      if valueStart == nil, source.isOperator("=", at: place) {
        valueStart = place + 1
        if result.type == nil { result.type = typeName(at: place + 1, isMade: true) }
      }
      place = source.isBracket(place) ? source.behindBracket(place) : place + 1
    }
    place = min(place, range.upperBound)
    let end = valueEnd ?? place
    if let valueStart, valueStart <= end { result.value = valueStart..<end }
    result.range = prefix.start..<place
    declarations.append(result)
    return place
  }

  /// The last name of a type; with `isMade`, only if the code calls the type's initializer or uses
  /// its shared instance.
  private func typeName(at index: Int, isMade: Bool = false) -> String? {
    var index = index
    while ["any", "some", "try", "await"].contains(source.keyword(at: index)) { index += 1 }
    guard var name = source.word(at: index), name.first?.isUppercase ?? false else { return nil }
    index += 1
    while source.isMark(".", at: index), let part = source.word(at: index + 1),
      part.first?.isUppercase ?? false
    {
      name = part
      index += 2
    }
    guard isMade else { return name }
    index = source.behindTypeArguments(index) ?? index
    if source.isMark(".", at: index), let member = source.word(at: index + 1) {
      return CalleePath.singletons.contains(member) || member == "init" ? name : nil
    }
    return source.isMark("(", at: index) ? name : nil
  }
}

extension SwiftSource {
  /// True for an opening bracket.
  package func isBracket(_ index: Int) -> Bool {
    guard index < tokens.count else { return false }
    return tokens[index].kind == .interpolation
      || ["(", "[", "{"].contains { isMark($0, at: index) }
  }

  /// True for the brace of a property's observers after the initial value: the compiler never takes
  /// a brace followed by these words for a closure.
  func beginsObservers(_ brace: Int) -> Bool {
    guard isMark("{", at: brace) else { return false }
    var index = brace + 1
    while isMark("@", at: index), word(at: index + 1) != nil {
      index += 2
      if isMark("(", at: index), !tokens[index].followsSpace { index = behindBracket(index) }
    }
    guard let word = keyword(at: index) else { return false }
    return ["willSet", "didSet"].contains(word)
      || word == "init" && (isMark("{", at: index + 1) || isMark("(", at: index + 1))
  }

  /// Condition of a directive as text.
  func condition(of directive: String, _ range: Range<Int>) -> String {
    range.isEmpty ? directive : "\(directive) \(excerpt(range))"
  }
}
