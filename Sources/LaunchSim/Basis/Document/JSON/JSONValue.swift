/// A value of a JSON document, with the bytes it was read from.
///
/// Ranges stay with every value and key, so that a complaint can point at it and an edit can replace
/// exactly its bytes and leave comments, order and spacing alone.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number written without fraction and exponent.
    case integer(Int64)
    /// Any other number; its exact digits are in the value's bytes.
    case decimal(Double)
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  package var content: Content
  package var range: SourceRange

  package init(content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// The value of a key, if this is an object that has it.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The members of an object; `nil` if this is none.
  package var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The text of a string; `nil` for anything else.
  package var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The elements of a list; `nil` if this is none.
  package var elements: [JSONValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  /// The kind of the value with its article, as in `a string`.
  package var kindName: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .integer: "a number"
    case .decimal: "a number with a fraction"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// One key and its value.
package struct JSONMember: Sendable {
  package var key: String
  /// The bytes of the key, quotes included.
  package var keyRange: SourceRange
  package var value: JSONValue
}

extension [JSONMember] {
  /// The members, without members whose key an earlier member has.
  package var withoutRepeatedKeys: [JSONMember] {
    var seen: Set<String> = []
    return filter { seen.insert($0.key).inserted }
  }
}

/// A document that was read without a complaint.
package struct JSONDocument: Sendable {
  let text: SourceText
  package let root: JSONValue

  /// Reads JSON, with the comments and trailing commas of JSONC.
  ///
  /// - Parameters:
  ///   - text: The bytes, and what to call them.
  ///   - source: The number of this text, which every range carries.
  ///   - keepsDigits: True to read a number out of range as a string of its digits, as in files of
  ///     tools that count in 64 bits without a sign.
  /// - Throws: Everything that is wrong with the text, in order.
  /// - Complexity: O(*n*) in the number of bytes; nesting costs no stack.
  package init(
    _ text: SourceText, source: UInt16 = 0, keepsDigits: Bool = false
  ) throws(JSONErrors) {
    let (root, errors) = try Self.readAllowingDuplicates(
      text, source: source, keepsDigits: keepsDigits)
    if let errors { throw errors }
    self.root = root
    self.text = text
  }

  /// Reads JSON in which a key may stand twice in one object, so that the rest can be judged too.
  ///
  /// - Returns: The document with all members, and the keys that stand in it a second time, if any do.
  /// - Throws: Everything that is wrong with the text, if it is anything else.
  static func readAllowingDuplicates(
    _ text: SourceText, source: UInt16, keepsDigits: Bool = false
  ) throws(JSONErrors) -> (root: JSONValue, errors: JSONErrors?) {
    var parser = JSONParser(text: text, source: source)
    parser.keepsDigits = keepsDigits
    let root = try parser.parse()
    let duplicates = parser.problems.sorted { $0.offset < $1.offset }
    return (root, duplicates.isEmpty ? nil : JSONErrors(entries: duplicates))
  }
}
