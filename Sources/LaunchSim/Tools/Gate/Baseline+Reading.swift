package import LaunchSim

extension Baseline {
  /// The most bytes of a file: enough for about 200,000 lines.
  package static let fileLimit = 16_000_000
  /// The most mistakes that are reported.
  private static let problemLimit = 100

  /// Reads a file.
  ///
  /// Lines may be in any order, because merges change the order.
  ///
  /// - Parameter text: The file.
  /// - Returns: The baseline, and a problem for each unreadable line.
  /// - Complexity: O(*n*) in the size of the file.
  package static func read(_ text: SourceText) -> (baseline: Baseline, problems: [Diagnostic]) {
    var reader = Reader(text: text)
    reader.read()
    return (reader.baseline, reader.problems)
  }

  private struct Reader {
    let text: SourceText
    var baseline = Baseline()
    var problems: [Diagnostic] = []
    private var hasHeading = false
    private var isInConflict = false

    init(text: SourceText) { self.text = text }

    mutating func read() {
      if let (problem, offset) = text.encodingProblem {
        return problems.append(Diagnostic(problem, at: text.location(of: offset)))
      }
      let bytes = text.bytes
      var start = text.byteOrderMarkLength
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        do throws(PlacedProblem) {
          try read(line: start..<end)
        } catch {
          let location = text.location(of: error.offset)
          problems.append(Diagnostic(error.problem, at: location))
          // Without the heading the file could be anything.
          guard hasHeading, problems.count < problemLimit else { return }
        }
        start = end + 1
      }
      checkDigests()
      if !hasHeading, problems.isEmpty {
        problems.append(
          Diagnostic(.noBaselineHeading, at: SourceLocation(file: text.name, line: 1)))
      }
    }

    private mutating func read(line: Range<Int>) throws(PlacedProblem) {
      let bytes = text.bytes
      if Baseline.isConflictMark(bytes[line]) {
        let isInside = isInConflict
        isInConflict = bytes[line.lowerBound] != UInt8(ascii: ">")
        // One problem stands for all marks and sides of a conflict.
        guard isInside else { throw PlacedProblem(.mergeConflict, at: line.lowerBound) }
        return
      }
      guard !isInConflict else { return }
      let parsed = FieldLine(bytes, line)
      guard let first = parsed.fields.first else { return }
      guard hasHeading else { return try readHeading(parsed, at: first.lowerBound) }
      let (key, entry) = try Baseline.entry(parsed, in: text)
      if let former = baseline[key]?.location {
        throw PlacedProblem(.baselineLineTwice(former), at: first.lowerBound)
      }
      if let variant = key.variant, !baseline.hasRoom(for: variant, of: key.scenario) {
        throw PlacedProblem(.tooManyVariants, at: first.lowerBound)
      }
      baseline[key] = entry
    }

    /// Finds lists of calls that are not those of the digest of the same code, as after a merge.
    private mutating func checkDigests() {
      for (key, entry) in baseline.entries {
        guard case .calls(let code) = key.measure, case .names(let calls) = entry.value,
          let digest = baseline[Key(key.scenario, nil, .covers(code))],
          digest.value != .digest(CodeOutline(calls).digest), let location = entry.location
        else { continue }
        problems.append(Diagnostic(.otherCalls(digest.location), at: location))
        baseline[key] = nil
      }
      problems.sort { ($0.location.line ?? 0) < ($1.location.line ?? 0) }
      problems.removeLast(max(0, problems.count - problemLimit))
    }

