/// Searches the combinations of some moves for the fewest that meet the budgets, and for the best
/// launch of all.
///
/// Up to a limit of combinations the search simulates all of them. Beyond that it simulates all
/// combinations of a few moves as far as the limit allows, and improves one plan move by move; a
/// lower bound then says how far from the best the answer can be.
struct PlanSearch {
  /// The result of a search.
  struct Result {
    /// The fewest moves that meet every budget, and of these the best; `nil` if none were found.
    var meeting: Plan?
    /// The fewest moves for the earliest frame.
    var earliest: Plan
    /// The earliest frame, with the shortest wait of a tap and the earliest content.
    var best: Plan
    /// True if every combination was simulated.
    var isExhaustive: Bool
    /// Every combination of fewer moves was simulated: no plan with fewer moves meets the budgets.
    var triedCount: Int
  }

  /// The most combinations that are all simulated, unless a search states another limit.
  static let runLimit = 100_000
  /// The limit of a search beside other answers about a run.
  static let runLimitOfReports = 5_000
  /// The most frames that are kept at once, lest those of all pairs fill the memory.
  private static let keptLimit = 10_000
  /// The most launches with an equally early frame that are judged.
  static let judgedLimit = 4_096

  typealias Selection = PlanRuns.Selection

  let report: Report
  let runs: PlanRuns
  private let budget: Nanoseconds
  private let runLimit: Int
  /// The frame and the number of moves that no plan stays below; `nil` without a frame.
  let bound: PlanBound?
  /// The number of simulated launches.
  private(set) var count = 0
  /// The frames of selections that a search may come to again.
  private var known: [Selection: PlanRuns.Frame?] = [:]
  /// Every option alone, once judged.
  private var alone: [Plan?]?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - report: The launch.
  ///   - choices: The moves to try.
  ///   - runLimit: The most combinations that are all simulated.
  ///   - threads: The number of threads that divide the runs.
  init(
    _ report: Report, _ choices: [MoveChoice], runLimit: Int = PlanSearch.runLimit,
    threads: Int = 1
  ) {
    self.report = report
    self.runLimit = runLimit
    bound = PlanBound(report, choices)
    runs = PlanRuns(report, choices, threads: threads)
    budget = report.scenario.firstFrameBudget
  }

  var choices: [MoveChoice] { runs.choices }
  private var nothing: Selection { Selection(repeating: 0, count: choices.count) }

  /// The number of combinations; the largest integer if there are more.
  var combinations: Int {
    choices.reduce(1) { product, choice in
      let (result, overflows) = product.multipliedReportingOverflow(by: choice.options.count + 1)
      return overflows ? .max : result
    }
  }

  /// Searches.
  ///
  /// - Returns: `nil` for a launch without a frame.
  mutating func run() -> Result? {
    guard let today = Plan([], changing: report, to: report) else { return nil }
    return combinations <= runLimit ? exhaust(today) : improve(today)
  }

  /// Searches for the fewest moves that meet every budget, and for no better launch: the number of
  /// runs stays near the limit.
  ///
  /// - Returns: `nil` if the launch meets its budgets, and if no plan was found.
  mutating func fewestMeeting() -> Plan? {
    guard let today = Plan([], changing: report, to: report), !today.meetsBudgets,
      bound?.moves != nil
    else { return nil }
    if combinations <= runLimit { return exhaust(today).meeting }
    let allowed = choices.map { $0.options.indices.map { UInt8($0 + 1) } }
    return fewest(allowed).0 ?? approached(allowed)
  }

  /// True if the launch with some options keeps every demand of the scenario, and for options that
  /// exclude each other.
  mutating func allows(_ options: [MoveOption]) -> Bool {
    choices.selection(of: options).map { judge([$0])[0] != nil } ?? true
  }

  /// Every option alone, judged; `nil` for an option that breaks a demand.
  mutating func singles() -> [Plan?] {
    if let alone { return alone }
    let selections = choices.indices.flatMap { choice in
      choices[choice].options.indices.map { changed(nothing, choice, UInt8($0 + 1)) }
    }
    let plans = judge(selections)
    for (selection, plan) in zip(selections, plans) {
      guard let numbers = plan?.numbers else { continue }
      known[selection] = PlanRuns.Frame(ready: numbers.ready, shown: numbers.shown)
    }
    alone = plans
    return plans
  }

  // MARK: All combinations

