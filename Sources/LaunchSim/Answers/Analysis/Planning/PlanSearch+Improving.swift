// Plans of launches with too many combinations to simulate all.

extension PlanSearch {
  mutating func improve(_ today: Plan) -> Result {
    let kept = keptOptions()
    let allowed = distinct(kept)
    var (meeting, triedCount) = (Plan?.none, 1)
    if !today.meetsBudgets, bound?.moves != nil {
      (meeting, triedCount) = fewest(kept)
      meeting = meeting ?? approached(allowed)
    }
    var ends: [(selection: Selection, plan: Plan)] = []
    for start in [nothing, starts(allowed, .later), starts(allowed, .offMain)] {
      let end = repaired(climbed(from: repaired(start), allowed))
      if let plan = judge([end])[0] { ends.append((end, plan)) }
    }
    let first = ends.min { Plan.precedes($0.plan, $1.plan) }
    let least = first?.plan.numbers.ready ?? today.numbers.ready
    let shortest = ends.filter { $0.plan.numbers.ready == least }.compactMap { end in
      pruned(end.selection) { $0.numbers.ready <= least }
    }
    let earliest = shortest.min { Plan.isShorter($0.plan, $1.plan) } ?? (nothing, today)
    // A short wait of a tap may take other moves than the earliest frame.
    let start = [first ?? earliest, earliest].min { Plan.precedes($0.plan, $1.plan) } ?? earliest
    let end = climbed(from: start.selection, allowed, judging: true)
    let numbers = judge([end])[0]?.numbers ?? start.plan.numbers
    let best = pruned(end) { !LaunchNumbers.precedes(numbers, $0.numbers) } ?? earliest
    return Result(
      meeting: meeting, earliest: earliest.plan, best: best.plan, isExhaustive: false,
      triedCount: triedCount)
  }

  /// The options of each choice that keep every demand alone.
  ///
  /// An option that breaks a demand alone takes no part: in pairs it rarely mends another's break.
  mutating func keptOptions() -> [[UInt8]] {
    let alone = singles()
    var next = 0
    return choices.map { choice in
      defer { next += choice.options.count }
      return choice.options.indices.filter { alone[next + $0] != nil }.map { UInt8($0 + 1) }
    }
  }

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
  mutating func fewest(_ allowed: [[UInt8]]) -> (Plan?, triedCount: Int) {
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
  mutating func approached(_ allowed: [[UInt8]]) -> Plan? {
    for start in [nothing, starts(allowed, .later), starts(allowed, .offMain)] {
      let selection = repaired(climbed(from: repaired(start), allowed, to: budget))
      if let plan = pruned(selection, keeping: \.meetsBudgets)?.plan { return plan }
    }
    return nil
  }

  /// Takes the moves that help most from here, as many of them as do best together, again and
  /// again.
  ///
  /// - Parameters:
  ///   - start: The moves to begin with.
  ///   - allowed: The options of each choice.
  ///   - isJudged: True to compare all numbers of launches that keep every demand, false for the
  ///     frame alone.
  ///   - limit: The frame that is early enough; the fewest moves that reach it are taken.
  /// - Returns: The moves of the best launch found.
  private mutating func climbed(
    from start: Selection, _ allowed: [[UInt8]], judging isJudged: Bool = false,
    to limit: Nanoseconds = .zero
  ) -> Selection {
    var selection = start
    guard var least = numbers(of: [start], isJudged)[0] else { return start }
    for _ in 0..<Self.roundLimit where !isLeast(least) && least.shown > limit {
      let steps = choices.indices.flatMap { place in
        ([0] + allowed[place]).filter { $0 != selection[place] }.map { (place, option: $0) }
      }
      let found = numbers(of: steps.map { changed(selection, $0.0, $0.option) }, isJudged)
      var helpful: [(place: Int, option: UInt8, numbers: LaunchNumbers)] = []
      for (step, numbers) in zip(steps, found) {
        guard let numbers, LaunchNumbers.precedes(numbers, least) else { continue }
        if let last = helpful.last, last.place == step.0 {
          guard LaunchNumbers.precedes(numbers, last.numbers) else { continue }
          helpful.removeLast()
        }
        helpful.append((step.0, step.option, numbers))
      }
      var path: [Selection] = []
      for step in helpful.stablySorted(by: { LaunchNumbers.precedes($0.numbers, $1.numbers) }) {
        path.append(changed(path.last ?? selection, step.place, step.option))
      }
      let together = numbers(of: path, isJudged)
      if let enough = together.firstIndex(where: { ($0?.shown ?? .max) <= limit }) {
        return path[enough]
      }
      guard
        let (place, numbers) = zip(path.indices, together).compactMap({ place, numbers in
          numbers.map { (place, $0) }
        }).min(by: { LaunchNumbers.precedes($0.1, $1.1) })
      else { break }
      (selection, least) = (path[place], numbers)
    }
    return selection
  }

  /// The most rounds over all choices.
  private static let roundLimit = 6

  /// True if no launch can have better numbers.
  private func isLeast(_ numbers: LaunchNumbers) -> Bool {
    guard let bound, numbers.ready <= bound.ready else { return false }
    return numbers.tap == .zero && (numbers.content ?? numbers.shown) == numbers.shown
  }

  /// The numbers of launches; without judging the frame's alone.
  private mutating func numbers(
    of selections: [Selection], _ isJudged: Bool
  ) -> [LaunchNumbers?] {
    if isJudged { return judge(selections).map { $0?.numbers } }
    return frames(of: selections).map { frame in
      frame.map { LaunchNumbers(ready: $0.ready, shown: $0.shown, tap: .zero, content: nil) }
    }
  }

  /// Every choice at its first option of a kind.
  private func starts(_ allowed: [[UInt8]], _ kind: MoveOption.Kind) -> Selection {
    zip(choices, allowed).map { choice, allowed in
      allowed.first { choice.options[Int($0) - 1].kind == kind } ?? 0
    }
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
