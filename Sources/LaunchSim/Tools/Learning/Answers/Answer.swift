package import LaunchSim

/// An answer to a question, read from a learner's text.
package enum LessonAnswer: Hashable, Sendable {
  /// The choices in an order, by their places.
  case order([Int])
  /// The places of the choices.
  case choices(Set<Int>)
  case time(Nanoseconds)
  case item(String)
  case edits([ScenarioEdit])
}

extension Question {
  /// The letter of a choice, from `a` on.
  package static func letter(_ place: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: min(place, 25))))
  }

  /// Reads an answer of one line.
  ///
  /// - Throws: A problem for a text that is no answer to this question; such a text does not count
  ///   as a wrong answer.
  package func answer(_ text: String) throws(Problem) -> LessonAnswer {
    if case .repair = ask { return try answer(parts: Self.edits(in: text)) }
    let marks: Set<Character> = [" ", ",", ";", "\t", "→"]
    if case .culprit = ask { return try answer(parts: [text.stripped]) }
    // Names may contain spaces; letters are always single words.
    let words = text.split { marks.contains($0) }.map(String.init)
    return try answer(parts: words)
  }

  /// Reads an answer of several parts, such as the list of a file of answers.
  package func answer(parts: [String]) throws(Problem) -> LessonAnswer {
    guard !parts.isEmpty, parts.allSatisfy({ $0.utf8.count <= LessonLimit.paragraph.count }) else {
      throw .badAnswer(parts.first ?? "", form: answerForm)
    }
    switch ask {
    case .order(let moments):
      var places: [Int] = []
      // Letters may be written without spaces.
      let words =
        parts.count == 1 && moments.count > 1 && place(of: parts[0]) == nil
        ? parts[0].map(String.init) : parts
      for word in words { places.append(try knownPlace(of: word)) }
      guard places.count == moments.count, Set(places).count == places.count else {
        throw .wrongAnswerCount(
          expected: moments.count, found: Set(places).count, form: answerForm)
      }
      return .order(places)
    case .chooseOne:
      guard parts.count == 1 else {
        throw .badAnswer(parts.joined(separator: " "), form: answerForm)
      }
      return .choices([try knownPlace(of: parts[0])])
    case .chooseAll:
      if parts == ["none"] { return .choices([]) }
      var places: Set<Int> = []
      for word in parts { places.insert(try knownPlace(of: word)) }
      return .choices(places)
    case .predict:
      return .time(Nanoseconds(try Quantity.time.parse(parts.joined())))
    case .culprit(_, let items):
      return .item(items[try knownPlace(of: parts.joined(separator: " "))])
    case .repair:
      var edits: [ScenarioEdit] = []
      for part in parts {
        guard let edit = ScenarioEdit(lessonText: part.stripped) else { throw .noEdit(part) }
        edits.append(edit)
      }
      guard edits.count <= LessonLimit.edits.count else { throw LessonLimit.edits.problem }
      return .edits(edits)
    }
  }

  private func knownPlace(of word: String) throws(Problem) -> Int {
    guard let place = place(of: word) else {
      throw .unknownChoice(word, count: choices.count)
    }
    return place
  }

  /// The place of a choice, given by its letter, its number from 1, its text or its name.
  private func place(of word: String) -> Int? {
    let choices = choices
    if let place = choices.firstIndex(of: word) { return place }
    if case .order(let moments) = ask, let place = moments.firstIndex(where: { $0.name == word }) {
      return place
    }
    let folded = word.lowercased()
    if let place = choices.indices.first(where: { Self.letter($0) == folded }) { return place }
    guard let number = Int(word), choices.indices.contains(number - 1) else { return nil }
    return number - 1
  }

  /// The edits in a line, separated by semicolons outside quotes.
  private static func edits(in text: String) -> [String] {
    var edits = [""]
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == ";", !isQuoted {
        edits.append("")
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      edits[edits.count - 1].append(character)
    }
    return edits.map(\.stripped).filter { !$0.isEmpty }
  }
}

extension String {
  /// The text without white space around it.
  var stripped: String {
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
    return String(self[..<end].drop(while: \.isWhitespace))
  }
}
