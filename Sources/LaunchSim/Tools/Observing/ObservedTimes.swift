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

    /// The ends; `nil` if they are one time.
    var range: ClosedRange<Nanoseconds>? { least < most ? least...most : nil }

    /// The time of a launch among those of the bucket, from 0, which lie evenly between its ends.
    func time(ofRank rank: Int) -> Nanoseconds {
      let share = (Double(rank) + 0.5) / Double(max(count, 1))
      return least + Nanoseconds(Int64((share * Double((most - least).rawValue)).rounded()))
    }
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

  /// The launches of several lists of times as one histogram; `nil` if no launches are known one by
  /// one or by a histogram.
  ///
  /// Buckets that overlap are divided at each other's ends, and their launches with them.
  static func pooled(_ times: [ObservedTimes]) -> ObservedTimes? {
    let buckets = times.flatMap { times -> [Bucket] in
      switch times {
      case .runs(let times): times.map { Bucket(least: $0, most: $0, count: 1) }
      case .buckets(let buckets): buckets
      case .mean, .quantiles: []
      }
    }
    return buckets.isEmpty ? nil : .buckets(divided(buckets))
  }

  /// Buckets in order of time that overlap nowhere, with the launches of some that may.
  ///
  /// - Complexity: O(*n* log *n*).
  private static func divided(_ buckets: [Bucket]) -> [Bucket] {
    let buckets = buckets.stablySorted { ($0.least, $0.most) < ($1.least, $1.most) }
    guard zip(buckets, buckets.dropFirst()).contains(where: { $1.least < $0.most }) else {
      return buckets
    }
    // At each instant the launches that take just as long, and the change of launches per nanosecond.
    var changes: [Nanoseconds: (launches: Int, density: Double, opened: Int, closed: Int)] = [:]
    for bucket in buckets {
      guard let range = bucket.range else {
        changes[bucket.least, default: (0, 0, 0, 0)].launches += bucket.count
        continue
      }
      let density = Double(bucket.count) / Double((bucket.most - bucket.least).rawValue)
      changes[range.lowerBound, default: (0, 0, 0, 0)].density += density
      changes[range.lowerBound, default: (0, 0, 0, 0)].opened += bucket.count
      changes[range.upperBound, default: (0, 0, 0, 0)].density -= density
      changes[range.upperBound, default: (0, 0, 0, 0)].closed += bucket.count
    }
    var result: [Bucket] = []
    var (last, density, sum) = (Nanoseconds.zero, 0.0, 0.0)
    var (opened, closed, placed) = (0, 0, 0)
    for (time, change) in changes.sorted(by: { $0.key < $1.key }) {
      sum += density * Double((time - last).rawValue)
      (opened, closed) = (opened + change.opened, closed + change.closed)
      density += change.density
      // Nothing is open here but what begins here, so that no rounding is left.
      if opened - change.opened == closed {
        (sum, density) = (Double(closed), change.opened > 0 ? max(density, 0) : 0)
      }
      // Rounding errors of dense buckets make no launches.
      let upTo = max(placed, min(Int(sum.rounded()), opened - change.opened))
      if upTo > placed { result.append(Bucket(least: last, most: time, count: upTo - placed)) }
      placed = upTo
      if change.launches > 0 {
        result.append(Bucket(least: time, most: time, count: change.launches))
      }
      last = time
    }
    return result
  }

  /// A median, a mean or another quantile of some times, with the range that may hold it.
  package struct Middle: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case median, mean, quantile
    }

    package var kind: Kind
    package var time: Nanoseconds
    /// The interval at 95 %, or the range of too few launches; `nil` if the spread is unknown.
    package var range: ClosedRange<Nanoseconds>?
    /// Launches needed for both ends of the interval; `nil` if there are enough.
    package var launchesNeeded: Int?
    /// The bucket of a histogram that the time lies in; `nil` if no bucket holds it alone.
    package var bucket: ClosedRange<Nanoseconds>?
  }

  /// The median, or else the mean; `nil` for quantiles without the median.
  ///
  /// The launches of a bucket lie evenly between its ends, and the range reaches to the ends of the
  /// buckets.
  ///
  /// - Complexity: O(*n* log *n*) in the number of launches, O(*n*) in the number of buckets.
  package var middle: Middle? {
    if case .mean(let time, _) = self { return Middle(kind: .mean, time: time) }
    return quantile(percent: 50)
  }

  /// The time that a share of the launches does not exceed; `nil` if the times do not tell.
  ///
  /// - Complexity: O(*n* log *n*) in the number of launches, O(*n*) in the number of buckets.
  package func quantile(percent: Int) -> Middle? {
    let kind = percent == 50 ? Middle.Kind.median : .quantile
    if case .quantiles(let quantiles) = self {
      return quantiles.first { $0.percent == percent }.map { Middle(kind: kind, time: $0.time) }
    }
    guard let launch = byRank, let count, count > 0 else { return nil }
    // The middle of an even number of launches lies between two; other quantiles are a launch.
    let rank = Int((Double(count) * Double(percent) / 100).rounded(.up)) - 1
    let ranks = percent == 50 ? ((count - 1) / 2, count / 2) : (rank, rank)
    let (first, second) = (launch(ranks.0), launch(ranks.1))
    let least = Self.leastLaunches(ofQuantile: percent)
    var middle = Middle(
      kind: kind, time: Self.mean(first.time, second.time),
      launchesNeeded: count < least ? least : nil,
      bucket: first.bucket == second.bucket ? first.bucket.range : nil)
    guard count > 1 else {
      middle.range = middle.bucket
      return middle
    }
    let ends =
      percent == 50
      ? Self.endsOfMedian(count) : ProcessSpread.ranks(ofQuantile: percent, in: count)
    middle.range = launch(ends.lowerBound).bucket.least...launch(ends.upperBound).bucket.most
    return middle
  }

  /// The time of the launch of each rank, from 0, in order of time, with its bucket; `nil` if the
  /// launches are not known one by one.
  private var byRank: ((Int) -> (time: Nanoseconds, bucket: Bucket))? {
    switch self {
    case .runs(let times):
      let sorted = times.sorted()
      return { (sorted[$0], Bucket(least: sorted[$0], most: sorted[$0], count: 1)) }
    case .buckets(let overlapping):
      let buckets = Self.divided(overlapping)
      return { rank in
        var rest = rank
        var index = 0
        while index < buckets.count - 1, rest >= buckets[index].count {
          rest -= buckets[index].count
          index += 1
        }
        return (buckets[index].time(ofRank: rest), buckets[index])
      }
    case .mean, .quantiles: return nil
    }
  }

  /// Ranks that end the interval of a median; the first and the last of too few launches.
  private static func endsOfMedian(_ count: Int) -> ClosedRange<Int> {
    let place = count < ProcessSpread.leastProcesses ? 0 : ProcessSpread.rank(in: count) - 1
    return place...(count - 1 - place)
  }

  /// The fewest launches that hold a quantile between the fastest and the slowest in 97.5 % of
  /// cases on either side; five for a median, whose range holds it in 94 %, because XCTest makes
  /// five.
  static func leastLaunches(ofQuantile percent: Int) -> Int {
    guard percent != 50 else { return 5 }
    let share = Double(max(percent, 100 - percent)) / 100
    return Int((naturalLogarithm(0.025) / naturalLogarithm(share)).rounded(.up))
  }

  private static func mean(_ first: Nanoseconds, _ second: Nanoseconds) -> Nanoseconds {
    first + Nanoseconds((second - first).rawValue / 2)
  }
}
