package import LaunchSim

/// The answers of one learner to one lesson, read from a file.
///
/// JSON is an object with `lesson`, `answers` (by the ids of the questions, each a string or a list
/// of strings) and an optional `name`. Any other text has one answer a line, in the order of the
/// questions; an empty line, or `-`, leaves one out, and a line after `#` is a remark.
package struct AnswerSheet: Sendable {
  /// The file as it was named.
  package var file: String
  /// The learner, if the file names one.
  package var name: String?
  /// The lesson, if the file names one.
  package var lesson: String?
  /// Answers by the ids of questions, in the order of the file.
  private var named: [(id: String, parts: [String], location: SourceLocation)] = []
  /// Answers by the places of questions.
  private var lines: [String] = []
  package private(set) var problems: [Diagnostic] = []

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
    let first = text.bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      let content = String(decoding: text.bytes.dropFirst(text.byteOrderMarkLength), as: UTF8.self)
      lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { String($0).stripped }
        .filter { !$0.hasPrefix("#") }
      while lines.last?.isEmpty == true { lines.removeLast() }
      return
    }
    do throws(JSONErrors) {
      read(try JSONDocument(text).root, text)
    } catch {
      problems += error.entries.map { Diagnostic($0.problem, at: text.location(of: $0.offset)) }
    }
  }

  private mutating func read(_ root: JSONValue, _ text: SourceText) {
    func refuse(_ problem: Problem, _ value: JSONValue) -> Diagnostic {
      Diagnostic(problem, at: text.location(of: Int(value.range.start)))
    }
    guard let members = root["answers"]?.members else {
      problems.append(refuse(.notAnswers, root["answers"] ?? root))
      return
    }
    for (key, path) in [("lesson", \AnswerSheet.lesson), ("name", \AnswerSheet.name)] {
      guard let value = root[key] else { continue }
      if case .string(let word) = value.content {
        self[keyPath: path] = word
      } else {
        problems.append(
          refuse(.wrongType(expected: "a string", found: value.kindName, example: nil), value))
      }
    }
    for member in members {
      var parts: [String] = []
      switch member.value.content {
      case .string(let text): parts = [text]
      case .array(let values):
        for value in values {
          if case .string(let text) = value.content { parts.append(text) }
        }
        if parts.count < values.count { fallthrough }
      default:
        problems.append(
          refuse(
            .wrongType(
              expected: "a string or a list of strings", found: member.value.kindName, example: nil),
            member.value))
        continue
      }
      named.append((member.key, parts, text.location(of: Int(member.keyRange.start))))
    }
  }

  /// The problems of answers to questions that a lesson does not have.
  func strangers(in lesson: Lesson) -> [Diagnostic] {
    let ids = lesson.questions.map(\.id)
    return named.filter { !ids.contains($0.id) }.map {
      Diagnostic(
        .unknownQuestion($0.id, nearest: NearMatch.find($0.id, in: ids)), at: $0.location)
    }
  }

  /// The parts of the answer to a question; `nil` without one.
  func parts(of question: Question, at place: Int) -> [String]? {
    if let answer = named.first(where: { $0.id == question.id }) {
      return answer.parts.isEmpty ? nil : answer.parts
    }
    guard lines.indices.contains(place), !lines[place].isEmpty, lines[place] != "-" else {
      return nil
    }
    return [lines[place]]
  }
}
