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
    guard let score = scores(of: [start], goal)[0] else { return start }
    var place = Place(selection: start, score: score)
    var (rounds, pairRounds) = (0, 0)
    while rounds < Self.roundLimit, !isLeast(place.score), !place.score.isEnough {
      if let next = advanced(from: place, by: steps(from: place.selection, allowed, goal)) {
        (place, rounds) = (next, rounds + 1)
      } else if pairRounds < Self.roundLimit,
        let next = advanced(from: place, by: pairs(from: place))
      {
        (place, pairRounds) = (next, pairRounds + 1)
      } else {
        break
      }
    }
    return place.selection
  }

  /// Where a climb has come to.
  private struct Place {
    var selection: Selection
    var score: Score
  }

  /// Takes the steps that help, the best of each choice or pair of choices, as many of them as do
  /// best together.
  ///
  /// - Returns: `nil` if no step helps.
  private mutating func advanced(from place: Place, by steps: [Step]) -> Place? {
    let (selection, goal) = (place.selection, place.score.goal)
    var helpful: [(step: Step, score: Score)] = []
    let found = scores(of: steps.map { $0.changing(selection) }, goal)
    for (step, score) in zip(steps, found) {
      guard let score, score.precedes(place.score) else { continue }
      if let last = helpful.last, last.step.places == step.places {
        guard score.precedes(last.score) else { continue }
        helpful.removeLast()
      }
      helpful.append((step, score))
    }
    var path: [Selection] = []
    for (step, _) in helpful.stablySorted(by: { $0.score.precedes($1.score) }) {
      path.append(step.changing(path.last ?? selection))
    }
    let places = zip(path, scores(of: path, goal)).compactMap { selection, score in
      score.map { Place(selection: selection, score: $0) }
    }
    return places.first { $0.score.isEnough } ?? places.min { $0.score.precedes($1.score) }
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

  /// The changes of one choice and, if demands are judged, of the two choices of items with a demand
  /// on their order, which one change alone may break.
  private func steps(
    from selection: Selection, _ allowed: [[UInt8]], _ goal: Goal
  ) -> [Step] {
    let single = singles(from: selection, allowed)
    if case .frame = goal { return single }
    let all = allOptions
    let pairs = reports[0].scenario.orderedItems.flatMap { one, other in
      let others = choices.indices.filter { choices[$0].item == other }
      return choices.indices.filter { choices[$0].item == one }.flatMap { first in
        others.flatMap { second in
          all[first].flatMap { option in
            all[second].map { Step(places: [first, second], options: [option, $0]) }
          }
        }
      }
    }
    return single + pairs.prefix(pairLimit)
  }

  /// The changes of one choice.
  private func singles(from selection: Selection, _ options: [[UInt8]]) -> [Step] {
    choices.indices.flatMap { place in
      ([0] + options[place]).filter { $0 != selection[place] }.map {
        Step(places: [place], options: [$0])
      }
    }
  }

  /// The changes that break a demand, and those of items with demands, each with a change of another
  /// choice, which may keep the demand: first those of the same item.
  private mutating func pairs(from place: Place) -> [Step] {
    if case .frame = place.score.goal { return [] }
    let singles = singles(from: place.selection, allOptions)
    let scores = scores(of: singles.map { $0.changing(place.selection) }, place.score.goal)
    let demanded = reports[0].scenario.demandedItems
    let bound = zip(singles, scores).filter { step, score in
      score == nil || demanded.contains(choices[step.places[0]].item)
    }.map(\.0)
    guard !bound.isEmpty else { return [] }
    return bound.flatMap { step in
      let item = choices[step.places[0]].item
      let others = singles.filter { $0.places != step.places }
        .stablySorted { one, two in
          choices[one.places[0]].item == item && choices[two.places[0]].item != item
        }
      return others.prefix(max(1, pairLimit / bound.count)).map { other in
        Step(places: step.places + other.places, options: step.options + other.options)
      }
    }
  }

  /// The most pairs of changes to try at once.
  private var pairLimit: Int { runLimit / 25 }

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
