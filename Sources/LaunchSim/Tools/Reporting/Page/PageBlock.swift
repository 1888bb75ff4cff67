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
  /// The blocks of a section, without its title.
  static func blocks(of section: ReportSection) -> [PageBlock] {
    let savings = section.blocks.flatMap { block -> [Nanoseconds] in
      if case .trials(let trials) = block { trials.compactMap(\.saving) } else { [] }
    }
    return section.blocks.flatMap { block -> [PageBlock] in
      switch block {
      case .heading(let text): return [.heading(text)]
      case .paragraph(_, let level), .entry(_, let level):
        return [block].sentences.map { .line(String(repeating: "  ", count: level) + $0) }
      case .facts: return [block].sentences.map { .line("  " + $0) }
      case .fields(let fields): return blocks(of: fields.rows[...])
      case .trials(let trials): return blocks(of: trials, most: savings.max() ?? .zero)
      }
    }
  }

  /// A table of the rows up to the first details, the details, and the other rows.
  private static func blocks(of rows: ArraySlice<Fields.Row>) -> [PageBlock] {
    guard !rows.isEmpty else { return [] }
    let place = rows.firstIndex { !$0.details.isEmpty } ?? rows.endIndex - 1
    let cells = rows[...place].map { [PageTable.Cell.text($0.label), .text($0.text ?? "")] }
    return [.table(PageTable(rows: cells))] + rows[place].details.map { .line("      " + $0) }
      + blocks(of: rows[(place + 1)...])
  }

  /// A table of trials with the time that each saves, then the commands.
  private static func blocks(of trials: [ReportSection.Trial], most: Nanoseconds) -> [PageBlock] {
    let rows = trials.map { trial -> [PageTable.Cell] in
      [
        .number(trial.number.map { "\($0)" } ?? ""), .text(trial.text),
        trial.saving.map { .amount($0.inMilliseconds, $0, of: most) } ?? .number("–"),
      ]
    }
    let commands = trials.filter { !$0.command.isEmpty }.flatMap { trial -> [PageBlock] in
      (trial.number.map { [.line("\($0) alone:")] } ?? [])
        + [.command(trial.command.joined(separator: " "))]
    }
    return [.table(PageTable(columns: ["", "Change", "Frame ready sooner"], rows: rows))]
      + commands
  }
}

extension LaunchPage.Content.Section {
  /// A section of a report.
  init(_ section: ReportSection) {
    self.init(title: section.title, blocks: PageBlock.blocks(of: section))
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

  /// A text that is safe to show, of bounded length.
  static func shown(_ text: String) -> String { text.printable().shortened(to: textLimit) }

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
