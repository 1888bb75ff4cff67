/// Properties whose value is created on first use: lazy properties, and static properties such as a
/// shared instance.
package struct CreatedOnUse: Hashable, Sendable {
  /// Names of lazy properties of the type around the code.
  package var own: Set<String> = []
  /// Static properties with their type, as in `Store.shared`.
  package var ofTypes: Set<String> = []

  package init() {}

  var isEmpty: Bool { own.isEmpty && ofTypes.isEmpty }
}

extension SwiftCallReader {
  /// Lists the uses of properties in the operand that begins at an index.
  mutating func noteUses(at start: Int, _ scope: Scope) {
    guard !properties.isEmpty else { return }
    var (index, name) = (start, source.text(at: start))
    if properties.own.contains(name), local(name, at: start) == nil {
      addUse([name], at: start, start, scope)
    }
    while source.isMark(".", at: index + 1), let member = source.word(at: index + 2) {
      index += 2
      if index == start + 2, name == "self" {
        if properties.own.contains(member) { addUse([name, member], at: start, index, scope) }
      } else if properties.ofTypes.contains("\(name).\(member)") {
        addUse([name, member], at: start, index, scope)
      }
      name = member
    }
  }

  private mutating func addUse(_ names: [String], at start: Int, _ token: Int, _ scope: Scope) {
    // A value that is set is not created first, but a static property is.
    let isSet = source.isOperator("=", at: token + 1) && (names.count == 1 || names[0] == "self")
    guard !source.isMark("(", at: token + 1), !isSet else { return }
    var path = CalleePath()
    for name in names { path.append(name) }
    calls.append(
      SwiftCall(
        callee: path, labels: [], token: start, nameToken: token, contexts: scope.contexts,
        isAwaited: false, isArgument: false, takesClosure: false, localType: nil, use: .read))
  }
}
