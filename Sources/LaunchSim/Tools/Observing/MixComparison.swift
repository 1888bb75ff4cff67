package import LaunchSim

/// The launches of several devices beside a simulation of the same mix of devices.
///
/// The distance between the two is the mean difference of their quantiles (the Wasserstein distance of
/// order 1, L. Rüschendorf, *Encyclopedia of Mathematics*).
package struct MixComparison: Sendable {
  /// A device of the mix.
  package struct Part: Sendable {
    package var scenario: Scenario
    /// The part of all launches, in any unit.
    package var weight: Double

    package init(_ scenario: Scenario, weight: Double) {
      (self.scenario, self.weight) = (scenario, weight)
    }
  }

  /// A quantile of both.
  package struct Row: Hashable, Sendable {
    package var percent: Int
    package var observed: ObservedTimes.Middle
    package var simulated: Nanoseconds
    /// Id of the device whose simulated launches are at the quantile.
    package var device: String

    package var isWithin: Bool { observed.range?.contains(simulated) ?? false }
  }

  /// The device whose times explain most of the distance.
  package struct Culprit: Hashable, Sendable {
    package var device: String
    /// Factor on the device's simulated times that leaves the least distance; `nil` if the observed
    /// launches of the device are known, and tell by themselves.
    package var factor: Double?
    /// The distance with that factor, or the distance of the device's own launches.
    package var distance: Nanoseconds
  }

  package let figure: ObservedFigure
  package let heading: LaunchHeading
  /// The devices with their shares, in the order of the mix.
  package private(set) var devices: [(id: String, share: Double)] = []
  /// The number of observed launches.
  package let count: Int
  package private(set) var distance = Nanoseconds.zero
  /// The interval of the distance at 95 %.
  package private(set) var range = Nanoseconds.zero...Nanoseconds.zero
  /// The distance that so many launches have from their own distribution in one case of forty.
  package private(set) var chance = Nanoseconds.zero
  package private(set) var rows: [Row] = []
  package private(set) var culprit: Culprit?
  /// True if the simulated launches of each device are alike, because no cost has a distribution.
  package private(set) var isWithoutSpread = true

  /// True if the distance is beyond chance.
  package var differs: Bool { distance > chance }

  /// The quantile that disagrees most; `nil` if all simulated quantiles lie in their ranges.
  package var worst: Row? {
    rows.filter { !$0.isWithin }.max {
      $0.observed.time.distance(to: $0.simulated) < $1.observed.time.distance(to: $1.simulated)
    }
  }

  /// Launches that are drawn on each device.
  package static let draws = 50
  /// The percentages of the rows.
  package static let percentages = [10, 25, 50, 75, 90, 95, 99]

  /// Simulates a mix.
  ///
  /// - Parameters:
  ///   - parts: The scenario on each device, at least one.
  ///   - launches: The observed launches.
  ///   - seed: The seed of the first draw.
  /// - Returns: A comparison for each figure that is simulated, and whose observed launches are known
  ///   one by one or by a histogram.
  /// - Throws: The error of a simulation.
  /// - Complexity: O(parts × draws) simulations.
  package static func all(
    _ parts: [Part], _ launches: [ObservedLaunches], seed: UInt64 = 1
  ) throws(SimulationError) -> [MixComparison] {
    var simulated: [[SimulatedFigures]] = []
    for part in parts {
      var figures: [SimulatedFigures] = []
      for draw in 0..<draws {
        figures.append(
          SimulatedFigures(
            try Report(simulating: part.scenario, costs: .draw(seed: seed &+ UInt64(draw))),
            meansDisplay: true))
      }
      simulated.append(figures)
    }
    let kind = parts[0].scenario.request.kind
    let like = launches.filter { $0.kind ?? kind == kind }
    return like.flatMap { $0.figures.map(\.figure) }.uniqued().compactMap { figure in
      MixComparison(figure, parts, simulated, like)
    }
  }

  private init?(
    _ figure: ObservedFigure, _ parts: [Part], _ simulated: [[SimulatedFigures]],
    _ launches: [ObservedLaunches]
  ) {
    self.figure = figure
    heading = LaunchHeading(parts[0].scenario)
    let total = parts.reduce(0) { $0 + $1.weight }
    var model = Mixture()
    for (part, figures) in zip(parts, simulated) {
      let times = figures.compactMap { $0[figure] }
      guard !times.isEmpty else { return nil }
      if Set(times).count > 1 { isWithoutSpread = false }
      devices.append((part.scenario.device.id, part.weight / total))
      for time in times {
        model.add(time, part.weight / total / Double(times.count), devices.count - 1)
      }
    }
    guard let observed = ObservedTimes.pooled(launches.compactMap { $0[figure] }),
      let count = observed.count
    else { return nil }
    self.count = count
    let quantiles = Quantiles(observed)
    let own = quantiles.values(Self.grid)
    let simulated = model.sorted.values(Self.grid)
    let difference = Self.mean(own, simulated)
    distance = Nanoseconds(Int64(difference.rounded()))
    var drawn: [Double] = []
    var byChance: [Double] = []
    for shares in Bootstrap.quantiles(Self.grid, of: count, draws: 1_000) {
      let values = quantiles.values(shares)
      drawn.append(Self.mean(values, simulated))
      byChance.append(Self.mean(values, own))
    }
    drawn.sort()
    byChance.sort()
    func time(_ value: Double) -> Nanoseconds { Nanoseconds(Int64(value.rounded())) }
    range = time(drawn[25])...time(drawn[974])
    chance = time(byChance[974])
    rows = Self.percentages.compactMap { percent in
      observed.quantile(percent: percent).map { middle in
        let launch = model.sorted.launch(at: Double(percent) / 100)
        return Row(
          percent: percent, observed: middle, simulated: time(launch.time),
          device: devices[launch.device].id)
      }
    }
    if differs { culprit = findCulprit(model, own, launches) }
  }

  /// The quantiles at which distances are taken.
  private static let grid = (0..<200).map { (Double($0) + 0.5) / 200 }

  private static func mean(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { $0 + ($1.0 - $1.1).magnitude } / Double(first.count)
  }

  /// The device whose own launches differ most, or without these the device whose times, multiplied
  /// by one factor, leave the least distance.
  private func findCulprit(
    _ model: Mixture, _ own: [Double], _ launches: [ObservedLaunches]
  ) -> Culprit? {
    guard devices.count > 1 else { return nil }
    let byDevice: [Culprit] = devices.enumerated().compactMap { index, device in
      let times = launches.filter { $0.device == device.id }.compactMap { $0[figure] }
      guard let observed = ObservedTimes.pooled(times) else { return nil }
      let distance = Self.mean(
        Quantiles(observed).values(Self.grid), model.only(index).sorted.values(Self.grid))
      return Culprit(device: device.id, factor: nil, distance: Nanoseconds(Int64(distance)))
    }
    if byDevice.count == devices.count { return byDevice.max { $0.distance < $1.distance } }
    let tried = devices.indices.flatMap { index in
      Self.factors.map { factor -> (Culprit, Double) in
        let distance = Self.mean(
          own, model.scaled(index, by: factor).sorted.values(Self.grid))
        return (
          Culprit(
            device: devices[index].id, factor: factor, distance: Nanoseconds(Int64(distance))),
          distance
        )
      }
    }
    return tried.min { $0.1 < $1.1 }?.0
  }

  /// Factors from a quarter to four times, each 5 % above the one before.
  private static let factors = (-28...28).map { exponential(Double($0) * naturalLogarithm(1.05)) }
}

