/// The costs of a list of steps in their order, each drawn from its own place in the list's random stream.
///
/// Going through the same steps in the same order gives the values that a run took: nested steps after
/// what stands before them, and of `ifTimeRemains` both lists.
package struct CostDraws: Sendable {
  private let policy: CostPolicy
  /// The name of the stream.
  private let name: String
  /// The number of costs taken so far.
  private var count = 0

  package init(_ policy: CostPolicy, of list: StepList) {
    self.policy = policy
    name = list.name
  }

  /// The value of the next cost, as measured.
  package mutating func next(_ cost: Cost) -> Nanoseconds {
    defer { count += 1 }
    if case .fixed(let time) = cost { return time }
    return cost.value(policy, stream: StreamName(name), index: count)
  }
}
