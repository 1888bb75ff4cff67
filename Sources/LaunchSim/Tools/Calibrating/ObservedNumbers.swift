package import LaunchSim

/// The figures of observations that a calibration fits, each as one number with its error.
package struct ObservedNumbers: Sendable {
  /// An observed middle.
  struct Entry: Hashable, Sendable {
    /// Position of the scenario.
    var side: Int
    /// Number of the launches, counted over all scenarios.
    var group: Int
    /// Name of the launches.
    var name: String?
    var figure: ObservedFigure
    var time: Nanoseconds
    /// Standard deviation of the logarithm.
    var deviation = 0.0

    var logarithm: Double { naturalLogarithm(Double(time.rawValue)) }
  }

  /// The relative standard deviation of a launch, as the launches of all figures show it together.
  package struct Spread: Hashable, Sendable {
    package var value: Double
    /// Degrees of freedom; 0 if no figure has two launches, and the spread is assumed.
    package var degrees: Int

    /// Degrees of freedom for the interval of a median.
    ///
    /// A launch far off widens the spread and leaves the median, so that t with the degrees of the
    /// spread would be too wide: medians of five launches have 2.55 at 97.5 % (400,000 trials in
    /// NumPy), where t has 2.78 with 4 degrees and 2.57 with 5.
    var medianDegrees: Int { degrees + degrees / 4 }
  }

  private(set) var entries: [Entry] = []
  package private(set) var unused: [Calibration.Unused] = []
  package private(set) var spread = Spread(value: assumedSpread, degrees: 0)

  /// The spread of launches that were timed once, or whose spread the tool leaves out (assumed:
  /// public logs of XCTest have 3.3 to 9.9 %).
  package static let assumedSpread = 0.05
  /// The least spread: the clock of a tool and the refresh of a display are no finer (assumed).
  static let leastSpread = 0.005

  /// Takes the figures that the scenarios have.
  ///
  /// - Complexity: O(launches), and one simulation of each scenario.
  package init(_ sides: [Calibration.Side]) throws(SimulationError) {
    var squares = 0.0
    var counts: [Double] = []
    var group = 0
    let names = Dictionary(sides.flatMap(\.launches).map { ($0.name, 1) }, uniquingKeysWith: +)
    for (index, side) in sides.enumerated() {
      let simulated = SimulatedFigures(try Report(simulating: side.scenario), meansDisplay: true)
      for launches in side.launches {
        defer { group += 1 }
        // Tests that ran again are told apart by their places.
        let place = names[launches.name, default: 1] > 1 ? launches.source.map { "(\($0))" } : nil
        let words = [launches.name, place].compactMap(\.self).joined(separator: " ")
        let name = words.isEmpty ? nil : words
        for entry in launches.figures {
          if let reason = Self.reason(toSkip: entry, launches, side.scenario, simulated) {
            unused.append(.init(launches: launches.name, figure: entry.figure, reason: reason))
            continue
          }
          guard let middle = entry.times.middle else { continue }
          let width = middle.bucket.map { ($0.upperBound - $0.lowerBound).rawValue } ?? 0
          entries.append(
            Entry(
              side: index, group: group, name: name, figure: entry.figure,
              time: middle.time,
              deviation: Double(width) / Double(middle.time.rawValue) / 12.0.squareRoot()))
          counts.append(middle.kind.effectiveCount(of: entry.times.count ?? 1))
          let own = entry.times.logarithmicSpread
          squares += own.squares
          spread.degrees += own.degrees
        }
      }
    }
    if spread.degrees > 0 {
      spread.value = max((squares / Double(spread.degrees)).squareRoot(), Self.leastSpread)
    }
    for index in entries.indices {
      let ofMiddle = max(spread.value / counts[index].squareRoot(), Self.leastSpread)
      let ofBucket = entries[index].deviation
      entries[index].deviation = (ofMiddle * ofMiddle + ofBucket * ofBucket).squareRoot()
    }
  }

  private static func reason(
    toSkip entry: ObservedLaunches.Entry, _ launches: ObservedLaunches, _ scenario: Scenario,
    _ simulated: SimulatedFigures
  ) -> Calibration.Unused.Reason? {
    if let device = launches.device, DeviceProfile.named(scenario.device.id) != nil,
      device != scenario.device.id
    {
      return .otherDevice
    }
    if let kind = launches.kind, kind != scenario.request.kind { return .otherKind }
    guard let time = simulated[entry.figure], time > .zero else { return .notSimulated }
    guard let middle = entry.times.middle, middle.time > .zero else { return .withoutMedian }
    return nil
  }
}

extension ObservedTimes.Middle.Kind {
  /// The number of launches whose mean is as sure as the middle of so many.
  ///
  /// The variance of a median is that of a mean times π/2 for many launches, and times 1 for one
  /// launch; the formula between is exact at both ends, and within 2 % of odd numbers.
  fileprivate func effectiveCount(of launches: Int) -> Double {
    switch self {
    case .mean: Double(launches)
    case .median, .quantile: (Double(launches) + .pi / 2 - 1) / (.pi / 2)
    }
  }
}

extension ObservedTimes {
  /// The squares of the launches' logarithms around their mean, with the degrees of freedom; no
  /// degrees if the launches are not known one by one.
  fileprivate var logarithmicSpread: (squares: Double, degrees: Int) {
    let groups: [(logarithm: Double, count: Double)]
    var within = 0.0
    switch self {
    case .runs(let times):
      guard times.allSatisfy({ $0 > .zero }) else { return (0, 0) }
      groups = times.map { (naturalLogarithm(Double($0.rawValue)), 1) }
    case .buckets(let buckets):
      guard buckets.allSatisfy({ $0.middle > .zero }) else { return (0, 0) }
      groups = buckets.map { (naturalLogarithm(Double($0.middle.rawValue)), Double($0.count)) }
      // Evenly spread launches have a twelfth of the squared width as their variance.
      within = buckets.reduce(0) {
        let width = Double(($1.most - $1.least).rawValue) / Double($1.middle.rawValue)
        return $0 + width * width / 12 * Double($1.count)
      }
    case .mean, .quantiles: return (0, 0)
    }
    let count = groups.reduce(0) { $0 + $1.count }
    guard count > 1 else { return (0, 0) }
    let mean = groups.reduce(0) { $0 + $1.logarithm * $1.count } / count
    let squares = groups.reduce(within) {
      $0 + ($1.logarithm - mean) * ($1.logarithm - mean) * $1.count
    }
    return (squares, Int(min(count, 1e9)) - 1)
  }
}
