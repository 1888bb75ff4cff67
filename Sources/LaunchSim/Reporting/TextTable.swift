/// A table in columns: as wide as their texts, the last one wrapped to the width that is left.
package struct TextTable {
  package enum Alignment: Sendable {
    case left, right
  }

  package struct Column {
    package var title: String
    package var alignment: Alignment

    package init(_ title: String, _ alignment: Alignment = .left) {
      self.title = title
      self.alignment = alignment
    }
  }

  package var columns: [Column]
  /// One text for each column in each row.
  package var rows: [[String]] = []

  package init(columns: [Column]) {
    self.columns = columns
  }

  /// The table as lines, the titles first.
  ///
  /// - Parameter style: How wide the table may be, and whether titles can be set apart.
  /// - Returns: Lines without spaces at their ends.
  package func lines(_ style: TextStyle) -> [String] {
    guard let lastColumn = columns.indices.last else { return [] }
    var widths = columns.map(\.title.displayWidth)
    for row in rows {
      for (column, text) in row.enumerated() {
        widths[column] = max(widths[column], text.displayWidth)
      }
    }
    let taken = widths.dropLast().reduce(0, +) + Self.gap.utf8.count * lastColumn
    widths[lastColumn] = min(widths[lastColumn], max(style.width - taken, Self.leastWidth))
    // The names of a table without such a column may have to be cut.
    let excess = taken + widths[lastColumn] - style.width
    if excess > 0, columns[0].alignment == .left {
      widths[0] = max(widths[0] - excess, Self.leastWidth)
    }
    var lines = [line(columns.map(\.title), widths, style)]
    for row in rows {
      let wrapped = row[lastColumn].wrapped(toWidth: widths[lastColumn])
      for (index, part) in wrapped.enumerated() {
        let others = index == 0 ? Array(row.dropLast()) : row.dropLast().map { _ in "" }
        lines.append(line(others + [part], widths, .plain))
      }
    }
    return lines
  }

  private static let gap = "  "
  /// The least width of a column that is squeezed, even if lines then stick out.
  private static let leastWidth = 8

  /// One line; emphasised if the style can.
  private func line(_ texts: [String], _ widths: [Int], _ style: TextStyle) -> String {
    var cells: [String] = []
    for (column, text) in texts.enumerated() {
      switch columns[column].alignment {
      case .left:
        cells.append(text.truncated(toWidth: widths[column]).padded(toWidth: widths[column]))
      case .right: cells.append(text.leftPadded(toWidth: widths[column]))
      }
    }
    var line = cells.joined(separator: Self.gap)
    while line.last == " " { line.removeLast() }
    return style(.bold, line)
  }
}
