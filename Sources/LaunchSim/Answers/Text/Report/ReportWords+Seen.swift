// The launch as people see it, with the work shown to them on purpose.

extension ReportWords {
  /// The screens that people see; empty if the scenario does not name the screens.
  var seen: [ReportSection.Block] {
    let moments = report.seenMoments
    guard !moments.isEmpty else { return [] }
    return [.entry("Seen: \(moments.map(words).joined(separator: " → "))")]
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
  var essential: [ReportSection.Block] {
    let essential = report.effectsBeforeFirstFrame.compactMap { work in
      scenario.app.items[work.item].essential.map {
        "\(name(of: work.item)) is \(work.effect.facts.noun) before the first frame: \(style.text($0))"
      }
    }
    return essential.limited(to: Self.essentialShown).map { .entry($0) }
  }
}
