import LaunchSim

/// Reads the values of a lesson, and reports every problem.
struct LessonParser: DocumentReader {
  static let textLimit = LessonLimit.paragraph
  static let listLimit = LessonLimit.names

  var log: DiagnosticLog
  var path: [DocumentPath.Part] = []
  /// The names of the items in the scenario and its variants; `nil` if the scenario cannot be read.
  var items: [String]?
  /// The names of the variants.
  var variantNames: [String] = []
  /// The number of claims around the claim being read.
  var claimDepth = 0

  init(_ log: DiagnosticLog = DiagnosticLog()) { self.log = log }

  /// The path of the value being read.
  var documentPath: DocumentPath { DocumentPath(path) }

  // MARK: - Reporting

  /// Reports a problem of an entry of a list; without an index, of the list itself.
  mutating func report(_ problem: Problem, in list: JSONValue, at index: Int?) {
    guard let index, case .array(let values) = list.content, values.indices.contains(index) else {
      return report(problem, at: list.range)
    }
    inside(index) { $0.report(problem, at: values[index].range) }
  }

  /// Reports a claim about an amount without bounds, unless a bound was refused.
  mutating func refuseUnbounded<Value>(
    _ value: JSONValue, _ qualifiers: ClaimKind.Qualifiers
  ) -> Value? {
    if qualifiers.refused.isEmpty { report(.noBounds, at: value.range) }
    return nil
  }

  /// Reports a claim whose `is` is missing or unknown, unless the value of `is` was refused.
  mutating func refuseComparison<Value>(
    _ value: JSONValue, of words: [String], _ qualifiers: ClaimKind.Qualifiers
  ) -> Value? {
    if !qualifiers.refused.contains("is") { report(.noComparison(words), at: value.range) }
    return nil
  }

  /// Reports strings that occur twice in a list.
  mutating func reportRepeated(in list: JSONValue) {
    guard case .array(let values) = list.content else { return }
    var seen: Set<String> = []
    for (index, value) in values.enumerated() {
      guard case .string(let name) = value.content, !seen.insert(name).inserted else { continue }
      report(.duplicateEntry(name), in: list, at: index)
    }
  }

  /// A long list of words is left to the page on lessons.
  func unknownWord(_ word: String, what: String, names: [String]) -> Problem {
    .unknownWord(
      word, what: what, nearest: log.isHinting ? NearMatch.find(word, in: names) : nil,
      allowed: names.count > 12 ? [] : names)
  }

  // MARK: - Values

  /// A list whose entries are read one by one; unreadable entries are left out.
  mutating func list<Element>(
    _ value: JSONValue, _ limit: FileLimit,
    _ read: (inout LessonParser, JSONValue) -> Element?
  ) -> [Element] {
    guard let values = list(value, of: "entries") else { return [] }
    if values.count > limit.count { report(limit.problem, at: value.range) }
    return each(values.prefix(limit.count), read)
  }

  /// One of some words.
  mutating func word(_ value: JSONValue, of words: [String], as noun: String) -> String? {
    read(.word(noun, among: words), value)
  }

  // MARK: - Edits and variants

  /// A list of edits, each as for `--set`.
  mutating func edits(_ value: JSONValue) -> [ScenarioEdit] {
    list(value, LessonLimit.edits) { parser, value in
      guard let text = parser.read(.line, value) else { return nil }
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
        guard let name = parser.read(.id, key) else { return nil }
        if name == Lesson.baseName { parser.report(.reservedVariant, at: member.keyRange) }
        return (name, parser.edits(member.value), member.value)
      }
    }
  }

  // MARK: - Names of the scenario

  mutating func item(_ value: JSONValue) -> String? {
    guard let name = read(.line, value) else { return nil }
    guard let items, !items.contains(name) else { return name }
    report(.unknownItem(name, nearest: NearMatch.find(name, in: items)), at: value.range)
    return nil
  }

  mutating func callback(_ value: JSONValue) -> Callback? {
    word(value, of: Callback.names, as: "a callback").flatMap(Callback.init(named:))
  }

  mutating func milestone(_ value: JSONValue) -> Milestone? {
    read(.choice("a milestone"), value)
  }

  mutating func moment(_ value: JSONValue) -> Moment? {
    guard let name = read(.line, value) else { return nil }
    if let moment = Moment(name, items: items) { return moment }
    let names = (items ?? []) + Callback.names + Milestone.allCases.map(\.rawValue)
    return refuse(
      .unknownWord(
        name, what: "an item, a callback or a milestone",
        nearest: log.isHinting ? NearMatch.find(name, in: names) : nil, allowed: []),
      at: value.range)
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
