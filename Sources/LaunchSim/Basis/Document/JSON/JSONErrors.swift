/// Everything wrong with the text of one document.
package struct JSONErrors: Error, Sendable {
  /// Never empty; ordered by offset.
  package var entries: [PlacedProblem]
}
