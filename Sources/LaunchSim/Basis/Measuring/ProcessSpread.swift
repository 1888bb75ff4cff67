/// The interval of a figure that several processes measured, one value for each process.
///
/// Rounds of one process share what differs between processes: the addresses of code and data, the
/// state of the caches, the core, the minute. Only further processes show how much that is, so that
/// their values, and not their rounds, are the sample (T. Kalibera and R. Jones, *Rigorous
/// Benchmarking in Reasonable Time*, ISMM 2013).
///
/// The interval of one figure is that of the median by ranks (W. J. Conover, *Practical
/// Nonparametric Statistics*, 1999, chapter 3.2). It needs no distribution: some processes run at
/// one clock rate and some at another, and a few meet a burst of other work. The interval of a
/// ratio is that of Student's t for the logarithms of both figures.
package enum ProcessSpread {
  /// The fewest processes whose spread makes an interval: all of six lie on one side of the median
  /// in 3.1 % of cases, all of five in 6.3 %.
  package static let leastProcesses = 6

  /// The share by which an interval is widened beyond the spread of the values, so that values that
  /// the clock shows as equal have one: a step of the clock is at most a thousandth of a sample.
  private static let step = 0.001

  /// The interval of the median of the values at 95 %; `nil` for fewer processes than are needed.
  ///
  /// - Precondition: all values are positive.
  static func interval(of values: [Double]) -> ClosedRange<Double>? {
    guard values.count >= leastProcesses else { return nil }
    let (sorted, place) = (values.sorted(), rank(in: values.count) - 1)
    return sorted[place] * (1 - step)...sorted[values.count - 1 - place] * (1 + step)
  }

  /// The rank, from either end, of the value that ends the interval of a median at 95 %.
  ///
  /// The number of values below the median is taken for normal, less half a value. With up to 1,000
  /// values the exact rank is never lower, so that no interval is too narrow.
  package static func rank(in count: Int) -> Int {
    let reach = normalQuantile(0.975) * Double(count).squareRoot() / 2
    return Int((Double(count) / 2 - reach + 0.5).rounded(.down))
  }

  /// The ranks, from 0, of the values that end the interval of a quantile at 95 %.
  ///
  /// Uses the normal approximation of the number of values below the quantile, one value wider at
  /// the end where the exact distribution has its longer tail. With too few values the interval
  /// ends at the first or the last one.
  ///
  /// - Precondition: there is a value.
  /// - Complexity: O(1).
  package static func ranks(ofQuantile percent: Int, in count: Int) -> ClosedRange<Int> {
    guard percent >= 50 else {
      let mirrored = ranks(ofQuantile: 100 - percent, in: count)
      return (count - 1 - mirrored.upperBound)...(count - 1 - mirrored.lowerBound)
    }
    let (share, values) = (Double(percent) / 100, Double(count))
    let reach = normalQuantile(0.975) * (values * share * (1 - share)).squareRoot()
    let below = Int((values * share - reach - 0.5).rounded(.down))
    let above = Int((values * (1 - share) - reach + 0.5).rounded(.down))
    return max(below - 1, 0)...(count - max(above, 1))
  }

  /// The middle of the ratio of two figures, and its interval at 95 %; `nil` if one of them has
  /// fewer processes than are needed.
  ///
  /// The degrees of freedom are those of the figure with fewer processes, which is never too many.
  package static func ratio(
    of values: [Double], to others: [Double]
  ) -> (value: Double, interval: ClosedRange<Double>)? {
    guard min(values.count, others.count) >= leastProcesses else { return nil }
    let (new, old) = (logarithm(of: values), logarithm(of: others))
    let mean = new.mean - old.mean
    let degrees = min(values.count, others.count) - 1
    let reach = quantile(degrees: degrees) * (new.variance + old.variance).squareRoot() + step
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
  ///
  /// - Precondition: there is at least one degree of freedom.
  package static func quantile(degrees: Int) -> Double {
    quantiles.last { $0.degrees <= degrees }?.value ?? .infinity
  }

  /// Student's t at 97.5 %, from the usual tables.
  private static let quantiles: [(degrees: Int, value: Double)] = [
    (1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (6, 2.447), (7, 2.365),
    (8, 2.306), (9, 2.262), (10, 2.228), (12, 2.179), (15, 2.131), (20, 2.086), (30, 2.042),
    (60, 2.000), (120, 1.980),
  ]
}
