// What items cost where a proposal says that they cost something else.

/// Gives the CPU steps of an item another sum, in the shares that they have.
struct CPUShares {
  private let total: Nanoseconds
  /// What the steps take now together; wider than any cost, for there may be any number of them.
  private let sum: Int128
  private var draws: CostDraws
  /// What the steps up to here took, and what they were given.
  private var passed: Int128 = 0
  private var given: Int64 = 0

  init(of item: WorkItem, to total: Nanoseconds, _ costs: CostPolicy) {
    self.total = total
    draws = CostDraws(costs, of: item.name)
    var draws = draws
    sum = draws.cpu(item.steps)
  }

  /// The steps with their new costs; an item that computes nothing does so first.
  mutating func give(_ steps: [Step]) -> [Step] {
    sum == 0 ? [.cpu(.fixed(total))] + steps : share(steps)
  }

  private mutating func share(_ steps: [Step]) -> [Step] {
    steps.map { step in
      switch step {
      case .cpu(let cost):
        passed += Int128(draws.next(cost).rawValue)
        // From where the last one ends to where this one does, so that nothing is lost in rounding.
        let end = Int64(Int128(total.rawValue) * passed / sum)
        defer { given = end }
        return .cpu(.fixed(Nanoseconds(rawValue: end - given)))
      case .wait(let cost, _), .registerForRemoteNotifications(let cost, _):
        _ = draws.next(cost)
        return step
      default: return step.mapNested { share($0) } ?? step
      }
    }
  }
}

extension CostDraws {
  /// What the CPU steps among these take together.
  fileprivate mutating func cpu(_ steps: [Step]) -> Int128 {
    var sum: Int128 = 0
    for step in steps {
      switch step {
      case .cpu(let cost): sum += Int128(next(cost).rawValue)
      case .wait(let cost, _), .registerForRemoteNotifications(let cost, _): _ = next(cost)
      default: for body in step.nested { sum += cpu(body) }
      }
    }
    return sum
  }
}

extension [Step] {
  /// The steps with all their costs scaled; `nil` where one of them is then no cost.
  func scaled(percent: Int) -> [Step]? {
    var steps: [Step] = []
    for step in self {
      let scaled: Step?
      switch step {
      case .cpu(let cost): scaled = cost.scaled(percent: percent).map { .cpu($0) }
      case .wait(let cost, let reason):
        scaled = cost.scaled(percent: percent).map { .wait($0, for: reason) }
      case .read(let bytes, let isCached):
        scaled = bytes.scaled(percent: percent, upTo: Quantity.size.limit).map {
          .read(bytes: $0, isCached: isCached)
        }
      case .touch(let bytes):
        scaled = bytes.scaled(percent: percent, upTo: Quantity.size.limit).map {
          .touch(bytes: $0)
        }
      default: scaled = step.mapNested { $0.scaled(percent: percent) }
      }
      guard let scaled else { return nil }
      steps.append(scaled)
    }
    return steps
  }
}

extension Cost {
  /// The cost with all its times scaled; `nil` where one of them is then none.
  fileprivate func scaled(percent: Int) -> Cost? {
    var isCost = true
    func scale(_ time: Nanoseconds) -> Nanoseconds {
      let limit = Quantity.time.limit
      guard let scaled = time.rawValue.scaled(percent: percent, upTo: limit) else {
        isCost = false
        return time
      }
      return Nanoseconds(rawValue: scaled)
    }
    let cost: Cost
    switch self {
    case .fixed(let time): cost = .fixed(scale(time))
    case .percentiles(let p50, let p95): cost = .percentiles(p50: scale(p50), p95: scale(p95))
    case .uniform(let low, let high): cost = .uniform(scale(low), scale(high))
    case .triangular(let low, let mode, let high):
      cost = .triangular(low: scale(low), mode: scale(mode), high: scale(high))
    case .samples(let values): cost = .samples(values.map(scale))
    }
    return isCost ? cost : nil
  }
}

extension Int64 {
  /// So many hundredths of the number, rounded up; `nil` where that is below zero or over a limit.
  fileprivate func scaled(percent: Int, upTo limit: Int64) -> Int64? {
    guard percent >= 0 else { return nil }
    let scaled = (Int128(self) * Int128(percent) + 99) / 100
    return scaled <= Int128(limit) ? Int64(scaled) : nil
  }
}
