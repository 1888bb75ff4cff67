import LaunchSim
import LaunchSimTools

extension RunOptions {
  /// Reads the saved documents among the inputs, so that each stands for its runs.
  ///
  /// - Parameter files: Files whose standard input can be read again.
  /// - Returns: The problems of documents that cannot be made again, which are no inputs any more.
  mutating func readSavedRuns(from files: SourceFiles) -> [DiagnosticList] {
    var problems: [DiagnosticList] = []
    var kept: [Invocation.Input] = []
    for input in inputs {
      do throws(ScenarioErrors) {
        if let saved = try SavedRuns.read(input.path, files) {
          if let table = budgets.first {
            let location = SourceLocation(file: "--budgets \(table)")
            let problem = Diagnostic(.savedTakesNoBudgets, at: location)
            problems.append(DiagnosticList(diagnostics: [problem]))
            continue
          }
          recipes[input.path] = saved.runs.map(\.recipe)
          rankRecipes = inputs.count == 1 && saved.isRanked
        }
        kept.append(input)
      } catch {
        problems.append(error.list)
      }
    }
    inputs = kept
    return problems
  }

  /// The costs of a run: the costs of a saved run, unless others are asked for.
  func costs(of variant: RunVariant) -> CostPolicy {
    costs == .median ? variant.recipe?.costs ?? costs : costs
  }

  /// The assignments of `--set` of a run; a saved run's own assignments come first.
  func settings(of variant: RunVariant) -> [String] {
    (variant.recipe?.settings ?? []) + settings
  }
}

extension RunVariant {
  /// The scenario file as it was named, also in the saved run that is made again.
  var source: String? { recipe.map(\.source) ?? path }
}

extension RunResult {
  /// The run as a page keeps it: without diagnostics, and with another name of its scenario file.
  func kept(_ options: RunOptions, _ analysis: Analysis, source: String?) -> JSONReport {
    JSONReport(
      analysis, source: source, settings: options.settings(of: variant),
      label: variant.label.isEmpty ? nil : variant.label,
      seed: variant.recipe?.seed ?? options.seed, origin: origin)
  }
}
