extension ScenarioResolver {
  /// Checks the calls as a whole: circles, depth, and items that nothing starts.
  ///
  /// Every item has at most one caller, so the calls form trees that begin in callbacks, and any
  /// circle stands apart from them.
  mutating func checkCalls() {
    path = []
    let depths = callDepths()
    if let item = depths.firstIndex(where: { $0 > Self.callDepthLimit }),
      let call = uses.calls[item]
    {
      report(.callsTooDeep(limit: Self.callDepthLimit), at: call.range)
    }
    // A call that could not be read would make the items behind it look unused.
    guard log.errorCount == 0 else { return }
    let demanded = Set(uses.demands.map(\.item))
    for (item, call) in uses.calls.enumerated()
    where call == nil && !demanded.contains(item) && !uses.abandoned.contains(item) {
      let definition = items[item]
      // A shared table may hold what this app does not use.
      guard definition.file == 0 else { continue }
      warn(
        .unusedItem(definition.name), at: definition.keyRange,
        path: place(of: item))
    }
    for demand in uses.demands where depths[demand.item] == 0 {
      let name = items.name(of: demand.item)
      warn(.neverStarted(name, demand.need), at: demand.range, path: demand.path)
    }
  }

  /// The place of an item in the document.
  func place(of item: ItemIndex) -> [DocumentPath.Part] {
    [.key(ScenarioRow.work.key.name), .key(items.name(of: item))]
  }

  /// For each item the number of calls that lead to it from a callback; 0 if none do.
  private mutating func callDepths() -> [Int] {
    let unknown = -1
    let onChain = -2
    var depths = Array(repeating: unknown, count: uses.calls.count)
    for start in uses.calls.indices where depths[start] == unknown {
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
        guard let call = uses.calls[current] else { break }
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
    guard let start = chain.firstIndex(of: item), let call = uses.calls[item] else { return }
    // The chain goes from called to caller, so its end calls its beginning.
    let circle = [item] + chain[start...].reversed()
    log.add(
      .callCycle(circle.map(items.name(of:))), at: call.range,
      path: call.caller.map(place) ?? [])
  }

  // MARK: - Order

  /// Reports items that must come before themselves, by way of others.
  ///
  /// - Complexity: O(*n*) in the number of items and constraints; depth costs no stack.
  mutating func checkConstraints(of workItems: [WorkItem]) {
    // For each item those that it must come before.
    var successors: [[ItemIndex]] = Array(repeating: [], count: workItems.count)
    for (index, item) in workItems.enumerated() {
      for earlier in item.after where earlier != index { successors[earlier].append(index) }
      for case .item(let later) in item.before where later != index {
        successors[index].append(later)
      }
    }
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: workItems.count)
    for start in workItems.indices where states[start] == .new {
      // The way from the start to the current item, each with its next successor to look at.
      var way: [(item: ItemIndex, next: Int)] = [(start, 0)]
      states[start] = .open
      while let (item, next) = way.last {
        guard next < successors[item].count else {
          states[item] = .done
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let successor = successors[item][next]
        switch states[successor] {
        case .done: break
        case .new:
          states[successor] = .open
          way.append((successor, 0))
        case .open: reportConstraints(in: way.map(\.item), from: successor)
        }
      }
    }
  }

  private mutating func reportConstraints(in way: [ItemIndex], from item: ItemIndex) {
    guard let start = way.firstIndex(of: item) else { return }
    let circle = way[start...] + [item]
    log.add(
      .constraintCycle(circle.map(items.name(of:))), at: items[item].keyRange,
      path: place(of: item))
  }

  // MARK: - Failures

  /// Reports items whose taking part or failing decides about itself, by way of others.
  mutating func checkFailures(of app: App) {
    guard app.asksAfterFailures else { return }
    let dependences = FailureDependences(app)
    guard let circle = dependences.circle else { return }
    // A circle of calls alone is reported as that.
    guard zip(circle, circle.dropFirst()).contains(where: { dependences.starters[$0] != $1 })
    else { return }
    log.add(
      .failureCircle(circle.map(items.name(of:))), at: items[circle[0]].keyRange,
      path: place(of: circle[0]))
  }
}
