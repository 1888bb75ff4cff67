import LaunchSim

/// The rows of the tables in an export of Instruments, one after another.
///
/// `xctrace export --xpath` prints a `node` for each table: a `schema`, which names the columns,
/// and rows with one element for each column. An element with an `id` defines a value, which a
/// later element with that `ref` repeats; elements within others define values as well. Element
/// texts are exact, with times in nanoseconds, and the attribute `fmt` is for display. (xctrace 26,
/// and exports in public tests.)
///
/// A row is in memory alone; the values of earlier rows are kept, up to `valueLimit`.
struct XctraceRows {
  /// The columns of a table.
  struct Schema {
    var name: String
    var columns: [String: Int] = [:]
    /// The number of the table in the file, from 0.
    var number: Int
    /// The byte at which the schema begins.
    var offset: Int
  }

  /// The value of an element.
  struct Value: Hashable {
    /// The text; an element of parts, such as a thread, has that of its first part.
    var text: String
    /// The text for display.
    var label: String
  }

  /// The name of a process without its number, as in `Feed (717)`.
  static func name(ofProcess label: String) -> String {
    String(label[..<(label.ranges(of: " (").last?.lowerBound ?? label.endIndex)])
  }

  /// The most values that rows share: an export of 256 MB has about a million.
  static let valueLimit = 2_000_000

  /// The outermost element of an export.
  static let rootName = "trace-query-result"

  private let text: SourceText
  private var parser: XMLElementParser
  private var values: [String: Value] = [:]
  private var isAtEnd = false
  /// The table of the last row; `nil` before the first table.
  private(set) var schema: Schema?

  init(_ text: SourceText) {
    self.text = text
    parser = XMLElementParser(text, of: "exports of xctrace")
  }

  /// Reads the next row of a table with required columns.
  ///
  /// - Parameters:
  ///   - columns: The required columns by the names of tables; the rows of other tables are skipped.
  ///   - log: Takes errors: of XML, of values, and of missing columns.
  /// - Returns: The row; `nil` at the end, and after an error.
  mutating func next(of columns: [String: [String]], _ log: inout ImportLog) -> XMLElement? {
    do throws(PlacedProblem) {
      while !isAtEnd, let element = try parser.next(atDepth: 2) {
        if parser.rootName != Self.rootName {
          throw PlacedProblem(.notAnExport, at: text.byteOrderMarkLength)
        }
        if element.name == "schema" {
          let table = Self.schema(element, number: schema.map { $0.number + 1 } ?? 0)
          schema = table
          let missing = (columns[table.name] ?? []).filter { table.columns[$0] == nil }
          if !missing.isEmpty {
            throw PlacedProblem(.missingColumns(missing, of: table.name), at: table.offset)
          }
        } else if element.name == "row" {
          try define(element)
          if let schema, columns[schema.name] != nil { return element }
        }
      }
    } catch {
      log.report(error.problem, at: error.offset)
    }
    isAtEnd = true
    return nil
  }

  private static func schema(_ element: XMLElement, number: Int) -> Schema {
    var schema = Schema(
      name: element["name"] ?? "", number: number, offset: element.range.lowerBound)
    for (index, column) in element.children.enumerated() {
      schema.columns[column.child("mnemonic")?.text ?? ""] = index
    }
    return schema
  }

  // MARK: - Values

  /// Keeps the values that a row defines.
  ///
  /// A later definition replaces an earlier one, because each table may count its ids from 1.
  private mutating func define(_ row: XMLElement) throws(PlacedProblem) {
    for element in row.withDescendants {
      guard let id = element["id"] else { continue }
      values[id] = try value(of: element)
      guard values.count <= Self.valueLimit else {
        throw PlacedProblem(
          .tooManySharedValues(limit: Self.valueLimit), at: element.range.lowerBound)
      }
    }
  }

  private func value(of element: XMLElement) throws(PlacedProblem) -> Value {
    if let reference = element["ref"] {
      guard let value = values[reference] else {
        throw PlacedProblem(.undefinedValue(reference), at: element.range.lowerBound)
      }
      return value
    }
    guard let part = element.children.first else {
      return Value(text: element.text, label: element.text)
    }
    let text = part["ref"] == nil ? part.text : try value(of: part).text
    return Value(text: text, label: element["fmt"] ?? text)
  }

  /// The element of a row in a column; `nil` without the column.
  func element(_ column: String, of row: XMLElement) -> XMLElement? {
    guard let index = schema?.columns[column], index < row.children.count else { return nil }
    return row.children[index]
  }

  /// The value of a row in a column; `nil` without the column, and without a value.
  func value(_ column: String, of row: XMLElement) throws(PlacedProblem) -> Value? {
    guard let element = element(column, of: row) else { return nil }
    let value = try value(of: element)
    return value.text.isEmpty ? nil : value
  }

  /// The value of a row in a column that every row fills.
  func required(_ column: String, of row: XMLElement) throws(PlacedProblem) -> Value {
    guard let value = try value(column, of: row) else {
      throw PlacedProblem(.emptyField(column), at: offset(of: column, in: row))
    }
    return value
  }

  /// A time in nanoseconds.
  func time(_ column: String, of row: XMLElement) throws(PlacedProblem) -> Int64 {
    guard let time = Int64(try required(column, of: row).text) else {
      throw PlacedProblem(.unreadableNumber(column), at: offset(of: column, in: row))
    }
    return time
  }

  /// The byte at which a value stands; that of the row if it has none.
  func offset(of column: String, in row: XMLElement) -> Int {
    (element(column, of: row) ?? row).range.lowerBound
  }
}

extension Problem {
  fileprivate static let notAnExport = Problem(
    "not-an-export", "this XML is no export of xctrace: <\(XctraceRows.rootName)> is expected")
  fileprivate static func missingColumns(_ names: [String], of table: String) -> Problem {
    Problem(
      "missing-table-columns",
      "the table \(table.quoted) has no \(names.count == 1 ? "column" : "columns") "
        + names.map(\.quoted).listed(with: "and"))
  }
  static func undefinedValue(_ id: String) -> Problem {
    Problem(
      "undefined-value", "no element before this one has the id \(id.quoted)",
      "export the table again, and do not cut the file")
  }
  fileprivate static func tooManySharedValues(limit: Int) -> Problem {
    Problem(
      "too-many-shared-values", "rows share more than \(limit) values",
      "record a shorter time, or the app alone")
  }
}
