import LaunchSim
import LaunchSimTools

extension RunOptions: CommandAction {
  var formats: [OutputFormat] { Self.renderers.map(\.key) }
  var filesToRead: [String] { inputs.map(\.path) + budgets }

  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    isWatching ? watch(invocation) : run(invocation, output)
  }

  /// Simulates the scenarios and reports each run, as early as the format allows.
  ///
  /// Saved runs among the files are repeated.
  ///
  /// - Parameters:
  ///   - invocation: The command line.
  ///   - output: Takes the answer.
  ///   - files: Access to files; `nil` for the disk of this machine.
  ///   - observe: Receives each run before the run is written.
  ///   - finish: Receives the outcome of all runs.
  /// - Returns: The status and the remarks.
  func run(
    _ invocation: Invocation, _ output: Output, files: SourceFiles? = nil,
    observe: (RunResult) -> Void = { _ in }, finish: (RunResults) -> Void = { _ in }
  ) -> Answer {
    guard let renderer = Self.renderers[invocation.format] else { return Answer(status: .usage) }
    let paths = ScenarioPaths.expand(inputs, root: root)
    var options = self
    options.inputs = paths.inputs
    let readsStandardInput = options.inputs.contains(.standardInput)
    let files =
      files
      ?? (readsStandardInput
        ? .diskKeepingStandardInput(limit: SavedPage.fileLimit) : .disk)
    let problems = options.readSavedRuns(from: files)
    if options.runCount > RunOptions.runLimit {
      return UsageError(
        command: .run, problems: [.tooManyRuns(limit: RunOptions.runLimit)],
        format: invocation.format
      ).answer
    }
    let layout = invocation.layout
    var results = RunResults(
      options: options, questions: renderer.questions(options, invocation.isQuiet), files: files)
    var writer = renderer.writer(options, layout)
    let refusals = Diagnostic.problems(ofRoot: root, named: filesToRead)
    for refusal in refusals { results.add(refusal) }
    if refusals.isEmpty {
      for problem in paths.problems { results.add(problem) }
      for list in problems { results.add(list) }
      // If the output has failed as well, the status of all runs counts.
      for variant in options.inputs.isEmpty && (!problems.isEmpty || paths.isEmpty)
        ? [] : options.variants
      {
        if let run = results.simulate(variant) {
          observe(run)
          writer.add(run, to: output)
        }
      }
    }
    writer.finish(results, to: output)
    finish(results)
    return Answer(
      status: results.status,
      remarks: invocation.format.holdsDiagnostics ? [] : results.remarks(layout))
  }
}

/// A completed run.
struct RunResult {
  var variant: RunVariant
  var analysis: Analysis
  var warnings: [Diagnostic]
  /// The number of warnings that count as failures.
  var strictWarnings: Int
  /// The files and edits of the scenario, or the reason why the files cannot be kept.
  var origin: Result<RunOrigin, RunOrigin.Obstacle>
}

/// The outcome of all runs, and problems of runs that could not be made; of each run only the rank
/// is kept.
struct RunResults {
  let options: RunOptions
  let questions: Analysis.Questions
  let files: SourceFiles
  private var ranks: [Analysis.Rank] = []
  /// The diagnostics of the files, each once.
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var omitted = 0
  /// Runs that were started but have no answer.
  private(set) var unanswered: [JSONReport.Unanswered] = []
  private var statuses: [ExitStatus] = []
  private var seen: Set<Diagnostic> = []

  init(options: RunOptions, questions: Analysis.Questions, files: SourceFiles) {
    self.options = options
    self.questions = questions
    self.files = files
  }

  var status: ExitStatus { .combining(statuses) }

  /// The number of completed runs.
  var count: Int { ranks.count }

  /// The places of the runs, best first; `nil` if the runs differ in other ways than the placements
  /// of items.
  var ranking: [Int]? {
    options.variesValues && count > 1 ? Analysis.Rank.ordered(ranks) : nil
  }

  /// Adds a problem that prevents every run.
  mutating func add(_ problem: Diagnostic) {
    add([problem])
    statuses.append(ExitStatus(readingFailedWith: [problem]))
  }

  /// Adds problems of a file; none of its runs can be made.
  mutating func add(_ list: DiagnosticList) {
    add(list.diagnostics)
    omitted += list.omitted
    statuses.append(ExitStatus(readingFailedWith: list.diagnostics))
  }

