/// A launch without an item, compared with the launch with it.
package struct Removal: Hashable, Sendable {
  /// Two items that begin in the other order.
  package struct Swap: Hashable, Sendable {
    /// The item that begins first without the removed one.
    package var earlier: ItemIndex
    package var later: ItemIndex
  }

  /// An item that takes more of the path.
  package struct Growth: Hashable, Sendable {
    package var item: ItemIndex
    package var by: Nanoseconds
  }

  /// Time by which the frame is ready sooner without the item; negative if it comes later.
  package var gain: Nanoseconds
  /// The first two items that begin in the other order, if any do.
  package var swap: Swap?
  /// The item whose part of the path grows most, if any does.
  package var growth: Growth?
}

extension Removal {
  /// Simulates the launch without an item.
  ///
  /// - Returns: `nil` if either launch has no frame.
  /// - Complexity: one simulation.
  init?(of item: ItemIndex, from report: Report) {
    guard let ready = report.metrics.frameReady,
      let trace = Experiments(report: report).trace(without: item),
      let without = trace.time(of: .frameReady)
    else { return nil }
    let timeline = Timeline(trace)
    var growth: Growth?
    for (other, use) in ItemUse.all(timeline, CriticalPath(timeline)).enumerated()
    where other != item {
      let more = use.path - report.metrics.uses[other].path
      if more > growth?.by ?? .zero { growth = Growth(item: other, by: more) }
    }
    self.init(
      gain: ready - without,
      swap: Self.swap(report.metrics.timeline.beginnings, timeline.beginnings), growth: growth)
  }

  /// The first disagreement of two runs about the order of the items that begin in both.
  private static func swap(_ first: [ItemID], _ second: [ItemID]) -> Swap? {
    let common = Set(first).intersection(second)
    let pairs = zip(first.filter(common.contains), second.filter(common.contains))
    guard let (later, earlier) = pairs.first(where: { $0 != $1 }) else { return nil }
    return Swap(earlier: earlier.index, later: later.index)
  }
}
