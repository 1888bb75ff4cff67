import LaunchSim

// Problems and notes about a merge into a scenario or cost table.

extension Problem {
  static let notMergeable = Problem(
    "not-mergeable",
    "expected a scenario or a cost table, whose first key is launchScenario or launchCosts")
  static func notAnObject(_ name: String, found: String) -> Problem {
    Problem("member-not-an-object", "\(name) must be an object, found \(found)")
  }
  /// Imported costs from another device than the costs of the file.
  static func otherDevice(imported: String, scenario: String) -> Problem {
    Problem(
      "other-device",
      "the costs of this file count as measured on \(scenario), the imported ones were measured on "
        + imported,
      "import without merging, and include the result as a cost table of its own")
  }
}

extension Problem {
  /// New costs without a day, in a file that gives its costs one.
  static let undatedCosts = Problem(
    "undated-costs", "this file says when its costs were measured, and the imported costs do not",
    "give the day with --date")
}

// MARK: - Notes

extension Problem {
  /// An item's replaced cost, with both costs as the file spells them.
  static func replaced(_ name: String, old: String, new: String) -> Problem {
    Problem("cost-replaced", "\(name.shortened()): \(line(old)) is now \(line(new))")
  }
  /// An appended item; `callback` calls it in the recording.
  static func appended(_ name: String, from callback: Callback?) -> Problem {
    Problem(
      "item-appended", "\(name.shortened()): new",
      callback.map { "call it, for example from \($0.name)" })
  }
  /// Recorded calls that were left out, because the scenario calls the items elsewhere, or does not
  /// call them.
  static func callsLeftOut(_ name: String, _ calls: [String]) -> Problem {
    Problem(
      "calls-left-out",
      "\(name.shortened()): recorded with a call of "
        + calls.map { $0.shortened() }.row(upTo: 5)
        + ", left out: an item has one call, and the scenario has it")
  }
  /// An item left alone because an included file defines it.
  static func definedElsewhere(_ name: String, file: String) -> Problem {
    Problem(
      "defined-elsewhere", "\(name.shortened()): left out, because \(file) defines it",
      "merge into that file to change its cost")
  }
  /// An item left alone because it calls, awaits or locks something, which a measured cost cannot
  /// express.
  static func kept(_ name: String) -> Problem {
    Problem(
      "item-kept",
      "\(name.shortened()): left as it is: its calls, waits and locks differ from the measured ones"
    )
  }

  /// A cost on one line, shortened.
  private static func line(_ cost: String) -> String {
    let line = cost.split { $0.isWhitespace }.joined(separator: " ")
    return line.isEmpty ? "no cost" : line.shortened()
  }
}
