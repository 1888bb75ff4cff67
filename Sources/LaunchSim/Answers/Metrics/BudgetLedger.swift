/// The values that budgets measure in a run, looked up once for any number of budgets.
package struct BudgetLedger {
  private let metrics: LaunchMetrics
  private let scenario: Scenario
  /// The items by their names; like the others `nil` if no budget asks for them.
  private var named: [String: ItemIndex]?
  /// The items of each tag, in order.
  private var tagged: [String: [ItemIndex]]?
  /// The path's time, by lane.
  private var lanePaths: [String: Nanoseconds] = [:]
  /// The items with code, by lane.
  private var laneItems: [String: Set<ItemIndex>]?
  /// The longest turn with some work of an item or callback, by the name of the item or callback.
  private var turns: [String: (start: Nanoseconds, end: Nanoseconds)]?

  /// Reads a run.
  ///
  /// - Complexity: O(intervals × log turns + segments + tags), whatever the number of budgets.
  package init(_ metrics: LaunchMetrics, of scenario: Scenario) {
    self.metrics = metrics
    self.scenario = scenario
    for budget in scenario.budgets {
      switch budget.measure {
      case .item where named == nil: readItems()
      case .tag where tagged == nil: readTags()
      case .lane where laneItems == nil: readLanes()
      case .turn where turns == nil: readTurns()
      default: break
      }
    }
  }

  private mutating func readItems() {
    let items = scenario.app.items.enumerated().map { ($1.name, $0) }
    named = Dictionary(items) { first, _ in first }
  }

  private mutating func readTags() {
    var tagged: [String: [ItemIndex]] = [:]
    for (index, item) in scenario.app.items.enumerated() {
      for tag in item.tags { tagged[tag, default: []].append(index) }
    }
    self.tagged = tagged
  }

  private mutating func readLanes() {
    var paths: [Timeline.Thread: Nanoseconds] = [:]
    for segment in metrics.path.segments { paths[segment.thread, default: .zero] += segment.length }
    for (thread, length) in paths {
      guard let name = ThreadLane(thread, metrics.names)?.description else { continue }
      lanePaths[name, default: .zero] += length
    }
    var items: [Timeline.Thread: Set<ItemIndex>] = [:]
    metrics.timeline.forEachOwnInterval { item, interval in
      items[interval.thread, default: []].insert(item)
    }
    var laneItems: [String: Set<ItemIndex>] = [:]
    for (thread, members) in items {
      guard let name = ThreadLane(thread, metrics.names)?.description else { continue }
      laneItems[name, default: []].formUnion(members)
    }
    self.laneItems = laneItems
  }

  private mutating func readTurns() {
    let all = metrics.timeline.turns
    var turns: [String: (start: Nanoseconds, end: Nanoseconds)] = [:]
    for intervals in metrics.timeline.intervals {
      for interval in intervals where interval.thread == .main {
        // Turns follow one another, so only the first turn that ends late enough can contain the
        // interval.
        let first = all.partitioningIndex { $0.end >= interval.end }
        let turn = first < all.count && all[first].start <= interval.start ? all[first] : nil
        let item = interval.item.map { scenario.app.items[$0.index].name }
        for name in [item, interval.callback?.name].compactMap(\.self) {
          let (start, end) = turn.map { ($0.start, $0.end) } ?? (.zero, .zero)
          if turns[name].map({ $0.end - $0.start < end - start }) ?? true {
            turns[name] = (start, end)
          }
        }
      }
    }
    self.turns = turns
  }

  /// The value of a measure; `nil` if the run never came to it, if the measure is no time, or if it
  /// is of an item, tag, lane or turn and no budget of the scenario is of that kind.
  ///
  /// - Complexity: O(items of the measure), for a phase O(items + segments).
  package func value(of measure: Measure) -> Nanoseconds? {
    switch measure {
    case .milestone(let milestone): metrics.time(of: milestone)
    case .backgroundMargin: metrics.background.margin
    case .turn(let name): turns?[name].map { $0.end - $0.start }
    case .item where named == nil, .tag where tagged == nil, .lane where laneItems == nil: nil
    case .lane(let name, .path): lanePaths[name] ?? .zero
    case .phase(.extended, _) where metrics.phases.extended == nil: nil
    // It follows the first frame, so no part of the path is in it: what counts is how long it is.
    case .phase(.extended, .path): metrics.phases.extended?.length
    // The path ends where the launch sequence has nothing to do, early in that phase.
    case .phase(.background, .path): metrics.phases.length(of: .background)
    case .phase(let phase, .path): metrics.pathShare(of: phase)
    // A launch that is killed leaves steps half done, whose costs may add up to anything.
    case .phase, .item, .tag, .lane:
      Nanoseconds(
        Int64(
          clamping: items(of: measure).reduce(Int128(0)) { $0 + amount(measure.quantity, of: $1) }))
    case .order, .laneOrder, .input, .model, .code, .statements, .covers, .calls: nil
    }
  }

  /// An item's part of a quantity; CPU time as on a performance core of the device.
  private func amount(_ quantity: Measure.Quantity, of item: ItemIndex) -> Int128 {
    switch quantity {
    case .path: return Int128(metrics.uses[item].path.rawValue)
    case .main: return Int128(metrics.uses[item].mainThread.rawValue)
    case .cpu:
      let speed = Int128(scenario.device.performanceCores.speed.value)
      return (Int128(metrics.timeline.items[item].cpu.rawValue) * 1000 + speed - 1) / speed
    }
  }

  /// The item with the largest part of a measure's value; `nil` if no item has any.
  ///
  /// For content ready and the extended phase, the content item that ends last or never; for a
  /// turn, the item that holds the main thread longest in the turn. Other milestones have no such
  /// item.
  ///
  /// - Complexity: the same as `value(of:)`.
  func largest(of measure: Measure) -> Judgment.Contribution? {
    switch measure {
    case .milestone(.contentReady), .phase(.extended, _): return lastOfContent
    case .turn(let name): return turns?[name].flatMap { longest(from: $0.start, to: $0.end) }
    default: break
    }
    var largest: (time: Nanoseconds, item: ItemIndex)?
    for item in items(of: measure) {
      let time = Nanoseconds(Int64(clamping: amount(measure.quantity, of: item)))
      // The items of a lane come in no order: the first in the program wins a tie.
      let isLarger = largest.map { ($0.time, item) < (time, $0.item) } ?? (time > .zero)
      if isLarger { largest = (time, item) }
    }
    return largest.map { .init(item: $0.item, time: $0.time) }
  }

  /// The item that holds the main thread longest between two instants.
  private func longest(
    from start: Nanoseconds, to end: Nanoseconds
  ) -> Judgment.Contribution? {
    var times: [ItemIndex: Nanoseconds] = [:]
    metrics.timeline.forEachOwnInterval { item, interval in
      guard interval.thread == .main, interval.start >= start, interval.end <= end else { return }
      times[item, default: .zero] += interval.length
    }
    return times.max { ($0.value, $1.key) < ($1.value, $0.key) }
      .map { .init(item: $0.key, time: $0.value) }
  }

  private var lastOfContent: Judgment.Contribution? {
    let items = scenario.app.contentReady.filter { !metrics.timeline.items[$0].isSkipped }
    func end(_ item: ItemIndex) -> Nanoseconds { metrics.timeline.items[item].ended ?? .max }
    guard let last = items.max(by: { (end($0), $1) < (end($1), $0) }) else { return nil }
    return .init(item: last, time: metrics.timeline.items[last].ended)
  }

  private func items(of measure: Measure) -> [ItemIndex] {
    switch measure {
    case .item(let name, _): return named?[name].map { [$0] } ?? []
    case .tag(let tag, _): return tagged?[tag] ?? []
    case .lane(let name, _): return Array(laneItems?[name] ?? [])
    case .phase(let phase, _):
      guard let entry = metrics.phases.entry(of: phase) else {
        return []
      }
      return scenario.app.items.indices.filter { item in
        guard let began = metrics.timeline.items[item].began else { return false }
        return entry.start <= began && began < entry.end
      }
    default: return []
    }
  }
}
