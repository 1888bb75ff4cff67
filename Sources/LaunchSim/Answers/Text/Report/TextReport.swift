/// The answer to "what will this do to our launch time?" as text: the verdict, followed by the
/// evidence.
package struct TextReport {
  package let analysis: Analysis
  package let style: TextStyle
  package let source: ScenarioSource
  /// The options that commands must repeat to simulate the same launch, word by word.
  let options: [String]
  let seed: UInt64
  /// Number of warnings that count as failures.
  package let strictWarnings: Int
  /// True to write only the verdict and failures.
  let isQuiet: Bool

  /// Creates a report as the command line prints it.
  ///
  /// - Parameters:
  ///   - analysis: The run, with the answers to `Analysis.Questions.text`, or `.verdict` if quiet.
  ///   - source: The origin of the scenario.
  ///   - options: The options that changed the launch.
  ///   - seed: The seed of the drawn costs.
  ///   - strictWarnings: The number of warnings that count as failures.
  ///   - isQuiet: True to write only the verdict and failures.
  ///   - style: The width and the characters of the text.
  package init(
    _ analysis: Analysis, of source: ScenarioSource, options: [String] = [], seed: UInt64 = 1,
    strictWarnings: Int = 0, isQuiet: Bool = false, style: TextStyle = .plain
  ) {
    self.analysis = analysis
    self.source = source
    self.options = options
    self.seed = seed
    self.strictWarnings = strictWarnings
    self.isQuiet = isQuiet
    self.style = style
  }

  /// The whole text, ending in a line break.
  package var text: String {
    let failures = failuresAndWarnings.lines(style, width: style.width)
    if isQuiet { return finish(ReportSection(verdict.line, []).lines(style) + failures) }
    let answer =
      verdict.lines(style) + seen.lines(style, width: style.width) + essential.lines(style)
    var sections = [headline, answer + failures]
    if !isNotDelivered {
      sections.append(chartLines)
      sections += [reason, restoration, prewarming, scenes, background]
        .map { $0?.lines(style) ?? [] }
      sections.append(methods?.lines(style, width: style.width) ?? [])
      sections += [changes, evidence].map { $0?.lines(style) ?? [] }
    }
    sections.append(noteLines)
    if source == .example {
      let next = ["Next: launch-sim init (this scenario, yours to edit)", "launch-sim help"]
      sections.append(next.joinedInLines(toWidth: style.width))
    }
    return finish(Array(sections.filter { !$0.isEmpty }.joined(separator: [""])))
  }

  /// True if the system does not launch the app, so that there is no launch to show.
  private var isNotDelivered: Bool {
    if case .notDelivered = report.verdict { true } else { false }
  }

  /// The sentences below the verdict.
  package var facts: [ReportSection.Block] {
    verdict.blocks + seen + essential + failuresAndWarnings
  }

  /// The sections below the chart, most important first.
  package var sections: [ReportSection] {
    let launch = [
      changes, reason, background, restoration, prewarming, scenes, methods, evidence,
    ]
    return ((isNotDelivered ? [] : launch) + [note]).compactMap(\.self)
  }

  private func finish(_ lines: [String]) -> String {
    style.finished(lines.map { $0.trimmedAtEnd }.joined(separator: "\n") + "\n")
  }

  // MARK: Names and paragraphs

  package var report: Report { analysis.report }
  package var scenario: Scenario { report.scenario }
  package var metrics: LaunchMetrics { report.metrics }

  func name(of item: ItemIndex) -> String { style.text(scenario.app.items[item].name) }

  /// Milliseconds with one decimal: `383.3 ms`.
  func ms(_ time: Nanoseconds) -> String { time.inMilliseconds }

  /// A limit as written in the scenario, without further decimals: `400 ms`.
  func limit(_ time: Nanoseconds) -> String { time.exactlyInMilliseconds }

  /// The scenario, the kind of launch and the device, on one line if they fit.
  package var headline: [String] {
    LaunchHeading(scenario).lines(isExample: source == .example, style)
  }

  // MARK: Note

  /// The most lines of a note to show; the file has the rest.
  private static let noteLinesShown = 20

  /// The note of the scenario's file; `nil` without a note.
  package var note: ReportSection? {
    let paragraphs = scenario.note.flatMap { $0.split(whereSeparator: \.isNewline) }
    guard !paragraphs.isEmpty else { return nil }
    return ReportSection(
      "Note", heading: .plain, paragraphs.map { .paragraph(style.text(String($0)), level: 1) })
  }

  /// The beginning of the note.
  private var noteLines: [String] {
    guard let note else { return [] }
    // The note has a margin of two columns on both sides.
    return note.lines(style, width: style.paragraphWidth - 2)
      .limited(to: Self.noteLinesShown + 1) { "  … and \($0) more lines" }
  }
}

extension String {
  /// The text without spaces at its end.
  package var trimmedAtEnd: String {
    var view = self[...]
    while view.last == " " { view.removeLast() }
    return String(view)
  }
}
