/// A new sum for the CPU steps of an item, divided in the shares they have now.
struct CPUShares {
  private let total: Nanoseconds
  /// The present sum; wider than any cost, because there may be any number of them.
  private let sum: Int128
  private var draws: CostDraws
  /// The present sum of the steps up to here, and their new one.
  private var passed: Int128 = 0
  private var given: Int64 = 0

  init(of item: WorkItem, to total: Nanoseconds, _ costs: CostPolicy) {
    self.total = total
    draws = CostDraws(costs, of: item.stepList)
    var draws = draws
    sum = draws.cpu(item.steps)
  }

  /// The steps with their new costs; an item that computes nothing does so first.
  mutating func give(_ steps: [Step]) -> [Step] {
    sum == 0 ? [.cpu(.fixed(total))] + steps : share(steps)
  }

  private mutating func share(_ steps: [Step]) -> [Step] {
    steps.map { step in
      guard let cost = step.cost else { return step.mapped(nested: { share($0) }) ?? step }
      let time = draws.next(cost)
      guard case .cpu = step else { return step }
      passed += Int128(time.rawValue)
      // From the end of the last share to the end of this one, so that rounding loses nothing.
      let end = Int64(Int128(total.rawValue) * passed / sum)
      defer { given = end }
      return .cpu(.fixed(Nanoseconds(rawValue: end - given)))
    }
  }
}

extension CostDraws {
  /// The sum of the CPU steps among these.
  fileprivate mutating func cpu(_ steps: [Step]) -> Int128 {
    steps.reduce(0) { sum, step in
      guard let cost = step.cost else { return step.nested.reduce(sum) { $0 + cpu($1) } }
      let time = next(cost)
      guard case .cpu = step else { return sum }
      return sum + Int128(time.rawValue)
    }
  }
}
