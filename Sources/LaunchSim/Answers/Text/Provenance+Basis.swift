extension Provenance {
  /// The word for the kind of provenance, used in text and JSON.
  package var basis: String {
    switch self {
    case .cited: "cited"
    case .hostScaled: "host-scaled"
    case .assumed: "assumed"
    }
  }
}
