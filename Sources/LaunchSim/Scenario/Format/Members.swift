/// The members of an object of a scenario file, as far as its table knows their keys.
struct Members {
  let kind: ObjectKind
  let range: SourceRange
  /// The members in the order of the file, each with the position of its row.
  fileprivate(set) var known: [(row: Int, member: JSONMember)] = []
  /// For each key that the table lacks, the nearest key that it has.
  fileprivate(set) var nearestToUnknown: [String] = []

  /// The member of a key.
  ///
  /// - Complexity: O(*n*) in the number of members.
  subscript(key: String) -> JSONMember? { known.first { $0.member.key == key }?.member }

  /// The member of a row's key.
  subscript<Object>(field: Field<Object>) -> JSONMember? { self[field.key.name] }

  /// The verbs in the order of the file.
  var verbs: [(verb: Verb, member: JSONMember)] {
    known.compactMap { entry in Verb.named(entry.member.key).map { ($0, entry.member) } }
  }

  /// Set where an unknown key was most likely meant to be a verb: one typo is one mistake.
  var hasMisspelledVerb: Bool {
    nearestToUnknown.contains { $0 == Verb.steps.key.name || Verb.named($0) != nil }
  }

  /// The text under `source`.
  var source: String? {
    if case .string(let text)? = self[ScenarioFormat.sourceKey]?.value.content { text } else { nil }
  }
}

extension ScenarioResolver {
  /// The members of an object, its keys checked against its table.
  mutating func members<Object>(
    of value: JSONValue, by format: ObjectFormat<Object>
  ) -> Members? {
    guard case .object(let all) = value.content else {
      return refuse(value, expected: "an object for \(format.description.noun)")
    }
    var members = Members(kind: format.kind, range: value.range)
    members.known.reserveCapacity(all.count)
    for member in hasDuplicateKeys ? all.withoutRepeatedKeys : all {
      if let row = format.row(of: member.key) {
        members.known.append((row, member))
        continue
      }
      let isHinted = log.isHinting
      let nearest = isHinted ? NearMatch.find(member.key, in: format.kind.keyNames) : nil
      if let nearest { members.nearestToUnknown.append(nearest) }
      inside(member.key) {
        $0.report(
          .unknownKey(member.key, of: format.kind, nearest: nearest, isHinted: isHinted),
          at: member.keyRange)
      }
    }
    return members
  }

  /// Reads an object by its table.
  ///
  /// - Returns: The value, and the members for checks that concern several of them; `nil` if it is
  ///   no object.
  mutating func read<Object>(
    _ format: ObjectFormat<Object>, _ value: JSONValue
  ) -> (object: Object, members: Members)? {
    var object = format.empty
    return fill(&object, from: value, by: format).map { (object, $0) }
  }

  /// Reads an object by its table into a value, which stays as it is where keys are absent.
  @discardableResult
  mutating func fill<Object>(
    _ object: inout Object, from value: JSONValue, by format: ObjectFormat<Object>
  ) -> Members? {
    guard let members = members(of: value, by: format) else { return nil }
    fill(&object, from: members, by: format)
    return members
  }

  /// Reads members by their rows, in the order of the table, and reports keys that are missing.
  mutating func fill<Object>(
    _ object: inout Object, from members: Members, by format: ObjectFormat<Object>
  ) {
    for key in format.neededKeys where key.isNeeded(figures.areDerived) {
      reportMissing(key, of: members)
    }
    fill(&object, from: members, by: format, at: .beforeItems)
  }

  /// Reads the members of one stage by their rows.
  mutating func fill<Object>(
    _ object: inout Object, from members: Members, by format: ObjectFormat<Object>,
    at stage: ReadingStage
  ) {
    for (row, member) in members.known.sorted(by: { $0.row < $1.row }) {
      let field = format.field(at: row)
      guard field.stage == stage, let read = field.read else { continue }
      path.append(.key(member.key))
      read(&self, member, members, &object)
      path.removeLast()
    }
  }

  /// Reads a qualifier of a verb, if the object has it.
  mutating func read<Value>(_ qualifier: Qualifier<Value>, of members: Members) -> Value? {
    guard let member = members[qualifier.key.name] else { return nil }
    return inside(member.key) { $0.read(qualifier.shape, member.value) }
  }

  /// Reports a needed key that is absent.
  mutating func reportMissing(_ key: ObjectKind.Key, of members: Members) {
    guard let example = key.example, members[key.name] == nil else { return }
    report(.missingKey(key.name, of: members.kind, example: example), at: members.range)
  }

  /// Reports something about a member, at its key.
  mutating func report(_ problem: Problem, about member: JSONMember) {
    inside(member.key) { $0.report(problem, at: member.keyRange) }
  }
}
