/// Writes runs in one form, each as soon as the form allows, and keeps as little of it as it needs.
protocol RunWriter {
  /// Takes a run.
  mutating func add(_ run: RunResult, to output: Output)
  /// Writes the part about all runs, and all output that had to wait for the last run.
  mutating func finish(_ results: RunResults, to output: Output)
}
