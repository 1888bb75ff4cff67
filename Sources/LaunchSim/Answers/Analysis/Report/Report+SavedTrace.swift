extension Report {
  /// Judges a saved run without simulating it again.
  ///
  /// - Parameters:
  ///   - scenario: The launch that was simulated.
  ///   - costs: The value that each distribution of costs had in the run.
  ///   - trace: The events of the run, checked by `TraceCheck`.
  package convenience init(_ scenario: Scenario, costs: CostPolicy, savedTrace trace: Trace) {
    let program = LaunchProgram(scenario, costs: costs, names: trace.names)
    self.init(scenario, costs: costs, program: program, trace: trace)
  }
}
