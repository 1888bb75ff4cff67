// The launch as people see it, with the work shown to them on purpose.

extension TextReport {
  /// The screens that people see, in one line; empty if the scenario does not name the screens.
  package var seenLines: [String] {
    let moments = report.seenMoments
    guard !moments.isEmpty else { return [] }
    let text = moments.map(words).joined(separator: " → ")
    return "Seen: \(text)".wrapped(toWidth: style.width - 2, indentation: "  ").map { "  \($0)" }
  }

  /// The moment in words, as in `launch screen (Launch.storyboard)` and `first frame at 333.3 ms`.
  private func words(for moment: SeenMoment) -> String {
    let time = moment.start.map { " at \(ms($0))" } ?? ""
    switch moment.screen {
    case .homeScreen: return "home screen"
    case .launchScreen:
      let name = scenario.app.launchScreen?.name
      return "launch screen" + (name.map { " (\(style.text($0)))" } ?? "")
    case .firstFrame: return "first frame" + time
    case .content: return "content ready" + time
    }
  }

  /// The most items to list.
  private static let essentialShown = 8

  /// The work before the first frame whose effect on people has a stated reason, one line for each
  /// item.
  package var essentialLines: [String] {
    let essential = report.effectsBeforeFirstFrame.compactMap { work in
      scenario.app.items[work.item].essential.map {
        "\(name(of: work.item)) is \(work.effect.facts.noun) before the first frame: \(style.text($0))"
      }
    }
    return essential.limited(to: Self.essentialShown).flatMap(entry)
  }
}
