extension Measurement {
  /// The times by one clock: nanoseconds per call, one value for each round, in the order of the
  /// rounds.
  ///
  /// No value is ever left out: outliers are counted and kept.
  public struct Times: Hashable, Sendable {
    /// Nanoseconds per call in each round.
    public let values: [Double]
    private let sorted: [Double]

    /// The times of rounds.
    ///
    /// - Complexity: O(*n* log *n*).
    init(_ values: [Double]) {
      self.values = values
      sorted = values.sorted()
    }

    /// The middle value, or the mean of the two in the middle; `nil` without values.
    public var median: Double? {
      guard !sorted.isEmpty else { return nil }
      return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }

    /// Tukey's fences: the range outside which a value is an outlier.
    ///
    /// The lower quartile less, and the upper quartile plus, one and a half times their distance
    /// (J. W. Tukey, *Exploratory Data Analysis*, 1977). A quartile is the value at a quarter of
    /// the way from the least to the greatest, interpolated between neighbors. `nil` without
    /// values.
    public var fences: ClosedRange<Double>? {
      guard let low = quartile(1), let high = quartile(3), low.isFinite, high.isFinite else {
        return nil
      }
      let reach = 1.5 * (high - low)
      return (low - reach)...(high + reach)
    }

    /// The number of values outside the fences.
    public var outliers: Int {
      fences.map { fences in values.count { !fences.contains($0) } } ?? 0
    }

    /// Value at `quarter` quarters of the way from the least to the greatest.
    private func quartile(_ quarter: Int) -> Double? {
      guard !sorted.isEmpty else { return nil }
      let (place, rest) = ((sorted.count - 1) * quarter).quotientAndRemainder(dividingBy: 4)
      guard rest > 0 else { return sorted[place] }
      return sorted[place] + (sorted[place + 1] - sorted[place]) * Double(rest) / 4
    }

    /// The first value that is not a positive time; `nil` if all are.
    ///
    /// A value of 0 means that the clock stood still and measured nothing.
    var flaw: SampleFlaw? {
      guard !values.isEmpty else { return .missing }
      guard let place = values.firstIndex(where: { !($0.isFinite && $0 > 0) }) else { return nil }
      return values[place] == 0 ? .zero(round: place + 1) : .notATime(round: place + 1)
    }
  }
}

/// A reason why samples cannot be judged.
enum SampleFlaw: Hashable, Sendable {
  case missing
  case zero(round: Int)
  /// A time that is zero, negative or not a number.
  case notATime(round: Int)
  /// Two arms with different numbers of samples.
  case unequal(Int, Int)
}

extension SampleFlaw: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing: "no sample was taken"
    case .zero(let round):
      "round \(round) took no time; return the value that the work computes, so that the compiler "
        + "keeps the work"
    case .notATime(let round): "the value of round \(round) is no time"
    case .unequal(let first, let second): "the arms have \(first) and \(second) samples"
    }
  }
}
