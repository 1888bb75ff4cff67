import LaunchSim
import LaunchSimTools

extension OutputFormat {
  /// Text for people.
  static let text = OutputFormat(
    name: "text",
    run: RunRenderer(
      questions: { options, isQuiet in
        if isQuiet { return .verdict }
        var questions = options.runCount == 1 ? Analysis.Questions.text : .verdict
        questions.insistsOnBounds = options.showsBounds
        return questions
      },
      writer: { TextRunWriter(options: $0, layout: $1) }),
    explain: { $0.text($1) },
    diff: { $0.text($1) },
    check: { CheckText($0, isQuiet: $1.isQuiet, style: $1.style).text },
    lint: { $0.text($1) },
    rehearse: { $0.text($1) },
    launchScreen: { $0.text($1.style, isQuiet: $1.isQuiet) },
    selfTest: { $0.text($1) },
    grades: { GradeText($0).table($1.style, isQuiet: $1.isQuiet) },
    topics: { HelpPage.topics($0.style) },
    show: { topic, name, systems, layout in
      switch topic.shown(name, on: systems) {
      case .topic(let topic): topic.text(layout.style)
      case .entry(let entry): entry.text(layout.style)
      case .schema: ScenarioSchema.text
      }
    })
}

/// One run as a report, several as a table, and the tables of each run below.
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

extension DiffOutcome {
  fileprivate func text(_ layout: OutputFormat.Layout) -> String {
    switch self {
    case .problems: ""
    case .comparison(let comparison, let sides, _):
      ComparisonText(
        comparison, first: sides[0].words, second: sides[1].words, isQuiet: layout.isQuiet,
        style: layout.style
      ).text
    case .set(let comparison, _, _):
      SetComparisonText(comparison, isQuiet: layout.isQuiet, style: layout.style).text
    }
  }
}
