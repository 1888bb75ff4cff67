import LaunchSim

/// The files of `--measured` and `--measured-before`.
struct MeasuredFiles {
  private let path: String
  private var file: MeasurementFile?
  private var before: MeasurementFile?
  /// What keeps them from being judged.
  private(set) var problems: [Diagnostic] = []

  init(_ path: String, before: String?) {
    self.path = path
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

  /// The measured values by the budgets of a scenario.
  func check(_ subject: GateRun.Subject, _ scenario: Scenario, _ command: [String]) -> LaunchCheck {
    let name = "\(subject.name), measured"
    guard let file else {
      return LaunchCheck(name, path: path, command: command, findings: [])
    }
    let gate = MeasuredGate(file, scenario: scenario, baseline: before)
    return LaunchCheck(
      name, path: path, command: command,
      findings: gate.differences.map { .notComparable($0) }
        + gate.findings.compactMap { .measured($0, in: gate) })
  }
}
