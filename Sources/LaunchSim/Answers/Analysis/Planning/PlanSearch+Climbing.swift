// Climbs: better launches move by move.

extension PlanSearch {
  /// The respect in which a climb makes launches better.
  enum Goal {
    /// The ready frame alone, until the first frame is shown by a limit.
    case frame(Nanoseconds)
    /// The launch as a whole (``Plan/isBetter(_:_:)``).
    case launch
    /// The number of misses, and then the launch.
    case demands
  }

  /// A launch by what a goal compares.
  private struct Score {
    var plan: Plan
    let goal: Goal

    func precedes(_ other: Score) -> Bool {
      if case .demands = goal, plan.misses.count != other.plan.misses.count {
        return plan.misses.count < other.plan.misses.count
      }
      return Plan.isBetter(plan, other.plan)
    }

    /// True if the goal asks for no better launch.
    var isEnough: Bool {
      switch goal {
      case .frame(let limit): plan.numbers.shown <= limit
      case .launch: false
      case .demands: plan.meetsBudgets
      }
    }
  }

  /// Takes the moves that help most from here, as many of them as do best together, again and
  /// again.
  ///
  /// - Parameters:
  ///   - start: The moves to begin with.
  ///   - allowed: The options of each choice.
  ///   - goal: What the moves make better; the fewest that are enough for it are taken.
  /// - Returns: The moves of the best launch found.
  mutating func climbed(
    from start: Selection, _ allowed: [[UInt8]], by goal: Goal = .frame(.zero)
  ) -> Selection {
    var selection = start
    guard var least = scores(of: [start], goal)[0] else { return start }
    for _ in 0..<Self.roundLimit where !isLeast(least) && !least.isEnough {
      var helpful = helpful(steps(from: selection, allowed), from: selection, least)
      if helpful.isEmpty {
        helpful = self.helpful(pairs(from: selection, goal), from: selection, least)
      }
      var path: [Selection] = []
      for (step, _) in helpful.stablySorted(by: { $0.score.precedes($1.score) }) {
        path.append(step.changing(path.last ?? selection))
      }
      let together = scores(of: path, goal)
      if let enough = together.firstIndex(where: { $0?.isEnough == true }) { return path[enough] }
      guard
        let (place, score) = zip(path.indices, together).compactMap({ place, score in
          score.map { (place, $0) }
        }).min(by: { $0.1.precedes($1.1) })
      else { break }
      (selection, least) = (path[place], score)
    }
    return selection
  }

  /// A change of one choice, or of two together.
  private struct Step {
    var places: [Int]
    var options: [UInt8]

    func changing(_ selection: Selection) -> Selection {
      var changed = selection
      for (place, option) in zip(places, options) { changed[place] = option }
      return changed
    }
  }

  /// The steps after which a launch is better than another, the best of each choice.
  private mutating func helpful(
    _ steps: [Step], from selection: Selection, _ least: Score
  ) -> [(step: Step, score: Score)] {
    var helpful: [(step: Step, score: Score)] = []
    let found = scores(of: steps.map { $0.changing(selection) }, least.goal)
    for (step, score) in zip(steps, found) {
      guard let score, score.precedes(least) else { continue }
      if let last = helpful.last, last.step.places == step.places {
        guard score.precedes(last.score) else { continue }
        helpful.removeLast()
      }
      helpful.append((step, score))
    }
    return helpful
  }

  /// The changes of one choice.
  private func steps(from selection: Selection, _ allowed: [[UInt8]]) -> [Step] {
    choices.indices.flatMap { place in
      ([0] + allowed[place]).filter { $0 != selection[place] }.map {
        Step(places: [place], options: [$0])
      }
    }
  }

  /// The changes of two choices together, if demands are judged: a demand that one change breaks may
  /// be kept with another.
  private func pairs(from selection: Selection, _ goal: Goal) -> [Step] {
    if case .frame = goal { return [] }
    let scenario = reports[0].scenario
    let ordered = scenario.orderedItems
    let demanded = scenario.app.items.indices.filter { item in
      !scenario.app.items[item].before.isEmpty || ordered.contains { $0 == item || $1 == item }
    }
    let movable = choices.map(\.item).uniqued()
    let others = demanded.flatMap { one in
      movable.filter { $0 >= one || !demanded.contains($0) }.map { (one, $0) }
    }
    let all = allOptions.enumerated().map { place, options in
      ([0] + options).filter { $0 != selection[place] }
    }
    var pairs: [Step] = []
    for (one, other) in ordered + others where pairs.count < Self.pairLimit {
      let seconds = choices.indices.filter { choices[$0].item == other }
      for first in choices.indices where choices[first].item == one {
        for second in seconds where one != other || second > first {
          for option in all[first] {
            pairs += all[second].map { Step(places: [first, second], options: [option, $0]) }
          }
        }
      }
    }
    return Array(pairs.prefix(Self.pairLimit))
  }

  /// The most pairs of changes to try at once.
  private static let pairLimit = 4_000

  /// The most rounds over all choices.
  static let roundLimit = 6

  /// True if no launch can be better.
  private func isLeast(_ score: Score) -> Bool {
    let numbers = score.plan.numbers
    guard let bound, numbers.ready <= bound.ready, score.plan.meetsBudgets else { return false }
    return numbers.tap == .zero && (numbers.content ?? numbers.shown) == numbers.shown
  }

  /// The scores of launches; for the frame alone they are not judged.
  private mutating func scores(of selections: [Selection], _ goal: Goal) -> [Score?] {
    guard case .frame = goal else {
      return judge(selections).map { $0.map { Score(plan: $0, goal: goal) } }
    }
    return frames(of: selections).map { frame in
      frame.map { frame in
        let numbers = LaunchNumbers(
          ready: frame.ready, shown: frame.shown, tap: .zero, content: nil)
        return Score(plan: Plan(options: [], numbers: numbers), goal: goal)
      }
    }
  }

  /// Every choice at its first option of a kind.
  func starts(_ allowed: [[UInt8]], _ kind: MoveOption.Kind) -> Selection {
    zip(choices, allowed).map { choice, allowed in
      allowed.first { choice.options[Int($0) - 1].kind == kind } ?? 0
    }
  }
}
