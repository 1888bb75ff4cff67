import LaunchSim

// Launch and connection options that differ.

extension ComparisonText {
  var optionSections: [ReportSection] {
    let launch = comparison.launchOptions
    let isMigration = launch.contains { $0.movesTo != nil }
    return [
      (isMigration ? "Launch options (nil in B)" : "Launch options", launch),
      ("Connection options", comparison.connectionOptions),
    ].compactMap { title, options in
      let rows = options.map { Fields.Row($0.key, text(of: $0)) }
      return rows.isEmpty
        ? nil : ReportSection(title, [.fields(Fields(rows, overflow: .allBelow))])
    }
  }

  private func text(of option: LaunchComparison.OptionChange) -> String {
    guard let place = option.movesTo else {
      return "\(value(option.first)) → \(value(option.second))"
    }
    return option.first.map { "\(place) (here: \(style.text($0)))" } ?? place
  }

  private func value(_ text: String?) -> String { text.map(style.text) ?? "–" }
}
