/// Runs of one launch with different costs of one item; the runs share everything up to the item's
/// first step.
struct CostRuns {
  private let report: Report
  private let item: WorkItem
  private let id: ItemID
  private let extent: LaunchSimulation.Extent
  /// The launch at the first step that starts or awaits the item; over if no step does.
  private let beginning: LaunchSimulation
  /// The decisions up to there.
  private let reader: DecisionReader
  private let placement: Machine.ItemSpec

  /// One run.
  struct Run {
    let simulation: LaunchSimulation
    /// The instant of the milestone; `nil` without one.
    let reached: Nanoseconds?
    /// Digest of the decisions.
    let order: UInt64
  }

  /// Plays a launch up to an item.
  ///
  /// - Parameters:
  ///   - report: The launch that may not differ from its record, if it has one.
  ///   - scenario: The launch with the item, which has CPU steps.
  ///   - item: The item.
  ///   - milestone: The last event that counts; `nil` for the whole run.
  ///   - extent: The part of the launch to play.
  /// - Complexity: at most one simulation.
  init(
    _ report: Report, _ scenario: Scenario, _ item: ItemIndex, until milestone: Milestone?,
    _ extent: LaunchSimulation.Extent
  ) {
    (self.report, self.extent) = (report, extent)
    (self.item, id) = (scenario.app.items[item], ItemID(item))
    let program = LaunchProgram(scenario, costs: report.costs, names: report.program.names)
    placement = program.specs[item]
    var simulation = LaunchSimulation(program)
    simulation.leaveUndecided(id)
    _ = simulation.playToDecision(extent)
    beginning = simulation
    var reader = DecisionReader(program.names, program.configuration, until: milestone)
    reader.read(simulation.machine.events[...])
    self.reader = reader
  }

  /// The run with a cost; `nil` if it has no answer.
  ///
  /// - Complexity: one simulation from the item's first step on.
  func run(at cost: Nanoseconds) -> Run? {
    var work = item
    var shares = CPUShares(of: work, to: cost, report.costs)
    work.steps = shares.give(work.steps)
    var simulation = beginning
    simulation.setCosts(of: id, to: work.stepList, report.costs)
    simulation.decide(id, placement)
    _ = simulation.playToDecision(extent)
    let events = simulation.machine.events
    var reader = reader
    reader.read(events[beginning.machine.events.count...])
    guard reader.reached != nil || simulation.isOver,
      !report.isRecorded || !events.contains(where: { $0.kind == .taskExpired })
    else { return nil }
    return Run(
      simulation: simulation, reached: reader.reached,
      order: reader.digest(endingWith: simulation.trace()))
  }
}

extension CostCurve.Quantity {
  /// The part of a launch that shows the quantity.
  var extent: LaunchSimulation.Extent {
    switch self {
    case .frameReady: .frameReady
    case .firstFrame: .firstFrame
    case .tapWait, .contentReady: .whole
    }
  }

  /// The last event that counts; `nil` for the whole run.
  var milestone: Milestone? {
    switch self {
    case .frameReady: .frameReady
    case .firstFrame: .firstFrame
    case .tapWait, .contentReady: nil
    }
  }

  /// The quantity of a run; `nil` if the run does not come to it.
  func value(in metrics: LaunchMetrics) -> Nanoseconds? {
    switch self {
    case .frameReady: metrics.frameReady
    case .firstFrame: metrics.firstFrame
    case .tapWait: LaunchNumbers(metrics)?.tap
    case .contentReady: metrics.contentReady
    }
  }
}
