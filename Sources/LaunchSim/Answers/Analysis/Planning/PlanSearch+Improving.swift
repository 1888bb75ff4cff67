// Plans of launches with too many combinations to simulate all.

extension PlanSearch {
  mutating func improve(_ today: Plan) -> Result {
    let allowed = differing(keptOptions())
    var (meeting, triedCount) = (Plan?.none, 1)
    if !today.meetsBudgets, bound?.moves != nil {
      (meeting, triedCount) = fewest()
      meeting = meeting ?? approached()
    }
    var ends: [(selection: Selection, plan: Plan)] = []
    for (start, options) in climbs() {
      let end = repaired(climbed(from: repaired(start), options))
      if let plan = judge([end])[0] { ends.append((end, plan)) }
    }
    let first = ends.min { Plan.precedes($0.plan, $1.plan) }
    let least = first?.plan.numbers.ready ?? today.numbers.ready
    let shortest = ends.filter { $0.plan.numbers.ready == least }.compactMap { end in
      pruned(end.selection) { plan in
        plan.numbers.ready <= least && plan.misses.count <= end.plan.misses.count
      }
    }
    let found = shortest.min { Plan.isShorter($0.plan, $1.plan) } ?? (nothing, today)
    let earliest = exchanged(found) { $0.misses.count <= found.plan.misses.count }
    // A short wait of a tap may take other moves than the earliest frame.
    let start = [first ?? earliest, earliest].min { Plan.precedes($0.plan, $1.plan) } ?? earliest
    let end = climbed(from: start.selection, allowed, by: .launch)
    let reached = judge([end])[0] ?? start.plan
    let best = exchanged(pruned(end) { !Plan.isBetter(reached, $0) } ?? earliest) { _ in true }
    // An exchange may have found an earlier frame, or the same frame with fewer misses.
    let other = pruned(best.selection) { plan in
      plan.numbers.ready <= best.plan.numbers.ready
        && plan.misses.count <= best.plan.misses.count
    }
    let sooner =
      [earliest, other ?? best].min { one, two in
        one.plan.numbers.ready != two.plan.numbers.ready
          ? one.plan.numbers.ready < two.plan.numbers.ready
          : Plan.isShorter(one.plan, two.plan)
      } ?? earliest
    if !today.meetsBudgets {
      meeting =
        ([sooner, best].compactMap { pruned($0.selection, keeping: \.meetsBudgets)?.plan }
        + [meeting].compactMap(\.self)).min(by: Plan.isShorter)
    }
    return Result(
      meeting: meeting, earliest: sooner.plan,
      best: Plan.isBetter(sooner.plan, best.plan) ? sooner.plan : best.plan, isExhaustive: false,
      triedCount: triedCount)
  }

  /// The moves from which climbs begin, each with the options to climb over: first the options that
  /// keep every demand alone, then all, of which two may keep a demand that one breaks.
  private mutating func climbs() -> [(start: Selection, options: [[UInt8]])] {
    let kept = keptOptions()
    return (kept == allOptions ? [kept] : [kept, allOptions]).flatMap { options in
      let differing = differing(options)
      return [nothing, starts(options, .later), starts(options, .offMain)].map { ($0, differing) }
    }
  }

  private var allOptions: [[UInt8]] {
    choices.map { $0.options.indices.map { UInt8($0 + 1) } }
  }

  /// The options of each choice that keep every demand alone.
  mutating func keptOptions() -> [[UInt8]] {
    let alone = singles()
    var next = 0
    return choices.map { choice in
      defer { next += choice.options.count }
      return choice.options.indices.filter { alone[next + $0] != nil }.map { UInt8($0 + 1) }
    }
  }

  /// Options of each choice to climb over: all of a small launch, else the distinct ones.
  private mutating func differing(_ options: [[UInt8]]) -> [[UInt8]] {
    let count = options.reduce(0) { $0 + $1.count }
    let size = reports.reduce(0) { $0 + $1.size }
    return count * size <= Self.climbLimit ? options : distinct(options)
  }

  /// The most options, times the turns and events of a run, to climb over all of them.
  private static let climbLimit = 500_000

