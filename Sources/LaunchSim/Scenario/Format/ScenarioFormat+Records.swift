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
      guard case .string(let text) = value.content else {
        return reader.refuse(value, expected: "a day", example: "\"2026-11-23\"")
      }
      return CalendarDay(text) ?? reader.refuse(.noDay(text), at: value.range)
    }
  }
}

extension Problem {
  fileprivate static func noDay(_ text: String) -> Problem {
    Problem(
      "no-day", "\(text.quoted) is no day", "write a day of the calendar, as in \"2026-11-23\"")
  }
}

extension ScenarioResolver {
  /// The longest that a cost counts as current.
  private static let currentYears = 1

  /// Warns of an item's cost that `lint --as-of` finds old.
  ///
  /// The record of a file is checked once, at its own place.
  mutating func checkRecord(
    of item: WorkItem, _ shared: CostRecord.Facts, _ definition: ItemDirectory.Definition
  ) {
    guard let day = costsAsOf else { return }
    let own = item.measurement
    check(own, of: item.name.quoted, at: definition.keyRange, path, asOf: day)
    if own.filled(from: shared) != own,
      let record = files[definition.file].root[ScenarioRow.record],
      checkedRecords.insert(definition.file).inserted
    {
      let place = [DocumentPath.Part.key(ScenarioRow.record.key.name)]
      check(shared, of: "this file's items", at: record.range, place, asOf: day)
    }
  }

  /// Notes costs that state no day, whose ages `lint --as-of` cannot judge.
  mutating func noteUndatedCosts(of items: [WorkItem]) {
    guard let day = costsAsOf else { return }
    // Published costs are not the user's to date.
    let own = self.items.definitions.filter {
      !log.location(of: $0.keyRange).file.hasPrefix("launch-sim:")
    }
    let names = Set(own.map(\.name))
    let undated = items.count { $0.measurement.date == nil && names.contains($0.name) }
    guard let first = own.first, undated > 0 else { return }
    log.add(
      .undatedItems(undated, of: names.count, asOf: day), at: first.keyRange,
      path: [.key(ScenarioRow.work.key.name)],
      severity: .note)
  }

  /// Warns of a cost that was measured more than a year before a day or after it, with an older
  /// version of the system or the app than the scenario's, or with one that cannot be compared.
  private mutating func check(
    _ facts: CostRecord.Facts, of name: String, at range: SourceRange, _ path: [DocumentPath.Part],
    asOf day: CalendarDay
  ) {
    if let date = facts.date {
      if date > day { warn(.laterCost(name, date, asOf: day), at: range, path: path) }
      if date.isOver(years: Self.currentYears, before: day) {
        warn(.oldCost(name, date, asOf: day), at: range, path: path)
      }
    }
    guard isComplete else { return }
    if let os = facts.os {
      if let measured = Version(os), let major = measured.numbers.first,
        let kind = measured.name.isEmpty ? system.system : LaunchSystem(rawValue: measured.name)
      {
        if kind.counterpart(of: major) < system.system.counterpart(of: system.version) {
          warn(.costOfOlderSystem(name, os, now: system.description), at: range, path: path)
        }
      } else {
        warn(.incomparableVersion(name, os, example: "iOS 26.1"), at: range, path: path)
      }
    }
    if let app = facts.app, let current = appVersion {
      if let old = Version(app), let new = Version(current) {
        if old.numbers.lexicographicallyPrecedes(new.numbers) {
          warn(.costOfOlderApp(name, app, now: current), at: range, path: path)
        }
      } else {
        warn(.incomparableVersion(name, app, example: "5.2"), at: range, path: path)
      }
    }
  }

  /// The first numbers of a text, and the words before them, as in `iOS 26.1 (23B85)` and `v5.2`.
  private struct Version {
    var name: String
    var numbers: [Int]

    /// `nil` for a text without numbers, or with one out of range.
    init?(_ text: String) {
      let rest = text.drop { !$0.isWholeNumber || !$0.isASCII }
      let parts = rest.prefix { $0.isASCII && ($0.isWholeNumber || $0 == ".") }
        .split(separator: ".")
      numbers = parts.compactMap { Int($0) }
      guard !numbers.isEmpty, numbers.count == parts.count else { return nil }
      while numbers.last == 0, numbers.count > 1 { numbers.removeLast() }
      name = String(text[..<rest.startIndex].filter { !$0.isWhitespace })
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
    _ name: String, _ date: CalendarDay, asOf day: CalendarDay
  ) -> Problem {
    old("old-cost", name, "on \(date), more than a year before \(day)")
  }
  fileprivate static func undatedItems(
    _ undated: Int, of count: Int, asOf day: CalendarDay
  ) -> Problem {
    Problem(
      "undated-items",
      "\(undated) of \(count.counted("item")) \(undated == 1 ? "does" : "do") not state the day of "
        + "measurement, so that the age on \(day) is not known",
      "state it, as in \"measured\": { \"date\": \"\(day)\" }")
  }
  fileprivate static func laterCost(
    _ name: String, _ date: CalendarDay, asOf day: CalendarDay
  ) -> Problem {
    old("later-cost", name, "on \(date), which is after \(day)", fix: "correct the day")
  }
  fileprivate static func costOfOlderSystem(_ name: String, _ os: String, now: String) -> Problem {
    old("cost-of-older-system", name, "on \(os.printable()), and the launch is on \(now)")
  }
  fileprivate static func costOfOlderApp(_ name: String, _ app: String, now: String) -> Problem {
    old(
      "cost-of-older-app", name,
      "in version \(app.printable()) of the app, which is \(now.printable()) now")
  }
  fileprivate static func incomparableVersion(
    _ name: String, _ version: String, example: String
  ) -> Problem {
    old(
      "incomparable-version", name, "with \(version.quoted), whose age cannot be told",
      fix: "write it as in \"\(example)\"")
  }

  private static func old(
    _ id: String, _ name: String, _ words: String, fix: String = "measure it again"
  ) -> Problem {
    Problem(id, "the cost of \(name) was measured \(words)", fix)
  }
}
