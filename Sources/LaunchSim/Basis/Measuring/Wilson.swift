/// Interval of a share that was estimated from counted trials.
///
/// E. B. Wilson, *Probable Inference, the Law of Succession, and Statistical Inference*, Journal of
/// the American Statistical Association 22, 1927: useful with few trials and shares near 0, where
/// the usual interval fails (L. D. Brown, T. T. Cai and A. DasGupta, Statistical Science 16, 2001).
enum Wilson {
  /// The shares compatible with a count, with 95 % confidence; 0 to 1 without trials.
  static func interval(_ count: Int, of trials: Int) -> ClosedRange<Double> {
    guard trials > 0 else { return 0...1 }
    let (n, share) = (Double(trials), Double(count) / Double(trials))
    let z = normalQuantile(0.975)
    let middle = share + z * z / (2 * n)
    let reach = z * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    // A count of none or of all trials has an exact end of the interval.
    let low = count == 0 ? 0 : (middle - reach) / scale
    return low...(count == trials ? 1 : (middle + reach) / scale)
  }
}
