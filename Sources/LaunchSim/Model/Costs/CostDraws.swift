/// Takes the costs of one callback or item in their order, each from its own place in the random stream.
///
/// Whoever has to know what a run took goes through the same costs in the same order and gets the same.
package struct CostDraws: Sendable {
  private let policy: CostPolicy
  /// The name of the callback or item, which names the stream.
  private let name: String
  /// How many costs have been taken.
  private var count = 0

  package init(_ policy: CostPolicy, of name: String) {
    self.policy = policy
    self.name = name
  }

  /// What the next cost comes to, as measured.
  package mutating func next(_ cost: Cost) -> Nanoseconds {
    defer { count += 1 }
    if case .fixed(let time) = cost { return time }
    return cost.value(policy, stream: StreamName(name), index: count)
  }
}
