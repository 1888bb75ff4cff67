extension Scenario {
  /// The same scenario, with other names for the files in the places of its parts.
  ///
  /// - Parameter name: Returns the new name of a file.
  /// - Returns: The renamed scenario.
  /// - Complexity: O(items + places).
  func namingFiles(_ name: (String) -> String) -> Scenario {
    func named(_ location: SourceLocation) -> SourceLocation {
      // A place without a line is an option, kept as it was typed.
      guard location.line != nil else { return location }
      var location = location
      location.file = name(location.file)
      return location
    }
    var scenario = self
    scenario.places = Places(
      budgets: places.budgets.mapValues(named), verdict: places.verdict.map(named),
      order: places.order.map(named), keys: places.keys.mapValues(named),
      steps: places.steps.mapValues { $0.map(named) }, code: places.code.mapValues(named),
      costs: places.costs.mapValues { $0.map(named) },
      covers: places.covers.map(named), itemCalls: places.itemCalls.mapValues { $0.map(named) })
    for index in app.items.indices {
      scenario.app.items[index].location = app.items[index].location.map(named)
    }
    return scenario
  }
}
