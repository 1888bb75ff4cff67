extension ImportProblem {
  /// The problem in words, with what to do about it.
  package var message: String {
    switch self {
    case .encoding(let problem): problem.message
    case .gaveUp(let limit):
      "more than \(limit) problems: the rest is not listed"
    case .tooManyItems(let limit):
      "this is more than the \(limit) items that a scenario may have: cut the input to the launch"
    case .tooLong(let bytes, let limit):
      """
      the scenario would be \(bytes) bytes long, and a file may have \(limit): cut the input to \
      the launch
      """
    case .dyld(let problem): problem.message
    case .spans(let problem): problem.message
    case .merge(let problem): problem.message
    }
  }
}

extension DyldProblem {
  /// The problem in words, with what to do about it.
  package var message: String {
    switch self {
    case .noDyldStatistics:
      """
      there are no dyld statistics here: they begin with "Total pre-main time"; set \
      DYLD_PRINT_STATISTICS=1 in the scheme's environment, on iOS 14 or earlier (dyld prints \
      nothing since iOS 15)
      """
    case .missingLines(let labels, let isDetails):
      """
      the \(isDetails ? "details end" : "summary ends") here without \
      \(labels.map { "\"\($0)\"" }.listed(with: "and")): copy the whole block\
      \(isDetails ? ", or only the summary before it" : "")
      """
    case .unreadableTime(let label):
      "expected a time for \"\(label)\", as in 12.34 milliseconds or 1.4 seconds"
    case .cutLine:
      "the line ends in the middle of its time: copy the whole block"
    case .repeatedLine(let label, let first):
      """
      "\(label)" stands in line \(first.line) already: each launch begins with its own \
      "Total pre-main time" or "total time"
      """
    case .lineOutsideBlock(let label):
      """
      "\(label)" stands outside a block: the line that begins it, "Total pre-main time" or \
      "total time", is missing
      """
    }
  }
}

extension SpanProblem {
  /// The problem in words.
  package var message: String {
    switch self {
    case .noSpans:
      "there are no spans here: expected Chrome trace JSON, or CSV with name,thread,start,duration"
    case .beyondADay(let name):
      "span \(name.asName) ends more than a day after the first one begins"
    case .tooDeep(let name, let limit):
      """
      span \(name.asName) is inside \(limit) others, each in the one before, and a scenario allows \
      \(limit) calls in a row: record fewer levels
      """
    case .overlap(let name, let other, let position):
      """
      span \(name.asName) begins inside \(other.asName) of line \(position.line), on the same \
      thread, and ends after it: on one thread spans contain each other or follow each other
      """
    case .negativeTime(let field): "\"\(field)\" is negative: a span cannot end before it begins"
    case .unreadableNumber(let field): "\"\(field)\" is not a time that can be used"
    case .syntax(let problem): problem.message
    case .notATrace(let found):
      "expected a list of trace events, or an object with one under \"traceEvents\", found \(found)"
    case .notAnEvent(let found): "expected a trace event, an object, found \(found)"
    case .missingField(let field): "this event has no \"\(field)\""
    case .notText(let field): "\"\(field)\" must be a string that is not empty"
    case .unopenedEnd(let name?): "this ends span \(name.asName), which is not open"
    case .unopenedEnd(nil): "this ends a span, but none is open"
    case .unclosedBegin(let name): "span \(name.asName) begins here and never ends"
    case .endOfAnother(let name, let open, let position):
      """
      this ends span \(name.asName), but the innermost open span of the thread is \(open.asName) \
      of line \(position.line)
      """
    case .missingColumns(let names):
      """
      the first line must name the columns name,thread,start,duration, separated by commas; \
      \(names.map { "\"\($0)\"" }.listed(with: "and")) \(names.count == 1 ? "is" : "are") missing
      """
    case .fieldCount(let count, let expected):
      "this row has \(count) fields, the first line has \(expected)"
    case .emptyField(let column): "\"\(column)\" is empty"
    case .unknownUnit(let unit): "\(unit.asName) is not a unit of time: write ns, us, ms or s"
    case .unclosedQuote: "this quote is never closed"
    case .textAfterQuote: "expected a comma or the end of the line after the closing quote"
    }
  }
}

extension MergeProblem {
  /// The problem in words.
  package var message: String {
    switch self {
    case .syntax(let problem): problem.message
    case .notAScenario:
      "expected a scenario or a cost table, whose first key is launchScenario or launchCosts"
    case .notAnObject(let what, let found): "\(what) must be an object, found \(found)"
    case .otherDevice(let imported, let scenario):
      """
      the costs of this file count as measured on \(scenario), the imported ones were measured on \
      \(imported): import without merging, and include the result as a cost table of its own
      """
    }
  }
}

extension String {
  /// A name from the input in quotes, in one line and shortened.
  fileprivate var asName: String {
    let text = ItemNames.printable(self)
    return text.unicodeScalars.count > 60
      ? "\"\(String(text.unicodeScalars.prefix(60)))…\"" : "\"\(text)\""
  }
}
