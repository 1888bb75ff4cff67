import LaunchSim

extension Scenario {
  /// The scenario with the demands of another scenario: its budgets, expectations and dependences
  /// of items.
  ///
  /// An answer edits a scenario, but must meet the demands from before the edits. Items are matched
  /// by name.
  func heldTo(demandsOf original: Scenario) -> Scenario {
    var indices: [String: ItemIndex] = [:]
    for (index, item) in app.items.enumerated() { indices[item.name] = index }
    func own(_ item: ItemIndex) -> ItemIndex? { indices[original.app.items[item].name] }

    var held = self
    for item in original.app.items {
      guard let index = indices[item.name] else { continue }
      held.app.items[index].after = item.after.compactMap(own)
      held.app.items[index].before = item.before.compactMap { bound in
        guard case .item(let other) = bound else { return bound }
        return own(other).map { .item($0) }
      }
      held.app.items[index].isMainOnly = item.isMainOnly
    }
    held.expectations.verdict = original.expectations.verdict
    held.expectations.order = original.expectations.order.compactMap(own)
    held.budgets = original.budgets.filter { budget in
      if case .item(let name, _) = budget.measure { indices[name] != nil } else { true }
    }
    return held
  }

  /// Items that state a dependence or are named in one.
  var dependentItems: Set<ItemIndex> {
    var found: Set<ItemIndex> = Set(expectations.order)
    for (index, item) in app.items.enumerated() {
      let isStated =
        item.isMainOnly || item.mobility != nil || !item.after.isEmpty || !item.before.isEmpty
      if isStated { found.insert(index) }
      found.formUnion(item.after)
      for case .item(let other) in item.before { found.insert(other) }
    }
    return found
  }

  /// The name of the caller, a callback or an item, of each item that is called.
  ///
  /// - Complexity: O(steps).
  var callers: [ItemIndex: String] {
    var callers: [ItemIndex: String] = [:]
    func add(_ items: some Sequence<ItemIndex>, _ caller: String) {
      for item in items where callers[item] == nil { callers[item] = caller }
    }
    for callback in Callback.allCases { add(steps(of: callback).startedItems, callback.name) }
    for item in app.items { add(item.steps.startedItems, item.name) }
    return callers
  }
}

extension Mobility {
  /// True if the value of `mayMove` allows the move of an item from one placement to another.
  func allowsMove(from old: Placement, to new: Placement) -> Bool {
    switch self {
    case .no: old == new
    case .offMain: old == new || new.isOffMainThread
    case .later: old == new || !new.isOffMainThread
    case .anywhere: true
    }
  }
}
