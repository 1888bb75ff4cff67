import LaunchSim
import LaunchSimTools

extension LaunchSimCommand {
  /// Compares two launches, or two sets of launches; scenarios are simulated, saved reports are not.
  static func diff(_ options: DiffOptions, _ invocation: Invocation, _ style: TextStyle) -> Answer {
    let named = [options.first, options.second].compactMap { $0?.path } + options.budgets
    let problems = Diagnostic.problems(ofRoot: options.root, named: named)
    guard problems.isEmpty else {
      return failure(DiagnosticList(diagnostics: problems), invocation, style)
    }
    var loader = DiffLoader(options)
    let contents = options.sides.compactMap { loader.content(of: $0) }
    guard loader.problems.errors.isEmpty, contents.count == 2 else {
      return failure(loader.problems, invocation, style)
    }
    let sides = zip(options.sides, contents).map { side, content -> DiffSide in
      var side = side
      if case .saved(let runs) = content {
        side.isSaved = true
        side.run = runs.count == 1 ? runs[0].label : nil
      }
      return side
    }
    guard let matching = DiffLoader.Matching(contents[0], contents[1]) else {
      let location = SourceLocation(file: sides[1].path ?? sides[1].letter)
      let problem = Diagnostic(.cannotPair, at: location)
      return failure(DiagnosticList(diagnostics: [problem]), invocation, style)
    }
    let outcome: DiffOutcome
    do throws(DiffLoader.NoAnswer) {
      outcome = try loader.outcome(of: matching, sides)
    } catch {
      return Answer(status: .noAnswer, remarks: error.remarks)
    }
    // Callbacks that a changed life cycle does not call stand in the answer.
    let others = loader.warnings.filter { $0.problem.id != Problem.callbackGoneID }
    return answer(
      outcome, outcome.status(tells: options.statusTells), invocation, style,
      remarks: invocation.isQuiet ? [] : others.map(\.description))
  }

  /// The answer of a comparison that could not be made.
  private static func failure(
    _ list: DiagnosticList, _ invocation: Invocation, _ style: TextStyle
  ) -> Answer {
    var lines = list.diagnostics.map(\.description) + list.diagnostics.compactMap(\.fileAdvice)
    if list.omitted > 0 { lines.append("… and \(list.omitted) more; --format json lists them") }
    return answer(
      .problems(list), ExitStatus(readingFailedWith: list), invocation, style, remarks: lines)
  }

  private static func answer(
    _ outcome: DiffOutcome, _ status: ExitStatus, _ invocation: Invocation, _ style: TextStyle,
    remarks: [String]
  ) -> Answer {
    let format = invocation.format
    let layout = OutputFormat.Layout(style: style, isQuiet: invocation.isQuiet)
    return Answer(
      status: status, text: format.diff.map { $0(outcome, layout) } ?? "",
      remarks: format.holdsDiagnostics ? [] : remarks)
  }
}

/// The outcome of a comparison.
enum DiffOutcome {
  case comparison(LaunchComparison, [DiffSide], warnings: [Diagnostic])
  /// Two folders, or two lists of saved runs.
  case set(LaunchSetComparison, [DiffSide], warnings: [Diagnostic])
  /// Problems of the files that prevent it.
  case problems(DiagnosticList)

  /// The status; a difference has one of its own only if the status tells it.
  fileprivate func status(tells statusTells: Bool) -> ExitStatus {
    switch self {
    case .set(let comparison, _, _) where comparison.pairs.isEmpty: .nothingToCompare
    case .comparison where !statusTells, .set where !statusTells: .good
    case .comparison(let comparison, _, _): Self.status(of: comparison)
    case .set(let comparison, _, _):
      .combining(
        comparison.pairs.map { Self.status(of: $0.comparison) }
          + [comparison.isWhole ? .good : .bad])
    case .problems(let list): ExitStatus(readingFailedWith: list)
    }
  }

  private static func status(of comparison: LaunchComparison) -> ExitStatus {
    guard comparison.isOfOneModel else { return .notComparable }
    return comparison.isSame ? .good : .bad
  }
}

/// One of the two sides that are compared.
struct DiffSide {
  let letter: String
  /// The file or folder, `-` for standard input; `nil` for the built-in example.
  let path: String?
  let edits: [ScenarioEdit]
  /// The options that make this launch differ from the other launch of the same file.
  let options: [String]
  /// `true` if it is the other side, changed.
  let isChanged: Bool
  /// `true` if it is a saved report.
  var isSaved = false
  /// The label of the only run in a saved report.
  var run: String?

  var words: ComparisonText.Side {
    if isChanged { return .changed(options: options) }
    guard isSaved else { return .source(ScenarioSource(path)) }
    return .saved(path == "-" ? "standard input" : path ?? "")
  }
  var wire: JSONComparison.Side { .init(source: path, run: run, options: options) }
}

extension DiffOptions {
  /// The two sides: edits are made to both or, where there is only one, to its second launch.
  fileprivate var sides: [DiffSide] {
    let words = edits.map(\.option)
    guard let second else {
      return [
        DiffSide(letter: "A", path: first?.path, edits: [], options: [], isChanged: false),
        DiffSide(letter: "B", path: first?.path, edits: edits, options: words, isChanged: true),
      ]
    }
    return [("A", first), ("B", second)].map { letter, input in
      DiffSide(letter: letter, path: input?.path, edits: edits, options: words, isChanged: false)
    }
  }
}