  /// Options of each choice without those that show alone what options on both sides of them show.
  mutating func distinct(_ options: [[UInt8]]) -> [[UInt8]] {
    let alone = singles()
    var next = 0
    return zip(choices, options).map { choice, options in
      defer { next += choice.options.count }
      let traits = options.map { option in
        let place = Int(option) - 1
        return (choice.options[place].kind, alone[next + place]?.numbers)
      }
      return options.indices.filter { place in
        guard place > 0, place < options.count - 1 else { return true }
        return traits[place - 1] != traits[place] || traits[place] != traits[place + 1]
      }.map { options[$0] }
    }
  }

  /// All combinations of one move, of two, and so on while they are few enough.
  ///
  /// - Returns: The plan with the fewest moves, and the number of moves up to which all were tried.
  mutating func fewest() -> (Plan?, triedCount: Int) {
    let allowed = allOptions
    var tried = 0
    var total = 0
    var selections = [nothing]
    let counts = combinations(of: allowed)
    while tried < choices.count {
      total += counts[tried + 1]
      guard total < runLimit else { break }
      // Each combination grows by choices behind its last one, so that none comes twice.
      var longer: [Selection] = []
      for selection in selections {
        let last = selection.lastIndex { $0 > 0 } ?? -1
        for place in (last + 1)..<choices.count {
          for option in allowed[place] { longer.append(changed(selection, place, option)) }
        }
      }
      tried += 1
      guard !longer.isEmpty else { break }
      let frames = frames(of: longer)
      let candidates = longer.indices.filter { (frames[$0]?.shown ?? .max) <= budget }
        .stablySorted { (frames[$0]?.ready ?? .max) < (frames[$1]?.ready ?? .max) }
      if let plan = firstMeeting(
        candidates.map { longer[$0] }, candidates.map { frames[$0]?.ready ?? .max })
      {
        return (plan, tried)
      }
      selections = longer
    }
    return (nil, tried)
  }

  /// The numbers of combinations of no move, of one, and so on, none above the limit of runs.
  private func combinations(of allowed: [[UInt8]]) -> [Int] {
    var counts = [1] + choices.map { _ in 0 }
    for (place, options) in allowed.enumerated() {
      for count in (0...place).reversed() {
        counts[count + 1] = min(runLimit, counts[count + 1] + counts[count] * options.count)
      }
    }
    return counts
  }

  /// A plan that meets the budgets, found move by move: the most helpful moves alone, as many as it
  /// takes; then without those that are not needed.
  ///
  /// Moves that bring the frame into its budget may miss another, so that the search goes on from
  /// there for the fewest misses.
  mutating func approached() -> Plan? {
    var (found, ends): ([(selection: Selection, plan: Plan)], [Selection]) = ([], [])
    for (start, options) in climbs() {
      let end = repaired(climbed(from: repaired(start), options, by: .frame(budget)))
      if let plan = pruned(end, keeping: \.meetsBudgets) { found.append(plan) }
      ends.append(end)
    }
    if found.isEmpty, let end = ends.first {
      let selection = climbed(from: end, differing(keptOptions()), by: .demands)
      if let plan = pruned(selection, keeping: \.meetsBudgets) { found.append(plan) }
    }
    return found.min { Plan.isShorter($0.plan, $1.plan) }.map {
      exchanged($0, keeping: \.meetsBudgets).plan
    }
  }

  /// The plan with the fewest misses that is found move by move from some plans.
  mutating func nearest(from plans: [Plan]) -> Plan? {
    let allowed = differing(keptOptions())
    let found = plans.uniqued().compactMap { plan -> Plan? in
      guard let start = choices.selection(of: plan.options) else { return nil }
      let end = climbed(from: start, allowed, by: .demands)
      guard let reached = judge([end])[0] else { return nil }
      return pruned(end) { $0.misses.count <= reached.misses.count }?.plan
    }
    return (plans + found).min(by: Plan.isNearer)
  }

