extension Cost {
  /// The cost as a distribution, prepared for many draws.
  ///
  /// - Precondition: the parameters are in order, as the scenario reader leaves them: none
  ///   negative, `p50` ≤ `p95`, low ≤ mode ≤ high, and at least one sample.
  package var distribution: Distribution {
    switch self {
    case .fixed(let value): .fixed(value)
    case .percentiles(let p50, let p95): .percentiles(p50: p50, p95: p95)
    case .uniform(let low, let high): .uniform(low, high)
    case .triangular(let low, let mode, let high): .triangular(low: low, mode: mode, high: high)
    case .samples(let values): .samples(values)
    }
  }

  /// The cost under a policy: its median, its 90th percentile, or draw `index` of the stream of
  /// that name.
  ///
  /// For thousands of values, keep `distribution` and a stream instead.
  ///
  /// - Parameters:
  ///   - policy: The value of the distribution to take.
  ///   - name: The stream: the name of the work item the cost belongs to.
  ///   - index: The number of earlier draws from the stream, one for each of the item's costs
  ///     before this cost.
  /// - Returns: At least 0, at most a day.
  package func value(_ policy: CostPolicy, stream name: StreamName, index: Int = 0) -> Nanoseconds {
    switch policy {
    case .median: return distribution.quantile(percent: 50)
    case .p90: return distribution.quantile(percent: 90)
    case .draw(let seed):
      var stream = RandomStream(seed: seed, name: name)
      stream.skip(index)
      return distribution.draw(from: &stream)
    }
  }
}
