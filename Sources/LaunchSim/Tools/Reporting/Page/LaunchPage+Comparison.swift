import LaunchSim

// The difference of two runs, or of a run and observed launches, in the sections of the page.

extension LaunchPage.Content.Section {
  /// The sections on observed launches, one for each group of launches.
  static func all(of texts: [ObservedText]) -> [Self] {
    texts.map { text in
      let rows = text.rows.map { row in
        row.enumerated().map { place, cell in
          place == 0 ? PageTable.Cell.text(cell) : .number(cell)
        }
      }
      let table = PageTable(columns: ObservedText.columns, rows: rows)
      let blocks =
        [PageBlock.line(text.observed)] + (rows.isEmpty ? [] : [.table(table)])
        + text.sections.flatMap { [.heading($0.title)] + PageBlock.blocks(of: $0) }
      return Self(title: "Observed", blocks: blocks)
    }
  }

  /// The sections on the difference of two runs; empty without a difference.
  static func all(of text: ComparisonText) -> [Self] {
    var blocks = text.comparison.modelSentence.map { [PageBlock.line($0)] } ?? []
    blocks += drawing(of: text)
    blocks += path(of: text)
    for table in text.tables {
      blocks.append(.table(PageTable(table)))
      blocks += table.remarks.map { .line($0) }
    }
    for section in text.sections {
      blocks += [.heading(section.title)] + PageBlock.blocks(of: section)
    }
    return blocks.isEmpty ? [] : [Self(title: "Comparison", blocks: blocks)]
  }

  /// The phases and items that differ, with their bars in both runs.
  private static func drawing(of text: ComparisonText) -> [PageBlock] {
    let rows = text.chartRows
    guard !rows.isEmpty, let end = text.chartEnd else { return [] }
    let launches = [text.comparison.first, text.comparison.second]
    let table = PageTable(
      columns: ["Phase or item", "A above B, 0 to \(end.inMilliseconds)", "A (ms)", "B (ms)"],
      rows: rows.map { row in
        let bars = [row.first, row.second]
        let drawn = PageBars(
          runs: bars.map { $0?.shapes(until: end) ?? [] }, frames: launches.map(\.firstFrame),
          end: end)
        return [.text(row.label), .bars(drawn)]
          + bars.map { .number($0?.times ?? "–") }
      })
    return [
      .table(table),
      .line("Orange: on the critical path. Blue: beside it. Gray: phase. Line: first frame."),
    ]
  }

  /// The parts of the critical path that change.
  private static func path(of text: ComparisonText) -> [PageBlock] {
    let comparison = text.comparison
    guard !comparison.isListedSame else { return [] }
    var rows: [[PageTable.Cell]] = []
    func add(_ subject: String, _ tenths: Int64, cause: String = "") {
      rows.append([.text(subject), .text(cause), .number(tenths.signedTenths)])
    }
    if let path = comparison.path, !path.changes.isEmpty {
      let figures = path.figures
      for row in figures.rows {
        add(row.part.owner.words { $0 }, row.tenths, cause: row.part.cause.words { $0 })
      }
      if figures.restCount > 0 { add("\(figures.restCount) more together", figures.rest) }
      add(
        path.subject, figures.total,
        cause: "\(path.first.milliseconds) → \(path.second.inMilliseconds)")
    }
    if comparison.path != nil, let sum = comparison.frameSum {
      add("Wait for the display", sum.display)
      add(
        "First frame", sum.total,
        cause: "\(sum.frame.first.milliseconds) → \(sum.frame.second.inMilliseconds)")
    }
    let table = PageTable(columns: ["Critical path", "Cause", "B - A (ms)"], rows: rows)
    return (text.pathSentence.map { [.line($0)] } ?? []) + (rows.isEmpty ? [] : [.table(table)])
  }
}

extension PageTable {
  /// A table of times in both runs.
  fileprivate init(_ table: ComparisonText.Table) {
    let hasRemarks = (table.rows.first?.count ?? 0) > 4
    columns = ["\(table.title) (ms)", "A", "B", "B - A"] + (hasRemarks ? [""] : [])
    rows = table.rows.map { row in
      row.enumerated().map { place, text in (1...3).contains(place) ? .number(text) : .text(text) }
    }
  }
}

extension ComparisonText.Bar {
  /// The beginning and the end, which may lie beyond the chart.
  fileprivate var times: String {
    end.map { "\(start.milliseconds)–\($0.milliseconds)" } ?? "from \(start.milliseconds)"
  }

  /// The part of the bar in the chart, and above it the bar's parts on the critical path.
  fileprivate func shapes(until limit: Nanoseconds) -> [PageBars.Bar] {
    guard let drawn = drawn(until: limit) else { return [] }
    return [.init(kind: isPhase ? .phase : .item, start: drawn.start, end: drawn.end)]
      + path.map { .init(kind: .path, start: $0.start, end: $0.end) }
  }
}
