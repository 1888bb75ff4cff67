/// A new sum for the CPU steps of an item, divided in the steps' present shares.
struct CPUShares {
  private let total: Nanoseconds
  /// The present sum, wider than a cost because any number of costs may add up.
  private let sum: Int128
  private var draws: CostDraws
  /// The present and the new sum of the steps so far.
  private var passed: Int128 = 0
  private var given: Int64 = 0

  /// The present sum of an item's CPU steps.
  static func sum(of item: WorkItem, _ costs: CostPolicy) -> Nanoseconds {
    Nanoseconds(Int64(clamping: CPUShares(of: item, to: .zero, costs).sum))
  }

  init(of item: WorkItem, to total: Nanoseconds, _ costs: CostPolicy) {
    self.total = total
    draws = CostDraws(costs, of: item.stepList)
    var draws = draws
    sum = draws.cpu(item.steps)
  }

  /// The steps with their new costs; an item without CPU steps gets a first step with the whole
  /// sum.
  mutating func give(_ steps: [Step]) -> [Step] {
    sum == 0 ? [.cpu(.fixed(total))] + steps : share(steps)
  }

  private mutating func share(_ steps: [Step]) -> [Step] {
    steps.map { step in
      guard let cost = step.cost else { return step.mapped(nested: { share($0) }) ?? step }
      let time = draws.next(cost)
      guard case .cpu = step else { return step }
      passed += Int128(time.rawValue)
      // Rounds the end of each share, so that the shares add up to the sum.
      let end = Int64(Int128(total.rawValue) * passed / sum)
      defer { given = end }
      return .cpu(.fixed(Nanoseconds(rawValue: end - given)))
    }
  }
}

extension CostDraws {
  /// The sum of the CPU costs in some steps, nested steps included.
  fileprivate mutating func cpu(_ steps: [Step]) -> Int128 {
    steps.reduce(0) { sum, step in
      guard let cost = step.cost else { return step.nested.reduce(sum) { $0 + cpu($1) } }
      let time = next(cost)
      guard case .cpu = step else { return sum }
      return sum + Int128(time.rawValue)
    }
  }
}
