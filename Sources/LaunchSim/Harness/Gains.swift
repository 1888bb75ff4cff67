extension Report {
  /// How much sooner the frame is ready without an item, by simulating the launch without it.
  ///
  /// What only the item starts goes with it. Negative where the item makes the frame come sooner; `nil`
  /// where either launch has no frame. Complexity: one simulation.
  package func gain(ofRemoving item: ItemIndex) -> Nanoseconds? {
    guard let ready = metrics.frameReady else { return nil }
    var simulation = LaunchSimulation(program.removing(item))
    guard let trace = try? simulation.run(), let without = trace.time(of: .frameReady) else {
      return nil
    }
    return ready - without
  }

  /// The same launch with some changes made to it.
  package func applying(_ changes: [Change]) -> Report? {
    var scenario = scenario
    for change in changes { change.apply(to: &scenario.app) }
    return try? Report(simulating: scenario, costs: costs)
  }
}
