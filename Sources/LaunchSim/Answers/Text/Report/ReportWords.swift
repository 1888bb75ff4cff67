/// A run in words: the sentences and sections that text, pages and other documents lay out.
package struct ReportWords {
  package let analysis: Analysis
  /// The characters of names.
  package let style: TextStyle
  package let source: ScenarioSource
  /// The options that commands must repeat to simulate the same launch, word by word.
  let options: [String]
  let seed: UInt64
  /// Number of warnings that count as failures.
  package let strictWarnings: Int
  /// True to leave out warnings that are not failures.
  let isQuiet: Bool

  /// Describes a run.
  ///
  /// - Parameters:
  ///   - analysis: The run, with the answers to `Analysis.Questions.text`, or `.verdict` for the
  ///     verdict and failures.
  ///   - source: The origin of the scenario.
  ///   - options: The options that changed the launch.
  ///   - seed: The seed of the drawn costs.
  ///   - strictWarnings: The number of warnings that count as failures.
  ///   - isQuiet: True to leave out warnings that are not failures.
  ///   - style: The characters of names.
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

  /// True if the system does not launch the app, so that there is no launch to show.
  var isNotDelivered: Bool {
    if case .notDelivered = report.verdict { true } else { false }
  }

  /// The note of the scenario's file; `nil` without a note.
  var note: ReportSection? {
    let paragraphs = scenario.note.flatMap { $0.split(whereSeparator: \.isNewline) }
    guard !paragraphs.isEmpty else { return nil }
    return ReportSection(
      "Note", heading: .plain, paragraphs.map { .paragraph(style.text(String($0)), level: 1) })
  }

  // MARK: Names and times

  package var report: Report { analysis.report }
  package var scenario: Scenario { report.scenario }
  package var metrics: LaunchMetrics { report.metrics }

  func name(of item: ItemIndex) -> String { style.text(scenario.app.items[item].name) }

  /// Milliseconds with one decimal: `383.3 ms`.
  package func ms(_ time: Nanoseconds) -> String { time.inMilliseconds }

  /// A limit as written in the scenario, without further decimals: `400 ms`.
  func limit(_ time: Nanoseconds) -> String { time.exactlyInMilliseconds }
}
