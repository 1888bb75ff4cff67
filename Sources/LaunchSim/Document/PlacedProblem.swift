/// A problem at a byte of a text.
struct PlacedProblem: Error, Hashable, Sendable {
  var problem: Problem
  var offset: Int

  init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}
