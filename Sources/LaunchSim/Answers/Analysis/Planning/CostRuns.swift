/// Runs of one launch with different costs of one item; the runs share everything up to the item's
/// first step.
struct CostRuns {
  let report: Report
  let item: ItemIndex
  let quantity: CostCurve.Quantity
  /// The launch at the first step that starts or awaits the item; over if no step does.
  private let beginning: LaunchSimulation
  /// The decisions up to there.
  private let reader: DecisionReader
  private let placement: Machine.ItemSpec

  /// Plays a launch up to an item; `nil` if the item's cost cannot change.
  ///
  /// - Complexity: at most one simulation.
  init?(_ report: Report, _ item: ItemIndex, _ quantity: CostCurve.Quantity) {
    (self.report, self.item, self.quantity) = (report, item, quantity)
    var scenario = report.scenario
    let move = Move(item: scenario.app.items[item].name, action: .cpu(.zero))
    guard (try? move.apply(to: &scenario.app, costs: report.costs)) != nil else { return nil }
    let program = LaunchProgram(scenario, costs: report.costs, names: report.program.names)
    placement = program.specs[item]
    var simulation = LaunchSimulation(program)
    simulation.leaveUndecided(ItemID(item))
    _ = simulation.playToDecision(quantity.extent)
    beginning = simulation
    var reader = DecisionReader(program.names, program.configuration, until: quantity.milestone)
    reader.read(simulation.machine.events[...])
    self.reader = reader
  }

  /// The run with a cost.
  ///
  /// - Complexity: one simulation from the item's first step, up to the milestone of the quantity.
  func point(at cost: Nanoseconds) -> CostSearch.Point {
    var point = CostSearch.Point(cost: cost)
    var work = report.scenario.app.items[item]
    var shares = CPUShares(of: work, to: cost, report.costs)
    work.steps = shares.give(work.steps)
    var simulation = beginning
    simulation.setCosts(of: ItemID(item), to: work.stepList, report.costs)
    simulation.decide(ItemID(item), placement)
    _ = simulation.playToDecision(quantity.extent)
    let events = simulation.machine.events
    var reader = reader
    reader.read(events[beginning.machine.events.count...])
    guard reader.reached != nil || simulation.isOver,
      !report.isRecorded || !events.contains(where: { $0.kind == .taskExpired })
    else { return point }
    point.value =
      quantity.milestone == nil
      ? quantity.value(in: LaunchMetrics(simulation.trace(), of: report.scenario))
      : reader.reached
    point.order = reader.digest(endingWith: simulation.trace())
    return point
  }
}

extension CostCurve.Quantity {
  /// The part of a launch that shows the quantity.
  fileprivate var extent: LaunchSimulation.Extent {
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