  /// Makes a run; `nil` after a failure, which is noted.
  mutating func simulate(_ variant: RunVariant) -> RunResult? {
    do throws(ScenarioErrors) {
      if let recipe = variant.recipe {
        let read = try recipe.read(further: variant.edits)
        add(read.warnings)
        return simulate(read, variant)
      }
      let reader = ScenarioReader(files: files, root: options.root, budgets: options.budgets)
      let read = try reader.read(
        fileOrExample: variant.path, edits: variant.edits, budgets: options.budgets)
      add(read.warnings)
      return simulate(read, variant)
    } catch {
      add(error.list)
      return nil
    }
  }

  private mutating func simulate(_ read: ReadScenario, _ variant: RunVariant) -> RunResult? {
    do throws(SimulationError) {
      let report = try Report(simulating: read.scenario, costs: options.costs(of: variant))
      var read = read
      if let recipe = variant.recipe, variant.edits.isEmpty, options.costs == .median,
        let remark = recipe.remark(on: report)
      {
        read.warnings.append(remark)
        add([remark])
      }
      let analysis = report.analysis(questions)
      ranks.append(analysis.rank)
      let strictWarnings = options.isStrict ? analysis.warningCount + read.warningCount : 0
      statuses.append(ExitStatus(of: report))
      if strictWarnings > 0 { statuses.append(.bad) }
      return RunResult(
        variant: variant, analysis: analysis,
        // The document of a single run has the problems of folders as well.
        warnings: options.runCount == 1 ? diagnostics : read.warnings,
        strictWarnings: strictWarnings, origin: Self.origin(of: read, variant))
    } catch {
      unanswered.append(
        JSONReport.Unanswered(
          error, title: read.scenario.title, source: variant.source,
          settings: options.settings(of: variant),
          label: variant.label.isEmpty ? nil : variant.label))
      statuses.append(.noAnswer)
      return nil
    }
  }

  private static func origin(
    of read: ReadScenario, _ variant: RunVariant
  ) -> Result<RunOrigin, RunOrigin.Obstacle> {
    if var origin = variant.recipe?.origin {
      origin.edits += variant.edits
      return .success(origin)
    }
    return Result { () throws(RunOrigin.Obstacle) in try RunOrigin(read, edits: variant.edits) }
  }

  private mutating func add(_ found: [Diagnostic]) {
    diagnostics += found.filter { seen.insert($0).inserted }
  }

  // MARK: - Remarks

  /// The most errors, and the most warnings, that are written beside an answer.
  private static let shownLimit = 20

  /// The diagnostics and the runs without an answer, a line each.
  fileprivate func remarks(_ layout: OutputFormat.Layout) -> [String] {
    var counts: [Diagnostic.Severity: Int] = [:]
    var lines: [String] = []
    var hidden = omitted
    let showsWarnings = !layout.isQuiet || options.isStrict
    for diagnostic in diagnostics where showsWarnings || diagnostic.severity == .error {
      counts[diagnostic.severity, default: 0] += 1
      if counts[diagnostic.severity, default: 0] <= Self.shownLimit {
        lines.append(diagnostic.description)
      } else {
        hidden += 1
      }
    }
    lines += diagnostics.compactMap(\.fileAdvice)
    if hidden > 0 { lines.append("… and \(hidden) more; \(options.wayToListAll) lists them") }
    return lines + unansweredLines
  }

  /// The errors of the files and the runs without an answer, a line each.
  var errorLines: [String] {
    let errors = diagnostics.filter { $0.severity == .error }
    let hidden = max(0, errors.count - Self.shownLimit) + omitted
    return errors.prefix(Self.shownLimit).map(\.description)
      + (hidden > 0 ? ["… and \(hidden) more"] : []) + unansweredLines
  }

  private var unansweredLines: [String] {
    unanswered.map { run in
      let name = run.label ?? run.source ?? run.title
      return "launch-sim: \(name.printable()): \(run.error)"
    }
  }
}

extension ReadScenario {
  /// The number of warnings about the files.
  var warningCount: Int { warnings.count { $0.severity == .warning } }
}

extension ExitStatus {
  /// The status of a completed run.
  init(of report: Report) {
    if report.judgment.isGood {
      self = .good
    } else {
      self = report.verdict == .deadlocked ? .noAnswer : .bad
    }
  }
}
