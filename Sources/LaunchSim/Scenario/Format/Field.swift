/// The place of a value in the object that a table fills.
typealias SendablePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// A row of the scenario format: one key of an object, which it describes, reads and writes.
package struct Field<Object: Sendable>: Sendable {
  /// Reads a member of an object into the value that the object becomes.
  typealias Reading =
    @Sendable (inout ScenarioResolver, JSONMember, Members, inout Object) -> Void
  /// Writes the members of an object that a reader needs beyond the members that earlier rows
  /// write.
  ///
  /// `known` is the object as the earlier rows leave it; the row brings it up to date.
  typealias Writing =
    @Sendable (ScenarioWriter, Object, _ known: inout Object, _ isNeeded: Bool)
    -> [JSONLayout.Member]

  package private(set) var key: ObjectKind.Key
  /// Reads the key; `nil` for a key that the reader reads without its row, such as a key that
  /// several files share.
  private(set) var read: Reading?
  /// `nil` for a key that no value keeps.
  private var write: Writing?
  private(set) var stage = ReadingStage.beforeItems

  /// A key that is read elsewhere.
  init(_ key: ObjectKind.Key) { self.key = key }

  /// A key that is read elsewhere, and that writes members in the name of others, too.
  init(
    _ key: ObjectKind.Key,
    members: @escaping @Sendable (ScenarioWriter, Object) -> [JSONLayout.Member]
  ) {
    self.key = key
    write = { writer, object, _, _ in members(writer, object) }
  }

  /// A key of values by name, which several files share and the reader reads together.
  init(
    named name: String, _ schema: JSONLayout, pattern: String? = nil, _ summary: String,
    members: @escaping @Sendable (ScenarioWriter, Object) -> [JSONLayout.Member]
  ) {
    key = ObjectKind.Key(name: name, schema: .named(schema, pattern: pattern), summary: summary)
    write = { writer, object, _, _ in
      let members = members(writer, object)
      return members.isEmpty ? [] : [.init(name, .object(members))]
    }
  }

  /// A key whose value is only checked.
  init<Value>(_ name: String, _ shape: Shape<Value>, _ summary: String) {
    key = ObjectKind.Key(name: name, schema: shape.schema, summary: summary)
    read = { reader, member, _, _ in _ = reader.read(shape, member.value) }
  }

  /// A key whose value is kept at a key path; the object's own value stands where the key is absent.
  init<Value: Equatable>(
    _ name: String, _ shape: Shape<Value>, _ path: SendablePath<Object, Value>, _ summary: String
  ) {
    self.init(name, shape, summary)
    read = { reader, member, _, object in
      if let value = reader.read(shape, member.value) { object[keyPath: path] = value }
    }
    write = { writer, object, known, isNeeded in
      let value = object[keyPath: path]
      guard isNeeded || value != known[keyPath: path] else { return [] }
      known[keyPath: path] = value
      return [.init(name, shape.write(writer, value))]
    }
  }

  /// A key whose value is kept at a key path, `nil` where the key is absent.
  init<Value: Equatable>(
    _ name: String, _ shape: Shape<Value>, _ path: SendablePath<Object, Value?>,
    _ summary: String
  ) {
    self.init(name, shape, summary)
    read = { reader, member, _, object in
      object[keyPath: path] = reader.read(shape, member.value)
    }
    write = { writer, object, _, _ in
      object[keyPath: path].map { [.init(name, shape.write(writer, $0))] } ?? []
    }
  }

  /// A key whose object is read into a part of this one.
  init<Part: Equatable>(
    _ name: String, _ format: ObjectFormat<Part>, into path: SendablePath<Object, Part>,
    _ summary: String
  ) {
    key = ObjectKind.Key(name: name, schema: .reference(format.kind), summary: summary)
    read = { reader, member, _, object in
      reader.fill(&object[keyPath: path], from: member.value, by: format)
    }
    write = { writer, object, known, isNeeded in
      let part = object[keyPath: path]
      guard isNeeded || part != known[keyPath: path] else { return [] }
      let members = format.members(of: part, beyond: &known[keyPath: path], by: writer)
      guard isNeeded || !members.isEmpty else { return [] }
      return [.init(name, .object(members))]
    }
  }

  /// The row's members of an object, as far as `known` does not hold them yet.
  func members(
    of object: Object, beyond known: inout Object, by writer: ScenarioWriter
  ) -> [JSONLayout.Member] {
    write?(writer, object, &known, key.isNeeded(true)) ?? []
  }

  // MARK: - Variations

  /// The row for an object of which this one's is a part.
  func within<Whole>(_ path: SendablePath<Whole, Object>) -> Field<Whole> {
    var field = Field<Whole>(key)
    field.stage = stage
    if let read {
      field.read = { read(&$0, $1, $2, &$3[keyPath: path]) }
    }
    if let write {
      field.write = { write($0, $1[keyPath: path], &$2[keyPath: path], $3) }
    }
    return field
  }

  /// The row of a key that no object can do without; the example is JSON.
  func required(_ example: String) -> Field { with(\.key.example, example) }

  /// The row of a key that a device needs unless it is based on another.
  func requiredUnlessDerived(_ example: String) -> Field {
    required(example).with(\.key.mayBeDerived, true)
  }

  /// The row, read at a stage.
  func at(_ stage: ReadingStage) -> Field { with(\.stage, stage) }

  /// The row, read if a check of what stands around it allows that.
  func checked(
    _ check: @escaping @Sendable (inout ScenarioResolver, JSONMember, Members, Object) -> Bool
  ) -> Field {
    guard let read else { return self }
    return with(\.read) { reader, member, members, object in
      if check(&reader, member, members, object) { read(&reader, member, members, &object) }
    }
  }

  private func with<Value>(_ path: WritableKeyPath<Field, Value>, _ value: Value) -> Field {
    var field = self
    field[keyPath: path] = value
    return field
  }
}

extension JSONValue {
  /// The value of a row's key.
  package subscript<Object>(field: Field<Object>) -> JSONValue? { self[field.key.name] }
}

extension JSONLayout.Member {
  /// The member of a row's key.
  package init<Object>(_ field: Field<Object>, _ value: JSONLayout) {
    self.init(field.key.name, value)
  }
}

/// The stages at which the keys of a scenario are read, between which all its items are.
enum ReadingStage: Sendable {
  case beforeItems
  /// The app, which calls items.
  case app
  /// Anything that builds on the app.
  case afterApp
}
