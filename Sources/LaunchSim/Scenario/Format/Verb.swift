/// A row of the format's verbs: the key that names the action of a step, and the keys beside it.
///
/// A verb is one row, with closures that make the model's step and take it apart:
///
///     Verb(
///       "wait", .cost, "Elapsed time …", with: Qualifier("for", .text, "…"),
///       step: { .wait($0, for: $1) },
///       values: { if case .wait(let cost, let reason) = $0 { (cost, reason) } else { nil } })
package struct Verb: Sendable {
  package let key: FieldKey
  /// Keys that require the verb.
  let qualifiers: [FieldKey]
  /// Reads the step of an object with this verb.
  let read: @Sendable (inout ScenarioResolver, JSONMember, Members) -> Step?
  /// Writes the verb and its qualifiers; `nil` for a step of another verb.
  private let write: @Sendable (ScenarioWriter, Step) -> [JSONLayout.Member]?

  /// Makes a verb with qualifiers; an absent qualifier has the value `nil`.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - shape: The shape of its value.
  ///   - summary: The sentence that an editor shows for the key.
  ///   - qualifier: The keys that may stand beside it.
  ///   - check: Reports problems of the verb at this place; false drops the step.
  ///   - step: Makes the step from the values.
  ///   - values: The value of a step and the values of its qualifiers; `nil` for a step of another
  ///     verb.
  init<Value, each Beside>(
    _ name: String, _ shape: ScenarioShape<Value>, _ summary: String,
    with qualifier: repeat Qualifier<each Beside>,
    check: @escaping @Sendable (inout ScenarioResolver, JSONMember, Members) -> Bool = { _, _, _ in
      true
    },
    step: @escaping @Sendable (Value, repeat (each Beside)?) -> Step,
    values: @escaping @Sendable (Step) -> (Value, (repeat (each Beside)?))?
  ) {
    key = FieldKey(name: name, schema: shape.schema, summary: summary)
    var keys: [FieldKey] = []
    repeat keys.append((each qualifier).key)
    qualifiers = keys
    read = { reader, verb, members in
      let value = reader.inside(name) { $0.read(shape, verb.value) }
      guard reader.inside(name, { check(&$0, verb, members) }) else { return nil }
      let beside = (repeat reader.read(each qualifier, of: members))
      return value.map { step($0, repeat each beside) }
    }
    write = { writer, step in
      guard let (value, beside) = values(step) else { return nil }
      var members = [JSONLayout.Member(name, shape.write(writer, value))]
      for (qualifier, value) in repeat (each qualifier, each beside) {
        guard let value else { continue }
        members.append(JSONLayout.Member(qualifier.key.name, qualifier.shape.write(writer, value)))
      }
      return members
    }
  }

  /// The members of a step: its verb and the qualifiers.
  static func members(of step: Step, by writer: ScenarioWriter) -> [JSONLayout.Member] {
    all.lazy.compactMap { $0.write(writer, step) }.first ?? []
  }

  /// The verb of a key.
  ///
  /// - Complexity: O(1).
  package static func named(_ name: String) -> Verb? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.key.name, $0) })

  /// The keys of all verbs, each followed by its qualifiers.
  package static let keys = all.flatMap { [$0.key] + $0.qualifiers }

  /// Names of the keys whose values are lists of steps.
  package static let stepLists = Set(
    keys.filter { $0.schema == ScenarioShape<[Step]>.steps.schema }.map(\.name))

  /// The qualifiers, each with its verb.
  ///
  /// `steps` is missing for an item, which may have `steps` without a lock.
  static func owners(in kind: ObjectKind?) -> [(qualifier: String, verb: String)] {
    guard kind == .step || kind == .item else { return [] }
    return kind == .step ? ownersInSteps : ownersInItems
  }

  private static let ownersInSteps = all.flatMap { verb in
    verb.qualifiers.map { (qualifier: $0.name, verb: verb.key.name) }
  }
  private static let ownersInItems = ownersInSteps.filter { $0.qualifier != steps.key.name }
}

/// A key that requires a verb.
package struct Qualifier<Value: Sendable>: Sendable {
  package let key: FieldKey
  let shape: ScenarioShape<Value>

  init(_ name: String, _ shape: ScenarioShape<Value>, _ summary: String) {
    key = FieldKey(name: name, schema: shape.schema, summary: summary)
    self.shape = shape
  }
}

extension Members {
  /// The verbs in the order of the file.
  var verbs: [(verb: Verb, member: JSONMember)] {
    known.compactMap { entry in Verb.named(entry.member.key).map { ($0, entry.member) } }
  }

  /// Set if an unknown key is probably a misspelled verb: one typo is one mistake.
  var hasMisspelledVerb: Bool {
    nearestToUnknown.contains { $0 == Verb.steps.key.name || Verb.named($0) != nil }
  }

  /// The text under `source`.
  var source: String? {
    self[ScenarioFormat.sourceKey]?.value.string
  }

  /// The kind of the object, for the few kinds that checks ask about: a large scenario has a
  /// million objects.
  var kind: ObjectKind? {
    if description === ScenarioFormat.step.description { return .step }
    if description === ScenarioFormat.item.description { return .item }
    return description === ScenarioFormat.laterEvent.description ? .laterEvent : nil
  }
}

extension ScenarioResolver {
  /// Reads a qualifier of a verb, if the object has it.
  mutating func read<Value>(_ qualifier: Qualifier<Value>, of members: Members) -> Value? {
    guard let member = members[qualifier.key.name] else { return nil }
    return inside(member.key) { $0.read(qualifier.shape, member.value) }
  }
}
