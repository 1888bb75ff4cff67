import Synchronization

/// Distance of a verdict from its change: how far all assumed costs may be off together.
///
/// A launch that meets its demands is tried with larger costs, up to tenfold; a launch that fails,
/// even as expected, with smaller costs, down to nothing. All assumed costs change by one factor
/// (``AssumedCosts``). Changes are whole thousandths of the costs.
package struct Certainty: Hashable, Sendable {
  /// The direction in which the costs are changed.
  package enum Direction: String, Sendable {
    case grow, shrink

    /// The largest change, in thousandths of the costs.
    package var range: Int {
      switch self {
      case .grow: 9000
      case .shrink: 1000
      }
    }

    /// The factor of a change, in thousandths.
    package func factor(of change: Int) -> Int {
      switch self {
      case .grow: 1000 + change
      case .shrink: 1000 - change
      }
    }
  }

  /// A demand that a run misses.
  package enum Miss: Hashable, Sendable {
    case verdict(Verdict.Kind)
    /// The key of an exceeded budget.
    case budget(String)
    case violation(Judgment.Violation)
  }

  /// A change of one item's costs that changes the verdict.
  package struct Alone: Hashable, Sendable {
    package let item: ItemIndex
    /// The change in thousandths.
    package let change: Int
    /// The demand that the change breaks, or meets.
    package let demand: Miss?
  }

  package let direction: Direction
  /// True if no cost of the launch is assumed.
  package let restsOnNone: Bool
  /// The least change that changes the verdict, in thousandths; `nil` if no change does.
  package private(set) var change: Int?
  /// The demand that the change breaks, or meets.
  package private(set) var demand: Miss?
  /// The item that changes the verdict with the least change of its own costs; `nil` if no item
  /// does.
  package private(set) var soonest: Alone?
  /// True if no smaller change of all costs together can have been missed; false if the search was
  /// cut off.
  package private(set) var isProven = true
}

extension Certainty {
  /// Searches the changes; `nil` for a launch that cannot be repeated, and for a refused launch,
  /// which has no costs.
  ///
  /// - Complexity: some dozens of simulations, at most ``CertaintySearch/limit`` for proofs.
  init?(of report: Report) {
    // Code that runs again has no moves for costs outside of items.
    guard report.isReplayable || report.canBeChanged && !report.scenario.hasCostOutsideItems else {
      return nil
    }
    switch report.verdict {
    case .failsToLaunch, .notDelivered: return nil
    case .launched, .completed: direction = report.judgment.isGood ? .grow : .shrink
    default: direction = .shrink
    }
    let costs = AssumedCosts(of: report.scenario)
    restsOnNone = costs.areNone
    guard !restsOnNone else { return }
    var search = CertaintySearch(report, costs, direction)
    change = search.firstFlip(upTo: direction.range)
    demand = change.flatMap { search.demand(flippingAt: $0) }
    isProven = !search.isCutOff
    for item in search.itemsLargestFirst {
      let limit = soonest.map { $0.change - 1 } ?? direction.range
      guard limit > 0 else { break }
      let change = search.firstFlip(upTo: limit, of: item, isFirst: soonest == nil)
      guard let change else { continue }
      soonest = Alone(
        item: item, change: change, demand: search.demand(flippingAt: change))
    }
  }
}

extension Certainty {
  /// The launch among several whose verdict the least change of its assumed costs changes.
  ///
  /// - Parameters:
  ///   - reports: The launches; those that are too large for repeated runs are left out.
  ///   - threads: The number of threads, which changes nothing but the time.
  /// - Returns: The first such launch by its place; a launch whose verdict no change changes if
  ///   there is no other, and `nil` if no verdict rests on assumed costs.
  package static func leastSure(
    of reports: [Report], threads: Int = Platform.processorCount
  ) -> Int? {
    let found = Mutex<[Int: Certainty]>([:])
    Platform.forEach(below: reports.count, on: threads) { place in
      guard reports[place].size <= Analysis.sizeLimit,
        let certainty = Certainty(of: reports[place]), !certainty.restsOnNone
      else { return }
      found.withLock { $0[place] = certainty }
    }
    return found.withLock { found in
      found.min { ($0.value.change ?? .max, $0.key) < ($1.value.change ?? .max, $1.key) }?.key
    }
  }
}

extension Judgment {
  /// The verdict, and the demands that the run misses.
  package var misses: [Certainty.Miss] {
    [.verdict(verdict.kind)] + exceededBudgets.map { .budget($0) }
      + violations.map { .violation($0.subject) }
  }
}
