/// A problem at a byte of a text.
package struct PlacedProblem: Error, Hashable, Sendable {
  package var problem: Problem
  package var offset: Int

  package init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}
