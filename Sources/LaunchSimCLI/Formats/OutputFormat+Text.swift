import LaunchSim

extension OutputFormat {
  /// Text for people.
  static let text = OutputFormat(
    name: "text",
    run: RunRenderer(
      questions: { options, isQuiet in
        if isQuiet { return .verdict }
        var questions = options.runCount == 1 ? Analysis.Questions.text : .verdict
        if options.showsBounds { questions.bounds = true }
        return questions
      },
      render: { $0.text($1) }),
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

extension RunResults {
  fileprivate func text(_ layout: OutputFormat.Layout) -> String {
    let style = layout.style
    var parts: [String] = []
    if options.runCount == 1 {
      parts += results.map { result in
        TextReport(
          result.analysis, of: ScenarioSource(result.variant.path), options: options.repeated,
          seed: options.seed, isQuiet: layout.isQuiet, style: style
        ).text
      }
    } else if !results.isEmpty {
      let order = ranking ?? Array(results.indices)
      let runs = order.map { (label: results[$0].variant.label, analysis: results[$0].analysis) }
      parts.append(
        RunTableText(
          options.subject, runs, unanswered: options.runCount - runs.count,
          isQuiet: layout.isQuiet, isRanked: ranking != nil, style: style
        ).text)
    }
    for result in results where !layout.isQuiet {
      var tables: [String] = []
      if options.showsMeters {
        tables.append(MetersText(result.analysis.meters, style: style).text)
      }
      if options.showsBounds, let bounds = result.analysis.bounds {
        tables.append(BoundsText(bounds, style: style).text)
      }
      if !tables.isEmpty, !result.variant.label.isEmpty {
        parts.append(style(.bold, style.text(result.variant.label)) + "\n")
      }
      parts += tables
    }
    return parts.joined(separator: "\n")
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
      return "✗ no scenario, cost table or budget table found" + rest
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
