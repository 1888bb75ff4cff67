extension Report {
  /// Simulates the same launch with some changes made to it.
  ///
  ///     let proposed = try report.whatIf(.move("Analytics.start", to: .afterFirstFrame))
  ///     #expect(proposed.timeToFirstFrame < report.timeToFirstFrame)
  ///
  /// The app's code does not run again: its recorded steps do, so all of them are as in this run but for
  /// what the changes say. Where they depend on the time (``timeDependences``), change the app and simulate that.
  ///
  /// - Parameters:
  ///   - proposals: The changes, made one after the other.
  ///   - device: What it is launched on; the device of this run where none is given.
  /// - Returns: What would come of it.
  /// - Throws: ``SimulationError/notReplayable(_:)`` where the steps depend on the time,
  ///   ``SimulationError/noSuchItem(_:nearest:)`` and ``SimulationError/outOfRange(_:_:)`` for a proposal that
  ///   cannot be made, else what simulating a scenario throws.
  /// - Complexity: one simulation.
  public func whatIf(
    _ proposals: Proposal..., on device: Device? = nil
  ) throws(SimulationError) -> Report {
    guard isReplayable else { throw .notReplayable(timeDependences) }
    var scenario = scenario
    for proposal in proposals { try proposal.apply(to: &scenario.app, costs: costs) }
    if let device {
      scenario.device = device.profile
      // A phone that stands in for another system's device goes on doing so.
      if scenario.system == .iOS || scenario.system == .iPadOS {
        scenario.systemName = device.profile.family.systemName
      }
    }
    return try simulating(scenario)
  }
}
