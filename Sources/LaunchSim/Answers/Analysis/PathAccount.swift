/// A large item of the critical path, with its best move or the reasons why it has none.
package struct PathAccount: Hashable, Sendable {
  /// A reason why no move of an item makes the frame sooner.
  package enum Reason: Hashable, Sendable {
    /// Another item runs the item inline, and continues with its result.
    case calledBy(ItemIndex)
    /// The item runs before main, where nothing can be put off.
    case beforeMain
    /// The frame needs the item: a callback of the frame calls it, or it must precede the frame.
    case frame
    /// The item must precede a later milestone.
    case beforeMilestone(Milestone)
    /// The item must precede another item.
    case before(ItemIndex)
    /// The item shows what the launch was requested for, and `mayMove` is not stated.
    case request
    /// `mayMove` is `no`.
    case mayNotMove
    /// The expected order of the scenario names the item.
    case expectedOrder
    case mainOnly
    /// The main thread waits for the item, and nothing makes the item faster.
    case awaited
    /// Every move that was tried leaves the frame where it is, or breaks a demand.
    case noGain
  }

  package var item: ItemIndex
  /// Share of the item in the path.
  package var share: Nanoseconds
  /// Place of the item's observation in the list; `nil` without an observation.
  package var observation: Int?
  /// The reasons; empty if some observation about the item has a move.
  package var reasons: [Reason]
}

extension PathAccount {
  /// The largest items of the path, largest first.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - observations: All observations about the run.
  ///   - shown: The observations in the list; places are counted in this list.
  /// - Returns: The items with their moves or reasons.
  /// - Complexity: O(items + steps).
  static func all(
    of report: Report, _ observations: [Observation], shown: [Observation]
  ) -> [PathAccount] {
    let items = report.scenario.app.items
    let callers = Callers(report)
    return largestItems(of: report).map { item in
      let hasMove = observations.contains { $0.item == item && $0.move != nil }
      let place =
        shown.firstIndex { $0.item == item && $0.move != nil }
        ?? shown.firstIndex { $0.item == item }
      return PathAccount(
        item: item, share: report.metrics.uses[item].path, observation: place,
        reasons: hasMove
          ? []
          : reasons(
            of: items[item], callers.caller(of: item),
            isOrdered: report.scenario.expectations.order.contains(item)))
    }
  }

  /// The items that make up 80 % of the path of all items, the largest first; at most eight.
  static func largestItems(of report: Report) -> [ItemIndex] {
    let uses = report.metrics.uses
    let total = uses.reduce(Nanoseconds.zero) { $0 + $1.path }
    let ordered = uses.indices.filter { uses[$0].path >= threshold }
      .sorted { (uses[$0].path, $1) > (uses[$1].path, $0) }
    var covered = Nanoseconds.zero
    var largest: [ItemIndex] = []
    for item in ordered.prefix(countLimit) {
      guard covered.rawValue / 4 < total.rawValue / 5 else { break }
      largest.append(item)
      covered += uses[item].path
    }
    return largest
  }

  private static let countLimit = 8
  /// Smallest share that is explained.
  private static let threshold = Nanoseconds.milliseconds(1)

  private static func reasons(
    of work: WorkItem, _ caller: CodeOwner?, isOrdered: Bool
  ) -> [Reason] {
    var reasons: [Reason] = []
    if work.placement == .inline {
      switch caller {
      case .item(let item)?: reasons.append(.calledBy(item))
      case .callback(.systemInterface)?, .callback(.staticInitializers)?:
        reasons.append(.beforeMain)
      case .callback(.mainInterface)?, .callback(.body)?: reasons.append(.frame)
      case .callback(let callback)? where Callback.frame.contains(callback):
        reasons.append(.frame)
      default: break
      }
    }
    for bound in work.before {
      switch bound {
      case .milestone(let milestone) where Milestone.afterFirstFrame.contains(milestone):
        reasons.append(.beforeMilestone(milestone))
      case .milestone: if !reasons.contains(.frame) { reasons.append(.frame) }
      case .item(let item): reasons.append(.before(item))
      }
    }
    if work.mobility == nil, work.answersRequest { reasons.append(.request) }
    if work.mobility == .no { reasons.append(.mayNotMove) }
    if isOrdered { reasons.append(.expectedOrder) }
    // An item of the main thread may still come after the frame, unless it is to leave the thread.
    if work.isMainOnly, work.mobility == .offMain { reasons.append(.mainOnly) }
    if !reasons.isEmpty { return reasons }
    return work.placement.isOffMainThread ? [.awaited] : [.noGain]
  }
}

extension WorkItem {
  /// True for work that only a launch for a certain reason has, such as showing the screen of a URL:
  /// the user waits for that work.
  var answersRequest: Bool {
    conditions.contains { condition in
      switch condition.test {
      case .reason, .launchOption, .connectionOption, .urlQuery: !condition.isNegated
      case .firstLaunch, .kind, .background, .restoring, .failed: false
      }
    }
  }
}

/// The code that starts each item.
private struct Callers {
  private let starters: [ItemID?]
  private var callbacks: [ItemIndex: Callback] = [:]

  init(_ report: Report) {
    starters = report.program.starters
    for callback in Callback.allCases {
      // The first callback that names the item starts it.
      for item in report.scenario.steps(of: callback).startedItems where callbacks[item] == nil {
        callbacks[item] = callback
      }
    }
  }

  func caller(of item: ItemIndex) -> CodeOwner? {
    starters[item].map { .item($0.index) } ?? callbacks[item].map { .callback($0) }
  }
}
