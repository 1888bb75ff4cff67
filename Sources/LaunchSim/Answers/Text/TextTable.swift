/// A table whose columns are as wide as their texts; the last column, and then the first that may
/// be wrapped, is wrapped to the remaining width.
package struct TextTable {
  package struct Column {
    var title: String
    /// True for a column of figures, which are aligned at their ends.
    var isFlushRight = false
    /// True for a column of names that users type, which are never wrapped.
    var isWhole = false

    /// True for a column whose texts may be wrapped.
    fileprivate var isSqueezable: Bool { !isFlushRight && !isWhole }

    package init(_ title: String) {
      self.title = title
    }

    /// A column of figures.
    package static func right(_ title: String) -> Column {
      var column = Column(title)
      column.isFlushRight = true
      return column
    }

    /// A column of names that users type.
    package static func names(_ title: String) -> Column {
      var column = Column(title)
      column.isWhole = true
      return column
    }
  }

  var columns: [Column]
  /// One text for each column in each row.
  package var rows: [[String]] = []

  package init(columns: [Column]) {
    self.columns = columns
  }

  /// The table as lines, the titles first.
  ///
  /// Columns that do not fit follow in a table below, after a repeated column of the rows' names.
  ///
  /// - Parameter style: The width of the table, and the emphasis of its titles.
  /// - Returns: Lines without spaces at their ends.
  package func lines(_ style: TextStyle) -> [String] {
    let names = columns.first?.isWhole == true ? 1 : columns.prefix { !$0.isFlushRight }.count
    let fitting = columns.indices.last { width(ofFirst: $0 + 1) <= style.width } ?? 0
    guard fitting + 1 < columns.count, fitting >= names, names > 0 else { return whole(style) }
    return part(Array(0...fitting)).whole(style) + [""]
      + part(Array(0..<names) + Array(columns.indices[(fitting + 1)...])).lines(style)
  }

  private func part(_ indices: [Int]) -> TextTable {
    var table = TextTable(columns: indices.map { columns[$0] })
    table.rows = rows.map { row in indices.map { row[$0] } }
      .filter { !$0.allSatisfy(\.isEmpty) }
    return table
  }

  /// The least width of a table with the first columns only.
  private func width(ofFirst count: Int) -> Int {
    let widths = widths.prefix(count)
    let squeezed = Set([firstSqueezable, count - 1].compactMap(\.self)).filter { place in
      columns[place].isSqueezable
    }
    return widths.indices.reduce(Self.gap.utf8.count * (count - 1)) { sum, column in
      sum + (squeezed.contains(column) ? min(widths[column], Self.leastWidth) : widths[column])
    }
  }

  private var firstSqueezable: Int? { columns.firstIndex(where: \.isSqueezable) }

  /// The widths of the texts in each column.
  private var widths: [Int] {
    columns.indices.map { column in
      rows.reduce(columns[column].title.displayWidth) { max($0, $1[column].displayWidth) }
    }
  }

  private func whole(_ style: TextStyle) -> [String] {
    guard let lastColumn = columns.indices.last else { return [] }
    var widths = widths
    let first = firstSqueezable ?? lastColumn
    var excess = widths.reduce(Self.gap.utf8.count * lastColumn, +) - style.width
    func squeeze(_ column: Int, to least: Int) {
      let cut = min(max(excess, 0), max(widths[column] - least, 0))
      widths[column] -= cut
      excess -= cut
    }
    // The last column keeps the width of some words as long as the first has more than that.
    for least in [Self.wordsWidth, Self.leastWidth] {
      if !columns[lastColumn].isFlushRight { squeeze(lastColumn, to: least) }
      if first < lastColumn { squeeze(first, to: least) }
    }
    var lines: [String] = []
    for (place, row) in ([columns.map(\.title)] + rows).enumerated() {
      var cells = row.map { [$0] }
      if row[first].displayWidth > widths[first] {
        cells[first] = row[first].wrapped(toWidth: widths[first])
      }
      cells[lastColumn] = row[lastColumn].wrapped(toWidth: widths[lastColumn])
      for index in 0..<(cells.map(\.count).max() ?? 0) {
        let texts = cells.map { index < $0.count ? $0[index] : "" }
        lines.append(line(texts, widths, place == 0 ? style : .plain))
      }
    }
    return lines
  }

  private static let gap = "  "
  /// The least width of a squeezed column, even if lines then exceed the width of the table.
  private static let leastWidth = 8
  /// The width below which a column is squeezed only if nothing else can be.
  private static let wordsWidth = 28

  /// One line, emphasized if the style allows it.
  private func line(_ texts: [String], _ widths: [Int], _ style: TextStyle) -> String {
    let cells = zip(texts, zip(columns, widths)).map { text, column in
      column.0.isFlushRight
        ? text.leftPadded(toWidth: column.1)
        : text.truncated(toWidth: column.1).padded(toWidth: column.1)
    }
    return style(.bold, cells.joined(separator: Self.gap).trimmedAtEnd)
  }
}
