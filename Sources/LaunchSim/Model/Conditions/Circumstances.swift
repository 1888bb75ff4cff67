/// The facts of a launch that conditional work can ask for: the request, its delivery, and failed items.
package struct Circumstances: Sendable {
  let request: LaunchRequest
  let delivery: Delivery
  /// True if something of the app's last state is restored.
  let isRestoring: Bool
  /// Item by item, true if it takes part and fails; empty if none does.
  private(set) var failed: [Bool] = []
  /// Item by item, true if its conditions and those of all its starters hold; empty if all do.
  private(set) var takesPart: [Bool] = []

  /// The circumstances of a scenario's launch.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - removed: Items that are left out of it.
  /// - Complexity: O(steps) where an item may fail, else O(items).
  init(_ scenario: Scenario, without removed: [ItemIndex] = []) {
    request = scenario.request
    delivery = Delivery(scenario)
    isRestoring = scenario.restoration.isRestoring
    let items = scenario.app.items
    guard items.contains(where: { $0.fails != nil }) else { return }
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

  func hasFailed(_ item: ItemIndex) -> Bool {
    failed.indices.contains(item) && failed[item]
  }
}

extension App {
  /// True if an item takes part or fails depending on the failure of another.
  var asksAfterFailures: Bool {
    items.contains { item in
      (item.conditions + (item.fails ?? [])).contains { $0.itemAskedAfter != nil }
    }
  }
}

extension Scenario {
  /// The circumstances of the launch.
  var circumstances: Circumstances { Circumstances(self) }
}

/// The items on which others depend for taking part or failing: their starters, and those in their
/// conditions.
struct FailureDependences {
  /// The starter of each item; `nil` if it is a callback, or if there is none.
  package private(set) var starters: [ItemIndex?]
  /// All items, each after those it depends on.
  private(set) var order: [ItemIndex] = []
  /// A circle of items that depend on one another, the first again at the end; `nil` if there is none.
  private(set) var circle: [ItemIndex]?

  private enum Mark { case unseen, open, done }

  init(_ app: App) {
    let items = app.items
    starters = Array(repeating: nil, count: items.count)
    for (index, item) in items.enumerated() {
      for started in item.steps.startedItems where items.indices.contains(started) {
        starters[started] = index
      }
    }
    var marks = Array(repeating: Mark.unseen, count: items.count)
    order.reserveCapacity(items.count)
    // By hand and not by recursion, because items may call one another in long rows.
    for root in items.indices where marks[root] == .unseen {
      var chain = [(item: root, deciders: deciders(of: root, items))]
      marks[root] = .open
      while let last = chain.indices.last {
        guard let next = chain[last].deciders.popLast() else {
          marks[chain[last].item] = .done
          order.append(chain[last].item)
          chain.removeLast()
          continue
        }
        switch marks[next] {
        case .done: break
        case .unseen:
          marks[next] = .open
          chain.append((next, deciders(of: next, items)))
        case .open:
          guard circle == nil, let start = chain.firstIndex(where: { $0.item == next }) else {
            break
          }
          circle = chain[start...].map(\.item) + [next]
        }
      }
    }
  }

  /// The items that one depends on.
  private func deciders(of item: ItemIndex, _ items: [WorkItem]) -> [ItemIndex] {
    let asked = (items[item].conditions + (items[item].fails ?? [])).compactMap(\.itemAskedAfter)
    return (starters[item].map { [$0] } ?? []) + asked.filter(items.indices.contains)
  }
}
