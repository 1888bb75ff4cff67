import LaunchSim

// Names of calls and conditions that stay if code is only renamed.

extension SwiftSource {
  /// True for the condition `let self`, alone or with its value.
  func unwrapsSelf(_ range: Range<Int>) -> Bool {
    range.count <= 4
      && [["let", "self"], ["let", "self", "=", "self"]].contains(range.map { text(at: $0) })
  }
}

extension SwiftCall {
  /// The digest of the local value on which the call is made; `nil` for any other callee.
  func receiver(_ meaning: SwiftMeaning) -> String? {
    callee.names.count > 1 ? meaning.local(callee.names[0], at: token) : nil
  }

  /// The symbol of the callee, with types instead of the names of local values and properties.
  func name(
    in owner: String?, _ surroundings: CodeSymbol.Surroundings, _ meaning: SwiftMeaning
  ) -> String {
    var call = self
    // A type that is only stated may be left out.
    if !isLocalMade { call.localType = nil }
    let symbol = CodeSymbol.symbol(of: call, in: owner)
    let first = callee.names.first { $0 != "self" } ?? ""
    guard callee.names.count > 1, symbol.hasPrefix(first + ".") else { return symbol }
    let isLocal = meaning.local(first, at: token) != nil
    guard let type = isLocal ? "local" : surroundings.types[first] else { return symbol }
    return type + symbol.dropFirst(first.count)
  }
}
