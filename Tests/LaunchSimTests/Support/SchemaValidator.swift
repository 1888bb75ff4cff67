@testable import LaunchSim

/// As much of a JSON Schema validator as the scenario schema needs.
///
/// It knows the keywords that the schema uses, and fails on any other.
struct SchemaValidator {
  let root: JSONValue

  init(schema: String) throws(JSONErrors) {
    root = try JSONDocument(SourceText(name: "schema", bytes: Array(schema.utf8))).root
  }

  func accepts(_ text: String) throws -> Bool {
    let document = try JSONDocument(SourceText(name: "t", bytes: Array(text.utf8)))
    return accepts(document.root, by: root)
  }

  func accepts(_ value: JSONValue) -> Bool {
    accepts(value, by: root)
  }

  private func accepts(_ value: JSONValue, by schema: JSONValue) -> Bool {
    guard case .object(let keywords) = schema.content else { return false }
    return keywords.allSatisfy { holds($0.key, $0.value, for: value, in: schema) }
  }

  private func holds(
    _ keyword: String, _ argument: JSONValue, for value: JSONValue, in schema: JSONValue
  ) -> Bool {
    switch (keyword, argument.content) {
    case ("$schema", _), ("$defs", _), ("title", _), ("description", _): true
    case ("$ref", .string(let path)): reference(path).map { accepts(value, by: $0) } ?? false
    case ("anyOf", .array(let schemas)): schemas.contains { accepts(value, by: $0) }
    case ("oneOf", .array(let schemas)): schemas.count { accepts(value, by: $0) } == 1
    case ("enum", .array(let values)):
      values.contains { string($0) != nil && string($0) == string(value) }
    case ("type", .string(let type)): isType(value, type)
    case ("type", .array(let types)): types.contains { isType(value, string($0) ?? "") }
    case ("minLength", .integer(let least)): string(value).map { $0.count >= least } ?? true
    case ("pattern", .string(let pattern)):
      string(value).map { text in
        (try? Regex(pattern).firstMatch(in: text)) != nil
      } ?? true
    case ("minimum", .integer(let least)): integer(value).map { $0 >= least } ?? true
    case ("maximum", .integer(let greatest)): integer(value).map { $0 <= greatest } ?? true
    case ("items", _): elements(value).allSatisfy { accepts($0, by: argument) }
    case ("required", .array(let keys)):
      keys.allSatisfy { key in members(value).contains { $0.key == string(key) } }
    case ("dependentRequired", .object(let dependents)):
      dependents.allSatisfy { dependent in
        value[dependent.key] == nil
          || elements(dependent.value).allSatisfy { value[string($0) ?? ""] != nil }
      }
    case ("properties", .object(let properties)):
      members(value).allSatisfy { member in
        properties.first { $0.key == member.key }
          .map { accepts(member.value, by: $0.value) } ?? true
      }
    case ("propertyNames", _):
      members(value).allSatisfy {
        accepts(JSONValue(content: .string($0.key), range: $0.keyRange), by: argument)
      }
    case ("additionalProperties", let content):
      others(in: value, than: schema).allSatisfy { member in
        if case .bool(let allowed) = content { return allowed }
        return accepts(member.value, by: argument)
      }
    default: false
    }
  }

  private func reference(_ path: String) -> JSONValue? {
    root["$defs"]?[String(path.dropFirst("#/$defs/".count))]
  }

  private func others(in value: JSONValue, than schema: JSONValue) -> [JSONMember] {
    let known = schema["properties"].map { members($0).map(\.key) } ?? []
    return members(value).filter { !known.contains($0.key) }
  }

  private func isType(_ value: JSONValue, _ type: String) -> Bool {
    switch (value.content, type) {
    case (.string, "string"), (.array, "array"), (.object, "object"), (.bool, "boolean"),
      (.integer, "integer"), (.integer, "number"), (.decimal, "number"):
      true
    default: false
    }
  }

  private func string(_ value: JSONValue) -> String? {
    if case .string(let text) = value.content { text } else { nil }
  }

  private func integer(_ value: JSONValue) -> Int64? {
    if case .integer(let number) = value.content { number } else { nil }
  }

  private func elements(_ value: JSONValue) -> [JSONValue] {
    if case .array(let elements) = value.content { elements } else { [] }
  }

  private func members(_ value: JSONValue) -> [JSONMember] {
    if case .object(let members) = value.content { members } else { [] }
  }
}
