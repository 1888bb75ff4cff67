/// A quote as text: a table with a row for each group of positions, and sentences below it.
package struct QuoteText {
  private let words: QuoteWords
  private let isQuiet: Bool

  /// Lays out a quote.
  ///
  /// - Parameters:
  ///   - words: The quote in words.
  ///   - isQuiet: True to leave out the sentences.
  package init(_ words: QuoteWords, isQuiet: Bool = false) {
    self.words = words
    self.isQuiet = isQuiet
  }

  /// The whole text, ending in a line break.
  package var text: String {
    let style = words.style
    guard let report = words.quote.reports.first else { return "" }
    var lines: [String] = []
    if words.quote.reports.count == 1 {
      lines += LaunchHeading(report.scenario).lines(isExample: words.source == .example, style)
    } else {
      lines += style.text(report.scenario.title).wrapped(toWidth: style.width)
    }
    lines += words.circumstances.wrapped(toWidth: style.width) + [""]
    let titles = words.quote.reports.map { style.text($0.scenario.device.name) }
    var table = TextTable(
      columns: [.init("One more item may cost")] + titles.map { .right($0) })
    table.rows = words.groups.map { [$0.label] + $0.cells }
    lines += table.lines(style)
    if !isQuiet, !words.notes.isEmpty { lines += [""] + words.notes.lines(style) }
    return style.finished(lines.map(\.trimmedAtEnd).joined(separator: "\n") + "\n")
  }
}