    /// Reads `launchBaseline 1`.
    private mutating func readHeading(
      _ line: FieldLine, at offset: Int
    ) throws(PlacedProblem) {
      let words = line.fields.map { String(decoding: text.bytes[$0], as: UTF8.self) }
      guard words.count == 2, words[0] == "launchBaseline" else {
        throw PlacedProblem(.noBaselineHeading, at: offset)
      }
      guard words[1] == "\(Baseline.formatVersion)" else {
        throw PlacedProblem(
          .unsupportedVersion(key: "launchBaseline", found: words[1]), at: offset)
      }
      hasHeading = true
    }
  }

  /// Reads a line of a value, apart from the other lines.
  ///
  /// - Parameters:
  ///   - line: The words of the line, at least one.
  ///   - text: The text that holds the line.
  /// - Returns: The key, and the value with its reason.
  /// - Throws: The mistake in the line.
  static func entry(
    _ line: FieldLine, in text: SourceText
  ) throws(PlacedProblem) -> (key: Key, entry: Entry) {
    let bytes = text.bytes
    var words: [String] = []
    for field in line.fields.prefix(7) {
      words.append(try FieldLine.decoded(field, in: bytes, orThrow: .badPercentInBaseline))
    }
    let percentile = words.count == 6 ? Percentile(rawValue: words[3]) : .p50
    guard [3, 5, 6].contains(words.count), let percentile,
      // The median has no name in a line.
      (percentile == .p50) == (words.count < 6)
    else {
      if words.count == 6, words[3].first == "p", Int(words[3].dropFirst()) != nil {
        throw PlacedProblem(.percentileInBaseline(words[3]), at: line.fields[3].lowerBound)
      }
      throw PlacedProblem(.baselineLineLength, at: line.fields[0].lowerBound)
    }
    let place = line.fields[words.count - 2].lowerBound
    guard let measure = Measure(key: words[words.count - 2]) else {
      throw PlacedProblem(.unknownMeasure(words[words.count - 2]), at: place)
    }
    guard measure.hasVariant == (words.count > 3) else {
      throw PlacedProblem(.measureAndDevice(measure), at: place)
    }
    let variant =
      words.count > 3
      ? Variant(device: words[1], system: words[2], costs: percentile) : nil
    guard let value = Self.value(words[words.count - 1], of: measure) else {
      throw PlacedProblem(
        .badBaselineValue(words[words.count - 1], form: measure.form),
        at: line.fields[words.count - 1].lowerBound)
    }
    if case .time(let time) = value, !measure.range.contains(time) {
      throw PlacedProblem(
        .impossibleTime(words[words.count - 1], measure.key),
        at: line.fields[words.count - 1].lowerBound)
    }
    if case .names(let names) = value {
      guard names.count <= LaunchValues.laneLimit else {
        throw PlacedProblem(.tooManyNames(measure), at: place)
      }
      if case .calls = measure { try check(calls: names, at: place) }
    }
    let reason = line.comment.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
    let location = text.location(of: line.fields[0].lowerBound)
    return (
      Key(words[0], variant, measure), Entry(value: value, reason: reason, location: location)
    )
  }

  /// Checks the list of calls that a baseline keeps of covered code.
  private static func check(calls: [String], at place: Int) throws(PlacedProblem) {
    guard CodeOutline.isRoot(calls[0]) else {
      throw PlacedProblem(.callWithoutCallback(calls[0]), at: place)
    }
    if let call = calls.first(where: { !CodeOutline.isText($0) }) {
      throw PlacedProblem(.badCall(call), at: place)
    }
  }

  private static func value(_ word: String, of measure: Measure) -> GateValue? {
    // A value in any other spelling could be in the file twice.
    switch measure.form {
    case .time:
      guard let time = Int64(word), "\(time)" == word else { return nil }
      return .time(Nanoseconds(time))
    case .number:
      guard let number = Int(word), number > 0, "\(number)" == word else { return nil }
      return .number(number)
    case .digest:
      guard let digest = UInt64(word, radix: 16), Digest.text(digest) == word else { return nil }
      return .digest(digest)
    case .names: return GateValue.names(word)
    }
  }

  /// True for a line that Git writes around the sides of a conflict.
  static func isConflictMark(_ line: some Collection<UInt8>) -> Bool {
    guard let mark = line.first, "<=>|".utf8.contains(mark) else { return false }
    let rest = line.dropFirst(7)
    return line.prefix(7).count == 7 && line.prefix(7).allSatisfy { $0 == mark }
      && (rest.isEmpty || " \r".utf8.contains(rest.first ?? 0))
  }
}

extension Measure {
  /// The times that a launch may have.
  fileprivate var range: ClosedRange<Nanoseconds> {
    let longest = Nanoseconds.longestRun
    return (isMargin ? .zero - longest : .zero)...longest
  }
}

