import LaunchSim

// Both launches over time, on one scale: the phases and items that differ.

extension ComparisonText {
  /// A phase or an item, in both launches.
  struct ChartRow {
    var label: String
    /// The bar of the first launch; `nil` if that launch has no bar in this row.
    var first: Bar?
    var second: Bar?
  }

  struct Bar: Equatable {
    var start: Nanoseconds
    /// `nil` if the phase or the item does not end.
    var end: Nanoseconds?
    var isPhase: Bool
    /// The parts of the bar on the critical path.
    var path: [PathStretch]

    /// The part of the bar from 0 to the end of the chart; `nil` for a bar outside.
    func drawn(until limit: Nanoseconds) -> (start: Nanoseconds, end: Nanoseconds)? {
      guard start < limit, end.map({ $0 >= .zero }) ?? true else { return nil }
      return (max(start, .zero), min(end ?? limit, limit))
    }
  }

  /// The most items in the chart.
  private static let chartItems = 8

  var chartLines: [String] {
    let rows = chartRows
    guard !rows.isEmpty, let end = chartEnd else { return [] }
    let labels = rows.map(\.label.displayWidth).max() ?? 0
    let labelWidth = min(labels, max(style.width * 2 / 5, 12))
    let scale = ChartScale(
      columns: min(max(style.width - labelWidth - 8, 16), 100), to: end, budget: nil)
    var lines = [scale.axis(indentedBy: labelWidth + 4)]
    for row in rows {
      let label = row.label.truncated(toWidth: labelWidth).padded(toWidth: labelWidth)
      let empty = String(repeating: " ", count: labelWidth)
      lines.append("\(label)  A " + cells(row.first, comparison.first, scale, until: end))
      lines.append("\(empty)  B " + cells(row.second, comparison.second, scale, until: end))
    }
    let legend =
      ["█ critical path", "░ beside it", "▒ phase"]
      + (comparison.first.firstFrame == nil && comparison.second.firstFrame == nil
        ? [] : ["┊ first frame"])
    return lines + legend.joinedInLines(toWidth: style.width, by: "  ")
  }

  private func cells(
    _ bar: Bar?, _ launch: ComparedLaunch, _ scale: ChartScale, until end: Nanoseconds
  ) -> String {
    var cells = scale.emptyCells
    if let bar, let drawn = bar.drawn(until: end) {
      scale.fill(&cells, from: drawn.start, to: drawn.end, with: bar.isPhase ? "▒" : "░")
      for part in bar.path { scale.fill(&cells, from: part.start, to: part.end, with: "█") }
    }
    if let frame = launch.firstFrame { scale.put("┊", at: frame, in: &cells) }
    return String(cells)
  }

  /// The end of the chart: the later frame, or the end of the longer launch.
  var chartEnd: Nanoseconds? {
    let ends = [comparison.first, comparison.second].compactMap { launch in
      launch.firstFrame ?? launch.phases.last?.end
    }
    return ends.max().flatMap { $0 > .zero ? $0 : nil }
  }

  var chartRows: [ChartRow] {
    guard let end = chartEnd else { return [] }
    let phases = Phase.allCases.compactMap { phase -> ChartRow? in
      let bars = [comparison.first, comparison.second].map { launch in
        launch.phases.first { $0.phase == phase && $0.length != .zero }.map {
          Bar(start: $0.start, end: $0.isEndless ? nil : $0.end, isPhase: true, path: [])
        }
      }
      guard bars[0] != bars[1] else { return nil }
      return ChartRow(label: phase.title, first: bars[0], second: bars[1])
    }
    let paths = [comparison.first, comparison.second].map { launch in
      Dictionary(grouping: launch.path) { stretch -> String? in
        if case .item(let name) = stretch.part.owner { name } else { nil }
      }
    }
    let items = comparison.items.compactMap { change -> (row: ChartRow, weight: Nanoseconds)? in
      let bars = zip([change.first, change.second], paths).map { item, path in
        bar(of: item, path[change.subject] ?? [])
      }
      let drawn = bars.map { $0?.drawn(until: end) }
      guard drawn.contains(where: { $0 != nil }), bars[0] != bars[1] else { return nil }
      return (
        ChartRow(label: style.text(change.subject), first: bars[0], second: bars[1]),
        Self.distance(drawn[0], drawn[1])
      )
    }
    let largest = items.indices.sorted { (items[$0].weight, $1) > (items[$1].weight, $0) }
      .prefix(Self.chartItems).sorted()
    return phases + largest.map { items[$0].row }
  }

  private func bar(of item: ComparedLaunch.Item?, _ path: [PathStretch]) -> Bar? {
    guard let item, item.hasBegun, let began = item.began else { return nil }
    return Bar(start: began, end: item.ended, isPhase: false, path: path)
  }

  /// The distance between the ends of two drawn bars; for a single bar, its length.
  private static func distance(
    _ first: (start: Nanoseconds, end: Nanoseconds)?,
    _ second: (start: Nanoseconds, end: Nanoseconds)?
  ) -> Nanoseconds {
    guard let first, let second else {
      return (first ?? second).map { $0.end - $0.start } ?? .zero
    }
    func apart(_ one: Nanoseconds, _ other: Nanoseconds) -> Nanoseconds {
      max(one, other) - min(one, other)
    }
    return max(apart(first.start, second.start), apart(first.end, second.end))
  }
}
