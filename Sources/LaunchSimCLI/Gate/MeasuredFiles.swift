import LaunchSim
import LaunchSimTools

/// The files of `--measured` and `--measured-before`.
struct MeasuredFiles {
  private var file: MeasurementFile?
  private var before: MeasurementFile?
  /// Problems that prevent judging the values.
  private(set) var problems: [Diagnostic] = []

  init(_ path: String, before: String?) {
    file = read(path)
    self.before = before.flatMap { read($0) }
  }

  private mutating func read(_ path: String) -> MeasurementFile? {
    switch SourceFiles.disk.read(path, MeasurementFile.byteLimit) {
    case .success(let bytes):
      let (file, problems) = MeasurementFile.read(SourceText(name: path, bytes: bytes))
      self.problems += problems.diagnostics
      return file
    case .failure(let problem):
      problems.append(
        Diagnostic(.file(problem), at: SourceLocation(file: path, unreadFor: problem)))
      return nil
    }
  }

  /// Warnings about values that no scenario judges, probably because of a misspelled key.
  func misspelledKeys(judgedBy scenarios: [Scenario]) -> [CheckFinding] {
    guard let file else { return [] }
    return MeasuredGate.misspelledKeys(in: file, judgedBy: scenarios, baseline: before)
      .map { .warning($0) }
  }

  /// The findings about the measured values, judged by the budgets of a scenario.
  func findings(by scenario: Scenario) -> [CheckFinding] {
    guard let file else { return [] }
    let gate = MeasuredGate(file, scenario: scenario, baseline: before)
    return gate.differences.map { .notComparable($0) }
      + gate.findings.compactMap { .measured($0, in: gate) }
  }
}
