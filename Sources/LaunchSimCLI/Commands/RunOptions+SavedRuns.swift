import LaunchSim
import LaunchSimTools

extension RunOptions {
  /// Replaces the saved documents among the inputs by their runs.
  ///
  /// - Parameter files: Access to files; standard input must be readable again.
  /// - Returns: The problems of documents that cannot be repeated. Such documents are removed from
  ///   the inputs.
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

  /// The costs of a run: the costs of its saved run, unless the command line asks for other costs.
  func costs(of variant: RunVariant) -> CostPolicy {
    costs == .median ? variant.recipe?.costs ?? costs : costs
  }

  /// The assignments of `--set` of a run; the assignments of its saved run come first.
  func settings(of variant: RunVariant) -> [String] {
    (variant.recipe?.settings ?? []) + settings
  }
}

extension SavedRun.Recipe {
  /// The options that a command on the scenario file repeats for the same launch, word by word.
  var repeated: [String] {
    let edits = origin.edits.map {
      $0.option.split(separator: " ", maxSplits: 1).map(String.init)
    }
    func words(_ flags: [Flag]) -> [String] {
      flags.flatMap { flag in edits.filter { $0.first == flag.spelling } }.flatMap(\.self)
    }
    let others = RunOptions(costs: costs, seed: seed, budgets: origin.budgets).repeated
    return words([.device, .os]) + others + words([.vary, .set])
  }
}

extension RunVariant {
  /// The scenario file as the user named it, for a saved run as well.
  var source: String? { recipe.map(\.source) ?? path }
}

extension RunResult {
  /// The run in the form that a page keeps: without diagnostics, and with another name for its
  /// scenario file.
  func kept(_ options: RunOptions, _ analysis: Analysis, source: String?) -> JSONReport {
    JSONReport(
      analysis, source: source, settings: options.settings(of: variant),
      label: variant.label.isEmpty ? nil : variant.label,
      seed: variant.recipe?.seed ?? options.seed, origin: origin)
  }
}
