/// Items that name their code but no cost, as a draft leaves them.
///
/// Such an item takes no time, so that each time of the launch is a floor.
package struct OpenCosts: Hashable, Sendable {
  /// The number of items without a cost.
  package let count: Int
  /// The number of all items.
  package let total: Int
  /// True if no cost of the app is known.
  package let areAll: Bool
}

extension Scenario {
  /// The open costs; `nil` without any.
  package var openCosts: OpenCosts? {
    let count = app.items.count(where: \.isCostOpen)
    guard count > 0 else { return nil }
    let isKnown = hasCostOutsideItems || app.items.contains { $0.steps.haveCost }
    return OpenCosts(count: count, total: app.items.count, areAll: !isKnown)
  }
}