  /// What a climb makes better.
  private enum Goal {
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
  private mutating func climbed(
    from start: Selection, _ allowed: [[UInt8]], by goal: Goal = .frame(.zero)
  ) -> Selection {
    var selection = start
    guard var least = scores(of: [start], goal)[0] else { return start }
    for _ in 0..<Self.roundLimit where !isLeast(least) && !least.isEnough {
      let steps = steps(from: selection, allowed, goal)
      let found = scores(of: steps.map { $0.changing(selection) }, goal)
      var helpful: [(step: Step, score: Score)] = []
      for (step, score) in zip(steps, found) {
        guard let score, score.precedes(least) else { continue }
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

  /// The changes of one choice and, if demands are judged, of the two choices of items with a demand
  /// on their order, which one change alone may break.
  private mutating func steps(
    from selection: Selection, _ allowed: [[UInt8]], _ goal: Goal
  ) -> [Step] {
    let single = choices.indices.flatMap { place in
      ([0] + allowed[place]).filter { $0 != selection[place] }.map {
        Step(places: [place], options: [$0])
      }
    }
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
    return single + pairs.prefix(Self.pairLimit)
  }

  /// The most pairs of changes to try at once.
  private static let pairLimit = 4_000

  /// The most rounds over all choices.
  private static let roundLimit = 6

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
  private func starts(_ allowed: [[UInt8]], _ kind: MoveOption.Kind) -> Selection {
    zip(choices, allowed).map { choice, allowed in
      allowed.first { choice.options[Int($0) - 1].kind == kind } ?? 0
    }
  }

  /// Exchanges moves for others of their choices, one at a time, as long as the plan gets better.
  private mutating func exchanged(
    _ plan: (selection: Selection, plan: Plan), keeping hasProperty: (Plan) -> Bool
  ) -> (selection: Selection, plan: Plan) {
    var best = plan
    for _ in 0..<Self.roundLimit {
      let others = choices.indices.filter { best.selection[$0] > 0 }.flatMap { place in
        allOptions[place].filter { $0 != best.selection[place] }
          .map { changed(best.selection, place, $0) }
      }
      let found = zip(others, judge(others)).compactMap { selection, plan in
        plan.flatMap { hasProperty($0) ? (selection: selection, plan: $0) : nil }
      }
      guard let next = found.min(by: { Plan.precedes($0.plan, $1.plan) }),
        Plan.precedes(next.plan, best.plan)
      else { break }
      best = next
    }
    return best
  }

  /// Drops moves until no demand is broken.
  private mutating func repaired(_ selection: Selection) -> Selection {
    var selection = selection
    while selection != nothing, judge([selection])[0] == nil {
      let shorter = selection.indices.filter { selection[$0] > 0 }.map { changed(selection, $0, 0) }
      let plans = judge(shorter)
      let best = shorter.indices.filter { plans[$0] != nil }.min { one, two in
        guard let one = plans[one], let two = plans[two] else { return false }
        return Plan.precedes(one, two)
      }
      selection = shorter[best ?? 0]
    }
    return selection
  }

  /// Drops the moves without which a plan keeps a property.
  ///
  /// - Returns: `nil` for a plan without the property.
  private mutating func pruned(
    _ selection: Selection, keeping hasProperty: (Plan) -> Bool
  ) -> (selection: Selection, plan: Plan)? {
    guard let plan = judge([selection])[0], hasProperty(plan) else { return nil }
    var shortest = (selection: selection, plan: plan)
    while true {
      let chosen = selection.indices.filter { shortest.selection[$0] > 0 }
      let shorter = chosen.map { changed(shortest.selection, $0, 0) }
      let plans = judge(shorter)
      var needless = chosen.indices.filter { plans[$0].map(hasProperty) ?? false }
      guard let last = needless.last else { return shortest }
      // Without all of them the plan may lose what it keeps without each.
      var found = (selection: shorter[last], plan: plans[last])
      while needless.count > 1 {
        var fewer = shortest.selection
        for place in needless { fewer[chosen[place]] = 0 }
        let plan = judge([fewer])[0]
        if plan.map(hasProperty) ?? false {
          found = (fewer, plan)
          break
        }
        needless.removeFirst(needless.count / 2)
      }
      guard let plan = found.plan else { return shortest }
      shortest = (found.selection, plan)
    }
  }
}

extension Scenario {
  /// The pairs of items with a demand on their order.
  fileprivate var orderedItems: [(ItemIndex, ItemIndex)] {
    let declared = app.items.enumerated().flatMap { place, item -> [(ItemIndex, ItemIndex)] in
      let bounds = item.before.compactMap { bound -> ItemIndex? in
        if case .item(let other) = bound { other } else { nil }
      }
      return (item.after + bounds).map { (ItemIndex(place), $0) }
    }
    return declared + zip(expectations.order, expectations.order.dropFirst())
  }
}
