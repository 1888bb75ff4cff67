extension Provenance {
  /// The word for the kind of provenance, the same in text and JSON.
  var basis: String { isCited ? "cited" : "assumed" }
}
