// The chart: phase table, lanes and bill at once.

extension TextReport {
  /// How many lanes are named over the rows beside the main thread.
  private static let lanesShown = 4

  func chartLines(_ outline: LaunchOutline) -> [String] {
    let rows = ChartRows(outline)
    let labelWidth = self.labelWidth(for: rows)
    let scale = ChartScale(
      columns: axisWidth(besideLabels: labelWidth),
      to: chartEnd,
      budget: isInBackground ? nil : scenario.firstFrameBudget)
    let shares = Nanoseconds.tenths(of: rows.lengths)
    var lines = [scale.axis(indentedBy: labelWidth) + (isInBackground ? "  path" : "  path   gain")]
    for (index, row) in rows.rows.enumerated() {
      lines += self.lines(row, scale, labelWidth, share: shares[index])
    }
    let total = chartEnd
    let budget = isInBackground ? "" : "  ┊ budget"
    let legend = "█ runs  ░ waits  ▒ system\(budget)".padded(toWidth: labelWidth + scale.width)
    lines.append(legend + total.milliseconds.leftPadded(toWidth: 7))
    return lines
  }

  /// Where the chart ends: at the frame, or where the time in the background does.
  private var chartEnd: Nanoseconds {
    metrics.firstFrame ?? metrics.phases.entries.last?.end ?? metrics.timeline.end
  }

  /// Whether nobody sees the app that is launched, so that it has no frame.
  private var isInBackground: Bool { scenario.request.reason.isInBackground }

  /// Room for the longest label, within what the time axis can spare.
  private func labelWidth(for rows: ChartRows) -> Int {
    let widths = rows.rows.map { entry -> Int in
      guard case .row(let row, let isAlone) = entry else { return 0 }
      return label(of: row).displayWidth + (isAlone ? 0 : 2)
    }
    return min(max((widths.max() ?? 0) + 1, 23), max(style.width - 47, 23))
  }

  /// What is left for the time axis between the labels and the figures.
  private func axisWidth(besideLabels labelWidth: Int) -> Int {
    min(max(style.width - 17 - labelWidth, 20), 100)
  }

  private func lines(
    _ row: ChartRows.Entry, _ scale: ChartScale, _ labelWidth: Int, share: String?
  ) -> [String] {
    switch row {
    case .section(let section):
      return header(heading(of: section), scale, labelWidth)
    case .beside(let lanes):
      let shown = lanes.count > Self.lanesShown ? Self.lanesShown - 1 : lanes.count
      var names = lanes.prefix(shown).map { style.text($0) }
      if shown < lanes.count { names.append("\(lanes.count - shown) more") }
      // What only waits there is on no lane.
      let on = names.isEmpty ? "" : " · " + names.joined(separator: ", ")
      return header("Off the main thread" + on, scale, labelWidth)
    case .suspended:
      return header("Tasks on the main thread, which they free while they wait", scale, labelWidth)
    case .row(let row, let isAlone):
      let label = (isAlone ? "" : "  ") + label(of: row)
      var text = label.truncated(toWidth: labelWidth - 1).padded(toWidth: labelWidth)
      text += bars(row, scale)
      text += (share ?? "").leftPadded(toWidth: 7)
      text += (row.gain.map(\.milliseconds) ?? "").leftPadded(toWidth: 7)
      return [text]
    }
  }

  private func heading(of section: LaunchOutline.Section) -> String {
    var text = "\(section.phase.title) · \(ms(section.length))"
    if section.phase == .uiKitInitialization {
      // Code of the app's that runs within a phase of the system's is no cost of the system.
      let own = section.rows.reduce(Nanoseconds.zero) { sum, row in
        row.subject == .phase(section.phase) ? sum : sum + (row.length ?? .zero)
      }
      if own > .zero { text += ", \(ms(own)) of it the app's" }
    }
    for result in report.judgement.budgets where result.budget.subject == .phase(section.phase) {
      guard let value = result.value else { continue }
      let standing: String
      switch result.level {
      case .within: continue
      case .warning:
        standing = ", over its warning level of \(limit(result.budget.warn ?? .zero))"
      case .exceeded:
        let fail = result.budget.fail ?? .zero
        standing = ", \(ms(value - fail)) over its budget of \(limit(fail))"
      }
      switch result.budget.measure {
      case .path: text += standing
      case .main: text += "; main thread \(ms(value))\(standing)"
      case .cpu: text += "; CPU \(ms(value))\(standing)"
      }
    }
    return text
  }

  /// A line of words with the budget's mark behind it, where there is room.
  private func header(_ text: String, _ scale: ChartScale, _ labelWidth: Int) -> [String] {
    guard let budgetColumn = scale.budgetColumn else {
      return text.wrapped(toWidth: style.width, indentation: "  ")
    }
    let column = labelWidth + budgetColumn
    guard text.displayWidth <= column else {
      return text.wrapped(toWidth: style.width, indentation: "  ")
    }
    return [text.padded(toWidth: column) + "┊"]
  }

  private func label(of row: LaunchOutline.Row) -> String {
    switch row.subject {
    case .phase(let phase): phase.title
    case .callback(let callback): callback.name
    case .item(let item): name(of: item)
    case .awaiting(let item): "await \(name(of: item))"
    case .lock(let lock): "lock \(style.text(report.trace.names[lock]))"
    case .render: metrics.firstFrame == nil ? "render" : "render and refresh"
    case .others(let count): count == 1 ? "1 more" : "\(count) more"
    }
  }

