import LaunchSim

extension LaunchSimCommand {
  /// Simulates two launches and compares them.
  static func diff(_ options: DiffOptions, _ invocation: Invocation, _ style: TextStyle) -> Answer {
    if let problem = Diagnostic(ofRoot: options.root) {
      return failure(DiagnosticList(diagnostics: [problem]), invocation, style)
    }
    let sides = options.sides
    let keepsInput = [options.first, options.second].contains(.standardInput)
    let files: SourceFiles =
      keepsInput ? .diskKeepingStandardInput(limit: ScenarioLoader.fileLimit) : .disk
    var reads: [ReadScenario] = []
    var problems = DiagnosticList(diagnostics: [])
    let reader = ScenarioReader(files: files, root: options.root, budgets: options.budgets)
    for side in sides {
      do throws(ScenarioErrors) {
        reads.append(
          try reader.read(
            fileOrExample: side.path, edits: side.edits, budgets: options.budgets))
      } catch {
        // A file that is wrong by itself is wrong on both sides.
        let known = Set(problems.diagnostics)
        problems.diagnostics += error.list.diagnostics.filter { !known.contains($0) }
        problems.omitted = max(problems.omitted, error.list.omitted)
      }
    }
    guard problems.errors.isEmpty else { return failure(problems, invocation, style) }
    var reports: [Report] = []
    for (side, read) in zip(sides, reads) {
      do throws(SimulationError) {
        reports.append(try Report(simulating: read.scenario, costs: options.costs))
      } catch {
        let name = (side.path ?? read.scenario.title).printable()
        let words = "launch-sim: \(side.letter), \(name): \(error)"
        return Answer(status: .noAnswer, remarks: [words])
      }
    }
    let comparison = LaunchComparison(reports[0], reports[1])
    var status = ExitStatus.good
    if options.statusTells, !comparison.isSame { status = .bad }
    var seen: Set<Diagnostic> = []
    let warnings = reads.flatMap(\.warnings).filter { seen.insert($0).inserted }
    // Callbacks that a changed life cycle does not call stand in the answer.
    let others = warnings.filter { $0.problem.id != Problem.callbackGoneID }
    return answer(
      .comparison(comparison, sides, warnings: warnings), status, invocation, style,
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
  /// Problems of the files that prevent it.
  case problems(DiagnosticList)
}

/// One of the two launches that are compared.
struct DiffSide {
  let letter: String
  /// The file, `-` for standard input; `nil` for the built-in example.
  let path: String?
  let edits: [ScenarioEdit]
  /// The options that make it another launch than that of the same file before it.
  let options: [String]
  /// `true` if it is the other launch, changed.
  let isChanged: Bool

  var words: ComparisonText.Side {
    isChanged ? .changed(options: options) : .source(ScenarioSource(path))
  }
  var wire: JSONComparison.Side { .init(source: path, options: options) }
}

extension DiffOptions {
  /// The two launches: edits are made to both files or, where there is only one, to its second launch.
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
