import LaunchSim

extension JSONValue {
  /// The objects that have a key, at any depth, in the order of the file; an object within a found one
  /// is left out.
  ///
  /// - Complexity: O(*n*) in the number of values; nesting costs no stack.
  func objects(having keys: [String]) -> [JSONValue] {
    var found: [JSONValue] = []
    var rest = [self]
    while let value = rest.popLast() {
      switch value.content {
      case .object(let members):
        if members.contains(where: { keys.contains($0.key) }) {
          found.append(value)
        } else {
          rest += members.reversed().map(\.value)
        }
      case .array(let values): rest += values.reversed()
      default: break
      }
    }
    return found
  }
}
