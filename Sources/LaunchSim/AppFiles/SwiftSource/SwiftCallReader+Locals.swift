extension SwiftCallReader {
  /// A local value, which hides a property of its name.
  struct Local {
    /// The type, if the body states it or creates the value.
    var type: String?
    /// True if the initial value makes an instance of the type, or is its shared instance.
    var isMade = false
    /// The first token at which the name means the local value: the token after the initial value.
    var start: Int
  }

  /// The local value of a name at a token; `nil` if the name is not local there.
  func local(_ name: String, at token: Int) -> Local? {
    // Only the values that are being read begin later, and their nesting is limited.
    locals[name]?.last { $0.start <= token }
  }

  /// Records a local value of the current block.
  mutating func declare(
    _ name: String, type: String? = nil, isMade: Bool = false, from start: Int
  ) {
    locals[name, default: []].append(Local(type: type, isMade: isMade, start: start))
    declared.append(name)
  }

  /// Ends the local values of a block, which leave the names to the values around the block.
  mutating func endLocals(since count: Int) {
    while declared.count > count, let name = declared.popLast() { locals[name]?.removeLast() }
  }

  /// Records a local value, and returns the index of its initial expression.
  mutating func readLocal(_ start: Int, in range: Range<Int>, _ scope: Scope) -> Int {
    guard let name = source.word(at: start + 1), !source.isMark(".", at: start + 1) else {
      return start + 1
    }
    var type: String?
    var index = start + 2
    if source.isMark(":", at: index) {
      type = source.word(at: index + 1)
      index += 1
      while index < range.upperBound, !source.isOperator("=", at: index),
        !source.isMark(",", at: index), !source.isMark("{", at: index),
        source.keyword(at: index) != "in", !source.endsStatement(before: index)
      {
        index = source.isBracket(index) ? source.behindBracket(index) : index + 1
      }
      // The body of a computed local runs wherever the local is read.
      if source.isMark("{", at: index), scope.allowsTrailingClosure {
        index = source.behindBracket(index)
        declare(name, type: type, from: index)
        return index
      }
    }
    let isSet = source.isOperator("=", at: index)
    let made = isSet ? typeMade(at: index + 1) : nil
    declare(
      name, type: type ?? made, isMade: made != nil && made == type ?? made,
      from: isSet ? behindValue(index + 1, in: range, scope) : index)
    return index
  }

  /// The type of which a value is a new or the shared instance, as in `Store(…)` and
  /// `Store.shared`.
  private func typeMade(at index: Int) -> String? {
    guard let word = source.word(at: index), word.first?.isUppercase ?? false else { return nil }
    let isShared =
      source.isMark(".", at: index + 1)
      && source.word(at: index + 2).map(CalleePath.singletons.contains) ?? false
    return source.isMark("(", at: index + 1) || isShared ? word : nil
  }

  /// Index after an initial value.
  private func behindValue(_ start: Int, in range: Range<Int>, _ scope: Scope) -> Int {
    var index = start
    while index < range.upperBound, index == start || !source.endsStatement(before: index),
      !source.isMark(",", at: index),
      scope.allowsTrailingClosure || !source.isMark("{", at: index),
      !["let", "var"].contains(source.keyword(at: index))
    {
      index = source.isBracket(index) ? source.behindBracket(index) : index + 1
    }
    return index
  }
}
