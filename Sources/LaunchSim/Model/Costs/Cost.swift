/// A duration that something costs: fixed, or a distribution.
package enum Cost: Hashable, Sendable {
  case fixed(Nanoseconds)
  /// Log-normal with this median and this 95th percentile.
  case percentiles(p50: Nanoseconds, p95: Nanoseconds)
  case uniform(Nanoseconds, Nanoseconds)
  case triangular(low: Nanoseconds, mode: Nanoseconds, high: Nanoseconds)
  /// Measured values, all equally likely.
  case samples([Nanoseconds])
}

extension Cost {
  /// The cost with each of its times replaced.
  func mapped(_ transform: (Nanoseconds) -> Nanoseconds) -> Cost {
    switch self {
    case .fixed(let time): .fixed(transform(time))
    case .percentiles(let p50, let p95): .percentiles(p50: transform(p50), p95: transform(p95))
    case .uniform(let low, let high): .uniform(transform(low), transform(high))
    case .triangular(let low, let mode, let high):
      .triangular(low: transform(low), mode: transform(mode), high: transform(high))
    case .samples(let values): .samples(values.map(transform))
    }
  }
}

/// The value of a distribution that a run takes.
package enum CostPolicy: Hashable, Sendable {
  case median
  case p90
  /// A draw from the item's own random stream.
  case draw(seed: UInt64)
}
