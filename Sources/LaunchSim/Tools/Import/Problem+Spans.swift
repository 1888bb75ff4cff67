import LaunchSim

// Problems and notes about recorded spans.

extension Problem {
  /// Waits of the main thread that become awaits.
  static func awaitedSpans(_ count: Int) -> Problem {
    Problem(
      "awaited-spans",
      "\(count.counted("wait")) of the main thread last\(count == 1 ? "s" : "") until work of another "
        + "thread ends, which woke the main thread: an await, taken for a semaphore")
  }
  /// Guests that the recording lets begin in known spans.
  static func linkedSpans(_ count: Int) -> Problem {
    Problem(
      "linked-spans",
      count == 1
        ? "1 piece of work off the main thread is called by the span that the recording names"
        : "\(count) pieces of work off the main thread are called by the spans that the recording names"
    )
  }

  /// Spans that callbacks lie in.
  static func wrappers(_ names: [String]) -> Problem {
    Problem(
      "wrapper-spans",
      "left out, because callbacks lie in them: "
        + names.uniqued().prefix(5).map { $0.shortened() }.joined(separator: ", "))
  }
  static func deferredSpans(_ count: Int) -> Problem {
    Problem(
      "deferred-spans",
      count == 1
        ? "1 span of the main thread begins after the first frame, and runs once it is shown"
        : "\(count) spans of the main thread begin after the first frame, and run once it is shown")
  }

  static let noSpans = Problem(
    "no-spans",
    "there are no spans here: expected a trace of Chrome or Perfetto, signpost intervals or a time "
      + "profile exported by xctrace, or CSV with name,thread,start,duration")
  /// A span that ends more than a day after the recording began.
  static func beyondADay(_ name: String) -> Problem {
    Problem(
      "beyond-a-day", "span \(name.quoted) ends more than a day after the first one begins")
  }
  static func spansTooDeep(_ name: String, limit: Int) -> Problem {
    Problem(
      "spans-too-deep",
      "span \(name.quoted) is inside \(limit) others, each in the one before, and a scenario allows "
        + "\(limit) calls in a row", "record fewer levels")
  }
  /// A span that begins inside another span of its thread and ends after it.
  static func overlap(_ name: String, other: String, otherAt position: TextPosition) -> Problem {
    Problem(
      "overlapping-spans",
      "span \(name.quoted) begins inside \(other.quoted) of line \(position.line), on the same thread, "
        + "and ends after it",
      "on one thread spans contain each other or follow each other")
  }
  static func negativeTime(_ field: String) -> Problem {
    Problem("negative-time", "\"\(field)\" is negative: a span cannot end before it begins")
  }
  static func unreadableNumber(_ field: String) -> Problem {
    Problem("unreadable-number", "\"\(field)\" is not a time that can be used")
  }

  // MARK: Chrome traces

  static func notATrace(found: String) -> Problem {
    Problem(
      "not-a-trace",
      "expected a list of trace events, or an object with one under \"traceEvents\", found \(found)"
    )
  }
  static func notAnEvent(found: String) -> Problem {
    Problem("not-an-event", "expected a trace event, an object, found \(found)")
  }
  static func missingField(_ field: String) -> Problem {
    Problem("missing-field", "this event has no \"\(field)\"")
  }
  static func notText(_ field: String) -> Problem {
    Problem("not-text", "\"\(field)\" must be a string that is not empty")
  }
  static func unopenedEnd(_ name: String?) -> Problem {
    Problem(
      "unopened-end",
      name.map { "this ends span \($0.quoted), which is not open" }
        ?? "this ends a span, but none is open")
  }
  static func unclosedBegin(_ name: String) -> Problem {
    Problem("unclosed-begin", "span \(name.quoted) begins here and never ends")
  }
  /// Events that could not be read, all for the reason of the first.
  static func eventsLeftOut(
    _ count: Int, _ name: String?, line: Int, _ reason: Problem
  ) -> Problem {
    let first = "\(name?.quoted ?? "one") on line \(line)"
    return Problem(
      "events-left-out",
      "\(count == 1 ? "1 event left out, \(first)" : "\(count) events left out, such as \(first)"): "
        + reason.message)
  }
  /// Spans that were completed, the first of them with its line.
  static func unendedSpans(_ count: Int, _ name: String, line: Int) -> Problem {
    let first = "\(name.quoted) on line \(line)"
    let spans =
      count == 1
      ? "1 span has no end, \(first): it" : "\(count) spans have no end, such as \(first): each"
    return Problem(
      "unended-spans",
      "\(spans) lasts until the span around it ends, else until the last event of its thread, or of the "
        + "trace outside of any thread",
      "its time may be too long")
  }

