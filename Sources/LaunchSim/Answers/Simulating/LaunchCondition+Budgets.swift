// Budgets as conditions; `Report.failures` and `Report.warnings` have the results.

extension LaunchCondition {
  /// The quantity of a part of a launch that a budget limits.
  public enum Quantity: Sendable {
    /// The part's share of the critical path to the first frame.
    case path
    /// The CPU time that the part receives.
    case cpu
    /// The time during which the part holds the main thread.
    case mainThread

    fileprivate var quantity: Measure.Quantity {
      switch self {
      case .path: .path
      case .cpu: .cpu
      case .mainThread: .main
      }
    }
  }

  /// A budget for the time of a milestone, which a milestone that is not reached exceeds.
  ///
  /// Above `fail` the launch fails, above `warn` the report warns; a budget has either time or both.
  public static func budget(
    _ milestone: Milestone, fail: Duration? = nil, warn: Duration? = nil
  ) -> LaunchCondition {
    budget("budget(.\(milestone.rawValue))", .milestone(milestone), fail, warn)
  }

  /// A budget for a phase.
  ///
  /// Above `fail` the launch fails, above `warn` the report warns; a budget has either time or both.
  public static func budget(
    phase: Phase, of quantity: Quantity = .path, fail: Duration? = nil, warn: Duration? = nil
  ) -> LaunchCondition {
    budget("budget(phase: .\(phase.rawValue))", .phase(phase, quantity.quantity), fail, warn)
  }

  /// A budget for an item.
  ///
  /// Above `fail` the launch fails, above `warn` the report warns; a budget has either time or both.
  /// A completed launch without the item is an error, ``SimulationError/noSuchItem(_:nearest:)``.
  public static func budget(
    item: String, of quantity: Quantity = .path, fail: Duration? = nil, warn: Duration? = nil
  ) -> LaunchCondition {
    budget("budget(item: \(item.quoted))", .item(item, quantity.quantity), fail, warn) {
      $0.error(ofMissing: item)
    }
  }

  /// A budget for all work on a lane.
  ///
  /// Above `fail` the launch fails, above `warn` the report warns; a budget has either time or both.
  /// A completed launch without the queue of the lane is an error,
  /// ``SimulationError/impossibleCondition(_:_:)``.
  public static func budget(
    lane: ThreadLane, of quantity: Quantity = .path, fail: Duration? = nil, warn: Duration? = nil
  ) -> LaunchCondition {
    let name = "budget(lane: \(lane))"
    return budget(name, .lane(lane.description, quantity.quantity), fail, warn) { report in
      guard case .queue(let label) = lane, report.isComplete,
        !report.trace.names.queues.contains(label)
      else { return nil }
      let problem = Problem.unknownQueue(label, nearest: nil)
      return .impossibleCondition(name, RequestProblem(problem))
    }
  }

  /// A budget for the longest turn of the main thread with work of an item.
  ///
  /// Above `fail` the launch fails, above `warn` the report warns; a budget has either time or both.
  /// A completed launch without the item is an error, ``SimulationError/noSuchItem(_:nearest:)``.
  public static func budget(
    turnOf item: String, fail: Duration? = nil, warn: Duration? = nil
  ) -> LaunchCondition {
    budget("budget(turnOf: \(item.quoted))", .turn(item), fail, warn) { $0.error(ofMissing: item) }
  }

  /// A budget for the longest turn of the main thread with work of a callback.
  ///
  /// Above `fail` the launch fails, above `warn` the report warns; a budget has either time or both.
  public static func budget(
    turnOf callback: Callback, fail: Duration? = nil, warn: Duration? = nil
  ) -> LaunchCondition {
    budget("budget(turnOf: .\(callback.name))", .turn(callback.name), fail, warn)
  }

  private static func budget(
    _ name: String, _ measure: Measure, _ fail: Duration?, _ warn: Duration?,
    problemOfRun: @escaping @Sendable (Report) -> SimulationError? = { _ in nil }
  ) -> LaunchCondition {
    let budget = Budget(
      measure, warn: warn.map { Nanoseconds($0) }, fail: fail.map { Nanoseconds($0) })
    return LaunchCondition(name) { scenario in
      scenario.budgets.removeAll { $0.measure == measure }
      scenario.budgets.append(budget)
    } problem: { _ in
      for time in [warn, fail].compactMap(\.self) {
        if let problem = Problem.unusable(time) { return problem }
      }
      switch (budget.usual.warn, budget.usual.fail) {
      case (nil, nil): return Problem("no-levels", "it has neither fail nor warn")
      case (let low?, let high?) where high < low:
        return .notAscending("fail", high: high.literal, "warn", low: low.literal)
      default: return nil
      }
    } problemOfRun: {
      problemOfRun($0)
    }
  }
}

extension Report {
  /// True if the launch came to its end, so that it has all items of the app.
  fileprivate var isComplete: Bool {
    switch verdict {
    case .launched, .launchedOverBudget, .completed: true
    default: false
    }
  }

  /// The error of a budget for an item that a completed launch does not have.
  fileprivate func error(ofMissing item: String) -> SimulationError? {
    let names = scenario.app.items.map(\.name)
    guard isComplete, !names.contains(item) else { return nil }
    return .noSuchItem(item, nearest: NearMatch.find(item, in: names))
  }
}
