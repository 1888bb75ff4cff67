package import LaunchSim

/// A topic of the built-in reference, printed by `launch-sim show`.
package struct ReferenceTopic: Sendable {
  /// One fact about an entry, in text, in JSON or in both.
  struct Field: Sendable {
    /// The name in JSON; empty for a fact of the text alone.
    var key: String
    /// The label in text; empty for a fact of the JSON alone.
    var label: String
    /// The fact in words; `nil` if it does not hold for the entry.
    var text: String?
    /// The fact for programs; `nil` for the text.
    var value: JSONLayout?

    init(
      _ key: String, _ label: String, _ text: String?, json value: (any JSONConvertible)? = nil
    ) {
      (self.key, self.label, self.text) = (key, label, text)
      self.value = value?.json
    }

    init(_ key: String, json value: (any JSONConvertible)?) {
      self.init(key, "", nil, json: value)
    }
  }

  package struct Entry: Sendable {
    /// The word that selects only this entry.
    package var name: String
    /// Further words that select the entry, such as the codes of a limit's kills; lowercase.
    var keywords: [String] = []
    /// The cells of the table's columns.
    var cells: [String]
    /// Further rows of the entry, such as the figures of a limit on older systems.
    var furtherRows: [[String]] = []
    /// The heading above the entry and its neighbors in the same part; `nil` for the first part.
    var part: String?
    /// The lines below the entry if the topic has no columns.
    var summary: [Field] = []
    /// All facts, most important first.
    var fields: [Field]
    /// Its form in a scenario, if that can be pasted.
    var excerpt: JSONLayout?
    /// The form to paste with notes, for a reader who sees nothing else.
    var pasted: JSONLayout?
  }

  /// The topic's word on the command line and in JSON.
  package var name: String
  /// The titles of the table; empty if each entry has a paragraph of its own.
  var columns: [String]
  package var entries: [Entry]
  /// A sentence below the table.
  var legend: String
  /// The entries for the text of the whole topic, if some occur several times.
  var overview: [Entry]?
}

extension ReferenceTopic {
  /// The entries that a word selects: the entry with that name, or the entries with that keyword.
  package func entries(for word: String) -> [Entry] {
    if let entry = entries.first(where: { $0.name == word }) { return [entry] }
    let keyword = word.lowercased()
    return entries.filter { $0.keywords.contains(keyword) }
  }

  /// The topic with only some of its entries.
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
    let members: JSONMembers = ["launchReference": 1, "topic": name, name: entries.map(\.members)]
    return members.document
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
    let shown = fields.compactMap { field in field.text.map { Fields.Row(field.label, $0) } }
    return Fields(shown).lines(width: width, margin: "")
  }

  /// Everything about the entry.
  package func text(_ style: TextStyle) -> String {
    var lines = Self.lines(of: fields, width: style.width)
    if let excerpt { lines += ["", "In a scenario:", excerpt.text(width: style.width)] }
    return style.finished(lines.joined(separator: "\n") + "\n")
  }

  /// The entry alone as JSON: ready to paste if it has such a form, else its fields.
  package var jsonText: String { (pasted ?? members.json).text() + "\n" }

  fileprivate var members: JSONMembers {
    JSONMembers(
      fields.filter { !$0.key.isEmpty }.compactMap { field in
        (field.value ?? field.text?.json).map { .init(field.key, $0) }
      })
  }
}
