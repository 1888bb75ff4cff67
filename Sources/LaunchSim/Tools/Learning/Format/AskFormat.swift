import LaunchSim

/// The table of an `ask` object: one row for each kind of question.
enum AskFormat {
  struct Row: Sendable {
    let kind: Question.Kind
    /// The value of the key, in the words of pages.
    let summary: String
    /// The further keys, with their meanings.
    let qualifiers: [(key: String, summary: String)]
    let read: @Sendable (inout LessonParser, JSONValue, _ ask: JSONValue) -> Question.Ask?

    init(
      _ kind: Question.Kind, _ summary: String, _ qualifiers: [(key: String, summary: String)] = [],
      read: @escaping @Sendable (inout LessonParser, JSONValue, JSONValue) -> Question.Ask?
    ) {
      self.kind = kind
      self.summary = summary
      self.qualifiers = qualifiers
      self.read = read
    }
  }

  static let rows = [
    Row(.order, "two or more moments, in the order in which they are shown") { parser, value, _ in
      let moments = parser.list(value, LessonLimit.choices) { $0.moment($1) }
      parser.reportRepeated(in: value)
      return parser.atLeastTwo(moments, of: value).map { .order($0) }
    },
    Row(.chooseOne, "two or more claims, one of which holds") { parser, value, _ in
      parser.atLeastTwo(parser.options(value), of: value).map { .chooseOne($0) }
    },
    Row(.chooseAll, "two or more claims, some of which hold") { parser, value, _ in
      parser.atLeastTwo(parser.options(value), of: value).map { .chooseAll($0) }
    },
    Row(
      .predict, "a moment",
      [("tolerance", "the difference that counts as right; 0 if absent")]
    ) { parser, value, ask in
      let tolerance = parser.optional("tolerance", .time, of: ask)
      guard let moment = parser.moment(value) else { return nil }
      return .predict(moment, tolerance: tolerance ?? .zero)
    },
    Row(
      .culprit, "a measure: `path`, `mainThread`, `queued`, `waiting` or `gain`",
      [("among", "the items to choose from; all if absent")]
    ) { parser, value, ask in
      var items: [String] = []
      if let among = ask["among"] {
        parser.inside("among") { parser in
          items = parser.list(among, LessonLimit.choices) { $0.item($1) }
          parser.reportRepeated(in: among)
        }
      }
      return parser.read(.choice("a measure"), value).map { .culprit($0, among: items) }
    },
    Row(
      .repair, "the paths that may be edited; `*` stands for one name",
      [
        ("most", "the most edits; 1 if absent"),
        ("until", "claims that must hold; if absent, the scenario's budgets and expectations"),
        ("solution", "edits that meet the goal; `lint` checks them by a run"),
      ]
    ) { parser, value, ask in
      let edits = 1...LessonLimit.edits.count
      let most = parser.optional("most", .whole(edits), of: ask) ?? 1
      var repair = Question.Repairing(allowed: [], most: most, goal: [], example: [])
      repair.allowed = parser.list(value, LessonLimit.names) { $0.read(.line, $1) }
      if repair.allowed.isEmpty { parser.report(.nothingToEdit, at: value.range) }
      if let goal = ask["until"] { parser.inside("until") { repair.goal = $0.claims(goal) ?? [] } }
      if let example = ask["solution"] {
        parser.inside("solution") { repair.example = $0.edits(example) }
      } else {
        parser.report(
          .missingKey("solution", of: "a repair", example: "[\"work/A/on=detached\"]"),
          at: ask.range)
      }
      return .repair(repair)
    },
  ]
}

extension LessonParser {
  /// Reads an `ask` object with the row of its kind.
  mutating func ask(_ value: JSONValue) -> Question.Ask? {
    guard let members = value.members else {
      return refuse(value, expected: "an object for a query")
    }
    let kinds = AskFormat.rows.map(\.kind.rawValue)
    guard let first = members.first(where: { kinds.contains($0.key) }),
      let row = AskFormat.rows.first(where: { $0.kind.rawValue == first.key })
    else {
      return refuse(.noKind(kinds), at: value.range)
    }
    let keys = [first.key, "note"] + row.qualifiers.map(\.key)
    for member in members where !keys.contains(member.key) {
      reportUnknown(member, in: "a query of the kind \(first.key)", keys: keys)
    }
    return inside(first.key) { row.read(&$0, first.value, value) }
  }

  /// The entries of a list of choices; reports a list with fewer than two.
  fileprivate mutating func atLeastTwo<Element>(
    _ elements: [Element], of value: JSONValue
  ) -> [Element]? {
    guard elements.count < 2 else { return elements }
    // Unreadable entries are already reported.
    if case .array(let all) = value.content, all.count < 2 {
      report(.tooFewChoices, at: value.range)
    }
    return nil
  }
}
