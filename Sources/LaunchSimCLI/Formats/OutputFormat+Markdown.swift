import LaunchSim

extension OutputFormat {
  /// Markdown for a comment on a pull request.
  static let markdown = OutputFormat(
    name: "markdown", diff: { $0.markdown($1) },
    check: { result, layout in layout.style.finished(MarkdownCheck(result).text) })
}

extension DiffOutcome {
  fileprivate func markdown(_ layout: OutputFormat.Layout) -> String {
    switch self {
    case .problems: ""
    case .comparison(let comparison, let sides, _):
      ComparisonMarkdown(
        comparison, first: sides[0].words, second: sides[1].words, isQuiet: layout.isQuiet
      ).text
    case .set(let comparison, _, _):
      SetComparisonMarkdown(comparison, isQuiet: layout.isQuiet).text
    }
  }
}