  // MARK: Tables of spans

  static func missingColumns(_ names: [String]) -> Problem {
    Problem(
      "missing-columns",
      "the first line must name the columns name,thread,start,duration, separated by commas",
      "\(names.map { "\"\($0)\"" }.listed(with: "and")) \(names.count == 1 ? "is" : "are") missing")
  }
  static func fieldCount(_ count: Int, expected: Int) -> Problem {
    Problem("field-count", "this row has \(count) fields, the first line has \(expected)")
  }
  static func emptyField(_ column: String) -> Problem {
    Problem("empty-field", "\"\(column)\" is empty")
  }
  static let unclosedQuote = Problem("unclosed-quote", "this quote is never closed")
  static let textAfterQuote = Problem(
    "text-after-quote", "expected a comma or the end of the line after the closing quote")
}

// MARK: - Notes

extension Problem {
  static func mainThread(_ name: String, isNamed: Bool) -> Problem {
    let name = name.quoted
    return isNamed
      ? Problem("main-thread", "thread \(name) is the main thread by its name or number")
      : Problem(
        "main-thread", "no thread is named main",
        "thread \(name) counts as the main thread, because the first span began on it")
  }
  /// Threads of classes that run on slow cores.
  static func slowThreads(_ names: [String]) -> Problem {
    Problem(
      "slow-threads",
      "work recorded on \(names.prefix(5).map(\.quoted).listed(with: "and")) counts as timed on a fast core, and "
        + "by the class in the name runs on a slow one, where it takes longer than recorded",
      "if it ran on a slow core, divide its costs: 'launch-sim show devices' has the speeds")
  }
  /// Work on other threads whose starter the recording does not name.
  static func guests(_ count: Int) -> Problem {
    let (it, its) = count == 1 ? ("it", "its") : ("them", "their")
    return Problem(
      "guests",
      "\(count.counted("piece")) of work off the main thread: the recording does "
        + "not say what started \(it), so the span open on the main thread at that moment calls \(it)",
      "\(its) time counts as a performance core's")
  }
  /// Spans shortened by a rounding error so that they fit.
  static func trimmedSpans(_ count: Int) -> Problem {
    let (overlap, be) = count == 1 ? ("1 span overlaps", "is") : ("\(count) spans overlap", "are")
    return Problem(
      "trimmed-spans",
      "\(overlap) another by up to a microsecond, a rounding error, and \(be) shortened to fit")
  }
  /// Spans that begin within another span of their thread and end after it.
  static func crossingSpans(_ count: Int, _ name: String) -> Problem {
    let (cross, count) = count == 1 ? ("span crosses", "1") : ("spans cross", "\(count)")
    return Problem(
      "crossing-spans",
      "\(count) \(cross) another of the same thread, such as \(name.quoted) here, as no code on one "
        + "thread does, and \(count == "1" ? "counts" : "count") as time outside of any thread")
  }
  static func appProcess(_ name: String) -> Problem {
    Problem("app-process", "process \(name.quoted) has the most spans and counts as the app")
  }
  static func otherProcesses(_ count: Int) -> Problem {
    Problem(
      "other-processes", "\(count.counted("span")) of other processes skipped")
  }
  static func eventsSkipped(_ count: Int) -> Problem {
    Problem(
      "events-skipped",
      "\(count == 1 ? "1 event that is" : "\(count) events that are") no span skipped")
  }
  static func columnsSkipped(_ names: [String]) -> Problem {
    Problem(
      "columns-skipped",
      "\(names.count == 1 ? "column" : "columns") "
        + "\(names.map { "\"\($0)\"" }.listed(with: "and")) skipped")
  }
  static let millisecondsAssumed = Problem(
    "milliseconds-assumed", "numbers without a unit count milliseconds",
    "say otherwise as start_us or 30us")
}
