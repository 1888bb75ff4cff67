extension ScenarioResolver {
  /// The members of an object whose keys have been checked.
  struct Fields {
    var kind: ObjectKind
    var range: SourceRange
    var members: [JSONMember]

    subscript(key: String) -> JSONMember? { members.first { $0.key == key } }

    var hasVerb: Bool { members.contains { ObjectKind.verbNames.contains($0.key) } }

    /// Whether a key that is not known was most likely meant to say what is done: one typo is one
    /// mistake.
    var hasMisspeltVerb: Bool {
      members.contains { member in
        guard !kind.keyNames.contains(member.key),
          let nearest = NearMatch.find(member.key, in: kind.keyNames)
        else { return false }
        return nearest == "steps" || ObjectKind.verbNames.contains(nearest)
      }
    }
  }

  // MARK: - Objects

  /// An object's members, once its keys are known to belong to its kind.
  mutating func fields(_ value: JSONValue, as kind: ObjectKind) -> Fields? {
    guard case .object(let all) = value.content else {
      reportType(of: value, expected: "an object for \(kind.noun)", example: nil)
      return nil
    }
    let members = hasDuplicateKeys ? all.withoutRepeatedKeys : all
    let names = kind.keyNames
    for member in members where !names.contains(member.key) {
      let nearest = NearMatch.find(member.key, in: names)
      inside(member.key) {
        $0.report(.unknownKey(member.key, of: kind, nearest: nearest), at: member.keyRange)
      }
    }
    let fields = Fields(kind: kind, range: value.range, members: members)
    _ = read("source", of: fields) { $0.text($1) }
    _ = read("note", of: fields) { $0.note($1) }
    return fields
  }

  /// Reads the value of a key, if the object has it.
  mutating func read<Result>(
    _ key: String, of fields: Fields, _ body: (inout Self, JSONValue) -> Result?
  ) -> Result? {
    guard let member = fields[key] else { return nil }
    return inside(key) { body(&$0, member.value) }
  }

  mutating func reportMissing(_ key: String, of fields: Fields, example: String) {
    report(.missingKey(key, of: fields.kind, example: example), at: fields.range)
  }

  mutating func reportType(of value: JSONValue, expected: String, example: String?) {
    report(
      .wrongType(expected: expected, found: value.kindName, example: example), at: value.range)
  }

  // MARK: - Plain values

  /// One line of text that is not empty.
  mutating func text(_ value: JSONValue) -> String? {
    guard case .string(let text) = value.content else {
      reportType(of: value, expected: "a string", example: nil)
      return nil
    }
    return checkText(text, at: value.range) ? text : nil
  }

  /// Whether a text can stand in one line of a report.
  mutating func checkText(_ text: String, at range: SourceRange) -> Bool {
    let limit = 1_000
    if text.isEmpty {
      report(.emptyText, at: range)
    } else if let control = text.unicodeScalars.first(where: { $0.isControl }) {
      report(.controlCharacter(control.value), at: range)
    } else if text.utf8.count > 4 * limit || text.unicodeScalars.count > limit {
      report(.textTooLong(limit: limit), at: range)
    } else {
      return true
    }
    return false
  }

  /// A note: any text, or a list of them.
  mutating func note(_ value: JSONValue) -> Bool? {
    switch value.content {
    case .string: return true
    case .array(let lines):
      for (index, line) in lines.enumerated() {
        if case .string = line.content { continue }
        inside(index) { $0.reportType(of: line, expected: "a string", example: nil) }
      }
      return true
    default:
      reportType(of: value, expected: "a string or a list of strings", example: nil)
      return nil
    }
  }

  mutating func flag(_ value: JSONValue) -> Bool? {
    if case .bool(let flag) = value.content { return flag }
    reportType(of: value, expected: "true or false", example: nil)
    return nil
  }

  mutating func whole(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
    guard case .integer(let number) = value.content else {
      reportType(
        of: value, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
        example: nil)
      return nil
    }
    guard let whole = Int(exactly: number), range.contains(whole) else {
      report(.outOfRange(number, range), at: value.range)
      return nil
    }
    return whole
  }

  /// One of the words of an enumeration.
  mutating func choice<Choice>(
    _ value: JSONValue, of type: Choice.Type, what: String
  ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable {
    let names = type.allCases.map(\.rawValue)
    guard case .string(let word) = value.content else {
      reportType(of: value, expected: what, example: names.first.map { "\"\($0)\"" })
      return nil
    }
    if let choice = Choice(rawValue: word) { return choice }
    let nearest = NearMatch.find(word, in: names)
    report(.unknownWord(word, what: what, nearest: nearest, allowed: names), at: value.range)
    return nil
  }

  /// A list's values.
  mutating func list(_ value: JSONValue, of what: String, example: String?) -> [JSONValue]? {
    if case .array(let values) = value.content { return values }
    reportType(of: value, expected: "a list of \(what)", example: example)
    return nil
  }

  /// A list of texts, each named once.
  mutating func texts(_ value: JSONValue, of what: String, example: String) -> [String] {
    guard let values = list(value, of: what, example: example) else { return [] }
    var seen: Set<String> = []
    var result: [String] = []
    for (index, value) in values.enumerated() {
      inside(index) { reader in
        guard let text = reader.text(value) else { return }
        if seen.insert(text).inserted {
          result.append(text)
        } else {
          reader.report(.duplicateEntry(text), at: value.range)
        }
      }
    }
    return result
  }

  // MARK: - Quantities

  mutating func quantity(_ value: JSONValue, _ quantity: Quantity) -> Int64? {
    guard case .string(let text) = value.content else {
      reportType(
        of: value, expected: "a \(quantity.noun) with its unit",
        example:
          "\"\(numberText(value).map { "\($0)\(quantity.noun == "time" ? "ms" : "MB")" } ?? quantity.example)\""
      )
      return nil
    }
    do throws(Quantity.Problem) {
      return try quantity.parse(text)
    } catch {
      report(.quantity(text, noun: quantity.noun, error), at: value.range)
      return nil
    }
  }

  /// The digits of a number, for an example of how to write it with a unit.
  private func numberText(_ value: JSONValue) -> String? {
    guard case .integer(let number) = value.content, number >= 0, number < 100_000 else {
      return nil
    }
    return "\(number)"
  }

  mutating func time(_ value: JSONValue) -> Nanoseconds? {
    quantity(value, .time).map { Nanoseconds($0) }
  }

  mutating func size(_ value: JSONValue) -> Int64? {
    quantity(value, .size)
  }
}
