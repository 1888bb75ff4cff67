// The day and the versions with which costs were measured.

extension ScenarioFormat {
  static let record = ObjectFormat(.record, "a record of a measurement", CostRecord.Facts()) {
    Field("date", .day, \.date, "The day of the measurement, as in 2026-11-23.")
    Field("os", .text, \.os, "The system with its version, as in iOS 26.1.")
    Field("app", .text, \.app, "Version of the app.")
  }
}

extension ScenarioRow {
  package static let record = ScenarioField<ScenarioFormat.FileForm>(
    "measured", ScenarioFormat.record, into: \.record,
    "When and with which versions this file's costs were measured, unless an item says.")
  package static let itemRecord = ScenarioField<WorkItem>(
    "measured", ScenarioFormat.record, into: \.measurement,
    "When and with which versions the item's costs were measured.")
}

extension Shape where Value == CalendarDay {
  /// A day, as in `2026-11-23`.
  package static var day: Shape {
    Shape(
      ["type": "string", "pattern": "^\\d{4}-\\d{2}-\\d{2}$"],
      write: { .string($1.description) }
    ) { reader, value in
      if case .string(let text) = value.content, let day = CalendarDay(text) { return day }
      return reader.refuse(value, expected: "a day", example: "\"2026-11-23\"")
    }
  }
}

extension ScenarioResolver {
  /// The longest that a cost counts as current.
  private static let currentYears = 1

  /// Warns of a cost that was measured more than a year before a day, or with an older version of
  /// the system or the app than the scenario's.
  mutating func checkRecord(of item: WorkItem, at range: SourceRange, asOf day: CalendarDay) {
    let facts = item.measurement
    if let date = facts.date, date.isOver(years: Self.currentYears, before: day) {
      warn(.oldCost(item.name, date, asOf: day), at: range)
    }
    guard isComplete else { return }
    if let measured = facts.os.flatMap(Version.init), measured.name == system.system.rawValue,
      let major = measured.numbers.first, major < system.version
    {
      warn(.costOfOlderSystem(item.name, facts.os ?? "", now: system.description), at: range)
    }
    if let app = facts.app, let current = appVersion, let old = Version(app),
      let new = Version(current), old.numbers.lexicographicallyPrecedes(new.numbers)
    {
      warn(.costOfOlderApp(item.name, app, now: current), at: range)
    }
  }

  /// A version, perhaps after a name, as in `iOS 26.1` and `5.2`; `nil` for any other text.
  private struct Version {
    var name: String
    var numbers: [Int]

    init?(_ text: String) {
      var words = text.split(separator: " ")
      guard let last = words.popLast() else { return nil }
      let parts = last.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return nil }
      (name, numbers) = (words.joined(separator: " "), parts.compactMap { Int($0) })
      guard numbers.count == parts.count else { return nil }
      while numbers.last == 0, numbers.count > 1 { numbers.removeLast() }
    }
  }
}

extension CalendarDay {
  /// True if the day is more than some years before another day.
  fileprivate func isOver(years: Int, before other: CalendarDay) -> Bool {
    (year + years, month, day) < (other.year, other.month, other.day)
  }
}

extension Problem {
  fileprivate static func oldCost(
    _ item: String, _ date: CalendarDay, asOf day: CalendarDay
  ) -> Problem {
    old("old-cost", item, "on \(date), more than a year before \(day)")
  }
  fileprivate static func costOfOlderSystem(_ item: String, _ os: String, now: String) -> Problem {
    old("cost-of-older-system", item, "on \(os.printable()), and the launch is on \(now)")
  }
  fileprivate static func costOfOlderApp(_ item: String, _ app: String, now: String) -> Problem {
    old(
      "cost-of-older-app", item,
      "in version \(app.printable()) of the app, which is \(now.printable()) now")
  }

  private static func old(_ id: String, _ item: String, _ words: String) -> Problem {
    Problem(id, "the cost of \(item.quoted) was measured \(words)", "measure it again")
  }
}
