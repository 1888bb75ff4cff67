/// The table of one object of the scenario format.
struct ObjectFormat<Object: Sendable>: Sendable {
  let kind: ObjectKind
  let description: ObjectKind.Description
  /// The value of an object without keys.
  let empty: Object
  /// The object's own rows, followed by the rows that every object has.
  private let fields: [Field<Object>]
  /// The position of each row by its key.
  private let rows: [String: Int]
  /// Those without which an object may be incomplete.
  let neededKeys: [ObjectKind.Key]

  /// A table of a kind of object, which errors call by a noun with its article.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - noun: The noun.
  ///   - empty: The value of an object without keys.
  ///   - note: The place of the object's note, if its value keeps that.
  ///   - source: The place of its source, if its value keeps that.
  ///   - own: The rows of its own keys.
  init(
    _ kind: ObjectKind, _ noun: String, _ empty: Object,
    note: SendablePath<Object, [String]>? = nil, source: SendablePath<Object, String?>? = nil,
    @TableBuilder<Field<Object>> _ own: () -> [Field<Object>]
  ) {
    let own = own()
    self.kind = kind
    self.empty = empty
    description = ObjectKind.Description(noun: noun, keys: own.map(\.key))
    neededKeys = description.keys.filter { $0.example != nil }
    fields = own + ScenarioFormat.common(note: note, source: source)
    rows = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.key.name, $0) })
  }

  /// The position of a key's row; `nil` for a key that the object does not have.
  ///
  /// - Complexity: O(1).
  func row(of key: String) -> Int? { rows[key] }

  func field(at row: Int) -> Field<Object> { fields[row] }

  /// The members from which a reader makes an object, in the order of the rows.
  func members(of object: Object, by writer: ScenarioWriter) -> [JSONLayout.Member] {
    var known = empty
    return members(of: object, beyond: &known, by: writer)
  }

  /// The members of an object that say more than a value which its reader begins with.
  func members(
    of object: Object, beyond known: inout Object, by writer: ScenarioWriter
  ) -> [JSONLayout.Member] {
    var members: [JSONLayout.Member] = []
    for field in fields { members += field.members(of: object, beyond: &known, by: writer) }
    return members
  }
}

/// Collects the rows of a table.
@resultBuilder
package enum TableBuilder<Row> {
  package static func buildExpression(_ row: Row) -> [Row] { [row] }
  static func buildExpression(_ rows: [Row]) -> [Row] { rows }
  package static func buildBlock(_ parts: [Row]...) -> [Row] { parts.flatMap { $0 } }
}