extension Problem {
  /// Advice for a line that an update cannot read either.
  private static let rewriting =
    "remove the line, then run launch-sim baseline update PATH --reason TEXT"

  static let noBaselineHeading = Problem(
    "no-baseline-heading", "a baseline begins with the line launchBaseline 1",
    "name a baseline with --baseline, or add the line if this file is one", cause: .content)
  static let mergeConflict = Problem(
    "merge-conflict", "a conflict of a merge is left here",
    "keep the lines of one side, then run launch-sim baseline update PATH --reason TEXT",
    cause: .content)
  static let badPercentInBaseline = Problem(
    "bad-percent-in-baseline", "% is not followed by the two hex digits of a byte of UTF-8",
    "write %25 for the character itself", cause: .content)
  static let baselineLineLength = Problem(
    "baseline-line",
    "a line has a scenario, a device and a system where the value depends on them, a measure and a value",
    "write a space within a name as %20; or \(rewriting)", cause: .content)
  static func percentileInBaseline(_ found: String) -> Problem {
    let others = Baseline.Percentile.allCases.filter { $0 != .p50 }.map(\.rawValue)
    return Problem(
      "percentile-in-baseline",
      found == Baseline.Percentile.p50.rawValue
        ? "a line of the median names no percentile"
        : "a baseline has values of \(others.listed(with: "and")) beside those of the median, "
          + "and none of \(found)",
      rewriting, cause: .content)
  }
  static func tooManyNames(_ measure: Measure) -> Problem {
    var subject = "an order has at most \(LaunchValues.laneLimit) names of a lane"
    if case .calls = measure {
      subject = "a list of calls has at most \(LaunchValues.laneLimit) names"
    }
    return Problem("order-too-long", subject, rewriting, cause: .content)
  }
  static func callWithoutCallback(_ found: String) -> Problem {
    Problem(
      "call-without-callback",
      "a list of calls begins with a callback and a colon, as in didFinishLaunching:, and this one "
        + "with \(found.quoted)",
      rewriting, cause: .content)
  }
  static func badCall(_ found: String) -> Problem {
    Problem(
      "bad-call",
      "\(found.quoted) is no call of at most \(CodeOutline.textLimit) bytes, as in "
        + "@task>await>Feed.load~1a2b3c",
      rewriting, cause: .content)
  }
  static func otherCalls(_ digest: SourceLocation?) -> Problem {
    Problem(
      "other-calls",
      "these are not the calls of the digest in line \(digest?.line ?? 0), that of the same code",
      "remove both lines, then run launch-sim baseline update PATH --reason TEXT", cause: .content)
  }
  static let tooManyVariants = Problem(
    "too-many-devices",
    "a scenario can have values of at most \(Baseline.variantLimit) devices and systems",
    "remove the lines of the others", cause: .content)
  static func unknownMeasure(_ found: String) -> Problem {
    Problem(
      "unknown-measure", "\(found.quoted) is no measure of a baseline",
      rewriting, cause: .content)
  }
  static func measureAndDevice(_ measure: Measure) -> Problem {
    Problem(
      "measure-and-device",
      measure.hasVariant
        ? "\(measure.key.quoted) depends on the device, and the line names none"
        : "\(measure.key.quoted) does not depend on the device, and the line names one",
      rewriting, cause: .content)
  }
  static func badBaselineValue(_ found: String, form: Measure.Form) -> Problem {
    Problem(
      "bad-baseline-value",
      "\(found.quoted) is not \(form.noun)",
      rewriting, cause: .content)
  }
  static func impossibleTime(_ found: String, _ measure: String) -> Problem {
    Problem(
      "impossible-time", "\(measure.quoted) of \(found) ns is no time that a launch can have",
      rewriting, cause: .content)
  }
  static func baselineLineTwice(_ former: SourceLocation) -> Problem {
    Problem(
      "baseline-line-twice", "line \(former.line ?? 0) has a value for this already",
      "keep one of the two lines, then run launch-sim baseline update PATH --reason TEXT",
      cause: .content)
  }
}
