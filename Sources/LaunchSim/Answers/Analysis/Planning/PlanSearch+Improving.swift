// Plans of launches with too many combinations to simulate all.

extension PlanSearch {
  /// Moves with the launch that they lead to.
  private typealias Found = (selection: Selection, plan: Plan)

  mutating func improve(_ today: Plan) -> Result {
    let tried = fewest()
    var meeting = tried.meeting
    if !today.meetsBudgets, bound?.moves != nil { meeting = meeting ?? approached() }
    let ends = ends(of: tried.leads, meeting)
    let shortest = shortest(of: ends) ?? (nothing, today)
    let first = ends.min { Plan.precedes($0.plan, $1.plan) } ?? shortest
    let best = best(from: [first, shortest].min { Plan.precedes($0.plan, $1.plan) } ?? shortest)
    // The search of the best launch may have found an earlier frame, or the same with fewer misses.
    let earliest = [shortest, asEarly(best)].min { Self.isEarlier($0.plan, $1.plan) } ?? shortest
    if !today.meetsBudgets {
      let shortest = ends.filter(\.plan.meetsBudgets).min { Plan.isShorter($0.plan, $1.plan) }
      let plans = ([earliest, best] + [shortest].compactMap(\.self)).compactMap {
        pruned($0.selection, keeping: \.meetsBudgets)?.plan
      }
      meeting = (plans + [meeting].compactMap(\.self)).min(by: Plan.isShorter)
    }
    return Result(
      meeting: meeting, earliest: earliest.plan,
      best: [best.plan, earliest.plan].min(by: Plan.isBetter) ?? best.plan,
      nearest: ends.map(\.plan).min(by: Plan.isNearer), isExhaustive: false,
      triedCount: tried.count)
  }

  /// The plans to choose from: the combinations tried with the earliest frames, a plan that meets
  /// the budgets, and where the climbs end.
  private mutating func ends(of leads: [Selection], _ meeting: Plan?) -> [Found] {
    var ends = judged(leads)
    if let meeting, let selection = choices.selection(of: meeting.options) {
      ends.append((selection, meeting))
    }
    for (start, options) in climbs() {
      let end = repaired(climbed(from: repaired(start), options))
      if let plan = judge([end])[0] { ends.append((end, plan)) }
    }
    return ends
  }

  /// The fewest moves for the earliest frame of some plans; `nil` for no plans.
  private mutating func shortest(of ends: [Found]) -> Found? {
    guard let least = ends.map(\.plan.numbers.ready).min() else { return nil }
    let plans = ends.filter { $0.plan.numbers.ready == least }.map { asEarly($0) }
    return plans.min { Plan.isShorter($0.plan, $1.plan) }.map { first in
      exchanged(first) { $0.misses.count <= first.plan.misses.count }
    }
  }

  /// The best launch that is found from a plan: a short wait of a tap may take other moves than the
  /// earliest frame.
  private mutating func best(from start: Found) -> Found {
    let end = climbed(from: start.selection, differing(keptOptions()), by: .launch)
    let reached = judge([end])[0] ?? start.plan
    return exchanged(pruned(end) { !Plan.isBetter(reached, $0) } ?? start) { _ in true }
  }

  /// A plan without the moves that neither its frame nor its demands need.
  private mutating func asEarly(_ found: Found) -> Found {
    pruned(found.selection) { plan in
      plan.numbers.ready <= found.plan.numbers.ready
        && plan.misses.count <= found.plan.misses.count
    } ?? found
  }

