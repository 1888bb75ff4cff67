import LaunchSim
import LaunchSimTools

extension OutputFormat {
  /// JUnit XML for lists of tests.
  static let junit = OutputFormat(
    name: "junit", holdsDiagnostics: true,
    run: RunRenderer(
      questions: { _, _ in .verdict }, writer: { _, _ in JUnitRunWriter() }),
    check: { result, _ in JUnitCheck(result).text })
}

/// A case for each run.
private struct JUnitRunWriter: RunWriter {
  private var document = JUnitRun()

  mutating func add(_ run: RunResult, to output: Output) {
    document.add(
      run.analysis, source: run.variant.source,
      label: run.variant.label,
      strictWarnings: run.strictWarnings)
  }

  mutating func finish(_ results: RunResults, to output: Output) {
    for run in results.unanswered { document.add(run) }
    document.add(results.diagnostics)
    output.write(document.text)
  }
}
