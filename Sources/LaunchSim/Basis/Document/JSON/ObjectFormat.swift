/// The table of one object of a kind of file.
package struct ObjectFormat<Reader: DocumentReader, Object: Sendable>: Sendable {
  let description: ObjectDescription
  /// The value of an object without keys.
  let empty: Object
  /// The object's own rows, followed by the rows that every object of the kind of file has.
  private let fields: [Field<Reader, Object>]
  /// The position of each row by its key.
  private let rows: [String: Int]
  /// The keys without which an object may be incomplete.
  let neededKeys: [FieldKey]

  /// A table of an object, which errors call by a noun with its article.
  ///
  /// - Parameters:
  ///   - noun: The noun.
  ///   - empty: The value of an object without keys.
  ///   - name: The name of the table in the schema.
  ///   - isOpen: True if the object may have keys that are not read.
  ///   - elsewhere: Keys that errors do not list, and the words that stand for these.
  ///   - common: The rows that every object of the kind of file has.
  ///   - own: The rows of its own keys.
  package init(
    _ noun: String, _ empty: Object, name: String = "", isOpen: Bool = false,
    elsewhere: (keys: [String], words: String)? = nil, common: [Field<Reader, Object>] = [],
    @TableBuilder<Field<Reader, Object>> _ own: () -> [Field<Reader, Object>]
  ) {
    let own = own()
    self.empty = empty
    description = ObjectDescription(
      name: name, noun: noun, keys: own.map(\.key), common: common.map(\.key.name),
      isOpen: isOpen, elsewhere: elsewhere)
    neededKeys = description.keys.filter { $0.example != nil }
    fields = own + common
    rows = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.key.name, $0) })
  }

  /// The position of a key's row; `nil` for a key that the object does not have.
  ///
  /// - Complexity: O(1).
  func row(of key: String) -> Int? { rows[key] }

  func field(at row: Int) -> Field<Reader, Object> { fields[row] }

  /// The members from which a reader makes an object, in the order of the rows.
  package func members(of object: Object, by writer: Reader.Writer) -> [JSONLayout.Member] {
    var known = empty
    return members(of: object, beyond: &known, by: writer)
  }

  /// The members of an object that say more than a value which its reader begins with.
  func members(
    of object: Object, beyond known: inout Object, by writer: Reader.Writer
  ) -> [JSONLayout.Member] {
    var members: [JSONLayout.Member] = []
    for field in fields { members += field.members(of: object, beyond: &known, by: writer) }
    return members
  }
}

/// A table without the reading of its rows.
final class ObjectDescription: Sendable {
  /// The name in the schema.
  let name: String
  /// The object with its article, as in `an item`.
  let noun: String
  /// The keys of the object's own, in the order of the table.
  let keys: [FieldKey]
  /// The names of all keys, in the order of the table.
  let keyNames: [String]
  /// The names and words by which errors list the keys.
  let listed: [String]
  let isOpen: Bool

  init(
    name: String, noun: String, keys: [FieldKey], common: [String], isOpen: Bool,
    elsewhere: (keys: [String], words: String)?
  ) {
    self.name = name
    self.noun = noun
    self.keys = keys
    let names = keys.map(\.name) + common
    keyNames = names
    listed =
      elsewhere.map { other in
        names.filter { !other.keys.contains($0) } + [other.words]
      } ?? names
    self.isOpen = isOpen
  }
}

/// Collects the rows of a table.
@resultBuilder
package enum TableBuilder<Row> {
  package static func buildExpression(_ row: Row) -> [Row] { [row] }
  package static func buildExpression(_ rows: [Row]) -> [Row] { rows }
  package static func buildBlock(_ parts: [Row]...) -> [Row] { parts.flatMap { $0 } }
}
