/// A frame that no plan makes earlier, and a number of moves that no plan stays below.
///
/// Only sums of work bound a launch: a faster item may make the frame later, so the launch without
/// an item bounds nothing. Two sums do. The main thread must do the work that no move takes from it
/// before the frame. And where it waits for an item, the frame comes after the item's own work and
/// the main-thread work behind the wait. Each step counts its time alone on the fastest core.
package struct PlanBound: Hashable, Sendable {
  /// The earliest ready frame that any plan could reach.
  package let ready: Nanoseconds
  /// The least number of moves that could meet the budget of the first frame; `nil` if no plan can.
  package let moves: Int?

  /// The bound of the plans that take at most one option of each choice.
  ///
  /// - Returns: `nil` for a launch without a frame.
  /// - Complexity: O(events × (nesting + awaits)).
  init?(_ report: Report, _ choices: [MoveChoice]) {
    guard let commit = report.metrics.time(of: .firstCommit), let ready = report.metrics.frameReady
    else { return nil }
    let history = report.history
    let costs = LeastCosts(report)
    var movable: Set<ItemIndex> = []
    var restartable: Set<ItemIndex> = []
    for choice in choices {
      switch choice.respect {
      case .placement:
        if choice.options.contains(where: { $0.kind != .otherClass }) {
          movable.insert(choice.item)
        }
      case .start: restartable.insert(choice.item)
      case .wait: break
      }
    }
    /// The items around a stretch of the launch sequence, innermost first.
    func items(of span: RunHistory.Span) -> [ItemIndex] {
      var items: [ItemIndex] = []
      var place = span.frame
      while let frame = history.frame(place) {
        if let item = frame.item { items.append(item.index) }
        place = frame.outer
      }
      return items
    }
    let render = ready - commit
    var staying = Nanoseconds.zero
    var total = Nanoseconds.zero
    var weights: [ItemIndex: Nanoseconds] = [:]
    /// The work that stays where it is: neither moved nor started elsewhere, by its event.
    var fixed: [(event: Int, time: Nanoseconds)] = []
    var awaits: [(event: Int, item: ItemIndex)] = []
    for span in history.spans
    where span.job == .launchSequence && history.time(of: span.start) < commit {
      let event = history.events[span.start]
      let around = items(of: span)
      let isMovable = around.contains { movable.contains($0) }
      if event.kind == .await, !isMovable, !around.contains(where: { restartable.contains($0) }) {
        awaits.append((span.start, event.item.index))
      }
      let time = costs.time(of: event)
      guard time > .zero else { continue }
      total += time
      for item in around where movable.contains(item) { weights[item, default: .zero] += time }
      guard !isMovable else { continue }
      staying += time
      if !around.contains(where: { restartable.contains($0) }) { fixed.append((span.start, time)) }
    }
    func sum(_ events: Range<Int>) -> Nanoseconds {
      fixed.reduce(.zero) { events.contains($1.event) ? $0 + $1.time : $0 }
    }
    var least = staying + render
    for (event, item) in awaits {
      let end = history.events.count
      let start = Self.earliestStart(of: item, choices, history, isRestartable: restartable)
      let before = sum(0..<start) + costs.ownTime(of: item, in: history) + sum(event..<end)
      least = max(least, before + render)
    }
    self.ready = min(least, ready)
    guard let limit = report.scenario.display.refresh(atOrBefore: report.scenario.firstFrameBudget)
    else {
      moves = nil
      return
    }
    var left = total + render
    var count = 0
    for weight in weights.values.sorted(by: >) where left > limit {
      left -= weight
      count += 1
    }
    moves = least <= limit ? count : nil
  }

  /// The bound of several launches together; `nil` if one of them has no frame.
  init?(_ reports: [Report], _ choices: [MoveChoice]) {
    let bounds = reports.compactMap { PlanBound($0, choices) }
    guard bounds.count == reports.count else { return nil }
    ready = bounds.reduce(.zero) { $0 + $1.ready }
    let counts = bounds.compactMap(\.moves)
    moves = counts.count == bounds.count ? counts.max() : nil
  }

  /// The first event at which the launch could start an item.
  private static func earliestStart(
    of item: ItemIndex, _ choices: [MoveChoice], _ history: RunHistory,
    isRestartable: Set<ItemIndex>
  ) -> Int {
    guard
      let started = history.events.firstIndex(where: {
        $0.kind == .itemStarted && $0.item.index == item && $0.job == .launchSequence
      })
    else { return 0 }
    // An item started within one that starts elsewhere follows it.
    var frame = history.frame(of: started)
    while let around = frame {
      if let outer = around.item?.index, outer != item, isRestartable.contains(outer) { return 0 }
      frame = history.frame(around.outer)
    }
    let callbacks = choices.filter { $0.item == item && $0.respect == .start }.flatMap { choice in
      choice.options.compactMap { option -> Callback? in
        if case .start(let callback, _) = option.move.action { callback } else { nil }
      }
    }
    let begins = callbacks.compactMap { callback in
      history.events.firstIndex {
        $0.kind == .callbackBegan && $0.subject == Int32(callback.index)
      }
    }
    return (begins + [started]).min() ?? 0
  }
}

/// The least times that steps take on the device.
private struct LeastCosts {
  private let speed: Int128
  private let latency: Nanoseconds
  private let throughput: Int128
  private let fault: Nanoseconds

  init(_ report: Report) {
    let device = report.scenario.device
    let cores = [device.performanceCores, device.efficiencyCores].filter { $0.count > 0 }
    speed = Int128(cores.map(\.speed.value).max() ?? 1)
    latency = device.storage.latency.value
    throughput = Int128(device.storage.throughput.value)
    let pageTime = Int128(SystemFigures.pageSize.value) * 1_000_000_000 / throughput
    fault =
      report.scenario.request.kind.readsStorage
      ? latency + Nanoseconds(Int64(pageTime)) : .zero
  }

  /// The least time of the step that an event begins; zero for a wait for other work.
  func time(of event: TraceEvent) -> Nanoseconds {
    switch event.kind {
    case .cpu: Nanoseconds(Int64(Int128(event.amount) * 1000 / speed))
    case .read: latency + Nanoseconds(Int64(Int128(event.amount) * 1_000_000_000 / throughput))
    case .touch: Nanoseconds(fault.rawValue * (event.amount / SystemFigures.pageSize.value))
    case .wait, .elapse: Nanoseconds(event.amount)
    default: .zero
    }
  }

  /// The least time of an item's own steps.
  ///
  /// - Complexity: O(spans).
  func ownTime(of item: ItemIndex, in history: RunHistory) -> Nanoseconds {
    history.spans.reduce(.zero) { sum, span in
      guard span.frame >= 0, history.frame(span.frame)?.item?.index == item else { return sum }
      return sum + time(of: history.events[span.start])
    }
  }
}
