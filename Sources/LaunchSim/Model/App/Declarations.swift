/// The declarations of an app.
package struct Declarations: Hashable, Sendable {
  private var values: [Declaration: [String]] = [:]
  /// The kinds that the scenario leaves open: any value of an open kind counts as declared.
  var open: Set<Declaration> = []

  /// The declared values of a kind, `true` for a flag; empty if nothing of the kind is declared.
  package subscript(declaration: Declaration) -> [String] {
    get { values[declaration] ?? [] }
    set { values[declaration] = newValue.isEmpty ? nil : newValue }
  }

  /// The open kinds, in the order of the table.
  package var openKinds: [Declaration] {
    get { Declaration.allCases.filter(open.contains) }
    set { open = Set(newValue) }
  }

  /// True if a value is declared; without a value, if the kind has any declaration.
  func contain(_ value: String?, of declaration: Declaration) -> Bool {
    if open.contains(declaration) { return true }
    let declared = self[declaration]
    guard let value else { return !declared.isEmpty }
    switch declaration {
    case .urlSchemes: return declared.contains { $0.lowercased() == value.lowercased() }
    case .associatedDomains: return declared.contains { Self.domain($0, covers: value) }
    default: return declared.contains(value)
    }
  }

  /// The first of the values that is not declared.
  ///
  /// - Complexity: O(values + declared values) for identifiers, of which a request may hold
  ///   thousands.
  func firstMissing(of values: [String], in declaration: Declaration) -> String? {
    if open.contains(declaration) { return nil }
    guard values.count > 8, declaration != .urlSchemes, declaration != .associatedDomains else {
      return values.first { !contain($0, of: declaration) }
    }
    let declared = Set(self[declaration])
    return values.first { !declared.contains($0) }
  }

  /// True if an associated domain, as in `applinks:*.trailhead.example`, covers a host.
  private static func domain(_ entry: String, covers host: String) -> Bool {
    var domain = entry.lowercased()[...]
    if domain.hasPrefix("applinks:") { domain = domain.dropFirst("applinks:".count) }
    domain = domain.prefix { $0 != "?" }
    return domain.hasPrefix("*.") ? host.hasSuffix(domain.dropFirst()) : host == domain
  }
}
