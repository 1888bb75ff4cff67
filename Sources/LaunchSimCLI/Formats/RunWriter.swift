/// Writes runs in one form, each as soon as the form allows, and keeps as little of it as it needs.
protocol RunWriter {
  /// Takes a run.
  mutating func add(_ run: RunResult, to output: Output)
  /// Writes what is about all runs, and what had to wait for the last of them.
  mutating func finish(_ results: RunResults, to output: Output)
}
