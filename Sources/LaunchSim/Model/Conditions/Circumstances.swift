/// The facts of a launch that conditional work can ask for: the request, its delivery, and failed
/// items.
package struct Circumstances: Sendable {
  let request: LaunchRequest
  let delivery: Delivery
  /// True if something of the app's last state is restored.
  let isRestoring: Bool
  /// For each item, true if the item takes part and fails; empty if no item fails.
  private(set) var failed: [Bool] = []
  /// For each item, true if its conditions and the conditions of all its starters hold; empty if
  /// they hold for every item.
  private(set) var takesPart: [Bool] = []

  /// The circumstances of a scenario's launch.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - removed: Items to leave out of the scenario.
  /// - Complexity: O(steps) where an item may fail, else O(items).
  package init(_ scenario: Scenario, without removed: [ItemIndex] = []) {
    request = scenario.request
    delivery = Delivery(scenario)
    isRestoring = scenario.restoration.isRestoring
    let items = scenario.app.items
    guard items.indices.contains(where: { items[$0].fails != nil }) else { return }
    failed = Array(repeating: false, count: items.count)
    takesPart = Array(repeating: true, count: items.count)
    let dependences = FailureDependences(scenario.app)
    for item in removed { takesPart[item] = false }
    for item in scenario.uncalledItems { takesPart[item] = false }
    for item in dependences.order {
      takesPart[item] =
        takesPart[item] && (dependences.starters[item].map { takesPart[$0] } ?? true)
        && items[item].conditions.allSatisfy { $0.holds(in: self) }
      failed[item] =
        takesPart[item] && items[item].fails?.allSatisfy { $0.holds(in: self) } == true
    }
  }

  package func hasFailed(_ item: ItemIndex) -> Bool {
    failed.indices.contains(item) && failed[item]
  }
}

extension App {
  /// True if an item takes part or fails depending on the failure of another.
  var asksAfterFailures: Bool {
    // Indices instead of elements, because an item is large and a loop over the items would copy
    // each.
    items.indices.contains { item in
      items[item].conditions.contains { $0.itemAskedAfter != nil }
        || items[item].fails?.contains { $0.itemAskedAfter != nil } == true
    }
  }
}

extension Scenario {
  /// The circumstances of the launch.
  package var circumstances: Circumstances { Circumstances(self) }
}

/// Dependences between items for taking part and failing: each item depends on its starter and on
/// the items that its conditions name.
struct FailureDependences {
  /// The starter of each item; `nil` if a callback, or nothing, starts the item.
  let starters: [ItemIndex?]
  /// All items, each after the items that it depends on.
  let order: [ItemIndex]
  /// A circle of items that depend on one another, the first again at the end; `nil` if there is
  /// none.
  let circle: [ItemIndex]?

  init(_ app: App) {
    let items = app.items
    var starters = [ItemIndex?](repeating: nil, count: items.count)
    for (index, item) in items.enumerated() {
      for started in item.steps.startedItems where items.indices.contains(started) {
        starters[started] = index
      }
    }
    let walk = DependenceWalk(items.indices) { item in
      let asked = (items[item].conditions + (items[item].fails ?? [])).compactMap(\.itemAskedAfter)
      return asked.filter(items.indices.contains).reversed() + (starters[item].map { [$0] } ?? [])
    }
    self.starters = starters
    order = walk.order
    circle = walk.circles.first
  }
}