  /// The order of plans by their frames: the earliest first, then the shorter plan.
  private static func isEarlier(_ one: Plan, _ two: Plan) -> Bool {
    one.numbers.ready != two.numbers.ready
      ? one.numbers.ready < two.numbers.ready : Plan.isShorter(one, two)
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

  var allOptions: [[UInt8]] {
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
    isQuick(options) ? options : distinct(options)
  }

  private func isQuick(_ options: [[UInt8]]) -> Bool {
    let count = options.reduce(0) { $0 + $1.count }
    return count * reports.reduce(0) { $0 + $1.size } <= Self.climbLimit
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

  /// All combinations of one move, of two, and so on while they are few enough, and until one of
  /// them meets every budget.
  ///
  /// - Returns: The best plan with the fewest moves that meets every budget; the number of moves up to
  ///   which all were tried; and the combinations with the earliest frames, not yet judged.
  mutating func fewest() -> (meeting: Plan?, count: Int, leads: [Selection]) {
    let allowed = allOptions
    let mayMeet = today?.meetsBudgets == false && bound?.moves != nil
    var tried = 0
    var total = 0
    var selections = [nothing]
    var leads: [(selection: Selection, ready: Nanoseconds)] = []
    var meeting: Plan?
    let counts = combinations(of: allowed)
    while tried < choices.count, meeting == nil {
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
      let ordered = longer.indices.filter { frames[$0] != nil }
        .stablySorted { (frames[$0]?.ready ?? .max) < (frames[$1]?.ready ?? .max) }
      leads += ordered.prefix(runLimit / 5).map { (longer[$0], frames[$0]?.ready ?? .max) }
      let candidates = mayMeet ? ordered.filter { (frames[$0]?.shown ?? .max) <= budget } : []
      meeting = firstMeeting(
        candidates.map { longer[$0] }, candidates.map { frames[$0]?.ready ?? .max })
      selections = longer
    }
    leads = leads.stablySorted { $0.ready < $1.ready }
    return (meeting, tried, leads.prefix(runLimit / 5).map(\.selection))
  }

  /// The first selections that break no demand, judged.
  private mutating func judged(_ selections: [Selection]) -> [Found] {
    var found: [Found] = []
    var rest = selections[...]
    while !rest.isEmpty, found.count < Self.leadLimit {
      let next = Array(rest.prefix(Self.leadLimit))
      rest = rest.dropFirst(Self.leadLimit)
      found += zip(next, judge(next)).compactMap { selection, plan in
        plan.map { Found(selection, $0) }
      }
    }
    return found
  }

  /// The number of combinations with the earliest frames that are enough to go on from.
  private static let leadLimit = 64

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
    let kept = keptOptions()
    var (found, ends): ([Found], [Selection]) = ([], [])
    for (start, options) in climbs() {
      let end = repaired(climbed(from: repaired(start), options, by: .frame(budget)))
      if let plan = pruned(end, keeping: \.meetsBudgets) {
        found.append(plan)
      } else {
        ends.append(end)
      }
    }
    for end in ends.uniqued() where found.isEmpty || isQuick(kept) {
      let selection = climbed(from: end, differing(kept), by: .demands)
      if let plan = pruned(selection, keeping: \.meetsBudgets) { found.append(plan) }
    }
    let least = found.min { Plan.isShorter($0.plan, $1.plan) }
    return least.map { exchanged($0, keeping: \.meetsBudgets).plan }
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

  /// Exchanges moves for others of their choices, one at a time, as long as the plan gets better.
  private mutating func exchanged(
    _ plan: Found, keeping hasProperty: (Plan) -> Bool
  ) -> Found {
    var best = plan
    for _ in 0..<Self.roundLimit {
      let others = choices.indices.filter { best.selection[$0] > 0 }.flatMap { place in
        allOptions[place].filter { $0 != best.selection[place] }
          .map { changed(best.selection, place, $0) }
      }
      let found = zip(others, judge(others)).compactMap { selection, plan in
        plan.flatMap { hasProperty($0) ? Found(selection, $0) : nil }
      }
      guard let next = found.min(by: { Plan.precedes($0.plan, $1.plan) }),
        Plan.precedes(next.plan, best.plan)
      else { break }
      best = next
    }
    return best
  }

  /// Takes the move of another item that keeps a broken demand on their order, or drops moves, until
  /// no demand is broken.
  private mutating func repaired(_ selection: Selection) -> Selection {
    var selection = selection
    while selection != nothing, judge([selection])[0] == nil {
      let shorter = selection.indices.filter { selection[$0] > 0 }.map { changed(selection, $0, 0) }
      let others = shorter + longer(selection)
      let plans = judge(others)
      let best = others.indices.filter { plans[$0] != nil }.min { one, two in
        guard let one = plans[one], let two = plans[two] else { return false }
        return Plan.precedes(one, two)
      }
      selection = others[best ?? 0]
    }
    return selection
  }

  /// A selection with one more move, of an item whose order with a moved one is demanded.
  private func longer(_ selection: Selection) -> [Selection] {
    let moved = Set(choices.indices.filter { selection[$0] > 0 }.map { choices[$0].item })
    let others = reports[0].scenario.orderedItems.flatMap { one, other in
      moved.contains(one) == moved.contains(other) ? [] : [moved.contains(one) ? other : one]
    }
    return choices.indices.filter { others.contains(choices[$0].item) }.flatMap { place in
      allOptions[place].map { changed(selection, place, $0) }
    }
  }

  /// Drops the moves without which a plan keeps a property.
  ///
  /// - Returns: `nil` for a plan without the property.
  private mutating func pruned(
    _ selection: Selection, keeping hasProperty: (Plan) -> Bool
  ) -> Found? {
    guard let plan = judge([selection])[0], hasProperty(plan) else { return nil }
    var shortest = Found(selection, plan)
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
  var orderedItems: [(ItemIndex, ItemIndex)] {
    let declared = app.items.enumerated().flatMap { place, item -> [(ItemIndex, ItemIndex)] in
      let bounds = item.before.compactMap { bound -> ItemIndex? in
        if case .item(let other) = bound { other } else { nil }
      }
      return (item.after + bounds).map { (ItemIndex(place), $0) }
    }
    return declared + zip(expectations.order, expectations.order.dropFirst())
  }

  /// The items with a demand on their order or their end.
  var demandedItems: Set<ItemIndex> {
    Set(orderedItems.flatMap { [$0, $1] })
      .union(app.items.indices.filter { !app.items[$0].before.isEmpty })
  }
}
