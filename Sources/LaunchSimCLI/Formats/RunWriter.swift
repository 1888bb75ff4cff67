import LaunchSim
import LaunchSimTools

/// Writes runs in one form, each as soon as the form allows, and keeps as little of each run as
/// possible.
protocol RunWriter {
  /// Takes a run.
  mutating func add(_ run: RunResult, to output: Output)
  /// Writes the part about all runs, and the output that had to wait for the last run.
  mutating func finish(_ results: RunResults, to output: Output)
}

/// The writer of a form, and the answers that it needs about runs.
struct RunRenderer: Sendable {
  /// The answers needed, by the options and by `isQuiet`.
  var questions: @Sendable (RunOptions, Bool) -> Analysis.Questions
  var writer: @Sendable (RunOptions, OutputFormat.Layout) -> any RunWriter
}

extension RunOptions {
  static let renderers: KeyValuePairs<OutputFormat, RunRenderer> = [
    .text: RunRenderer(
      questions: { options, isQuiet in
        if isQuiet { return .verdict }
        var questions = options.runCount == 1 ? Analysis.Questions.text : .verdict
        questions.insistsOnBounds = options.showsBounds
        return questions
      },
      writer: { TextRunWriter(options: $0, layout: $1) }),
    .json: RunRenderer(
      questions: { options, _ in
        var questions = Analysis.Questions.document
        questions.insistsOnBounds = options.showsBounds
        return questions
      },
      writer: { options, _ in JSONRunWriter(options: options) }),
    .markdown: RunRenderer(
      questions: { options, isQuiet in isQuiet || options.runCount > 1 ? .verdict : .text },
      writer: { MarkdownRunWriter(layout: $1) }),
    .junit: RunRenderer(questions: { _, _ in .verdict }, writer: { _, _ in JUnitRunWriter() }),
  ]
}

/// Writes one run as a report, several runs as a table followed by the tables of each run.
private struct TextRunWriter: RunWriter {
  let options: RunOptions
  let layout: OutputFormat.Layout
  private var table: RunTableText
  /// The tables of options such as `--meters`, run by run.
  private var tables: [String] = []

  init(options: RunOptions, layout: OutputFormat.Layout) {
    self.options = options
    self.layout = layout
    table = RunTableText(options.subject, isQuiet: layout.isQuiet, style: layout.style)
  }

  mutating func add(_ run: RunResult, to output: Output) {
    if options.runCount == 1 {
      output.write(
        TextReport(
          run.analysis, of: ScenarioSource(run.variant.path), options: options.repeated,
          seed: options.seed, strictWarnings: run.strictWarnings, isQuiet: layout.isQuiet,
          style: layout.style
        ).text)
    } else {
      table.add((run.variant.label, run.analysis), strictWarnings: run.strictWarnings)
    }
    guard !layout.isQuiet else { return }
    let style = layout.style
    var parts: [String] = []
    if options.showsMeters { parts.append(MetersText(run.analysis.meters, style: style).text) }
    if options.showsBounds, let bounds = run.analysis.bounds {
      parts.append(BoundsText(bounds, style: style).text)
    }
    if !parts.isEmpty, !run.variant.label.isEmpty {
      tables.append(style(.bold, style.text(run.variant.label)) + "\n")
    }
    tables += parts
  }

  mutating func finish(_ results: RunResults, to output: Output) {
    guard results.count > 0 else { return }
    if options.runCount > 1 {
      output.write(
        table.text(
          ranking: results.ranking, unanswered: options.runCount - results.count))
    }
    for table in tables { output.write("\n" + table) }
  }
}

/// Writes one run as a document, several runs as a document with a list.
private struct JSONRunWriter: RunWriter {
  let options: RunOptions
  var list: JSONReportList?
  var isWhole = false

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

/// Writes the tables of one run, or a row for each of several runs.
private struct MarkdownRunWriter: RunWriter {
  let layout: OutputFormat.Layout
  var runs: [MarkdownTimeline] = []

  mutating func add(_ run: RunResult, to output: Output) {
    let label = run.variant.label
    let source = run.variant.source ?? run.analysis.report.scenario.title
    runs.append(MarkdownTimeline(run.analysis, name: label.isEmpty ? source : label))
  }

  mutating func finish(_ results: RunResults, to output: Output) {
    guard !runs.isEmpty else { return }
    output.write(layout.style.finished(MarkdownTimeline.text(of: runs)))
  }
}

/// Writes a case for each run.
private struct JUnitRunWriter: RunWriter {
  private var document = JUnitRun()

  mutating func add(_ run: RunResult, to output: Output) {
    document.add(
      run.analysis, source: run.variant.source,
      label: run.variant.label,
      strictWarnings: run.strictWarnings)
  }

  mutating func finish(_ results: RunResults, to output: Output) {
    for run in results.unanswered { document.add(run) }
    document.add(results.diagnostics)
    output.write(document.text)
  }
}
