/// A move that the scenario allows, with the item that it changes.
package struct AllowedMove: Hashable, Sendable {
  package var item: ItemIndex
  package var move: Move

  package init(item: ItemIndex, move: Move) {
    (self.item, self.move) = (item, move)
  }
}

/// The allowed moves of a launch, item by item, and the plan among them.
///
/// A combination leaves each item where it is or carries out one of the item's moves.
package struct MoveChoices: Hashable, Sendable {
  /// An item with the moves that exclude each other.
  package struct Choice: Hashable, Sendable {
    package var item: ItemIndex
    package var moves: [Move]
  }

  /// The number of the move for each choice: 0 leaves the item where it is, 1 is the first move.
  package typealias Combination = [Int]

  /// By first mention of the item.
  package private(set) var choices: [Choice] = []
  /// The combination of the plan; `nil` without a plan, and for a plan that moves an item twice.
  package private(set) var plan: Combination?

  /// Groups moves by item.
  ///
  /// - Parameters:
  ///   - moves: The allowed moves, the most useful first; a repeated move counts once.
  ///   - plan: The moves of the plan; empty without a plan.
  package init(_ moves: [AllowedMove], plan: [Move]) {
    for allowed in moves {
      let place =
        choices.firstIndex { $0.item == allowed.item }
        ?? {
          choices.append(Choice(item: allowed.item, moves: []))
          return choices.count - 1
        }()
      if !choices[place].moves.contains(allowed.move) { choices[place].moves.append(allowed.move) }
    }
    self.plan = combination(of: plan)
  }

  /// The combination that carries out some moves; `nil` without a move, for a move that is not
  /// among the choices, and for two moves of one item.
  private func combination(of moves: [Move]) -> Combination? {
    var combination = unchanged
    for move in moves {
      let place = choices.firstIndex { $0.moves.contains(move) }
      guard let place, combination[place] == 0,
        let number = choices[place].moves.firstIndex(of: move)
      else { return nil }
      combination[place] = number + 1
    }
    return moves.isEmpty ? nil : combination
  }

  /// The combination that leaves each item where it is.
  package var unchanged: Combination { Array(repeating: 0, count: choices.count) }

  /// The moves of a combination, in the order of the choices.
  package func moves(of combination: Combination) -> [Move] {
    zip(choices, combination).compactMap { choice, number in
      number == 0 ? nil : choice.moves[number - 1]
    }
  }

  /// The number of combinations; `nil` if it is above a limit.
  package func count(upTo limit: Int) -> Int? {
    var count = 1
    for choice in choices {
      count *= choice.moves.count + 1
      guard count <= limit else { return nil }
    }
    return count
  }

  /// The combinations that answer the first questions: without moves, the plan, each move alone,
  /// and the parts of the plan; then all others if there are no more than a limit.
  ///
  /// - Parameter limit: The most combinations.
  /// - Returns: At most `limit` combinations, each once.
  /// - Complexity: O(`limit` × choices).
  package func combinations(upTo limit: Int) -> [Combination] {
    var known: Set<Combination> = []
    var list: [Combination] = []
    func add(_ combination: Combination) {
      guard list.count < limit, known.insert(combination).inserted else { return }
      list.append(combination)
    }
    add(unchanged)
    if let plan { add(plan) }
    for (place, choice) in choices.enumerated() {
      for number in choice.moves.indices {
        var combination = unchanged
        combination[place] = number + 1
        add(combination)
      }
    }
    if let plan {
      for part in Self.products(plan.map { $0 == 0 ? [0] : [0, $0] }).prefix(limit) { add(part) }
    }
    if count(upTo: limit) != nil {
      for combination in Self.products(choices.map { Array(0...$0.moves.count) }) {
        add(combination)
      }
    }
    return list
  }

  /// The lists with one number of each range; the first number changes fastest.
  private static func products(_ ranges: [[Int]]) -> some Sequence<Combination> {
    var places: [Int]? = ranges.map { _ in 0 }
    return AnyIterator {
      guard let current = places else { return nil }
      var next = current
      let place = next.indices.first { next[$0] + 1 < ranges[$0].count }
      for reset in next.indices.prefix(place ?? 0) { next[reset] = 0 }
      if let place { next[place] += 1 }
      places = place == nil ? nil : next
      return zip(ranges, current).map { $0[$1] }
    }
  }
}

extension Analysis {
  /// The allowed moves of the observations and the plan, with their alternatives, and the plan.
  package var moveChoices: MoveChoices {
    let moves = observations.filter(\.isDeclared).flatMap { observation -> [AllowedMove] in
      guard let move = observation.move else { return [] }
      let other = observation.alternative.map { Move.move(move.item, to: $0.placement) }
      return [move, other].compactMap(\.self).map { AllowedMove(item: observation.item, move: $0) }
    }
    let planned = plan?.options.map { AllowedMove(item: $0.item, move: $0.move) } ?? []
    return MoveChoices(planned + moves, plan: plan?.moves ?? together?.moves ?? [])
  }
}
