/// A launch without an item, compared with the launch with it.
package struct Removal: Hashable, Sendable {
  /// Two items whose order the removal reverses.
  package struct Swap: Hashable, Sendable {
    /// The item that begins first after the removal.
    package var earlier: ItemIndex
    package var later: ItemIndex
  }

  /// An item whose time in the path the removal increases.
  package struct Growth: Hashable, Sendable {
    package var item: ItemIndex
    package var by: Nanoseconds
  }

  /// Time by which the frame is ready sooner without the item; negative if the frame is later.
  package var gain: Nanoseconds
  /// The first two items whose order the removal reverses, if there are any.
  package var swap: Swap?
  /// The item whose time in the path grows most, if any grows.
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
    // Without the item the app may declare others, which this launch does not know.
    let uses = report.metrics.uses
    for (other, use) in ItemUse.all(timeline, CriticalPath(timeline)).prefix(uses.count)
      .enumerated()
    where other != item {
      let more = use.path - uses[other].path
      if more > growth?.by ?? .zero { growth = Growth(item: other, by: more) }
    }
    self.init(
      gain: ready - without,
      swap: Self.swap(report.metrics.timeline.beginnings, timeline.beginnings), growth: growth)
  }

  /// The first difference in order between two runs, among the items that begin in both.
  private static func swap(_ first: [ItemID], _ second: [ItemID]) -> Swap? {
    let common = Set(first).intersection(second)
    let pairs = zip(first.filter(common.contains), second.filter(common.contains))
    guard let (later, earlier) = pairs.first(where: { $0 != $1 }) else { return nil }
    return Swap(earlier: earlier.index, later: later.index)
  }
}
