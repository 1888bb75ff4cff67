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
    /// The earliest frame, with the fewest misses, the shortest wait of a tap and the earliest
    /// content.
    var best: Plan
    /// The plan with the fewest misses that was found, if none meets every budget.
    var nearest: Plan?
    /// True if every combination was simulated.
    var isExhaustive: Bool
    /// The number of moves up to which every combination was simulated.
    var triedCount: Int
  }

  /// The most combinations that are all simulated, unless a search states another limit.
  static let runLimit = 100_000
  /// The turns and events of the largest launch of which all these combinations are simulated; of a
  /// larger one there are fewer.
  private static let runSize = 400
  /// The number of simulations that take as long as a further run of an app's code with its report.
  private static let repetitionFactor = 50
  /// The limit of a search beside other answers about a run.
  static let runLimitOfReports = 5_000
  /// The most frames that are kept at once, lest those of all pairs fill the memory.
  private static let keptLimit = 10_000
  /// The most launches with an equally early frame that are judged.
  static let judgedLimit = 4_096

  typealias Selection = PlanRuns.Selection

  let reports: [Report]
  /// The runs of each launch.
  private let runs: [PlanRuns]
  let choices: [MoveChoice]
  /// The launches without a move; `nil` if one of them has no frame.
  let today: Plan?
  /// The last instant for the first frame; with several launches, for the frame of ``frames(of:)``.
  let budget: Nanoseconds
  let runLimit: Int
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
  ///   - reports: The launches that every plan must serve, at least one.
  ///   - choices: The moves to try.
  ///   - runLimit: The most combinations that are all simulated.
  ///   - threads: The number of threads that divide the runs.
  init(
    _ reports: [Report], _ choices: [MoveChoice], runLimit: Int = PlanSearch.runLimit,
    threads: Int = 1
  ) {
    self.reports = reports
    self.choices = choices
    self.runLimit = Self.runLimit(of: reports, upTo: runLimit)
    bound = PlanBound(reports, choices)
    runs = reports.map { PlanRuns($0, choices, threads: threads) }
    today = Plan(of: reports.map { Plan([], changing: $0, to: $0) })
    budget = reports[0].scenario.firstFrameBudget
  }

  /// The most combinations that are all simulated of some launches: fewer of several, and of large
  /// ones.
  static func runLimit(of reports: [Report], upTo limit: Int) -> Int {
    let size = reports.reduce(0) { $0 + $1.size * ($1.runsAgain ? repetitionFactor : 1) }
    return min(limit / max(reports.count, 1), max(100, limit * runSize / max(size, 1)))
  }

  var nothing: Selection { Selection(repeating: 0, count: choices.count) }

  /// True if all combinations are simulated.
  private var isSmall: Bool { choices.count(upTo: runLimit) != nil }

  /// Searches.
  ///
  /// - Returns: `nil` for a launch without a frame.
  mutating func run() -> Result? {
    guard let today else { return nil }
    var result = isSmall ? exhaust(today) : improve(today)
    if today.meetsBudgets || result.meeting != nil {
      result.nearest = nil
    } else {
      let known = [result.nearest, result.best, result.earliest].compactMap(\.self)
      let nearest = nearest(from: known)
      let isMeeting = nearest?.meetsBudgets == true
      (result.meeting, result.nearest) = isMeeting ? (nearest, nil) : (nil, nearest)
    }
    return result
  }

  /// Searches for the fewest moves that meet every budget, and for no better launch: the number of
  /// runs stays near the limit.
  ///
  /// - Returns: `nil` if the launch meets its budgets, and if no plan was found.
  mutating func fewestMeeting() -> Plan? {
    guard let today, !today.meetsBudgets, bound?.moves != nil else { return nil }
    if isSmall { return exhaust(today).meeting }
    return fewest().meeting ?? approached()
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
    for (selection, plan) in zip(selections, plans) where runs.count == 1 {
      guard let numbers = plan?.numbers else { continue }
      known[selection] = PlanRuns.Frame(ready: numbers.ready, shown: numbers.shown)
    }
    alone = plans
    return plans
  }

  // MARK: All combinations

  private mutating func exhaust(_ today: Plan) -> Result {
    let all = Array(choices.combinations)
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
  mutating func firstMeeting(_ selections: [Selection], _ ready: [Nanoseconds]) -> Plan? {
    for group in selections.indices.chunked(by: { ready[$0] == ready[$1] }) {
      let plans = judge(group.prefix(Self.judgedLimit).map { selections[$0] })
        .compactMap(\.self).filter(\.meetsBudgets)
      if let plan = plans.min(by: Plan.precedes) { return plan }
    }
    return nil
  }

  // MARK: Runs

  /// The first frames of selections; `nil` without a frame.
  ///
  /// The frame of several launches is ready after the sum of all, so that the least sum is the best,
  /// and shown as late after ``budget`` as the latest of them after its own.
  mutating func frames(of selections: [Selection]) -> [PlanRuns.Frame?] {
    let unknown = selections.filter { known[$0] == nil }
    count += unknown.count * runs.count
    let frames = together(runs.map { $0.frames(of: unknown) })
    if unknown.count == selections.count, unknown.count > Self.keptLimit { return frames }
    for (selection, frame) in zip(unknown, frames) { known[selection] = .some(frame) }
    return selections.map { known[$0] ?? nil }
  }

  /// The plans of selections; `nil` for a selection that breaks a demand.
  mutating func judge(_ selections: [Selection]) -> [Plan?] {
    count += selections.count * runs.count
    let plans = runs.map { $0.plans(of: selections) }
    return plans.count == 1
      ? plans[0] : selections.indices.map { index in Plan(of: plans.map { $0[index] }) }
  }

  private func together(_ launches: [[PlanRuns.Frame?]]) -> [PlanRuns.Frame?] {
    guard launches.count > 1 else { return launches[0] }
    return launches[0].indices.map { index in
      var sum = PlanRuns.Frame(ready: .zero, shown: .zero)
      for (frames, report) in zip(launches, reports) {
        guard let frame = frames[index] else { return nil }
        sum.ready += frame.ready
        sum.shown = max(sum.shown, frame.shown - report.scenario.firstFrameBudget + budget)
      }
      return sum
    }
  }

  func changed(_ selection: Selection, _ place: Int, _ option: UInt8) -> Selection {
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
