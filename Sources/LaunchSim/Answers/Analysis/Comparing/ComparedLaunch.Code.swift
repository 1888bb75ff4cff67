extension ComparedLaunch {
  /// The app's steps, in as much detail as shows what another life cycle loses.
  package struct Code: Hashable, Sendable {
    /// The steps of a callback.
    package struct Steps: Hashable, Sendable {
      /// The items that the steps start, in order, also inside locks.
      var starts: [String]
      /// Steps other than the plain start of an item, each in a form that identifies it.
      var own: Set<String>
    }

    /// The callbacks with steps.
    package var callbacks: [Callback: Steps] = [:]
    /// The items that each item starts.
    package var items: [String: [String]] = [:]

    /// The names given and the names of the items that these items start, directly or indirectly,
    /// each once.
    func all(from names: [String]) -> [String] {
      var found: [String] = []
      var seen: Set<String> = []
      var rest = Array(names.reversed())
      while let name = rest.popLast() {
        guard seen.insert(name).inserted else { continue }
        found.append(name)
        rest += (items[name] ?? []).reversed()
      }
      return found
    }
  }
}

extension ComparedLaunch.Code {
  init(_ scenario: Scenario) {
    let items = scenario.app.items
    let names = items.map(\.name)
    func started(_ steps: [Step]) -> [String] { steps.startedItems.map { names[$0] } }
    for callback in Callback.allCases {
      let steps = scenario.steps(of: callback)
      guard !steps.isEmpty else { continue }
      let own = steps.filter { step in if case .start = step { false } else { true } }
      callbacks[callback] = Steps(starts: started(steps), own: Set(own.map { "\($0)" }))
    }
    for item in items { self.items[item.name] = started(item.steps) }
  }
}
