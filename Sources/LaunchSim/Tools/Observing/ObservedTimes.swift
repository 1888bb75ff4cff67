package import LaunchSim

/// Times of one figure in several launches, as a tool reports them.
package enum ObservedTimes: Hashable, Sendable {
  /// The launches whose time lies in a range.
  package struct Bucket: Hashable, Sendable {
    package var least: Nanoseconds
    package var most: Nanoseconds
    package var count: Int

    /// The middle of the range.
    var middle: Nanoseconds { least + Nanoseconds((most - least).rawValue / 2) }
  }

  /// The time that a share of the launches does not exceed.
  package struct Quantile: Hashable, Sendable {
    /// The share of the launches, in percent.
    package var percent: Int
    package var time: Nanoseconds
  }

  /// The time of each launch, in the order of the launches; at least one.
  case runs([Nanoseconds])
  /// A histogram, in order of time, with at least one launch.
  case buckets([Bucket])
  /// The mean alone, with the number of launches; 0 if that is unknown.
  case mean(Nanoseconds, runs: Int)
  /// Quantiles, in order of their shares; at least one.
  case quantiles([Quantile])
}

extension ObservedTimes {
  /// The longest time: a day.
  static let longest = Nanoseconds(86_400_000_000_000)
  /// The most launches of a bucket or a mean.
  static let mostLaunches = 1_000_000_000

  /// The number of launches; `nil` if it is unknown.
  package var count: Int? {
    switch self {
    case .runs(let times): times.count
    case .buckets(let buckets): buckets.reduce(0) { $0 + $1.count }
    case .mean(_, let runs): runs > 0 ? runs : nil
    case .quantiles: nil
    }
  }

  /// The middle of some times, with the range that may hold it.
  package struct Middle: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case median, mean
    }

    package var kind: Kind
    package var time: Nanoseconds
    /// The interval of the median at 95 %, or the range of too few launches; `nil` if the spread is
    /// unknown.
    package var range: ClosedRange<Nanoseconds>?
  }

  /// The median, or else the mean; `nil` for quantiles without the median.
  ///
  /// A launch of a histogram counts as the middle of its bucket, and the range reaches to the ends of
  /// the buckets.
  ///
  /// - Complexity: O(*n* log *n*) in the number of launches, O(*n*) in the number of buckets.
  package var middle: Middle? {
    switch self {
    case .runs(let times):
      let sorted = times.sorted()
      return Middle(
        kind: .median, time: Self.mean(sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2]),
        range: Self.range(of: sorted.count) { sorted[$0]...sorted[$0] })
    case .buckets(let buckets):
      guard let count, count > 0 else { return nil }
      func bucket(at rank: Int) -> Bucket {
        var rest = rank
        return buckets.first {
          rest -= $0.count
          return rest < 0
        } ?? buckets[buckets.count - 1]
      }
      return Middle(
        kind: .median,
        time: Self.mean(
          bucket(at: (count - 1) / 2).middle, bucket(at: count / 2).middle),
        range: Self.range(of: count) { rank in bucket(at: rank).least...bucket(at: rank).most })
    case .mean(let time, _): return Middle(kind: .mean, time: time)
    case .quantiles(let quantiles):
      return quantiles.first { $0.percent == 50 }.map { Middle(kind: .median, time: $0.time) }
    }
  }

  /// The range from the lower to the upper rank that end the interval of a median; `nil` for one
  /// launch.
  private static func range(
    of count: Int, at rank: (Int) -> ClosedRange<Nanoseconds>
  ) -> ClosedRange<Nanoseconds>? {
    guard count > 1 else { return nil }
    let place =
      count < ProcessSpread.leastProcesses ? 0 : ProcessSpread.rank(in: count) - 1
    return rank(place).lowerBound...rank(count - 1 - place).upperBound
  }

  private static func mean(_ first: Nanoseconds, _ second: Nanoseconds) -> Nanoseconds {
    first + Nanoseconds((second - first).rawValue / 2)
  }
}
