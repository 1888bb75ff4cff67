/// Labels with their texts, in two columns.
package struct Fields: Hashable, Sendable {
  /// The place of a text with a word that is too long for the column.
  package enum Overflow: Hashable, Sendable {
    /// Beside its label, with the word broken.
    case beside
    /// Below its label.
    case below
    /// Below its label, with all other texts below theirs.
    case allBelow
  }

  package struct Row: Hashable, Sendable {
    /// Text of the first column.
    package var label: String
    /// Text of the second column; `nil` for a label alone.
    package var text: String?
    /// Sentences below the row.
    package var details: [String] = []

    package init(_ label: String, _ text: String?, details: [String] = []) {
      (self.label, self.text, self.details) = (label, text, details)
    }
  }

  /// The rows, in order.
  package var rows: [Row]
  var overflow = Overflow.beside
  /// True for labels that are aligned at their ends, such as instants.
  var isFlushRight = false

  package init(_ rows: [Row], overflow: Overflow = .beside, isFlushRight: Bool = false) {
    (self.rows, self.overflow, self.isFlushRight) = (rows, overflow, isFlushRight)
  }

  /// The rows as lines, after a margin.
  package func lines(width: Int, margin: String = "  ") -> [String] {
    let column = rows.map(\.label.displayWidth).max() ?? 0
    let room = width - margin.utf8.count - column - 2
    func isTooLong(_ row: Row) -> Bool {
      row.text?.split(separator: " ").contains { $0.displayWidth > room } ?? false
    }
    let detail = margin + "    "
    let allBelow = overflow == .allBelow && rows.contains(where: isTooLong)
    return rows.flatMap { row -> [String] in
      let label =
        isFlushRight ? row.label.leftPadded(toWidth: column) : row.label.padded(toWidth: column)
      let lines =
        if let text = row.text, allBelow || overflow == .below && isTooLong(row) {
          [margin + row.label] + text.wrapped(toWidth: width, after: detail)
        } else if let text = row.text {
          text.wrapped(toWidth: width, after: margin + label + "  ")
        } else {
          [margin + row.label]
        }
      return lines + row.details.flatMap { $0.wrapped(toWidth: width, after: detail) }
    }
  }
}
