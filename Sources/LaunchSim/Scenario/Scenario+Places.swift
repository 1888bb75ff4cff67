// Places of the parts of a scenario, for whatever goes wrong in a run.

extension Scenario {
  /// Notes where budgets, expectations and the steps of callbacks and later events are written.
  ///
  /// - Parameters:
  ///   - documents: The documents in the order in which they merge; the scenario's is the last.
  ///   - location: The location of a range in them.
  mutating func findPlaces(
    in documents: [JSONValue], of location: (SourceRange) -> SourceLocation
  ) {
    var budgetKeys: [String: SourceRange] = [:]
    for member in documents.flatMap({ $0["budgets"]?.members ?? [] }) {
      budgetKeys[member.key] = member.keyRange
    }
    for index in budgets.indices {
      budgets[index].location = budgetKeys[budgets[index].key].map(location)
    }
    func steps(_ list: JSONValue?) -> [SourceLocation] {
      guard case .array(let steps)? = list?.content else { return [] }
      return steps.map { location($0.range) }
    }
    let root = documents.last
    for member in root?["app"]?.members ?? [] {
      if let callback = Callback(named: member.key) {
        stepPlaces[.callback(callback)] = steps(member.value)
      }
    }
    if case .array(let events)? = root?["then"]?.content {
      for (index, event) in events.enumerated() {
        stepPlaces[.event(index)] = steps(event["steps"])
      }
    }
    for member in root?["expect"]?.members ?? [] {
      switch member.key {
      case "verdict": expectations.verdictLocation = location(member.keyRange)
      case "order": expectations.orderLocation = location(member.keyRange)
      default: break
      }
    }
  }
}
