extension Report {
  /// Time that can be added to the critical path before the first frame misses its budget.
  package struct Room: Hashable, Sendable {
    /// A budget of the scenario, with the time left in it.
    package struct OtherBudget: Hashable, Sendable {
      package var key: String
      package var left: Nanoseconds
    }

    /// The time; negative if the path must get shorter to meet the budget.
    package var time: Nanoseconds
    /// The last refresh of the display within the budget.
    var lastRefresh: Nanoseconds
    /// The other budget with the least time left, if that is less than `time`.
    ///
    /// An exceeded budget has no time left, and is reported separately.
    package var tightest: OtherBudget?
  }

  /// The room of the first frame; `nil` without a frame, or without a refresh within the budget.
  package var room: Room? {
    guard let ready = metrics.frameReady, metrics.firstFrame != nil,
      let last = scenario.display.refresh(atOrBefore: scenario.firstFrameBudget)
    else { return nil }
    var room = Room(time: last - ready, lastRefresh: last)
    let tags = Set(scenario.app.items.flatMap(\.tags))
    for result in judgment.budgets {
      // A tag that no item has leaves its whole budget, which says nothing about the launch.
      if case .tag(let tag, _) = result.budget.measure, !tags.contains(tag) { continue }
      guard result.level != .exceeded, result.budget.measure != .milestone(.firstFrame),
        let fail = result.levels.fail, let value = result.value,
        fail - value < room.tightest?.left ?? room.time
      else { continue }
      room.tightest = Room.OtherBudget(key: result.budget.key, left: fail - value)
    }
    return room
  }
}
