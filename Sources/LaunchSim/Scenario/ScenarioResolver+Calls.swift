extension ScenarioResolver {
  /// Judges the calls as a whole: circles, depth, and items that nothing starts.
  ///
  /// Every item has at most one caller, so the calls form trees that begin in callbacks, and any
  /// circle stands apart from them.
  mutating func checkCalls() {
    path = []
    let depths = callDepths()
    if let item = depths.firstIndex(where: { $0 > Self.callDepthLimit }), let call = calls[item] {
      report(.callsTooDeep(limit: Self.callDepthLimit), at: call.range)
    }
    // A call that could not be read would make the items behind it look unused.
    guard log.errorCount == 0 else { return }
    let demanded = Set(demands.map(\.item))
    for (item, call) in calls.enumerated()
    where call == nil && !demanded.contains(item) && !abandoned.contains(item) {
      let definition = definitions[effective[item]]
      // A shared table may hold what this app does not use.
      guard definition.file == 0 else { continue }
      warn(
        .unusedItem(definition.name), at: definition.keyRange,
        path: [.key("work"), .key(definition.name)])
    }
    for demand in demands where depths[demand.item] == 0 {
      let name = definitions[effective[demand.item]].name
      warn(.neverStarted(name, demand.need), at: demand.range, path: demand.path)
    }
  }

  /// For each item how many calls lead to it from a callback; 0 if none do.
  private mutating func callDepths() -> [Int] {
    let unknown = -1
    let onChain = -2
    var depths = Array(repeating: unknown, count: calls.count)
    for start in calls.indices where depths[start] == unknown {
      // Up the callers to one whose depth is known, then down again.
      var chain: [ItemIndex] = []
      var current = start
      var depth = 0
      while true {
        if depths[current] == onChain {
          reportCycle(in: chain, from: current)
          break
        }
        if depths[current] != unknown {
          depth = depths[current]
          break
        }
        depths[current] = onChain
        chain.append(current)
        guard let call = calls[current] else { break }
        guard let caller = call.caller else {
          depths[current] = 1
          depth = 1
          chain.removeLast()
          break
        }
        current = caller
      }
      for item in chain.reversed() {
        if depth > 0 { depth += 1 }
        depths[item] = depth
      }
    }
    return depths
  }

  /// Reports a circle in the order of the calls, at the call that closes it.
  private mutating func reportCycle(in chain: [ItemIndex], from item: ItemIndex) {
    guard let start = chain.firstIndex(of: item), let call = calls[item] else { return }
    // The chain goes from called to caller, so its end calls its beginning.
    let circle = [item] + chain[start...].reversed()
    log.add(
      .meaning(.callCycle(circle.map { definitions[effective[$0]].name })), at: call.range,
      path: call.caller.map { [.key("work"), .key(definitions[effective[$0]].name)] } ?? [])
  }
}
