import LaunchSim

// Problems and notes of dyld's statistics, and of measured data as a whole.

extension Problem {
  /// The end of the list where an input has more problems than are kept.
  static func notListed(after limit: Int) -> Problem {
    Problem("problems-not-listed", "more than \(limit) problems: the rest is not listed")
  }
  static func tooManyImportedItems(limit: Int) -> Problem {
    Problem(
      "too-many-imported-items", "this is more than the \(limit) items that a scenario may have",
      "cut the input to the launch")
  }
  /// A scenario longer than a file may be.
  static func tooLong(bytes: Int, limit: Int) -> Problem {
    Problem(
      "import-too-long",
      "the scenario would be \(bytes) bytes long, and a file may have \(limit)",
      "cut the input to the launch")
  }

  // MARK: dyld's statistics

  static let noDyldStatistics = Problem(
    "no-dyld-statistics",
    "there are no dyld statistics here: they begin with \"Total pre-main time\"",
    "set DYLD_PRINT_STATISTICS=1 in the scheme's environment, on iOS 14 or earlier (dyld prints "
      + "nothing since iOS 15)")
  /// A block ends before these lines.
  static func missingLines(_ labels: [String], isDetails: Bool) -> Problem {
    Problem(
      "missing-lines",
      "the \(isDetails ? "details end" : "summary ends") here without "
        + labels.map { "\"\($0)\"" }.listed(with: "and"),
      "copy the whole block\(isDetails ? ", or only the summary before it" : "")")
  }
  static func unreadableTime(_ label: String) -> Problem {
    Problem(
      "unreadable-time",
      "expected a time for \"\(label)\", as in 12.34 milliseconds or 1.4 seconds")
  }
  static let cutLine = Problem(
    "cut-line", "the line ends in the middle of its time", "copy the whole block")
  static func repeatedLine(_ label: String, first: TextPosition) -> Problem {
    Problem(
      "repeated-line", "\"\(label)\" stands in line \(first.line) already",
      "each launch begins with its own \"Total pre-main time\" or \"total time\"")
  }
  /// A line of a block without the line that begins the block.
  static func lineOutsideBlock(_ label: String) -> Problem {
    Problem(
      "line-outside-block", "\"\(label)\" stands outside a block",
      "the line that begins it, \"Total pre-main time\" or \"total time\", is missing")
  }
}

// MARK: - Notes

extension Problem {
  /// A time that fell below zero in unsigned arithmetic: unknown, and probably near 0.
  static func wrappedTime(label: String, spelling: String) -> Problem {
    Problem(
      "wrapped-time",
      "\(label) is unknown and left out: dyld subtracted more than there was, and printed what that "
        + "leaves in unsigned arithmetic, \(spelling)", "the true figure is near 0")
  }
  static let negativeFixups = Problem(
    "negative-fixups",
    "rebase/binding time is unknown and left out: the time for redoing the shared cache's bindings "
      + "is longer than all fix-ups", "the true figure is near 0")
  static func debuggerPause(_ spelling: String) -> Problem {
    Problem(
      "debugger-pause",
      "\(spelling) in which the debugger held the process are taken off the time for loading images"
    )
  }
  static func debugImages(_ images: [(name: String, time: Nanoseconds)]) -> Problem {
    let (be, them) = images.count == 1 ? ("is", "it") : ("are", "them")
    return Problem(
      "debug-images",
      "\(images.map { "\($0.name) (\($0.time))" }.listed(with: "and")) \(be) left out: only debugging "
        + "loads \(them), customers never wait for that",
      "the time for loading \(them) cannot be told apart and stays")
  }
  /// The images' times add up to more than the time of all initializers.
  static func overlappingImages(
    sum: Nanoseconds, total: String, overlap: Nanoseconds, shortened: [String]
  ) -> Problem {
    Problem(
      "overlapping-images",
      "the images listed add up to \(sum), the initializer time is only \(total): some contain others",
      "\(shortened.listed(with: "and")) \(shortened.count == 1 ? "is" : "are") shortened by "
        + "\(overlap), so that the items fit")
  }
  static let detailsOfAnotherLaunch = Problem(
    "details-of-another-launch",
    "these details belong to another launch than the summary before them (their initializer times "
      + "differ) and are not used")
  /// A time cut to tenths of a second.
  static func coarseTime(label: String, spelling: String, missing: Nanoseconds) -> Problem {
    Problem(
      "coarse-time",
      "\(label) is printed as \(spelling): dyld cuts the digits after it, so up to \(missing) are "
        + "missing")
  }
  static let simulator = Problem(
    "simulator", "libSystem.dylib is the Simulator's: these are a Mac's times, not a phone's")
  static func foreignLines(_ count: Int) -> Problem {
    Problem(
      "foreign-lines",
      (count == 1 ? "1 line between dyld's own is" : "\(count) lines between dyld's own are")
        + " not dyld's; skipped")
  }
  static func severalLaunches(_ count: Int) -> Problem {
    Problem(
      "several-launches",
      "the file holds the statistics of \(count) launches: one scenario each")
  }
  /// The input does not name the device it was measured on.
  static let unnamedDevice = Problem(
    "unnamed-device",
    "the file does not name the device of the measurement",
    "until measuredOn does, the costs count as measured on \(DeviceProfile.iPhone12.id)")
}
