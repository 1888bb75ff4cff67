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

  /// The launch without a move.
  package let today: Plan
  /// Every allowed move alone, item by item.
  package let allowed: [Tried]
  /// The best of them of each item, of those that help, the most helpful first.
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

  /// Searches the moves of a launch; `nil` for a launch without a frame, and for one that cannot be
  /// simulated again.
  ///
  /// - Parameters:
  ///   - report: The launch.
  ///   - threads: The number of threads that divide the runs; the answer does not depend on it.
  /// - Complexity: at most about 10⁵ runs up to the frame, and as many judged runs.
  package init?(_ report: Report, threads: Int = 1) {
    guard report.isReplayable, let today = Plan([], changing: report, to: report) else {
      return nil
    }
    self.today = today
    var search = PlanSearch(report, report.moveChoices(asking: false), threads: threads)
    guard let result = search.run(), let bound = search.bound else { return nil }
    (meeting, earliest, best) = (result.meeting, result.earliest, result.best)
    (isExhaustive, triedCount) = (result.isExhaustive, result.triedCount)
    self.bound = bound
    let trials = MoveTrials(report, &search, threads: threads)
    allowed = trials.allowed
    helpful = trials.helpful
    let questions = trials.asked()
    asked = trials.worthAsking(questions.tried)
    var runs = search.count + questions.runs
    if !today.meetsBudgets, meeting == nil {
      let open = Set(asked.map(\.option))
      var wider = PlanSearch(
        report,
        report.moveChoices(asking: true).compactMap {
          $0.keeping { $0.isAllowed || open.contains($0) }
        },
        threads: threads)
      meetingIfAsked = wider.fewestMeeting()
      runs += wider.count
    } else {
      meetingIfAsked = nil
    }
    self.runs = runs
  }
}

extension Planning {
  /// The fewest allowed moves that meet every budget; `nil` if none were found.
  ///
  /// - Complexity: about `runLimit` runs.
  static func meeting(of report: Report, runLimit: Int) -> Plan? {
    let choices = report.moveChoices(asking: false)
    guard !choices.isEmpty else { return nil }
    var search = PlanSearch(report, choices, runLimit: runLimit)
    return search.fewestMeeting()
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
