/// Everything wrong with the text of one document, each problem with its byte.
package struct JSONErrors: Error, Sendable {
  package struct Entry: Hashable, Sendable {
    package var offset: Int
    package var problem: Problem

    package init(offset: Int, problem: Problem) {
      self.offset = offset
      self.problem = problem
    }
  }

  /// Never empty; ordered by offset.
  package var entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }
}
