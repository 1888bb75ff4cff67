/// Source of a figure, or the assumption behind it.
package enum Provenance: Hashable, Sendable {
  /// A published source, in words short enough for a table.
  case cited(String)
  /// Measured on a machine other than a device, and scaled by a factor; the text states both.
  case hostScaled(String)
  /// Not published; the text gives the reason for the assumption.
  case assumed(String)

  /// True if the figure has a source.
  package var isCited: Bool {
    if case .cited = self { true } else { false }
  }

  /// True if nothing backs the figure.
  var isAssumed: Bool {
    if case .assumed = self { true } else { false }
  }

  /// The source, or the reason for the assumption.
  package var text: String {
    switch self {
    case .cited(let source): source
    case .hostScaled(let origin): origin
    case .assumed(let reason): reason
    }
  }
}

/// A value of the model with its provenance.
package struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var provenance: Provenance

  package init(_ value: Value, _ provenance: Provenance) {
    self.value = value
    self.provenance = provenance
  }
}