extension MixComparison {
  /// Simulated launches of a mix.
  fileprivate struct Mixture {
    private var launches: [(time: Double, weight: Double, device: Int)] = []

    mutating func add(_ time: Nanoseconds, _ weight: Double, _ device: Int) {
      launches.append((Double(time.rawValue), weight, device))
    }

    var sorted: Sorted { Sorted(launches.stablySorted { $0.time < $1.time }) }

    func only(_ device: Int) -> Mixture {
      var mixture = self
      mixture.launches.removeAll { $0.device != device }
      return mixture
    }

    func scaled(_ device: Int, by factor: Double) -> Mixture {
      var mixture = self
      for index in launches.indices where launches[index].device == device {
        mixture.launches[index].time *= factor
      }
      return mixture
    }
  }

  /// Simulated launches in order of time.
  fileprivate struct Sorted {
    private let launches: [(time: Double, weight: Double, device: Int)]
    private let total: Double

    init(_ launches: [(time: Double, weight: Double, device: Int)]) {
      self.launches = launches
      total = launches.reduce(0) { $0 + $1.weight }
    }

    func launch(at share: Double) -> (time: Double, weight: Double, device: Int) {
      var rest = share * total
      return launches.first {
        rest -= $0.weight
        return rest <= 0
      } ?? launches[launches.count - 1]
    }

    /// Times at rising shares.
    ///
    /// - Complexity: O(launches + shares).
    func values(_ shares: [Double]) -> [Double] {
      var index = 0
      var sum = launches[0].weight
      return shares.map { share in
        while sum < share * total, index + 1 < launches.count {
          index += 1
          sum += launches[index].weight
        }
        return launches[index].time
      }
    }
  }

  /// Observed launches by their shares: a launch of a bucket lies evenly in its range.
  fileprivate struct Quantiles {
    private var buckets: [(least: Double, most: Double, upTo: Double)] = []

    init(_ times: ObservedTimes) {
      guard case .buckets(let all) = times else { return }
      let total = Double(all.reduce(0) { $0 + $1.count })
      var sum = 0
      for bucket in all where bucket.count > 0 {
        sum += bucket.count
        buckets.append(
          (Double(bucket.least.rawValue), Double(bucket.most.rawValue), Double(sum) / total))
      }
    }

    func values(_ shares: [Double]) -> [Double] {
      shares.map { share in
        let index = min(buckets.partitioningIndex { $0.upTo >= share }, buckets.count - 1)
        let start = index > 0 ? buckets[index - 1].upTo : 0
        let bucket = buckets[index]
        let part = (share - start) / max(bucket.upTo - start, .leastNonzeroMagnitude)
        return bucket.least + min(max(part, 0), 1) * (bucket.most - bucket.least)
      }
    }
  }
}

extension Nanoseconds {
  fileprivate func distance(to other: Nanoseconds) -> Nanoseconds {
    self > other ? self - other : other - self
  }
}
