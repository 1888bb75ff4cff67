/// Why an import is not possible.
package enum ImportProblem: Hashable, Sendable {
  /// The text is not UTF-8.
  case encoding(JSONProblem)
  /// There are more problems than this many.
  case gaveUp(after: Int)
  /// There would be more items than a scenario may have.
  case tooManyItems(limit: Int)
  /// The scenario would be longer than a file may be.
  case tooLong(bytes: Int, limit: Int)
  case dyld(DyldProblem)
  case spans(SpanProblem)
  case merge(MergeProblem)
}

/// What can be wrong with dyld's statistics.
package enum DyldProblem: Hashable, Sendable {
  case noDyldStatistics
  /// A block ends before these lines.
  case missingLines([String], isDetails: Bool)
  case unreadableTime(String)
  /// The line ends in the middle of its time.
  case cutLine
  case repeatedLine(String, first: TextPosition)
  /// A line of a block whose first line is not there.
  case lineOutsideBlock(String)
}

/// What can be wrong with recorded spans.
package enum SpanProblem: Hashable, Sendable {
  case noSpans
  /// A span that ends more than a day after the recording began.
  case beyondADay(String)
  /// A span inside more others than calls may stand in a row.
  case tooDeep(String, limit: Int)
  /// A span that begins inside another of its thread and ends after it.
  case overlap(String, other: String, otherAt: TextPosition)
  case negativeTime(String)
  case unreadableNumber(String)

  // Chrome traces.

  case syntax(JSONProblem)
  case notATrace(found: String)
  case notAnEvent(found: String)
  case missingField(String)
  case notText(String)
  case unopenedEnd(String?)
  case unclosedBegin(String)
  case endOfAnother(String, open: String, openAt: TextPosition)

  // Tables of spans.

  case missingColumns([String])
  case fieldCount(Int, expected: Int)
  case emptyField(String)
  case unknownUnit(String)
  case unclosedQuote
  case textAfterQuote
}

/// Why an import cannot be merged into a file.
package enum MergeProblem: Hashable, Sendable {
  case syntax(JSONProblem)
  /// The file is neither a scenario nor a cost table.
  case notAScenario
  case notAnObject(String, found: String)
  /// The file's costs count as measured on one device, the imported ones were on another.
  case otherDevice(imported: String, scenario: String)
}
