/// The chart of a report as text: the phases over time, the lanes beside them, and the path as
/// figures.
struct TextChart {
  private let words: ReportWords
  private let style: TextStyle
  private var metrics: LaunchMetrics { words.metrics }

  init(_ words: ReportWords, _ style: TextStyle) {
    (self.words, self.style) = (words, style)
  }

  /// The most lanes to name over the rows beside the main thread.
  private static let lanesShown = 4

  /// The axis, the rows and the legend.
  var lines: [String] {
    let moved = words.analysis.plan?.options.map(\.item) ?? []
    let rows = ChartRow.rows(of: words.analysis.outline.folded(keeping: moved))
    let labelWidth = self.labelWidth(for: rows)
    let scale = ChartScale(
      columns: axisWidth(besideLabels: labelWidth),
      to: chartEnd,
      budget: isInBackground ? nil : words.scenario.firstFrameBudget)
    let shares = Nanoseconds.tenths(of: rows.map(\.length))
    var lines = [scale.axis(indentedBy: labelWidth) + (isInBackground ? "  path" : "  path   gain")]
    for (index, row) in rows.enumerated() {
      lines += self.lines(row, scale, labelWidth, share: shares[index])
    }
    // In the background the path ends where the launch sequence has nothing to do.
    let total = isInBackground ? rows.compactMap(\.length).reduce(.zero, +) : chartEnd
    let budget = isInBackground ? "" : "  ┊ budget"
    let legend = "█ runs  ░ waits  ▒ system\(budget)".padded(toWidth: labelWidth + scale.width)
    lines.append(legend + total.milliseconds.leftPadded(toWidth: 7))
    return lines
  }

  /// End of the chart: the frame, or the end of the background time.
  private var chartEnd: Nanoseconds {
    metrics.firstFrame ?? metrics.phases.entries.last?.end ?? metrics.timeline.end
  }

  /// True for a background launch, which has no frame.
  private var isInBackground: Bool { words.scenario.request.reason.isInBackground }

  /// Width for the longest label, within the space that the time axis can spare.
  private func labelWidth(for rows: [ChartRow]) -> Int {
    let widths = rows.map { line -> Int in
      guard case .row(let row, let isAlone) = line else { return 0 }
      return label(of: row).displayWidth + (isAlone ? 0 : 2)
    }
    return min(max((widths.max() ?? 0) + 1, 23), max(style.width - 47, 23))
  }

  /// The width of the time axis between the labels and the figures.
  private func axisWidth(besideLabels labelWidth: Int) -> Int {
    min(max(style.width - 17 - labelWidth, 20), 100)
  }

  private func lines(
    _ row: ChartRow, _ scale: ChartScale, _ labelWidth: Int, share: String?
  ) -> [String] {
    switch row {
    case .section(let section):
      return header(heading(of: section), scale, labelWidth)
    case .beside(let lanes):
      let shown = lanes.count > Self.lanesShown ? Self.lanesShown - 1 : lanes.count
      var names = lanes.prefix(shown).map { style.text($0) }
      if shown < lanes.count { names.append("\(lanes.count - shown) more") }
      // Items that only wait there occupy no lane.
      let on = names.isEmpty ? "" : " · " + names.joined(separator: ", ")
      return header("Off the main thread" + on, scale, labelWidth)
    case .suspended:
      return header("Tasks on the main thread, which they free while they wait", scale, labelWidth)
    case .row(let row, let isAlone):
      let label = (isAlone ? "" : "  ") + label(of: row)
      var text = label.truncated(toWidth: labelWidth - 1).padded(toWidth: labelWidth)
      text += bars(row, scale)
      text += (share ?? "").leftPadded(toWidth: 7)
      text += (gain(of: row)?.milliseconds ?? "").leftPadded(toWidth: 7)
      return [text]
    }
  }

  private func gain(of row: LaunchOutline.Row) -> Nanoseconds? {
    if case .item(let item) = row.subject { words.analysis.gains[item] } else { nil }
  }

