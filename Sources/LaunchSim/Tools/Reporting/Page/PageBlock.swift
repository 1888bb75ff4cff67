import LaunchSim

/// A part of a section of the page.
enum PageBlock: Hashable, Sendable {
  case heading(String)
  case line(String)
  /// A command, which a button of the page copies.
  case command(String)
  case table(PageTable)
}

/// A table of the page, in markup, so that a browser without JavaScript shows it.
struct PageTable: Hashable, Sendable {
  enum Cell: Hashable, Sendable {
    case text(String)
    /// A figure; figures stand below one another.
    case number(String)
    /// A figure with a bar, whose length is a share of the column's largest figure.
    case amount(String, Nanoseconds, of: Nanoseconds)
    /// Bars of two runs on one scale, as `PageBars` draws them.
    case bars(PageBars)
  }

  /// The titles of the columns; empty for rows whose first cell names the second.
  var columns: [String] = []
  var rows: [[Cell]]
}

extension PageBlock {
  /// The lines of a text report as blocks.
  ///
  /// Two spaces separate a label from its text, because wrapped text has single spaces only;
  /// successive lines with labels are one table. Commands stand further to the right.
  static func blocks(of lines: [String]) -> [PageBlock] {
    var blocks: [PageBlock] = []
    for line in lines {
      let text = String(line.drop { $0 == " " })
      let margin = line.utf8.count - text.utf8.count
      if margin >= 6, ["launch-sim", "add:", "--"].contains(where: text.hasPrefix) {
        blocks.append(.command(text))
      } else if let gap = text.firstRange(of: "  ") {
        let row: [PageTable.Cell] = [
          .text(String(text[..<gap.lowerBound])),
          .text(String(text[gap.upperBound...].drop { $0 == " " })),
        ]
        if case .table(var table)? = blocks.last {
          table.rows.append(row)
          blocks[blocks.count - 1] = .table(table)
        } else {
          blocks.append(.table(PageTable(rows: [row])))
        }
      } else {
        blocks.append(.line(line))
      }
    }
    return blocks
  }
}

extension LaunchPage.Content.Section {
  /// A section of the lines of a text report.
  init(title: String, lines: [String]) {
    self.init(title: title, blocks: PageBlock.blocks(of: lines))
  }
}

// MARK: - Markup

extension PageBlock {
  /// The block as markup; `title` names a table that is wider than the window.
  func markup(in title: String) -> String {
    switch self {
    case .heading(let text): "<h3>\(Self.text(text))</h3>\n"
    case .line(let text): Self.paragraph(text, "line")
    case .command(let text):
      "<p class=\"command\"><code>\(Self.escaped(text))</code></p>\n"
    case .table(let table): table.markup(named: title)
    }
  }

  /// A paragraph whose names may be written in any direction.
  static func paragraph(_ text: String, _ kind: String) -> String {
    "<p class=\"\(kind)\">\(Self.text(text))</p>\n"
  }

  /// English text, which stays so around a name that runs from right to left.
  static func text(_ text: String) -> String { "<bdi dir=\"ltr\">\(escaped(text))</bdi>" }

  /// The longest text, in Unicode scalars; a name may have a million.
  static let textLimit = 2_000

  static func escaped(_ text: String) -> String { XMLText.escaped(text.shortened(to: textLimit)) }
}

extension PageTable {
  fileprivate func markup(named title: String) -> String {
    let name = PageBlock.escaped(title)
    var text = "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"\(name)\">\n"
    text += "<table aria-label=\"\(name)\"\(columns.isEmpty ? " class=\"pairs\"" : "")>\n"
    if !columns.isEmpty {
      let heads = zip(columns.indices, columns).map { place, column in
        "<th scope=\"col\"\(kind(ofColumn: place))>\(PageBlock.escaped(column))</th>"
      }
      text += "<thead><tr>\(heads.joined())</tr></thead>\n"
    }
    text += "<tbody>\n"
    for row in rows {
      text += "<tr>"
      for (place, cell) in row.enumerated() {
        let tag = place == 0 ? "th" : "td"
        let scope = place == 0 ? " scope=\"row\"" : ""
        text += "<\(tag)\(scope)\(cell.kind)>\(cell.markup)</\(tag)>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n</div>\n"
  }

  private func kind(ofColumn place: Int) -> String {
    rows.first.flatMap { place < $0.count ? $0[place].kind : nil } ?? ""
  }
}

extension PageTable.Cell {
  /// The attribute for the look of the cell.
  fileprivate var kind: String {
    switch self {
    case .text: " class=\"name\""
    case .number: " class=\"number\""
    case .amount: " class=\"amount\""
    case .bars: " class=\"drawn\""
    }
  }

  fileprivate var markup: String {
    switch self {
    case .text(let text): return PageBlock.text(text)
    case .number(let text): return PageBlock.escaped(text)
    case .amount(let text, let amount, let whole):
      let width = PageBars.place(of: amount, in: whole)
      return "<span>\(PageBlock.escaped(text))</span>\(PageBars.open(height: 10))"
        + "<rect class=\"bar-amount\" width=\"\(width)\" height=\"10\"/></svg>"
    case .bars(let bars): return bars.markup
    }
  }
}
