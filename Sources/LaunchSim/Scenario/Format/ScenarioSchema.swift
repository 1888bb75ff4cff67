/// The JSON Schema of scenario files and tables, for editors (draft 2020-12).
///
/// The schema is generated from the tables of the reader, so the two cannot differ in what they
/// allow. Rules that need the whole scenario, such as the existence of an item, are checked by the
/// reader alone.
package enum ScenarioSchema {
  /// The schema as JSON, indented, with a line break at the end.
  package static let text = root.text(width: 0, nestedWidth: 0) + "\n"

  // MARK: - The document

  private static var root: JSONLayout {
    let files: [ObjectKind] = [.scenario, .costTable, .budgetTable, .deviceFile]
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "LaunchSim scenario, cost table, budget table or device file",
      "anyOf": .list(files.map { .reference($0) }),
      "$defs": .object(definitions),
    ]
  }

  private static var definitions: [JSONLayout.Member] {
    let step = JSONLayout.any(of: .text, .reference(.step))
    let cost = JSONLayout.any(of: .reference("time"), .reference(.distribution))
    return [
      .init("time", quantity(.time)), .init("size", quantity(.size)), .init("cost", cost),
      .init("percentage", quantity(.percentage)),
      .init("steps", .list(of: step)),
    ] + ObjectKind.allCases.map { .init($0.rawValue, object($0)) }
  }

  private static func object(_ kind: ObjectKind) -> JSONLayout {
    let properties = (kind.keys + ObjectKind.commonKeys).map { key in
      JSONLayout.Member(key.name, described(key.schema, as: key.summary))
    }
    var members: [JSONLayout.Member] = [
      .init("type", "object"), .init("properties", .object(properties)),
      .init("additionalProperties", false),
    ]
    let required = kind.keys.filter { $0.example != nil && !$0.isDispensable }
    if !required.isEmpty { members.append(requirement(required.map(\.name))) }
    return .object(members + alternatives(of: kind) + dependencies(of: kind))
  }

  private static func described(_ schema: JSONLayout, as summary: String) -> JSONLayout {
    guard case .object(let members) = schema else { return schema }
    return .object([.init("description", .string(summary))] + members)
  }

  // MARK: - Keys that depend on each other

  private static func alternatives(of kind: ObjectKind) -> [JSONLayout.Member] {
    let steps = Verb.steps.key.name
    let lock = Verb.lock.key.name
    return switch kind {
    case .step: alternatives("oneOf", ObjectKind.verbNames.map { $0 == lock ? [$0, steps] : [$0] })
    // A lock has steps as well, so a list of steps covers both.
    case .item: openOr(ObjectKind.verbNames.filter { $0 != lock } + [steps])
    case .distribution: alternatives("oneOf", ScenarioFormat.distributionForms)
    case .budget, .deviceBudget:
      alternatives("anyOf", ScenarioFormat.budgetLimits.reversed().map { [$0] })
    case .device, .deviceFile:
      alternatives(
        "anyOf", [[ScenarioRow.basedOn.key.name], kind.keys.filter(\.isDispensable).map(\.name)])
    default: []
    }
  }

  /// One of the keys of an item's work, or none for code with an open cost.
  private static func openOr(_ keys: [String]) -> [JSONLayout.Member] {
    let open = JSONLayout.object([
      requirement([ScenarioRow.code.key.name]),
      .init("properties", .object(keys.map { .init($0, .bool(false)) })),
    ])
    return [.init("oneOf", .list(keys.map { .object([requirement([$0])]) } + [open]))]
  }

  private static func alternatives(_ word: String, _ keys: [[String]]) -> [JSONLayout.Member] {
    [.init(word, .list(keys.map { .object([requirement($0)]) }))]
  }

  /// Keys that require another key; steps and items differ in `steps` alone.
  private static func dependencies(of kind: ObjectKind) -> [JSONLayout.Member] {
    var pairs = Verb.owners(in: kind).map { pair in
      JSONLayout.Member(pair.qualifier, [.string(pair.verb)])
    }
    if kind == .costTable {
      pairs += ScenarioRow.hostDependencies.map { key, others in
        .init(key, .list(others.map { .string($0) }))
      }
    }
    return pairs.isEmpty ? [] : [.init("dependentRequired", .object(pairs))]
  }

  private static func requirement(_ keys: [String]) -> JSONLayout.Member {
    .init("required", .list(keys.map { .string($0) }))
  }

  // MARK: - Patterns

  private static func quantity(_ quantity: Quantity) -> JSONLayout {
    .pattern("^\(quantityPattern(quantity))$")
  }

  private static func quantityPattern(_ quantity: Quantity) -> String {
    "[0-9]+(\\.[0-9]+)?(\(quantity.units.map(\.name).joined(separator: "|")))"
  }

  static var placementPattern: String {
    let qos = QoS.allCases.map(\.name).joined(separator: "|")
    let priorities = QoS.taskPriorityNames.joined(separator: "|")
    let forms = Placement.Form.allCases.map { form in
      let word = form.rawValue
      return switch form.facts.argument {
      case .none: word
      case .priority: "\(word)(:(\(priorities)))?"
      case .qos: "\(word)(:(\(qos)))?"
      case .label: "\(word):[^:]+(:(\(qos)))?"
      case .name: "\(word):.+"
      case .delay: "\(word):\(quantityPattern(.time))"
      }
    }
    return "^(\(forms.joined(separator: "|")))$"
  }

  static var systemPattern: String {
    let systems = LaunchSystem.allCases.filter { $0.versions.lowerBound == 9 }
    return "^((\(systems.map(\.rawValue).joined(separator: "|"))) (9|[1-9][0-9])"
      + "|visionOS [1-9][0-9]?)$"
  }
}

extension JSONLayout {
  /// The definition of a kind of object.
  static func reference(_ kind: ObjectKind) -> JSONLayout { reference(kind.rawValue) }
}
