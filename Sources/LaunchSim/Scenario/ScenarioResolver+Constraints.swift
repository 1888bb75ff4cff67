extension ScenarioResolver {
  /// Complains about items that must come before themselves, by way of others.
  ///
  /// - Complexity: O(*n*) in the number of items and constraints; depth costs no stack.
  mutating func checkConstraints(of items: [WorkItem]) {
    // What each item must come before.
    var successors: [[ItemIndex]] = Array(repeating: [], count: items.count)
    for (index, item) in items.enumerated() {
      for earlier in item.after where earlier != index { successors[earlier].append(index) }
      for case .item(let later) in item.before where later != index {
        successors[index].append(later)
      }
    }
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: items.count)
    for start in items.indices where states[start] == .new {
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
    let names = circle.map { definitions[effective[$0]].name }
    log.add(
      .meaning(.constraintCycle(names)), at: definitions[effective[item]].keyRange,
      path: [.key("work"), .key(names[0])])
  }
}
