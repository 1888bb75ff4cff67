import LaunchSim

// Problems of a saved report.

extension Problem {
  private static let again = "save it again with 'launch-sim run --format json'"

  static func savedKeyMissing(_ key: String) -> Problem {
    Problem("saved-key-missing", "a saved report has \"\(key)\" here", again)
  }
  static func savedWrongType(_ key: String, expected: String, found: String) -> Problem {
    Problem("saved-wrong-type", "\"\(key)\" is \(expected) in a saved report, not \(found)", again)
  }
  static func savedOutOfRange(_ key: String, _ range: ClosedRange<Int64>) -> Problem {
    Problem(
      "saved-out-of-range",
      "\"\(key)\" is a number from \(range.lowerBound) to \(range.upperBound) in a saved report",
      again)
  }
  static func savedUnknownWord(_ key: String, _ word: String) -> Problem {
    Problem(
      "saved-unknown-word", "this launch-sim knows no \(word.quoted) of \"\(key)\"",
      "read it with the version that saved it")
  }
  static let savedNoRuns = Problem(
    "saved-no-runs", "the saved report has no runs to compare", again)
  static func savedTooManyRuns(limit: Int) -> Problem {
    Problem(
      "saved-too-many-runs", "a saved report of more than \(limit) runs is not read",
      "save fewer runs in a file")
  }
}
