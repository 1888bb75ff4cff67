import LaunchSim

/// Reads the values of a lesson, and reports all that is wrong with them.
struct LessonParser {
  var log: DiagnosticLog
  private var path: [DocumentPath.Part] = []
  /// The names of the items of the scenario and its variants; `nil` if it cannot be read.
  var items: [String]?
  /// The names of the variants.
  var variantNames: [String] = []
  /// The number of claims that stand around the claim being read.
  var claimDepth = 0

  init(_ log: DiagnosticLog) { self.log = log }

  /// The path of the value being read.
  var documentPath: DocumentPath { DocumentPath(path) }

  // MARK: - Reporting

  mutating func report(
    _ problem: Problem, at range: SourceRange, severity: Diagnostic.Severity = .error
  ) {
    log.add(problem, at: range, path: path, severity: severity)
  }

  /// Reports a problem of the entry of a list; of the list itself without an index.
  mutating func report(_ problem: Problem, in list: JSONValue, at index: Int?) {
    guard let index, case .array(let values) = list.content, values.indices.contains(index) else {
      return report(problem, at: list.range)
    }
    path.append(.index(index))
    report(problem, at: values[index].range)
    path.removeLast()
  }

  /// Reports a value of another type.
  mutating func refuse<Value>(
    _ value: JSONValue, expected: String, example: String? = nil
  ) -> Value? {
    report(
      .wrongType(expected: expected, found: value.kindName, example: example), at: value.range)
    return nil
  }

  /// Reports a claim about an amount that has no bounds, unless one was refused.
  mutating func refuseUnbounded<Value>(
    _ value: JSONValue, _ qualifiers: ClaimKind.Qualifiers
  ) -> Value? {
    if qualifiers.refused.isEmpty { report(.noBounds, at: value.range) }
    return nil
  }

  /// Reports a claim whose `is` is missing or another word, unless its value was refused.
  mutating func refuseComparison<Value>(
    _ value: JSONValue, of words: [String], _ qualifiers: ClaimKind.Qualifiers
  ) -> Value? {
    if !qualifiers.refused.contains("is") { report(.noComparison(words), at: value.range) }
    return nil
  }

  /// Reports the strings of a list that stand in it twice.
  mutating func reportRepeated(in list: JSONValue) {
    guard case .array(let values) = list.content else { return }
    var seen: Set<String> = []
    for (index, value) in values.enumerated() {
      guard case .string(let name) = value.content, !seen.insert(name).inserted else { continue }
      report(.duplicateEntry(name), in: list, at: index)
    }
  }

  /// Reads something inside the value of a key.
  mutating func inside<Result>(_ key: String, _ body: (inout LessonParser) -> Result) -> Result {
    path.append(.key(key))
    defer { path.removeLast() }
    return body(&self)
  }

  // MARK: - Values

  /// A text of one line.
  mutating func text(_ value: JSONValue) -> String? {
    guard case .string(let text) = value.content else { return refuse(value, expected: "a string") }
    if text.allSatisfy(\.isWhitespace) {
      report(.emptyText, at: value.range)
      return nil
    }
    if let control = text.unicodeScalars.first(where: \.isControl) {
      report(.controlCharacter(control.value), at: value.range)
      return nil
    }
    guard text.unicodeScalars.count <= LessonLimit.paragraph.count else {
      report(LessonLimit.paragraph.problem, at: value.range)
      return nil
    }
    return text
  }

  /// A list, its entries read one by one; unreadable entries are left out.
  mutating func list<Element>(
    _ value: JSONValue, _ limit: FileLimit,
    _ read: (inout LessonParser, JSONValue) -> Element?
  ) -> [Element] {
    guard case .array(let values) = value.content else {
      let _: Bool? = refuse(value, expected: "a list")
      return []
    }
    if values.count > limit.count { report(limit.problem, at: value.range) }
    var elements: [Element] = []
    for (index, value) in values.prefix(limit.count).enumerated() {
      path.append(.index(index))
      if let element = read(&self, value) { elements.append(element) }
      path.removeLast()
    }
    return elements
  }

  mutating func texts(_ value: JSONValue) -> [String] {
    list(value, LessonLimit.paragraphs) { $0.text($1) }
  }

