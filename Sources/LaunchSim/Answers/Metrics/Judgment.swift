/// Judgment of a run against the demands of its scenario.
package struct Judgment: Hashable, Sendable {
  /// A budget with its measured value.
  package struct BudgetResult: Hashable, Sendable {
    package enum Level: String, Hashable, Sendable {
      case within, warning, exceeded
    }

    package var budget: Budget
    /// The levels of the budget on the device of the launch.
    package var levels: Budget.Levels
    /// The measured value; `nil` if the launch never reached the subject of the budget.
    package var value: Nanoseconds?
    package var level: Level
    /// True for a budget of the screen in a launch in the background: such a budget is neither kept
    /// nor exceeded.
    package var isMoot = false
    /// The item with the largest part of the value, for a budget that is not kept.
    package var largest: Contribution?

    /// True if the budget measures nothing in this launch.
    package var isEmpty: Bool { value == nil && level == .within && !isMoot }
  }

  /// An item's part of a value.
  package struct Contribution: Hashable, Sendable {
    package var item: ItemIndex
    /// The item's part, or the instant of its end for content; `nil` if the item never ends.
    package var time: Nanoseconds?
  }

  /// A demand of the scenario that the run does not meet.
  package enum Violation: Hashable, Sendable {
    /// The verdict differs from the expected verdict.
    case verdict(expected: Verdict.Kind, actual: Verdict.Kind)
    /// Two items began in the wrong order, or one of them never began.
    case order(first: ItemIndex, second: ItemIndex)
    /// The item began before another had ended.
    case after(item: ItemIndex, other: ItemIndex)
    /// The item had not ended when another began.
    case beforeItem(item: ItemIndex, other: ItemIndex)
    /// The item had not ended at a milestone.
    case beforeMilestone(item: ItemIndex, Milestone)
    /// The item's code ran off the main thread.
    case mainOnly(item: ItemIndex)
    /// A completion handler was called again, which UIKit treats as a mistake of the app.
    case completedTwice(BackgroundTime.Misuse)

    /// The violation without the instant at which it happened.
    var subject: Violation {
      guard case .completedTwice(var misuse) = self else { return self }
      misuse.time = .zero
      return .completedTwice(misuse)
    }
  }

  package var verdict: Verdict
  package var budgets: [BudgetResult]
  package var violations: [Violation]

  /// True if the run meets every demand.
  package var isGood: Bool {
    switch verdict {
    case .launched, .completed: return violations.isEmpty && !hasExceededBudget
    default:
      // A scenario may demand a failing launch.
      return isExpected && violations.isEmpty && !hasExceededBudget
    }
  }

  /// True if the scenario expects this verdict.
  package var isExpected = false

  /// The keys of the exceeded budgets.
  var exceededBudgets: [String] {
    budgets.filter { $0.level == .exceeded }.map(\.budget.key)
  }

  private var hasExceededBudget: Bool {
    budgets.contains { result in
      guard result.level == .exceeded else { return false }
      // A launch that is expected to miss its frame's budget is not blamed for it twice.
      return !(isExpected && result.budget.measure == .milestone(.firstFrame))
    }
  }
}

extension Judgment {
  /// Judges a run.
  init(_ trace: Trace, _ metrics: LaunchMetrics, of scenario: Scenario) {
    verdict = Self.verdict(trace, metrics, of: scenario)
    let ledger = BudgetLedger(metrics, of: scenario)
    budgets = scenario.budgets.map { budget in
      let value = ledger.value(of: budget.measure)
      let levels = budget.levels(on: scenario.device)
      // Moments of the screen do not count in the background.
      let isMoot = !metrics.isSeen && budget.measure.isOfScreen
      var level = isMoot ? .within : budget.measure.level(of: value, levels)
      if value == nil, metrics.phases.isEndless(budget.measure) { level = .exceeded }
      return BudgetResult(
        budget: budget, levels: levels, value: value, level: level, isMoot: isMoot,
        largest: level == .within ? nil : ledger.largest(of: budget.measure))
    }
    violations = []
    addConstraintViolations(metrics, scenario)
    addOrderViolations(metrics, scenario.expectations.order)
    for misuse in metrics.background.misuses where misuse.kind == .completedTwice {
      violations.append(.completedTwice(misuse))
    }
    if let expected = scenario.expectations.verdict {
      isExpected = expected == verdict.kind
      if !isExpected { violations.append(.verdict(expected: expected, actual: verdict.kind)) }
    }
  }

