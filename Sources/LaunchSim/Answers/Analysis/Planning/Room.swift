/// Greatest cost of one more item on the main thread before the frame, wherever it starts: the least
/// of a quote.
///
/// A cost is in the milliseconds of the device on which the scenario's own costs were measured.
package struct Room: Hashable, Sendable {
  package let measuredOn: DeviceProfile
  /// The first position with the least cost.
  package let position: Quote.Position
  /// The least cost, with the demand that a greater cost breaks; without a demand every cost fits.
  package let cell: Quote.Cell

  /// The greatest cost; zero if no cost fits.
  package var cost: Nanoseconds { cell.cost ?? .zero }
}

extension Room {
  /// Searches the room; `nil` for a launch without a frame, for a launch that misses its demands, and
  /// for a launch that cannot be repeated.
  ///
  /// Each position is tried only up to the least cost so far.
  ///
  /// - Complexity: some dozens of simulations for each change of decisions below the room.
  init?(of report: Report) {
    guard report.isReplayable, report.metrics.firstFrame != nil, !Quote.Judge.isMissed(report),
      report.slack.map({ $0 >= .zero }) ?? false
    else { return nil }
    measuredOn = report.scenario.deviceOfCosts
    var least: (position: Quote.Position, cell: Quote.Cell)?
    var hints: [Nanoseconds] = []
    for position in Quote.Position.all(in: report) where position.isOnMainThread {
      let estimate = Quote.Estimate(report, position, measuredOn, hints: hints)
      defer { if !estimate.boundaries.isEmpty { hints = estimate.boundaries } }
      guard let cost = least?.cell.cost, least?.cell.obstacle != nil else {
        if least?.cell.cost == nil, least != nil { break }
        least = (position, estimate.cell())
        continue
      }
      let cell = estimate.cell(from: cost, upTo: cost)
      if cell.obstacle != nil { least = (position, cell) }
    }
    guard let least else { return nil }
    (position, cell) = least
  }
}

extension Report {
  /// Time from the ready frame to the last refresh within the budget of the first frame: the most
  /// that the critical path may grow.
  ///
  /// Negative if the path must get shorter; `nil` without a frame, or without a refresh within the
  /// budget.
  package var slack: Nanoseconds? {
    guard let ready = metrics.frameReady, metrics.firstFrame != nil,
      let last = scenario.display.refresh(atOrBefore: scenario.firstFrameBudget)
    else { return nil }
    return last - ready
  }

  /// The budget, besides that of the first frame, with the least time left, if that is less than a
  /// limit.
  ///
  /// An exceeded budget has no time left, and is reported separately.
  package func tightestBudget(below limit: Nanoseconds) -> (key: String, left: Nanoseconds)? {
    var tightest: (key: String, left: Nanoseconds)?
    let tags = Set(scenario.app.items.flatMap(\.tags))
    for result in judgment.budgets {
      // A tag that no item has leaves its whole budget, which says nothing about the launch.
      if case .tag(let tag, _) = result.budget.measure, !tags.contains(tag) { continue }
      guard result.level != .exceeded, result.budget.measure != .milestone(.firstFrame),
        let fail = result.levels.fail, let value = result.value,
        fail - value < tightest?.left ?? limit
      else { continue }
      tightest = (result.budget.key, fail - value)
    }
    return tightest
  }
}
