/// What came of one launch: the verdict, when things happened, and the trace behind every figure.
public struct Report: Sendable {
  package let scenario: LaunchScenario
  package let costs: CostPolicy
  package let program: LaunchProgram
  package let trace: Trace
  package let metrics: LaunchMetrics
  package let judgement: Judgement

  /// Simulates a scenario and judges the run.
  ///
  /// - Parameters:
  ///   - scenario: The launch to simulate.
  ///   - costs: Which value each distribution of costs takes.
  /// - Throws: `SimulationError` when the launch takes too many turns, or too long. Fatal.
  package init(simulating scenario: LaunchScenario, costs: CostPolicy = .median)
    throws(SimulationError)
  {
    self.scenario = scenario
    self.costs = costs
    program = LaunchProgram(scenario, costs: costs)
    var simulation = LaunchSimulation(program)
    trace = try simulation.run()
    metrics = LaunchMetrics(trace, of: scenario)
    judgement = Judgement(trace, metrics, of: scenario)
  }

  /// What became of the launch.
  public var verdict: Verdict { judgement.verdict }

  /// From the request to the presentation of the first frame; `nil` when there was none.
  public var timeToFirstFrame: Duration? { metrics.firstFrame?.duration }

  /// When a milestone was reached, counted from the request; `nil` when it was not.
  public func time(of milestone: Milestone) -> Duration? {
    metrics.time(of: milestone)?.duration
  }

  /// How long a phase took; `nil` when the launch did not come so far.
  public func duration(of phase: Phase) -> Duration? {
    metrics.phases.length(of: phase)?.duration
  }

  /// A digest of everything that happened, in order: equal runs have equal digests everywhere.
  public var digest: UInt64 { trace.digest }
}
