/// The schemas of values.
extension JSONLayout {
  /// Any text but an empty one.
  static var text: JSONLayout { ["type": "string", "minLength": 1] }

  /// A definition of the schema.
  static func reference(_ name: String) -> JSONLayout { ["$ref": .string("#/$defs/\(name)")] }

  static func pattern(_ expression: String) -> JSONLayout {
    ["type": "string", "pattern": .string(expression)]
  }

  static func words(_ words: [String]) -> JSONLayout { ["enum": .list(words.map { .string($0) })] }

  static func whole(_ range: ClosedRange<Int>) -> JSONLayout {
    [
      "type": "integer", "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ]
  }

  static func list(of element: JSONLayout) -> JSONLayout { ["type": "array", "items": element] }

  static func any(of schemas: JSONLayout...) -> JSONLayout { ["anyOf": .list(schemas)] }

  /// An object whose keys are names; a regular expression says which, where not all are.
  static func named(_ value: JSONLayout, pattern: String? = nil) -> JSONLayout {
    let names: [Member] = pattern.map { [.init("propertyNames", ["pattern": .string($0)])] } ?? []
    return .object([.init("type", "object"), .init("additionalProperties", value)] + names)
  }
}
