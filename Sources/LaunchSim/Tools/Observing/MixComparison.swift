package import LaunchSim

/// The launches of several devices beside a simulation of the same mix of devices.
///
/// The distance between the two is the mean difference of their quantiles (the Wasserstein distance
/// of order 1, L. Rüschendorf, *Encyclopedia of Mathematics*).
package struct MixComparison: Sendable {
  /// A device of the mix.
  package struct Part: Sendable {
    package var scenario: Scenario
    /// Share of the launches, in any unit; above 0.
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

    package var isWithin: Bool {
      observed.range.map { $0.contains(simulated) } ?? (simulated == observed.time)
    }

    fileprivate var difference: Nanoseconds { simulated.distance(to: observed.time) }
  }

  /// The device whose times explain most of the distance.
  package struct Culprit: Hashable, Sendable {
    package var device: String
    /// Factor on the device's simulated times that leaves the least distance; `nil` if the observed
    /// launches of the device are known, and tell by themselves.
    package var factor: Double?
    /// The distance with that factor, or the distance of the device's own launches.
    package var distance: Nanoseconds

    fileprivate init(device: String, factor: Double? = nil, distance: Double) {
      (self.device, self.factor) = (device, factor)
      self.distance = Nanoseconds(Int64(distance.rounded()))
    }
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
  /// The distance that samples of these sizes have from their own distributions in one case of
  /// forty.
  package private(set) var chance = Nanoseconds.zero
  package private(set) var rows: [Row] = []
  package private(set) var culprit: Culprit?
  /// True if the simulated launches of each device are alike, because no cost has a distribution.
  package private(set) var isWithoutSpread = true

  /// True if the distance is beyond chance.
  package var differs: Bool { distance > chance }

  /// The quantile that disagrees most; `nil` if all simulated quantiles lie in their ranges, as far
  /// as there are enough launches for both ends of these.
  package var worst: Row? {
    rows.filter { !$0.isWithin && $0.observed.launchesNeeded == nil }.max {
      $0.difference < $1.difference
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
    _ observed: [ObservedLaunches]
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
    guard let pooled = ObservedTimes.pooled(observed.compactMap { $0[figure] }),
      let count = pooled.count
    else { return nil }
    self.count = count
    let quantiles = Quantiles(pooled)
    let own = quantiles.values(Self.grid)
    let launches = model.sorted
    let times = launches.values(Self.grid)
    let difference = Self.mean(own, times)
    distance = Nanoseconds(Int64(difference.rounded()))
    var drawn: [Double] = []
    var byChance: [Double] = []
    // The simulated launches are a sample as well, unless they are alike.
    let models = isWithoutSpread ? nil : model.resampled(Self.resamples)
    for (draw, shares) in Bootstrap.quantiles(Self.grid, of: count, draws: Self.resamples)
      .enumerated()
    {
      let other = quantiles.values(shares)
      let simulated = models.map { $0[draw].sorted.values(Self.grid) } ?? times
      drawn.append(Self.mean(other, simulated))
      byChance.append(
        Self.mean(zip(other, own).map(-), zip(simulated, times).map(-)))
    }
    drawn.sort()
    byChance.sort()
    func time(_ value: Double) -> Nanoseconds { Nanoseconds(Int64(value.rounded())) }
    let tail = Self.resamples / 40
    range = time(drawn[tail])...time(drawn[Self.resamples - 1 - tail])
    chance = time(byChance[Self.resamples - 1 - tail])
    rows = Self.percentages.compactMap { percent in
      pooled.quantile(percent: percent).map { middle in
        let launch = launches.launch(at: Double(percent) / 100)
        return Row(
          percent: percent, observed: middle, simulated: time(launch.time),
          device: devices[launch.device].id)
      }
    }
    if differs { culprit = findCulprit(model, own, observed) }
  }

  /// Samples behind an interval.
  private static let resamples = 400
  /// The quantiles at which distances are taken.
  private static let grid = (0..<200).map { (Double($0) + 0.5) / 200 }

  private static func mean(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).reduce(0) { $0 + ($1.0 - $1.1).magnitude } / Double(first.count)
  }

  /// The device whose own launches make most of the distance, if all launches name a device of the
  /// mix; else the device whose times, multiplied by one factor, leave the least distance; `nil` if
  /// no factor takes away a tenth of it.
  private func findCulprit(
    _ model: Mixture, _ own: [Double], _ launches: [ObservedLaunches]
  ) -> Culprit? {
    guard devices.count > 1 else { return nil }
    let named = launches.filter { $0[figure] != nil }
    if named.allSatisfy({ launches in devices.contains { $0.id == launches.device } }) {
      // A device counts with its share of the launches.
      return devices.enumerated().compactMap { index, device -> (Culprit, Double)? in
        let own = named.filter { $0.device == device.id }.compactMap { $0[figure] }
        guard let observed = ObservedTimes.pooled(own) else { return nil }
        let distance = Self.mean(
          Quantiles(observed).values(Self.grid), model.only(index).sorted.values(Self.grid))
        return (Culprit(device: device.id, distance: distance), distance * device.share)
      }.max { $0.1 < $1.1 }?.0
    }
    var best: (culprit: Culprit, distance: Double)?
    for (index, factor) in devices.indices.flatMap({ index in Self.factors.map { (index, $0) } }) {
      let distance = Self.mean(own, model.scaled(index, by: factor).sorted.values(Self.grid))
      if distance < best?.distance ?? Double(self.distance.rawValue) * 0.9 {
        best = (
          Culprit(device: devices[index].id, factor: factor, distance: distance), distance
        )
      }
    }
    return best?.culprit
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

    /// Mixtures with other draws of each device's launches.
    func resampled(_ count: Int) -> [Mixture] {
      let devices = Set(launches.map(\.device)).sorted().map { device in
        let own = only(device)
        let size = own.launches.count
        let shares = (0..<size).map { (Double($0) + 0.5) / Double(size) }
        let draws = Bootstrap.quantiles(shares, of: size, draws: count, seed: UInt64(device) + 2)
        return (device, own.launches[0].weight, draws.map(own.sorted.values))
      }
      return (0..<count).map { draw in
        var mixture = Mixture()
        for (device, weight, draws) in devices {
          for time in draws[draw] { mixture.launches.append((time, weight, device)) }
        }
        return mixture
      }
    }

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