  private func bars(_ row: LaunchOutline.Row, _ scale: ChartScale) -> String {
    var cells = scale.emptyCells
    for bar in row.bars {
      let mark: Character
      switch bar.kind {
      case .runs: mark = "█"
      case .waits: mark = "░"
      case .system: mark = "▒"
      }
      scale.fill(&cells, from: bar.start, to: bar.end, with: mark)
    }
    return style.isColored ? dimmed(cells) : String(cells)
  }

  /// The cells with the waits dimmed.
  private func dimmed(_ cells: [Character]) -> String {
    var text = ""
    var run = ""
    for cell in cells {
      if cell == "░" {
        run.append(cell)
      } else {
        text += style(.dim, run)
        run = ""
        text.append(cell)
      }
    }
    return text + style(.dim, run)
  }
}

/// The rows of a chart in order, with the lengths that its bill is made of.
private struct ChartRows {
  enum Entry {
    case section(LaunchOutline.Section)
    case beside(lanes: [String])
    case suspended
    case row(LaunchOutline.Row, isAlone: Bool)
  }

  var rows: [Entry] = []
  /// What each row is billed, `nil` where it is billed nothing.
  var lengths: [Nanoseconds?] = []

  init(_ outline: LaunchOutline) {
    for section in outline.sections {
      // A phase that is nothing but itself needs no heading over its one row.
      if section.rows.count == 1, case .phase = section.rows[0].subject {
        append(section.rows[0], isAlone: true)
        continue
      }
      rows.append(.section(section))
      lengths.append(nil)
      for row in section.rows { append(row, isAlone: false) }
    }
    append(.beside(lanes: outline.lanes), outline.beside)
    append(.suspended, outline.suspended)
  }

  private mutating func append(_ heading: Entry, _ section: [LaunchOutline.Row]) {
    guard !section.isEmpty else { return }
    rows.append(heading)
    lengths.append(nil)
    for row in section { append(row, isAlone: false) }
  }

  private mutating func append(_ row: LaunchOutline.Row, isAlone: Bool) {
    rows.append(.row(row, isAlone: isAlone))
    lengths.append(row.length)
  }
}

/// The time axis of a chart: so many columns for so much time.
private struct ChartScale {
  /// How much time a column stands for.
  let column: Nanoseconds
  /// How many columns there are, the budget's own included.
  let width: Int
  /// `nil` where nothing is held to a budget.
  let budgetColumn: Int?

  init(columns: Int, to end: Nanoseconds, budget: Nanoseconds?) {
    let longest = max(end, budget ?? .zero)
    // The smallest round step with which everything fits, in tenths of a power of ten.
    var base: Int64 = 100_000
    var step = base * 10
    while Nanoseconds(rawValue: step * Int64(columns)) < longest {
      let factors: [Int64] = [15, 20, 25, 30, 40, 50, 60, 80, 100]
      if let factor = factors.first(where: { base * $0 > step }) {
        step = base * factor
      } else {
        base *= 10
      }
    }
    column = Nanoseconds(rawValue: step)
    let unit = column
    budgetColumn = budget.map { Self.round($0, unit) }
    width = max(columns, budgetColumn ?? 0) + 1
  }

  /// Cells with nothing but the budget's mark.
  var emptyCells: [Character] {
    var cells = [Character](repeating: " ", count: width)
    if let budgetColumn { cells[budgetColumn] = "┊" }
    return cells
  }

  /// Marks an interval of time; one too short for a column still gets one.
  func fill(
    _ cells: inout [Character], from start: Nanoseconds, to end: Nanoseconds,
    with mark: Character
  ) {
    guard end > start else { return }
    let first = min(Self.round(start, column), width - 1)
    let last = min(max(Self.round(end, column), first + 1), width)
    for index in first..<last { cells[index] = mark }
  }

  /// The figures above the chart, every ten columns.
  func axis(indentedBy indent: Int) -> String {
    var text = String(repeating: " ", count: indent)
    for tick in stride(from: 0, to: width, by: 10) {
      let label = Nanoseconds(rawValue: column.rawValue * Int64(tick)).exactMilliseconds
      text = text.padded(toWidth: indent + tick)
      // The last one may reach over the end, as far as the titles beside it leave room.
      let fits = tick + label.displayWidth <= width + 3
      if fits, text.displayWidth == indent + tick { text += label }
    }
    return text.padded(toWidth: indent + width)
  }

  private static func round(_ time: Nanoseconds, _ column: Nanoseconds) -> Int {
    Int((time.rawValue + column.rawValue / 2) / column.rawValue)
  }
}

extension Nanoseconds {
  /// Lengths in milliseconds with one decimal, rounded so that they add up as printed: the largest
  /// remainders are rounded up.
  fileprivate static func tenths(of lengths: [Nanoseconds?]) -> [String?] {
    let unit: Int64 = 100_000
    let total = lengths.reduce(Int64(0)) { $0 + ($1?.rawValue ?? 0) }
    var tenths = lengths.map { ($0?.rawValue ?? 0) / unit }
    let missing = (total + unit / 2) / unit - tenths.reduce(0, +)
    let byRemainder = lengths.indices.filter { lengths[$0] != nil }
      .sorted { (lengths[$0]?.rawValue ?? 0) % unit > (lengths[$1]?.rawValue ?? 0) % unit }
    for index in byRemainder.prefix(Int(Swift.max(missing, 0))) { tenths[index] += 1 }
    return lengths.indices.map { index in
      lengths[index].map { _ in Nanoseconds(rawValue: tenths[index] * unit).milliseconds }
    }
  }
}
