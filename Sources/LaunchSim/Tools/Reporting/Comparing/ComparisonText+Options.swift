import LaunchSim

// Launch and connection options that differ.

extension ComparisonText {
  var optionParts: [[String]] {
    let launch = comparison.launchOptions
    let isMigration = launch.contains { $0.movesTo != nil }
    return [
      lines(isMigration ? "Launch options (nil in B)" : "Launch options", launch),
      lines("Connection options", comparison.connectionOptions),
    ]
  }

  private func lines(_ title: String, _ options: [LaunchComparison.OptionChange]) -> [String] {
    guard !options.isEmpty else { return [] }
    let texts = options.map(text)
    let width = options.map(\.key.displayWidth).max() ?? 0
    let room = style.width - width - 4
    let longest = texts.flatMap { $0.split(separator: " ") }.map(\.displayWidth).max() ?? 0
    var lines = [style(.bold, title)]
    for (option, text) in zip(options, texts) {
      if longest > room {
        lines.append("  " + option.key)
        lines += text.wrapped(toWidth: style.width, after: "      ")
      } else {
        lines += text.wrapped(
          toWidth: style.width, after: "  " + option.key.padded(toWidth: width) + "  ")
      }
    }
    return lines
  }

  private func text(of option: LaunchComparison.OptionChange) -> String {
    guard let place = option.movesTo else {
      return "\(value(option.first)) → \(value(option.second))"
    }
    return option.first.map { "\(place) (here: \(style.text($0)))" } ?? place
  }

  private func value(_ text: String?) -> String { text.map(style.text) ?? "–" }
}
