/// Everything wrong with the text of one document.
struct JSONErrors: Error, Sendable {
  /// Never empty; ordered by offset.
  var entries: [PlacedProblem]
}
