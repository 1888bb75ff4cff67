// Budgets that are smaller than the budgets of their parts together.
//
// Only sums that hold in every run count: shares of the path, and of the main thread's time, are
// billed once.

extension ScenarioResolver {
  /// Warns of budgets that are smaller than the sum of their parts.
  ///
  /// - Complexity: O(budgets × milestones + tags of the items).
  mutating func checkSums(of budgets: [PlacedBudget], of items: [WorkItem]) {
    guard isComplete else { return }
    let divisions = BudgetDivisions(budgets.map(\.budget), items)
    for (index, placed) in budgets.enumerated() {
      // Two divisions may have the same parts; one warning is enough.
      var told: Set<[Int]> = []
      for parts in divisions.parts(of: index)
      where !parts.isEmpty && told.insert(parts).inserted {
        check(placed, parts.map { budgets[$0].budget })
      }
    }
  }

  private mutating func check(_ whole: PlacedBudget, _ parts: [Budget]) {
    var devices: [BudgetDivisions.Excess: [String]] = [:]
    let ids = Set(([whole.budget] + parts).flatMap(\.own.keys)).sorted()
    let usual = BudgetDivisions.Excess(whole.budget, parts) { $0.usual }
    for id in ids {
      let onDevice = BudgetDivisions.Excess(whole.budget, parts) { $0.own[id] ?? $0.usual }
      guard let excess = onDevice, excess != usual else { continue }
      let name = DeviceProfile.named(id)?.id ?? inlineDevice?.name ?? id
      devices[excess, default: []].append(name)
    }
    var found = devices.sorted { $0.value.lexicographicallyPrecedes($1.value) }
    if let usual { found.insert((usual, []), at: 0) }
    for (excess, names) in found {
      warn(
        .smallerThanParts(
          whole.budget.key, excess.limit.literal, excess.parts, excess.sum.literal, on: names),
        at: whole.range,
        path: [.key(ScenarioRow.budgets.key.name), .key(whole.budget.key)])
    }
  }
}
