import LaunchSim
import LaunchSimTools

extension OutputFormat {
  /// JSON for programs.
  static let json = OutputFormat(
    name: "json", holdsDiagnostics: true,
    run: RunRenderer(
      questions: { options, _ in
        var questions = Analysis.Questions.document
        questions.insistsOnBounds = options.showsBounds
        return questions
      },
      writer: { options, _ in JSONRunWriter(options: options) }),
    explain: { launch, _ in launch.json },
    diff: { outcome, _ in outcome.json },
    check: { result, _ in JSONCheck(result).text },
    lint: { findings, _ in findings.json },
    rehearse: { outcome, _ in outcome.json },
    launchScreen: { report, _ in report.json },
    selfTest: { result, _ in result.json },
    grades: { book, _ in GradeText(book).json },
    show: { topic, name, systems, _ in
      switch topic.shown(name, on: systems) {
      case .topic(let topic): topic.json
      case .entry(let entry): entry.jsonText
      case .schema: ScenarioSchema.text
      }
    },
    usage: { $0.json })
}

extension UsageError {
  /// The problems; `launchUsage` is the version of the form.
  fileprivate var json: String {
    JSONLayout.object([
      .init("launchUsage", .integer(1)),
      .init(
        "diagnostics",
        .list(
          problems.map { problem in
            .object([
              .init("id", .string(problem.id)), .init("severity", "error"),
              .init("message", .string(problem.message)),
            ])
          })),
      .init("help", .string(help)),
    ]).text() + "\n"
  }
}

/// One run as a document, several as a document with a list.
private struct JSONRunWriter: RunWriter {
  let options: RunOptions
  private var list: JSONReportList?
  private var isWhole = false

  init(options: RunOptions) {
    self.options = options
  }

  mutating func add(_ run: RunResult, to output: Output) {
    let label = run.variant.label
    let report = JSONReport(
      run.analysis, source: run.variant.source, settings: options.settings(of: run.variant),
      label: label.isEmpty ? nil : label, seed: run.variant.recipe?.seed ?? options.seed,
      diagnostics: run.warnings, origin: run.origin)
    if options.runCount == 1 {
      report.write { output.write($0) }
      isWhole = true
    } else {
      begin(output)
      list?.add(report)
    }
  }

  mutating func finish(_ results: RunResults, to output: Output) {
    guard !isWhole else { return }
    begin(output)
    list?.end(
      unanswered: results.unanswered,
      diagnostics: results.diagnostics.filter { $0.severity == .error },
      omitted: results.omitted, ranking: results.ranking)
  }

  private mutating func begin(_ output: Output) {
    list = list ?? JSONReportList { output.write($0) }
  }
}

extension DiffOutcome {
  fileprivate var json: String {
    switch self {
    case .problems(let list):
      JSONReportList.text(of: [], diagnostics: list.diagnostics, omitted: list.omitted)
    case .comparison(let comparison, let sides, let warnings):
      JSONComparison(
        comparison, first: sides[0].wire, second: sides[1].wire, diagnostics: warnings
      ).text
    case .set(let comparison, let sides, let warnings):
      JSONSetComparison(
        comparison, first: sides[0].wire, second: sides[1].wire, diagnostics: warnings
      ).text
    }
  }
}
