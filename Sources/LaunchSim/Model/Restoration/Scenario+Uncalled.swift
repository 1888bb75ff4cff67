extension Scenario {
  /// The items that only uncalled callbacks start, which therefore take no part.
  var uncalledItems: Set<ItemIndex> {
    var items: Set<ItemIndex> = []
    if request.kind != .resume {
      let uncalled = uncalledCallbacks
      for (callback, steps) in app.callbacks where uncalled.contains(callback) {
        items.formUnion(steps.startedItems)
      }
    }
    guard let controllers = app.restoration?.controllers else { return items }
    let restoration = restoration
    let called = (restoration.make + restoration.restored.flatMap(\.decode)).startedItems
    return items.union(controllers.flatMap(\.allSteps).startedItems).subtracting(called)
  }
}
