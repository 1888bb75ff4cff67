/// The interval of a figure that several processes measured, one value for each process.
///
/// Rounds of one process share what differs between processes: the addresses of code and data, the
/// state of the caches, the core, the minute. Only further processes show how much that is, so that
/// their values, and not their rounds, are the sample (T. Kalibera and R. Jones, *Rigorous
/// Benchmarking in Reasonable Time*, ISMM 2013). The interval is that of Student's t for the
/// logarithms of the values.
package enum ProcessSpread {
  /// The fewest processes whose spread makes an interval.
  ///
  /// Assumed: where half of the processes are fast and half are slow, four agree by chance one time
  /// in eight, and five one time in sixteen.
  package static let leastProcesses = 5

  /// The share by which an interval is widened beyond the spread of the values, so that values that
  /// the clock shows as equal have one: a step of the clock is at most a thousandth of a sample.
  private static let step = 0.001

  /// The middle of the values and its interval at 95 %; `nil` for fewer processes than are needed.
  ///
  /// - Precondition: all values are positive.
  static func estimate(of values: [Double]) -> (value: Double, interval: ClosedRange<Double>)? {
    guard values.count >= leastProcesses else { return nil }
    let (mean, variance) = logarithm(of: values)
    return estimate(mean, variance, degrees: values.count - 1)
  }

  /// The middle of the ratio of two figures, and its interval at 95 %; `nil` if one of them has fewer
  /// processes than are needed.
  ///
  /// The degrees of freedom are those of the figure with fewer processes, which is never too many.
  package static func ratio(
    of values: [Double], to others: [Double]
  ) -> (value: Double, interval: ClosedRange<Double>)? {
    guard min(values.count, others.count) >= leastProcesses else { return nil }
    let (new, old) = (logarithm(of: values), logarithm(of: others))
    return estimate(
      new.mean - old.mean, new.variance + old.variance,
      degrees: min(values.count, others.count) - 1)
  }

  private static func estimate(
    _ mean: Double, _ variance: Double, degrees: Int
  ) -> (value: Double, interval: ClosedRange<Double>) {
    let reach = quantile(degrees: degrees) * variance.squareRoot() + step
    return (exponential(mean), exponential(mean - reach)...exponential(mean + reach))
  }

  /// The mean of the logarithms of values, and the variance of that mean.
  private static func logarithm(of values: [Double]) -> (mean: Double, variance: Double) {
    let logs = values.map(naturalLogarithm)
    let count = Double(logs.count)
    let mean = logs.reduce(0, +) / count
    let square = logs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, square / (count - 1) / count)
  }

  /// The 97.5th percentile of Student's t; between two rows, the greater.
  private static func quantile(degrees: Int) -> Double {
    quantiles.last { $0.degrees <= degrees }?.value ?? .infinity
  }

  /// Student's t at 97.5 %, from the usual tables.
  private static let quantiles: [(degrees: Int, value: Double)] = [
    (4, 2.776), (5, 2.571), (6, 2.447), (7, 2.365), (8, 2.306), (9, 2.262), (10, 2.228),
    (12, 2.179), (15, 2.131), (20, 2.086), (30, 2.042), (60, 2.000), (120, 1.980),
  ]
}
