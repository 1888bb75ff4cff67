import LaunchSim

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
    diff: { $0.text($1) },
    lint: { $0.text($1) },
    topics: { HelpPage.topics($0.style) },
    show: { topic, name, layout in
      switch topic.shown(name) {
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
          seed: options.seed, isQuiet: layout.isQuiet, style: layout.style
        ).text)
    } else {
      table.add((run.variant.label, run.analysis))
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
    guard case .comparison(let comparison, let sides, _) = self else { return "" }
    return ComparisonText(
      comparison, first: sides[0].words, second: sides[1].words, isQuiet: layout.isQuiet,
      style: layout.style
    ).text
  }
}

extension LintFindings {
  fileprivate func text(_ layout: OutputFormat.Layout) -> String {
    let style = layout.style
    var lines = lists.flatMap { list in
      list.diagnostics.map { Self.colored($0, style) }
        + (list.omitted > 0 ? ["… and \(list.omitted) more in this file"] : [])
    }
    if !layout.isQuiet { lines.append(style(status == .good ? .green : .red, summary)) }
    return style.finished(lines.map { $0 + "\n" }.joined())
  }

  /// The one line of a diagnostic, with its severity set apart.
  private static func colored(_ diagnostic: Diagnostic, _ style: TextStyle) -> String {
    let line = diagnostic.description
    let word = diagnostic.severity.rawValue
    guard style.isColored, let range = line.firstRange(of: " \(word): ") else { return line }
    let emphasis: TextStyle.Emphasis = diagnostic.severity == .error ? .red : .yellow
    return line[..<range.lowerBound] + " " + style(emphasis, "\(word):") + " "
      + line[range.upperBound...]
  }

  /// The most files without findings that are named.
  private static let shownNames = 5

  private var summary: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    var rest = ""
    if !passedOver.isEmpty {
      let names = passedOver.prefix(Self.shownNames).map { $0.printable() }
      let hidden = passedOver.count - names.count
      rest =
        "; \(count(passedOver.count, "other file")) passed over: \(names.joined(separator: ", "))"
        + (hidden > 0 ? " and \(hidden) more" : "")
    }
    guard fileCount > 0 || !errors.isEmpty else {
      return "✗ no scenario, cost table, budget table or Info.plist found" + rest
    }
    let warningCount = diagnostics.count - errors.count
    let warnings = warningCount > 0 ? ", \(count(warningCount, "warning"))" : ""
    let files = fileCount > 0 ? " in \(count(fileCount, "file"))" : ""
    guard errors.count > 0 else {
      return "✓ \(count(fileCount, "file")), no errors\(warnings)\(rest)"
    }
    return "✗ \(count(errors.count, "error"))\(warnings)\(files)\(rest)"
  }
}
