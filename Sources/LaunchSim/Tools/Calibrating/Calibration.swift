package import LaunchSim

/// Device constants and item costs, fitted to launches that another tool has timed.
///
/// Every unknown is a factor on times of the model, whose cited or assumed values are its priors.
/// The factors are fitted in logarithms, because times err by shares.
package struct Calibration: Sendable {
  /// A scenario, and launches that were observed of it.
  package struct Side: Sendable {
    package var scenario: Scenario
    package var launches: [ObservedLaunches]

    package init(_ scenario: Scenario, _ launches: [ObservedLaunches]) {
      (self.scenario, self.launches) = (scenario, launches)
      // A launch that was observed was not killed, and a trial of the fit may take any time.
      self.scenario.request.isWatchdogArmed = false
    }

    /// The files of the launches that items name as the source of their times.
    fileprivate var origins: [String] {
      let sources = Set(
        scenario.app.items.map { item in
          let source = FilePath.name(of: item.provenance.text)
          return String(source[..<(source.firstIndex { ":,".contains($0) } ?? source.endIndex)])
        })
      return launches.compactMap(\.source).map { FilePath.name(of: $0) }.uniqued().filter { file in
        !file.isEmpty && sources.contains(file)
      }
    }
  }

  /// A fitted factor.
  package struct Factor: Hashable, Sendable {
    package var unknown: Unknown
    package var value: Double
    /// The interval of the factor at 95 %.
    package var range: ClosedRange<Double>
    package var standing: Standing
    /// The standard deviation of the logarithm before the observation.
    package var prior: Double

    /// True for a factor that its source allows in one case of twenty only.
    package var isStrained: Bool {
      naturalLogarithm(value).magnitude > normalQuantile(0.975) * prior
    }
  }

  /// Evidence of the observation about an unknown.
  package enum Standing: Hashable, Sendable {
    /// The interval is at most half as wide as before the observation.
    case told
    /// The interval would be if these were known.
    case confounded([Unknown])
    /// The observation says little or nothing.
    case unseen
  }

  /// A figure that is left out of the fit.
  package struct Unused: Hashable, Sendable {
    package enum Reason: CaseIterable, Hashable, Sendable {
      case notSimulated, withoutMedian, otherDevice, otherKind
    }

    package var launches: String?
    package var figure: ObservedFigure
    package var reason: Reason
  }

  /// The fitted factors: those of the device, then those of items.
  package private(set) var factors: [Factor] = []
  /// The ledger: every observed number, in the order of the observation.
  package private(set) var ledger: [DeviceProfile.LedgerEntry] = []
  /// The unit that the fit leaves out to predict it: all numbers of some launches, or one number.
  package private(set) var holdsBackLaunches = false
  /// The number of such units; 0 if there is one alone.
  package private(set) var unitCount = 0
  /// Positions in the ledger of numbers from which the fitted model is far off: by more than three
  /// standard deviations.
  package private(set) var missed: [Int] = []
  package private(set) var unused: [Unused] = []
  /// The models of launches without a device that has a profile, `nil` for an unnamed one; such
  /// launches count as those of the scenario's device.
  package private(set) var foreignModels: [String?] = []
  /// The recordings that items of the scenarios take their times from.
  package private(set) var origins: [String] = []
  /// The relative standard deviation of a launch.
  package private(set) var spread: ObservedNumbers.Spread
  /// Factor by which the intervals are wider than by the spread of the launches alone, because the
  /// numbers contradict each other by more; 1 if they agree.
  package private(set) var widening = 1.0
  /// The scenarios with the fitted times.
  package private(set) var scenarios: [Scenario]

  /// True if each constant has a factor of its own.
  package var fitsEach: Bool { factors.first?.unknown != .constants }
  /// The device before the calibration.
  package let base: DeviceProfile
  /// The calibrated device.
  package var device: DeviceProfile { scenarios[0].device }

  /// The fewest numbers beside those of spans with which each constant has a factor of its own: two
  /// for each constant and the code.
  package static let leastForEach = 2 * (DeviceProfile.Constants.Key.allCases.count + 1)
  /// The most launches, or numbers, that are left out in turn: each needs a fit of its own.
  package static let mostLeftOut = 20
  /// The most items with a factor.
  package static let mostItems = 100

  /// Fits the device of some scenarios, which is the same for all, and their items.
  ///
  /// - Returns: `nil` if no number can be fitted; the reasons are in `unused` of `ObservedNumbers`.
  /// - Complexity: O(*n* *u*) simulations, for *n* numbers and *u* unknowns.
  package init?(_ sides: [Side], _ numbers: ObservedNumbers) throws(SimulationError) {
    guard !numbers.entries.isEmpty else { return nil }
    (unused, spread, base) = (numbers.unused, numbers.spread, sides[0].scenario.device)
    foreignModels = sides.flatMap(\.launches).filter { $0.device == nil }.map(\.model).uniqued()
    origins = sides.flatMap(\.origins).uniqued()
    let unknowns = Self.unknowns(of: numbers, in: sides.map(\.scenario))
    let model = Model(sides.map(\.scenario), unknowns, numbers.entries)
    let fit = try model.fit(numbers.entries)
    let degrees = Double(numbers.entries.count) - model.share(told: fit).reduce(0, +)
    if degrees >= 1, fit.squares / degrees > 1 + 2 * (2 / degrees).squareRoot() {
      widening = (fit.squares / degrees).squareRoot()
    }
    scenarios = model.scenarios(with: fit.estimates)
    factors = model.factors(of: fit, spread: spread, widening: widening)
    try keepLedger(numbers.entries, model, fit.estimates)
  }

  /// The unknowns that so many numbers are fitted with.
  private static func unknowns(
    of numbers: ObservedNumbers, in scenarios: [Scenario]
  ) -> [Unknown] {
    var items: [Unknown] = []
    var others = 0
    for number in numbers.entries {
      let name: String
      switch number.figure {
      case .span(let item), .wait(let item): name = item
      default:
        others += 1
        continue
      }
      if items.count < mostItems, !items.contains(.item(name)) { items.append(.item(name)) }
    }
    return (others < leastForEach ? [.constants] : Unknown.ofDevice(in: scenarios)) + items
  }

  /// Predicts each number from the others.
  private mutating func keepLedger(
    _ numbers: [ObservedNumbers.Entry], _ model: Model, _ estimates: [Double]
  ) throws(SimulationError) {
    let before = try model.times(in: model.scenarios(with: model.unknowns.map { _ in 0 }))
    let after = try model.times(in: scenarios)
    ledger = numbers.indices.map { index in
      let number = numbers[index]
      return DeviceProfile.LedgerEntry(
        launches: number.name, figure: number.figure.key, observed: number.time,
        before: before[index],
        after: after[index])
    }
    missed = numbers.indices.filter { index in
      let off = naturalLogarithm(Double(max(after[index].rawValue, 1))) - numbers[index].logarithm
      return off.magnitude > 3 * numbers[index].deviation
    }
    let groups = Dictionary(grouping: numbers.indices) { numbers[$0].group }
    holdsBackLaunches = groups.count > 1
    let units =
      holdsBackLaunches
      ? groups.keys.sorted().map { groups[$0] ?? [] } : numbers.indices.map { [$0] }
    guard units.count > 1 else { return }
    unitCount = units.count
    let shown = min(units.count, Self.mostLeftOut)
    for unit in (0..<shown).map({ units[$0 * units.count / shown] }) {
      let rest = numbers.indices.filter { !unit.contains($0) }
      let fit = try model.keeping(rest).fit(rest.map { numbers[$0] }, from: estimates)
      let times = try model.times(in: model.scenarios(with: fit.estimates))
      for index in unit { ledger[index].heldBack = times[index].inWholeMicroseconds }
    }
  }
}

extension Nanoseconds {
  /// The time rounded to microseconds.
  fileprivate var inWholeMicroseconds: Nanoseconds { .microseconds((rawValue + 500) / 1_000) }
}
