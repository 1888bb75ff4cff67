/// Names of one kind, numbered in the order of first use.
package struct NumberedNames<Kind>: Sendable {
  package private(set) var names: [String] = []
  /// The numbers by name, once there are enough names to make a dictionary faster than a search.
  private var numbers: [String: Identifier<Kind>] = [:]
  private static var dictionaryThreshold: Int { 8 }

  /// Numbers some names in their order.
  init(_ names: [String] = []) {
    for name in names { _ = number(of: name) }
  }

  /// The number of a name; a new name gets the next number.
  ///
  /// - Complexity: O(1).
  mutating func number(of name: String) -> Identifier<Kind> {
    if let known = known(name) { return known }
    let number = Identifier<Kind>(names.count)
    names.append(name)
    if names.count == Self.dictionaryThreshold {
      numbers = Dictionary(uniqueKeysWithValues: zip(names, 0...).map { ($0, .init($1)) })
    } else if names.count > Self.dictionaryThreshold {
      numbers[name] = number
    }
    return number
  }

  /// True if a name already has a number.
  func contains(_ name: String) -> Bool { known(name) != nil }

  private func known(_ name: String) -> Identifier<Kind>? {
    names.count < Self.dictionaryThreshold
      ? names.firstIndex(of: name).map { Identifier($0) } : numbers[name]
  }
}
