/// The moves of a launch, alone and together: what each would change, the fewest that meet the
/// budgets, and the best launch of all.
///
/// Every answer about moves reads this search: `what-if`, the advice of `run`, pages and lessons.
package struct Planning: Sendable {
  /// A move that was tried alone.
  package struct Tried: Hashable, Sendable {
    package var option: MoveOption
    /// The launch with the move; `nil` if it breaks a demand or a budget of the scenario, or has no
    /// frame.
    package var plan: Plan?
  }

  /// The launches that every plan serves.
  package let reports: [Report]
  /// The launch without a move.
  package let today: Plan
  /// Every allowed move alone, item by item.
  package let allowed: [Tried]
  /// The best helpful move of each item, the most helpful first.
  package let helpful: [Tried]
  /// The moves that the scenario does not allow and that help alone, each item's best, the most
  /// helpful first.
  package let asked: [Tried]
  /// The fewest allowed moves that meet every budget; `nil` if the launch meets them without, or if
  /// none were found.
  package let meeting: Plan?
  /// The fewest allowed moves for the earliest frame.
  package let earliest: Plan
  /// The earliest frame of allowed moves, with the shortest wait of a tap and the earliest content.
  package let best: Plan
  /// The moves with the fewest misses that were found; `nil` if a plan meets every budget, and if
  /// none is needed.
  package let nearest: Plan?
  /// The fewest moves that meet every budget if the owners of the code agree; `nil` if the allowed
  /// moves are enough, and if none were found.
  package let meetingIfAsked: Plan?
  /// The frame and the number of moves that no plan of allowed moves stays below.
  package let bound: PlanBound
  /// True if every combination of allowed moves was simulated.
  package let isExhaustive: Bool
  /// The number of moves up to which every combination was simulated.
  package let triedCount: Int
  /// The number of simulated launches.
  package let runs: Int
  /// Of several launches the moves of each alone, in their order; empty for one launch.
  package let alone: [Planning]

  /// The most launches that one plan can serve.
  package static let launchLimit = 16

  /// Searches the moves of a launch, or the moves that serve several launches of one app; `nil` if a
  /// launch has no frame, deadlocks, is larger than ``Analysis/sizeLimit``, or cannot be simulated
  /// again.
  ///
  /// A plan of several launches keeps the demands of each, meets the budgets of all, and is the
  /// better the less the sum of their ready frames is.
  ///
  /// - Parameters:
  ///   - reports: The launches, from one to ``launchLimit``; all have the same items and steps.
  ///   - threads: The number of threads that divide the runs; the answer does not depend on it.
  /// - Complexity: for each launch at most about 10⁵ runs up to the frame, and as many judged runs;
  ///   for several launches the same again for each alone.
  package init?(_ reports: [Report], threads: Int = 1) {
    guard !reports.isEmpty,
      reports.allSatisfy({ $0.canBeChanged && $0.size <= Analysis.sizeLimit })
    else { return nil }
    var search = PlanSearch(reports, reports.moveChoices(asking: false), threads: threads)
    guard let today = search.today, let result = search.run(), let bound = search.bound else {
      return nil
    }
    (self.reports, self.today) = (reports, today)
    (earliest, best) = (result.earliest, result.best)
    (isExhaustive, triedCount) = (result.isExhaustive, result.triedCount)
    self.bound = bound
    let trials = MoveTrials(&search, threads: threads)
    allowed = trials.allowed
    helpful = trials.helpful
    let questions = trials.asked()
    asked = trials.worthAsking(questions.tried)
    let alone = reports.count > 1 ? reports.compactMap { Planning([$0], threads: threads) } : []
    self.alone = alone
    var nearest = result.nearest
    if let found = nearest {
      // The plans of each launch may serve others as well.
      let own = alone.flatMap { [$0.meeting, $0.nearest, $0.best].compactMap(\.self) }
      let selections = own.compactMap { search.choices.selection(of: $0.options) }
      let plans = search.judge(selections).compactMap(\.self)
      nearest = ([found] + plans).min(by: Plan.isNearer)
    }
    let isMeeting = nearest?.meetsBudgets == true
    (meeting, self.nearest) = isMeeting ? (nearest, nil) : (result.meeting, nearest)
    var widerRuns = 0
    if !today.meetsBudgets, meeting == nil {
      let open = Set(asked.map(\.option))
      var wider = PlanSearch(
        reports,
        reports.moveChoices(asking: true).compactMap {
          $0.keeping { $0.isAllowed || open.contains($0) }
        },
        threads: threads)
      meetingIfAsked = wider.fewestMeeting()
      widerRuns = wider.count
    } else {
      meetingIfAsked = nil
    }
    self.runs = alone.reduce(search.count + questions.runs + widerRuns) { $0 + $1.runs }
  }
}

extension Planning {
  /// The fewest allowed moves that meet every budget; `nil` if none were found.
  ///
  /// - Complexity: about `runLimit` runs.
  static func meeting(of report: Report, runLimit: Int) -> Plan? {
    let choices = report.moveChoices(asking: false)
    guard !choices.isEmpty else { return nil }
    var search = PlanSearch([report], choices, runLimit: runLimit)
    return search.fewestMeeting()
  }

  /// Of each item whose moves do not help alone, its first allowed move that breaks a demand.
  package var brokenItems: [MoveOption] {
    let helped = Set(helpful.map(\.option.item))
    var seen: Set<ItemIndex> = []
    return allowed.filter { tried in
      tried.plan == nil && !helped.contains(tried.option.item)
        && seen.insert(tried.option.item).inserted
    }.map(\.option)
  }

  /// The items with an allowed move none of which helps alone.
  package var idleItems: [ItemIndex] {
    let helped = Set(helpful.map(\.option.item))
    var seen: Set<ItemIndex> = []
    return allowed.map(\.option.item).filter { !helped.contains($0) && seen.insert($0).inserted }
  }
}

extension PlanSearch {
  /// Every option alone, judged.
  mutating func tried() -> [Planning.Tried] {
    zip(choices.flatMap(\.options), singles()).map { Planning.Tried(option: $0, plan: $1) }
  }
}
