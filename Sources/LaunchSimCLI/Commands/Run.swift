import LaunchSim

extension LaunchSimCommand {
  /// Simulates the scenarios and reports each run.
  static func run(_ options: RunOptions, _ invocation: Invocation, _ style: TextStyle) -> Answer {
    guard let renderer = invocation.format.run else { return Answer(status: .usage) }
    let questions = renderer.questions(options, invocation.isQuiet)
    let readsStandardInput = options.inputs.contains(.standardInput)
    var results = RunResults(
      options: options, questions: questions,
      files: readsStandardInput
        ? .diskKeepingStandardInput(limit: ScenarioLoader.fileLimit) : .disk)
    if let problem = Diagnostic(ofRoot: options.root) {
      results.add(problem)
    } else {
      for variant in options.variants { results.simulate(variant) }
    }
    let layout = OutputFormat.Layout(style: style, isQuiet: invocation.isQuiet)
    return Answer(
      status: results.status, text: renderer.render(results, layout),
      remarks: invocation.format.holdsDiagnostics ? [] : results.remarks(layout))
  }
}

/// The results of the runs, those that could not be made included.
struct RunResults {
  struct Result {
    var variant: RunVariant
    var analysis: Analysis
    var warnings: [Diagnostic]
  }

  let options: RunOptions
  let questions: Analysis.Questions
  let files: SourceFiles
  private(set) var results: [Result] = []
  /// The diagnostics of the files, each once.
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var omitted = 0
  /// The runs that were begun and have no answer.
  private(set) var unanswered: [JSONReport.Unanswered] = []
  private var statuses: [ExitStatus] = []
  private var seen: Set<Diagnostic> = []

  init(options: RunOptions, questions: Analysis.Questions, files: SourceFiles) {
    self.options = options
    self.questions = questions
    self.files = files
  }

  var status: ExitStatus { .combining(statuses) }

  /// The places of the runs, the best first; `nil` if they differ in more than places of items.
  var ranking: [Int]? {
    options.variesPlaces && results.count > 1 ? Analysis.ranking(of: results.map(\.analysis)) : nil
  }

  /// Takes a problem that prevents every run.
  mutating func add(_ problem: Diagnostic) {
    add([problem])
    statuses.append(ExitStatus(readingFailedWith: DiagnosticList(diagnostics: [problem])))
  }

  mutating func simulate(_ variant: RunVariant) {
    do throws(ScenarioErrors) {
      let reader = ScenarioReader(files: files, root: options.root)
      let read = try reader.read(fileOrExample: variant.path, edits: variant.edits)
      add(read.warnings)
      simulate(read, variant)
    } catch {
      add(error.list.diagnostics)
      omitted += error.list.omitted
      statuses.append(ExitStatus(readingFailedWith: error.list))
    }
  }

  private mutating func simulate(_ read: ReadScenario, _ variant: RunVariant) {
    do throws(SimulationError) {
      let report = try Report(simulating: read.scenario, costs: options.costs)
      results.append(
        Result(
          variant: variant, analysis: report.analysis(questions), warnings: read.warnings))
      statuses.append(ExitStatus(of: report))
    } catch {
      unanswered.append(
        JSONReport.Unanswered(
          error, title: read.scenario.title, source: variant.path, settings: options.settings,
          label: variant.label.isEmpty ? nil : variant.label))
      statuses.append(.noAnswer)
    }
  }

  private mutating func add(_ found: [Diagnostic]) {
    diagnostics += found.filter { seen.insert($0).inserted }
  }

  // MARK: - Remarks

  /// The most errors, and the most warnings, written beside an answer.
  private static let shownLimit = 20

  /// The diagnostics and the runs without an answer, a line each.
  fileprivate func remarks(_ layout: OutputFormat.Layout) -> [String] {
    var counts: [Diagnostic.Severity: Int] = [:]
    var lines: [String] = []
    var hidden = omitted
    for diagnostic in diagnostics where !layout.isQuiet || diagnostic.severity == .error {
      counts[diagnostic.severity, default: 0] += 1
      if counts[diagnostic.severity, default: 0] <= Self.shownLimit {
        lines.append(diagnostic.description)
      } else {
        hidden += 1
      }
    }
    lines += diagnostics.compactMap(\.fileAdvice)
    if hidden > 0 { lines.append("… and \(hidden) more; \(options.wayToListAll) lists them") }
    return lines
      + unanswered.map { run in
        let name = run.label ?? run.source ?? run.title
        return "launch-sim: \(name.printable()): \(run.error)"
      }
  }
}

extension ExitStatus {
  /// The status of a run that came to its end.
  init(of report: Report) {
    if report.judgement.isGood {
      self = .good
    } else {
      self = report.verdict == .deadlocked ? .noAnswer : .bad
    }
  }
}
