/// Names numbered in the order in which they are first met.
package struct NumberedNames: Sendable {
  package private(set) var names: [String] = []
  private var numbers: [String: Int32] = [:]

  /// Names that have their numbers already, by their order.
  package init(_ names: [String] = []) {
    for name in names { _ = number(of: name) }
  }

  /// The number of a name.
  ///
  /// - Complexity: O(1).
  package mutating func number(of name: String) -> Int32 {
    if let known = numbers[name] { return known }
    let number = Int32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  /// Whether a name has its number already.
  package func contains(_ name: String) -> Bool { numbers[name] != nil }
}
