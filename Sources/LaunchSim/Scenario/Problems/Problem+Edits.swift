// Problems of the changes that the command line makes to a scenario.

extension Problem {
  static let noEqualsSign = Problem(
    "no-equals-sign", "there is no =", "write PATH=VALUE, as in work/Feed.load/cpu=8ms")
  static let emptyPath = Problem(
    "empty-path", "write PATH=VALUE, as in work/Feed.load/cpu=8ms")
  static func noSuchKey(_ key: String, in place: String, nearest: String?) -> Problem {
    Problem(
      "no-such-key", (place.isEmpty ? "there is no" : "\(place) has no") + " \(key.quoted)",
      hint(nearest))
  }
  static func noSuchItem(_ name: String, nearest: String?) -> Problem {
    Problem("no-such-item", "there is no item \(name.quoted)", hint(nearest))
  }
  static func badIndex(_ name: String, count: Int) -> Problem {
    Problem(
      "bad-index", "\(name.quoted) is no place in a list of \(count)",
      count > 0
        ? "write 0 to \(count - 1), +0 to +\(count - 1) to insert before one, or - to append"
        : "write - to append")
  }
  /// An option that replaces an entry of a list by another entry.
  static func replacesEntry(_ text: String, insertion: String) -> Problem {
    Problem(
      "replaces-entry", "this replaces \(text.quoted)",
      "\(insertion.shortened())=… inserts before it")
  }
  static func notAContainer(_ place: String, found: String) -> Problem {
    Problem("not-a-container", "\(place) is \(found), so nothing can be set inside it")
  }
  static let includeIsFixed = Problem(
    "include-is-fixed", "includes cannot be changed by an option", "edit the file")
  /// Options that break a scenario without mistakes.
  static let breaksScenario = Problem(
    "breaks-scenario", "without this the scenario has no mistakes")
}
