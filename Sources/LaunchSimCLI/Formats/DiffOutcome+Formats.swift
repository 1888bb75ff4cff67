import LaunchSim
import LaunchSimTools

extension DiffOutcome {
  func text(_ layout: OutputFormat.Layout) -> String {
    switch self {
    case .problems: ""
    case .comparison(let comparison, let sides, _):
      ComparisonText(
        comparison, first: sides[0].words, second: sides[1].words, isQuiet: layout.isQuiet,
        style: layout.style
      ).text
    case .set(let comparison, _, _):
      SetComparisonText(comparison, isQuiet: layout.isQuiet, style: layout.style).text
    case .observed(let comparisons, _):
      comparisons.map { ObservedText($0, isQuiet: layout.isQuiet, style: layout.style).text }
        .joined(separator: layout.isQuiet ? "" : "\n")
    case .mix(let comparisons, _):
      comparisons.map { MixText($0, isQuiet: layout.isQuiet, style: layout.style).text }
        .joined(separator: layout.isQuiet ? "" : "\n")
    }
  }

  var json: String {
    switch self {
    case .problems(let list):
      JSONReportList.text(of: [], diagnostics: list.diagnostics, omitted: list.omitted)
    case .comparison(let comparison, let sides, let warnings):
      JSONComparison(
        comparison, first: sides[0].wire, second: sides[1].wire, diagnostics: warnings
      ).text
    case .set(let comparison, let sides, let warnings):
      JSONSetComparison(
        comparison, first: sides[0].wire, second: sides[1].wire, diagnostics: warnings
      ).text
    case .observed(let comparisons, let warnings):
      JSONObserved(comparisons, diagnostics: warnings).text
    case .mix(let comparisons, let warnings): MixText.json(comparisons, diagnostics: warnings)
    }
  }

  func markdown(_ layout: OutputFormat.Layout) -> String {
    switch self {
    case .problems: ""
    case .comparison(let comparison, let sides, _):
      ComparisonMarkdown(
        comparison, first: sides[0].words, second: sides[1].words, isQuiet: layout.isQuiet
      ).text
    case .set(let comparison, _, _):
      SetComparisonMarkdown(comparison, isQuiet: layout.isQuiet).text
    case .observed(let comparisons, _):
      comparisons.map { ObservedText($0, isQuiet: layout.isQuiet, style: .unwrapped).markdown }
        .joined(separator: layout.isQuiet ? "" : "\n")
    case .mix(let comparisons, _):
      comparisons.map { MixText($0, isQuiet: layout.isQuiet).markdown }
        .joined(separator: layout.isQuiet ? "" : "\n")
    }
  }
}
