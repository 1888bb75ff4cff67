import LaunchSim

// Places of the causes of changed times, in the scenario's files.

extension CheckFinding {
  /// The cost or step behind a change from the baseline; `nil` if the cause is not in a file.
  func cause(in report: Report) -> SourceLocation? {
    let scenario = report.scenario
    switch subject {
    case .regressed(_, let blame), .slipped(_, _, let blame):
      if let item = blame.culprit { return scenario.place(ofCost: item) }
      guard case .phase(let phase, _)? = blame.phase?.subject else { return nil }
      // A baseline has no times of callbacks, so the step of one callback cannot be told from the
      // steps of others.
      return report.onlyCallback(in: phase).flatMap { callback in
        let steps = scenario.places.steps[.callback(callback)] ?? []
        return steps.count == 1 ? steps[0] : nil
      }
    case .orderChanged(let changes, _):
      let moved = changes.first { $0.now != nil && $0.now?.lane != LaunchValues.Lane.callbacks }
      return moved.flatMap { scenario.place(ofStart: $0.name) }
    default: return nil
    }
  }
}

extension Scenario {
  private func item(named name: String) -> WorkItem? { app.items.first { $0.name == name } }

  /// Place of an item's key.
  func place(ofItem name: String) -> SourceLocation? { item(named: name)?.location }

  /// Place of an item's largest cost; of the item, if it has no cost.
  fileprivate func place(ofCost name: String) -> SourceLocation? {
    guard let item = item(named: name) else { return nil }
    let places = places.costs[name] ?? []
    guard places.count == item.steps.count else { return places.first ?? item.location }
    let largest = item.steps.indices.max { lhs, rhs in
      let (left, right) = (item.steps[lhs].median, item.steps[rhs].median)
      return (left, rhs) < (right, lhs)
    }
    return largest.map { places[$0] } ?? item.location
  }

  /// Place of the step that starts an item; of the item, if another item starts it.
  fileprivate func place(ofStart name: String) -> SourceLocation? {
    guard let index = app.items.firstIndex(where: { $0.name == name }) else { return nil }
    for callback in Callback.allCases {
      let steps = app.callbacks[callback] ?? []
      guard let places = places.steps[.callback(callback)], places.count == steps.count else {
        continue
      }
      if let step = steps.firstIndex(where: { [$0].startedItems.contains(index) }) {
        return places[step]
      }
    }
    return app.items[index].location
  }
}

extension Step {
  /// The time that the step states, nested steps included.
  fileprivate var median: Nanoseconds {
    nested.joined().reduce(cost?.distribution.quantile(percent: 50) ?? .zero) { $0 + $1.median }
  }
}

extension Report {
  /// The only callback whose own steps are on the path in a phase; `nil` if there is none, or more
  /// than one.
  fileprivate func onlyCallback(in phase: Phase) -> Callback? {
    guard let entry = metrics.phases.entry(of: phase) else { return nil }
    let callbacks = metrics.path.segments.compactMap { segment in
      segment.item == nil && segment.start < entry.end && segment.end > entry.start
        ? segment.callback : nil
    }
    return Set(callbacks).count == 1 ? callbacks.first : nil
  }
}
