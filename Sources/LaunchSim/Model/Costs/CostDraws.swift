/// The costs of a list of steps, drawn in order from the random stream of the list.
///
/// Going through the same steps in the same order gives the values that a run took: nested steps
/// follow the steps before them, and both lists of `ifTimeRemains` are gone through.
package struct CostDraws: Sendable {
  private let policy: CostPolicy
  /// Name of the stream.
  private let name: String
  /// Number of costs taken so far.
  private var count = 0

  package init(_ policy: CostPolicy, of list: StepList) {
    self.policy = policy
    name = list.name
  }

  /// Draws the value of the next cost, on the scale of the measurement.
  package mutating func next(_ cost: Cost) -> Nanoseconds {
    defer { count += 1 }
    if case .fixed(let time) = cost { return time }
    return cost.value(policy, stream: StreamName(name), index: count)
  }
}
