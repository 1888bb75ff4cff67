/// The JSON Schema of scenario files and tables, for editors (draft 2020-12).
///
/// It is generated from the tables of keys that the reader itself goes by, so the two cannot differ
/// in what they allow. What needs the whole scenario, such as whether an item exists, only the
/// reader checks.
package enum ScenarioSchema {
  /// The schema as JSON, indented, with a line break at the end.
  package static let text: String = {
    var text = ""
    root.write(to: &text, indent: "")
    return text + "\n"
  }()

  /// A JSON value of the schema; objects keep their order.
  private indirect enum Node {
    case string(String)
    case number(Int)
    case flag(Bool)
    case list([Node])
    case object([(String, Node)])

    func write(to text: inout String, indent: String) {
      switch self {
      case .string(let string): text += JSONLayout.quoted(string)
      case .number(let number): text += "\(number)"
      case .flag(let flag): text += "\(flag)"
      case .list(let nodes) where nodes.isEmpty: text += "[]"
      case .list(let nodes):
        text += "["
        for (index, node) in nodes.enumerated() {
          text += (index > 0 ? "," : "") + "\n\(indent)  "
          node.write(to: &text, indent: indent + "  ")
        }
        text += "\n\(indent)]"
      case .object(let members) where members.isEmpty: text += "{}"
      case .object(let members):
        text += "{"
        for (index, member) in members.enumerated() {
          text += (index > 0 ? "," : "") + "\n\(indent)  \(JSONLayout.quoted(member.0)): "
          member.1.write(to: &text, indent: indent + "  ")
        }
        text += "\n\(indent)}"
      }
    }
  }

  // MARK: - The document

  private static var root: Node {
    .object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("LaunchSim scenario, cost table or budget table")),
      (
        "anyOf",
        .list([ObjectKind.scenario, .costTable, .budgetTable].map { reference($0.rawValue) })
      ),
      ("$defs", .object(definitions)),
    ])
  }

  private static var definitions: [(String, Node)] {
    let step = Node.object([("anyOf", .list([text(of: "string"), reference("step")]))])
    return [
      ("time", quantity(.time)), ("size", quantity(.size)),
      ("cost", .object([("anyOf", .list([reference("time"), reference("distribution")]))])),
      ("steps", .object([("type", .string("array")), ("items", step)])),
    ] + ObjectKind.allCases.map { ($0.rawValue, object($0)) }
  }

  private static func reference(_ name: String) -> Node {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  private static func object(_ kind: ObjectKind) -> Node {
    let properties = (kind.keys + ObjectKind.commonKeys).map { key in
      (key.name, described(node(key.shape), as: key.summary))
    }
    var members: [(String, Node)] = [
      ("type", .string("object")), ("properties", .object(properties)),
      ("additionalProperties", .flag(false)),
    ]
    if !kind.requiredKeys.isEmpty {
      members.append(("required", .list(kind.requiredKeys.map(Node.string))))
    }
    return .object(members + alternatives(of: kind) + dependencies(of: kind))
  }

  private static func described(_ node: Node, as summary: String) -> Node {
    guard case .object(let members) = node else { return node }
    return .object([("description", .string(summary))] + members)
  }

  // MARK: - Keys that depend on each other

  private static func alternatives(of kind: ObjectKind) -> [(String, Node)] {
    switch kind {
    case .step:
      return [
        (
          "oneOf",
          .list(ObjectKind.verbNames.map { requires($0 == "lock" ? [$0, "steps"] : [$0]) })
        )
      ]
    case .item:
      let verbs = ObjectKind.verbNames.filter { $0 != "lock" }.map { requires([$0]) }
      // A lock has steps as well, so a list of steps covers both.
      return [("oneOf", .list(verbs + [requires(["steps"])]))]
    case .distribution:
      let forms = [["p50", "p95"], ["uniform"], ["triangular"], ["samples"]]
      return [("oneOf", .list(forms.map(requires)))]
    case .budget: return [("anyOf", .list([requires(["fail"]), requires(["warn"])]))]
    case .device:
      let alone = requires(["name", "cores", "refresh", "storage"])
      return [("anyOf", .list([requires(["basedOn"]), alone]))]
    default: return []
    }
  }

  /// Keys that only go with another, the same for steps and items except for `steps`.
  private static func dependencies(of kind: ObjectKind) -> [(String, Node)] {
    guard kind == .step || kind == .item else { return [] }
    let pairs = kind.qualifiers.map { ($0.key, Node.list([.string($0.verb)])) }
    return [("dependentRequired", .object(pairs))]
  }

  private static func requires(_ keys: [String]) -> Node {
    .object([("required", .list(keys.map(Node.string)))])
  }

  // MARK: - Values

  private static func node(_ shape: ValueShape) -> Node {
    switch shape {
    case .any: .object([])
    case .text: text(of: "string")
    case .note:
      .object([
        ("type", .list([.string("string"), .string("array")])),
        ("items", .object([("type", .string("string"))])),
      ])
    case .flag: .object([("type", .string("boolean"))])
    case .whole(let range):
      .object([
        ("type", .string("integer")), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ])
    case .time: reference("time")
    case .size: reference("size")
    case .cost: reference("cost")
    case .steps: reference("steps")
    case .choice(let words): .object([("enum", .list(words.map(Node.string)))])
    case .placement: pattern(placementPattern)
    case .condition: pattern(conditionPattern)
    case .systemName: pattern(systemPattern)
    case .list(let element):
      .object([("type", .string("array")), ("items", node(element))])
    case .either(let shapes): .object([("anyOf", .list(shapes.map(node)))])
    case .object(let kind): reference(kind.rawValue)
    case .named(let value, let names):
      .object(
        [("type", .string("object")), ("additionalProperties", node(value))]
          + (names.map { [("propertyNames", .object([("pattern", .string($0))]))] } ?? []))
    }
  }

  private static func text(of type: String) -> Node {
    .object([("type", .string(type)), ("minLength", .number(1))])
  }

  private static func pattern(_ expression: String) -> Node {
    .object([("type", .string("string")), ("pattern", .string(expression))])
  }

  private static func quantity(_ quantity: Quantity) -> Node {
    pattern("^\(quantityPattern(quantity))$")
  }

  private static func quantityPattern(_ quantity: Quantity) -> String {
    "[0-9]+(\\.[0-9]+)?(\(quantity.units.map(\.name).joined(separator: "|")))"
  }

  private static var placementPattern: String {
    let qos = QoS.allCases.map(\.name).joined(separator: "|")
    let priorities = QoS.taskPriorityNames.joined(separator: "|")
    return "^(inline|mainQueue|task|immediate|afterFirstFrame|whenIdle"
      + "|detached(:(\(priorities)))?|global(:(\(qos)))?|queue:[^:]+(:(\(qos)))?|actor:.+"
      + "|after:\(quantityPattern(.time)))$"
  }

  private static var conditionPattern: String {
    let kinds = LaunchKind.allCases.map(\.rawValue).joined(separator: "|")
    let reasons = LaunchReason.Kind.allCases.map(\.rawValue).joined(separator: "|")
    let options = LaunchOption.allCases.map(\.rawValue).joined(separator: "|")
    let connectionOptions = ConnectionOption.allCases.map(\.rawValue).joined(separator: "|")
    return "^(not:)?(firstLaunch|restoring|background|urlQuery|\(kinds)|reason:(\(reasons))"
      + "|launchOption:(\(options))|connectionOption:(\(connectionOptions))|failed:.+)$"
  }

  private static var systemPattern: String {
    let systems = LaunchSystem.allCases.filter { $0.versions.lowerBound == 9 }
    return "^((\(systems.map(\.rawValue).joined(separator: "|"))) (9|[1-9][0-9])"
      + "|visionOS [1-9][0-9]?)$"
  }
}
