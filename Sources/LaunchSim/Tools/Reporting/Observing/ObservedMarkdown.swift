import LaunchSim

/// A simulated launch beside observed ones as Markdown, for a comment on a pull request.
package struct ObservedMarkdown {
  let comparison: ObservedComparison
  let isQuiet: Bool

  package init(_ comparison: ObservedComparison, isQuiet: Bool = false) {
    (self.comparison, self.isQuiet) = (comparison, isQuiet)
  }

  /// The whole text, within the limit of a comment.
  package var text: String {
    var document = MarkdownDocument()
    let words = ObservedText(comparison)
    document.add("### \(Self.escaped(words.answer))")
    if !isQuiet {
      document.add(words.headLines.map(Self.escaped).joined(separator: "  \n"))
      document.add(
        table: [
          ("Figure", false), ("observed", true), ("range", true), ("simulated", true),
          ("error", true),
        ],
        words.rows.map { row in [MarkdownText.code(row[0])] + row.dropFirst().map(Self.escaped) })
      for (title, figures) in words.singles {
        document.add(
          table: [(title, false), ("time", true)],
          figures.map { [MarkdownText.code($0.figure.title), $0.time.inMilliseconds] })
      }
      if !comparison.lanes.isEmpty {
        document.add(
          table: [("On other threads", false), ("observed on", false), ("simulated on", false)],
          comparison.lanes.map {
            [
              MarkdownText.code($0.name), $0.observed.words,
              $0.simulated.map { MarkdownText.code($0) }.joined(separator: ", "),
            ]
          })
      }
    }
    return document.text
  }

  private static func escaped(_ text: String) -> String {
    MarkdownText.escaped(text.replacing("\u{A0}", with: " "))
  }
}
