/// The answer to "what will this do to our launch time?" as text: the verdict, followed by the
/// evidence.
package struct TextReport {
  private let words: ReportWords
  /// The width and the characters of the text.
  let style: TextStyle

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
    words = ReportWords(
      analysis, of: source, options: options, seed: seed, strictWarnings: strictWarnings,
      isQuiet: isQuiet, style: style)
    self.style = style
  }

  /// The whole text, ending in a line break.
  package var text: String {
    let verdict = words.verdict
    let failures = words.failuresAndWarnings.lines(style, width: style.width)
    if words.isQuiet { return finish(ReportSection(verdict.line, []).lines(style) + failures) }
    let answer =
      verdict.lines(style) + words.seen.lines(style, width: style.width)
      + words.essential.lines(style)
    let heading = LaunchHeading(words.scenario)
    var sections = [heading.lines(isExample: words.source == .example, style), answer + failures]
    if !words.isNotDelivered {
      sections.append(TextChart(words, style).lines)
      sections += [
        words.reason, words.restoration, words.prewarming, words.scenes, words.background,
      ].map { $0?.lines(style) ?? [] }
      sections.append(words.methods?.lines(style, width: style.width) ?? [])
      sections += [words.changes, words.evidence].map { $0?.lines(style) ?? [] }
    }
    sections.append(noteLines)
    if words.source == .example {
      let next = ["Next: launch-sim init (this scenario, yours to edit)", "launch-sim help"]
      sections.append(next.joinedInLines(toWidth: style.width))
    }
    return finish(Array(sections.filter { !$0.isEmpty }.joined(separator: [""])))
  }

  private func finish(_ lines: [String]) -> String {
    style.finished(lines.map { $0.trimmedAtEnd }.joined(separator: "\n") + "\n")
  }

  /// The most lines of a note to show; the file has the rest.
  private static let noteLinesShown = 20

  /// The beginning of the note.
  private var noteLines: [String] {
    guard let note = words.note else { return [] }
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
