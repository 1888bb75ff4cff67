/// The time axis of a chart.
package struct ChartScale {
  /// Time of one column.
  let column: Nanoseconds
  /// Number of columns, including the budget's column.
  let width: Int
  /// The column of the budget; `nil` without a budget.
  let budgetColumn: Int?

  package init(columns: Int, to end: Nanoseconds, budget: Nanoseconds?) {
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

  /// Cells that are empty except for the budget's mark.
  package var emptyCells: [Character] {
    var cells = [Character](repeating: " ", count: width)
    if let budgetColumn { cells[budgetColumn] = "┊" }
    return cells
  }

  /// Marks an interval of time; an interval shorter than a column still gets one column.
  package func fill(
    _ cells: inout [Character], from start: Nanoseconds, to end: Nanoseconds,
    with mark: Character
  ) {
    guard end > start else { return }
    let first = min(Self.round(start, column), width - 1)
    let last = min(max(Self.round(end, column), first + 1), width)
    for index in first..<last { cells[index] = mark }
  }

  /// Marks an instant, unless its cell is occupied.
  package func put(_ mark: Character, at time: Nanoseconds, in cells: inout [Character]) {
    let index = Self.round(time, column)
    if cells.indices.contains(index), cells[index] == " " { cells[index] = mark }
  }

  /// The figures above the chart, one every ten columns.
  ///
  /// The figures are milliseconds, with the unit in a chart of more than a second, and seconds from
  /// ten seconds on.
  package func axis(indentedBy indent: Int) -> String {
    var text = String(repeating: " ", count: indent)
    for tick in stride(from: 0, to: width, by: 10) {
      let label = label(of: Nanoseconds(rawValue: column.rawValue * Int64(tick)))
      text = text.padded(toWidth: indent + tick)
      // The last figure may extend over the end, as far as the titles beside the chart leave room.
      let fits = tick + label.displayWidth <= width + 3
      if fits, text.displayWidth == indent + tick { text += label }
    }
    return text.padded(toWidth: indent + width)
  }

  private func label(of time: Nanoseconds) -> String {
    let end = Nanoseconds(rawValue: column.rawValue * Int64(width))
    if end > .seconds(10) { return "\(Nanoseconds(time.rawValue / 1_000).exactMilliseconds) s" }
    return end > .seconds(1) ? "\(time.exactMilliseconds) ms" : time.exactMilliseconds
  }

  private static func round(_ time: Nanoseconds, _ column: Nanoseconds) -> Int {
    Int((time.rawValue + column.rawValue / 2) / column.rawValue)
  }
}
