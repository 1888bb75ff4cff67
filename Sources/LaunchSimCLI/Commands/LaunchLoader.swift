import LaunchSim
import LaunchSimTools

/// Reads the launches that `explain` and `export` show, and simulates the scenarios among them.
struct LaunchLoader {
  /// A launch that was read and simulated.
  struct Loaded {
    var report: Report
    var source: ScenarioSource
    /// A name that distinguishes the launch from another beside it.
    var name: String
    /// The scenario file as the user named it, for a saved run as well; `nil` for the built-in
    /// example.
    var path: String?
    /// The options and the seed of a saved run, whose command names its scenario; `nil` for a launch
    /// of the command line.
    var recipe: (repeated: [String], seed: UInt64)?
    /// Makes the document that a page keeps of the launch, from the launch's analysis and the name
    /// of its scenario file.
    var kept: (Analysis, _ source: String?) -> JSONReport
  }

  private let options: LaunchOptions
  private let files: SourceFiles
  private(set) var problems = DiagnosticList()
  /// True if a path of the command line must not be read.
  private var isRefused: Bool
  /// The warnings of the files, each once.
  private(set) var warnings: [Diagnostic] = []
  /// The launches without an answer, a line each.
  private(set) var unanswered: [String] = []

  init(_ options: LaunchOptions, readsStandardInput: Bool) {
    self.options = options
    files =
      readsStandardInput
      ? .diskKeepingStandardInput(limit: SavedPage.fileLimit) : .disk
    problems.diagnostics = Diagnostic.problems(ofRoot: options.root, named: options.budgets)
    isRefused = !problems.errors.isEmpty
  }

  /// The status and lines for launches that cannot be read or have no answer; `nil` without a
  /// failure.
  var failure: Answer? {
    if !problems.errors.isEmpty {
      var lines = problems.diagnostics.map(\.description)
      lines += problems.diagnostics.compactMap(\.fileAdvice)
      if problems.omitted > 0 { lines.append("… and \(problems.omitted) more") }
      return Answer(status: ExitStatus(readingFailedWith: problems.diagnostics), remarks: lines)
    }
    return unanswered.isEmpty ? nil : Answer(status: .noAnswer, remarks: unanswered)
  }

  /// Reads and simulates a launch; `nil` after a failure, which is noted.
  mutating func load(_ input: Invocation.Input?) -> Loaded? { load(input, atMost: 1).first }

  /// Reads and simulates a launch, or reads the launches of a saved document, up to a limit.
  ///
  /// - Returns: The launches; empty after a failure, which is noted.
  mutating func load(_ input: Invocation.Input?, atMost limit: Int) -> [Loaded] {
    let path = input?.path
    let refusals = Diagnostic.problems(ofRoot: options.root, named: [path].compactMap(\.self))
    guard !isRefused, refusals.isEmpty else {
      if !isRefused { problems.diagnostics += refusals }
      return []
    }
    do throws(ScenarioErrors) {
      if let path, let saved = try SavedRuns.read(path, files) {
        return try loaded(saved, path, atMost: limit)
      }
      let reader = ScenarioReader(files: files, root: options.root, budgets: options.budgets)
      let read = try reader.read(
        fileOrExample: path, edits: options.edits, budgets: options.budgets)
      warnings.append(new: read.warnings)
      return simulate(read, path).map { [$0] } ?? []
    } catch {
      problems.diagnostics.append(new: error.list.diagnostics)
      problems.omitted = max(problems.omitted, error.list.omitted)
      return []
    }
  }

  /// The launches of saved traces.
  ///
  /// Nothing is simulated: each launch is shown as it was.
  private mutating func loaded(
    _ saved: SavedRuns, _ path: String, atMost limit: Int
  ) throws(ScenarioErrors) -> [Loaded] {
    if let edit = options.edits.first {
      let location = SourceLocation(file: edit.option)
      problems.diagnostics.append(Diagnostic(.cannotChangeSavedReport, at: location))
      return []
    }
    guard saved.runs.count <= limit else {
      let location = saved.runs[limit].recipe.location
      let problem = Problem.severalSavedRuns(saved.runs.count, limit: limit)
      problems.diagnostics.append(Diagnostic(problem, at: location))
      return []
    }
    let isAlone = saved.runs.count == 1
    var launches: [Loaded] = []
    for run in saved.runs {
      // A command on a document repeats all of its runs, so that one of several names its scenario.
      let recipe = run.recipe
      launches.append(
        Loaded(
          report: try run.report(), source: ScenarioSource(isAlone ? path : recipe.source),
          name: isAlone ? path : recipe.source ?? path, path: recipe.source,
          recipe: (isAlone ? [] : recipe.repeated, recipe.seed), kept: run.document))
    }
    return launches
  }

  private mutating func simulate(_ read: ReadScenario, _ path: String?) -> Loaded? {
    do throws(SimulationError) {
      let (settings, seed) = (options.settings, options.seed)
      let origin = Result { () throws(RunOrigin.Obstacle) in
        try RunOrigin(read, edits: options.edits)
      }
      return Loaded(
        report: try Report(simulating: read.scenario, costs: options.costs),
        source: ScenarioSource(path), name: path ?? read.scenario.title, path: path,
        kept: { analysis, source in
          JSONReport(analysis, source: source, settings: settings, seed: seed, origin: origin)
        })
    } catch {
      unanswered.append("launch-sim: \((path ?? read.scenario.title).printable()): \(error)")
      return nil
    }
  }
}

extension LaunchOptions {
  /// The assignments of `--set`, as typed.
  fileprivate var settings: [String] {
    edits.filter { $0.option.hasPrefix("--set ") }.map { "\($0.path)=\($0.value)" }
  }
}

extension Problem {
  /// A saved document with several runs for a command that shows one.
  fileprivate static func severalSavedRuns(_ count: Int, limit: Int) -> Problem {
    let shown = limit == 1 ? "one is shown at a time" : "\(limit) are shown side by side"
    return Problem(
      "several-saved-runs", "this document holds \(count) runs, and \(shown)",
      "'launch-sim run' lists them; name the scenario of one", cause: .content)
  }
}
