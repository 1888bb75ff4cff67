/// A distribution of durations, prepared for fast draws.
///
/// ```swift
/// let distribution = Distribution.percentiles(p50: .milliseconds(180), p95: .milliseconds(650))
/// distribution.quantile(percent: 50)  // 180 ms
/// distribution.draw(from: &stream)    // one number of the stream
/// ```
///
/// Creation does once the work that every draw would repeat (a logarithm, a sort). Values are
/// rounded to the nearest nanosecond, ties upward, and clamped to 0 and `ceiling`. The arithmetic
/// is + − × ÷ √ on Doubles and integers, so a seed gives the same nanoseconds on every machine.
package enum Distribution: Hashable, Sendable {
  /// A constant.
  case fixed(Nanoseconds)
  /// Every nanosecond from `low` to `high`, both included, equally likely.
  case even(low: Nanoseconds, high: Nanoseconds)
  /// Density rises linearly from `low` to `mode` and falls linearly to `high`.
  case peaked(low: Nanoseconds, mode: Nanoseconds, high: Nanoseconds)
  /// Log-normal: the median times e to the power of a normal variable with this standard deviation.
  case logNormal(median: Nanoseconds, spread: Double)
  /// Measured values in ascending order, all equally likely.
  case measured([Nanoseconds])

  /// The longest duration a distribution yields: 24 hours.
  ///
  /// No launch takes longer, and up to this ceiling a Double holds every whole number of
  /// nanoseconds exactly.
  static let ceiling = Nanoseconds.seconds(24 * 60 * 60)

  /// The log-normal distribution with this median and this 95th percentile.
  ///
  /// Costs of a launch have a long upper tail, and these two percentiles are commonly measured.
  ///
  /// - Precondition: `p50` is positive and at most `p95`, or both are zero.
  static func percentiles(p50: Nanoseconds, p95: Nanoseconds) -> Distribution {
    guard p50 != p95 else { return .fixed(p50) }
    precondition(p50 > .zero && p50 < p95, "no log-normal has p50 \(p50) and p95 \(p95)")
    let spread =
      naturalLogarithm(Double(p95.rawValue) / Double(p50.rawValue)) / normalQuantile(0.95)
    return .logNormal(median: p50, spread: spread)
  }

  /// The uniform distribution from `low` to `high`, both included.
  ///
  /// - Precondition: 0 ≤ `low` ≤ `high`.
  static func uniform(_ low: Nanoseconds, _ high: Nanoseconds) -> Distribution {
    precondition(.zero <= low && low <= high, "no uniform reaches from \(low) to \(high)")
    return .even(low: low, high: high)
  }

  /// The triangular distribution from `low` to `high`, most likely at `mode`.
  ///
  /// - Precondition: 0 ≤ `low` ≤ `mode` ≤ `high`.
  static func triangular(
    low: Nanoseconds, mode: Nanoseconds, high: Nanoseconds
  ) -> Distribution {
    precondition(
      .zero <= low && low <= mode && mode <= high, "no triangle has \(low), \(mode) and \(high)")
    return low == high ? .fixed(low) : .peaked(low: low, mode: mode, high: high)
  }

  /// The empirical distribution of measured values, all equally likely.
  ///
  /// - Precondition: `values` is not empty.
  /// - Complexity: O(*n* log *n*).
  static func samples(_ values: [Nanoseconds]) -> Distribution {
    precondition(!values.isEmpty, "a distribution of no samples")
    return values.count == 1 ? .fixed(values[0]) : .measured(values.sorted())
  }
}
