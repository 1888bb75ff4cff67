package import LaunchSim

/// The answers of one learner to one lesson, read from a file.
///
/// JSON is an object with `lesson`, `answers` (by the ids of the questions, each a string, a number
/// or a list of these) and an optional `name`. Any other text has one answer a line, in the order of the
/// questions; an empty line or `-` skips a question, and a line that begins with `#` is a remark.
package struct AnswerSheet: Sendable {
  /// Path of the file as the user named it.
  package var file: String
  /// The learner, if the file names one.
  package var name: String?
  /// The lesson, if the file names one.
  package var lesson: String?
  /// Answers by the ids of questions, in the order of the file.
  private var named: [(id: String, parts: [String], location: SourceLocation)] = []
  /// Answers by the places of questions, with the number of each line.
  private var lines: [(text: String, number: Int)] = []
  package private(set) var problems: [Diagnostic] = []

  private init(file: String) { self.file = file }

  /// Reads a file of answers.
  package init(reading path: String, files: SourceFiles) {
    file = path == "-" ? "<stdin>" : path
    switch files.read(path, LessonLimit.bytes.count) {
    case .success(let bytes): self.read(SourceText(name: file, bytes: bytes))
    case .failure(let problem):
      let isTooLarge = if case .tooLarge = problem { true } else { false }
      problems.append(
        Diagnostic(
          isTooLarge ? LessonLimit.bytes.problem : .file(problem),
          at: SourceLocation(file: file, unreadFor: problem)))
    }
  }

  private mutating func read(_ text: SourceText) {
    if let (problem, offset) = text.encodingProblem {
      problems.append(Diagnostic(problem, at: text.location(of: offset)))
      return
    }
    let bytes = text.bytes.dropFirst(text.byteOrderMarkLength)
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      let content = String(decoding: bytes, as: UTF8.self)
      lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .enumerated().map { (String($1).stripped, $0 + 1) }
        .filter { !$0.text.hasPrefix("#") }
      while lines.last?.text.isEmpty == true { lines.removeLast() }
      return
    }
    var reader = PlainReader()
    if let root = reader.root(of: text) {
      let answers = root["answers"] ?? root
      if case .array = answers.content {
        reader.report(.answersInList, at: answers.range)
      } else if root["answers"]?.members == nil {
        reader.report(.notAnswers, at: answers.range)
      } else {
        reader.fill(&self, from: root, by: Self.format)
      }
    }
    problems += reader.log.list.diagnostics
  }

  private static let format = ObjectFormat<PlainReader, _>(
    "a file of answers", AnswerSheet(file: ""), isOpen: true
  ) {
    Field("lesson", .anyText, \.lesson)
    Field("name", .anyText, \.name)
    Field("answers") { reader, value, sheet in
      for member in value.members ?? [] {
        let parts = reader.inside(member.key) { Self.parts(of: member.value, &$0) }
        let location = reader.log.location(of: member.keyRange)
        if let parts { sheet.named.append((member.key, parts, location)) }
      }
    }
  }

  /// The parts of an answer; `nil` with a problem for a value that is no answer.
  private static func parts(of value: JSONValue, _ reader: inout PlainReader) -> [String]? {
    guard case .array = value.content else { return part(value, &reader).map { [$0] } }
    guard let values = reader.list(value, of: "answers") else { return nil }
    let parts = reader.each(values) { part($1, &$0) }
    return parts.count == values.count ? parts : nil
  }

  private static func part(_ value: JSONValue, _ reader: inout PlainReader) -> String? {
    switch value.content {
    case .string: reader.read(.anyText, value)
    case .integer(let number): "\(number)"
    case .decimal(let number): "\(number)"
    default: reader.refuse(value, expected: "a string, a number or a list of these")
    }
  }

  /// The most surplus answers that are named; a file may have half a million.
  private static let strangersNamed = 20

  /// Warnings of answers to questions that the lesson does not have; they change no grade.
  func strangers(in lesson: Lesson) -> [Diagnostic] {
    let ids = lesson.questions.map(\.id)
    let surplus = lines.dropFirst(ids.count).filter { !["", "-"].contains($0.text) }
    let unknown = named.filter { !ids.contains($0.id) }
    var warnings = surplus.prefix(Self.strangersNamed).map { line in
      Diagnostic(
        .surplusAnswer(line.text, questions: ids.count),
        at: SourceLocation(file: file, line: line.number), severity: .warning)
    }
    warnings += unknown.prefix(Self.strangersNamed).map {
      Diagnostic(
        .unknownQuestion($0.id, nearest: NearMatch.find($0.id, in: ids)), at: $0.location,
        severity: .warning)
    }
    let rest = surplus.count + unknown.count - warnings.count
    if rest > 0 {
      warnings.append(
        Diagnostic(
          .furtherSurplusAnswers(rest), at: SourceLocation(file: file), severity: .warning))
    }
    return warnings
  }

  /// The parts of the answer to a question; `nil` without an answer.
  func parts(of question: Question, at place: Int) -> [String]? {
    if let answer = named.first(where: { $0.id == question.id }) {
      return answer.parts.isEmpty ? nil : answer.parts
    }
    guard lines.indices.contains(place), !lines[place].text.isEmpty, lines[place].text != "-" else {
      return nil
    }
    return [lines[place].text]
  }
}