  private func heading(of section: LaunchOutline.Section) -> String {
    var text = "\(section.phase.title) · \(section.length.map(words.ms) ?? "does not end")"
    if section.phase == .uiKitInitialization {
      // The app's own code within this phase is not a cost of the system.
      let own = section.rows.reduce(Nanoseconds.zero) { sum, row in
        row.subject == .phase(section.phase) ? sum : sum + (row.length ?? .zero)
      }
      if own > .zero { text += ", \(words.ms(own)) of it the app's" }
    }
    for result in words.report.judgment.budgets {
      guard case .phase(section.phase, let quantity) = result.budget.measure,
        let value = result.value
      else { continue }
      let standing: String
      switch result.level {
      case .within: continue
      case .warning: standing = " (warning level \(words.limit(result.levels.warn ?? .zero)))"
      case .exceeded:
        let fail = result.levels.fail ?? .zero
        standing = " (\(words.ms(value - fail)) over the \(words.limit(fail)) budget)"
      }
      switch quantity {
      // The budget of a phase measures the path, which the wait for the display is no part of.
      case .path where value != section.length: text += "; path \(words.ms(value))\(standing)"
      case .path: text += standing
      case .main: text += "; main thread \(words.ms(value))\(standing)"
      case .cpu: text += "; CPU \(words.ms(value))\(standing)"
      }
    }
    return text
  }

  /// A line of words, followed by the budget's mark if there is room.
  private func header(_ text: String, _ scale: ChartScale, _ labelWidth: Int) -> [String] {
    if let budget = scale.budgetColumn, text.displayWidth <= labelWidth + budget {
      return [text.padded(toWidth: labelWidth + budget) + "┊"]
    }
    return text.wrapped(toWidth: style.width, indentation: "  ")
  }

  private func label(of row: LaunchOutline.Row) -> String {
    switch row.subject {
    case .phase(let phase): phase.title
    case .callback(let callback): callback.name
    case .item(let item): words.name(of: item)
    case .awaiting(let item): "await \(words.name(of: item))"
    case .lock(let lock): words.report.trace.names.words(lock, style.text)
    case .render: metrics.firstFrame == nil ? "render" : "render and refresh"
    case .others(let count): count == 1 ? "1 more" : "\(count) more"
    }
  }

  private func bars(_ row: LaunchOutline.Row, _ scale: ChartScale) -> String {
    var cells = scale.emptyCells
    for bar in row.bars {
      let mark: Character =
        switch bar.kind {
        case .runs: "█"
        case .waits: "░"
        case .system: "▒"
        }
      scale.fill(&cells, from: bar.start, to: bar.end, with: mark)
    }
    let text = String(cells)
    return style.isColored ? text.replacing(/░+/) { style(.dim, String($0.output)) } : text
  }
}

/// A row of the chart.
private enum ChartRow {
  case section(LaunchOutline.Section)
  case beside(lanes: [String])
  case suspended
  case row(LaunchOutline.Row, isAlone: Bool)

  /// Length of the row's part of the path; `nil` for a row off the path.
  var length: Nanoseconds? {
    if case .row(let row, _) = self { row.length } else { nil }
  }

  /// A heading with its rows; empty without rows.
  static func part(_ heading: ChartRow, _ rows: [LaunchOutline.Row]) -> [ChartRow] {
    rows.isEmpty ? [] : [heading] + rows.map { .row($0, isAlone: false) }
  }

  /// The rows of a chart in order.
  static func rows(of outline: LaunchOutline) -> [ChartRow] {
    let sections = outline.sections.flatMap { section -> [ChartRow] in
      if !section.hasHeading {
        return [.row(section.rows[0], isAlone: true)]
      }
      return [.section(section)] + section.rows.map { .row($0, isAlone: false) }
    }
    return sections + part(.beside(lanes: outline.lanes), outline.beside)
      + part(.suspended, outline.suspended)
  }
}

extension Nanoseconds {
  /// Lengths in milliseconds with one decimal, rounded so that the printed values add up.
  fileprivate static func tenths(of lengths: [Nanoseconds?]) -> [String?] {
    let unit: Int64 = 100_000
    let known = lengths.compactMap { $0?.rawValue }
    let total = (known.reduce(0, +) + unit / 2) / unit
    var tenths = largestRemainder(known, times: 1, over: unit, total: total).makeIterator()
    return lengths.map { length in
      length.flatMap { _ in tenths.next() }.map { Nanoseconds(rawValue: $0 * unit).milliseconds }
    }
  }
}
