package import LaunchSim

// Launches that another tool has timed, judged by the budgets of a scenario.

extension MeasuredGate {
  /// Judges observed launches: P50, P90 and P99 by their limits, and the middle by the levels of a
  /// budget.
  ///
  /// Launches of another kind than the scenario's are not judged. The levels are those of the
  /// launches' device, and of the scenario's device if the tool names none.
  package init(_ observation: LaunchObservation, scenario: Scenario) {
    tolerance = Self.defaultTolerance
    let budgets = Dictionary(scenario.budgets.map { ($0.key, $0) }) { _, last in last }
    let groups = observation.launches
      .filter { $0.kind ?? scenario.request.kind == scenario.request.kind }.pooledByDay
    var titles: [String: Int] = [:]
    for launches in groups { titles[Self.name(of: launches, scenario), default: 0] += 1 }
    for launches in groups {
      let device = launches.device.flatMap(DeviceProfile.named) ?? scenario.device
      let name = Self.name(of: launches, scenario)
      // Groups of one name, as of several versions, are told apart by their places.
      let place = titles[name, default: 0] > 1 ? launches.source.map { "(\($0))" } : nil
      for entry in launches.figures where entry.figure.isOf(scenario.request.kind) {
        guard let budget = entry.figure.budgetKeys.lazy.compactMap({ budgets[$0] }).first else {
          continue
        }
        let figure = entry.figure.key == budget.key ? nil : "by \(entry.figure.title)"
        let title = [budget.key, figure, name.isEmpty ? nil : name, place]
        judge(
          entry.times, budget.levels(on: device),
          titled: title.compactMap(\.self).joined(separator: " "))
      }
    }
  }

  /// The test and the device of launches, as far as the tool tells them.
  private static func name(of launches: ObservedLaunches, _ scenario: Scenario) -> String {
    let device = launches.device.map { "on \(DeviceProfile.named($0)?.name ?? $0)" }
    let model = launches.model.map { "on \($0) (no profile; limits of \(scenario.device.name))" }
    return [launches.name.map { "of \($0)" }, device ?? model].compactMap(\.self)
      .joined(separator: " ")
  }

  /// Notes on P50, P90 and P99 limits without observed launches.
  package static func unjudged(_ scenarios: [Scenario]) -> [String] {
    let keys = scenarios.flatMap(\.budgets).filter { budget in
      ([budget.usual] + budget.own.values).contains {
        $0.p50 != nil || $0.p90 != nil || $0.p99 != nil
      }
    }.map(\.key).uniqued()
    guard !keys.isEmpty else { return [] }
    return [
      "\(keys.listed(with: "and")): P50, P90 and P99 are not judged without observed launches "
        + "(--measured FILE)"
    ].map { $0.printable() }
  }

  private mutating func judge(
    _ times: ObservedTimes, _ levels: Budget.Levels, titled title: String
  ) {
    if levels.warn != nil || levels.fail != nil, let middle = times.middle {
      judge(
        middle, times.count, Budget.Levels(warn: levels.warn, fail: levels.fail),
        titled: "\(title), \(middle.kind.rawValue)")
    }
    for (percent, limit) in [(50, levels.p50), (90, levels.p90), (99, levels.p99)] {
      guard let limit else { continue }
      let key = "\(title), P\(percent)"
      if let quantile = times.quantile(percent: percent) {
        judge(quantile, times.count, Budget.Levels(fail: limit), titled: key)
      } else {
        findings.append(
          Comparison(
            key: key,
            outcome: .failed(
              "the tool gives no launches one by one, no histogram and no such quantile")))
      }
    }
  }

  private mutating func judge(
    _ middle: ObservedTimes.Middle, _ count: Int?, _ levels: Budget.Levels, titled key: String
  ) {
    let range = middle.range ?? middle.time...middle.time
    // A bucket's launches are longer than its lower end, which is a limit that they do not keep.
    let low = range.lowerBound + (middle.bucket == nil ? .zero : Nanoseconds(1))
    let value = MeasuredValue(
      median: middle.time, low: min(low, middle.time), high: range.upperBound)
    guard var outcome = levels.outcome(of: value) else { return }
    var remark: Remark?
    if let needed = middle.launchesNeeded, case .budget(let level, _, let limit) = outcome,
      level == .within || level == .inconclusive
    {
      (outcome, remark) = (.budget(.inconclusive, value, limit: limit), .tooFewLaunches(needed))
    } else if let bucket = middle.bucket, case .budget(let level, _, let limit) = outcome,
      level != .within, bucket.lowerBound < limit, limit < bucket.upperBound
    {
      (outcome, remark) = (.budget(.inconclusive, value, limit: limit), .withinBucket)
    }
    findings.append(
      Comparison(
        key: key, outcome: outcome, remark: remark,
        basis: count.map { $0 == 1 ? "1 launch" : "\($0) launches" } ?? "as the tool reports it"))
  }
}

extension ObservedFigure {
  /// True for a figure that tools have of a kind of launch.
  fileprivate func isOf(_ kind: LaunchKind) -> Bool {
    switch self {
    case .meter(.resumeTime): kind == .resume
    case .meter(.optimizedTimeToFirstDraw): kind == .prewarmed
    case .meter(.timeToFirstDraw): kind != .resume && kind != .prewarmed
    default: true
    }
  }

  /// Keys of the budgets that limit the figure; the first that a scenario has counts.
  ///
  /// The figures of MetricKit and XCTest begin at the request, as milestones do. A first draw is
  /// the first commit, which precedes the first frame.
  fileprivate var budgetKeys: [String] {
    let measures: [Measure] =
      switch self {
      case .meter(.timeToFirstDraw), .meter(.optimizedTimeToFirstDraw), .meter(.resumeTime):
        [.milestone(.firstCommit), .milestone(.firstFrame)]
      case .meter(.xctestLaunch): [.milestone(.contentReady), .milestone(.firstFrame)]
      case .meter(.extendedLaunch): [.milestone(.contentReady)]
      case .meter(.xctestResponsive): [.milestone(.responsive)]
      case .meter(.processToFirstFrame): []
      case .milestone(let milestone): [.milestone(milestone)]
      case .phase(let phase): [.phase(phase)]
      case .span(let name): [.item(name)]
      case .frame, .wait: []
      }
    return measures.map(\.key)
  }
}

extension [ObservedLaunches] {
  /// The launches with the histograms of all days of equal tests, devices and versions as one.
  fileprivate var pooledByDay: [ObservedLaunches] {
    var pooled: [ObservedLaunches] = []
    var places: [ObservedLaunches: Int] = [:]
    for launches in self {
      let isOfField = launches.figures.allSatisfy { entry in
        if case .buckets = entry.times { true } else { false }
      }
      var key = launches
      (key.date, key.source, key.figures) = (nil, nil, [])
      guard isOfField, let place = places[key] else {
        if isOfField { places[key] = pooled.count }
        pooled.append(launches)
        continue
      }
      for entry in launches.figures {
        let figures = pooled[place].figures
        guard let index = figures.firstIndex(where: { $0.figure == entry.figure }) else {
          pooled[place].figures.append(entry)
          continue
        }
        pooled[place].figures[index].times =
          ObservedTimes.pooled([figures[index].times, entry.times]) ?? entry.times
      }
    }
    return pooled
  }
}

extension ObservedFigure {
  /// The key, with the budgets that would judge it.
  package var keyWithBudgets: String {
    budgetKeys.isEmpty || budgetKeys == [key]
      ? key : "\(key) (by a budget of \(budgetKeys.listed(with: "or")))"
  }
}
