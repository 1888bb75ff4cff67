/// A distribution of times, prepared so that taking a value from it is quick.
///
/// ```swift
/// let distribution = Distribution.percentiles(p50: .milliseconds(180), p95: .milliseconds(650))
/// distribution.quantile(percent: 50)  // 180 ms
/// distribution.draw(from: &stream)    // one number of the stream
/// ```
///
/// Preparing does once what every draw would repeat (a logarithm, a sort). Whatever the distribution,
/// a value is rounded to the nearest nanosecond, ties upwards, and kept within 0 and `ceiling`. All of
/// it is + − × ÷ √ on Doubles and integers, so a seed gives the same nanoseconds on every machine.
package enum Distribution: Hashable, Sendable {
  /// Always this.
  case fixed(Nanoseconds)
  /// Every nanosecond from `low` to `high`, both included, equally likely.
  case even(low: Nanoseconds, high: Nanoseconds)
  /// Rises in a line from `low` to `mode` and falls in a line to `high`.
  case peaked(low: Nanoseconds, mode: Nanoseconds, high: Nanoseconds)
  /// Log-normal: e to the power of a normal variable of this spread, times the median.
  case logNormal(median: Nanoseconds, spread: Double)
  /// Measured values in ascending order, each as likely as the others.
  case measured([Nanoseconds])

  /// The longest time a distribution yields.
  ///
  /// Longer is no launch, and below it every whole number of nanoseconds is exact in a Double.
  package static let ceiling = Nanoseconds.seconds(24 * 60 * 60)

  /// The log-normal distribution with this median and this 95th percentile.
  ///
  /// A launch's costs have long tails to one side, and a person knows these two numbers.
  ///
  /// - Precondition: `p50` is positive and at most `p95`, or both are zero.
  package static func percentiles(p50: Nanoseconds, p95: Nanoseconds) -> Distribution {
    guard p50 != p95 else { return .fixed(p50) }
    precondition(p50 > .zero && p50 < p95, "no log-normal has p50 \(p50) and p95 \(p95)")
    let spread =
      naturalLogarithm(Double(p95.rawValue) / Double(p50.rawValue)) / normalQuantile(0.95)
    return .logNormal(median: p50, spread: spread)
  }

  /// Equally likely from `low` to `high`.
  ///
  /// - Precondition: 0 ≤ `low` ≤ `high`.
  package static func uniform(_ low: Nanoseconds, _ high: Nanoseconds) -> Distribution {
    precondition(.zero <= low && low <= high, "no uniform reaches from \(low) to \(high)")
    return .even(low: low, high: high)
  }

  /// Most likely at `mode`, impossible outside `low` and `high`.
  ///
  /// - Precondition: 0 ≤ `low` ≤ `mode` ≤ `high`.
  package static func triangular(
    low: Nanoseconds, mode: Nanoseconds, high: Nanoseconds
  ) -> Distribution {
    precondition(
      .zero <= low && low <= mode && mode <= high, "no triangle has \(low), \(mode) and \(high)")
    return low == high ? .fixed(low) : .peaked(low: low, mode: mode, high: high)
  }

  /// One of these, each as likely as the others.
  ///
  /// O(*n* log *n*).
  ///
  /// - Precondition: `values` is not empty.
  package static func samples(_ values: [Nanoseconds]) -> Distribution {
    precondition(!values.isEmpty, "a distribution of no samples")
    return values.count == 1 ? .fixed(values[0]) : .measured(values.sorted())
  }
}
