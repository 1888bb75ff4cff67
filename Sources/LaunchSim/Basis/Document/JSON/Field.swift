/// The place of a value in the object that a table fills.
package typealias SendablePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// A row of a table: one key of an object, which it describes, reads and writes.
package struct Field<Reader: DocumentReader, Object: Sendable>: Sendable {
  /// Reads a member of an object into the value that the object becomes.
  package typealias Reading =
    @Sendable (inout Reader, JSONMember, Members, inout Object) -> Void
  /// Writes the members of an object that a reader needs beyond the members that earlier rows
  /// write.
  ///
  /// `known` is the object as the earlier rows leave it; the row brings it up to date.
  package typealias Writing =
    @Sendable (Reader.Writer, Object, _ known: inout Object, _ isNeeded: Bool)
    -> [JSONLayout.Member]

  package private(set) var key: FieldKey
  /// Reads the key; `nil` for a key that the reader reads without its row, such as a key that
  /// several files share.
  private(set) var read: Reading?
  /// `nil` for a key that no value keeps.
  private var write: Writing?
  private(set) var stage = 0

  /// A key that is read elsewhere.
  package init(_ key: FieldKey) { self.key = key }

  /// A key that is read elsewhere, and that writes members in the name of others, too.
  package init(
    _ key: FieldKey,
    members: @escaping @Sendable (Reader.Writer, Object) -> [JSONLayout.Member]
  ) {
    self.key = key
    write = { writer, object, _, _ in members(writer, object) }
  }

  /// A key of values by name, which several files share and the reader reads together.
  package init(
    named name: String, _ schema: JSONLayout, pattern: String? = nil, _ summary: String,
    members: @escaping @Sendable (Reader.Writer, Object) -> [JSONLayout.Member]
  ) {
    key = FieldKey(name: name, schema: .named(schema, pattern: pattern), summary: summary)
    write = { writer, object, _, _ in
      let members = members(writer, object)
      return members.isEmpty ? [] : [.init(name, .object(members))]
    }
  }

  /// A key that is read in its own way, and is not written.
  package init(
    _ name: String, _ summary: String = "",
    read: @escaping @Sendable (inout Reader, JSONValue, inout Object) -> Void
  ) {
    key = FieldKey(name: name, schema: [:], summary: summary)
    self.read = { read(&$0, $1.value, &$3) }
  }

  /// A key whose value is only checked.
  package init<Value>(_ name: String, _ shape: Shape<Reader, Value>, _ summary: String = "") {
    key = FieldKey(name: name, schema: shape.schema, summary: summary)
    read = { reader, member, _, _ in _ = reader.read(shape, member.value) }
  }

  /// A key whose value is kept at a key path; the object's own value stands where the key is absent.
  package init<Value: Equatable>(
    _ name: String, _ shape: Shape<Reader, Value>, _ path: SendablePath<Object, Value>,
    _ summary: String = ""
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
  package init<Value: Equatable>(
    _ name: String, _ shape: Shape<Reader, Value>, _ path: SendablePath<Object, Value?>,
    _ summary: String = ""
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
  package init<Part: Equatable>(
    _ name: String, _ format: ObjectFormat<Reader, Part>, into path: SendablePath<Object, Part>,
    _ summary: String = ""
  ) {
    key = FieldKey(name: name, schema: .reference(format.description.name), summary: summary)
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
  package func members(
    of object: Object, beyond known: inout Object, by writer: Reader.Writer
  ) -> [JSONLayout.Member] {
    write?(writer, object, &known, key.example != nil && !key.isDispensable) ?? []
  }

  // MARK: - Variations

  /// The row for an object of which this one's is a part.
  func within<Whole>(_ path: SendablePath<Whole, Object>) -> Field<Reader, Whole> {
    var field = Field<Reader, Whole>(key)
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
  package func required(_ example: String) -> Field { with(\.key.example, example) }

  /// The row of a key that only some objects can do without.
  package func mostlyRequired(_ example: String) -> Field {
    required(example).with(\.key.isDispensable, true)
  }

  /// The row, read at a stage.
  package func at(stage: Int) -> Field { with(\.stage, stage) }

  /// The row, read if a check of what stands around it allows that.
  package func checked(
    _ check: @escaping @Sendable (inout Reader, JSONMember, Members, Object) -> Bool
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

/// One key of an object, as schema and errors describe it.
package struct FieldKey: Sendable {
  package var name: String
  /// The JSON Schema of the value.
  var schema: JSONLayout
  /// The sentence that an editor or a page shows for the key; empty for a file that people do not
  /// write.
  package var summary: String
  /// The example, as JSON, of a key that an object cannot do without.
  package var example: String?
  /// Set for a needed key that a reader may find to be dispensable.
  package var isDispensable = false
}

extension JSONValue {
  /// The value of a row's key.
  package subscript<Reader, Object>(field: Field<Reader, Object>) -> JSONValue? {
    self[field.key.name]
  }
}

extension JSONLayout.Member {
  /// The member of a row's key.
  package init<Reader, Object>(_ field: Field<Reader, Object>, _ value: JSONLayout) {
    self.init(field.key.name, value)
  }
}
