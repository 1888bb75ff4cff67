import LaunchSim
import LaunchSimTools

extension GateOptions: CommandAction {
  static let renderers: OutputFormat.Renderers<CheckResult> = [
    .text: { CheckText($0, isQuiet: $1.isQuiet, style: $1.style).text },
    .json: { result, _ in JSONCheck(result).text },
    .markdown: { $1.style.finished(MarkdownCheck($0).text) },
    .junit: { result, _ in JUnitCheck(result).text },
    .sarif: { result, _ in SARIFLog(result, relative: WorkingFolder.relative).text },
    .github: { result, layout in
      GitHubAnnotation.text(of: result.annotations)
        + CheckText(result, isQuiet: layout.isQuiet, style: layout.style).text
    },
    .customSmallerIsBetter: { result, _ in CheckMetrics(result).customSmallerIsBetter },
    .bencher: { result, _ in CheckMetrics(result).bencher },
  ]

  var formats: [OutputFormat] { Self.renderers.map(\.key) }
  var filesToRead: [String] {
    inputs.map(\.path) + budgets + [baseline, measured, measuredBefore].compactMap(\.self)
  }

  /// Simulates launches and judges each by its budgets and the baseline.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let run = GateRun(self)
    var result = CheckResult(
      baseline: run.baseline == nil ? nil : run.place.path,
      updateCommand: updateCommand(of: run.place))
    result.acceptedFiles = run.place.acceptedFiles
    var measured =
      run.isRefused
      ? nil
      : measured.map {
        MeasuredFiles(
          $0, before: measuredBefore,
          tolerance: measuredTolerance ?? MeasuredGate.defaultTolerance)
      }
    result.problems = run.problems + (measured?.problems ?? [])
    for subject in run.subjects {
      var launches = subject.launches
      if launches.isEmpty { continue }
      launches[0].findings += subject.warnings.map { .warning($0) }
      if let scenario = subject.scenario {
        launches[0].findings += measured?.findings(by: scenario) ?? []
      }
      result.launches += launches
    }
    if let measured, !result.launches.isEmpty {
      result.launches[0].findings += measured.unjudged(by: run.subjects.compactMap(\.scenario))
      result.measured = measured.lines
    }
    if measured?.holdsLaunches != true, !run.isRefused {
      result.unjudged = MeasuredGate.unjudged(run.subjects.compactMap(\.scenario))
    }
    // An update must accept all launches or none.
    if !result.launches.allSatisfy({ $0.hasAnswer(modelOnly: false) })
      || run.subjects.contains(where: { !$0.unread.isEmpty })
    {
      result.updateCommand = []
    }
    let new = run.newLaunches(among: result.launches)
    for name in run.gone {
      let line = run.baseline?.firstLine(of: name)
      let input = run.baseline?[.init(name, nil, .input)]?.value
      if let twins = input.flatMap({ new[$0] }) {
        for launch in twins {
          result.launches[launch].findings.removeAll(where: \.isNewLaunch)
          result.launches[launch].findings.append(.renamed(from: name, line))
        }
        continue
      }
      result.launches.append(
        LaunchCheck(
          name, path: run.place.file(named: name), command: result.updateCommand,
          findings: [.gone(line)]))
    }
    if result.launches.isEmpty, result.problems.isEmpty { result.problems = [run.nothing] }
    result.applySeverities()
    if isStrict || ratchets {
      result.raise(warnings: isStrict, improvements: ratchets)
    }
    let format = invocation.format
    var remarks = result.problems.map(\.description)
    if format.holdsFiguresOnly {
      remarks += result.findings.flatMap { $0.finding.errors }.map(\.description)
    }
    return Answer(
      status: Self.status(of: result), text: invocation.text(of: result, Self.renderers),
      remarks: format.holdsDiagnostics ? [] : remarks,
      remarksComeFirst: !result.problems.isEmpty)
  }

  private static func status(of result: CheckResult) -> ExitStatus {
    var statuses = result.findings.map { launch, finding in
      launch.lacksAnswer(finding) ? .noAnswer : ExitStatus(of: finding)
    }
    statuses += result.problems.map { ExitStatus(of: $0.cause, badContent: .badData) }
    if result.baseline == nil, result.problems.isEmpty { statuses.append(.nothingToCompare) }
    return .combining(statuses)
  }
}

extension GateRun {
  /// The positions of launches that are missing in the baseline, by the digests of their scenarios.
  fileprivate func newLaunches(among launches: [LaunchCheck]) -> [GateValue: [Int]] {
    let inputs = Dictionary(
      subjects.map { ($0.name, $0.input) }, uniquingKeysWith: { first, _ in first })
    var new: [GateValue: [Int]] = [:]
    for (index, launch) in launches.enumerated()
    where launch.findings.contains(where: \.isNewLaunch) {
      guard let input = inputs[launch.scenario] ?? nil else { continue }
      new[.digest(input), default: []].append(index)
    }
    return new
  }
}

extension GateOptions {
  /// The words of the command that accepts changed values, without its reason; empty for launches
  /// with edits, which no file has.
  func updateCommand(of place: BaselinePlace) -> [String] {
    guard edits.isEmpty else { return [] }
    var words = ["launch-sim", "baseline", "update"] + inputs.map(\.path.operand)
    if baseline != nil { words += ["--baseline", place.path] }
    if let costs { words += ["--costs", costs.rawValue] }
    if !devices.isEmpty {
      words += ["--device", devices.map(\.id).joined(separator: ",")]
    }
    if let os { words += ["--os", os] }
    if let root { words += ["--root", root] }
    return words
  }
}
