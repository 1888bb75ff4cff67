extension Scenario.Places {
  /// Finds the places of a scenario's parts.
  ///
  /// - Parameters:
  ///   - documents: The documents in the order in which they merge.
  ///   - root: The scenario's own document.
  ///   - location: Finds the location of a range in the documents.
  init(
    in documents: [JSONValue], scenario root: JSONValue,
    of location: (SourceRange) -> SourceLocation
  ) {
    for member in documents.flatMap({ $0[ScenarioRow.budgets]?.members ?? [] }) {
      budgets[member.key] = location(member.keyRange)
    }
    func places(of steps: JSONValue?) -> [SourceLocation] {
      steps?.elements?.map { location($0.range) } ?? []
    }
    for item in documents.flatMap({ $0[ScenarioRow.work]?.members ?? [] }) {
      code[item.key] = item.value[ScenarioRow.code].map { location($0.range) }
      let verb = item.value.members?.first { Verb.named($0.key) != nil }
      costs[item.key] =
        verb.map { [location($0.keyRange)] } ?? places(of: item.value[Verb.steps.key.name])
    }
    covers = places(of: root[ScenarioRow.covers])
    for object in [ScenarioRow.app.key.name, ScenarioRow.launch.key.name] {
      for member in root[object]?.members ?? [] {
        keys[DocumentPath([.key(object), .key(member.key)])] = location(member.keyRange)
      }
    }
    for member in root[ScenarioRow.app]?.members ?? [] {
      guard let callback = Callback(named: member.key) else { continue }
      steps[.callback(callback)] = places(of: member.value)
    }
    for (index, event) in (root[ScenarioRow.then]?.elements ?? []).enumerated() {
      steps[.event(index)] = places(of: event[ScenarioRow.laterSteps])
    }
    for member in root[ScenarioRow.expect]?.members ?? [] {
      switch member.key {
      case ScenarioRow.verdict.key.name: verdict = location(member.keyRange)
      case ScenarioRow.order.key.name: order = location(member.keyRange)
      default: break
      }
    }
  }
}
