/// The values that budgets measure in a run, looked up once for any number of budgets.
package struct BudgetLedger {
  private let metrics: LaunchMetrics
  private let scenario: Scenario
  /// The items of each tag, in order; like the others `nil` if no budget asks for them.
  private var tagged: [String: [ItemIndex]]?
  /// The path's time on each lane.
  private var lanePaths: [String: Nanoseconds] = [:]
  /// The items with code on each lane.
  private var laneItems: [String: Set<ItemIndex>]?
  /// The longest turn that each item or callback was part of, by its name.
  private var turns: [String: (start: Nanoseconds, end: Nanoseconds)]?

  /// Reads a run.
  ///
  /// - Complexity: O(intervals × log turns + segments + tags), whatever the number of budgets.
  package init(_ metrics: LaunchMetrics, of scenario: Scenario) {
    self.metrics = metrics
    self.scenario = scenario
    for budget in scenario.budgets {
      switch budget.subject {
      case .tag where tagged == nil: readTags()
      case .lane where laneItems == nil: readLanes()
      case .turn where turns == nil: readTurns()
      default: break
      }
    }
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
        // Turns follow one another, so the first that ends late enough is the one, if it is any.
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

  /// The value of a budget; `nil` if the run never came to its subject.
  ///
  /// - Complexity: O(items of the subject), for a phase O(items + segments).
  package func value(of budget: Budget) -> Nanoseconds? {
    switch budget.subject {
    case .milestone(let milestone): return metrics.time(of: milestone)
    case .turn(let name): return turns?[name].map { $0.end - $0.start }
    case .lane(let name) where budget.measure == .path: return lanePaths[name] ?? .zero
    case .phase(.extended) where metrics.phases.extended == nil: return nil
    // It follows the first frame, so no part of the path is in it: what counts is how long it is.
    case .phase(.extended) where budget.measure == .path:
      return metrics.phases.extended?.length
    // The path ends where the launch sequence has nothing to do, early in that phase.
    case .phase(.background) where budget.measure == .path:
      return metrics.phases.length(of: .background)
    case .phase(let phase) where budget.measure == .path: return metrics.pathShare(of: phase)
    case .phase, .item, .tag, .lane: break
    }
    let items = items(of: budget.subject)
    switch budget.measure {
    case .path: return items.reduce(.zero) { $0 + metrics.uses[$1].path }
    case .main: return items.reduce(.zero) { $0 + metrics.uses[$1].mainThread }
    case .cpu:
      // A launch that is killed leaves steps half done, whose costs may add up to anything.
      return Nanoseconds(Int64(clamping: items.reduce(Int128(0)) { $0 + cpu(of: $1) }))
    }
  }

  /// The CPU time that an item received, on a performance core of the device.
  private func cpu(of item: ItemIndex) -> Int128 {
    let speed = Int128(scenario.device.performanceCores.speed.value)
    return (Int128(metrics.timeline.items[item].cpu.rawValue) * 1000 + speed - 1) / speed
  }

  /// The item with the largest part of a budget's value; `nil` if no item has any.
  ///
  /// For content ready and the extended phase, the content item that ends last, or one that never
  /// ends; for a turn, the item that holds the main thread longest in the turn. Other milestones
  /// have no such item.
  ///
  /// - Complexity: the same as `value(of:)`.
  func largest(of budget: Budget) -> Judgment.Contribution? {
    switch budget.subject {
    case .milestone(.contentReady), .phase(.extended): return lastOfContent
    case .milestone: return nil
    case .turn(let name): return turns?[name].flatMap { longest(from: $0.start, to: $0.end) }
    case .phase, .item, .tag, .lane: break
    }
    var largest: (time: Nanoseconds, item: ItemIndex)?
    for item in items(of: budget.subject) {
      let time =
        switch budget.measure {
        case .path: metrics.uses[item].path
        case .main: metrics.uses[item].mainThread
        case .cpu: Nanoseconds(Int64(clamping: cpu(of: item)))
        }
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

  private func items(of subject: BudgetSubject) -> [ItemIndex] {
    switch subject {
    case .item(let item): return [item]
    case .tag(let tag): return tagged?[tag] ?? []
    case .lane(let name): return Array(laneItems?[name] ?? [])
    case .phase(let phase):
      guard let entry = metrics.phases.entry(of: phase) else {
        return []
      }
      return scenario.app.items.indices.filter { item in
        guard let began = metrics.timeline.items[item].began else { return false }
        return entry.start <= began && began < entry.end
      }
    case .milestone, .turn: return []
    }
  }
}
