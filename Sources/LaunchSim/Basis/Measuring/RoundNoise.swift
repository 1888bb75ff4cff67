/// The noise in the rounds of one process, which may outlast rounds.
///
/// A bootstrap takes rounds for independent. Where noise outlasts rounds (another load, a drift, a
/// second clock rate), neighboring rounds lie on the same side of the median, and *n* rounds tell as
/// much as fewer independent rounds. Batches of neighbors show how many (batch means: G. S. Fishman,
/// *Discrete-Event Simulation*, 2001, chapter 6). Only the side of the median counts, not the value:
/// outliers say nothing about the median.
struct RoundNoise: Hashable, Sendable {
  /// Values of the rounds in ascending order.
  private let sorted: [Double]
  /// The number of independent rounds that tell as much; at most the number of rounds.
  let independentRounds: Double

  /// Rounds of the smallest batch, and the most batches.
  ///
  /// Both are assumed: longer batches show longer noise, and fewer batches show it less surely.
  private static let (leastBatch, mostBatches) = (4, 10)

  /// Examines the values of rounds, in the order of the rounds.
  ///
  /// - Precondition: there are values, all finite.
  init(_ values: [Double]) {
    sorted = values.sorted()
    let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    let sides = values.map { $0 > middle ? 1.0 : $0 < middle ? -1 : 0 }
    let batches = min(values.count / Self.leastBatch, Self.mostBatches)
    let square = sides.reduce(0) { $0 + $1 * $1 } / Double(values.count)
    guard batches > 1, square > 0 else {
      independentRounds = Double(values.count)
      return
    }
    // The first rounds are left out if they fill no batch.
    let length = values.count / batches
    let first = values.count - length * batches
    let means = (0..<batches).map { batch in
      sides[(first + batch * length)...].prefix(length).reduce(0, +) / Double(length)
    }
    let mean = means.reduce(0, +) / Double(batches)
    let spread = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(batches - 1)
    independentRounds = Double(values.count) / max(1, spread * Double(length) / square)
  }

  /// The interval of the median by the ranks of the independent rounds.
  ///
  /// It needs no distribution: W. J. Conover, *Practical Nonparametric Statistics*, 1999, chapter
  /// 3.2.
  func medianInterval(confidence: Double) -> ClosedRange<Double> {
    let reach = normalQuantile((1 + confidence) / 2) / (2 * independentRounds.squareRoot())
    let last = Double(sorted.count - 1)
    let low = Int(((0.5 - reach) * last).rounded(.down))
    let high = Int(((0.5 + reach) * last).rounded(.up))
    return sorted[max(low, 0)]...sorted[min(high, sorted.count - 1)]
  }
}

extension ClosedRange<Double> {
  /// The range from the least to the greatest value of both.
  func joined(with other: Self) -> Self {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
