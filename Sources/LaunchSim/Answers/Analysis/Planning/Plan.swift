/// Moves made together, with the launch that results, or with several launches of one app.
package struct Plan: Hashable, Sendable {
  /// The moves, in the order in which they are carried out.
  package var options: [MoveOption]
  /// The numbers of the launch; of several launches their sums.
  package var numbers: LaunchNumbers
  /// The verdict, budgets and demands that the launch misses, or that one of several does.
  package var misses: [Certainty.Miss] = []
  /// The plan in each of several launches; empty for one launch.
  package var launches: [Plan] = []

  package var moves: [Move] { options.map(\.move) }
  /// True if every launch meets every budget and demand of its scenario.
  package var meetsBudgets: Bool { misses.isEmpty }
}

extension Plan {
  /// The launch with some moves, judged; `nil` without a frame, and for a launch that breaks a demand
  /// or exceeds a budget that the launch of today keeps.
  init?(_ options: [MoveOption], changing today: Report, to changed: Report) {
    self.init(options, changing: today.judgment, to: changed.judgment, changed.metrics)
  }

  init?(
    _ options: [MoveOption], changing today: Judgment, to judgment: Judgment,
    _ metrics: LaunchMetrics
  ) {
    guard let numbers = LaunchNumbers(metrics), judgment.keepsDemands(of: today) else { return nil }
    self.init(options: options, numbers: numbers, misses: judgment.missesOfPlan)
  }

  /// A plan of several launches, from the plan in each; `nil` if one of them breaks a demand.
  init?(of launches: [Plan?]) {
    let plans = launches.compactMap(\.self)
    guard plans.count == launches.count, let first = plans.first else { return nil }
    self = first
    guard plans.count > 1 else { return }
    numbers = .sum(plans.map(\.numbers))
    misses = plans.flatMap(\.misses)
    self.launches = plans
  }

  /// The order of launches, best first: the earliest ready frame, then the fewest misses, the
  /// shortest wait of a tap and the earliest content.
  static func isBetter(_ one: Plan, _ two: Plan) -> Bool {
    if one.numbers.ready != two.numbers.ready { return one.numbers.ready < two.numbers.ready }
    if one.misses.count != two.misses.count { return one.misses.count < two.misses.count }
    return LaunchNumbers.precedes(one.numbers, two.numbers)
  }

  /// The order of plans: the better launch first, then fewer moves, then the smaller changes.
  static func precedes(_ one: Plan, _ two: Plan) -> Bool {
    if isBetter(one, two) { return true }
    if isBetter(two, one) { return false }
    return hasSmallerChanges(one, two)
  }

  /// The order of plans by their demands: the fewest misses first, then the better launch.
  static func isNearer(_ one: Plan, _ two: Plan) -> Bool {
    one.misses.count != two.misses.count
      ? one.misses.count < two.misses.count : precedes(one, two)
  }

  /// The order of plans with the same frame: the fewest misses first, then fewer moves, then the
  /// better launch.
  static func isShorter(_ one: Plan, _ two: Plan) -> Bool {
    if one.misses.count != two.misses.count { return one.misses.count < two.misses.count }
    if one.options.count != two.options.count { return one.options.count < two.options.count }
    return precedes(one, two)
  }

  private static func hasSmallerChanges(_ one: Plan, _ two: Plan) -> Bool {
    if one.options.count != two.options.count { return one.options.count < two.options.count }
    return one.options.map(\.kind.rawValue).lexicographicallyPrecedes(
      two.options.map(\.kind.rawValue))
  }
}

extension Report {
  /// True if the launch is launched, with every budget and demand met.
  package var meetsBudgets: Bool { judgment.missesOfPlan.isEmpty }

  /// True if a launch has a frame and keeps every demand and every budget that an unchanged launch
  /// keeps.
  package func keepsDemands(of today: Report) -> Bool {
    metrics.firstFrame != nil && judgment.keepsDemands(of: today.judgment)
  }
}

extension Judgment {
  /// The verdict, budgets and demands that a plan has to mend.
  ///
  /// A launch within its budget is no fault, whatever end the scenario expects.
  fileprivate var missesOfPlan: [Certainty.Miss] {
    misses.filter { miss in
      switch miss {
      case .verdict(.launched): false
      case .violation(.verdict): verdict != .launched
      default: true
      }
    }
  }

  /// True if a launch with a frame keeps every demand and every budget that an unchanged launch
  /// keeps.
  fileprivate func keepsDemands(of today: Judgment) -> Bool {
    guard verdict.kind != .deadlocked else { return false }
    let broken = violations.filter { violation in
      if case .verdict = violation { return verdict != .launched }
      return true
    }
    return Set(broken.map(\.subject)).isSubset(of: today.violations.map(\.subject))
      && Set(exceededBudgets).isSubset(of: today.exceededBudgets)
  }
}
