/// Everything wrong with the text of one document, each problem with its byte.
struct JSONErrors: Error, Sendable {
  package struct Entry: Hashable, Sendable {
    var offset: Int
    package var problem: Problem
  }

  /// Never empty; ordered by offset.
  package var entries: [Entry]
}