  /// A name of lower-case letters, digits and hyphens.
  mutating func id(_ value: JSONValue) -> String? {
    guard let text = text(value) else { return nil }
    let letters: ClosedRange<UInt8> = 0x61...0x7A
    let isPlain = text.utf8.allSatisfy { byte in
      letters.contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
    // On a command line a hyphen in front is an option, and a number is a place in a list.
    let isWord =
      text.utf8.first.map(letters.contains) == true && text.utf8.last != UInt8(ascii: "-")
    guard isPlain, isWord, text.utf8.count <= 60 else {
      report(.badLessonID(text), at: value.range)
      return nil
    }
    return text
  }

  /// One of some words.
  mutating func word(_ value: JSONValue, of words: [String], as noun: String) -> String? {
    guard let text = text(value) else { return nil }
    guard !words.contains(text) else { return text }
    let nearest = log.isHinting ? NearMatch.find(text, in: words) : nil
    report(
      .unknownWord(text, what: noun, nearest: nearest, allowed: words.count > 12 ? [] : words),
      at: value.range)
    return nil
  }

  mutating func time(_ value: JSONValue) -> Nanoseconds? {
    guard case .string(let text) = value.content else {
      return refuse(value, expected: "a time", example: "\"14ms\"")
    }
    do throws(Problem) {
      return Nanoseconds(try Quantity.time.parse(text))
    } catch {
      report(error, at: value.range)
      return nil
    }
  }

  mutating func count(_ value: JSONValue, upTo limit: Int) -> Int? {
    guard case .integer(let number) = value.content else {
      return refuse(value, expected: "a whole number")
    }
    guard (1...Int64(limit)).contains(number) else {
      report(.outOfRange(number, 1...limit), at: value.range)
      return nil
    }
    return Int(number)
  }

  // MARK: - Edits and variants

  /// A list of edits, each as for `--set`.
  mutating func edits(_ value: JSONValue) -> [ScenarioEdit] {
    list(value, LessonLimit.edits) { parser, value in
      guard let text = parser.text(value) else { return nil }
      guard let edit = ScenarioEdit(lessonText: text) else {
        parser.report(.noEdit(text), at: value.range)
        return nil
      }
      return edit
    }
  }

  mutating func variants(
    _ value: JSONValue
  ) -> [(name: String, edits: [ScenarioEdit], value: JSONValue)] {
    guard let members = value.members else { return refuse(value, expected: "an object") ?? [] }
    if members.count > LessonLimit.variants.count {
      report(LessonLimit.variants.problem, at: value.range)
    }
    return members.withoutRepeatedKeys.prefix(LessonLimit.variants.count).compactMap { member in
      inside(member.key) { parser in
        let key = JSONValue(content: .string(member.key), range: member.keyRange)
        guard let name = parser.id(key) else { return nil }
        if name == Lesson.baseName { parser.report(.reservedVariant, at: member.keyRange) }
        return (name, parser.edits(member.value), member.value)
      }
    }
  }

  /// The name of a variant, or of the scenario without edits.
  mutating func variant(_ value: JSONValue) -> String? {
    word(value, of: [Lesson.baseName] + variantNames, as: "a variant")
  }

  // MARK: - Names of the scenario

  mutating func item(_ value: JSONValue) -> String? {
    guard let name = text(value) else { return nil }
    guard let items, !items.contains(name) else { return name }
    report(.unknownItem(name, nearest: NearMatch.find(name, in: items)), at: value.range)
    return nil
  }

  mutating func callback(_ value: JSONValue) -> Callback? {
    word(value, of: Callback.names, as: "a callback").flatMap(Callback.init(named:))
  }

  mutating func milestone(_ value: JSONValue) -> Milestone? {
    word(value, of: Milestone.allCases.map(\.rawValue), as: "a milestone")
      .flatMap(Milestone.init(rawValue:))
  }

  mutating func moment(_ value: JSONValue) -> Moment? {
    guard let name = text(value) else { return nil }
    if let moment = Moment(name, items: items) { return moment }
    let names = (items ?? []) + Callback.names + Milestone.allCases.map(\.rawValue)
    report(
      .unknownWord(
        name, what: "an item, a callback or a milestone",
        nearest: log.isHinting ? NearMatch.find(name, in: names) : nil, allowed: []),
      at: value.range)
    return nil
  }

  /// A list of two entries.
  mutating func pair<First, Second>(
    _ value: JSONValue, _ first: (inout LessonParser, JSONValue) -> First?,
    _ second: (inout LessonParser, JSONValue) -> Second?
  ) -> (First, Second)? {
    guard case .array(let values) = value.content, values.count == 2 else {
      return refuse(value, expected: "a list of two")
    }
    let (left, right) = (first(&self, values[0]), second(&self, values[1]))
    guard let left, let right else { return nil }
    return (left, right)
  }

  mutating func pair<Element>(
    _ value: JSONValue, _ read: (inout LessonParser, JSONValue) -> Element?
  ) -> (Element, Element)? {
    pair(value, read, read)
  }
}
