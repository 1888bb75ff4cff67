extension Quote {
  /// A place at which one more item may start, with its thread.
  package struct Position: Hashable, Sendable {
    /// The place among the steps of the callback.
    package enum Place: Hashable, Sendable {
      /// The callback has no steps.
      case only
      case first, last
      case beforeAwait(ItemIndex)
      case afterAwait(ItemIndex)
    }

    package var callback: Callback
    package var place: Place
    package var placement: Placement
    /// Number of the callback's steps before the start.
    var step: Int

    /// True for work on the main thread before the frame, or before the end of a launch without a
    /// frame.
    package var isOnMainThread: Bool { placement == .inline || placement == .mainQueue }
    /// True for work that begins after the first frame.
    package var followsFrame: Bool { placement.awaitedMilestone != nil }
  }
}

extension Quote.Position {
  /// The positions of a launch in order: calls in each callback before the frame, then work that
  /// is queued, work off the main thread, and work after the frame.
  ///
  /// A launch without a frame has its callbacks up to its end, and no position after the frame. Of a
  /// large launch the positions beside awaits are left out; of a launch that is too large for a
  /// quote, all are.
  static func all(in report: Report) -> [Quote.Position] {
    let all = everywhere(in: report)
    if all.count * report.size <= Quote.sizeLimit { return all }
    let ends = all.filter { $0.step == 0 || $0.place == .last }
    return ends.count * report.size <= Quote.sizeLimit ? ends : []
  }

  private static func everywhere(in report: Report) -> [Quote.Position] {
    let app = report.scenario.app
    let end = report.metrics.time(of: .firstCommit) ?? report.trace.processEnd
    let callbacks = report.history.calls.filter { report.history.time(of: $0.frame.start) < end }
      .map(\.callback).uniqued()
      // The system makes the steps of these callbacks, so none can be added to them.
      .filter { app.callbacks[$0] != nil || report.scenario.steps(of: $0).isEmpty }
    var positions: [Quote.Position] = []
    for callback in callbacks {
      let steps = app.callbacks[callback] ?? []
      func add(_ place: Place, _ step: Int) {
        positions.append(
          Quote.Position(callback: callback, place: place, placement: .inline, step: step))
      }
      guard !steps.isEmpty else {
        add(.only, 0)
        continue
      }
      add(.first, 0)
      for step in steps.indices {
        guard case .await(let item, _) = steps[step] else { continue }
        if step > 0 { add(.beforeAwait(item), step) }
        if step + 1 < steps.count { add(.afterAwait(item), step + 1) }
      }
      add(.last, steps.count)
    }
    let starter =
      callbacks.contains(.didFinishLaunching) ? .didFinishLaunching : callbacks.last
    guard let starter else { return positions }
    var placements: [Placement] = [.mainQueue, .detached(nil)]
    if report.scenario.device.hasClasses {
      placements += QoS.allCases.reversed().map { .global($0) }
    }
    if report.metrics.firstFrame != nil { placements += [.afterFirstFrame, .whenIdle] }
    return positions
      + placements.map {
        Quote.Position(callback: starter, place: .first, placement: $0, step: 0)
      }
  }
}

extension Scenario {
  /// The scenario with one more item at a position.
  func adding(
    _ item: WorkItem, at position: Quote.Position
  ) -> Scenario {
    var scenario = self
    let index = scenario.app.items.count
    var item = item
    item.placement = position.placement
    scenario.app.items.append(item)
    scenario.app.callbacks[position.callback, default: []].insert(
      .start(index), at: position.step)
    return scenario
  }
}
