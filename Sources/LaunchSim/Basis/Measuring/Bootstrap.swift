/// The percentile bootstrap: the interval of a statistic, found by drawing from its own samples.
///
/// B. Efron and R. J. Tibshirani, *An Introduction to the Bootstrap*, 1993, chapter 13. Whole
/// rounds are drawn, with the values of all arms, so a disturbance of one round affects all arms of
/// a draw together. The draws come from a seeded stream: the same samples give the same interval.
package enum Bootstrap {
  /// Number of draws behind an interval.
  static let draws = 2_000

  /// Interval of a median.
  ///
  /// - Precondition: there are values, all finite.
  /// - Complexity: O(*draws* × *n*).
  static func medianInterval(
    of values: [Double], confidence: Double, seed: UInt64
  ) -> ClosedRange<Double> {
    let arm = Arm(values)
    return interval(count: values.count, confidence: confidence, seed: seed) { arm.median($0) }
  }

  /// Interval of the ratio of two medians, the second over the first.
  ///
  /// - Precondition: both arms have the same number of values, at least one, all finite and
  ///   positive.
  /// - Complexity: O(*draws* × *n*).
  static func ratioInterval(
    of first: [Double], _ second: [Double], confidence: Double, seed: UInt64
  ) -> ClosedRange<Double> {
    let (base, other) = (Arm(first), Arm(second))
    return interval(count: first.count, confidence: confidence, seed: seed) { uses in
      other.median(uses) / base.median(uses)
    }
  }

  /// The range that holds a statistic in the stated share of draws, with equal shares left out at
  /// either end.
  private static func interval(
    count: Int, confidence: Double, seed: UInt64, _ statistic: ([Int32]) -> Double
  ) -> ClosedRange<Double> {
    var stream = RandomStream(seed: seed, name: StreamName("Bootstrap"))
    var uses = [Int32](repeating: 0, count: count)
    var results: [Double] = []
    results.reserveCapacity(draws)
    for _ in 0..<draws {
      for round in 0..<count { uses[round] = 0 }
      for _ in 0..<count { uses[Int(stream.nextIndex(below: UInt64(count)))] += 1 }
      results.append(statistic(uses))
    }
    results.sort()
    let tail = Int(Double(draws) * (1 - confidence) / 2)
    return results[tail]...results[draws - 1 - tail]
  }

  /// Shares of a distribution at which the quantiles of random samples lie.
  ///
  /// The difference of a draw's distribution from that of its values is close to a Brownian bridge,
  /// divided by the root of their number (Donsker's theorem), so that a million values cost no more
  /// than ten.
  ///
  /// - Parameters:
  ///   - shares: The quantiles, rising, each strictly between 0 and 1.
  ///   - count: Number of values, at least one.
  ///   - draws: Number of samples.
  ///   - seed: The seed of the draws.
  /// - Returns: For each sample, one share from 0 to 1 for each quantile.
  /// - Complexity: O(*draws* × *shares*).
  package static func quantiles(
    _ shares: [Double], of count: Int, draws: Int, seed: UInt64 = 1
  ) -> [[Double]] {
    var stream = RandomStream(seed: seed, name: StreamName("Bootstrap.quantiles"))
    let root = Double(max(count, 1)).squareRoot()
    return (0..<draws).map { _ in
      var walk = 0.0
      var last = 0.0
      var path: [Double] = []
      for share in shares + [1] {
        walk += normalQuantile(stream.nextFraction()) * (share - last).squareRoot()
        last = share
        path.append(walk)
      }
      return shares.indices.map { index in
        let bridge = path[index] - shares[index] * walk
        return min(max(shares[index] + bridge / root, 0), 1)
      }
    }
  }

  /// Values of an arm, and the indices of its rounds sorted by value.
  private struct Arm {
    let values: [Double]
    let order: [Int]

    init(_ values: [Double]) {
      self.values = values
      order = values.indices.stablySorted { values[$0] < values[$1] }
    }

    /// The median of a draw, from the number of times that the draw holds each round.
    func median(_ uses: [Int32]) -> Double {
      let (lower, upper) = ((values.count - 1) / 2, values.count / 2)
      var seen = 0
      var low: Double?
      for round in order where uses[round] > 0 {
        seen += Int(uses[round])
        if low == nil, seen > lower { low = values[round] }
        if seen > upper { return ((low ?? values[round]) + values[round]) / 2 }
      }
      return .nan
    }
  }
}
