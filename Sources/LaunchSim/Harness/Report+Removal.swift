/// What a launch is like without an item, beside the launch with it.
package struct Removal: Hashable, Sendable {
  /// Two items that begin in the other order.
  package struct Swap: Hashable, Sendable {
    /// The item that then begins first.
    package var earlier: ItemIndex
    package var later: ItemIndex
  }

  /// An item that then takes more of the path.
  package struct Growth: Hashable, Sendable {
    package var item: ItemIndex
    package var by: Nanoseconds
  }

  /// How much sooner the frame is ready without the item; negative where it comes later.
  package var gain: Nanoseconds
  /// The first two items that begin in the other order, if any do.
  package var swap: Swap?
  /// The item whose part of the path grows most, if any does.
  package var growth: Growth?
}

extension Report {
  /// How much sooner the frame is ready without an item, by simulating the launch without it.
  ///
  /// What only the item starts goes with it. Negative where the item makes the frame come sooner; `nil`
  /// where either launch has no frame.
  ///
  /// - Complexity: one simulation.
  package func gain(ofRemoving item: ItemIndex) -> Nanoseconds? {
    guard let ready = metrics.frameReady else { return nil }
    return trace(without: item)?.time(of: .frameReady).map { ready - $0 }
  }

  /// Simulates the launch without an item and looks for what is different then.
  ///
  /// - Returns: `nil` where either launch has no frame.
  /// - Complexity: one simulation.
  package func removal(of item: ItemIndex) -> Removal? {
    guard let ready = metrics.frameReady, let trace = trace(without: item),
      let without = trace.time(of: .frameReady)
    else { return nil }
    let timeline = Timeline(trace)
    let uses = ItemUse.all(timeline, CriticalPath(timeline))
    var growth: Removal.Growth?
    for (other, use) in uses.enumerated() where other != item {
      let more = use.path - metrics.uses[other].path
      if more > growth?.by ?? .zero { growth = Removal.Growth(item: other, by: more) }
    }
    return Removal(
      gain: ready - without,
      swap: Self.swap(metrics.timeline.beginnings, timeline.beginnings), growth: growth)
  }

  /// The run of the launch without an item; `nil` where it takes too many turns, or too long, and where
  /// the launch cannot be simulated again.
  private func trace(without item: ItemIndex) -> Trace? {
    guard isReplayable else { return nil }
    var simulation = LaunchSimulation(program.removing(item))
    return try? simulation.run()
  }

  /// Where two runs first disagree about the order of what begins in both.
  private static func swap(_ first: [ItemID], _ second: [ItemID]) -> Removal.Swap? {
    let common = Set(first).intersection(second)
    let pairs = zip(first.filter(common.contains), second.filter(common.contains))
    guard let (later, earlier) = pairs.first(where: { $0 != $1 }) else { return nil }
    return Removal.Swap(earlier: earlier.index, later: later.index)
  }
}