  private mutating func exhaust(_ today: Plan) -> Result {
    var all = [nothing]
    for (place, choice) in choices.enumerated() {
      all = all.flatMap { selection in
        (0...choice.options.count).map { option in
          var selection = selection
          selection[place] = UInt8(option)
          return selection
        }
      }
    }
    let frames = frames(of: all)
    let counts = all.map { $0.count { $0 > 0 } }
    let ordered = all.indices.filter { frames[$0] != nil }.sorted {
      (frames[$0]?.ready ?? .max, counts[$0], $0) < (frames[$1]?.ready ?? .max, counts[$1], $1)
    }
    var earliest = today
    var best = today
    var isWhole = true
    for group in ordered.chunked(by: { frames[$0]?.ready == frames[$1]?.ready }) {
      isWhole = isWhole && group.count <= Self.judgedLimit
      let plans = judge(group.prefix(Self.judgedLimit).map { all[$0] }).compactMap(\.self)
      guard let least = plans.min(by: Plan.isShorter) else { continue }
      earliest = least
      best = plans.min(by: Plan.precedes) ?? least
      break
    }
    var meeting: Plan?
    if !today.meetsBudgets {
      for count in 1...max(1, choices.count) where meeting == nil {
        let candidates = ordered.filter {
          counts[$0] == count && (frames[$0]?.shown ?? .max) <= budget
        }
        meeting = firstMeeting(
          candidates.map { all[$0] }, candidates.map { frames[$0]?.ready ?? .max })
      }
    }
    return Result(
      meeting: meeting, earliest: earliest, best: best, isExhaustive: isWhole,
      triedCount: choices.count)
  }

  /// The best plan that meets the budgets, of selections in the order of their ready frames.
  private mutating func firstMeeting(_ selections: [Selection], _ ready: [Nanoseconds]) -> Plan? {
    for group in selections.indices.chunked(by: { ready[$0] == ready[$1] }) {
      let plans = judge(group.prefix(Self.judgedLimit).map { selections[$0] })
        .compactMap(\.self).filter(\.meetsBudgets)
      if let plan = plans.min(by: Plan.precedes) { return plan }
    }
    return nil
  }

  // MARK: Move by move

  private mutating func improve(_ today: Plan) -> Result {
    let kept = keptOptions()
    let allowed = distinct(kept)
    var (meeting, triedCount) = (Plan?.none, 1)
    if today.meetsBudgets {
      triedCount = 0
    } else if bound?.moves != nil {
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
  private mutating func keptOptions() -> [[UInt8]] {
    let alone = singles()
    var next = 0
    return choices.map { choice in
      defer { next += choice.options.count }
      return choice.options.indices.filter { alone[next + $0] != nil }.map { UInt8($0 + 1) }
    }
  }

  /// Options of each choice without those that show alone what options on both sides of them show.
  private mutating func distinct(_ options: [[UInt8]]) -> [[UInt8]] {
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
  private mutating func fewest(_ allowed: [[UInt8]]) -> (Plan?, triedCount: Int) {
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
  private mutating func approached(_ allowed: [[UInt8]]) -> Plan? {
    for start in [nothing, starts(allowed, .later), starts(allowed, .offMain)] {
      let selection = climbed(from: repaired(start), allowed, to: budget)
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

  // MARK: Runs

  private mutating func frames(of selections: [Selection]) -> [PlanRuns.Frame?] {
    let unknown = selections.filter { known[$0] == nil }
    count += unknown.count
    let frames = runs.frames(of: unknown)
    if unknown.count == selections.count, unknown.count > Self.keptLimit { return frames }
    for (selection, frame) in zip(unknown, frames) { known[selection] = .some(frame) }
    return selections.map { known[$0] ?? nil }
  }

  /// The plans of selections; `nil` for a selection that breaks a demand.
  private mutating func judge(_ selections: [Selection]) -> [Plan?] {
    count += selections.count
    return runs.plans(of: selections)
  }

  private func changed(_ selection: Selection, _ place: Int, _ option: UInt8) -> Selection {
    var changed = selection
    changed[place] = option
    return changed
  }
}

extension Collection {
  /// The elements in stretches of neighbors that belong together.
  fileprivate func chunked(by belongs: (Element, Element) -> Bool) -> [[Element]] {
    var chunks: [[Element]] = []
    for element in self {
      if let last = chunks.last?.last, belongs(last, element) {
        chunks[chunks.count - 1].append(element)
      } else {
        chunks.append([element])
      }
    }
    return chunks
  }
}
