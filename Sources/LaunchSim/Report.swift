/// What came of one launch: the verdict, when things happened, and the trace behind every figure.
public struct Report: Sendable {
  package let scenario: Scenario
  package let costs: CostPolicy
  package let program: LaunchProgram
  package let trace: Trace
  package let metrics: LaunchMetrics
  package let judgement: Judgement
  /// Why the app's steps in this launch are not those of another; empty for a scenario file, and where the
  /// app's control flow does not depend on the time.
  public let timeDependences: [TimeDependence]
  /// Whether an app written in Swift was run: what ran before the launch is then not known.
  package internal(set) var isRecorded = false

  /// Simulates a scenario and judges the run.
  ///
  /// - Parameters:
  ///   - scenario: The launch to simulate.
  ///   - costs: Which value each distribution of costs takes.
  /// - Throws: `SimulationError` when the launch takes too many turns, or too long. Fatal.
  package init(simulating scenario: Scenario, costs: CostPolicy = .median)
    throws(SimulationError)
  {
    let program = LaunchProgram(scenario, costs: costs)
    var simulation = LaunchSimulation(program)
    let trace = try simulation.run()
    self.init(scenario, costs: costs, program: program, trace: trace)
  }

  /// Judges a run that is over.
  ///
  /// - Parameters:
  ///   - scenario: What was simulated.
  ///   - costs: Which value each distribution of costs took.
  ///   - program: The scenario, compiled.
  ///   - trace: What happened.
  ///   - timeDependences: Why the program does not give another launch.
  init(
    _ scenario: Scenario, costs: CostPolicy = .median, program: LaunchProgram, trace: Trace,
    timeDependences: [TimeDependence] = []
  ) {
    self.scenario = scenario
    self.costs = costs
    self.program = program
    self.trace = trace
    self.timeDependences = timeDependences
    metrics = LaunchMetrics(trace, of: scenario)
    judgement = Judgement(trace, metrics, of: scenario)
  }

  /// Whether the app's recorded steps, simulated again, say what it would do in another launch.
  public var isReplayable: Bool { timeDependences.isEmpty }

  /// What became of the launch.
  public var verdict: Verdict { judgement.verdict }

  /// From the request to the presentation of the first frame.
  ///
  /// Where no frame came it is longer than any budget: a year, which is all the time there is. Ask
  /// ``firstFrame`` where that matters.
  public var timeToFirstFrame: Duration { firstFrame ?? Machine.endOfTime.duration }

  /// When the first frame was presented, counted from the request; `nil` when there was none.
  public var firstFrame: Duration? { metrics.firstFrame?.duration }

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
