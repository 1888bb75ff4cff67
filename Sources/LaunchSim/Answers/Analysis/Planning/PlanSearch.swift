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
  /// The most launches with an equally early frame that are judged.
  static let judgedLimit = 4_096

  typealias Selection = PlanRuns.Selection

  let report: Report
  let runs: PlanRuns
  private let budget: Nanoseconds
  private let runLimit: Int
  private(set) var count = 0

  init(_ report: Report, _ choices: [MoveChoice], runLimit: Int = PlanSearch.runLimit) {
    self.report = report
    self.runLimit = runLimit
    runs = PlanRuns(report, choices)
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

  /// Searches for the fewest moves that meet every budget, and improves no plan: the number of runs
  /// stays near the limit.
  ///
  /// - Returns: `nil` if the launch meets its budgets, and if no plan was found.
  mutating func fewestMeeting() -> Plan? {
    guard let today = Plan([], changing: report, to: report), !today.meetsBudgets else {
      return nil
    }
    if combinations <= runLimit { return exhaust(today).meeting }
    return fewest(choices.map { $0.options.indices.map { UInt8($0 + 1) } }).0
  }

  /// True if the launch with some options keeps every demand of the scenario, and for options that
  /// exclude each other.
  mutating func allows(_ options: [MoveOption]) -> Bool {
    choices.selection(of: options).map { judge([$0])[0] != nil } ?? true
  }

  /// Every option alone, judged; `nil` for an option that breaks a demand.
  mutating func singles() -> [Plan?] {
    judge(
      choices.indices.flatMap { choice in
        choices[choice].options.indices.map { selection((choice, $0 + 1)) }
      })
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
    let alone = singles()
    // An option that breaks a demand alone takes no part: in pairs it rarely mends another's break.
    var allowed: [[UInt8]] = []
    var next = 0
    for choice in choices {
      allowed.append(
        choice.options.indices.filter { alone[next + $0] != nil }.map { UInt8($0 + 1) })
      next += choice.options.count
    }
    var (meeting, triedCount) = today.meetsBudgets ? (nil, 0) : fewest(allowed)
    var selection = repaired(descended(from: nothing, allowed))
    for start in [starts(allowed, .later), starts(allowed, .offMain)] {
      let other = repaired(descended(from: start, allowed))
      if ready(other) < ready(selection) { selection = other }
    }
    let shortest = pruned(selection, keeping: ready(selection))
    let earliest = judge([shortest])[0] ?? today
    let best = judge([tapped(shortest, earliest.numbers, allowed)])[0] ?? earliest
    if !today.meetsBudgets, meeting == nil {
      meeting = greedy(allowed, within: shortest)
    }
    return Result(
      meeting: meeting, earliest: earliest, best: best, isExhaustive: false,
      triedCount: triedCount)
  }

  /// All combinations of one move, of two, and so on while they are few enough.
  ///
  /// - Returns: The plan with the fewest moves, and the number of moves up to which all were tried.
  private mutating func fewest(_ allowed: [[UInt8]]) -> (Plan?, triedCount: Int) {
    var tried = 0
    var total = 0
    var selections = [nothing]
    while tried < choices.count {
      // Each combination grows by choices behind its last one, so that none comes twice.
      var longer: [Selection] = []
      for selection in selections {
        let last = selection.lastIndex { $0 > 0 } ?? -1
        for place in (last + 1)..<choices.count {
          for option in allowed[place] {
            guard total + longer.count < runLimit else { return (nil, tried) }
            var selection = selection
            selection[place] = option
            longer.append(selection)
          }
        }
      }
      total += longer.count
      tried += 1
      guard !longer.isEmpty else { return (nil, tried) }
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

  /// Takes the best option of each choice in turn, until no choice makes the frame earlier.
  private mutating func descended(from start: Selection, _ allowed: [[UInt8]]) -> Selection {
    var selection = start
    var least = ready(selection)
    for _ in 0..<Self.roundLimit {
      var hasImproved = false
      for place in choices.indices where !allowed[place].isEmpty {
        let options = ([0] + allowed[place]).filter { $0 != selection[place] }
        let tried = options.map { option in
          var tried = selection
          tried[place] = option
          return tried
        }
        for (tried, frame) in zip(tried, frames(of: tried)) {
          guard let frame, frame.ready < least else { continue }
          (selection, least, hasImproved) = (tried, frame.ready, true)
        }
      }
      if !hasImproved { break }
    }
    return selection
  }

  /// The most rounds over all choices.
  private static let roundLimit = 4

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
      let chosen = selection.indices.filter { selection[$0] > 0 }
      let shorter = chosen.map { without($0, selection) }
      let plans = judge(shorter)
      let best = chosen.indices.filter { plans[$0] != nil }.min { one, two in
        guard let one = plans[one], let two = plans[two] else { return false }
        return Plan.precedes(one, two)
      }
      selection = shorter[best ?? 0]
    }
    return selection
  }

  /// Drops the moves without which the frame is as early.
  private mutating func pruned(_ selection: Selection, keeping limit: Nanoseconds) -> Selection {
    var selection = selection
    for place in selection.indices.reversed() where selection[place] > 0 {
      let shorter = without(place, selection)
      if ready(shorter) <= limit, judge([shorter])[0] != nil { selection = shorter }
    }
    return selection
  }

  /// Takes further moves that shorten the wait of a tap, or make the content earlier.
  private mutating func tapped(
    _ selection: Selection, _ numbers: LaunchNumbers, _ allowed: [[UInt8]]
  ) -> Selection {
    var selection = selection
    var numbers = numbers
    for place in choices.indices {
      let tried = allowed[place].filter { $0 != selection[place] }.map { option in
        var tried = selection
        tried[place] = option
        return tried
      }
      for (tried, plan) in zip(tried, judge(tried)) {
        guard let plan, LaunchNumbers.precedes(plan.numbers, numbers) else { continue }
        (selection, numbers) = (tried, plan.numbers)
      }
    }
    return selection
  }

  /// Adds the move that makes the frame earliest, again and again, until the budgets are met; then
  /// drops the moves that are not needed.
  ///
  /// - Parameters:
  ///   - allowed: The options of each choice.
  ///   - whole: A plan that the search falls back on where no single move helps.
  /// - Returns: A plan that meets the budgets; `nil` if none was found.
  private mutating func greedy(_ allowed: [[UInt8]], within whole: Selection) -> Plan? {
    var selection = nothing
    var least = ready(selection)
    while true {
      var tried: [Selection] = []
      for place in choices.indices where selection[place] == 0 {
        for option in allowed[place] {
          var longer = selection
          longer[place] = option
          tried.append(longer)
        }
      }
      let found = frames(of: tried)
      let best = tried.indices.min { (found[$0]?.ready ?? .max) < (found[$1]?.ready ?? .max) }
      guard let best, let frame = found[best], frame.ready < least else {
        // No single move helps: the whole plan, if it has more.
        guard selection != whole, ready(whole) < least else { return nil }
        selection = whole
        break
      }
      (selection, least) = (tried[best], frame.ready)
      if frame.shown <= budget, judge([selection])[0]?.meetsBudgets == true { break }
    }
    guard judge([selection])[0]?.meetsBudgets == true else { return nil }
    for place in selection.indices.reversed() where selection[place] > 0 {
      let shorter = without(place, selection)
      if judge([shorter])[0]?.meetsBudgets == true { selection = shorter }
    }
    return judge([selection])[0]
  }

  // MARK: Runs

  private mutating func frames(of selections: [Selection]) -> [PlanRuns.Frame?] {
    count += selections.count
    return runs.frames(of: selections)
  }

  private mutating func ready(_ selection: Selection) -> Nanoseconds {
    frames(of: [selection])[0]?.ready ?? .max
  }

  /// The plans of selections; `nil` for a selection that breaks a demand.
  private mutating func judge(_ selections: [Selection]) -> [Plan?] {
    count += selections.count
    return zip(selections, runs.reports(of: selections)).map { selection, changed in
      changed.flatMap { Plan(runs.options(of: selection), changing: report, to: $0) }
    }
  }

  private func selection(_ choice: (place: Int, option: Int)) -> Selection {
    var selection = nothing
    selection[choice.place] = UInt8(choice.option)
    return selection
  }

  private func without(_ place: Int, _ selection: Selection) -> Selection {
    var shorter = selection
    shorter[place] = 0
    return shorter
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
