extension ScenarioResolver {
  /// Checks all calls together: circles, depth, and items that nothing starts.
  ///
  /// Every item has at most one caller, so the calls form trees that begin in callbacks, and any
  /// circle stands apart from them.
  mutating func checkCalls(of workItems: [WorkItem]) {
    path = []
    let depths = callDepths()
    if let item = depths.firstIndex(where: { $0 > ScenarioLimit.calls.count }),
      let call = uses.calls[item]
    {
      report(ScenarioLimit.calls.problem, at: call.range)
    }
    // An unreadable call would make the items that it starts look unused.
    guard log.errorCount == 0 else { return }
    let demanded = Set(uses.demands.map(\.item))
    for (item, call) in uses.calls.enumerated()
    where call == nil && !demanded.contains(item) && !uses.abandoned.contains(item) {
      let definition = items[item]
      // A shared table may hold items that this app does not use.
      guard definition.file == 0 else { continue }
      warn(
        .unusedItem(definition.name), at: definition.keyRange,
        path: place(of: item))
    }
    for (item, call) in uses.calls.enumerated() where workItems[item].placement == .inlineAsync {
      guard let call, !(call.caller.map { workItems[$0].placement.mayAwait } ?? false) else {
        continue
      }
      let caller = call.caller.map { items.name(of: $0).quoted } ?? "a callback"
      warn(
        .cannotAwait(items.name(of: item), caller: caller), at: items[item].keyRange,
        path: place(of: item))
    }
    for demand in uses.demands where depths[demand.item] == 0 {
      let name = items.name(of: demand.item)
      warn(.neverStarted(name, demand.need), at: demand.range, path: demand.path)
    }
  }

  /// The place of an item in the document.
  func place(of item: ItemIndex) -> [DocumentPath.Part] {
    [.key(ScenarioRow.work.key.name), .key(items.name(of: item))]
  }

  /// For each item, the number of calls between a callback and the item; 0 if no callback leads to
  /// it.
  private mutating func callDepths() -> [Int] {
    let calls = uses.calls
    let walk = DependenceWalk(calls.indices) { item in (calls[item]?.caller).map { [$0] } ?? [] }
    for circle in walk.circles {
      guard let item = circle.last, let call = calls[item] else { continue }
      // The walk goes from the called item to its caller, the report from caller to called item.
      log.add(
        .callCycle(circle.reversed().map(items.name(of:))), at: call.range,
        path: call.caller.map(place) ?? [])
    }
    var depths = Array(repeating: 0, count: calls.count)
    for item in walk.order {
      guard let call = calls[item] else { continue }
      let depth = call.caller.map { depths[$0] }
      depths[item] = depth == 0 ? 0 : (depth ?? 0) + 1
    }
    return depths
  }

  // MARK: - Order

  /// Reports items that must precede themselves, by way of other items.
  mutating func checkConstraints(of workItems: [WorkItem]) {
    // For each item, the items that it must precede.
    var successors: [[ItemIndex]] = Array(repeating: [], count: workItems.count)
    for (index, item) in workItems.enumerated() {
      for earlier in item.after where earlier != index { successors[earlier].append(index) }
      for case .item(let later) in item.before where later != index {
        successors[index].append(later)
      }
    }
    for circle in DependenceWalk(workItems.indices, by: { successors[$0] }).circles {
      log.add(
        .constraintCycle(circle.map(items.name(of:))), at: items[circle[0]].keyRange,
        path: place(of: circle[0]))
    }
  }

  // MARK: - Failures

  /// Reports items whose start or failure depends on itself, by way of other items.
  mutating func checkFailures(of app: App) {
    guard app.asksAfterFailures else { return }
    let dependences = FailureDependences(app)
    guard let circle = dependences.circle else { return }
    // A circle of calls alone has its own report.
    guard zip(circle, circle.dropFirst()).contains(where: { dependences.starters[$0] != $1 })
    else { return }
    log.add(
      .failureCircle(circle.map(items.name(of:))), at: items[circle[0]].keyRange,
      path: place(of: circle[0]))
  }
}
