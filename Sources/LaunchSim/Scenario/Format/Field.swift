/// The place of a value in the object that a table fills.
typealias SendablePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// A row of the scenario format: one key of an object, and the reading of its value.
struct Field<Object: Sendable>: Sendable {
  /// Reads a member of an object into the value that the object becomes.
  typealias Reading =
    @Sendable (inout ScenarioResolver, JSONMember, Members, inout Object) -> Void

  private(set) var key: ObjectKind.Key
  /// `nil` for a key that the reader reads by itself, such as one that several files share.
  private(set) var read: Reading?
  private(set) var stage = ReadingStage.beforeItems

  /// A key that is described here and read elsewhere.
  init(_ key: ObjectKind.Key) {
    self.key = key
    read = nil
  }

  /// A key with a reading of its own.
  init<Value>(
    _ name: String, _ shape: Shape<Value>, _ summary: String, reading: @escaping Reading
  ) {
    key = ObjectKind.Key(name: name, schema: shape.schema, summary: summary)
    read = reading
  }

  /// A key whose value is kept by a closure, or only checked.
  init<Value>(
    _ name: String, _ shape: Shape<Value>, _ summary: String,
    store: @escaping @Sendable (inout ScenarioResolver, inout Object, Value) -> Void = { _, _, _ in
    }
  ) {
    self.init(name, shape, summary) { reader, member, _, object in
      if let value = shape.read(&reader, member.value) { store(&reader, &object, value) }
    }
  }

  /// A key whose value is kept at a key path; the object's own value stands where the key is absent.
  init<Value>(
    _ name: String, _ shape: Shape<Value>, _ path: SendablePath<Object, Value>,
    _ summary: String
  ) {
    self.init(name, shape, summary, store: { $1[keyPath: path] = $2 })
  }

  /// A key whose value is kept at a key path, `nil` where the key is absent.
  init<Value>(
    _ name: String, _ shape: Shape<Value>, _ path: SendablePath<Object, Value?>,
    _ summary: String
  ) {
    self.init(name, shape, summary, store: { $1[keyPath: path] = $2 })
  }

  /// A key whose object is read into a part of this one.
  init<Part>(
    _ name: String, _ format: ObjectFormat<Part>, into path: SendablePath<Object, Part>,
    _ summary: String
  ) {
    key = ObjectKind.Key(name: name, schema: .reference(format.kind), summary: summary)
    read = { reader, member, _, object in
      reader.fill(&object[keyPath: path], from: member.value, by: format)
    }
  }

  // MARK: - Variations

  /// The row for an object of which this one's is a part.
  func within<Whole>(_ path: SendablePath<Whole, Object>) -> Field<Whole> {
    var field = Field<Whole>(key)
    field.stage = stage
    if let read {
      field.read = { read(&$0, $1, $2, &$3[keyPath: path]) }
    }
    return field
  }

  /// The row of a key that no object can do without; the example is JSON.
  func required(_ example: String) -> Field { with(\.key.requirement, .always(example: example)) }

  /// The row of a key that a device needs unless it is based on another.
  func requiredUnlessDerived(_ example: String) -> Field {
    with(\.key.requirement, .unlessDerived(example: example))
  }

  /// The row, read at a stage.
  func at(_ stage: ReadingStage) -> Field { with(\.stage, stage) }

  /// The row with something done before its value is read.
  func first(_ action: @escaping @Sendable (inout ScenarioResolver, JSONMember) -> Void) -> Field {
    guard let read else { return self }
    return with(\.read) { reader, member, members, object in
      action(&reader, member)
      read(&reader, member, members, &object)
    }
  }

  private func with<Value>(_ path: WritableKeyPath<Field, Value>, _ value: Value) -> Field {
    var field = self
    field[keyPath: path] = value
    return field
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
