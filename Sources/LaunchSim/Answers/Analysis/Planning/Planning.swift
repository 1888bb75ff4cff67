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
  /// - Parameter report: The launch.
  /// - Complexity: at most about 10⁵ runs up to the frame, and as many judged runs.
  package init?(_ report: Report) {
    guard report.isReplayable, let today = Plan([], changing: report, to: report) else {
      return nil
    }
    self.today = today
    let choices = report.moveChoices(asking: false)
    var search = PlanSearch(report, choices)
    guard let result = search.run(), let bound = PlanBound(report, choices) else { return nil }
    allowed = search.tried()
    (meeting, earliest, best) = (result.meeting, result.earliest, result.best)
    (isExhaustive, triedCount) = (result.isExhaustive, result.triedCount)
    self.bound = bound
    var questions = PlanSearch(report, report.moveChoices(asking: true))
    let helpful = Dictionary(
      uniqueKeysWithValues: allowed.helpful(beyond: today.numbers, isAsked: false).map {
        ($0.option.item, $0)
      })
    // A question is worth its answer only if the move does better than what is allowed.
    asked = questions.tried().helpful(beyond: today.numbers).filter { tried in
      guard let plan = tried.plan, let other = helpful[tried.option.item]?.plan else { return true }
      return LaunchNumbers.precedes(plan.numbers, other.numbers)
    }
    var runs = search.count + questions.count
    if !today.meetsBudgets, meeting == nil {
      let open = Set(asked.map(\.option))
      let choices = report.moveChoices(asking: true).compactMap { choice in
        var choice = choice
        choice.options.removeAll { !$0.isAllowed && !open.contains($0) }
        return choice.options.isEmpty ? nil : choice
      }
      var wider = PlanSearch(report, choices)
      meetingIfAsked = wider.run()?.meeting
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
    guard !choices.isEmpty, PlanBound(report, choices)?.moves != nil else { return nil }
    var search = PlanSearch(report, choices, runLimit: runLimit)
    return search.fewestMeeting()
  }

  /// The best move of each item alone, of those that help, the most helpful first.
  package var helpful: [Tried] { allowed.helpful(beyond: today.numbers, isAsked: false) }

  /// The items with an allowed move none of which helps alone.
  package var idleItems: [ItemIndex] {
    let helped = Set(helpful.map(\.option.item))
    var seen: Set<ItemIndex> = []
    return allowed.map(\.option.item).filter { !helped.contains($0) && seen.insert($0).inserted }
  }
}

extension [Planning.Tried] {
  /// The best move of each item that makes one of the numbers better and none of the frame's worse,
  /// the most helpful first.
  fileprivate func helpful(beyond today: LaunchNumbers, isAsked: Bool = true) -> [Planning.Tried] {
    var best: [ItemIndex: Planning.Tried] = [:]
    for tried in self where tried.option.isAllowed != isAsked {
      guard let plan = tried.plan, LaunchNumbers.precedes(plan.numbers, today) else { continue }
      if isAsked, !plan.numbers.isWorthAsking(beyond: today) { continue }
      if let other = best[tried.option.item]?.plan, !Plan.precedes(plan, other) { continue }
      best[tried.option.item] = tried
    }
    return best.values.sorted { one, two in
      guard let first = one.plan, let second = two.plan else { return false }
      if LaunchNumbers.precedes(first.numbers, second.numbers) { return true }
      if LaunchNumbers.precedes(second.numbers, first.numbers) { return false }
      return one.option.item < two.option.item
    }
  }
}

extension LaunchNumbers {
  /// The least time that is worth a question to the owner of the code.
  private static let questionThreshold = Nanoseconds.milliseconds(1)

  fileprivate func isWorthAsking(beyond today: LaunchNumbers) -> Bool {
    ready <= today.ready - Self.questionThreshold
      || ready == today.ready && tap <= today.tap - Self.questionThreshold
  }
}

extension PlanSearch {
  /// Every option alone, judged.
  mutating func tried() -> [Planning.Tried] {
    zip(choices.flatMap(\.options), singles()).map { Planning.Tried(option: $0, plan: $1) }
  }
}
