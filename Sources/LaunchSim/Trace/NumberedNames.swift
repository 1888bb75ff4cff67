/// Names of one kind, numbered in the order in which they are first met.
package struct NumberedNames<Kind>: Sendable {
  package private(set) var names: [String] = []
  private var numbers: [String: Identifier<Kind>] = [:]

  /// Numbers names in their order.
  init(_ names: [String] = []) {
    for name in names { _ = number(of: name) }
  }

  /// The number of a name.
  ///
  /// - Complexity: O(1).
  mutating func number(of name: String) -> Identifier<Kind> {
    if let known = numbers[name] { return known }
    let number = Identifier<Kind>(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  /// True if a name has its number already.
  func contains(_ name: String) -> Bool { numbers[name] != nil }
}
