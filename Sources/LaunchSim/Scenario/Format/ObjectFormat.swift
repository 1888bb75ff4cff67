/// The table of one object of the scenario format.
struct ObjectFormat<Object: Sendable>: Sendable {
  let kind: ObjectKind
  let description: ObjectKind.Description
  /// The object's own rows, followed by those that every object has.
  private let fields: [Field<Object>]
  /// The position of each row by its key.
  private let rows: [String: Int]
  /// Those without which an object may be incomplete.
  let neededKeys: [ObjectKind.Key]

  /// A table of a kind of object, which errors call by a noun with its article.
  init(
    _ kind: ObjectKind, _ noun: String,
    @TableBuilder<Field<Object>> _ own: () -> [Field<Object>]
  ) {
    let own = own()
    self.kind = kind
    description = ObjectKind.Description(noun: noun, keys: own.map(\.key))
    neededKeys = description.keys.filter(\.isNeeded)
    fields = own + ScenarioFormat.common()
    rows = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.key.name, $0) })
  }

  /// The position of a key's row; `nil` for a key that the object does not have.
  ///
  /// - Complexity: O(1).
  func row(of key: String) -> Int? { rows[key] }

  func field(at row: Int) -> Field<Object> { fields[row] }
}

/// Collects the rows of a table.
@resultBuilder
enum TableBuilder<Row> {
  static func buildExpression(_ row: Row) -> [Row] { [row] }
  static func buildExpression(_ rows: [Row]) -> [Row] { rows }
  static func buildBlock(_ parts: [Row]...) -> [Row] { parts.flatMap { $0 } }
}
