package import LaunchSim

/// Values of a launch that a baseline keeps.
package struct LaunchValues: Sendable {
  /// For each measure that the launch has, the value that its budget judges.
  package let values: [Measure: GateValue]
  /// The callbacks, or the items that begin on a lane, in order.
  struct Lane: Hashable, Sendable {
    /// The lane as budgets spell it, or `callbacks`.
    var lane: String
    var names: [String]

    /// True for a lane of items.
    var isOfItems: Bool { lane != Self.callbacks }

    /// True if a baseline lists the names of the lane.
    var isListed: Bool { !names.isEmpty && names.count <= LaunchValues.laneLimit }

    static let callbacks = "callbacks"

    /// A sort key that places the callbacks before the lanes of items.
    static func sortKey(_ lane: String) -> String { lane == callbacks ? "" : lane }
  }

  /// The callbacks and the items on each lane.
  let order: [Lane]

  /// The most names of a lane that a baseline lists beside the digest.
  static let laneLimit = 2_000

  /// Reads the values of a run.
  ///
  /// - Complexity: O(events + phases × segments).
  package init(of report: Report) {
    let metrics = report.metrics
    var values: [Measure: GateValue] = [:]
    let ledger = BudgetLedger(metrics, of: report.scenario)
    for measure in Measure.judged where metrics.isSeen || measure.isMargin {
      values[measure] = ledger.value(of: measure).map { .time($0) }
    }
    for phase in metrics.phases.entries.map(\.phase) {
      let share = ledger.value(of: .phase(phase)) ?? .zero
      if share > .zero { values[.phase(phase)] = .time(share) }
    }
    for (item, use) in zip(report.scenario.app.items, metrics.uses) where use.path > .zero {
      values[.item(item.name)] = .time(use.path)
    }
    for item in Self.holdingMainThread(metrics) {
      let name = report.scenario.app.items[item].name
      values[.item(name, .main)] = .time(metrics.uses[item].mainThread)
    }
    order = Self.order(of: report)
    values[.order] = .digest(Self.digest(of: order))
    for lane in order where lane.isListed {
      values[.laneOrder(lane.lane)] = .names(lane.names)
    }
    self.values = values
  }

  /// The items on the main thread between the first frame and the moment when a tap is answered.
  private static func holdingMainThread(_ metrics: LaunchMetrics) -> Set<ItemIndex> {
    guard let frame = metrics.firstFrame, let responsive = metrics.time(of: .responsive) else {
      return []
    }
    var items: Set<ItemIndex> = []
    metrics.timeline.forEachOwnInterval { item, interval in
      if interval.thread == .main, interval.end > frame, interval.start < responsive {
        items.insert(item)
      }
    }
    return items
  }

  // MARK: - Order

  /// The order of callbacks and items, lane by lane: items on several threads run side by side, so
  /// small shifts between lanes do not count.
  private static func order(of report: Report) -> [Lane] {
    let callbacks = report.history.calls.map(\.callback.name)
    var lanes: [String: [String]] = [:]
    let timeline = report.metrics.timeline
    for item in timeline.beginnings {
      let times = timeline.items[item.index]
      guard let lane = ThreadLane(times.beganOn, report.metrics.names) else { continue }
      lanes[lane.description, default: []].append(report.scenario.app.items[item.index].name)
    }
    let sorted = lanes.sorted { $0.key < $1.key }
    return [Lane(lane: Lane.callbacks, names: callbacks)]
      + sorted.map { Lane(lane: $0.key, names: $0.value) }
  }

  /// Digest of an order: the callbacks, then the lanes that have items, sorted.
  static func digest(of order: [Lane]) -> UInt64 {
    var digest = Digest()
    for lane in order {
      digest.mix(Digest.of(lane.lane.utf8))
      for name in lane.names { digest.mix(Digest.of(name.utf8)) }
      digest.mix(UInt64(lane.names.count))
    }
    return digest.value
  }

  /// Digest of the order after renaming items.
  func digest(renaming names: [String: String]) -> UInt64 {
    Self.digest(
      of: order.map { lane in
        guard lane.isOfItems else { return lane }
        return Lane(lane: lane.lane, names: lane.names.map { names[$0] ?? $0 })
      })
  }
}

extension [Measure: GateValue] {
  /// The callbacks and the items on each lane as the baseline lists them; empty for a baseline with
  /// only the digest.
  var lanes: [LaunchValues.Lane] {
    let lanes = compactMap { measure, value -> LaunchValues.Lane? in
      guard case .laneOrder(let lane) = measure, case .names(let names) = value else { return nil }
      return LaunchValues.Lane(lane: lane, names: names)
    }
    return lanes.sorted {
      LaunchValues.Lane.sortKey($0.lane) < LaunchValues.Lane.sortKey($1.lane)
    }
  }

  /// True if the lists contain the names of the whole order; a lane with too many names has no
  /// list.
  var listsWholeOrder: Bool {
    var lanes = lanes
    if lanes.first?.isOfItems != false {
      lanes.insert(LaunchValues.Lane(lane: LaunchValues.Lane.callbacks, names: []), at: 0)
    }
    return self[.order] == .digest(LaunchValues.digest(of: lanes))
  }
}

extension Scenario {
  /// A digest of everything that the course of the launch depends on.
  ///
  /// The title, notes, budgets, expectations and places of code are left out, because they do not
  /// change the launch.
  package var inputDigest: UInt64 {
    var input = self
    input.title = ""
    input.note = []
    input.budgets = []
    input.tolerance = Tolerance()
    input.severities = FindingSeverities()
    input.expectations = Expectations()
    input.covers = []
    for item in input.app.items.indices { input.app.items[item].code = nil }
    return Digest.of(input.fileText.utf8)
  }

  /// A digest of the statements about the app's code: the input, and the places of code.
  ///
  /// It moves with each edit by which a scenario follows its code.
  package var codeDigest: UInt64 {
    var digest = Digest()
    digest.mix(inputDigest)
    for entry in covers {
      for text in ["\(entry.code)"] + entry.ignores { digest.mix(Digest.of(text.utf8)) }
    }
    for item in app.items { digest.mix(Digest.of("\(item.code.map { "\($0)" } ?? "")".utf8)) }
    return digest.value
  }
}
