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

extension SwiftSource {
  /// The uses of properties in the name of a mention, in order.
  func uses(of properties: CreatedOnUse, in mention: SwiftCallReader.Mention) -> [SwiftCall] {
    let start = mention.call.token
    guard let first = word(at: start) else { return [] }
    var uses: [SwiftCall] = []
    var (index, name) = (start, first)
    func use(_ names: [String]) {
      // A value that is set is not created first, but a static property is.
      let isSet = isOperator("=", at: index + 1) && (names.count == 1 || names[0] == "self")
      guard !isMark("(", at: index + 1), !isSet else { return }
      var call = mention.call
      call.callee = CalleePath()
      for name in names { call.callee.append(name) }
      (call.nameToken, call.isAwaited, call.isArgument) = (index, false, false)
      (call.localType, call.use) = (nil, .read)
      uses.append(call)
    }
    if properties.own.contains(first), !mention.isLocal { use([first]) }
    while isMark(".", at: index + 1), let member = word(at: index + 2) {
      index += 2
      let isOwn = index == start + 2 && first == "self"
      if isOwn ? properties.own.contains(member) : properties.ofTypes.contains("\(name).\(member)")
      {
        use([name, member])
      }
      name = member
    }
    return uses
  }
}
