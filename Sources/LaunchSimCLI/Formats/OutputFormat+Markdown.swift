import LaunchSim
import LaunchSimTools

extension OutputFormat {
  /// Markdown for a comment on a pull request.
  static let markdown = OutputFormat(
    name: "markdown",
    run: RunRenderer(
      questions: { options, isQuiet in isQuiet || options.runCount > 1 ? .verdict : .text },
      writer: { _, layout in MarkdownRunWriter(layout: layout) }),
    diff: { $0.markdown($1) },
    check: { result, layout in layout.style.finished(MarkdownCheck(result).text) })
}

/// Tables of one run, or a row for each of several.
private struct MarkdownRunWriter: RunWriter {
  let layout: OutputFormat.Layout
  private var runs: [MarkdownTimeline] = []

  init(layout: OutputFormat.Layout) { self.layout = layout }

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

extension DiffOutcome {
  fileprivate func markdown(_ layout: OutputFormat.Layout) -> String {
    switch self {
    case .problems: ""
    case .comparison(let comparison, let sides, _):
      ComparisonMarkdown(
        comparison, first: sides[0].words, second: sides[1].words, isQuiet: layout.isQuiet
      ).text
    case .set(let comparison, _, _):
      SetComparisonMarkdown(comparison, isQuiet: layout.isQuiet).text
    }
  }
}
