/// Where a figure comes from: a source that can be looked up, or nothing but an assumption.
package enum Provenance: Hashable, Sendable {
  /// A published source, in words short enough for a table.
  case cited(String)
  /// Nobody has published this; the text says what the choice rests on.
  case assumed(String)

  /// Whether the figure has a source.
  package var isCited: Bool {
    if case .cited = self { true } else { false }
  }

  /// The source, or the reason for the assumption.
  package var text: String {
    switch self {
    case .cited(let source): source
    case .assumed(let reason): reason
    }
  }
}

/// A value of the model together with where it comes from.
package struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var provenance: Provenance

  package init(_ value: Value, _ provenance: Provenance) {
    self.value = value
    self.provenance = provenance
  }
}