  private static func verdict(
    _ trace: Trace, _ metrics: LaunchMetrics, of scenario: Scenario
  ) -> Verdict {
    switch trace.conclusion {
    case .refused(.notDelivered(let nonDelivery)): .notDelivered(nonDelivery)
    case .refused(let refusal): .failsToLaunch(refusal)
    case .killed(_, let isDeadlock): .killed(.launchWatchdog, isDeadlock: isDeadlock)
    case .deadlocked: .deadlocked
    case .terminated(let termination, _): .killed(termination)
    case .ended: .ended
    case .expired where scenario.request.reason.isInBackground: .expired
    case .finished where scenario.request.reason.isInBackground: .completed
    case .finished, .expired:
      (metrics.firstFrame ?? .max) <= scenario.firstFrameBudget ? .launched : .launchedOverBudget
    }
  }

  private mutating func addConstraintViolations(
    _ metrics: LaunchMetrics, _ scenario: Scenario
  ) {
    let items = metrics.timeline.items
    let work = scenario.app.items
    // Items without a constraint, which are most items, are not copied.
    for index in work.indices
    where work[index].isMainOnly || !work[index].after.isEmpty || !work[index].before.isEmpty {
      let item = work[index]
      guard let began = items[index].began else { continue }
      for other in item.after where !items[other].isSkipped {
        guard let ended = items[other].ended, ended <= began else {
          violations.append(.after(item: index, other: other))
          continue
        }
      }
      for bound in item.before {
        let ended = items[index].ended ?? .max
        switch bound {
        case .milestone(let milestone):
          guard let time = metrics.time(of: milestone), ended > time else { continue }
          violations.append(.beforeMilestone(item: index, milestone))
        case .item(let other):
          guard let otherBegan = items[other].began, ended > otherBegan else { continue }
          violations.append(.beforeItem(item: index, other: other))
        }
      }
      // An item that only waits takes no time on its thread, so its placement counts.
      let isElsewhere = item.placement.isOffMainThread && items[index].began != nil
      if item.isMainOnly, metrics.uses[index].leftMainThread || isElsewhere {
        violations.append(.mainOnly(item: index))
      }
    }
  }

  private mutating func addOrderViolations(_ metrics: LaunchMetrics, _ order: [ItemIndex]) {
    guard !order.isEmpty else { return }
    // Items that begin at the same instant are ordered by their places in the trace.
    var places = [Int?](repeating: nil, count: metrics.timeline.items.count)
    for (place, item) in metrics.timeline.beginnings.enumerated() { places[item.index] = place }
    for (first, second) in zip(order, order.dropFirst()) {
      // Work that was done before the request precedes all work of the launch. The order of such
      // work is unknown.
      if metrics.timeline.items[first].isDoneBefore { continue }
      guard let earlier = places[first], let later = places[second], earlier < later else {
        violations.append(.order(first: first, second: second))
        continue
      }
    }
  }
}

extension Scenario {
  /// The budget that the scenario gives its first frame; `nil` for the default.
  package var ownFirstFrameBudget: Nanoseconds? {
    budgets.first { $0.measure == .milestone(.firstFrame) }?.levels(on: device).fail
  }

  /// The budget of the first frame, or its default.
  package var firstFrameBudget: Nanoseconds {
    ownFirstFrameBudget ?? SystemFigures.firstFrameBudget.value
  }
}

extension Measure {
  /// The level of a value; one equal to a limit is within it (rule 38).
  fileprivate func level(
    of value: Nanoseconds?, _ levels: Budget.Levels
  ) -> Judgment.BudgetResult.Level {
    guard let value else {
      // A moment that never came misses its budget; a share of a missing subject is zero.
      switch self {
      case .milestone, .phase(.extended, _): return .exceeded
      default: return .within
      }
    }
    if let fail = levels.fail, value > fail { return .exceeded }
    if let warn = levels.warn, value > warn { return .warning }
    return .within
  }

  /// True for a subject of the display, which a launch in the background does not use.
  fileprivate var isOfScreen: Bool {
    switch self {
    case .milestone(let milestone): milestone.facts.isOfScreen
    case .phase(let phase, _): phase == .initialFrame || phase == .extended
    default: false
    }
  }
}
