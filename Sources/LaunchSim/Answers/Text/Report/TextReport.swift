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
    if isQuiet { return finish(Array(verdictLines.prefix(1)) + failureLines) }
    var sections = [headline, verdictLines + seenLines + essentialLines + failureLines]
    if !isNotDelivered {
      sections += [
        chartLines, reasonLines, restorationLines, prewarmingLines, sceneLines, backgroundLines,
        methodLines, observationLines, evidenceLines,
      ]
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

  /// The width of paragraphs: at most 80 columns, because longer lines are hard to read.
  package var paragraphWidth: Int {
    style.width == TextStyle.unwrapped.width ? style.width : min(style.width, 80)
  }

  /// A paragraph below a heading; lines after the first are indented further.
  func entry(_ text: String) -> [String] {
    text.wrapped(toWidth: paragraphWidth - 2, indentation: "  ").map { "  \($0)" }
  }

  /// The scenario, the kind of launch and the device, on one line if they fit.
  package var headline: [String] {
    LaunchHeading(scenario).lines(isExample: source == .example, style)
  }

  // MARK: Note

  /// The most lines of a note to show; the file has the rest.
  private static let noteLinesShown = 20

  /// The note of the scenario's file.
  private var noteLines: [String] {
    let paragraphs = scenario.note.flatMap { note in
      note.split(whereSeparator: \.isNewline).map { style.text(String($0)) }
    }
    guard !paragraphs.isEmpty else { return [] }
    let lines = paragraphs.flatMap { $0.wrapped(toWidth: paragraphWidth - 4) }
    var shown = Array(lines.prefix(Self.noteLinesShown))
    if shown.count < lines.count { shown.append("… and \(lines.count - shown.count) more lines") }
    return ["Note"] + shown.map { "  \($0)" }
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
