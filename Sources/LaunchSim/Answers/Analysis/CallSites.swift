/// Code of an app that makes calls the system waits for.
///
/// - Complexity: O(steps) to make; the trace is searched once for each owner of calls.
struct CallSites {
  private let report: Report
  /// Owners of each call: callbacks first, then items, then later events.
  private var owners: [AppCall: [CodeOwner]] = [:]
  private var fates: [CodeOwner: SystemStop.Caller.Fate] = [:]

  init(in report: Report) {
    self.report = report
    let scenario = report.scenario
    for callback in Callback.allCases {
      add(scenario.steps(of: callback), of: .callback(callback))
      for scene in scenario.app.furtherScenes {
        add(scene.callbacks[callback] ?? [], of: .callback(callback))
      }
    }
    for item in scenario.app.items.indices { add(scenario.app.items[item].steps, of: .item(item)) }
    for event in scenario.laterEvents.indices {
      add(scenario.laterEvents[event].steps, of: .event(event))
    }
  }

  private mutating func add(_ steps: [Step], of owner: CodeOwner) {
    for step in steps {
      // The steps of an owner follow each other, so only the last entry can be the same owner.
      if let call = AppCall(step), owners[call]?.last != owner {
        owners[call, default: []].append(owner)
      }
      if case .beginBackgroundTask(_, let steps) = step {
        add(steps, of: .expiration)
      } else {
        for steps in step.nested { add(steps, of: owner) }
      }
    }
  }

  /// True if any code has the call.
  func has(_ call: AppCall) -> Bool { owners[call] != nil }

  /// Code with a call, and the reason why the code did not make it.
  mutating func callers(of call: AppCall) -> [SystemStop.Caller] {
    var callers: [SystemStop.Caller] = []
    for owner in owners[call] ?? [] {
      let fate = fates[owner] ?? fate(of: owner)
      fates[owner] = fate
      callers.append(SystemStop.Caller(owner: owner, fate: fate))
    }
    return callers
  }

  private func fate(of owner: CodeOwner) -> SystemStop.Caller.Fate {
    let history = report.history
    switch owner {
    case .item(let item):
      let times = report.metrics.timeline.items[item]
      if times.isSkipped || report.program.specs[item].initialStatus == .skipped {
        return report.failingCondition(of: item).map { .skipped($0, $1) } ?? .leftOut
      }
      guard let ended = times.ended else { return .notStarted }
      return report.itemsNotStartedAgain[item] == nil ? .ended(ended) : .ranOnce(ended)
    case .callback, .event:
      return history.lastEnd(of: owner).map { .ended(history.time(of: $0)) } ?? .notCalled
    case .expiration: return .notCalled
    }
  }
}

extension Report {
  /// The first condition that keeps an item out of the launch, and the item with the condition: the
  /// item itself, or an item that would have started it.
  func failingCondition(of item: ItemIndex) -> (ItemIndex, Condition)? {
    failingCondition(of: item, in: Circumstances(scenario))
  }

  /// The first condition that keeps an item out of the launch, with the circumstances given to save
  /// time for many items.
  package func failingCondition(
    of item: ItemIndex, in circumstances: Circumstances
  ) -> (ItemIndex, Condition)? {
    var next: ItemIndex? = item
    while let item = next {
      if let condition = scenario.app.items[item].conditions.first(where: {
        !$0.holds(in: circumstances)
      }) {
        return (item, condition)
      }
      next = program.starters[item]?.index
    }
    return nil
  }
}
