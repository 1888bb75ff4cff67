package import LaunchSim

/// Many launches side by side as Markdown: the counts, a line for each pair, then the differences.
package struct SetComparisonMarkdown {
  let comparison: LaunchSetComparison
  let isQuiet: Bool

  package init(_ comparison: LaunchSetComparison, isQuiet: Bool = false) {
    self.comparison = comparison
    self.isQuiet = isQuiet
  }

  /// The whole text, within the limit of a comment.
  package var text: String {
    var document = MarkdownDocument()
    document.add("### \(MarkdownText.escaped(SetComparisonText(comparison).answer))")
    if !isQuiet {
      document.add(
        table: [
          ("Launch", false), ("first frame A (ms)", true), ("B", true), ("B - A", true),
          ("frame ready, B - A", true), ("", false),
        ],
        comparison.rows.enumerated().map { index, row in
          let isTotal = index == comparison.pairs.count
          return [
            isTotal ? "**\(row.name)**" : MarkdownText.code(row.name), row.first, row.second,
            row.more, row.ready, MarkdownText.escaped(row.remark),
          ]
        })
      for (letter, members) in [("A", comparison.onlyFirst), ("B", comparison.onlySecond)] {
        document.add(
          table: [("Only in \(letter)", false)], members.map { [MarkdownText.code($0.name)] })
      }
      for pair in comparison.pairs where !pair.comparison.isSame {
        document.add("#### \(MarkdownText.code(pair.first.name, inTable: false))")
        document.add(ComparisonMarkdown.answer(pair.comparison))
        ComparisonMarkdown.add(pair.comparison, to: &document)
      }
    }
    return document.text
  }
}
