import LaunchSim
import LaunchSimTools

/// The files of `--measured` and `--measured-before`.
struct MeasuredFiles {
  private var file: MeasurementFile?
  /// Launches that another tool has timed, in place of values.
  private var observation: LaunchObservation?
  private var before: MeasurementFile?
  private let tolerance: Double
  /// Problems that prevent judging the values.
  private(set) var problems: [Diagnostic] = []
  /// The judged values that are within their limits, a line each.
  private(set) var good: [String] = []
  private var hasJudged = false

  init(_ path: String, before: String?, tolerance: Double) {
    self.tolerance = tolerance
    var launches = ObservationFiles(.disk)
    if launches.holdsLaunches(path) {
      observation = launches.read(path)
      problems = launches.problems
      if before != nil, observation != nil {
        problems.append(Diagnostic(.launchesBefore, at: SourceLocation(file: path)))
      }
      return
    }
    file = read(path)
    self.before = before.flatMap { read($0) }
  }

  private mutating func read(_ path: String) -> MeasurementFile? {
    switch SourceFiles.disk.read(path, MeasurementFile.byteLimit) {
    case .success(let bytes):
      let (file, problems) = MeasurementFile.read(SourceText(name: path, bytes: bytes))
      if file == nil, let foreign = ForeignFile(named: path, head: bytes) {
        self.problems.append(Diagnostic(foreign.problem, at: SourceLocation(file: path)))
      } else {
        self.problems += problems.diagnostics
      }
      return file
    case .failure(let problem):
      problems.append(
        Diagnostic(.file(problem), at: SourceLocation(file: path, unreadFor: problem)))
      return nil
    }
  }

  /// Findings about the values that no scenario judges: a warning for a key that is probably
  /// misspelled, and a failure if no value is judged at all.
  func unjudged(by scenarios: [Scenario]) -> [CheckFinding] {
    guard let file else {
      guard let observation, !hasJudged else { return [] }
      return [
        .unjudged(observedFigures, because: observation.kindProblem(beside: scenarios))
      ]
    }
    let misspelled = MeasuredGate.misspelledKeys(in: file, judgedBy: scenarios, baseline: before)
    return misspelled.map { .warning($0) }
      + (hasJudged
        ? []
        : [
          .unjudged(file.measures.map(\.key), at: file.measures.first?.location)
        ])
  }

  /// The findings about the measured values, judged by the budgets of a scenario.
  mutating func findings(by scenario: Scenario) -> [CheckFinding] {
    let gate: MeasuredGate
    if let file {
      gate = MeasuredGate(file, scenario: scenario, baseline: before, tolerance: tolerance)
    } else if let observation {
      gate = MeasuredGate(observation, scenario: scenario)
    } else {
      return []
    }
    hasJudged = hasJudged || !gate.findings.isEmpty || !gate.differences.isEmpty
    good += gate.findings.filter { $0.outcome.standing == .good }.map { gate.line(of: $0) }
    good = good.uniqued()
    return gate.differences.map { .notComparable($0) }
      + gate.findings.compactMap { .measured($0, in: gate) }
  }

  /// True for launches that another tool has timed.
  var holdsLaunches: Bool { observation != nil }

  /// Keys of the observed figures, each once, with those of the budgets that would judge them.
  private var observedFigures: [String] {
    (observation?.launches ?? []).flatMap { $0.figures.map(\.figure.keyWithBudgets) }.uniqued()
  }

  /// The values within their limits, and the remark that values of too few processes need.
  var lines: [String] {
    guard hasJudged, let file, file.isOfFewProcesses else { return good }
    return good + [MeasuredText.fewProcesses]
  }
}

extension Problem {
  fileprivate static let launchesBefore = Problem(
    "launches-before",
    "--measured-before compares values of MeasurementLog, and these are observed launches",
    "'launch-sim diff SCENARIO FILE' compares launches with the simulation")
}
