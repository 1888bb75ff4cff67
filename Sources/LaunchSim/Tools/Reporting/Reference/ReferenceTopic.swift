package import LaunchSim

/// A topic of the built-in reference, which `launch-sim show` prints.
package struct ReferenceTopic: Sendable {
  /// One fact about an entry.
  struct Field: Sendable {
    /// The name in JSON.
    var key: String
    /// The label in text.
    var label: String
    var text: String

    init(_ key: String, _ label: String, _ text: String) {
      self.key = key
      self.label = label
      self.text = text
    }
  }

  package struct Entry: Sendable {
    /// The word that selects this entry alone.
    package var name: String
    /// Further words that select it, such as the codes of a limit's kills; lowercase.
    var keywords: [String] = []
    /// The cells of the table's columns.
    var cells: [String]
    /// Further rows of the entry, such as a limit's figures on older systems.
    var furtherRows: [[String]] = []
    /// The heading above this entry and its neighbors of the same part; `nil` for the first part.
    var part: String?
    /// The lines below the entry if the topic has no columns.
    var summary: [Field] = []
    /// All facts, the most important first.
    var fields: [Field]
    /// The entry in the JSON of the topic, if that is more than its fields.
    package var json: JSONLayout?
    /// Its form in a scenario, if that can be pasted.
    var excerpt: JSONLayout?
    /// The same with notes for a reader that sees nothing else.
    var pasted: JSONLayout?
  }

  /// The topic's word on the command line and in JSON.
  package var name: String
  /// The titles of the table; empty if each entry has a paragraph of its own.
  var columns: [String]
  package var entries: [Entry]
  /// A sentence below the table.
  var legend: String
  /// The entries of the text of all, if an entry stands in it more than once.
  var overview: [Entry]?
}

extension ReferenceTopic {
  /// The entries that a word selects: the entry of that name, or the entries with that keyword.
  package func entries(for word: String) -> [Entry] {
    if let entry = entries.first(where: { $0.name == word }) { return [entry] }
    let keyword = word.lowercased()
    return entries.filter { $0.keywords.contains(keyword) }
  }

  /// The topic with some of its entries only.
  package func limited(to entries: [Entry]) -> ReferenceTopic {
    ReferenceTopic(name: name, columns: columns, entries: entries, legend: legend)
  }

  /// All entries as a table.
  package func text(_ style: TextStyle) -> String {
    var lines: [String] = []
    var rest = (overview ?? entries)[...]
    while let first = rest.first {
      let entries = rest.prefix { $0.part == first.part }
      rest = rest.dropFirst(entries.count)
      if let part = first.part { lines += (lines.isEmpty ? [] : [""]) + [style(.bold, part), ""] }
      guard !columns.isEmpty else {
        lines += entries.flatMap { $0.paragraph(style) }
        continue
      }
      var table = TextTable(
        columns: columns.prefix(1).map { .names($0) } + columns.dropFirst().map { .init($0) })
      table.rows = entries.flatMap { [$0.cells] + $0.furtherRows }
      lines += table.lines(style)
    }
    lines += [""] + legend.wrapped(toWidth: style.width)
    return style.finished(lines.joined(separator: "\n") + "\n")
  }

  /// All entries as JSON.
  package var json: String {
    let members: JSONMembers = ["launchReference": 1, "topic": name, name: entries.map(\.layout)]
    return members.json.text() + "\n"
  }
}

extension ReferenceTopic.Entry {
  /// The entry as a paragraph among others.
  fileprivate func paragraph(_ style: TextStyle) -> [String] {
    let title = cells.joined(separator: " · ").wrapped(toWidth: style.width, indentation: "  ")
    return title.map { style(.bold, $0) }
      + Self.lines(of: summary, width: style.width - 2).map { "  \($0)" }
  }

  /// Fields one below the other, their labels in a column.
  private static func lines(of fields: [ReferenceTopic.Field], width: Int) -> [String] {
    let first = fields.reduce(0) { max($0, $1.label.displayWidth) }
    return fields.flatMap { field in
      field.text.wrapped(toWidth: width, after: field.label.padded(toWidth: first) + "  ")
    }
  }

  /// Everything about the entry.
  package func text(_ style: TextStyle) -> String {
    var lines = Self.lines(of: fields, width: style.width)
    if let excerpt { lines += ["", "In a scenario:", excerpt.text(width: style.width)] }
    return style.finished(lines.joined(separator: "\n") + "\n")
  }

  /// The entry alone as JSON: ready to paste if it has such a form, else its fields.
  package var jsonText: String { (pasted ?? layout).text() + "\n" }

  fileprivate var layout: JSONLayout {
    json ?? .object(fields.map { .init($0.key, .string($0.text)) })
  }
}
