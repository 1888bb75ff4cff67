import LaunchSim

extension SelfTest.Result {
  /// The answer, then a row for each slowdown.
  func text(_ layout: OutputFormat.Layout) -> String {
    let style = layout.style
    guard !layout.isQuiet else { return style.finished(style(.bold, headline) + "\n") }
    var table = TextTable(columns: [
      .right("injected"), .right("tolerance"), .right("found"), .right("missed"),
      .right("inconclusive"), .right("false alarms"), .right("by processor"),
    ])
    table.rows = zip(rows, processorRows).map { row, byProcessor in
      [
        "\(row.injected) %", Self.percent(row.injected * 5),
        "\(row.slower.failed) of \(row.slower.count)", "\(row.slower.passed)",
        "\(row.slower.inconclusive)", "\(row.same.failed) of \(row.same.count)",
        "\(byProcessor.slower.failed) of \(byProcessor.slower.count)",
      ]
    }
    let alarms = falseAlarms
    let range = falseAlarmPermille
    let lines =
      [style(.bold, headline), ""] + table.lines(style) + [
        "",
        "False alarms: \(alarms.count) of \(alarms.trials) (95 %: \(Self.percent(range.low)) to "
          + "\(Self.percent(range.high))). Found: judged slower than the tolerance allows.",
        "By processor time: \(processorEffect).",
        style.text("\(host)"),
      ]
    return style.finished(lines.joined(separator: "\n") + "\n")
  }

  private var processorEffect: String {
    leastProcessorEffect.map { "slowdowns of \($0) % and more" } ?? "no slowdown each time"
  }

  private var headline: String {
    let needed = SelfTest.neededEffect
    switch (verdict, leastEffect) {
    case (.fail, _):
      return "✗ False alarm: this machine cannot gate measurements now"
    case (.pass, let effect?):
      return "✓ This machine finds slowdowns of \(effect) % and more"
    case (_, let effect?):
      return "? This machine finds slowdowns of \(effect) % and more; \(needed) % is needed"
    case (_, nil):
      return "? This machine does not find a slowdown each time, not even one of "
        + "\(rows.last?.injected ?? needed) %"
    }
  }

  /// Thousandths as percent, as in `0.5 %`.
  private static func percent(_ permille: Int) -> String {
    permille % 10 == 0 ? "\(permille / 10) %" : "\(permille / 10).\(permille % 10) %"
  }

  /// The share of false alarms to expect, in thousandths, rounded outward.
  var falseAlarmPermille: (low: Int, high: Int) {
    let range = falseAlarmInterval
    return (
      Int((range.lowerBound * 1_000).rounded(.down)), Int((range.upperBound * 1_000).rounded(.up))
    )
  }
}
